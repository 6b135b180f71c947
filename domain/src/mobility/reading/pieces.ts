import type { LngLat } from '../../geo/lng-lat.ts'
import type { Interval } from '../../time/interval.ts'
import type { Track } from '../track.ts'
import { borderOf, type Border } from './borders.ts'
import { metresTo } from './geometry.ts'
import type { ReadingSettings } from './settings.ts'
import { isSilence, isSilentTravel } from './silence.ts'
import type { Stay } from './stays.ts'

/** A fix, or the centre of a stay at the instant of leaving or arriving. */
export type Node = { at: number; longitude: number; latitude: number; fix: number }

export type Piece =
  | (Interval & { kind: 'stay'; stay: Stay; firstFix: number; lastFix: number })
  | (Interval & { kind: 'move'; nodes: readonly Node[] })
  | (Interval & { kind: 'gap'; from: LngLat; to: LngLat })

/** Stays, movement and silence one after the other, from the first fix to the last. */
export function piecesOf(track: Track, stays: readonly Stay[], settings: ReadingSettings): Piece[] {
  const pieces: Piece[] = []
  let before: { stay: Stay; left: Border } | undefined
  let startedAt = 0
  for (const stay of stays) {
    const arrived = borderOf(track, stay, -1, settings)
    const way = wayBetween(track, before, { stay, arrived }, settings)
    if (before) pieces.push(stayPiece(before, startedAt, way[0]?.startedAt ?? before.left.at, pieces))
    pieces.push(...way)
    startedAt = way.at(-1)?.finishedAt ?? (before ? before.left.at : track.trackedAt[stay.first]!)
    before = { stay, left: borderOf(track, stay, 1, settings) }
  }
  const rest = wayBetween(track, before, undefined, settings)
  if (before) {
    const endedAt = rest[0]?.startedAt ?? track.trackedAt[track.length - 1]!
    pieces.push(stayPiece(before, startedAt, endedAt, pieces))
  }
  pieces.push(...rest)
  return pieces
}

function stayPiece(
  { stay, left }: { stay: Stay; left: Border },
  startedAt: number,
  finishedAt: number,
  pieces: readonly Piece[],
): Piece {
  const way = pieces.at(-1)
  const lastBefore = way?.kind === 'move' ? (way.nodes.findLast(({ fix }) => fix >= 0)?.fix ?? -1) : -1
  return {
    kind: 'stay',
    stay,
    firstFix: Math.max(stay.first, lastBefore + 1),
    lastFix: left.index,
    startedAt,
    finishedAt,
  }
}

function wayBetween(
  track: Track,
  from: { stay: Stay; left: Border } | undefined,
  to: { stay: Stay; arrived: Border } | undefined,
  settings: ReadingSettings,
): Piece[] {
  const { trackedAt, longitude, latitude } = track
  const nodes: Node[] = []
  if (from) nodes.push(centreNode(from.stay, trackedAt[from.left.index]!))
  const last = to ? to.arrived.index - 1 : track.length - 1
  for (let fix = from ? from.left.index + 1 : 0; fix <= last; fix++) {
    nodes.push({ at: trackedAt[fix]!, longitude: longitude[fix]!, latitude: latitude[fix]!, fix })
  }
  if (to) nodes.push(centreNode(to.stay, trackedAt[to.arrived.index]!))
  if (nodes.length < 2) return []

  const pieces: Piece[] = []
  let run: Node[] = [nodes[0]!]
  const endRun = (): void => {
    const [first] = run
    const end = run.at(-1)
    if (first && end && run.length > 1) {
      pieces.push({ kind: 'move', nodes: run, startedAt: first.at, finishedAt: end.at })
    }
  }
  for (let index = 1; index < nodes.length; index++) {
    const one = nodes[index - 1]!
    const other = nodes[index]!
    const seconds = (other.at - one.at) / 1000
    const metres = metresTo(one.longitude, one.latitude, other.longitude, other.latitude)
    if (!isSilence(seconds, settings) || isSilentTravel(metres, seconds, settings)) {
      run.push(other)
      continue
    }
    endRun()
    const before = pieces.at(-1)
    const isAfterGap = before?.kind === 'gap' && run.length === 1
    if (isAfterGap) {
      before.finishedAt = other.at
      before.to = [other.longitude, other.latitude]
    } else {
      pieces.push({
        kind: 'gap',
        from: [one.longitude, one.latitude],
        to: [other.longitude, other.latitude],
        startedAt: one.at,
        finishedAt: other.at,
      })
    }
    run = [other]
  }
  endRun()
  sharpen(pieces, from?.left, to?.arrived, settings)
  return pieces
}

/** The way begins when one left and ends when one arrived, where no silence hides it. */
function sharpen(
  pieces: Piece[],
  left: Border | undefined,
  arrived: Border | undefined,
  settings: ReadingSettings,
): void {
  const first = pieces[0]
  if (left && first?.kind === 'move') {
    const [centre, next] = first.nodes
    const isHidden = isSilence((next!.at - centre!.at) / 1000, settings)
    if (!isHidden) {
      centre!.at = Math.min(left.at, next!.at)
      first.startedAt = centre!.at
    }
  }
  const end = pieces.at(-1)
  if (arrived && end?.kind === 'move') {
    const centre = end.nodes.at(-1)!
    const previous = end.nodes.at(-2)!
    const isHidden = isSilence((centre.at - previous.at) / 1000, settings)
    if (!isHidden) {
      centre.at = Math.max(arrived.at, previous.at)
      end.finishedAt = centre.at
    }
  }
}

const centreNode = ({ position: [longitude, latitude] }: Stay, at: number): Node => ({
  at,
  longitude,
  latitude,
  fix: -1,
})
