import { data } from 'react-router'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { headOf } from '../../platform/frame/head.ts'
import { languageOfAddress } from '../../platform/i18n/address.ts'
import { Sales, salesTexts } from '../../office/site/index.ts'
import type { Route } from './+types/contact-sales'

export const meta = headOf(salesTexts)

export async function loader({ request }: Route.LoaderArgs) {
  const language = languageOfAddress(new URL(request.url).pathname)
  const { site, organisations } = publicClient(request, config())
  const [industries, countries] = await Promise.all([
    site.industries({ language }),
    organisations.countries({}),
  ]).catch(() => {
    throw data(null, { status: 503 })
  })
  return { industries, countries: countries.map((it) => ({ code: it.code, name: it[language] })) }
}

export default function ContactSalesScreen({ loaderData }: Route.ComponentProps) {
  return <Sales {...loaderData} />
}
