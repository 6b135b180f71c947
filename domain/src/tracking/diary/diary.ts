import { intervalOfDataDay, type DataDay } from '../../platform/time/data-day.ts'
import { durationMs, type Interval } from '../../platform/time/interval.ts'
import type { TimeZone } from '../../platform/time/time-zone.ts'
import { HOUR_MS } from '../../platform/time/zurich-offset.ts'
import { claimsFrom, type Claims } from './correction/claims.ts'
import { certainSpan, type Part } from './correction/certain-span.ts'
import { entryList, firstWhere } from './correction/entry-list.ts'
import { isInCircle } from './correction/in-circle.ts'
import { notWithdrawn, type Stated, type Statement } from './correction/ledger.ts'
import { replay, surroundingOf } from './correction/replay.ts'
import { standingOfEach, type Standing } from './correction/standing.ts'
import { endsTrip, tripsOf } from './correction/trips.ts'
import { appliedCorrections, resetsOf, type AppliedCorrection } from './correction/applied-correction.ts'
import { intervalOf } from './correction/interval-of.ts'
import { uncorrected, type DiaryEntry, type DiaryTrip } from './correction/diary-entry.ts'
import type { Timeline } from './timeline-entry.ts'

/** The timeline with all corrections of its owner. */
export type Diary = {
  /** The clock its days are cut by. */
  zone: TimeZone
  entries: readonly DiaryEntry[]
  trips: readonly DiaryTrip[]
  confirmedDays: readonly DataDay[]
  /** Of each correction that was not taken back, whether it shows and if not, why. */
  standings: readonly Standing[]
}

/**
 * Replays the statements in their order on the current reading: later ones win. The same statements give the same
 * diary in whatever order they are handed in.
 */
export function diaryOf(timeline: Timeline, statements: readonly Statement[], zone: TimeZone): Diary {
  const steps = replayed(timeline, notWithdrawn(statements), zone)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value.diary
  }
}

/** A part of a diary, and of which days it is sure. */
export type DiaryPart = Diary & {
  /** Where its entries are those of the replay of everything. */
  certain: Interval
  /** How many corrections of a time were replayed: a confirmation counts once a leg, a reset cuts others in two. */
  appliedAbout(time: Interval): number
  /** On which sides more must be looked at until these days are as in the replay of everything. */
  lacks(days: Interval): { before: boolean; after: boolean }
}

/**
 * The same of the reading and the corrections around a time, without all the rest. In steps, so that the caller can
 * let others have their turn in between.
 */
export function* diaryPart(
  timeline: Timeline,
  statements: readonly Statement[],
  part: Part,
  zone: TimeZone,
): Generator<void, DiaryPart> {
  const { diary, certain, applied } = yield* replayed(timeline, notWithdrawn(statements), zone, part)
  return {
    ...diary,
    certain,
    appliedAbout: (time) =>
      applied.filter(({ correction }) => {
        const it = intervalOf(correction)
        return it && it.startedAt <= time.finishedAt && it.finishedAt >= time.startedAt
      }).length,
    lacks(days) {
      const needed = neededFor(diary, days)
      return {
        before:
          certain.startedAt > needed.entries.startedAt ||
          (certain.startedAt !== -Infinity && certain.startedAt >= needed.corrections.startedAt) ||
          part.startedAt > needed.corrections.startedAt,
        after:
          certain.finishedAt < needed.entries.finishedAt ||
          (certain.finishedAt !== Infinity && certain.finishedAt <= needed.corrections.finishedAt) ||
          part.finishedAt < needed.corrections.finishedAt,
      }
    },
  }
}

const EVERYTHING: Part = { startedAt: -Infinity, finishedAt: Infinity, isFirst: true, isLast: true }

function* replayed(
  timeline: Timeline,
  stated: readonly Stated[],
  zone: TimeZone,
  part = EVERYTHING,
): Generator<void, { diary: Diary; certain: Interval; applied: readonly AppliedCorrection[] }> {
  const resets = resetsOf(stated)
  yield
  const applied = appliedCorrections(stated, resets)
  yield
  const claimsFor = claimsOf(stated, applied)
  yield
  const list = entryList(timeline.entries.map(uncorrected))
  const certain = certainSpan(list, part, { applied, claims: claimsFor() })
  for (const it of applied) {
    yield
    const { number, correction } = it
    if (correction.kind === 'place name') {
      list.nameStays(
        (stay) => isInCircle(stay.position, correction) && resets.overlapping(stay) <= number,
        correction.name,
      )
      continue
    }
    const claims = claimsFor(it)
    certain.change(correction, claims, () => {
      list.change(surroundingOf(correction), (around) => replay(around, correction, claims))
    })
  }
  const entries = list.all()
  const diary = {
    zone,
    entries,
    trips: tripsOf(entries),
    confirmedDays: confirmedDaysOf(stated, zone),
    standings: yield* standingOfEach(
      { stated, applied, resets, zone },
      { diary: entries, reading: timeline.entries },
    ),
  }
  return { diary, certain: certain.span(), applied }
}

/**
 * What must be certain for these days to be: their entries, with the trips they belong to from one destination to
 * the next; and all times that a correction of them is about, with what touches it.
 */
function neededFor(
  { entries, standings, zone }: Diary,
  days: Interval,
): { entries: Interval; corrections: Interval } {
  const first = firstWhere(entries, (entry) => entry.finishedAt > days.startedAt)
  const last = firstWhere(entries, (entry) => entry.startedAt >= days.finishedAt) - 1
  const [from, until] = [
    entries.findLast((entry, index) => index <= first && endsTrip(entry)),
    entries.find((entry, index) => index >= last && endsTrip(entry)),
  ]
  const isThere = first <= last
  const corrections = { ...days }
  for (const { correction } of standings) {
    const interval = correction.kind === 'reset' ? undefined : intervalOf(correction, zone)
    if (!interval || interval.startedAt >= days.finishedAt || interval.finishedAt < days.startedAt) continue
    const legs = correction.kind === 'confirm day' ? correction.legs : []
    for (const { startedAt, finishedAt } of [interval, ...legs]) {
      corrections.startedAt = Math.min(corrections.startedAt, startedAt)
      corrections.finishedAt = Math.max(corrections.finishedAt, finishedAt)
    }
  }
  return {
    entries: isThere
      ? { startedAt: from?.startedAt ?? -Infinity, finishedAt: until?.finishedAt ?? Infinity }
      : { startedAt: Infinity, finishedAt: -Infinity },
    corrections,
  }
}

/** Times somebody spoke about, with who did: a reset is about a time too. */
function claimsOf(
  stated: readonly Stated[],
  applied: readonly AppliedCorrection[],
): (by?: AppliedCorrection) => Claims {
  const spoken = applied.flatMap((it) => {
    const interval = intervalOf(it.correction)
    return interval ? [{ ...interval, by: it }] : []
  })
  const resets = stated.flatMap(({ correction }) => (correction.kind === 'reset' ? [correction] : []))
  return claimsFrom([...spoken, ...resets])
}

/** A reset of a whole day takes its confirmation back too. */
function confirmedDaysOf(stated: readonly Stated[], zone: TimeZone): DataDay[] {
  const confirmedBy = new Map<DataDay, number>()
  const resets: (Interval & { number: number })[] = []
  for (const { number, correction } of stated) {
    if (correction.kind === 'confirm day') confirmedBy.set(correction.dataDay, number)
    if (correction.kind === 'reset' && durationMs(correction) >= SHORTEST_DAY_MS) {
      resets.push({ ...correction, number })
    }
  }
  const isConfirmed = ([dataDay, by]: [DataDay, number]): boolean => {
    const day = intervalOfDataDay(dataDay, zone)
    return !resets.some(
      (it) => it.number > by && it.startedAt <= day.startedAt && it.finishedAt >= day.finishedAt,
    )
  }
  return [...confirmedBy]
    .filter(isConfirmed)
    .map(([dataDay]) => dataDay)
    .sort()
}

/** The day on which clocks are put forward. */
const SHORTEST_DAY_MS = 23 * HOUR_MS
