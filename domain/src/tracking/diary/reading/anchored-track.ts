import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Span } from '../detection.ts'
import { emptyTrack, type Track } from '../track.ts'
import { copyFixes } from './ordered-track.ts'
import type { Piece } from './pieces.ts'

/** Of a stay's centre, which many fixes have made. */
const CENTRE_ACCURACY_METRES = 10

/**
 * The fixes of all stays and ways in order of time, and the centre of a stay wherever one leaves or reaches it,
 * so that legs begin and end there. `spans` says where each piece stands in it.
 */
export function anchoredTrack(track: Track, pieces: readonly Piece[]): { anchored: Track; spans: Span[] } {
  const anchored = emptyTrack(pieces.reduce((sum, piece) => sum + lengthOf(piece), 0))
  const spans: Span[] = []
  let next = 0
  for (const piece of pieces) {
    const first = next
    if (piece.kind === 'move' && piece.from) anchor(anchored, next++, piece.startedAt, piece.from)
    if (piece.kind !== 'gap') {
      copyFixes(track, piece.first, piece.last, anchored, next)
      next += Math.max(0, piece.last - piece.first + 1)
    }
    if (piece.kind === 'move' && piece.to) anchor(anchored, next++, piece.finishedAt, piece.to)
    spans.push({ first, last: next - 1 })
  }
  return { anchored, spans }
}

function lengthOf(piece: Piece): number {
  if (piece.kind === 'gap') return 0
  const fixes = Math.max(0, piece.last - piece.first + 1)
  return piece.kind === 'move' ? fixes + (piece.from ? 1 : 0) + (piece.to ? 1 : 0) : fixes
}

function anchor(track: Track, index: number, at: number, [longitude, latitude]: LngLat): void {
  track.trackedAt[index] = at
  track.longitude[index] = longitude
  track.latitude[index] = latitude
  track.accuracyMetres[index] = CENTRE_ACCURACY_METRES
  track.speedMps[index] = NaN
  track.headingDegrees[index] = NaN
  track.altitudeMetres[index] = NaN
}
