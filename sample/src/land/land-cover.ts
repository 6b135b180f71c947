import { gradientNoise } from '../noise.ts'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { areasAbove } from '@allmend/domain/platform/geo/contour'
import type { Polygon } from '@allmend/domain/platform/geo/polygon'
import { rasterOf, valueAt, type Raster } from '@allmend/domain/platform/geo/raster'
import { randomFor } from '../random.ts'
import { fieldExtent } from './frame.ts'
import { heightAt, slopeAt, type Relief } from './relief.ts'
import { waterDistanceMetres, type Waters } from './waters.ts'

/** How built-up a place is (0 to 1) and how much it wants to be wood. */
export type LandCover = { density: Raster; woodland: Raster; urban: Polygon[]; forests: Polygon[] }

export const URBAN_DENSITY = 0.2
const FOREST_THRESHOLD = 0.4

/** Settlements: centre, radius at which they thin out, density in their middle. */
const centres: readonly (readonly [x: number, y: number, radiusMetres: number, density: number])[] = [
  [-150, -150, 1500, 1],
  [-900, -700, 1100, 0.9],
  [600, 1200, 800, 0.62],
  [-700, 1300, 800, 0.62],
  [-2100, 500, 900, 0.6],
  [-3900, 1100, 950, 0.6],
  [-2700, -2100, 1000, 0.6],
  [400, -2400, 900, 0.6],
  [-5200, 2100, 900, 0.55],
  [2900, 1000, 600, 0.42],
  [1500, 2800, 700, 0.5],
  [-1100, 2500, 500, 0.36],
  [2050, -3900, 650, 0.48],
  [-5400, -3700, 700, 0.5],
  [-1300, -4600, 600, 0.4],
  [5300, 2300, 600, 0.4],
  [-6900, 3500, 700, 0.42],
  [3900, 3350, 500, 0.36],
  [-3300, 3700, 600, 0.4],
  [-700, 4600, 600, 0.36],
  [3700, -5500, 600, 0.4],
  [-6700, -1000, 420, 0.34],
  [6900, 3500, 500, 0.33],
]

export function landCoverOf(seed: number, waters: Waters, relief: Relief): LandCover {
  const coarse = gradientNoise(randomFor(seed, 'cover'))
  const fine = gradientNoise(randomFor(seed, 'cover fine'))
  const density = rasterOf(fieldExtent, 60, (x, y) => {
    if (waterDistanceMetres(waters, [x, y]) < 18) return 0
    let most = 0
    for (const [cx, cy, radius, peak] of centres) {
      const off = ((x - cx) ** 2 + (y - cy) ** 2) / (radius * radius)
      most = Math.max(most, peak * Math.exp(-off * 0.55))
    }
    const uneven = 0.16 * coarse(x / 700, y / 700) + 0.06 * fine(x / 240, y / 240)
    const steep = Math.max(0, slopeAt(relief, [x, y]) - 0.13) * 2.6
    return Math.max(0, Math.min(1, most + uneven - steep))
  })
  const woodland = rasterOf(fieldExtent, 60, (x, y) => {
    if (waterDistanceMetres(waters, [x, y]) < 40) return 0
    const wild = 0.42 * coarse(x / 900 + 40, y / 900) + 0.16 * fine(x / 300, y / 300)
    const high = Math.min(0.2, (heightAt(relief, [x, y]) - 520) / 900)
    return Math.max(0, slopeAt(relief, [x, y]) * 2.6 + wild + high - valueAt(density, x, y) * 1.5)
  })
  return {
    density,
    woodland,
    urban: areasAbove(density, URBAN_DENSITY, 10_000),
    forests: areasAbove(woodland, FOREST_THRESHOLD, 25_000),
  }
}

export const densityAt = (cover: LandCover, [x, y]: PlanePoint): number => valueAt(cover.density, x, y)

export const isForest = (cover: LandCover, [x, y]: PlanePoint): boolean =>
  valueAt(cover.woodland, x, y) > FOREST_THRESHOLD
