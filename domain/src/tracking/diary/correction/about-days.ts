import { dataDayOf, type DataDay } from '../../../platform/time/data-day.ts'
import type { TimeZone } from '../../../platform/time/time-zone.ts'
import { DAY_MS } from '../../../platform/time/zurich-offset.ts'
import type { Correction } from './correction.ts'
import { surroundingOf } from './replay.ts'
import { intervalOf } from './interval-of.ts'

/** A word about a longer time is looked at on every day: nobody means more than a month by one. */
export const LONGEST_WORD_DAYS = 40

/** The days a correction looks at; undefined: any day, as the name of a place does. */
export function aboutDays(
  correction: Correction,
  zone: TimeZone,
): { from: DataDay; through: DataDay } | undefined {
  const interval = intervalOf(correction, zone)
  if (!interval || correction.kind === 'place name') return undefined
  const looked =
    correction.kind === 'reset' || correction.kind === 'confirm day' ? interval : surroundingOf(correction)
  const legs = correction.kind === 'confirm day' ? correction.legs : []
  const startedAt = Math.min(looked.startedAt, ...legs.map((leg) => leg.startedAt))
  const finishedAt = Math.max(looked.finishedAt, ...legs.map((leg) => leg.finishedAt))
  if (finishedAt - startedAt > (LONGEST_WORD_DAYS - 2) * DAY_MS) return undefined
  return { from: dataDayOf(startedAt, zone), through: dataDayOf(finishedAt, zone) }
}
