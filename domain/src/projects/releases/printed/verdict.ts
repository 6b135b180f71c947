import type { Estimate } from './estimate.ts'
import { type Kind, type Printed, type PrintedDifference, printedDifference, rangeOf } from './rounding.ts'

/** The strongest first. */
export const VERDICTS = ['sure', 'rather', 'none'] as const
export type Verdict = (typeof VERDICTS)[number]

/**
 * What may be claimed of a difference, judged by its printed numbers alone (DESIGN-figures §25). Certain is 99 %: a page
 * tests so many rows that with 95 % every third would announce a change that is none.
 */
export function verdictOf({ value, margin, detectableFrom }: PrintedDifference): Verdict {
  const size = Math.abs(value)
  if (size >= detectableFrom) return 'sure'
  return size >= margin ? 'rather' : 'none'
}

/** first: no earlier period. broken: method or level changed between. */
export type Change = { verdict: 'first' | 'broken' } | { verdict: Verdict; difference: PrintedDifference }

/** Values of two periods can be compared if they were counted the same way at the same level of protection. */
export interface Counted {
  estimate: Estimate
  method: string
  level: string
}

/** `margin`: of the difference: noise of both periods, and how the changes of the same people spread. */
export function changeOf(kind: Kind, now: Counted, before: Counted | null, margin: number): Change {
  if (!before) return { verdict: 'first' }
  if (now.method !== before.method || now.level !== before.level) return { verdict: 'broken' }
  return compared(kind, now.estimate.value, before.estimate.value, margin)
}

/** Whether one row is ahead of another: the same test, with the margin of their difference. */
export function compared(
  kind: Kind,
  first: number,
  second: number,
  margin: number,
): { verdict: Verdict; difference: PrintedDifference } {
  const difference = printedDifference(kind, first, second, margin)
  return { verdict: verdictOf(difference), difference }
}

/** How many rows, the largest first, no certain difference parts from the first: 1 if it certainly leads. */
export function ranksAlike(
  kind: Kind,
  values: readonly number[],
  marginBetween: (first: number, second: number) => number,
): number {
  const sorted = values.map((value, row) => ({ value, row })).toSorted((a, b) => b.value - a.value)
  const isAlike = (it: { value: number; row: number }): boolean => {
    const [first] = sorted
    const isFirst = first === undefined || first === it
    return (
      isFirst || compared(kind, first.value, it.value, marginBetween(first.row, it.row)).verdict !== 'sure'
    )
  }
  return 1 + sorted.findLastIndex(isAlike)
}

export type TargetVerdict = 'reached' | 'missed' | 'open'

/** Reached if the whole band lies beyond the target, missed if before it; else it cannot be said. */
export function targetOf(
  kind: Kind,
  figure: Printed,
  target: number,
  wanted: 'less' | 'more',
): TargetVerdict {
  const { low, high } = rangeOf(kind, figure)
  if (low <= target && target <= high) return 'open'
  return high < target === (wanted === 'less') ? 'reached' : 'missed'
}

/** The most certain first, then the largest beside what could be seen. */
export function bySureness(one: Change, other: Change): number {
  return rankOf(one) - rankOf(other) || sizeOf(other) - sizeOf(one)
}

function rankOf({ verdict }: Change): number {
  return verdict === 'first' || verdict === 'broken' ? VERDICTS.length : VERDICTS.indexOf(verdict)
}

function sizeOf(change: Change): number {
  return 'difference' in change ? Math.abs(change.difference.value) / change.difference.detectableFrom : 0
}
