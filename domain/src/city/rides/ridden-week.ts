import { isEnough } from '../../projects/releases/enough-people.ts'
import { gatedParts } from '../../projects/releases/gated-parts.ts'
import { inFives } from '../../projects/releases/in-fives.ts'
import type { RideDirection } from '../../base/network/matching/route-of-ride.ts'
import type { Activity } from './ride.ts'

/** A ride as far as it may be counted: without its ends, and by a number instead of a name. */
export type CountedRide = {
  person: number
  /** Streets it led along, each once. */
  edges: readonly number[]
  /** Cells it led through, each once. */
  cells: readonly string[]
  metres: number
  routeId: string | null
  direction: RideDirection | null
  activity: Activity
  missionId: string | null
  groupId: string | null
}

/** By what rides can be filtered; one at a time, for two together would be about fewer people than either. */
export const RIDE_FILTERS = ['activity', 'direction', 'group', 'mission'] as const
export type RideFilter = (typeof RIDE_FILTERS)[number]

/** Counts are rounded down to fives. What too few people did is not there. */
export type RiddenSlice = {
  by: RideFilter | 'all'
  value: string
  rides: number
  people: number
  kilometres: number
  /** Rides by edge and by route. */
  edges: Record<string, number>
  routes: Record<string, number>
}
export type RiddenWeek = {
  slices: RiddenSlice[]
  /** People by cell, of all rides. */
  cells: Record<string, number>
}

/** So many rides of one person count on a street in a week: four ways a day, five days. */
export const RIDES_OF_ONE_AT_MOST = 20

const NONE = ''
const valueOf = (ride: CountedRide, by: RideFilter): string =>
  ({ activity: ride.activity, direction: ride.direction, group: ride.groupId, mission: ride.missionId })[
    by
  ] ?? NONE

/** What may be published of a week of rides (decision 0112). */
export function riddenWeek(all: readonly CountedRide[]): RiddenWeek {
  const slices = new Map(shownParts(all).map((it) => [keyOf(it), sliceOf(it)]))
  // What is not published of the whole is published of no street: otherwise a street would reveal that there were some.
  const add = (count: 'edges' | 'routes', name: string | number, rides: readonly CountedRide[]) => {
    for (const part of shownParts(rides)) {
      const slice = slices.get(keyOf(part))
      if (slice) slice[count][name] = inFives(bounded(part.rides))
    }
  }
  for (const [edge, rides] of grouped(all, ({ edges }) => edges)) add('edges', edge, rides)
  const byRoute = grouped(all, ({ routeId }) => (routeId === null ? [] : [routeId]))
  for (const [route, rides] of byRoute) add('routes', route, rides)
  const cells = [...grouped(all, (ride) => ride.cells)].flatMap(([cell, rides]): [string, number][] => {
    const there = peopleIn(rides).size
    return isEnough(there) ? [[cell, inFives(there)]] : []
  })
  return { slices: [...slices.values()], cells: Object.fromEntries(cells) }
}

type Part = { by: RiddenSlice['by']; value: string; rides: CountedRide[] }

const keyOf = ({ by, value }: Part): string => `${by} ${value}`

const sliceOf = ({ by, value, rides }: Part): RiddenSlice => ({
  by,
  value,
  rides: inFives(bounded(rides)),
  people: inFives(peopleIn(rides).size),
  kilometres: Math.round(rides.reduce((sum, { metres }) => sum + metres, 0) / 1000),
  edges: {},
  routes: {},
})

/** All of them, and their parts by each filter; each part and what is left are about enough people, or nobody. */
function shownParts(rides: readonly CountedRide[]): Part[] {
  if (!isEnough(peopleIn(rides).size)) return []
  const parts: Part[] = [{ by: 'all', value: NONE, rides: [...rides] }]
  for (const by of RIDE_FILTERS) {
    const values = grouped(rides, (ride) => [valueOf(ride, by)])
    const gated = gatedParts(new Map([...values].map(([value, those]) => [value, peopleIn(those)])))
    for (const value of gated?.shown ?? [])
      if (value !== NONE) parts.push({ by, value, rides: values.get(value)! })
  }
  return parts
}

const peopleIn = (rides: readonly CountedRide[]): Set<number> => new Set(rides.map(({ person }) => person))

function bounded(rides: readonly CountedRide[]): number {
  const byPerson = new Map<number, number>()
  for (const { person } of rides) byPerson.set(person, (byPerson.get(person) ?? 0) + 1)
  return [...byPerson.values()].reduce((sum, count) => sum + Math.min(count, RIDES_OF_ONE_AT_MOST), 0)
}

function grouped<Key>(
  rides: readonly CountedRide[],
  keysOf: (ride: CountedRide) => readonly Key[],
): Map<Key, CountedRide[]> {
  const groups = new Map<Key, CountedRide[]>()
  for (const ride of rides) {
    for (const key of new Set(keysOf(ride))) {
      const there = groups.get(key)
      if (there) there.push(ride)
      else groups.set(key, [ride])
    }
  }
  return groups
}
