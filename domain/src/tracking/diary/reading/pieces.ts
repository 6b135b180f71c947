import type { Interval } from '../../../platform/time/interval.ts'
import type { Track } from '../track.ts'
import { borderOf } from './borders.ts'
import { centreOf } from './centre.ts'
import type { ReadingSettings } from './settings.ts'
import type { Stay } from './stays.ts'
import { piecesBetweenStays, type End, type Move, type Silence } from './between-stays.ts'

export type Rest = Interval & { kind: 'stay'; stay: Stay; first: number; last: number }
export type Piece = Move | Rest | Silence

/** Stays, movement and silence one after the other, from the first fix to the last. */
export function piecesOf(track: Track, stays: readonly Stay[], settings: ReadingSettings): Piece[] {
  if (track.length === 0) return []
  const pieces: Piece[] = []
  let left: End | undefined
  let first = 0
  const goOnTo = (reached: End | undefined): void => {
    const moved = piecesBetweenStays({ track, left, reached, settings })
    if (left) {
      const startedAt = pieces.at(-1)?.finishedAt ?? track.trackedAt[0]!
      const finishedAt = moved[0]?.startedAt ?? track.trackedAt[track.length - 1]!
      pieces.push({ kind: 'stay', stay: left.stay, first, last: left.border.index, startedAt, finishedAt })
    }
    pieces.push(...moved)
  }
  for (const stay of stays) {
    const reached = { stay, border: borderOf(track, stay, -1, settings) }
    const leaving = { stay, border: borderOf(track, stay, 1, settings) }
    // What moved all the time, only slowly, was no stay.
    const restMs = leaving.border.at - reached.border.at
    if (reached.border.index > leaving.border.index || restMs < settings.shortestStaySeconds * 1000) continue
    goOnTo(reached)
    first = reached.border.index
    left = leaving
  }
  goOnTo(undefined)
  return pieces.length > 0 ? pieces : [onlyRest(track)]
}

/** Too little to tell anything but where it was. */
function onlyRest(track: Track): Rest {
  const last = track.length - 1
  const stay = { first: 0, last, ...centreOf(track, 0, last) }
  const [startedAt, finishedAt] = [track.trackedAt[0]!, track.trackedAt[last]!]
  return { kind: 'stay', stay, first: 0, last, startedAt, finishedAt }
}
