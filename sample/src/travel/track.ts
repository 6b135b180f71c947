import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { distancesAlong } from '@allmend/domain/platform/geo/polyline'
import type { PathStep } from '../streets/shortest-path.ts'
import type { StreetEdge } from '../streets/street-graph.ts'
import type { StreetPath } from './path-finder.ts'

/** An edge of the way, and from where to where along the leg it reaches. */
export type TrackStep = PathStep & { fromMetres: number; toMetres: number }

/** The exact line a leg follows. */
export type Track = {
  positions: LngLat[]
  /** From the start to each position. */
  metres: number[]
  steps: TrackStep[]
  /** Stretches below ground, where no satellite is seen. */
  tunnels: (readonly [fromMetres: number, toMetres: number])[]
}

export const newTrack = (start: LngLat): Track => ({
  positions: [start],
  metres: [0],
  steps: [],
  tunnels: [],
})

export const lengthOf = ({ metres }: Track): number => metres.at(-1)!

/** Straight on to a position beside any street. */
export function trackTo(track: Track, position: LngLat): void {
  const metres = distanceMetres(track.positions.at(-1)!, position)
  if (metres < 0.01) return
  track.positions.push(position)
  track.metres.push(lengthOf(track) + metres)
}

export function trackAlong(track: Track, line: readonly LngLat[]): void {
  for (const position of line) trackTo(track, position)
}

const distances = new WeakMap<StreetEdge, Float64Array>()

function distancesOf(edge: StreetEdge): Float64Array {
  const known = distances.get(edge)
  if (known) return known
  const fresh = distancesAlong(edge.geometry)
  distances.set(edge, fresh)
  return fresh
}

/** Along every step of a path; leads in from wherever the track ended before. */
export function trackPath(track: Track, { steps, fromMetres, toMetres }: StreetPath): void {
  steps.forEach((step, at) => {
    const from = at === 0 ? fromMetres : 0
    const to = at === steps.length - 1 ? toMetres : step.edge.lengthMetres
    trackStep(track, step, from, to)
  })
}

/** Part of an edge, measured in the direction of travel. */
export function trackStep(track: Track, step: PathStep, fromMetres: number, toMetres: number): void {
  const { edge, isReversed } = step
  const along = distancesOf(edge)
  const length = along.at(-1)!
  trackTo(track, positionOn(edge, isReversed ? length - fromMetres : fromMetres))
  const start = lengthOf(track)
  const { geometry } = edge
  for (let index = 1; index < geometry.length - 1; index++) {
    const at = isReversed ? geometry.length - 1 - index : index
    const metres = isReversed ? length - along[at]! : along[at]!
    if (metres <= fromMetres + 0.01 || metres >= toMetres - 0.01) continue
    track.positions.push(geometry[at]!)
    track.metres.push(start + metres - fromMetres)
  }
  if (toMetres - fromMetres < 0.01) return
  track.positions.push(positionOn(edge, isReversed ? length - toMetres : toMetres))
  track.metres.push(start + toMetres - fromMetres)
  track.steps.push({ edge, isReversed, fromMetres: start, toMetres: lengthOf(track) })
  if (edge.structure === 'tunnel') track.tunnels.push([start, lengthOf(track)])
}

/** Position so far along an edge from its first node. */
export function positionOn(edge: StreetEdge, alongMetres: number): LngLat {
  return positionAt(edge.geometry, distancesOf(edge), alongMetres, 0).position
}

/** Position at a distance; `hint` is the segment to look at first, for walks along the line. */
export function positionAt(
  line: readonly LngLat[],
  metres: ArrayLike<number>,
  alongMetres: number,
  hint: number,
): { position: LngLat; segment: number } {
  let segment = Math.max(0, Math.min(hint, line.length - 2))
  while (segment > 0 && metres[segment]! > alongMetres) segment--
  while (segment < line.length - 2 && metres[segment + 1]! < alongMetres) segment++
  const from = line[segment]!
  const to = line[segment + 1] ?? from
  const span = (metres[segment + 1] ?? 0) - metres[segment]!
  const share = span > 0 ? Math.max(0, Math.min(1, (alongMetres - metres[segment]!) / span)) : 0
  return {
    position: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
    segment,
  }
}
