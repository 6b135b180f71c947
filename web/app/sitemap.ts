/** Every address of the product, who may open it and the frame around it. Routes are derived from here. */

export type Layout = 'public' | 'bare' | 'sheet' | 'console' | 'tool' | 'diary'

export type Who =
  | 'public'
  /** Whoever has the address, which nobody can guess. */
  | 'link holder'
  | 'signed in'
  | 'participant'
  | 'org member'
  | 'org admin'
  | 'ethics board'
  | 'platform admin'

/**
 * The rules of the specification (§2) as data. `bare` is a page of one column (sign-in); `sheet` stands for
 * itself, without navigation; `tool` fills the screen with a map; `diary` is the participant's frame.
 */
interface Frame {
  layout: Layout
  /** Organisation, product mark, breadcrumb. */
  header: boolean
  statistics: boolean
  /** The tabs of the project. */
  navigation: boolean
}

export interface Page {
  /** `{name}` stands for a segment. */
  address: string
  who: Who
  frame: Frame
  /** A card is told here: the provider's script may run, and nowhere else. */
  takesCard?: true
  /** The route module under app/. A page without one is planned, not routed, and answers 404. */
  screen?: string
}

function plain(layout: Layout): Frame {
  return { layout, header: false, statistics: false, navigation: false }
}

const PUBLIC = plain('public')
const BARE = plain('bare')
const CONSOLE = plain('console')
const TOOL = plain('tool')
const OVERVIEW: Frame = { layout: 'console', header: true, statistics: true, navigation: true }
const PROJECT: Frame = { layout: 'console', header: true, statistics: false, navigation: true }
/** The path contains the product, so the navigation shows; there is no project yet to head the page. */
const NEW_PROJECT: Frame = { layout: 'console', header: false, statistics: false, navigation: true }

export const sitemap: readonly Page[] = [
  { address: '/', who: 'public', frame: PUBLIC, screen: 'screens/site/home.tsx' },
  { address: '/sign-in', who: 'public', frame: BARE, screen: 'screens/accounts/sign-in.tsx' },
  { address: '/sign-up', who: 'public', frame: BARE, screen: 'screens/accounts/sign-up.tsx' },
  { address: '/reset-password', who: 'public', frame: BARE, screen: 'screens/accounts/reset-password.tsx' },
  { address: '/profile', who: 'signed in', frame: CONSOLE, screen: 'screens/accounts/profile.tsx' },
  {
    address: '/profile/second-factor',
    who: 'signed in',
    frame: CONSOLE,
    screen: 'screens/accounts/second-factor.tsx',
  },
  {
    address: '/profile/quotes',
    who: 'signed in',
    frame: CONSOLE,
    screen: 'screens/accounts/quotes.tsx',
  },
  {
    address: '/profile/cards',
    who: 'signed in',
    frame: CONSOLE,
    takesCard: true,
    screen: 'screens/accounts/card.tsx',
  },
  {
    address: '/profile/payments/{order}',
    who: 'signed in',
    frame: CONSOLE,
    takesCard: true,
    screen: 'screens/accounts/card-payment.tsx',
  },
  {
    address: '/profile/research',
    who: 'signed in',
    frame: CONSOLE,
    screen: 'screens/accounts/research.tsx',
  },
  {
    address: '/profile/deliveries',
    who: 'signed in',
    frame: CONSOLE,
    screen: 'screens/accounts/deliveries.tsx',
  },
  { address: '/security/log', who: 'public', frame: PUBLIC, screen: 'screens/site/access-log.tsx' },
  {
    address: '/security/stop',
    who: 'link holder',
    frame: BARE,
    screen: 'screens/accounts/stop-change.tsx',
  },
  { address: '/access-denied', who: 'public', frame: BARE, screen: 'screens/accounts/access-denied.tsx' },
  { address: '/pricing', who: 'public', frame: PUBLIC, screen: 'screens/site/pricing.tsx' },
  {
    address: '/pricing/quotes/{number}/{key}',
    who: 'link holder',
    frame: PUBLIC,
    screen: 'screens/site/quote.tsx',
  },
  { address: '/products', who: 'public', frame: PUBLIC, screen: 'screens/site/products.tsx' },
  { address: '/projects', who: 'public', frame: PUBLIC, screen: 'screens/site/projects.tsx' },
  { address: '/decisions', who: 'public', frame: PUBLIC, screen: 'screens/site/decisions.tsx' },
  { address: '/about', who: 'public', frame: PUBLIC, screen: 'screens/site/about.tsx' },
  { address: '/terms', who: 'public', frame: PUBLIC, screen: 'screens/site/terms.tsx' },
  { address: '/statutes', who: 'public', frame: PUBLIC, screen: 'screens/site/statutes.tsx' },
  { address: '/privacy', who: 'public', frame: PUBLIC, screen: 'screens/site/privacy.tsx' },
  { address: '/imprint', who: 'public', frame: PUBLIC, screen: 'screens/site/imprint.tsx' },
  { address: '/data-market', who: 'public', frame: PUBLIC, screen: 'screens/site/data-market.tsx' },
  { address: '/accuracy', who: 'public', frame: PUBLIC, screen: 'screens/site/accuracy.tsx' },
  { address: '/status', who: 'public', frame: PUBLIC, screen: 'screens/site/status.tsx' },
  {
    address: '/documentation/tracking',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/site/documentation.tsx',
  },
  {
    address: '/documentation/cityserver',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/site/documentation.tsx',
  },
  {
    address: '/documentation/api',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/site/documentation.tsx',
  },
  {
    address: '/documentation/search',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/site/documentation-search.tsx',
  },
  {
    address: '/documentation/seewil',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/site/sample-town.tsx',
  },
  {
    address: '/become-a-member',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/site/become-a-member.tsx',
  },
  {
    address: '/customer-stories',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/site/customer-stories.tsx',
  },
  {
    address: '/customer-stories/{story}',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/site/customer-story.tsx',
  },
  { address: '/blog', who: 'public', frame: PUBLIC, screen: 'screens/site/blog.tsx' },
  { address: '/blog/{post}', who: 'public', frame: PUBLIC, screen: 'screens/site/blog-post.tsx' },
  { address: '/contact-sales', who: 'public', frame: PUBLIC, screen: 'screens/site/contact-sales.tsx' },
  { address: '/contact', who: 'public', frame: PUBLIC, screen: 'screens/site/contact.tsx' },
  { address: '/faq', who: 'public', frame: PUBLIC, screen: 'screens/site/faq.tsx' },
  { address: '/newsletter', who: 'public', frame: PUBLIC, screen: 'screens/site/newsletter.tsx' },
  {
    address: '/newsletter/confirm/{link}',
    who: 'link holder',
    frame: BARE,
    screen: 'screens/site/newsletter-confirm.tsx',
  },
  {
    address: '/newsletter/end/{link}',
    who: 'link holder',
    frame: BARE,
    screen: 'screens/site/newsletter-end.tsx',
  },
  {
    address: '/organisations/new',
    who: 'signed in',
    frame: CONSOLE,
    screen: 'screens/organisations/new-organisation.tsx',
  },
  {
    address: '/organisations/join',
    who: 'signed in',
    frame: CONSOLE,
    screen: 'screens/organisations/join-organisation.tsx',
  },
  {
    address: '/{organisation}',
    who: 'org member',
    frame: CONSOLE,
    screen: 'screens/organisations/organisation.tsx',
  },
  {
    address: '/{organisation}/settings',
    who: 'org admin',
    frame: CONSOLE,
    screen: 'screens/organisations/settings.tsx',
  },
  {
    address: '/{organisation}/settings/cards',
    who: 'org admin',
    frame: CONSOLE,
    takesCard: true,
    screen: 'screens/organisations/card.tsx',
  },
  {
    address: '/{organisation}/{product}/new',
    who: 'org admin',
    frame: NEW_PROJECT,
    screen: 'screens/projects/new-project.tsx',
  },
  {
    address: '/{organisation}/tracking/{code}',
    who: 'org member',
    frame: OVERVIEW,
    screen: 'screens/projects/overview.tsx',
  },
  {
    address: '/{organisation}/{product}/{code}/public-pages',
    who: 'org member',
    frame: PROJECT,
    screen: 'screens/projects/public-pages.tsx',
  },
  {
    address: '/{organisation}/{product}/{code}/public-pages/invite',
    who: 'org admin',
    frame: PROJECT,
    screen: 'screens/projects/invite-editor.tsx',
  },
  {
    address: '/{organisation}/{product}/{code}/public-pages/newsletter',
    who: 'org member',
    frame: PROJECT,
    screen: 'screens/projects/newsletters.tsx',
  },
  {
    address: '/{organisation}/tracking/{code}/public-pages/insights',
    who: 'org admin',
    frame: PROJECT,
    screen: 'screens/projects/insights-editor.tsx',
  },
  {
    address: '/{organisation}/{product}/{code}/public-pages/invite/go-live',
    who: 'org admin',
    frame: CONSOLE,
    screen: 'screens/projects/go-live.tsx',
  },
  {
    address: '/{organisation}/{product}/{code}/extend-project',
    who: 'org admin',
    frame: CONSOLE,
    screen: 'screens/projects/extend-project.tsx',
  },
  {
    address: '/{organisation}/{product}/{code}/settings',
    who: 'org admin',
    frame: PROJECT,
    screen: 'screens/projects/settings.tsx',
  },
  {
    address: '/{organisation}/{product}/{code}/ethics',
    who: 'org member',
    frame: PROJECT,
    screen: 'screens/governance/project-ethics.tsx',
  },
  {
    address: '/{organisation}/tracking/{code}/surveys',
    who: 'org admin',
    frame: PROJECT,
    screen: 'screens/projects/surveys.tsx',
  },
  {
    address: '/{organisation}/tracking/{code}/data-products/frequency',
    who: 'org member',
    frame: CONSOLE,
    screen: 'screens/projects/frequency.tsx',
  },
  {
    address: '/{organisation}/tracking/{code}/analysis-hub',
    who: 'org member',
    frame: PROJECT,
    screen: 'screens/projects/analysis-hub.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}',
    who: 'org member',
    frame: OVERVIEW,
    screen: 'screens/projects/city-overview.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/survey',
    who: 'org member',
    frame: PROJECT,
    screen: 'screens/projects/city-survey.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/map',
    who: 'org member',
    frame: PROJECT,
    screen: 'screens/projects/city-map.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/photos',
    who: 'org admin',
    frame: PROJECT,
    screen: 'screens/photos/photos.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/capture',
    who: 'participant',
    frame: plain('sheet'),
    screen: 'screens/photos/capture.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/users',
    who: 'org admin',
    frame: PROJECT,
    screen: 'screens/projects/city-users.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/edge',
    who: 'org admin',
    frame: PROJECT,
    screen: 'screens/projects/edge.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/routes',
    who: 'org member',
    frame: TOOL,
    screen: 'screens/routes/editor.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/mission-center',
    who: 'org admin',
    frame: PROJECT,
    screen: 'screens/missions/mission-center.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/missions',
    who: 'participant',
    frame: plain('sheet'),
    screen: 'screens/missions/missions.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/routemap',
    who: 'org member',
    frame: TOOL,
    screen: 'screens/projects/route-map.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/schoolmap',
    who: 'org member',
    frame: TOOL,
    screen: 'screens/projects/school-map.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/maintenance',
    who: 'org admin',
    frame: TOOL,
    screen: 'screens/projects/maintenance.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/ride',
    who: 'participant',
    frame: plain('sheet'),
    screen: 'screens/participants/ride.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/citysite',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/public/city-site.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/rating',
    who: 'participant',
    frame: plain('sheet'),
    screen: 'screens/participants/rating.tsx',
  },
  {
    address: '/{organisation}/cityserver/{code}/citysite/photos',
    who: 'public',
    frame: PUBLIC,
    screen: 'screens/public/photos.tsx',
  },
  { address: '/join', who: 'public', frame: plain('sheet'), screen: 'screens/public/join-by-code.tsx' },
  { address: '/invite/{code}', who: 'public', frame: plain('sheet'), screen: 'screens/public/invite.tsx' },
  {
    address: '/invite/{code}/join',
    who: 'signed in',
    frame: CONSOLE,
    screen: 'screens/participants/join.tsx',
  },
  {
    address: '/survey/{code}/{surveyId}',
    who: 'public',
    frame: plain('sheet'),
    screen: 'screens/public/survey.tsx',
  },
  { address: '/insights/{code}', who: 'public', frame: PUBLIC, screen: 'screens/public/insights.tsx' },
  {
    address: '/insights/{code}/embed/{finding}',
    who: 'public',
    frame: plain('sheet'),
    screen: 'screens/public/embedded-finding.tsx',
  },
  { address: '/contact/{link}', who: 'link holder', frame: BARE, screen: 'screens/participants/contact.tsx' },
  {
    address: '/diary/your-data',
    who: 'signed in',
    frame: CONSOLE,
    screen: 'screens/participants/your-data.tsx',
  },
  { address: '/diary', who: 'participant', frame: plain('diary'), screen: 'screens/participants/diary.tsx' },
  {
    address: '/diary/balance',
    who: 'participant',
    frame: plain('diary'),
    screen: 'screens/participants/balance.tsx',
  },
  {
    address: '/diary/record',
    who: 'participant',
    frame: plain('sheet'),
    screen: 'screens/participants/record.tsx',
  },
  { address: '/ethics', who: 'ethics board', frame: CONSOLE, screen: 'screens/governance/ethics.tsx' },
  {
    address: '/ethics/guidelines',
    who: 'ethics board',
    frame: CONSOLE,
    screen: 'screens/governance/ethics-guidelines.tsx',
  },
  {
    address: '/ethics/minutes',
    who: 'ethics board',
    frame: CONSOLE,
    screen: 'screens/governance/ethics-minutes.tsx',
  },
  {
    address: '/ethics/research',
    who: 'ethics board',
    frame: CONSOLE,
    screen: 'screens/governance/research.tsx',
  },
  { address: '/ethics/log', who: 'ethics board', frame: CONSOLE, screen: 'screens/governance/log.tsx' },
  {
    address: '/ethics/{projectId}',
    who: 'ethics board',
    frame: CONSOLE,
    screen: 'screens/governance/ethics-case.tsx',
  },
  {
    address: '/admin',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/overview.tsx',
  },
  {
    address: '/admin/payments',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/payments.tsx',
  },
  {
    address: '/admin/activations',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/activations.tsx',
  },
  {
    address: '/admin/members',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/members.tsx',
  },
  {
    address: '/admin/requests',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/requests.tsx',
  },
  {
    address: '/admin/newsletters',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/newsletters.tsx',
  },
  {
    address: '/admin/blog',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/blog.tsx',
  },
  {
    address: '/admin/blog/{article}',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/article.tsx',
  },
  {
    address: '/admin/prices',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/prices.tsx',
  },
  {
    address: '/admin/organisations',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/organisations.tsx',
  },
  {
    address: '/admin/projects',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/projects.tsx',
  },
  {
    address: '/admin/people',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/people.tsx',
  },
  {
    address: '/admin/roles',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/roles.tsx',
  },
  {
    address: '/admin/jobs',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/jobs.tsx',
  },
  {
    address: '/admin/switches',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/switches.tsx',
  },
  {
    address: '/admin/log',
    who: 'platform admin',
    frame: CONSOLE,
    screen: 'screens/admin/log.tsx',
  },
]

/** Whether a page can be linked to; an address may carry a query or fragment. */
export function isBuilt(address: string): boolean {
  const [pathname] = address.split(/[?#]/)
  return sitemap.some((page) => page.address === pathname && page.screen !== undefined)
}

/** Public pages are indexed; everything about a person or an organisation is not. */
export function isIndexed(page: Page): boolean {
  return (page.frame.layout === 'public' || page.frame.layout === 'sheet') && page.who === 'public'
}
