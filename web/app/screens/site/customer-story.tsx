import { data } from 'react-router'
import { articleData, headWith } from '../../frame/head.ts'
import { languageOfAddress } from '../../i18n/address.ts'
import { Article } from '../../site/index.ts'
import { documentAt } from '../../site/index.server.ts'
import type { Route } from './+types/customer-story'

export function meta(args: Route.MetaArgs) {
  const document = args.loaderData?.document
  return document ? headWith(args, document, articleData(document)) : []
}

export function loader({ request, params }: Route.LoaderArgs) {
  const document = documentAt(
    `/customer-stories/${params.story}`,
    languageOfAddress(new URL(request.url).pathname),
  )
  if (!document) throw data(null, { status: 404 })
  return { document }
}

export default function CustomerStoryScreen({ loaderData }: Route.ComponentProps) {
  return <Article {...loaderData} back="/customer-stories" />
}
