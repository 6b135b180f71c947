import type { Contributed } from '../bounded.ts'

/** What a typical participant brings in a day, by row: public, and written into the release. */
export type Centre = Readonly<Record<string, number>>

/**
 * A person's difference from a typical participant with as many days, never longer than the reach: all rows by the same
 * factor, then towards nought to whole numbers. Differences are shorter than what they are differences of, so the same
 * promise costs less noise.
 */
export function aroundCentre(
  contributed: Contributed,
  { days, rows, centre, reach }: { days: number; rows: readonly string[]; centre: Centre; reach: number },
): { difference: Map<string, number>; length: number } {
  const off = rows.map((row) => (contributed.get(row) ?? 0) - (centre[row] ?? 0) * days)
  const length = Math.hypot(...off)
  const factor = length === 0 ? 1 : Math.min(1, reach / length)
  const difference = new Map(rows.map((row, index) => [row, Math.trunc(off[index]! * factor)]))
  return { difference, length }
}
