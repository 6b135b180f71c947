import type { Audience } from '../budget.ts'

/** How large a project is decides how long its periods are and how fine its tables; fixed when it goes live. */
export const SIZES = ['small', 'medium', 'large'] as const
export type Size = (typeof SIZES)[number]

const MEDIUM_SEATS = 250
const LARGE_SEATS = 1_000

export function sizeOf(seats: number): Size {
  if (seats < MEDIUM_SEATS) return 'small'
  return seats < LARGE_SEATS ? 'medium' : 'large'
}

/** Longer periods are sums of these. */
export const PERIOD_WEEKS: Record<Size, number> = { small: 13, medium: 4, large: 1 }

/** The public and research read of every project what a small one may show, quarter by quarter. */
export const tablesFor = (audience: Audience, size: Size): Size =>
  audience === 'organisation' ? size : 'small'
