import { overlapOf, type Interval } from '../../../platform/time/interval.ts'
import type { GapCause } from '../timeline-entry.ts'
import type { ReadingSettings } from './settings.ts'

/** What is known about silences beyond the fixes that were believed. */
export type SilenceEvidence = {
  /** Instants of fixes too vague to say where. */
  vague: Float64Array
  /** Told by the phone, by the participant, or by the door that saw a wrong clock. */
  knownGaps: readonly (Interval & { cause: GapCause })[]
}

/** The likely reason why nothing is known about a stretch of time. */
export function causeOf(
  gap: Interval,
  isBetweenRides: boolean,
  { vague, knownGaps }: SilenceEvidence,
  { switchedOffSeconds, silentTravel }: ReadingSettings,
): GapCause {
  const length = gap.finishedAt - gap.startedAt
  for (const known of knownGaps) {
    const overlap = overlapOf(gap, known)
    if (overlap && 2 * (overlap.finishedAt - overlap.startedAt) > length) return known.cause
  }
  const received = vague.filter((at) => at > gap.startedAt && at < gap.finishedAt)
  if (received.length > 1) return 'no signal'
  const longestTunnel = Math.max(...silentTravel.map(({ upToSeconds }) => upToSeconds))
  if (isBetweenRides && length <= longestTunnel * 1000) return 'tunnel'
  return length >= switchedOffSeconds * 1000 ? 'switched off' : 'unknown'
}
