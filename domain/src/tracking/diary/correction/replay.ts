import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { Interval } from '../../../platform/time/interval.ts'
import type { DiaryEntry, DiaryStay } from './diary-entry.ts'
import type { AppliedCorrection } from './applied-correction.ts'
import { isAttribute, kindsOf, valueOn } from './attribute.ts'
import type { Claims } from './claims.ts'
import { cutAt } from './cut.ts'
import { fuseOver } from './fuse.ts'
import { moveBorder, SAME_BORDER_MS } from './move-border.ts'
import { reachOf } from './reach.ts'
import { replayAttribute } from './replay-attribute.ts'

/** Two stays closer than this are at one place. */
const SAME_PLACE_METRES = 300

type Entries = readonly DiaryEntry[]

export type TimedCorrection = Exclude<AppliedCorrection['correction'], { kind: 'place name' }>

/** The time a correction looks at; with one entry more on each side it has seen all that decides what it does. */
export function surroundingOf(correction: TimedCorrection): Interval {
  if (correction.kind === 'split') return { startedAt: correction.at, finishedAt: correction.at }
  if (correction.kind !== 'boundary') return correction
  const { fromAt, toAt } = correction
  return {
    startedAt: Math.min(fromAt, toAt) - SAME_BORDER_MS,
    finishedAt: Math.max(fromAt, toAt) + SAME_BORDER_MS,
  }
}

/** What one correction makes of the entries around its time. Claims are the times other corrections are about. */
export function replay(entries: Entries, correction: TimedCorrection, claims: Claims): Entries {
  if (isAttribute(correction)) return replayAttribute(entries, correction, claims)
  switch (correction.kind) {
    case 'split':
      return isRecordedAt(entries, correction.at) ? cutAt(entries, correction.at) : entries
    case 'boundary':
      return moveBorder(entries, correction.fromAt, correction.toAt, claims)
    case 'merge':
      return fuseOver(entries, reachOf(entries, correction, claims, isA(correction.into)), correction.into)
    case 'no trip':
      return noTrip(entries, correction, claims)
    case 'delete':
      return deleted(entries, correction)
  }
}

const isA = (kind: DiaryEntry['kind']) => (entry: DiaryEntry) => entry.kind === kind
const isRecordedAt = (entries: Entries, at: number): boolean =>
  entries.some((entry) => entry.kind !== 'gap' && entry.startedAt <= at && at <= entry.finishedAt)
const isWithin = (entry: Interval, { startedAt, finishedAt }: Interval): boolean =>
  entry.startedAt >= startedAt && entry.finishedAt <= finishedAt

/** The movement goes to the stay before it, and to the one after it when that is the same place. */
function noTrip(entries: Entries, interval: Interval, claims: Claims): Entries {
  const reach = reachOf(entries, interval, claims, isA('leg'))
  const fused = fuseOver(entries, reach, 'staypoint')
  const index = fused.findIndex((entry) => entry.kind === 'staypoint' && isWithin(entry, reach))
  const stay = fused[index]
  if (stay?.kind !== 'staypoint') return fused
  const before = claims.isTouched(stay.startedAt) ? undefined : stayAt(fused, index - 1)
  const after = claims.isTouched(stay.finishedAt) ? undefined : stayAt(fused, index + 1)
  const chief = before ?? after
  if (!chief) return fused
  const joinsAfter = after && (!before || isSamePlace(before, after))
  const span = {
    startedAt: before?.startedAt ?? stay.startedAt,
    finishedAt: joinsAfter ? after.finishedAt : stay.finishedAt,
  }
  return fuseOver(fused, span, 'staypoint', chief)
}

/** Near each other, and no correction states that they differ. */
function isSamePlace(one: DiaryStay, other: DiaryStay): boolean {
  return (
    distanceMetres(one.position, other.position) <= SAME_PLACE_METRES &&
    kindsOf('staypoint').every((kind) => (valueOn(other, kind) ?? valueOn(one, kind)) === valueOn(one, kind))
  )
}

function stayAt(entries: Entries, index: number): DiaryStay | undefined {
  const entry = entries[index]
  return entry?.kind === 'staypoint' ? entry : undefined
}

function deleted(entries: Entries, interval: Interval): Entries {
  const cut = cutAt(cutAt(entries, interval.startedAt), interval.finishedAt)
  const inside = cut.filter((entry) => isWithin(entry, interval))
  const first = inside[0]
  const last = inside.at(-1)
  if (!first || !last) return entries
  const gap: DiaryEntry = {
    kind: 'gap',
    startedAt: first.startedAt,
    finishedAt: last.finishedAt,
    cause: 'deleted',
  }
  return cut.flatMap((entry) => {
    if (entry === first) return [gap]
    return isWithin(entry, interval) ? [] : [entry]
  })
}
