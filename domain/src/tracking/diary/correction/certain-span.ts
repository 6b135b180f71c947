import type { Interval } from '../../../platform/time/interval.ts'
import type { AppliedCorrection } from './applied-correction.ts'
import type { DiaryEntry } from './diary-entry.ts'
import { attributes, isAbout, isAttribute } from './attribute.ts'
import type { Claims } from './claims.ts'
import type { EntryList } from './entry-list.ts'
import { intervalOf } from './interval-of.ts'
import { reachOf } from './reach.ts'
import { surroundingOf, type TimedCorrection } from './replay.ts'

/** A part of a diary: all corrections of this time are here, and every entry of the reading that lies in it. */
export type Part = Interval & {
  /** Whether nothing was read before the first entry that is here, or after the last one. */
  isFirst: boolean
  isLast: boolean
}

/**
 * Which stretch of a part of a diary comes out as if everything had been replayed.
 *
 * Outside the part there are entries and corrections that are not loaded. Let `from` be an instant at which, in the part
 * as in the whole, one entry ends and another begins, with the same entries behind it up to `until`. It is kept so:
 * - A correction that begins at `from` or later looks at what lies behind it only, and does the same in both.
 * - A correction that ends at `from` or before ends within an entry that ends there at the latest: it does nothing behind.
 * - A correction over it may do anything up to where it ends, or where the entry it ends in ends: there is the new `from`.
 * - «No trip» looks at the next entry on both sides and takes a stay in, unless a correction is about the border. So
 *   at `from` there must begin something else than a stay, or a claim must touch it; otherwise `from` is where that
 *   stay ends.
 * - A moved border looks ten minutes further on both sides and at the entry before. A reset that touches it takes it
 *   back whole: one that comes from outside the part may not be there at all, so `from` lies behind it.
 * Corrections outside the part end before it begins, and are held back by `from` like all others. `until` is the same from
 * the other end. Names of places touch each stay by itself.
 */
export function certainSpan(
  list: EntryList,
  part: Part,
  { applied, claims }: { applied: readonly AppliedCorrection[]; claims: Claims },
) {
  const [first, last] = list.ends()
  let from = part.isFirst && (!first || part.startedAt <= first.startedAt) ? -Infinity : part.startedAt
  let until = part.isLast && (!last || part.finishedAt >= last.finishedAt) ? Infinity : part.finishedAt
  for (const { correction } of applied) {
    const border = correction.kind === 'boundary' ? intervalOf(correction) : undefined
    if (border && border.startedAt < part.startedAt) from = Math.max(from, border.finishedAt)
    if (border && border.finishedAt > part.finishedAt) until = Math.min(until, border.startedAt)
  }
  const within = (at: number): DiaryEntry | undefined =>
    list.around({ startedAt: at, finishedAt: at }).find((it) => it.startedAt < at && at < it.finishedAt)
  from = within(from)?.finishedAt ?? from
  until = within(until)?.startedAt ?? until

  /** What lies behind `from` and before `until`, with how far a correction may change it. */
  const edges = { from: -Infinity, until: Infinity }

  function holdBackStays(): void {
    for (;;) {
      const next = list.around({ startedAt: from, finishedAt: from }).find((it) => it.startedAt >= from)
      edges.from = next?.finishedAt ?? Infinity
      if (from === -Infinity || next?.kind !== 'staypoint') break
      if (next.startedAt === from && claims.isTouched(from)) break
      from = next.finishedAt
    }
    for (;;) {
      const next = list
        .around({ startedAt: until, finishedAt: until })
        .findLast((it) => it.finishedAt <= until)
      edges.until = next?.startedAt ?? -Infinity
      if (until === Infinity || next?.kind !== 'staypoint') break
      if (next.finishedAt === until && claims.isTouched(until)) break
      until = next.startedAt
    }
  }

  function passOver(correction: TimedCorrection, own: Claims): void {
    const { startedAt, finishedAt } = surroundingOf(correction)
    const isFar = correction.kind === 'boundary' || correction.kind === 'no trip'
    if (!isFar && (startedAt >= from || finishedAt <= from) && (finishedAt <= until || startedAt >= until))
      return
    const around = list.around({ startedAt, finishedAt })
    const [leftmost, rightmost] = isFar ? looksAt(correction, around) : [startedAt, finishedAt]
    const reach = reachFor(correction, around, own)
    // Both at once: what is uncertain on one side may make the other so.
    const isUncertain = { left: leftmost < from, right: rightmost > until }
    if (isUncertain.left && finishedAt >= from) from = Math.max(from, reach.finishedAt)
    if (isUncertain.right && startedAt <= until) until = Math.min(until, reach.startedAt)
  }

  holdBackStays()
  return {
    /** Replays one correction, and knows afterwards how far what is uncertain may have come. */
    change(correction: TimedCorrection, own: Claims, change: () => void): void {
      passOver(correction, own)
      change()
      const { startedAt, finishedAt } = surroundingOf(correction)
      if (startedAt <= edges.from || finishedAt >= edges.until) holdBackStays()
    },
    span: (): Interval => ({ startedAt: from, finishedAt: until }),
  }
}

/** The ends of all that a correction looks at beyond its own time. */
function looksAt(correction: TimedCorrection, around: readonly DiaryEntry[]): [number, number] {
  const { startedAt, finishedAt } = surroundingOf(correction)
  const isBorder = correction.kind === 'boundary'
  const first = around.findIndex((it) => (isBorder ? it.startedAt >= startedAt : it.finishedAt > startedAt))
  const last = around.findLastIndex((it) =>
    isBorder ? it.startedAt <= finishedAt : it.startedAt < finishedAt,
  )
  return [around[first - 1]?.startedAt ?? -Infinity, around[last + 1]?.finishedAt ?? Infinity]
}

/** How far a correction may change anything, at most. */
function reachFor(correction: TimedCorrection, around: readonly DiaryEntry[], own: Claims): Interval {
  const interval = surroundingOf(correction)
  const { startedAt, finishedAt } = interval
  if (isAttribute(correction) && attributes[correction.kind].holds === 'one entry') {
    return reachOf(around, interval, own, (entry) => isAbout(correction, entry))
  }
  switch (correction.kind) {
    case 'delete':
      return interval
    case 'merge':
      return reachOf(around, interval, own, ({ kind }) => kind === correction.into)
    case 'boundary':
    case 'no trip': {
      const [from, until] = looksAt(correction, around)
      return { startedAt: from, finishedAt: until }
    }
    default: {
      const first = around.find((it) => it.finishedAt > startedAt)
      const last = around.findLast((it) => it.startedAt < finishedAt)
      return {
        startedAt: Math.min(startedAt, first?.startedAt ?? startedAt),
        finishedAt: Math.max(finishedAt, last?.finishedAt ?? finishedAt),
      }
    }
  }
}
