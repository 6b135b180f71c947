/** Half open: the finish belongs to what comes after. Both in milliseconds since 1970. */
export type Interval = { startedAt: number; finishedAt: number }

export const durationMs = ({ startedAt, finishedAt }: Interval): number => finishedAt - startedAt

export const isDuring = ({ startedAt, finishedAt }: Interval, instantMs: number): boolean =>
  instantMs >= startedAt && instantMs < finishedAt

export function overlapOf(one: Interval, other: Interval): Interval | undefined {
  const startedAt = Math.max(one.startedAt, other.startedAt)
  const finishedAt = Math.min(one.finishedAt, other.finishedAt)
  return startedAt < finishedAt ? { startedAt, finishedAt } : undefined
}
