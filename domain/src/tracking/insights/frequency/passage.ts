import type { StreetClass } from '../../../base/network/street-class.ts'
import type { Passed } from '../../../base/network/matching/match-ride.ts'
import { withoutEnds } from '../../../base/network/matching/without-ends.ts'
import type { TimeZone } from '../../../platform/time/time-zone.ts'
import { type Daypart, daypartOf } from './daypart.ts'
import type { StreetMode } from './traveller-of.ts'

/** A leg as it lies on streets; without a mode of the streets, or beside all of them, it has passed none. */
export type LegOnStreets = {
  mode: StreetMode | null
  startedAt: number
  distanceMetres: number
  passed: readonly Passed[]
}

/** Somebody passed a street in a direction, without a word about who. */
export type Passage = {
  mode: StreetMode
  edgeId: number
  isForward: boolean
  /** Many pass it, so what is said of it is about many. */
  isMain: boolean
  daypart: Daypart
}

/** So far from where a trip began and ended nobody learns where it led: homes and places of work lie there. */
export const TRIP_END_METRES = 200

type Stretch = Passed & Pick<LegOnStreets, 'mode' | 'startedAt'>

/** No street has this number. */
const BESIDE = -1

/** What of a trip may be counted; a passage belongs to the part of the day in which its leg began. */
export function passagesOf(
  trip: readonly LegOnStreets[],
  zone: TimeZone,
  classOf: (edgeId: number) => StreetClass | undefined,
): Passage[] {
  const stretches = trip.flatMap(({ mode, startedAt, distanceMetres, passed }): Stretch[] =>
    mode === null || passed.length === 0
      ? [{ edgeId: BESIDE, isForward: true, fromMetres: 0, toMetres: distanceMetres, mode: null, startedAt }]
      : passed.map((it) => ({ ...it, mode, startedAt })),
  )
  return withoutEnds(stretches, TRIP_END_METRES).flatMap(({ mode, edgeId, isForward, startedAt }) =>
    mode === null
      ? []
      : [{ mode, edgeId, isForward, isMain: isMain(classOf(edgeId)), daypart: daypartOf(startedAt, zone) }],
  )
}

const MAIN: readonly string[] = ['trunk', 'primary', 'secondary', 'tertiary', 'cycleway']

const isMain = (of: StreetClass | undefined): boolean =>
  of !== undefined && MAIN.includes(of.replace(/_link$/, ''))
