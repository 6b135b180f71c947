import { GOOD, type Step, STEPS } from './rating.ts'
import type { Voices } from './voices.ts'
import { type Interval, wilsonInterval } from './wilson.ts'

type Classes = [number, number, number, number]

/** What a map may say about an edge; null where too few people spoke. */
export interface EdgeResult {
  voices: number | null
  /** The lower middle of all voices. */
  median: Step | null
  /** Of voices that say good or better, 0 to 1. */
  share: number | null
  interval: Interval | null
  /** How many voices each step has, from worst to best. */
  classes: Classes | null
}

export type LeastVoices = { share: number; classes: number }

export const TOO_FEW: EdgeResult = { voices: null, median: null, share: null, interval: null, classes: null }

/** Weighed voices count as people all the same: no weight brings anybody past the gate. */
export function resultOf(
  voices: Voices,
  least: LeastVoices,
  weightOf?: (person: number) => number,
): EdgeResult {
  const { people, values } = voices
  // What it differs by is only looked for where enough people speak.
  const difference = people.length < least.share ? 0 : voices.leastDifference()
  const isSafeFor = (needed: number): boolean => people.length >= needed && difference >= needed
  if (!isSafeFor(least.share)) return TOO_FEW
  const weighed: Classes = [0, 0, 0, 0]
  let sum = 0
  let squares = 0
  let good = 0
  for (let at = 0; at < values.length; at++) {
    const weight = weightOf ? weightOf(people[at]!) : 1
    weighed[values[at]! - 1]! += weight
    sum += weight
    squares += weight * weight
    if (values[at]! >= GOOD) good += weight
  }
  const share = good / sum
  return {
    voices: people.length,
    median: medianOf(weighed, sum),
    share,
    // Kish 1965: as many equal voices as these weighed ones are worth.
    interval: wilsonInterval(share, (sum * sum) / squares),
    classes: isSafeFor(least.classes) ? classesOf(values) : null,
  }
}

function medianOf(weighed: Classes, sum: number): Step {
  let below = 0
  for (const step of STEPS) {
    below += weighed[step - 1]!
    if (below >= sum / 2 - 1e-9) return step
  }
  return STEPS[3]
}

function classesOf(values: readonly Step[]): Classes {
  const classes: Classes = [0, 0, 0, 0]
  for (const value of values) classes[value - 1]!++
  return classes
}

/** Whether two results say the same: such edges can be left out of a comparison. */
export function isEqualResult(one: EdgeResult, other: EdgeResult): boolean {
  return one.median !== null && one.median === other.median
}
