/**
 * Sums and products are the same on every machine; `Math.cos` and `Math.exp` are not bound to be, and two
 * engines have answered differently. Whatever reaches a tree or a probability is computed by these.
 */

const EARTH_METRES_PER_DEGREE = 111_195.08

/** Taylor's series; the error within ±90° is below 1e-12. */
function cosineOf(radians: number): number {
  const square = radians * radians
  let term = 1
  let sum = 1
  for (let order = 2; order <= 20; order += 2) {
    term *= -square / (order * (order - 1))
    sum += term
  }
  return sum
}

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
