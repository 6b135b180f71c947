import { DELTA } from '../budget.ts'
import { normalBelow } from './normal.ts'

/**
 * The promise of Gaussian noise of so much ρ as (ε, δ), exactly (Balle and Wang 2018): the smallest ε that holds, with
 * two decimals, never smaller than it is.
 */
export function exactEpsilonOf(rhoMillionths: number, delta = DELTA): number {
  const reach = Math.sqrt((2 * rhoMillionths) / 1e6)
  if (reach === 0) return 0
  let [low, high] = [0, 1]
  while (failureAt(high, reach) > delta) high *= 2
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (failureAt(middle, reach) > delta) low = middle
    else high = middle
  }
  return Math.ceil(high * 100) / 100
}

/** How likely the promise of an ε fails; `reach` is how far one person moves what is released, in deviations. */
const failureAt = (epsilon: number, reach: number): number =>
  normalBelow(reach / 2 - epsilon / reach) - Math.exp(epsilon) * normalBelow(-reach / 2 - epsilon / reach)
