import type { NamedPlaces, PeriodFigure } from '../../../projects/releases/yearly/plan.ts'
import type { Size } from '../../../projects/releases/yearly/size.ts'
import type { Travelled, TravelledTrip } from '../travelled-trip.ts'
import { rowOf } from '../week-release.ts'
import {
  daypartRowOf,
  daypartRows,
  distanceRowOf,
  distanceRows,
  groupOf,
  type GroundMode,
  lengthRowOf,
  lengthRows,
  MODE_GROUPS,
  modeRowOf,
  modeRows,
  purposeRowOf,
  purposeRows,
} from './period-rows.ts'

type Figure = PeriodFigure<Travelled>

/**
 * Every figure of a period, in one table: its rows, what somebody brings to it and what it costs. How far one person may
 * reach in what is measured is fitted (`fitted-bounds.ts`).
 */
export const PERIOD_FIGURES = {
  trips: {
    kind: 'measured',
    rows: modeRows,
    contributed: (travelled, size) => summed(groundTrips(travelled), ({ mode }) => modeRowOf(mode, size)),
    unitsEach: 100,
    parts: { small: 260, medium: 190, large: 170 },
  },
  metres: {
    kind: 'measured',
    rows: distanceRows,
    contributed: (travelled, size) =>
      summed(
        groundLegs(travelled),
        ({ mode }) => distanceRowOf(mode, size),
        ({ metres }) => metres,
      ),
    unitsEach: 1,
    parts: { small: 270, medium: 170, large: 170 },
  },
  seconds: {
    kind: 'measured',
    rows: (size) => (size === 'large' ? modeRows(size) : MODE_GROUPS),
    contributed: (travelled, size) =>
      summed(
        groundLegs(travelled),
        ({ mode }) => (size === 'large' ? mode : groupOf(mode)),
        ({ seconds }) => seconds,
      ),
    unitsEach: 1,
    parts: { small: 80, medium: 60, large: 60 },
  },
  lengths: {
    kind: 'measured',
    rows: (size) => crossed(lengthRows(size), size),
    contributed: (travelled, size) =>
      summed(groundTrips(travelled), (trip) => crossedRow(lengthRowOf(metresOf(trip), size), trip, size)),
    unitsEach: 100,
    parts: { small: 90, medium: 80, large: 60 },
  },
  dayparts: {
    kind: 'measured',
    rows: (size) => crossed(daypartRows(size), size),
    contributed: (travelled, size) =>
      summed(groundTrips(travelled), (trip) => crossedRow(daypartRowOf(trip.startedHour, size), trip, size)),
    unitsEach: 100,
    parts: { small: 60, medium: 85, large: 60 },
  },
  purposes: {
    kind: 'measured',
    rows: (size) => crossed(purposeRows(size), size),
    contributed: (travelled, size) =>
      summed(groundTrips(travelled), (trip) => crossedRow(purposeRowOf(trip.purpose, size), trip, size)),
    unitsEach: 100,
    parts: { small: 80, medium: 110, large: 90 },
  },
  /** Trips between two zones, whichever way; how many people stand behind a pair follows from how far one reaches. */
  ways: {
    kind: 'measured',
    rows: (size, { zones }) => pairsOf(zones.slice(0, ZONES_AT_MOST[size])),
    contributed: (travelled) =>
      summed(groundTrips(travelled).filter(isBetweenZones), ({ from, to }) => pairOf(from, to)),
    unitsEach: 100,
    parts: { small: 90, medium: 125, large: 80 },
  },
  countingPlaces: {
    kind: 'heads',
    rows: (_, { countingPlaces }) => countingPlaces,
    contributed: ({ countingPlaces }) => new Map([...countingPlaces].map((place) => [place, 1])),
    placesEach: 20,
    parts: { small: 60, medium: 115, large: 60 },
    everyPeriods: { medium: 3 },
    isFineWhereSmall: true,
  },
  cells: {
    kind: 'heads',
    rows: null,
    contributed: ({ cells }) => cells,
    placesEach: 16,
    parts: { large: 60 },
  },
  nightAreas: {
    kind: 'heads',
    rows: null,
    contributed: ({ nightArea }) => new Map(nightArea === undefined ? [] : [[nightArea, 1]]),
    placesEach: 1,
    parts: { small: 20, medium: 20, large: 20 },
  },
  people: {
    kind: 'heads',
    rows: () => ['all'],
    contributed: () => new Map([['all', 1]]),
    placesEach: 1,
    parts: { small: 40, medium: 30, large: 20 },
  },
  flights: {
    kind: 'heads',
    rows: () => ['all'],
    contributed: ({ trips }) => new Map(trips.some(({ mode }) => mode === 'plane') ? [['all', 1]] : []),
    placesEach: 1,
    parts: { small: 10, medium: 10, large: 10 },
  },
} satisfies Record<string, Figure>

export type PeriodFigureName = keyof typeof PERIOD_FIGURES

/** Of those that were named, the first so many: fewer pairs are surer ones. */
const ZONES_AT_MOST: Record<Size, number> = { small: 4, medium: 6, large: 12 }

/** All that count the trips of a period, by rows of their own: they are made to agree. */
export const TABLES_OF_TRIPS = ['trips', 'lengths', 'dayparts', 'purposes'] as const

type OnTheGround = TravelledTrip & { mode: GroundMode }

const groundTrips = ({ trips }: Travelled): OnTheGround[] =>
  trips.filter((trip): trip is OnTheGround => trip.mode !== 'plane')

function summed<It>(its: readonly It[], row: (it: It) => string, much: (it: It) => number = () => 1) {
  const sums = new Map<string, number>()
  for (const it of its) sums.set(row(it), (sums.get(row(it)) ?? 0) + much(it))
  return sums
}

/** Of trips on the ground; what leads to a flight and from it belongs to that trip. */
const groundLegs = (travelled: Travelled) =>
  groundTrips(travelled).flatMap(({ legs }) =>
    legs.flatMap(({ mode, ...leg }) => (mode === 'plane' ? [] : [{ ...leg, mode }])),
  )

/** By group of modes, except in small projects. */
const crossed = (rows: readonly string[], size: Size): string[] =>
  size === 'small' ? [...rows] : rows.flatMap((row) => MODE_GROUPS.map((group) => rowOf(row, group)))
const crossedRow = (row: string, { mode }: OnTheGround, size: Size): string =>
  size === 'small' ? row : rowOf(row, groupOf(mode))

const metresOf = ({ legs }: TravelledTrip): number => legs.reduce((sum, { metres }) => sum + metres, 0)

type BetweenZones = OnTheGround & { from: string; to: string }
const isBetweenZones = (trip: OnTheGround): trip is BetweenZones =>
  trip.from !== undefined && trip.to !== undefined && trip.from !== trip.to

const pairOf = (one: string, other: string): string => (one < other ? rowOf(one, other) : rowOf(other, one))
const pairsOf = (zones: NamedPlaces['zones']): string[] =>
  zones.flatMap((one, index) => zones.slice(index + 1).map((other) => pairOf(one, other)))
