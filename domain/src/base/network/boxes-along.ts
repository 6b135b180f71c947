import type { BoundingBox } from '../../platform/geo/bounding-box.ts'
import type { Polyline } from '../../platform/geo/polyline.ts'

/** Some 110 m from south to north and 76 m from west to east in our latitudes. */
const BOX_DEGREES = 0.001
const STEP_DEGREES = 0.0004
/** Two thousand kilometres: nobody rides as far, and a line across the world would be walked for minutes. */
const STEPS_AT_MOST = 50_000

/**
 * Boxes that together hold whatever lies nearer to these lines than so many degrees. However often a line passes by, a
 * box is there once. None for lines that are too long.
 */
export function boxesAlong(lines: readonly Polyline[], besideDegrees: number): BoundingBox[] {
  const boxes = new Map<string, BoundingBox>()
  const around = besideDegrees + STEP_DEGREES / 2
  let steps = 0
  for (const line of lines) {
    for (const [at, [longitude, latitude]] of line.entries()) {
      const [east, north] = line[at + 1] ?? [longitude, latitude]
      const count = Math.ceil(Math.hypot(east - longitude, north - latitude) / STEP_DEGREES)
      steps += count + 1
      if (steps > STEPS_AT_MOST) return []
      for (let step = 0; step <= count; step++) {
        const share = count === 0 ? 0 : step / count
        const x = Math.floor((longitude + (east - longitude) * share) / BOX_DEGREES)
        const y = Math.floor((latitude + (north - latitude) * share) / BOX_DEGREES)
        const [west, south] = [x * BOX_DEGREES, y * BOX_DEGREES]
        boxes.set(`${x},${y}`, [
          west - around,
          south - around,
          west + BOX_DEGREES + around,
          south + BOX_DEGREES + around,
        ])
      }
    }
  }
  return [...boxes.values()]
}
