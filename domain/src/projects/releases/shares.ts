import type { Published } from './published.ts'

/** Shares are shown only where at least this part of the whole is among what is shown. */
export const LEAST_SHOWN = 0.8

/**
 * The whole that shares are of, and what of it none of its parts shows; null: shares may not be shown. The whole is
 * known by a released sum of its own. Judged by the most it may be with its noise: what noise hides may not be drawn as
 * if it were not there.
 */
export function partsOfWhole(
  parts: readonly (number | null)[],
  { value, noise }: Pick<Published, 'value' | 'noise'>,
): { whole: number; unshown: number } | null {
  if (!value) return null
  const shown = parts.reduce<number>((sum, it) => sum + (it ?? 0), 0)
  if (shown < LEAST_SHOWN * (value + noise)) return null
  const whole = Math.max(value, shown)
  return { whole, unshown: whole - shown }
}
