import type { Interval } from '../../time/interval.ts'
import type { DiaryEntry } from '../diary-entry.ts'
import type { TimelineEntry } from '../timeline-entry.ts'
import { spokenMs } from './concerned.ts'
import { entriesWithin, firstWhere } from './entry-list.ts'
import { isDeleted } from './fuse.ts'
import { isInCircle } from './in-circle.ts'
import { latestOver, type LatestOver } from './latest-over.ts'
import type { Said } from './ledger.ts'
import { intervalOf, type Word } from './word.ts'

export const conflictReasons = [
  /** Nothing to act on: no fixes there, or none any more. */
  'nothing recorded',
  /** Its owner deleted that stretch before. */
  'deleted',
  /** It holds, but the reading now sees a stay with an activity in the middle of that leg, or no leg at all. */
  'reading sees a stay',
  /** It holds, but the reading now sees movement all through that stay. */
  'reading sees movement',
] as const
type ConflictReason = (typeof conflictReasons)[number]

/** How something said stands after a reading. A conflict may hold all the same: the person's word goes first. */
export type Standing = Said &
  (
    | { state: 'in force' }
    /** Something said later is about the same time. */
    | { state: 'superseded'; by: number }
    | { state: 'conflict'; reason: ConflictReason; isInForce: boolean }
  )

type Seen = { diary: readonly DiaryEntry[]; reading: readonly TimelineEntry[] }
type Heard = { said: readonly Said[]; words: readonly Word[]; resets: LatestOver }

export function* standingsOf({ said, words, resets }: Heard, seen: Seen): Generator<void, Standing[]> {
  const wordsByNumber = Map.groupBy(words, ({ number }) => number)
  const isSuperseded = laterThan(said)
  const stateOf = (it: Said) => {
    if (it.correction.kind === 'reset') return { state: 'in force' } as const
    const own = wordsByNumber.get(it.number) ?? []
    const first = own.find((word) => !holds(word, seen.diary, resets))
    if (first || (own.length === 0 && it.correction.kind !== 'confirm day')) {
      const by = isSuperseded(it, first)
      if (by !== undefined) return { state: 'superseded', by } as const
      const reason = first && isDeletedAt(first, seen.diary) ? 'deleted' : 'nothing recorded'
      return { state: 'conflict', reason, isInForce: false } as const
    }
    for (const word of own) {
      const reason = contradictionOf(word, seen.reading)
      if (reason) return { state: 'conflict', reason, isInForce: true } as const
    }
    return { state: 'in force' } as const
  }
  const standings: Standing[] = []
  for (const it of said) {
    yield
    standings.push({ ...it, ...stateOf(it) })
  }
  return standings
}

/** By which number something said is superseded: the last that is about the same time, or names places too. */
function laterThan(said: readonly Said[]): (it: Said, failing: Word | undefined) => number | undefined {
  const timed = said.flatMap(({ number, correction }) => {
    const interval = intervalOf(correction)
    return interval ? [{ number, ...interval }] : []
  })
  const about = latestOver(timed)
  const lastTimed = timed.at(-1)?.number ?? 0
  const lastPlace = said.findLast(({ correction }) => correction.kind === 'place name')?.number ?? 0
  return (it, failing) => {
    const interval = intervalOf(failing ? failing.correction : it.correction)
    const latest = Math.max(
      interval ? about.touching(interval) : lastTimed,
      it.correction.kind.endsWith('name') ? lastPlace : 0,
    )
    return latest > it.number ? latest : undefined
  }
}

/** Whether the diary says what the word says. */
function holds({ number, correction }: Word, diary: readonly DiaryEntry[], resets: LatestOver): boolean {
  const interval = intervalOf(correction)
  const inside = interval ? entriesWithin(diary, interval).filter((entry) => !isDeleted(entry)) : []
  const isRecorded = inside.some((entry) => entry.kind !== 'gap')
  switch (correction.kind) {
    case 'split':
      return isBorder(diary, correction.at)
    case 'boundary':
      return isBorder(diary, correction.toAt) && (inside.length <= 1 || !isRecorded)
    case 'merge':
      return isRecorded && inside.length === 1 && inside[0]?.kind === correction.into
    case 'mode':
      return isRecorded && inside.every((it) => it.kind === 'leg' && it.modeConfirmed === correction.mode)
    case 'no trip':
      return isRecorded && inside.every((it) => it.kind === 'staypoint')
    case 'purpose':
      return isMostly(correction, inside, (it) => it.kind !== 'gap' && it.purpose === correction.purpose)
    case 'direction': {
      const legs = inside.filter((it) => it.kind === 'leg')
      return isMostly(correction, legs, (it) => it.kind === 'leg' && it.direction === correction.direction)
    }
    case 'stay name': {
      const stays = inside.filter((it) => it.kind === 'staypoint')
      return isMostly(correction, stays, (it) => it.kind === 'staypoint' && it.placeName === correction.name)
    }
    case 'place name':
      return diary.every(
        (it) =>
          it.kind !== 'staypoint' ||
          it.placeName === correction.name ||
          !isInCircle(it.position, correction) ||
          resets.overlapping(it) > number,
      )
    case 'delete':
      return inside.length === 0
  }
}

/** A border that has moved leaves a little at the ends which the word is not about. */
function isMostly(
  interval: Interval,
  entries: readonly DiaryEntry[],
  isAsSaid: (entry: DiaryEntry) => boolean,
): boolean {
  const recorded = entries.filter((entry) => entry.kind !== 'gap')
  const asSaid = recorded.filter(isAsSaid)
  return asSaid.length > 0 && spokenMs(asSaid, interval) * 2 >= spokenMs(recorded, interval)
}

/** Between two entries of which at least one was recorded. */
function isBorder(diary: readonly DiaryEntry[], at: number): boolean {
  const index = firstWhere(diary, (entry) => entry.startedAt >= at)
  if (diary[index]?.startedAt !== at) return false
  return index > 0 && [diary[index - 1], diary[index]].some((entry) => entry?.kind !== 'gap')
}

function isDeletedAt({ correction }: Word, diary: readonly DiaryEntry[]): boolean {
  const interval = intervalOf(correction)
  if (!interval) return false
  const from = firstWhere(diary, (entry) => entry.finishedAt >= interval.startedAt)
  for (let index = from; index < diary.length && diary[index]!.startedAt <= interval.finishedAt; index++) {
    if (isDeleted(diary[index]!)) return true
  }
  return false
}

/** What the reading sees against a word, which holds all the same. */
function contradictionOf(
  { correction }: Word,
  reading: readonly TimelineEntry[],
): ConflictReason | undefined {
  if (correction.kind === 'mode') {
    const isInside = (entry: TimelineEntry): boolean =>
      entry.startedAt > correction.startedAt && entry.finishedAt < correction.finishedAt
    const staysInside = entriesWithin(reading, correction).some(
      (entry) => entry.kind === 'staypoint' && entry.isActivity && isInside(entry),
    )
    return staysInside ? 'reading sees a stay' : undefined
  }
  if (correction.kind !== 'stay name' && correction.kind !== 'direction') return undefined
  const there = entriesWithin(reading, correction)
  if (correction.kind === 'direction') {
    return there.some((entry) => entry.kind === 'leg') ? undefined : 'reading sees a stay'
  }
  return there.some((entry) => entry.kind === 'staypoint') ? undefined : 'reading sees movement'
}
