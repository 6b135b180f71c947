/**
 * Taylor's series, within ±90° off by less than 1e-12. Sums and products are the same on every machine;
 * `Math.cos` is not bound to be, and two engines have answered differently in the last bit.
 */
export function cosineOf(radians: number): number {
  const square = radians * radians
  let sum = 1
  for (let index = FACTORS.length - 1; index >= 0; index--) sum = 1 - square * FACTORS[index]! * sum
  return sum
}

const FACTORS = Float64Array.from({ length: 10 }, (_, at) => 1 / ((2 * at + 1) * (2 * at + 2)))
