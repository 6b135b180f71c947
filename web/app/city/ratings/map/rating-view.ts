import type { SentOf } from '@allmend/contract/endpoint'
import type { ratings } from '@allmend/contract/city/ratings'
import { QUARTER_TEXT, quarterOf, quarterText } from '@allmend/domain/city/ratings/quarter'
import { AGE_CLASSES, BIKE_FREQUENCIES, BIKE_USAGES, GENDERS } from '@allmend/domain/city/ratings/rater'
import { CRITERIA, type Criterion, DIRECTIONS, RATING_KINDS } from '@allmend/domain/city/ratings/rating'

/** What the map of ratings shows; all of it stands in the address. */
export interface RatingView {
  criterion: Criterion
  mode: (typeof MODES)[number]
  type: (typeof TYPES)[number]
  direction: (typeof DIRECTIONS)[number]
  gender: (typeof GENDERS)[number] | undefined
  age: (typeof AGE_CLASSES)[number] | undefined
  frequency: (typeof BIKE_FREQUENCIES)[number] | undefined
  usage: (typeof BIKE_USAGES)[number] | undefined
  /** The id of a group. */
  group: string | undefined
  /** Quarters, such as 2026-Q3. */
  from: string | undefined
  through: string | undefined
  routes: (typeof ROUTES)[number]
  weighting: (typeof WEIGHTINGS)[number]
  /** The quarter whose first day divides before from after; the time asked for otherwise does not count then. */
  since: string | undefined
  /** Split: both, with a line between them. */
  side: (typeof SIDES)[number]
  equal: (typeof EQUALS)[number]
  statistics: (typeof SWITCHED)[number]
  edge: number | undefined
}

export const MODES = ['all', ...RATING_KINDS] as const
export const TYPES = ['all', 'detailed'] as const
export const ROUTES = ['aggregated', 'official'] as const
const WEIGHTINGS = ['none', 'balanced'] as const
export const SIDES = ['before', 'split', 'after'] as const
const EQUALS = ['shown', 'hidden'] as const
const SWITCHED = ['off', 'on'] as const

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What is not one of these means what is not there: an address is something people change by hand. */
export function viewIn(search: URLSearchParams): RatingView {
  const oneOf = <T extends string>(name: keyof RatingView, values: readonly T[]): T | undefined =>
    values.find((value) => value === search.get(name))
  const quarter = (name: keyof RatingView): string | undefined => {
    const text = search.get(name) ?? ''
    return QUARTER_TEXT.test(text) ? text : undefined
  }
  const edge = Number(search.get('edge'))
  return {
    criterion: oneOf('criterion', CRITERIA) ?? 'whole',
    mode: oneOf('mode', MODES) ?? 'all',
    type: oneOf('type', TYPES) ?? 'all',
    direction: oneOf('direction', DIRECTIONS) ?? 'both',
    gender: oneOf('gender', GENDERS),
    age: oneOf('age', AGE_CLASSES),
    frequency: oneOf('frequency', BIKE_FREQUENCIES),
    usage: oneOf('usage', BIKE_USAGES),
    group: UUID.exec(search.get('group') ?? '')?.[0],
    from: quarter('from'),
    through: quarter('through'),
    routes: oneOf('routes', ROUTES) ?? 'aggregated',
    weighting: oneOf('weighting', WEIGHTINGS) ?? 'none',
    since: quarter('since'),
    side: oneOf('side', SIDES) ?? 'after',
    equal: oneOf('equal', EQUALS) ?? 'shown',
    statistics: oneOf('statistics', SWITCHED) ?? 'off',
    edge: Number.isInteger(edge) && edge > 0 && edge <= 2_147_483_647 ? edge : undefined,
  }
}

const FIRST = viewIn(new URLSearchParams())

/** The address of a view: only what differs from the first one; what else stands there stays. */
export function searchOf(view: RatingView, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const name of Object.keys(FIRST) as (keyof RatingView)[]) {
    if (view[name] === undefined || view[name] === FIRST[name]) next.delete(name)
    else next.set(name, String(view[name]))
  }
  return next
}

const FILTERS = [
  'mode',
  'type',
  'direction',
  'gender',
  'age',
  'frequency',
  'usage',
  'group',
  'from',
  'through',
  'routes',
] as const satisfies readonly (keyof RatingView)[]

export const activeFilters = (view: RatingView): number =>
  FILTERS.filter((name) => view[name] !== FIRST[name]).length

/** Everybody and everything, seen the same way. */
export const withoutFilters = (view: RatingView): RatingView => ({
  ...view,
  ...Object.fromEntries(FILTERS.map((name) => [name, FIRST[name]])),
})

export type Asked = Omit<SentOf<typeof ratings.summary>, 'projectId'>

/**
 * What is asked for of the server. On either side of a day the other one is what it is compared with; a split map has
 * what came after on its right.
 */
export function askedIn(view: RatingView): Asked {
  const { criterion, mode, type, direction, gender, age, usage, routes, weighting, since, side } = view
  const who = { gender, age, bikeFrequency: view.frequency, usage, groupId: view.group }
  const asked = { criterion, mode, type, direction, ...who, routes, weighting }
  if (since === undefined) return { ...asked, from: view.from, through: view.through }
  const last = quarterText(quarterOf(since) - 1)
  const time =
    side === 'before' ? { through: last, compareFrom: since } : { from: since, compareThrough: last }
  return { ...asked, ...time, equal: view.equal }
}

/** Both sides of the day, whichever the map shows. */
export const sidesOf = (view: RatingView): Asked => askedIn({ ...view, side: 'after', equal: 'shown' })
