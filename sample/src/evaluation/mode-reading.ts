import { distanceMetres } from '@allmend/domain/geo/distance'
import type { DetectLegs, Span } from '@allmend/domain/mobility/detection'
import type { Mode } from '@allmend/domain/mobility/mode'
import type { Fix } from '@allmend/domain/mobility/position-fix'
import { trackOf, type Track } from '@allmend/domain/mobility/track'

export type ReadLeg = { startedAt: number; finishedAt: number; mode: Mode }

/** The whole way from fixes to legs, by the phone's clock. */
export function readLegs(fixes: readonly Fix[], detect: DetectLegs): ReadLeg[] {
  const track = trackOf(withoutJumps(fixes).map((at) => fixes[at]!))
  return movementOf(track)
    .flatMap((trip) => detect(track, trip).flat())
    .map(({ first, last, detection }) => ({
      startedAt: track.trackedAt[first]!,
      finishedAt: track.trackedAt[last]!,
      mode: detection.mode,
    }))
}

const WORST_ACCURACY_METRES = 200
const FASTEST_MPS = 70
const OFF_METRES = 120

/** Indices of the fixes worth reading, in order of time: not too vague, not out and back at once. */
export function withoutJumps(fixes: readonly Fix[]): number[] {
  const order = fixes
    .map((_, at) => at)
    .filter((at) => !(fixes[at]!.accuracyMetres > WORST_ACCURACY_METRES))
    .sort((a, b) => fixes[a]!.trackedAt - fixes[b]!.trackedAt)
    .filter((at, index, all) => index === 0 || fixes[at]!.trackedAt > fixes[all[index - 1]!]!.trackedAt)
  const kept: number[] = []
  order.forEach((at, index) => {
    const before = kept.at(-1)
    const after = order[index + 1]
    if (before !== undefined && after !== undefined && isJump(fixes[before]!, fixes[at]!, fixes[after]!))
      return
    kept.push(at)
  })
  return kept
}

/** Away from both its neighbours by far more than they are from each other. */
function isJump(before: Fix, fix: Fix, after: Fix): boolean {
  const out = distanceMetres(before.position, fix.position)
  const back = distanceMetres(fix.position, after.position)
  const through = distanceMetres(before.position, after.position)
  const seconds = (fix.trackedAt - before.trackedAt) / 1000
  return (
    Math.min(out, back) > OFF_METRES &&
    (out + back > 3 * through + 100 || out / seconds > FASTEST_MPS * 1.5) &&
    through < Math.max(out, back)
  )
}

const STAY_METRES = 70
const ACTIVITY_MS = 8 * 60_000
const WAIT_MS = 4 * 60_000
const GAP_MS = 20 * 60_000

/** Stretches of movement, grouped by trip: within 70 m for four minutes is a wait, for eight an activity. */
export function movementOf(track: Track): Span[][] {
  const trips: Span[][] = []
  let trip: Span[] = []
  let first = 0
  const close = (last: number): void => {
    if (last - first >= 2) trip.push({ first, last })
  }
  const endTrip = (): void => {
    if (trip.length > 0) trips.push(trip)
    trip = []
  }
  for (let at = 0; at < track.length;) {
    const end = stayEnd(track, at)
    const stayed = track.trackedAt[end]! - track.trackedAt[at]!
    const next = track.trackedAt[Math.min(at + 1, track.length - 1)]! - track.trackedAt[at]!
    if (stayed < WAIT_MS && next < GAP_MS) {
      at++
      continue
    }
    close(at)
    if (stayed >= ACTIVITY_MS || next >= GAP_MS) endTrip()
    first = Math.max(end, at + (stayed < WAIT_MS ? 1 : 0))
    at = Math.max(end, at + 1)
  }
  close(track.length - 1)
  endTrip()
  return trips
}

/** The last fix of a run from here on that stays near, a few strays forgiven. */
function stayEnd(track: Track, start: number): number {
  let end = start
  let strays = 0
  for (let at = start + 1; at < track.length; at++) {
    if (track.trackedAt[at]! - track.trackedAt[end]! > GAP_MS * 3) break
    const metres = distanceMetres(
      [track.longitude[start]!, track.latitude[start]!],
      [track.longitude[at]!, track.latitude[at]!],
    )
    if (metres <= STAY_METRES) {
      end = at
      strays = 0
    } else if (++strays > 2) break
  }
  return end
}
