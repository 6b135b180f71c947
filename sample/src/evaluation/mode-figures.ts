import { modes } from '@allmend/domain/tracking/diary/mode'
import { accuracyOf, confusionOf, macroF1, type Confusion } from './confusion.ts'
import type { ModeCase } from './mode-cases.ts'

export type ModeFigures = {
  legs: number
  confusion: Confusion<(typeof modes)[number]>
  accuracy: number
  macroF1: number
  byTime: number
  byDistance: number
  calibrationError: number
  answeredAt95: number
  /** Of people with at least twenty legs: 10th, 50th percentile of their accuracy. */
  byPerson: readonly [worst: number, median: number]
  people: number
}

export function modeFigures(cases: readonly ModeCase[]): ModeFigures {
  const weighted = (weight: (each: ModeCase) => number): number =>
    accuracyOf(
      confusionOf(
        modes,
        cases.map((each) => [each.truth, each.detection.mode, weight(each)] as const),
      ),
    )
  const confusion = confusionOf(
    modes,
    cases.map((each) => [each.truth, each.detection.mode, 1] as const),
  )
  return {
    legs: cases.length,
    confusion,
    accuracy: accuracyOf(confusion),
    macroF1: macroF1(confusion),
    byTime: weighted(({ seconds }) => seconds),
    byDistance: weighted(({ metres }) => metres),
    calibrationError: calibrationError(cases),
    answeredAt95: answeredAt(cases, 0.95),
    ...spreadOf(cases),
  }
}

const sureness = ({ detection }: ModeCase): number => detection.probabilities[detection.mode]
const isRight = ({ truth, detection }: ModeCase): boolean => truth === detection.mode

/** Expected calibration error: ten bins of equal width, each by its share of the legs. */
export function calibrationError(cases: readonly ModeCase[]): number {
  const bins = Array.from({ length: 10 }, () => ({ count: 0, sure: 0, right: 0 }))
  for (const each of cases) {
    const bin = bins[Math.min(9, Math.floor(sureness(each) * 10))]!
    bin.count++
    bin.sure += sureness(each)
    if (isRight(each)) bin.right++
  }
  return bins.reduce((sum, { sure, right }) => sum + Math.abs(sure - right) / cases.length, 0)
}

/** Largest share of legs, the surest first, of which so many are right. */
export function answeredAt(cases: readonly ModeCase[], precision: number): number {
  const order = [...cases].sort((a, b) => sureness(b) - sureness(a))
  let right = 0
  let answered = 0
  order.forEach((each, at) => {
    if (isRight(each)) right++
    if (right >= precision * (at + 1)) answered = at + 1
  })
  return answered / cases.length
}

function spreadOf(cases: readonly ModeCase[]): Pick<ModeFigures, 'byPerson' | 'people'> {
  const people = new Map<string, { count: number; right: number }>()
  for (const each of cases) {
    const one = people.get(each.who) ?? { count: 0, right: 0 }
    one.count++
    if (isRight(each)) one.right++
    people.set(each.who, one)
  }
  const shares = [...people.values()]
    .filter(({ count }) => count >= 20)
    .map(({ count, right }) => right / count)
    .sort((a, b) => a - b)
  const at = (share: number): number => shares[Math.floor(share * (shares.length - 1))] ?? Number.NaN
  return { byPerson: [at(0.1), at(0.5)], people: people.size }
}
