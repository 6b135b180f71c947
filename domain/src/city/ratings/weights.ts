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
export function balancedWeights(raters: readonly RaterTraits[], year: number): Float64Array {
  const margins: ((it: RaterTraits) => Margin)[] = [
    ({ gender }) => gender,
    ({ birthYear }) => ageClassOf(birthYear, year),
    ({ bikeFrequency }) => bikeFrequency,
  ]
  const numbered = margins.map((marginOf) => numberedClasses(raters.map(marginOf)))
  const weights = new Float64Array(raters.length).fill(1)
  for (let round = 0; round < ROUNDS; round++) {
    for (const classes of numbered) rake(weights, classes)
    cap(weights)
  }
  return weights
}

/** By number from 1 on; 0: none. */
function numberedClasses(margins: readonly Margin[]): Uint8Array {
  const named = [null, ...new Set(margins.filter((it) => it !== null))]
  const numbers = new Map(named.map((margin, number) => [margin, number]))
  return Uint8Array.from(margins, (margin) => numbers.get(margin)!)
}

function rake(weights: Float64Array, classes: Uint8Array): void {
  const sums: number[] = []
  for (const [at, number] of classes.entries()) sums[number] = (sums[number] ?? 0) + weights[at]!
  const named = sums.slice(1)
  const each = named.reduce((sum, it) => sum + it, 0) / named.length
  for (let at = 0; at < weights.length; at++)
    if (classes[at] !== 0) weights[at]! *= each / sums[classes[at]!]!
}

function cap(weights: Float64Array): void {
  const mean = weights.reduce((sum, it) => sum + it, 0) / weights.length
  for (let at = 0; at < weights.length; at++)
    weights[at] = Math.min(WEIGHT_CAP, Math.max(1 / WEIGHT_CAP, weights[at]! / mean))
}
