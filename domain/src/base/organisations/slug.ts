/**
 * Organisations sit at the root of the site, so every first segment of an address of ours is taken. One
 * list for the router, this rule and the database constraint `organisation_slug_free` (decision 0007); a
 * test holds the three together.
 */
export const RESERVED_SLUGS = [
  'about',
  'access-denied',
  'account',
  'accounts',
  'accuracy',
  'admin',
  'agb',
  'api',
  'app',
  'assets',
  'auth',
  'become-a-member',
  'blog',
  'city',
  'cityserver',
  'contact',
  'contact-sales',
  'cookies',
  'customer-stories',
  'data-market',
  'data-products',
  'datenschutz',
  'de',
  'decisions',
  'demo',
  'diary',
  'docs',
  'documentation',
  'en',
  'ethics',
  'faq',
  'faqs',
  'favicon',
  'fonts',
  'fr',
  'healthz',
  'help',
  'hilfe',
  'home',
  'impressum',
  'imprint',
  'insights',
  'invitation',
  'invite',
  'it',
  'join',
  'kontakt',
  'legal',
  'login',
  'logout',
  'mails',
  'map',
  'media',
  'member',
  'members',
  'membership',
  'metrics',
  'new',
  'newsletter',
  'openapi',
  'organisation',
  'organisations',
  'organization',
  'payments',
  'press',
  'pricing',
  'privacy',
  'products',
  'profile',
  'project',
  'projects',
  'quotes',
  'readyz',
  'region',
  'regions',
  'reset-password',
  'rm',
  'robots',
  'search',
  'security',
  'settings',
  'sign-in',
  'sign-out',
  'sign-up',
  'sitemap',
  'static',
  'status',
  'statutes',
  'stop',
  'support',
  'survey',
  'surveys',
  'team',
  'terms',
  'tiles',
  'tour',
  'tracking',
  'user',
  'users',
  'v1',
  'verify',
  'well-known',
  'www',
] as const

const SLUG_MIN_CHARACTERS = 2
const SLUG_MAX_CHARACTERS = 40

export type SlugProblem = 'slug_malformed' | 'slug_reserved'

/** The web address derived from a name: «Stadt Zürich (Velo)» becomes `stadt-zuerich-velo`. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ä', 'ae')
    .replaceAll('ö', 'oe')
    .replaceAll('ü', 'ue')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}+/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, SLUG_MAX_CHARACTERS)
    .replace(/-+$/, '')
}

export function problemOfSlug(slug: string): SlugProblem | undefined {
  if (slug.length < SLUG_MIN_CHARACTERS || slug.length > SLUG_MAX_CHARACTERS) return 'slug_malformed'
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return 'slug_malformed'
  if ((RESERVED_SLUGS as readonly string[]).includes(slug)) return 'slug_reserved'
  return undefined
}
