import { gradientNoise } from '../noise.ts'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { areasAbove, contoursOf } from '@allmend/domain/platform/geo/contour'
import type { Line } from '../plane/line.ts'
import type { Polygon } from '@allmend/domain/platform/geo/polygon'
import { rasterOf, valueAt, type Raster } from '@allmend/domain/platform/geo/raster'
import { randomFor } from '../random.ts'
import { fieldExtent } from './frame.ts'
import { waterDistanceMetres, type Waters } from './waters.ts'

/** Level of the lake above the sea. */
export const LAKE_METRES = 434

export type Relief = { heights: Raster; slopes: Raster }

type Hill = { centre: PlanePoint; radii: readonly [number, number]; turn: number; metres: number }

const hills: readonly Hill[] = [
  { centre: [-2350, -450], radii: [900, 420], turn: -0.5, metres: 130 },
  { centre: [-600, 3000], radii: [1500, 620], turn: -0.1, metres: 230 },
  { centre: [2300, 2250], radii: [1400, 520], turn: 0.3, metres: 230 },
  { centre: [-6200, 500], radii: [1500, 900], turn: -0.3, metres: 300 },
  { centre: [-3400, -4300], radii: [1600, 900], turn: -0.4, metres: 400 },
  { centre: [700, -4300], radii: [900, 1400], turn: -0.2, metres: 200 },
  { centre: [-5500, 5200], radii: [1500, 900], turn: 0, metres: 300 },
  { centre: [5600, 4200], radii: [1800, 1000], turn: -0.3, metres: 320 },
  { centre: [-1400, -3300], radii: [700, 500], turn: -0.3, metres: 100 },
]

/** Rises from the shore, rolls gently, and carries a handful of named hills. */
export function reliefOf(seed: number, waters: Waters): Relief {
  const roll = gradientNoise(randomFor(seed, 'relief'))
  const rolling = (x: number, y: number): number =>
    0.6 * roll(x, y) + 0.27 * roll(x * 2.1 + 9, y * 2.1) + 0.13 * roll(x * 4.3, y * 4.3 + 5)
  const heights = rasterOf(fieldExtent, 50, (x, y) => {
    const shore = waterDistanceMetres(waters, [x, y])
    if (shore <= 0) return LAKE_METRES
    const rise = 150 * (Math.min(shore, 4000) / 4000) ** 1.25 + Math.min(shore, 40) / 20
    const ground = LAKE_METRES + rise + 80 * rolling(x / 2600, y / 2600) * Math.min(1, shore / 900)
    const bumps = 9 * roll(x / 320, y / 320) * Math.min(1, shore / 600)
    let height = ground + bumps
    for (const hill of hills) height += hillHeight(hill, x, y) * (1 + 0.2 * roll(x / 600, y / 600))
    return Math.max(LAKE_METRES + 0.5, height)
  })
  const at = (x: number, y: number): number => valueAt(heights, x, y)
  const slopes = rasterOf(
    fieldExtent,
    100,
    (x, y) => Math.hypot(at(x + 100, y) - at(x - 100, y), at(x, y + 100) - at(x, y - 100)) / 200,
  )
  return { heights, slopes }
}

function hillHeight({ centre, radii, turn, metres }: Hill, x: number, y: number): number {
  const cos = Math.cos(turn)
  const sin = Math.sin(turn)
  const u = ((x - centre[0]) * cos + (y - centre[1]) * sin) / radii[0]
  const v = ((y - centre[1]) * cos - (x - centre[0]) * sin) / radii[1]
  return metres * Math.exp(-(u * u + v * v) * 1.1)
}

export const heightAt = (relief: Relief, [x, y]: PlanePoint): number => valueAt(relief.heights, x, y)

/** Rise over run, 0.1 is ten per cent. */
export const slopeAt = (relief: Relief, [x, y]: PlanePoint): number => valueAt(relief.slopes, x, y)

export function contourLinesOf(relief: Relief): { heightMetres: number; line: Line }[] {
  const lines: { heightMetres: number; line: Line }[] = []
  for (let heightMetres = 450; heightMetres <= 1100; heightMetres += 25) {
    for (const line of contoursOf(relief.heights, heightMetres)) {
      if (line.length > 8) lines.push({ heightMetres, line })
    }
  }
  return lines
}

export type ShadeBand = { kind: 'shade' | 'light'; step: number; areas: Polygon[] }

/** Hill shade as stacked areas, lit from the north-west as on Swiss maps. */
export function shadeBandsOf({ heights }: Relief): ShadeBand[] {
  const at = (x: number, y: number): number => valueAt(heights, x, y)
  const lit = rasterOf(fieldExtent, 100, (x, y) => {
    const east = (at(x + 150, y) - at(x - 150, y)) / 300
    const north = (at(x, y + 150) - at(x, y - 150)) / 300
    return (east - north) * Math.SQRT1_2
  })
  const dark: Raster = { ...lit, values: lit.values.map((value) => -value) }
  const bands = (kind: 'shade' | 'light', raster: Raster, thresholds: number[]): ShadeBand[] =>
    thresholds.map((threshold, step) => ({ kind, step, areas: areasAbove(raster, threshold, 20_000) }))
  return [...bands('shade', dark, [0.06, 0.12, 0.19, 0.27]), ...bands('light', lit, [0.06, 0.13])]
}
