import { config } from '../../../server/config.ts'

export function loader(): Response {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    '',
    `Sitemap: ${config().publicOrigin}/sitemap.xml`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
