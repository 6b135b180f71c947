import { cosineOf } from '../../../platform/geo/cosine.ts'

/**
 * Sums and products are the same on every machine; `Math.cos` and `Math.exp` are not bound to be, and two
 * engines have answered differently. Whatever reaches a tree or a probability is computed by these.
 */

const EARTH_METRES_PER_DEGREE = 111_195.08

export type MetresPerDegree = { east: number; north: number }

/** On a plane that touches the earth at this latitude. */
export const metresPerDegreeAt = (latitude: number): MetresPerDegree => ({
  east: EARTH_METRES_PER_DEGREE * cosineOf((latitude * Math.PI) / 180),
  north: EARTH_METRES_PER_DEGREE,
})

/** e to the power of x for x ≤ 0: the series of x/1024, squared ten times. */
export function exponential(x: number): number {
  if (x < -700) return 0
  const small = x / 1024
  let power = 1 + small * (1 + (small / 2) * (1 + (small / 3) * (1 + (small / 4) * (1 + small / 5))))
  for (let round = 0; round < 10; round++) power *= power
  return power
}
