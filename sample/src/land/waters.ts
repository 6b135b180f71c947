import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { gradientNoise } from '../noise.ts'
import { ribbon, type Line } from '../plane/line.ts'
import {
  distancesTo,
  nearestValue,
  paintRing,
  rasterOf,
  valueAt,
  type Raster,
} from '@allmend/domain/platform/geo/raster'
import { spline } from '../plane/spline.ts'
import { randomFor } from '../random.ts'
import { northShore, river, rohrsee, southShore, streams } from './drawn-waters.ts'
import { fieldExtent } from './frame.ts'

export type Waters = {
  lake: Line
  rohrsee: Line
  river: Line
  riverAxis: Line
  northShore: Line
  southShore: Line
  streams: readonly { name: string; line: Line }[]
  /** 1 in water, 0 on land, every 20 m. */
  mask: Raster
  distance: Raster
}

export function watersOf(seed: number): Waters {
  const east = gradientNoise(randomFor(seed, 'shore east'))
  const north = gradientNoise(randomFor(seed, 'shore north'))
  /** Coves and points: a coarse bend and a finer one. */
  const wobbled = (line: Line, metres: number): PlanePoint[] =>
    line.map(([x, y]) => [
      x + metres * (east(x / 420, y / 420) + 0.35 * east(x / 105, y / 105)),
      y + metres * (north(x / 420, y / 420) + 0.35 * north(x / 105, y / 105)),
    ])
  const northLine = wobbled(spline(northShore, 30), 26)
  const southLine = wobbled(spline(southShore, 30), 30)
  const riverAxis = wobbled(spline(river, 25), 22)
  const lake: Line = [...northLine, [8900, -6700], ...southLine]
  const small = wobbled(spline(rohrsee, 30, true), 14)
  const riverRing = ribbon(riverAxis, (share) => riverWidthMetres(share) + 12 * east(share * 9, 3.5))
  const mask = rasterOf(fieldExtent, 20)
  for (const ring of [lake, small, riverRing]) paintRing(mask, ring, 1)
  return {
    lake,
    rohrsee: small,
    river: riverRing,
    riverAxis,
    northShore: northLine,
    southShore: southLine,
    streams: streams.map(({ name, line }) => ({ name, line: wobbled(spline(line, 25), 30) })),
    mask,
    distance: distancesTo(mask),
  }
}

export const isWater = ({ mask }: Waters, [x, y]: PlanePoint): boolean => nearestValue(mask, x, y) > 0

export const waterDistanceMetres = ({ distance }: Waters, [x, y]: PlanePoint): number =>
  valueAt(distance, x, y)

/** A funnel where it leaves the lake, then an even river. */
const riverWidthMetres = (share: number): number => 84 + 116 * Math.max(0, 1 - share / 0.055) ** 1.6
