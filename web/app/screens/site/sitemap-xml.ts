import { articleAddress } from '@allmend/domain/office/site/article'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { sitemapDocument } from '../../platform/machine/sitemap-document.ts'
import { documentsUnder } from '../../office/site/index.server.ts'
import { sitemap } from '../../sitemap.ts'
import type { Route } from './+types/sitemap-xml'

export async function loader({ request }: Route.LoaderArgs): Promise<Response> {
  const { site } = publicClient(request, config())
  // A list without articles is better than none.
  const articles = await site.articleAddresses({}).catch(() => [])
  const documents = [
    ...documentsUnder('/documentation', 'de').map(({ address, updated }) => ({
      addresses: { de: address, en: address },
      updated,
    })),
    ...articles.map(({ kind, slugs, updatedAt }) => ({
      addresses: { de: articleAddress(kind, slugs.de), en: articleAddress(kind, slugs.en) },
      updated: dataDayOf(updatedAt, ZURICH),
    })),
  ]
  const document = sitemapDocument(sitemap, config().publicOrigin, documents)
  return new Response(document, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
