import type { DetectLegs } from '@allmend/domain/tracking/diary/detection'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import type { TrackedPerson } from '../phones/sample.ts'

export const minuteClasses = [...modes, 'still'] as const
export type MinuteClass = (typeof minuteClasses)[number]
export type Minute = { truth: MinuteClass; said: MinuteClass }

const MINUTE_MS = 60_000
/** A resting phone speaks every five minutes; longer silence is an outage, of which nobody can know. */
const SILENCE_MS = 11 * MINUTE_MS

/** Minute by minute, what was so and what the whole way from fixes to legs says. Waits on the way are left out. */
export function minutesOf({ timeline, tracked }: TrackedPerson, detect: DetectLegs): Minute[] {
  const first = tracked[0]
  const last = tracked.at(-1)
  if (first === undefined || last === undefined) return []
  const fixes = tracked.map(({ fix }) => fix)
  const { entries } = readTimeline([trackOf(fixes)], readingSettings, { detectLegs: detect })
  const legs = entries.filter((entry) => entry.kind === 'leg')
  const instants = Float64Array.from(fixes, ({ trackedAt }) => trackedAt).sort()
  const drift = (last.fix.trackedAt - first.fix.trackedAt) / Math.max(1, last.truth.at - first.truth.at)
  const minutes: Minute[] = []
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
      while (fix < instants.length - 1 && instants[fix + 1]! <= phoneAt) fix++
      if (phoneAt < instants[0]! || fix >= instants.length - 1) continue
      if (instants[fix + 1]! - instants[fix]! > SILENCE_MS) continue
      while (leg < legs.length && legs[leg]!.finishedAt <= phoneAt) leg++
      const here = legs[leg]
      const isMoving = here !== undefined && here.startedAt <= phoneAt
      minutes.push({ truth, said: isMoving ? here.detection.mode : 'still' })
    }
  }
  return minutes
}
