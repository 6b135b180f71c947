import type { PlainKey } from '../../i18n/texts.ts'
import { isBuilt } from '../../sitemap.ts'
import type { frameTexts } from '../texts.ts'

type Label = PlainKey<typeof frameTexts.entries>

export interface NavigationItem {
  label: Label
  to: string
}

const TOP: readonly NavigationItem[] = [
  { label: 'tracking', to: '/#tracking' },
  { label: 'cityserver', to: '/#cityserver' },
  { label: 'pricing', to: '/pricing' },
  { label: 'documentation', to: '/documentation/tracking' },
  { label: 'blog', to: '/blog' },
  { label: 'about', to: '/#cooperative' },
]

const FOOTER: readonly { label: Label; items: readonly NavigationItem[] }[] = [
  {
    label: 'products',
    items: [
      { label: 'tracking', to: '/#tracking' },
      { label: 'cityserver', to: '/#cityserver' },
      { label: 'pricing', to: '/pricing' },
    ],
  },
  {
    label: 'cooperative',
    items: [
      { label: 'about', to: '/#cooperative' },
      { label: 'becomeMember', to: isBuilt('/become-a-member') ? '/become-a-member' : '/#membership' },
    ],
  },
  {
    label: 'knowledge',
    items: [
      { label: 'documentation', to: '/documentation/tracking' },
      { label: 'blog', to: '/blog' },
      { label: 'stories', to: '/customer-stories' },
    ],
  },
  { label: 'contact', items: [{ label: 'sales', to: '/contact-sales' }] },
]

/** Only pages that exist are linked; the rest appear with their page. */
function built(items: readonly NavigationItem[]): NavigationItem[] {
  return items.filter((item) => isBuilt(item.to))
}

/** Pages of a role, shown to those who hold it. */
const OF_ROLES: readonly (NavigationItem & { roles: readonly string[] })[] = [
  { label: 'board', to: '/ethics', roles: ['ETHICS'] },
  { label: 'admin', to: '/admin', roles: ['ADMIN', 'SUPERUSER'] },
]

export function navigationOf(roles: readonly string[]): NavigationItem[] {
  return OF_ROLES.filter((item) => item.roles.some((role) => roles.includes(role)))
}

export const topNavigation = built(TOP)
export const footerNavigation = FOOTER.map((group) => ({ ...group, items: built(group.items) })).filter(
  (group) => group.items.length > 0,
)
