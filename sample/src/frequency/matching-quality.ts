import { denseCourse } from '@allmend/domain/tracking/insights/frequency/dense-course'
import { STREET_MODES, type StreetMode } from '@allmend/domain/tracking/insights/frequency/traveller-of'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { simplify } from '@allmend/domain/platform/geo/simplify'
import { matchRide } from '@allmend/domain/base/network/matching/match-ride'
import { rightMetres } from '../rides/match-truth.ts'
import { seewil } from '../town/seewil.ts'
import { streetNetworks, streetTrips } from './street-trips.ts'

type MatchingQuality = {
  mode: StreetMode
  legs: number
  metres: number
  /** Of its length on the right street in the right direction: as recorded, and as the diary keeps a course. */
  rightShare: number
  diaryShare: number
  msEach: number
  bareMsEach: number
}

/** Something else that lays fixes onto streets, for what it takes. */
type Bare = (mode: StreetMode, fixes: readonly LngLat[]) => Promise<unknown>

export const RECORDING = { everySeconds: 10, noiseMetres: 5 }
/** A leg of fewer fixes is over before a street can be told. */
const FIXES_AT_LEAST = 10
/** How far a diary's course may be off the fixes (`courseToleranceMetres`). */
const COURSE_METRES = 5
/** The first legs warm both up. */
const WARM_LEGS = 100

/** How much of the sample's legs is laid onto the right street in the right direction, by mode. */
export async function matchingQuality(
  options: { people: number; days: number; seed: number },
  bare: Bare,
): Promise<MatchingQuality[]> {
  const networkOf = streetNetworks(seewil().streets)
  const none = { legs: 0, right: 0, inDiary: 0, whole: 0, timed: 0, ms: 0, bareMs: 0 }
  const sums = new Map(STREET_MODES.map((mode) => [mode, { ...none }]))
  let legs = 0
  for (const { mode, fixes, steps } of [...streetTrips(options, RECORDING)].flat(2)) {
    if (mode === null || fixes.length < FIXES_AT_LEAST) continue
    const sum = sums.get(mode)!
    const began = performance.now()
    const matched = matchRide(networkOf(mode), fixes)
    const between = performance.now()
    await bare(mode, fixes)
    if (++legs > WARM_LEGS) {
      sum.timed++
      sum.ms += between - began
      sum.bareMs += performance.now() - between
    }
    const found = rightMetres(steps, matched)
    const course = denseCourse(simplify(fixes, COURSE_METRES))
    sum.legs++
    sum.right += found.right
    sum.whole += found.whole
    sum.inDiary += rightMetres(steps, matchRide(networkOf(mode), course)).right
  }
  return [...sums].map(([mode, it]) => ({
    mode,
    legs: it.legs,
    metres: it.whole,
    rightShare: it.whole > 0 ? it.right / it.whole : 1,
    diaryShare: it.whole > 0 ? it.inDiary / it.whole : 1,
    msEach: it.ms / Math.max(1, it.timed),
    bareMsEach: it.bareMs / Math.max(1, it.timed),
  }))
}
