import { bearingDegrees } from './bearing.ts'
import { distanceMetres } from './distance.ts'
import type { LngLat } from './lng-lat.ts'

export type Polyline = readonly LngLat[]

export function lengthMetres(line: Polyline): number {
  let length = 0
  for (let index = 1; index < line.length; index++) length += distanceMetres(line[index - 1]!, line[index]!)
  return length
}

/** Distance from the start to every vertex; the last entry is the length. */
export function distancesAlong(line: Polyline): Float64Array {
  const distances = new Float64Array(line.length)
  for (let index = 1; index < line.length; index++) {
    distances[index] = distances[index - 1]! + distanceMetres(line[index - 1]!, line[index]!)
  }
  return distances
}

export type PointAlong = { position: LngLat; bearingDegrees: number }

/** Point at a distance from the start, held at both ends. Pass `distancesAlong` when asking often. */
export function pointAlong(
  line: Polyline,
  alongMetres: number,
  distances: Float64Array = distancesAlong(line),
): PointAlong {
  const first = line[0]
  if (first === undefined) throw new RangeError('a polyline needs at least one position')
  if (line.length === 1) return { position: first, bearingDegrees: 0 }
  let low = 0
  let high = line.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (distances[middle]! <= alongMetres) low = middle
    else high = middle - 1
  }
  const from = line[low]!
  const to = line[low + 1]!
  const span = distances[low + 1]! - distances[low]!
  const share = span === 0 ? 0 : Math.min(1, Math.max(0, (alongMetres - distances[low]!) / span))
  return {
    position: [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share],
    bearingDegrees: bearingDegrees(from, to),
  }
}
