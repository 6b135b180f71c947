import { config } from '../../server/config.ts'
import { sitemap } from '../sitemap.ts'
import { sitemapDocument } from './sitemap-document.ts'

export function loader(): Response {
  const document = sitemapDocument(sitemap, config().publicOrigin)
  return new Response(document, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
