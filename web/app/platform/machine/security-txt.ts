import { config } from '../../../server/config.ts'

const YEAR_MS = 365 * 24 * 60 * 60 * 1000

/** RFC 9116: where to report a weakness. */
export function loader(): Response {
  const { securityContact, publicOrigin } = config()
  const lines = [
    `Contact: ${securityContact}`,
    `Expires: ${new Date(Date.now() + YEAR_MS).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ]
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
