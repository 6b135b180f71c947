import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { lengthMetres, pointAlong } from '../../platform/geo/polyline.ts'
import { nearestOnLine } from './nearest-on-line.ts'

/** Edges that were lost, and the way that takes their place. */
export type Replacement = {
  gone: readonly { edgeId: number; line: readonly LngLat[] }[]
  instead: readonly { edgeId: number; line: readonly LngLat[] }[]
  lengthMetres: number
  /** How much of where the lost ones lay the way covers; null where they lay nowhere. */
  coveredShare: number | null
}

/** Farther from where it lay, one rides elsewhere: the two sides of a street are as far apart. */
const BESIDE_METRES = 15
const EVERY_METRES = 5

export function coveredShare(
  gone: readonly (readonly LngLat[])[],
  instead: readonly (readonly LngLat[])[],
): number | null {
  let [all, covered] = [0, 0]
  for (const line of gone) {
    const length = lengthMetres(line)
    if (length === 0) continue
    const steps = Math.max(1, Math.ceil(length / EVERY_METRES))
    for (let step = 0; step <= steps; step++) {
      const { position } = pointAlong(line, (length * step) / steps)
      const isNear = instead.some(
        (it) => (nearestOnLine(it, position)?.distanceMetres ?? Infinity) <= BESIDE_METRES,
      )
      all++
      if (isNear) covered++
    }
  }
  return all === 0 ? null : covered / all
}
