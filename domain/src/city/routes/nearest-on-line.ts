import { localProjection } from '../../platform/geo/local-projection.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'

export type NearestOnLine = { position: LngLat; distanceMetres: number; alongMetres: number }

/** Undefined for a line of no positions. */
export function nearestOnLine(line: readonly LngLat[], position: LngLat): NearestOnLine | undefined {
  const { toPlane, toLngLat } = localProjection(position)
  let best: NearestOnLine | undefined
  let along = 0
  let [x0, y0] = [Number.NaN, Number.NaN]
  for (const vertex of line) {
    const [x1, y1] = toPlane(vertex)
    const [fromX, fromY] = Number.isNaN(x0) ? [x1, y1] : [x0, y0]
    const [dx, dy] = [x1 - fromX, y1 - fromY]
    const squared = dx * dx + dy * dy
    const share = squared === 0 ? 0 : Math.min(1, Math.max(0, -(fromX * dx + fromY * dy) / squared))
    const [x, y] = [fromX + share * dx, fromY + share * dy]
    const distance = Math.hypot(x, y)
    const length = Math.sqrt(squared)
    if (!best || distance < best.distanceMetres) {
      best = { position: toLngLat([x, y]), distanceMetres: distance, alongMetres: along + share * length }
    }
    along += length
    ;[x0, y0] = [x1, y1]
  }
  return best
}
