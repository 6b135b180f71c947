import type { LngLat } from '../geo/lng-lat.ts'
import type { Interval } from '../time/interval.ts'
import type { DetectLegs } from './detection.ts'
import { joinedTrack, orderedTrack } from './reading/ordered-track.ts'
import { piecesOf } from './reading/pieces.ts'
import type { ReadingSettings } from './reading/settings.ts'
import { staysOf } from './reading/stays.ts'
import { withTrips } from './reading/trips.ts'
import { withoutJumps } from './reading/without-jumps.ts'
import type { Timeline } from './timeline-entry.ts'
import type { Track } from './track.ts'

export type ReadingContext = {
  detectLegs: DetectLegs
  /** From joining to receipt: a fix outside comes from a wrong clock and is set aside. */
  recordedBetween?: Interval
  /** Whether a stop of public transport is here, where a map is known. */
  isAtStop?: (position: LngLat) => boolean
}

/** How a day is read. */
export function readTimeline(
  streams: readonly Track[],
  settings: ReadingSettings,
  { detectLegs, recordedBetween, isAtStop }: ReadingContext,
): Timeline {
  const ordered = orderedTrack(joinedTrack(streams), recordedBetween, settings)
  const track = withoutJumps(ordered, settings)
  const pieces = piecesOf(track, staysOf(track, settings), settings)
  return withTrips(track, pieces, settings, detectLegs, isAtStop)
}
