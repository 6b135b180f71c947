import type { Estimate } from './estimate.ts'

/** Shares are printed in per cent, their differences in points. */
export type Kind = 'share' | 'amount' | 'people'

/**
 * Numbers as they are printed, all of them multiples of the last digit. Rounding moves the value; the margins are
 * rounded up so far that the printed range still holds the unrounded one.
 */
export interface Printed {
  value: number
  margin: number
  sampleMargin: number
  /** The last digit: 1 or 0.1, of many people 5 or 10. */
  step: number
}

/** Rounded to what is known (DESIGN-figures §24). */
export function printed(kind: Kind, estimate: Estimate): Printed {
  return inSteps(kind, inUnits(kind, estimate), Math.abs(estimate.value))
}

/** `sample`: of others like them, else of these participants. Shares end at 100. */
export function rangeOf(kind: Kind, figure: Printed, sample = false): { low: number; high: number } {
  const margin = sample ? figure.sampleMargin : figure.margin
  const high = inDecimals(figure.value + margin, figure.step)
  return {
    low: inDecimals(figure.value - margin, figure.step),
    high: kind === 'share' ? Math.min(100, high) : high,
  }
}

export interface PrintedBound {
  below: number
  step: number
}

/**
 * Under what a value certainly lies. Nothing counted is less than nought: a value that noise has brought below is no
 * more certain for it.
 */
export function printedBound(kind: Kind, estimate: Estimate): PrintedBound {
  const { step } = printed(kind, estimate)
  const { value, margin } = inUnits(kind, estimate)
  return { below: upTo(Math.max(0, value) + margin, step), step }
}

export interface PrintedDifference {
  value: number
  margin: number
  /** A difference from this on is certain. */
  detectableFrom: number
  step: number
}

/** 99 % of a normal distribution beside 95 %. */
const CERTAIN = 1.31

/** `margin`: of the difference, which is seldom that of both values together. */
export function printedDifference(
  kind: Kind,
  now: number,
  before: number,
  margin: number,
): PrintedDifference {
  const difference = inUnits(kind, { value: now - before, margin, sampleMargin: margin })
  const size = Math.max(Math.abs(now), Math.abs(before))
  const { value, margin: around, step } = inSteps(kind, difference, size)
  const detectableFrom = Math.max(around, upTo(CERTAIN * difference.margin, step))
  return { value, margin: around, detectableFrom, step }
}

/** In units of the print, `steps` is how many last digits the value has, the nearest unless a sum asks for another. */
export function rounded(estimate: Estimate, step: number, steps = nearest(estimate.value / step)): Printed {
  const value = inDecimals(steps * step, step)
  const moved = Math.abs(estimate.value - value)
  const margin = upTo(estimate.margin + moved, step)
  const sampleMargin = Math.max(margin, upTo(estimate.sampleMargin + moved, step))
  return { value, margin, sampleMargin, step }
}

export function inUnits(kind: Kind, { value, margin, sampleMargin }: Estimate): Estimate {
  const units = kind === 'share' ? 100 : 1
  return { value: value * units, margin: margin * units, sampleMargin: sampleMargin * units }
}

/** Of 0.1 one, of 1, 5 and 10 none. */
export const decimalsOf = (step: number): number => Math.max(0, -Math.floor(Math.log10(step) + SAME))

/** What binary fractions add to decimal ones. */
const SAME = 1e-9

/** `size`: of the value, or of the larger of two. */
function inSteps(kind: Kind, estimate: Estimate, size: number): Printed {
  if (kind === 'people') return rounded(estimate, peopleStep(size, estimate.margin))
  if (kind === 'amount') return rounded(estimate, amountStep(estimate.margin))
  const tenths = rounded(estimate, 0.1)
  return tenths.margin < 1 ? tenths : rounded(estimate, 1)
}

/** As many digits as the margin has: one, from ten on two. */
function amountStep(margin: number): number {
  if (margin < 0.1) return 0.01
  if (margin < 1) return 0.1
  return margin < 100 ? 1 : 10 ** (Math.floor(Math.log10(margin)) - 1)
}

/** Tens where they are at most a tenth of the margin. */
function peopleStep(people: number, margin: number): number {
  if (people < 50) return 1
  return people > 1000 && margin >= 100 ? 10 : 5
}

/** Halves away from nought, so that a fall is rounded like a rise. */
const nearest = (value: number): number => Math.sign(value) * Math.round(Math.abs(value))

/** Upwards to the last digit, and never nought. */
function upTo(value: number, step: number): number {
  return inDecimals(Math.max(1, Math.ceil(value / step - SAME)) * step, step)
}

/** Rid of what binary fractions add. */
const inDecimals = (value: number, step: number): number => Number(value.toFixed(decimalsOf(step)))
