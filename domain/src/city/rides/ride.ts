import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { distanceMetres } from '../../platform/geo/distance.ts'

/** What a ride was for: purposes of the specification put together, and what missions ask for. */
export const ACTIVITIES = [
  'work',
  'education',
  'shopping',
  'leisure',
  'errand',
  'rating_ride',
  'photo_ride',
  'map_task',
] as const
export type Activity = (typeof ACTIVITIES)[number]

export const RIDE_LIMITS = {
  /** Ten hours, every ten seconds. */
  fixes: 3_600,
  metres: 200_000,
  leastMetres: 300,
  ridesADay: 40,
  rides: 5_000,
} as const

/** Faster than that nobody rides for long: a train, or a receiver that jumped. */
const FASTEST_MPS = 20

export type RideFix = { position: LngLat; at: number }

export type RideProblem = 'too_short' | 'too_long' | 'too_fast' | 'not_in_order'

export function problemOfRide(fixes: readonly RideFix[]): RideProblem | undefined {
  let metres = 0
  let fast = 0
  for (const [index, { position, at }] of fixes.entries()) {
    const before = fixes[index - 1]
    if (!before) continue
    if (at <= before.at) return 'not_in_order'
    const step = distanceMetres(before.position, position)
    metres += step
    if (step / ((at - before.at) / 1000) > FASTEST_MPS) fast += step
  }
  if (metres < RIDE_LIMITS.leastMetres) return 'too_short'
  if (metres > RIDE_LIMITS.metres) return 'too_long'
  return fast > metres / 4 ? 'too_fast' : undefined
}

/** As few fixes as say the same, spread over the time: files hold one a second. */
export function thinned(fixes: readonly RideFix[], everyMs = 5_000): RideFix[] {
  const [first] = fixes
  const last = fixes.at(-1)
  if (!first || !last) return []
  const step = Math.max(everyMs, Math.ceil((last.at - first.at) / (RIDE_LIMITS.fixes - 2)))
  const kept: RideFix[] = []
  for (const fix of fixes) {
    const before = kept.at(-1)
    if (!before || fix.at - before.at >= step) kept.push(fix)
  }
  return kept
}
