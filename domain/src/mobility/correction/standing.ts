import { distanceMetres } from '../../geo/distance.ts'
import { overlapOf, type Interval } from '../../time/interval.ts'
import { entriesIn, type DiaryEntry } from '../diary-entry.ts'
import type { TimelineEntry } from '../timeline-entry.ts'
import { spokenMs } from './concerned.ts'
import { isDeleted } from './fuse.ts'
import type { Said } from './ledger.ts'
import { intervalOf, touches, type Word } from './word.ts'

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

export function standingsOf(said: readonly Said[], words: readonly Word[], seen: Seen): Standing[] {
  return said.map((it) => ({ ...it, ...stateOf(it, said, words, seen) }))
}

function stateOf(it: Said, said: readonly Said[], words: readonly Word[], seen: Seen) {
  if (it.correction.kind === 'reset') return { state: 'in force' } as const
  const own = words.filter((word) => word.number === it.number)
  const failing = own.filter((word) => !holds(word, seen.diary))
  const [first] = failing
  if (first || (own.length === 0 && it.correction.kind !== 'confirm day')) {
    const by = laterThan(it, first, said)
    if (by !== undefined) return { state: 'superseded', by } as const
    const reason = first && isDeletedAt(first, seen.diary) ? 'deleted' : 'nothing recorded'
    return { state: 'conflict', reason, isInForce: false } as const
  }
  const reason = own.map((word) => contradictionOf(word, seen.reading)).find((found) => found !== undefined)
  if (reason) return { state: 'conflict', reason, isInForce: true } as const
  return { state: 'in force' } as const
}

function laterThan(it: Said, failing: Word | undefined, said: readonly Said[]): number | undefined {
  const interval = failing ? intervalOf(failing.correction) : intervalOf(it.correction)
  return said.findLast(({ number, correction }) => {
    if (number <= it.number) return false
    if (correction.kind === 'place name') return it.correction.kind.endsWith('name')
    const other = intervalOf(correction)
    return !interval || (other && touches(other, interval))
  })?.number
}

/** Whether the diary says what the word says. */
function holds({ correction, except }: Word, diary: readonly DiaryEntry[]): boolean {
  const interval = intervalOf(correction)
  const inside = interval ? entriesIn(diary, interval).filter((entry) => !isDeleted(entry)) : []
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
          distanceMetres(it.position, correction.position) > correction.radiusMetres ||
          except.some((part) => overlapOf(it, part)),
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
  const index = diary.findIndex((entry) => entry.startedAt === at)
  return index > 0 && [diary[index - 1], diary[index]].some((entry) => entry?.kind !== 'gap')
}

function isDeletedAt({ correction }: Word, diary: readonly DiaryEntry[]): boolean {
  const interval = intervalOf(correction)
  if (!interval) return false
  return diary.some((entry) => isDeleted(entry) && touches(entry, interval))
}

/** What the reading sees against a word, which holds all the same. */
function contradictionOf(
  { correction }: Word,
  reading: readonly TimelineEntry[],
): ConflictReason | undefined {
  if (correction.kind === 'mode') {
    const isInside = (entry: TimelineEntry): boolean =>
      entry.startedAt > correction.startedAt && entry.finishedAt < correction.finishedAt
    const staysInside = reading.some(
      (entry) => entry.kind === 'staypoint' && entry.isActivity && isInside(entry),
    )
    return staysInside ? 'reading sees a stay' : undefined
  }
  if (correction.kind !== 'stay name' && correction.kind !== 'direction') return undefined
  const there = entriesIn(reading, correction)
  if (correction.kind === 'direction') {
    return there.some((entry) => entry.kind === 'leg') ? undefined : 'reading sees a stay'
  }
  return there.some((entry) => entry.kind === 'staypoint') ? undefined : 'reading sees movement'
}
