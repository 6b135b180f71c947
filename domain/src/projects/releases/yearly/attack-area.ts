import { normalBelow } from './normal.ts'

/**
 * How often somebody who knows all of two people's days tells from what was released which of them is in it, at best; a
 * half is guessing. `spent` is how much of each person's ρ was really used, in millionths: who travels less than the
 * bounds allow is hidden better. Exact for Gaussian noise: what the attacker computes is normal.
 */
export function attackArea(spent: readonly number[]): number {
  const variances = spent.map((rhoMillionths) => (2 * rhoMillionths) / 1e6)
  let area = 0
  for (const one of variances) for (const other of variances) area += normalBelow(Math.sqrt(one + other) / 2)
  return area / variances.length ** 2
}
