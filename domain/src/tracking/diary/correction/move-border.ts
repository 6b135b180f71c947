import { entriesIn, type DiaryEntry } from './diary-entry.ts'
import type { Claims } from './claims.ts'
import { cutAt } from './cut.ts'
import { fuseOver, isDeleted } from './fuse.ts'

/** A border the reading now puts further away than this is another one. */
export const SAME_BORDER_MS = 600_000

/** The time between the border and where it should be goes from one neighbour to the other. */
export function moveBorder(
  entries: readonly DiaryEntry[],
  fromAt: number,
  toAt: number,
  claims: Claims,
): readonly DiaryEntry[] {
  const around = entriesIn(entries, { startedAt: toAt - 1, finishedAt: toAt + 1 })
  if (around.every((entry) => entry.kind === 'gap')) return entries
  const border = meantBorder(entries, fromAt, toAt, claims)
  const index = entries.findIndex((entry) => entry.startedAt === border)
  const [before, after] = [entries[index - 1], entries[index]]
  if (border === toAt) return entries
  if (border === undefined || !before || !after) return cutAt(entries, toAt)
  const growing = toAt > border ? before : after
  if (isDeleted(growing)) return cutAt(entries, toAt)
  const span =
    toAt > border
      ? { startedAt: before.startedAt, finishedAt: toAt }
      : { startedAt: toAt, finishedAt: after.finishedAt }
  return fuseOver(entries, span, growing.kind, growing)
}

/** The one nearest to where it was seen; further away none that another word has made or speaks about. */
function meantBorder(
  entries: readonly DiaryEntry[],
  fromAt: number,
  toAt: number,
  claims: Claims,
): number | undefined {
  const [low, high] = [Math.min(fromAt, toAt), Math.max(fromAt, toAt)]
  const farness = (at: number): number => Math.max(0, low - at, at - high)
  const isFree = (at: number): boolean =>
    !claims.isEdge(at) && claims.lastingFrom(Math.max(at, low)) <= Math.min(at, high)
  return entries
    .slice(1)
    .map((entry) => entry.startedAt)
    .filter((at) => farness(at) === 0 || (farness(at) <= SAME_BORDER_MS && isFree(at)))
    .sort(
      (one, other) => farness(one) - farness(other) || Math.abs(one - fromAt) - Math.abs(other - fromAt),
    )[0]
}
