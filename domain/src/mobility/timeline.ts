import type { Interval } from '../time/interval.ts'
import type { DetectLegs, Span } from './detection.ts'
import { legOf } from './reading/legs.ts'
import { joinedTrack, orderedTrack } from './reading/ordered-track.ts'
import { piecesOf, type Piece } from './reading/pieces.ts'
import type { ReadingSettings } from './reading/settings.ts'
import { staysOf } from './reading/stays.ts'
import { withoutJumps } from './reading/without-jumps.ts'
import type { Staypoint, Timeline, TimelineEntry, Trip } from './timeline-entry.ts'
import { emptyTrack, type Track } from './track.ts'

export type ReadingContext = {
  detectLegs: DetectLegs
  /** From joining to receipt: a fix outside comes from a wrong clock and is set aside. */
  recordedBetween?: Interval
}

/** How a day is read. */
export function readTimeline(
  streams: readonly Track[],
  settings: ReadingSettings,
  context: ReadingContext,
): Timeline {
  const ordered = orderedTrack(joinedTrack(streams), context.recordedBetween, settings)
  const clean = withoutJumps(ordered, settings)
  const pieces = piecesOf(clean, staysOf(clean, settings), settings)
  return timelineOf(clean, pieces, settings, context)
}

function timelineOf(
  track: Track,
  pieces: readonly Piece[],
  settings: ReadingSettings,
  { detectLegs }: ReadingContext,
): Timeline {
  const { anchored, spans } = anchoredTrack(track, pieces)
  const entries: TimelineEntry[] = []
  const trips: Trip[] = []
  let group: number[] = []
  const endTrip = (): void => {
    while (group.length > 0 && pieces[group.at(-1)!]!.kind !== 'move') tail.unshift(group.pop()!)
    const moves = group.filter((piece) => pieces[piece]!.kind === 'move')
    const detected = detectLegs(
      anchored,
      moves.map((piece) => spans[piece]!),
    )
    const firstEntry = entries.length
    let distanceMetres = 0
    for (const piece of group) {
      const move = moves.indexOf(piece)
      if (move < 0) {
        entries.push(entryOf(pieces[piece]!, settings, false))
        continue
      }
      for (const one of detected[move]!) {
        const leg = legOf(anchored, one, settings)
        distanceMetres += leg.distanceMetres
        entries.push(leg)
      }
    }
    if (group.length > 0) {
      trips.push({
        startedAt: entries[firstEntry]!.startedAt,
        finishedAt: entries.at(-1)!.finishedAt,
        firstEntry,
        lastEntry: entries.length - 1,
        distanceMetres,
      })
    }
    for (const piece of tail) entries.push(entryOf(pieces[piece]!, settings, false))
    group = []
    tail = []
  }
  let tail: number[] = []
  pieces.forEach((piece, index) => {
    const isLast = index === pieces.length - 1
    if (
      piece.kind === 'move' ||
      (piece.kind === 'stay' && !isActivity(piece, settings) && !isLast && group.length > 0)
    ) {
      group.push(index)
      return
    }
    endTrip()
    entries.push(entryOf(piece, settings, isLast))
  })
  endTrip()
  return { entries, trips }
}

function isActivity({ startedAt, finishedAt }: Interval, { activitySeconds }: ReadingSettings): boolean {
  return finishedAt - startedAt >= activitySeconds * 1000
}

function entryOf(piece: Piece, settings: ReadingSettings, isLast: boolean): Staypoint | TimelineEntry {
  const { startedAt, finishedAt } = piece
  if (piece.kind === 'gap') {
    return { kind: 'gap', startedAt, finishedAt, cause: 'unknown', from: piece.from, to: piece.to }
  }
  if (piece.kind === 'move') throw new RangeError('movement is told as legs')
  return {
    kind: 'staypoint',
    startedAt,
    finishedAt,
    position: piece.stay.position,
    radiusMetres: piece.stay.radiusMetres,
    isActivity: isActivity(piece, settings),
    isOpen: isLast,
  }
}

/** The track with the centres of stays where one leaves and arrives, so that legs begin and end there. */
function anchoredTrack(track: Track, pieces: readonly Piece[]): { anchored: Track; spans: Span[] } {
  let length = 0
  for (const piece of pieces) {
    if (piece.kind === 'move') length += piece.nodes.length
    else if (piece.kind === 'stay') length += Math.max(0, piece.lastFix - piece.firstFix + 1)
  }
  const anchored = emptyTrack(length)
  const spans: Span[] = []
  let next = 0
  const copy = (fix: number): void => {
    anchored.trackedAt[next] = track.trackedAt[fix]!
    anchored.longitude[next] = track.longitude[fix]!
    anchored.latitude[next] = track.latitude[fix]!
    anchored.accuracyMetres[next] = track.accuracyMetres[fix]!
    anchored.speedMps[next] = track.speedMps[fix]!
    anchored.headingDegrees[next] = track.headingDegrees[fix]!
    anchored.altitudeMetres[next] = track.altitudeMetres[fix]!
    next++
  }
  for (const piece of pieces) {
    const first = next
    if (piece.kind === 'stay') for (let fix = piece.firstFix; fix <= piece.lastFix; fix++) copy(fix)
    if (piece.kind === 'move') {
      for (const node of piece.nodes) {
        if (node.fix >= 0) {
          copy(node.fix)
          continue
        }
        anchored.trackedAt[next] = node.at
        anchored.longitude[next] = node.longitude
        anchored.latitude[next] = node.latitude
        anchored.accuracyMetres[next] = 10
        anchored.speedMps[next] = NaN
        anchored.headingDegrees[next] = NaN
        anchored.altitudeMetres[next] = NaN
        next++
      }
    }
    spans.push({ first, last: next - 1 })
  }
  return { anchored, spans }
}
