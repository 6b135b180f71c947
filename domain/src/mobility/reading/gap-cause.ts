import { overlapOf, type Interval } from '../../time/interval.ts'
import type { GapCause } from '../timeline-entry.ts'
import type { ReadingSettings } from './settings.ts'

/** What is known about silences beyond the fixes that were believed. */
export type SilenceEvidence = {
  /** Instants of fixes set aside, in order: from a wrong clock, and too vague to say where. */
  atOtherTimes: Float64Array
  vague: Float64Array
  /** Told by the phone or by the participant. */
  knownGaps: readonly (Interval & { cause: GapCause })[]
}

/** The likely reason why nothing is known about a stretch of time. */
export function causeOf(
  gap: Interval,
  isBetweenRides: boolean,
  { atOtherTimes, vague, knownGaps }: SilenceEvidence,
  { silenceSeconds, switchedOffSeconds, silentTravel }: ReadingSettings,
): GapCause {
  const length = gap.finishedAt - gap.startedAt
  for (const known of knownGaps) {
    const overlap = overlapOf(gap, known)
    if (overlap && 2 * (overlap.finishedAt - overlap.startedAt) > length) return known.cause
  }
  const heard = vague.filter((at) => at > gap.startedAt && at < gap.finishedAt)
  if (heard.length > 1) return 'no signal'
  if (hasIslandOf(atOtherTimes, length, silenceSeconds * 1000)) return 'clock'
  const longestTunnel = Math.max(...silentTravel.map(({ upToSeconds }) => upToSeconds))
  if (isBetweenRides && length <= longestTunnel * 1000) return 'tunnel'
  return length >= switchedOffSeconds * 1000 ? 'switched off' : 'unknown'
}

/** Whether fixes of another time would about fill the gap: the phone was on, its clock was not right. */
function hasIslandOf(instants: Float64Array, lengthMs: number, pauseMs: number): boolean {
  let start = 0
  for (let index = 1; index <= instants.length; index++) {
    const isWithin = index < instants.length && instants[index]! - instants[index - 1]! <= pauseMs
    if (isWithin) continue
    const island = instants[index - 1]! - instants[start]!
    if (island > lengthMs / 2 && island <= lengthMs) return true
    start = index
  }
  return false
}
