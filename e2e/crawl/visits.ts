import type { Page } from '../../web/app/sitemap.ts'
import type { Demo, DemoPerson } from '../demo/demo.ts'

/** Where somebody who opens a page shall find herself. */
export type Landing = 'here' | 'sign-in' | 'access-denied'

export interface Visit {
  /** As in the sitemap. */
  page: string
  address: string
  landing: Landing
  /** The page asks by itself who she is and whether she takes part, and tells her. */
  asksItself: boolean
}

/** Every page that is built, at every address there is for this person; nobody is whoever has not signed in. */
export function visitsOf(sitemap: readonly Page[], demo: Demo, person: DemoPerson | undefined): Visit[] {
  return sitemap
    .filter(({ screen }) => screen !== undefined)
    .flatMap((page) =>
      placesFor(page, demo, person).map((place) => ({
        page: page.address,
        address: filled(page.address, { ...demo.segments, ...place }),
        landing: isOfHers(page, person) ? landingOf(page, person, place.organisation) : 'access-denied',
        asksItself: asksItself(page) || TELLING.includes(page.address),
      })),
    )
}

type Place = Demo['projects'][string]

/** Her own projects in each of their states; what is not hers, and what the public sees of a live one, once. */
function placesFor({ address, who }: Page, { projects }: Demo, person: DemoPerson | undefined): Place[] {
  const isCity = address.includes('/cityserver/')
  const isFor = ({ product }: Place): boolean =>
    isCity ? product === 'cityserver' : product === 'tracking' || address.includes('{product}')
  const all = Object.values(projects).filter(isFor)
  const known = (isCity ? projects['city live'] : projects['live']) ?? all[0]
  if (!known) throw new Error('the demonstration has no project')
  if (!address.startsWith('/{organisation}') || who === 'public') return [known]
  const own = all.filter(({ organisation }) => organisation === person?.organisation)
  if (own.length === 0) return [known]
  return address.includes('{code}') ? own : [...Map.groupBy(own, (it) => it.product).values()].map(firstOf)
}

const firstOf = ([first]: Place[]): Place => first!

export function landingOf(
  { who, frame }: Pick<Page, 'who' | 'frame'>,
  person: DemoPerson | undefined,
  organisation: string,
): Landing {
  if (who === 'public' || who === 'link holder') return 'here'
  if (!person) return asksItself({ who, frame }) ? 'here' : 'sign-in'
  const isSuperuser = person.role === 'superuser'
  const isHers = person.organisation === organisation || isSuperuser
  const may: Record<typeof who, boolean> = {
    'signed in': true,
    // Who takes part in nothing is told so there.
    participant: true,
    'org member': isHers,
    'org admin': isHers && (person.isAdmin || isSuperuser),
    'ethics board': person.role === 'ethics',
    'platform admin': person.role === 'admin' || isSuperuser,
  }
  return may[who] ? 'here' : 'access-denied'
}

/** An organisation's cards are handled by nobody from outside. */
const isOfHers = ({ address }: Page, person: DemoPerson | undefined): boolean =>
  person?.role !== 'superuser' || address !== '/{organisation}/settings/cards'

/** The recorder, and what is like it, opens without a connection. */
const asksItself = ({ who, frame }: Pick<Page, 'who' | 'frame'>): boolean =>
  who === 'participant' && frame.layout === 'sheet'

/** Whoever comes is told what there is for her: a survey by its address, the order of somebody else, her membership. */
const TELLING = ['/survey/{code}/{surveyId}', '/profile/payments/{order}', '/profile', '/become-a-member']

function filled(address: string, segments: Record<string, string>): string {
  return address.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const segment = segments[name]
    if (segment === undefined) throw new Error(`the demonstration knows no ${name} for ${address}`)
    return encodeURIComponent(segment)
  })
}
