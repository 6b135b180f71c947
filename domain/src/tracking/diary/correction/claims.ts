import type { Interval } from '../../../platform/time/interval.ts'
import { firstWhere } from './entry-list.ts'

/** Times that corrections are about: no other correction reaches into them. Asked on behalf of one correction. */
export type Claims = {
  /** How far what begins before an instant lasts at most; -Infinity: nothing does. */
  lastingFrom(before: number): number
  /** Where what ends after an instant begins at the earliest; Infinity: nothing does. */
  beginningUntil(after: number): number
  /** Whether something is about this instant, ends included. */
  isTouched(at: number): boolean
  /** Whether something begins or ends at this instant. */
  isEdge(at: number): boolean
}

type Claim = Interval & { by?: object }

/** A correction's own claim does not bind it, so the best that is somebody else's is kept as well. */
type Best = { at: number; best: number; by: object | undefined; next: number }

/** All claims, by their ends: each question is a search by halves, however many there are. */
export function claimsFrom(claims: readonly Claim[]): (by?: object) => Claims {
  const starts = bestUntil(
    claims.map(({ startedAt, finishedAt, by }) => ({ at: startedAt, best: finishedAt, by })),
  )
  // The same question asked from the other end of time.
  const finishes = bestUntil(
    claims.map(({ startedAt, finishedAt, by }) => ({ at: -finishedAt, best: -startedAt, by })),
  )
  const has = (sorted: readonly Best[], at: number): boolean =>
    sorted[firstWhere(sorted, (it) => it.at >= at)]?.at === at
  return (by) => ({
    lastingFrom: (before) => best(starts, (it) => it.at >= before, by),
    beginningUntil: (after) => -best(finishes, (it) => it.at >= -after, by),
    isTouched: (at) => best(starts, (it) => it.at > at, by) >= at,
    isEdge: (at) => has(starts, at) || has(finishes, -at),
  })
}

function bestUntil(claims: readonly Omit<Best, 'next'>[]): Best[] {
  let known: Omit<Best, 'at'> = { best: -Infinity, by: undefined, next: -Infinity }
  return claims
    .toSorted((one, other) => one.at - other.at)
    .map(({ at, best, by }) => {
      if (best > known.best) known = { best, by, next: known.best }
      else known = { ...known, next: Math.max(known.next, best) }
      return { at, ...known }
    })
}

function best(sorted: readonly Best[], isBeyond: (it: Best) => boolean, by: object | undefined): number {
  const it = sorted[firstWhere(sorted, isBeyond) - 1]
  if (!it) return -Infinity
  return by && it.by === by ? it.next : it.best
}
