import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { DetectLegs } from '../detection.ts'
import type { Leg, Timeline, TimelineEntry, Trip } from '../timeline-entry.ts'
import type { Track } from '../track.ts'
import { activityLogOdds, traitsOf } from './activity.ts'
import { anchoredTrack } from './anchored-track.ts'
import type { SilenceEvidence } from './gap-cause.ts'
import { gapOf, staypointOf } from './entries.ts'
import { legOf } from './legs.ts'
import type { Piece } from './pieces.ts'
import type { ReadingSettings } from './settings.ts'

export type TripContext = {
  detectLegs: DetectLegs
  isAtStop: ((position: LngLat) => boolean) | undefined
  evidence: SilenceEvidence
}

/** Tells waits from activities, lets each way between two activities be split into legs, and calls it a trip. */
export function withTrips(
  track: Track,
  pieces: readonly Piece[],
  settings: ReadingSettings,
  { detectLegs, isAtStop, evidence }: TripContext,
): Timeline {
  const { anchored, spans } = anchoredTrack(track, pieces)
  const isActivity = pieces.map((piece, index) => {
    if (piece.kind !== 'stay') return false
    const traits = traitsOf(track, piece, pieces[index - 1], pieces[index + 1], isAtStop, settings)
    return activityLogOdds(traits, settings) > 0
  })
  const entries: TimelineEntry[] = []
  const trips: Trip[] = []
  for (let index = 0; index < pieces.length; index++) {
    const piece = pieces[index]!
    if (piece.kind === 'gap') {
      entries.push(gapOf(track, piece, pieces[index - 1], pieces[index + 1], evidence, settings))
      continue
    }
    if (piece.kind === 'stay') {
      const isLast = index === pieces.length - 1
      entries.push(staypointOf(track, piece, isActivity[index]!, isLast, settings))
      continue
    }
    const end = endOfTrip(pieces, isActivity, index)
    const moves = spans.slice(index, end + 1).filter((_, offset) => pieces[index + offset]!.kind === 'move')
    const detected = detectLegs(anchored, moves).values()
    const firstEntry = entries.length
    for (; index <= end; index++) {
      const part = pieces[index]!
      if (part.kind === 'stay') entries.push(staypointOf(track, part, false, false, settings))
      else for (const leg of detected.next().value ?? []) entries.push(legOf(anchored, leg, settings))
    }
    index = end
    trips.push(tripOf(entries, firstEntry))
  }
  return { entries, trips }
}

/** The last piece of movement before an activity, a silence or the end. */
function endOfTrip(pieces: readonly Piece[], isActivity: readonly boolean[], first: number): number {
  let end = first
  for (let index = first + 1; index < pieces.length; index++) {
    const { kind } = pieces[index]!
    if (kind === 'gap' || isActivity[index]) break
    if (kind === 'move') end = index
  }
  return end
}

function tripOf(entries: readonly TimelineEntry[], firstEntry: number): Trip {
  const legs = entries.slice(firstEntry).filter((entry): entry is Leg => entry.kind === 'leg')
  return {
    startedAt: entries[firstEntry]!.startedAt,
    finishedAt: entries.at(-1)!.finishedAt,
    firstEntry,
    lastEntry: entries.length - 1,
    distanceMetres: legs.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0),
  }
}
