import { config } from '../../../server/config.ts'
import { sitemap } from '../../sitemap.ts'
import { documentsUnder } from '../../site/index.server.ts'
import { sitemapDocument } from '../../machine/sitemap-document.ts'

export function loader(): Response {
  const documents = ['/documentation', '/blog', '/customer-stories'].flatMap((it) => documentsUnder(it, 'de'))
  const document = sitemapDocument(sitemap, config().publicOrigin, documents)
  return new Response(document, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
