import type { LngLat } from '../../geo/lng-lat.ts'
import type { Interval } from '../../time/interval.ts'
import type { DetectLegs } from '../detection.ts'
import type { Gap, GapCause, Leg, Staypoint, Timeline, TimelineEntry, Trip } from '../timeline-entry.ts'
import type { Track } from '../track.ts'
import { activityLogOdds, traitsOf } from './activity.ts'
import { anchoredTrack } from './anchored-track.ts'
import { legOf } from './legs.ts'
import { causeOf, type SilenceEvidence } from './gap-cause.ts'
import { speedAround } from './geometry.ts'
import type { Move, Piece, Rest, Silence } from './pieces.ts'
import type { ReadingSettings } from './settings.ts'

export type TripContext = {
  detectLegs: DetectLegs
  isAtStop: ((position: LngLat) => boolean) | undefined
  evidence: SilenceEvidence
}

/** Faster than anybody walks. */
const RIDE_MPS = 4

/** Tells waits from activities, lets each way between two activities be split into legs, and calls it a trip. */
export function withTrips(
  track: Track,
  pieces: readonly Piece[],
  settings: ReadingSettings,
  { detectLegs, isAtStop, evidence }: TripContext,
): Timeline {
  const { anchored, spans } = anchoredTrack(track, pieces)
  const isActivity = pieces.map(
    (piece, index) =>
      piece.kind === 'stay' &&
      activityLogOdds(traitsOf(track, piece, pieces[index - 1], pieces[index + 1], isAtStop), settings) > 0,
  )
  const entries: TimelineEntry[] = []
  const trips: Trip[] = []
  for (let index = 0; index < pieces.length;) {
    const piece = pieces[index]!
    if (piece.kind === 'gap')
      entries.push(gapOf(piece, causeOf(piece, isBetweenRides(track, pieces, index), evidence, settings)))
    else if (piece.kind === 'stay') {
      entries.push(staypointOf(track, piece, isActivity[index]!, index === pieces.length - 1, settings))
    }
    if (piece.kind !== 'move') {
      index++
      continue
    }
    const end = endOfTrip(pieces, isActivity, index)
    const moves = spans.slice(index, end + 1).filter((_, offset) => pieces[index + offset]!.kind === 'move')
    const detected = detectLegs(anchored, moves)
    const firstEntry = entries.length
    for (const way of pieces.slice(index, end + 1)) {
      if (way.kind === 'stay') entries.push(staypointOf(track, way, false, false, settings))
      else entries.push(...detected.shift()!.map((leg) => legOf(anchored, leg, settings)))
    }
    trips.push(tripOf(entries, firstEntry))
    index = end + 1
  }
  return { entries, trips }
}

/** The last piece of movement before an activity, a silence or the end. */
function endOfTrip(pieces: readonly Piece[], isActivity: readonly boolean[], first: number): number {
  let end = first
  for (let index = first + 1; index < pieces.length; index++) {
    const piece = pieces[index]!
    if (piece.kind === 'gap' || isActivity[index]) break
    if (piece.kind === 'move') end = index
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

function staypointOf(
  { trackedAt }: Track,
  { stay, startedAt, finishedAt }: Rest,
  isActivity: boolean,
  isOpen: boolean,
  { silenceSeconds }: ReadingSettings,
): Staypoint {
  const silences: Interval[] = []
  let lastAt = startedAt
  for (let fix = stay.first; fix <= stay.last + 1; fix++) {
    const at = fix <= stay.last ? Math.min(trackedAt[fix]!, finishedAt) : finishedAt
    if (at - lastAt > silenceSeconds * 1000) silences.push({ startedAt: lastAt, finishedAt: at })
    lastAt = Math.max(lastAt, at)
  }
  return {
    kind: 'staypoint',
    startedAt,
    finishedAt,
    position: stay.position,
    radiusMetres: stay.radiusMetres,
    isActivity,
    isOpen,
    firstFixAt: trackedAt[stay.first]!,
    ...(silences.length > 0 && { silences }),
  }
}

/** Under way on both sides of a silence. */
function isBetweenRides(track: Track, pieces: readonly Piece[], index: number): boolean {
  const before = pieces[index - 1]
  const after = pieces[index + 1]
  return before?.kind === 'move' && after?.kind === 'move' && isRide(track, before) && isRide(track, after)
}

const isRide = (track: Track, { first, last }: Move): boolean =>
  speedAround(track, first, first, last) > RIDE_MPS || speedAround(track, last, first, last) > RIDE_MPS

const gapOf = ({ startedAt, finishedAt, from, to }: Silence, cause: GapCause): Gap => ({
  kind: 'gap',
  startedAt,
  finishedAt,
  cause,
  from,
  to,
})
