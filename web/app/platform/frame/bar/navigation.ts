import { mayOpen } from '../../api/roles.ts'
import type { PlainKey } from '../../i18n/texts.ts'
import { isBuilt, type Who } from '../../../sitemap.ts'
import type { frameTexts } from '../texts.ts'

type Label = PlainKey<typeof frameTexts.entries>

export interface NavigationItem {
  label: Label
  to: string
}

/** The navbar of the specification (§2); signing in, account, organisations and signing out stand at its right. */
const MAIN: readonly NavigationItem[] = [
  { label: 'products', to: '/products' },
  { label: 'projects', to: '/projects' },
  { label: 'blog', to: '/blog' },
  { label: 'about', to: '/about' },
  { label: 'becomeMember', to: '/become-a-member' },
]

/** Its product navbar, below the other on pages about the products. */
const PRODUCTS: readonly NavigationItem[] = [
  { label: 'tracking', to: '/products#tracking' },
  { label: 'cityserver', to: '/products#cityserver' },
  { label: 'dataMarket', to: '/data-market' },
  { label: 'overview', to: '/products' },
  { label: 'pricing', to: '/pricing' },
  { label: 'documentation', to: '/documentation/tracking' },
]

/** In the menu of whoever is signed in, before her organisations. */
const PERSON: readonly NavigationItem[] = [
  { label: 'profile', to: '/profile' },
  { label: 'yourData', to: '/diary/your-data' },
]

const FOOTER: readonly { label: Label; items: readonly NavigationItem[] }[] = [
  {
    label: 'products',
    items: [
      { label: 'tracking', to: '/products#tracking' },
      { label: 'cityserver', to: '/products#cityserver' },
      { label: 'dataMarket', to: '/data-market' },
      { label: 'pricing', to: '/pricing' },
    ],
  },
  {
    label: 'cooperative',
    items: [
      { label: 'about', to: '/about' },
      { label: 'becomeMember', to: '/become-a-member' },
      { label: 'statutes', to: '/statutes' },
      { label: 'decisions', to: '/decisions' },
      { label: 'accessLog', to: '/security/log' },
    ],
  },
  {
    label: 'knowledge',
    items: [
      { label: 'documentation', to: '/documentation/tracking' },
      { label: 'faq', to: '/faq' },
      { label: 'sampleTown', to: '/documentation/seewil' },
      { label: 'blog', to: '/blog' },
      { label: 'projects', to: '/projects' },
      { label: 'research', to: '/profile/research' },
      { label: 'stories', to: '/customer-stories' },
    ],
  },
]

const CONTACT: readonly NavigationItem[] = [
  { label: 'sales', to: '/contact-sales' },
  { label: 'support', to: '/contact' },
  { label: 'newsletter', to: '/newsletter' },
  { label: 'status', to: '/status' },
]

const LEGAL: readonly NavigationItem[] = [
  { label: 'imprint', to: '/imprint' },
  { label: 'privacy', to: '/privacy' },
  { label: 'terms', to: '/terms' },
]

/** Only pages that exist are linked; the rest appear with their page. */
function built(items: readonly NavigationItem[]): NavigationItem[] {
  return items.filter((item) => isBuilt(item.to))
}

/** Pages of a role, shown to those who hold it. */
const OF_ROLES: readonly (NavigationItem & { who: Who })[] = [
  { label: 'board', to: '/ethics', who: 'ethics board' },
  { label: 'admin', to: '/admin', who: 'platform admin' },
]

export function navigationOf(roles: readonly string[]): NavigationItem[] {
  return OF_ROLES.filter(({ who }) => mayOpen(who, roles))
}

export const mainNavigation = built(MAIN)
export const productNavigation = built(PRODUCTS)
export const personNavigation = built(PERSON)
export const contactNavigation = built(CONTACT)
export const legalNavigation = built(LEGAL)
export const footerNavigation = FOOTER.map((group) => ({ ...group, items: built(group.items) })).filter(
  (group) => group.items.length > 0,
)

const ABOUT_PRODUCTS = ['/products', '/pricing', '/documentation', '/data-market']

/** Whether a page (without language) is about the products: it has their navigation. */
export function isAboutProducts(pathname: string): boolean {
  return ABOUT_PRODUCTS.some((it) => pathname === it || pathname.startsWith(`${it}/`))
}

/** Whether an entry is the page shown, or leads to what the page belongs to. */
export function currentOf(to: string, pathname: string): 'page' | 'true' | undefined {
  if (to === pathname) return 'page'
  // The cases of the board stand below its list, articles below the blog.
  if (['/ethics', '/admin', '/blog'].includes(to) && pathname.startsWith(`${to}/`)) return 'true'
  return to === '/products' && isAboutProducts(pathname) ? 'true' : undefined
}
