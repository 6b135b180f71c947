import { data } from 'react-router'
import { headWith } from '../../platform/frame/head.ts'
import { languageOfAddress, plainAddress } from '../../platform/i18n/address.ts'
import { Documentation } from '../../office/site/index.ts'
import { documentAt } from '../../office/site/index.server.ts'
import type { Route } from './+types/documentation'

const PAGES = ['/documentation/tracking', '/documentation/cityserver', '/documentation/api']

export function meta(args: Route.MetaArgs) {
  const document = args.loaderData?.document
  return document ? headWith(args, document) : []
}

export function loader({ request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url)
  const language = languageOfAddress(pathname)
  // Moving inside the app asks for the page's data at an address of its own.
  const document = documentAt(plainAddress(pathname).replace(/\.data$/, ''), language)
  if (!document) throw data(null, { status: 404 })
  const pages = PAGES.flatMap((it) => documentAt(it, language) ?? [])
  return { document, pages: pages.map(({ address, title }) => ({ address, title })) }
}

export default function DocumentationScreen({ loaderData }: Route.ComponentProps) {
  return <Documentation {...loaderData} />
}
