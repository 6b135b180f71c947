import type { DetectLegs } from '@allmend/domain/mobility/detection'
import { modes } from '@allmend/domain/mobility/mode'
import { trackOf } from '@allmend/domain/mobility/track'
import type { TrackedPerson } from '../phones/sample.ts'
import { movementOf, withoutJumps } from './mode-reading.ts'

export const minuteClasses = [...modes, 'still'] as const
export type MinuteClass = (typeof minuteClasses)[number]

const MINUTE_MS = 60_000
/** A resting phone speaks every five minutes; longer silence is an outage, of which nobody can know. */
const SILENCE_MS = 11 * MINUTE_MS

/** Minute by minute, what was so and what the whole way from fixes to legs says. Waits on the way are left out. */
export function minutesOf(
  { timeline, tracked }: TrackedPerson,
  detect: DetectLegs,
): { truth: MinuteClass; said: MinuteClass }[] {
  const first = tracked[0]
  const last = tracked.at(-1)
  if (first === undefined || last === undefined) return []
  const fixes = tracked.map(({ fix }) => fix)
  const track = trackOf(withoutJumps(fixes).map((at) => fixes[at]!))
  const legs = movementOf(track).flatMap((trip) => detect(track, trip).flat())
  const drift = (last.fix.trackedAt - first.fix.trackedAt) / Math.max(1, last.truth.at - first.truth.at)
  const minutes: { truth: MinuteClass; said: MinuteClass }[] = []
  let leg = 0
  let fix = 0
  for (const entry of timeline) {
    if (entry.kind === 'trip' || (entry.kind === 'stay' && !entry.isActivity)) continue
    const truth: MinuteClass = entry.kind === 'leg' ? entry.mode : 'still'
    // Middles of whole minutes of true time, so that every minute belongs to one entry.
    for (
      let at = Math.ceil(entry.startedAt / MINUTE_MS - 0.5) * MINUTE_MS + MINUTE_MS / 2;
      at < entry.finishedAt;
      at += MINUTE_MS
    ) {
      const phoneAt = first.fix.trackedAt + (at - first.truth.at) * drift
      while (fix < track.length - 1 && track.trackedAt[fix + 1]! <= phoneAt) fix++
      if (phoneAt < track.trackedAt[0]! || fix >= track.length - 1) continue
      if (track.trackedAt[fix + 1]! - track.trackedAt[fix]! > SILENCE_MS) continue
      while (leg < legs.length && track.trackedAt[legs[leg]!.last]! <= phoneAt) leg++
      const here = legs[leg]
      const isMoving = here !== undefined && track.trackedAt[here.first]! <= phoneAt
      minutes.push({ truth, said: isMoving ? here.detection.mode : 'still' })
    }
  }
  return minutes
}
