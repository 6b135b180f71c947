import type { FittedBounds } from '@allmend/domain/projects/releases/yearly/plan'
import { SIZES } from '@allmend/domain/projects/releases/yearly/size'
import { randomFor } from '../../random.ts'

/** How far a town may be from what is taken for typical: each row by up to two fifths, all of them by up to a seventh. */
const ROW_OFF = Math.log(1.4)
const LEVEL_OFF = Math.log(1.15)

/** The same bounds around a centre that is wrong on purpose: no town is the one they were fitted on. */
export function withWrongCentre<Name extends string>(
  bounds: FittedBounds<Name>,
  seed: number,
): FittedBounds<Name> {
  const random = randomFor(seed, 'wrong centre')
  const level = Math.exp((2 * random() - 1) * LEVEL_OFF)
  const times = new Map<string, number>()
  const timesOf = (row: string): number => {
    const known = times.get(row) ?? Math.exp((2 * random() - 1) * ROW_OFF)
    times.set(row, known)
    return known
  }
  return Object.fromEntries(
    SIZES.map((size) => [
      size,
      Object.fromEntries(
        Object.entries(bounds[size]).map(([name, bound]) => {
          const { centre, ...its } = bound as NonNullable<(typeof bounds)[typeof size][Name]>
          const all = Object.values(centre).reduce((sum, it) => sum + it, 0)
          const off = Object.entries(centre).map(
            ([row, it]) => [row, it * timesOf(`${name} ${row}`)] as const,
          )
          const sum = off.reduce((total, [, it]) => total + it, 0)
          const scale = sum === 0 ? 1 : (all * level) / sum
          return [name, { ...its, centre: Object.fromEntries(off.map(([row, it]) => [row, it * scale])) }]
        }),
      ),
    ]),
  ) as unknown as FittedBounds<Name>
}
