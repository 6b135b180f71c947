import { type Kind, type Printed, rangeOf } from './rounding.ts'

const POINTS = 10
const PART = 0.3

/** Precise enough to be printed as a value, as it is printed (DESIGN-figures §23). */
export function isKnown(kind: Kind, figure: Printed): boolean {
  const most = kind === 'share' ? POINTS : PART * figure.value
  return figure.margin <= most && rangeOf(kind, figure).low > 0
}

/** The same of a place or a cohort: known to half of it, a share also to as many points as any other. */
export function isPlaceKnown(kind: Kind, figure: Printed): boolean {
  return figure.margin <= figure.value / 2 && (kind !== 'share' || isKnown(kind, figure))
}
