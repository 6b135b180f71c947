import type { Span } from '../detection.ts'
import type { Track } from '../track.ts'
import { metresPerDegreeAt } from './exact-arithmetic.ts'

/** Fixes are held against those this long before and after: nearer ones differ by their error more than by the way. */
const REACH_MS = 10_000
/** Fixes further apart than this say nothing about the speed at one of them. */
const GAP_MS = 45_000
/** Slower, and the way made cannot be told from a phone that lies still and drifts; nobody walks much slower. */
const MOVING_MPS = 0.7
/** Speeds at both ends below this share of that between them contradict it; who brakes and starts does not. */
const CREDIBLE_SHARE = 0.3

/**
 * What the phone reports as its speed, fix by fix; NaN where it says nothing, says −1, or where the way to a fix
 * before or after is far longer than the speeds reported at both explain.
 *
 * Assumes that a phone which does not know its speed says 0, and does so for a while, as Android does with
 * positions from cells and wireless stations: of MobilityNet's fixes under way 6 to 99 % say 0, by phone and
 * setting (iOS: below 1 %), and 94 % of those stand beside another 0. One alone is a halt. A way counts beyond
 * half of what both accuracies allow. Nothing is disbelieved for being too fast: phones repeat their last
 * position under way.
 */
export function believedSpeeds(track: Track, { first, last }: Span): Float64Array {
  const { trackedAt, speedMps } = track
  const speeds = new Float64Array(last - first + 1)
  let before = first
  let after = first
  for (let fix = first; fix <= last; fix++) {
    const at = trackedAt[fix]!
    while (before < fix && trackedAt[before + 1]! <= at - REACH_MS) before++
    while (after < last && (after < fix || trackedAt[after]! < at + REACH_MS)) after++
    const low = at - trackedAt[before]! <= GAP_MS ? before : before + 1
    const high = trackedAt[after]! - at <= GAP_MS ? after : after - 1
    const isBelieved =
      speedMps[fix]! >= 0 && !isContradicted(track, low, fix) && !isContradicted(track, fix, high)
    speeds[fix - first] = isBelieved ? speedMps[fix]! : Number.NaN
  }
  return speeds
}

/** Whether one has moved from a fix to another as both their speeds deny. */
function isContradicted(track: Track, from: number, to: number): boolean {
  const { trackedAt, longitude, latitude, accuracyMetres, speedMps } = track
  const perDegree = metresPerDegreeAt(latitude[from]!)
  const east = (longitude[to]! - longitude[from]!) * perDegree.east
  const north = (latitude[to]! - latitude[from]!) * perDegree.north
  const metres = Math.sqrt(east * east + north * north) - (accuracyMetres[from]! + accuracyMetres[to]!) / 2
  const shownMps = (metres * 1000) / Math.max(1, trackedAt[to]! - trackedAt[from]!)
  if (shownMps <= MOVING_MPS) return false
  return isBelow(speedMps[from]!, shownMps) && isBelow(speedMps[to]!, shownMps)
}

const isBelow = (speedMps: number, shownMps: number): boolean =>
  speedMps >= 0 && speedMps < CREDIBLE_SHARE * shownMps
