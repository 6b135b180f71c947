import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { clockSecondsOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { emissionOf } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import {
  mainModeOf,
  type Travelled,
  type TravelledLeg,
  type TravelledTrip,
} from '@allmend/domain/tracking/insights/travelled-trip'
import type { Leg, TimelineEntry, Trip } from '../days/timeline.ts'
import { PLACE_METRES, STEP_METRES } from './counting-places.ts'
import { coarserSquare, positionsAlong, type Square, squareAt, squareId } from './squares.ts'

/** As wide as a cell of H3 at resolution 8; the sample has no H3. */
const CELL_METRES = 860
/** How many cells of resolution 8 lie side by side in one of each. */
const RESOLUTIONS = [
  [8, 1],
  [7, 3],
  [6, 9],
] as const
/** 16 km². */
const ZONE_METRES = 4_000
/** About a postcode. */
const NIGHT_AREA_METRES = 2_200
const AROUND_HOME_METRES = 300
const DAYS_A_WEEK = 7

interface Living {
  home: LngLat
  countingPlaces: ReadonlySet<Square>
  /** Whether nothing is known of a day, counted from the first. */
  isMissing: (day: number) => boolean
}

/** Somebody's days by weeks. What begins on a day counts on it, even if it ends past midnight. */
export function travelledWeeks(
  days: Iterable<readonly TimelineEntry[]>,
  { home, countingPlaces, isMissing }: Living,
): Travelled[] {
  const around = cellsAround(home)
  const nightArea = squareId(squareAt(home, NIGHT_AREA_METRES))
  const weeks: ReturnType<typeof openWeek>[] = []
  let day = 0
  for (const entries of days) {
    if (day % DAYS_A_WEEK === 0) weeks.push(openWeek())
    const week = weeks.at(-1)!
    if (!isMissing(day++)) addDay(week, entries)
  }
  return weeks

  function addDay(week: ReturnType<typeof openWeek>, entries: readonly TimelineEntry[]): void {
    week.days++
    week.nightArea = nightArea
    const legs = entries.filter((entry) => entry.kind === 'leg')
    week.trips.push(
      ...entries
        .filter((entry) => entry.kind === 'trip')
        .map((trip) => tripOf(trip, legs))
        .filter(({ legs: its }) => its.length > 0),
    )
    const cells = new Set<Square>()
    for (const leg of legs) {
      // Whoever flies passes nothing on the ground.
      if (leg.mode === 'plane') continue
      for (const position of positionsAlong(leg.track.positions, STEP_METRES)) {
        const place = squareAt(position, PLACE_METRES)
        if (countingPlaces.has(place)) week.countingPlaces.add(squareId(place))
        cells.add(squareAt(position, CELL_METRES))
      }
    }
    for (const id of cellIdsOf([...cells].filter((cell) => !around.has(cell))))
      week.cells.set(id, (week.cells.get(id) ?? 0) + 1)
  }
}

const openWeek = () => ({
  days: 0,
  trips: [] as TravelledTrip[],
  countingPlaces: new Set<string>(),
  cells: new Map<string, number>(),
  nightArea: undefined as string | undefined,
})

/** At every resolution, which each id begins with. */
function cellIdsOf(cells: readonly Square[]): Set<string> {
  return new Set(
    RESOLUTIONS.flatMap(([resolution, times]) =>
      cells.map((cell) => `${resolution}:${squareId(coarserSquare(cell, times))}`),
    ),
  )
}

function tripOf(trip: Trip, legsOfDay: readonly Leg[]): TravelledTrip {
  const its = legsOfDay.filter(({ tripId }) => tripId === trip.id)
  const legs = its.map(travelledLeg)
  return {
    mode: mainModeOf(legs),
    legs,
    startedHour: Math.floor(clockSecondsOf(trip.startedAt, ZURICH) / 3600),
    purpose: trip.purpose,
    from: zoneAt(its[0]?.track.positions[0]),
    to: zoneAt(its.at(-1)?.track.positions.at(-1)),
  }
}

const travelledLeg = ({ mode, startedAt, finishedAt, lengthMetres }: Leg): TravelledLeg => ({
  mode,
  metres: lengthMetres,
  seconds: (finishedAt - startedAt) / 1000,
  grams: emissionOf({ startedAt, distanceMetres: lengthMetres }, mode).grams,
})

const zoneAt = (position: LngLat | undefined): string | undefined =>
  position && squareId(squareAt(position, ZONE_METRES))

/** Where somebody sleeps is in none of her cells. */
function cellsAround(home: LngLat): Set<Square> {
  const bearings = [0, 45, 90, 135, 180, 225, 270, 315]
  const places = [home, ...bearings.map((bearing) => destinationOf(home, bearing, AROUND_HOME_METRES))]
  return new Set(places.map((place) => squareAt(place, CELL_METRES)))
}
