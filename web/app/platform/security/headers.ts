/** Pages made to stand in those of others; nothing can be done on them. */
const EMBEDDABLE = /^(?:\/en)?\/insights\/[^/]+\/embed\/[^/]+$/

export function isEmbeddable(pathname: string): boolean {
  return EMBEDDABLE.test(pathname)
}

/** An article whose reader has asked for one of its videos. */
export function playsVideo({ pathname, searchParams }: URL): boolean {
  return /^(?:\/en)?\/(?:blog|customer-stories)\/[^/]+$/.test(pathname) && searchParams.has('video')
}

interface Loosened {
  /** Stands in pages of others. */
  isFramed?: boolean
  /** Where a card is told, its provider's frames may stand on the page; its script is let in by ours. */
  cardOrigins?: readonly string[]
  /** Hosts of a video a reader has asked for. */
  videoHosts?: readonly string[]
  /** Where views are counted: the page may call there, and load nothing from it. */
  countedAt?: string | undefined
}

/** What a page may load and who may embed it. Everything not named is refused. */
export function contentSecurityPolicy(
  nonce: string,
  { isFramed = false, cardOrigins = [], videoHosts = [], countedAt }: Loosened = {},
): string {
  const cards = cardOrigins.map((origin) => ` ${origin}`).join('')
  const frames = cards + videoHosts.map((host) => ` https://${host}`).join('')
  return [
    "default-src 'none'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    // React writes style attributes into the HTML for sizes known only at run time (bars, the frozen button);
    // an attribute cannot carry a nonce and cannot load or run anything under this policy.
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${cards}`,
    "font-src 'self'",
    `connect-src 'self'${cards}${countedAt === undefined ? '' : ` ${countedAt}`}`,
    ...(frames === '' ? [] : [`frame-src${frames}`]),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
    "object-src 'none'",
  ].join('; ')
}

export function securityHeaders(publicOrigin: string): Record<string, string> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    'Permissions-Policy': 'geolocation=(self), camera=(self), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    ...(publicOrigin.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  }
}
