import { type AgeClass, ageClassOf, type BikeFrequency, type Gender, type RaterTraits } from './rater.ts'

/** Nobody counts for more than three, nor for less than a third. */
export const WEIGHT_CAP = 3
const ROUNDS = 30

type Margin = Gender | AgeClass | BikeFrequency | null

/**
 * What each voice weighs when age, gender and use are to count alike: of each, every class that somebody named gets the
 * same share (raking, Deming and Stephan 1940), as far as the cap allows. Who gave no answer to one of them is left as
 * she is by it. The mean weight is one.
 */
export function balancedWeights(raters: readonly RaterTraits[], year: number): number[] {
  const margins: ((it: RaterTraits) => Margin)[] = [
    ({ gender }) => gender,
    ({ birthYear }) => ageClassOf(birthYear, year),
    ({ bikeFrequency }) => bikeFrequency,
  ]
  let weights = raters.map(() => 1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const marginOf of margins) weights = raked(weights, raters.map(marginOf))
    weights = capped(weights)
  }
  return weights
}

function raked(weights: readonly number[], classes: readonly Margin[]): number[] {
  const sums = new Map<Margin, number>()
  for (const [at, it] of classes.entries()) if (it) sums.set(it, (sums.get(it) ?? 0) + weights[at]!)
  const all = [...sums.values()].reduce((sum, it) => sum + it, 0)
  const each = all / sums.size
  return weights.map((weight, at) => (classes[at] ? (weight * each) / sums.get(classes[at])! : weight))
}

function capped(weights: readonly number[]): number[] {
  const mean = weights.reduce((sum, it) => sum + it, 0) / weights.length
  return weights.map((it) => Math.min(WEIGHT_CAP, Math.max(1 / WEIGHT_CAP, it / mean)))
}
