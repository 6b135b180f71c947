import { gradientNoise } from '../noise.ts'
import { gridIndex } from '../plane/grid-index.ts'
import type { Line } from '../plane/line.ts'
import { rasterOf, valueAt, type Raster } from '@allmend/domain/platform/geo/raster'
import { randomFor } from '../random.ts'
import { fieldExtent } from '../land/frame.ts'
import { heightAt, type Relief } from '../land/relief.ts'

/**
 * Where streets run: a field of crosses (Chen et al. 2008, tensor fields for street modelling). Angles are
 * kept as cosine and sine of four times themselves, so that a street and its cross street are one thing.
 */
export type DirectionField = { cosines: Raster; sines: Raster }

export type Guide = { line: Line; weight: number; reachMetres: number }

type Axis = { x: number; y: number; cos: number; sin: number; weight: number; reachMetres: number }

export function directionFieldOf(seed: number, guides: readonly Guide[], relief: Relief): DirectionField {
  const drift = gradientNoise(randomFor(seed, 'directions'))
  const axes = gridIndex<Axis>(300)
  for (const guide of guides) for (const axis of axesOf(guide)) axes.add(axis.x, axis.y, axis)
  const cosines = rasterOf(fieldExtent, 60)
  const sines = rasterOf(fieldExtent, 60)
  for (let row = 0; row < cosines.rows; row++) {
    for (let column = 0; column < cosines.columns; column++) {
      const x = cosines.west + column * cosines.cellMetres
      const y = cosines.south + row * cosines.cellMetres
      const base = 4 * (0.55 + 0.9 * drift(x / 2600 + 3, y / 2600 - 8) + 0.16 * drift(x / 520, y / 520))
      const hill = contourDirection(relief, x, y)
      let cos = 0.22 * Math.cos(base) + hill.weight * Math.cos(4 * hill.angle)
      let sin = 0.22 * Math.sin(base) + hill.weight * Math.sin(4 * hill.angle)
      for (const axis of axes.around(x, y, 600)) {
        const off = Math.sqrt((x - axis.x) ** 2 + (y - axis.y) ** 2)
        if (off > axis.reachMetres * 2.6) continue
        const pull = axis.weight * 0.2 * Math.exp((-1.6 * off) / axis.reachMetres)
        cos += pull * axis.cos
        sin += pull * axis.sin
      }
      cosines.values[row * cosines.columns + column] = cos
      sines.values[row * cosines.columns + column] = sin
    }
  }
  return { cosines, sines }
}

/** One of the four arms of the cross, in radians. */
export const angleAt = ({ cosines, sines }: DirectionField, x: number, y: number): number =>
  Math.atan2(valueAt(sines, x, y), valueAt(cosines, x, y)) / 4

/** The arm of the cross nearest to a heading. */
export function armNear(field: DirectionField, x: number, y: number, heading: number): number {
  const angle = angleAt(field, x, y)
  const quarters = Math.round((heading - angle) / (Math.PI / 2))
  return angle + (quarters * Math.PI) / 2
}

function* axesOf({ line, weight, reachMetres }: Guide): Generator<Axis> {
  for (let index = 0; index + 3 < line.length; index += 3) {
    const [ax, ay] = line[index]!
    const [bx, by] = line[index + 3]!
    const angle = 4 * Math.atan2(by - ay, bx - ax)
    yield {
      x: (ax + bx) / 2,
      y: (ay + by) / 2,
      cos: Math.cos(angle),
      sin: Math.sin(angle),
      weight,
      reachMetres,
    }
  }
}

/** On a slope streets follow the contour lines, the more the steeper. */
function contourDirection(relief: Relief, x: number, y: number): { angle: number; weight: number } {
  const east = heightAt(relief, [x + 60, y]) - heightAt(relief, [x - 60, y])
  const north = heightAt(relief, [x, y + 60]) - heightAt(relief, [x, y - 60])
  const slope = Math.hypot(east, north) / 120
  return { angle: Math.atan2(north, east) + Math.PI / 2, weight: Math.max(0, slope - 0.04) * 6 }
}
