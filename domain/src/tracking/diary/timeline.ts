import type { LngLat } from '../../platform/geo/lng-lat.ts'
import type { Interval } from '../../platform/time/interval.ts'
import type { DetectLegs } from './detection.ts'
import { leadingTrack } from './reading/leading-device.ts'
import { orderedTrack } from './reading/ordered-track.ts'
import { piecesOf } from './reading/pieces.ts'
import type { ReadingSettings } from './reading/settings.ts'
import { staysOf } from './reading/stays.ts'
import { withTrips } from './reading/trips.ts'
import { withoutJumps } from './reading/without-jumps.ts'
import type { GapCause, Timeline } from './timeline-entry.ts'
import type { Track } from './track.ts'

export type ReadingContext = {
  detectLegs: DetectLegs
  /** From joining to receipt: a fix outside comes from a wrong clock and is set aside. */
  recordedBetween?: Interval
  /** Whether a stop of public transport is here, where a map is known. */
  isAtStop?: (position: LngLat) => boolean
  /** Silences with a known cause: from the phone, the participant, or the server that saw a wrong clock. */
  knownGaps?: readonly (Interval & { cause: GapCause })[]
}

/**
 * From fixes to staypoints, trips and legs: a pure function of the fixes, in any order, number or portions.
 *
 * 1. Each device's fixes are put in order; doubles, impossible instants and vague positions are set aside.
 * 2. Jumps of the phone are left out.
 * 3. Of several devices one leads at a time.
 * 4. Stays are found, and with them movement and silence between them, sharp at both ends.
 * 5. Stays are classified: activities, and waits on the way. Between two activities lies a trip.
 * 6. Each trip's movement is split into legs by the detector, which sees nothing beyond the trip.
 *
 * Nothing looks across an activity, so late fixes need a re-reading only from the last one (safe-start.ts).
 */
export function readTimeline(
  streams: readonly Track[],
  settings: ReadingSettings,
  { detectLegs, recordedBetween, isAtStop, knownGaps = [] }: ReadingContext,
): Timeline {
  const ordered = streams.map((stream) => orderedTrack(stream, recordedBetween, settings))
  const track = leadingTrack(
    ordered.map((device) => withoutJumps(device.track, settings)),
    settings,
  )
  const pieces = piecesOf(track, staysOf(track, settings), settings)
  const evidence = { vague: Float64Array.from(ordered.flatMap(({ vague }) => [...vague])), knownGaps }
  return withTrips(track, pieces, settings, { detectLegs, isAtStop, evidence })
}
