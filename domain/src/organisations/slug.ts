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
  'admin',
  'api',
  'app',
  'assets',
  'become-a-member',
  'blog',
  'city',
  'cityserver',
  'contact',
  'contact-sales',
  'customer-stories',
  'data-market',
  'data-products',
  'de',
  'diary',
  'docs',
  'documentation',
  'en',
  'ethics',
  'favicon',
  'fonts',
  'fr',
  'healthz',
  'help',
  'home',
  'imprint',
  'insights',
  'invitation',
  'invite',
  'it',
  'legal',
  'login',
  'logout',
  'map',
  'media',
  'metrics',
  'new',
  'openapi',
  'organisation',
  'organisations',
  'organization',
  'payments',
  'pricing',
  'privacy',
  'products',
  'profile',
  'project',
  'projects',
  'readyz',
  'reset-password',
  'robots',
  'rm',
  'search',
  'security',
  'settings',
  'sign-in',
  'sign-out',
  'sign-up',
  'sitemap',
  'static',
  'status',
  'support',
  'survey',
  'terms',
  'tiles',
  'tracking',
  'user',
  'users',
  'v1',
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
