import type { Interval } from '../../../platform/time/interval.ts'
import type { TimeZone } from '../../../platform/time/time-zone.ts'
import type { DiaryEntry } from './diary-entry.ts'
import type { TimelineEntry } from '../timeline-entry.ts'
import { attributes, isAbout, isAttribute, shownBy, valueOn, type AttributeCorrection } from './attribute.ts'
import { spokenMs } from './concerned.ts'
import { entriesWithin, firstWhere } from './entry-list.ts'
import { isDeleted } from './fuse.ts'
import { isInCircle } from './in-circle.ts'
import { latestOver, type LatestOver } from './latest-over.ts'
import type { Stated } from './ledger.ts'
import { intervalOf } from './interval-of.ts'
import type { AppliedCorrection } from './applied-correction.ts'

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

/** How a correction stands after a reading. A conflict may hold all the same: the person's correction wins. */
export type Standing = Stated &
  (
    | { state: 'in force' }
    /** A later correction is about the same time. */
    | { state: 'superseded'; by: number }
    | { state: 'conflict'; reason: ConflictReason; isInForce: boolean }
  )

type Seen = { diary: readonly DiaryEntry[]; reading: readonly TimelineEntry[] }
type Loaded = {
  stated: readonly Stated[]
  applied: readonly AppliedCorrection[]
  resets: LatestOver
  zone: TimeZone
}

export function* standingOfEach(
  { stated, applied, resets, zone }: Loaded,
  seen: Seen,
): Generator<void, Standing[]> {
  const appliedByNumber = Map.groupBy(applied, ({ number }) => number)
  const isSuperseded = laterThan(stated, zone)
  const stateOf = (it: Stated) => {
    if (it.correction.kind === 'reset') return { state: 'in force' } as const
    const own = appliedByNumber.get(it.number) ?? []
    const first = own.find((correction) => !holds(correction, seen.diary, resets))
    if (first || (own.length === 0 && it.correction.kind !== 'confirm day')) {
      const by = isSuperseded(it, first)
      if (by !== undefined) return { state: 'superseded', by } as const
      const reason = first && isDeletedAt(first, seen.diary) ? 'deleted' : 'nothing recorded'
      return { state: 'conflict', reason, isInForce: false } as const
    }
    for (const correction of own) {
      const reason = contradictionOf(correction, seen.reading)
      if (reason) return { state: 'conflict', reason, isInForce: true } as const
    }
    return { state: 'in force' } as const
  }
  const standings: Standing[] = []
  for (const it of stated) {
    yield
    standings.push({ ...it, ...stateOf(it) })
  }
  return standings
}

/** By which number a correction is superseded: the last that is about the same time, or names places too. */
function laterThan(
  stated: readonly Stated[],
  zone: TimeZone,
): (it: Stated, failing: AppliedCorrection | undefined) => number | undefined {
  const timed = stated.flatMap(({ number, correction }) => {
    const interval = intervalOf(correction, zone)
    return interval ? [{ number, ...interval }] : []
  })
  const about = latestOver(timed)
  const lastTimed = timed.at(-1)?.number ?? 0
  const lastPlace = stated.findLast(({ correction }) => correction.kind === 'place name')?.number ?? 0
  return (it, failing) => {
    const interval = intervalOf(failing ? failing.correction : it.correction, zone)
    const latest = Math.max(
      interval ? about.touching(interval) : lastTimed,
      namesPlaces(it.correction) ? lastPlace : 0,
    )
    return latest > it.number ? latest : undefined
  }
}

const namesPlaces = ({ kind }: Stated['correction']): boolean => kind === 'stay name' || kind === 'place name'

/** Whether the diary agrees with the correction. */
function holds(
  { number, correction }: AppliedCorrection,
  diary: readonly DiaryEntry[],
  resets: LatestOver,
): boolean {
  const interval = intervalOf(correction)
  const inside = interval ? entriesWithin(diary, interval).filter((entry) => !isDeleted(entry)) : []
  const isRecorded = inside.some((entry) => entry.kind !== 'gap')
  if (isAttribute(correction)) return isShown(correction, inside)
  switch (correction.kind) {
    case 'split':
      return isBorder(diary, correction.at)
    case 'boundary':
      return isBorder(diary, correction.toAt) && (inside.length <= 1 || !isRecorded)
    case 'merge':
      return isRecorded && inside.length === 1 && inside[0]?.kind === correction.into
    case 'no trip':
      return isRecorded && inside.every((it) => it.kind === 'staypoint')
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

/**
 * Whether entries have the stated value: all, or half of the time at least, because a border that has
 * moved leaves a little at the ends which was not meant.
 */
function isShown(correction: AttributeCorrection, inside: readonly DiaryEntry[]): boolean {
  const meant = inside.filter((entry) => isAbout(correction, entry))
  const value = valueOn(shownBy(correction), correction.kind)
  const asStated = meant.filter((entry) => valueOn(entry, correction.kind) === value)
  if (asStated.length === 0) return false
  if (attributes[correction.kind].holds === 'one entry') return asStated.length === inside.length
  return spokenMs(asStated, correction) * 2 >= spokenMs(meant, correction)
}

/** Between two entries of which at least one was recorded. */
function isBorder(diary: readonly DiaryEntry[], at: number): boolean {
  const index = firstWhere(diary, (entry) => entry.startedAt >= at)
  if (diary[index]?.startedAt !== at) return false
  return index > 0 && [diary[index - 1], diary[index]].some((entry) => entry?.kind !== 'gap')
}

function isDeletedAt({ correction }: AppliedCorrection, diary: readonly DiaryEntry[]): boolean {
  const interval = intervalOf(correction)
  if (!interval) return false
  const from = firstWhere(diary, (entry) => entry.finishedAt >= interval.startedAt)
  for (let index = from; index < diary.length && diary[index]!.startedAt <= interval.finishedAt; index++) {
    if (isDeleted(diary[index]!)) return true
  }
  return false
}

/** How the reading contradicts a correction, which holds all the same. */
function contradictionOf(
  { correction }: AppliedCorrection,
  reading: readonly TimelineEntry[],
): ConflictReason | undefined {
  if (!isAttribute(correction)) return undefined
  const { holds, of } = attributes[correction.kind]
  if (holds === 'what is there') return undefined
  const there = entriesWithin(reading, correction)
  const isAgainst =
    holds === 'one entry'
      ? there.some((entry) => isActivity(entry) && isInside(entry, correction))
      : !there.some((entry) => isAbout(correction, entry))
  if (!isAgainst) return undefined
  return of[0] === 'leg' ? 'reading sees a stay' : 'reading sees movement'
}

const isActivity = (entry: TimelineEntry): boolean => entry.kind === 'staypoint' && entry.isActivity
const isInside = (entry: Interval, { startedAt, finishedAt }: Interval): boolean =>
  entry.startedAt > startedAt && entry.finishedAt < finishedAt
