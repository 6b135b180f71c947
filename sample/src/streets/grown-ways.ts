import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { gradientNoise } from '../noise.ts'
import { distanceBetween } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import { densityAt, URBAN_DENSITY, type LandCover } from '../land/land-cover.ts'
import { isInOldTown } from '../land/old-town.ts'
import { BARRIER, FREE, PARK, type Buildable } from './buildable.ts'
import type { DirectionField } from './direction-field.ts'
import { streamlines, type Family } from './streamlines.ts'
import { newWay, type Way } from './way.ts'

/** Streets of the quarters: the denser a place, the closer they stand; the old town is closest. */
export function grownStreets(
  seed: number,
  field: DirectionField,
  cover: LandCover,
  ground: Buildable,
  drawn: readonly Way[],
): Way[] {
  const uneven = gradientNoise(randomFor(seed, 'spacing'))
  const spacingMetres = (point: PlanePoint, family: Family): number => {
    const density = densityAt(cover, point)
    const along = isInOldTown(point)
      ? 40
      : density > 0.75
        ? 66
        : density > 0.5
          ? 84
          : density > 0.32
            ? 104
            : 140
    const spread = 1 + 0.3 * uneven(point[0] / 260, point[1] / 260)
    return along * spread * (family === 1 ? 1.35 : 1)
  }
  const lines = streamlines(
    {
      field,
      isAllowed: (point) => ground.at(point) === FREE && densityAt(cover, point) > URBAN_DENSITY,
      spacingMetres,
      stepMetres: 10,
      mostSteps: 110,
      leastPoints: 7,
      seeds: 6000,
      random: randomFor(seed, 'streets'),
    },
    drawn.map(({ line }) => line),
  )
  return lines.map((line) => newWay({ class: 'residential', line, isGrown: true, reachMetres: 80 }))
}

/** Tracks of farms and woods between the villages, mostly along the slope. */
export function grownTracks(
  seed: number,
  field: DirectionField,
  cover: LandCover,
  ground: Buildable,
  existing: readonly Way[],
): Way[] {
  const isAllowed = (point: PlanePoint): boolean => {
    const kind = ground.at(point)
    return kind !== BARRIER && kind !== PARK && densityAt(cover, point) < URBAN_DENSITY - 0.03
  }
  const lines = streamlines(
    {
      field,
      isAllowed,
      spacingMetres: (_, family) => (family === 0 ? 330 : 620),
      stepMetres: 18,
      mostSteps: 70,
      leastPoints: 10,
      seeds: 3000,
      random: randomFor(seed, 'tracks'),
    },
    existing.filter(({ isGrown }) => !isGrown).map(({ line }) => line),
  )
  return lines
    .filter((line) => distanceBetween(line[0]!, line.at(-1)!) > 120)
    .map((line) => newWay({ class: 'track', line, isGrown: true, reachMetres: 320 }))
}
