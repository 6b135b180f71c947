import { distanceMetres } from '../../geo/distance.ts'
import type { Interval } from '../../time/interval.ts'
import type { DiaryEntry, DiaryStay } from '../diary-entry.ts'
import type { Direction } from '../direction.ts'
import type { Mode } from '../mode.ts'
import type { Purpose } from '../purpose.ts'
import type { Claims } from './claims.ts'
import { concernedBy } from './concerned.ts'
import { cutAt } from './cut.ts'
import { fuseOver } from './fuse.ts'
import { moveBorder, SAME_BORDER_MS } from './move-border.ts'
import { reachOf } from './reach.ts'
import type { Word } from './word.ts'

/** Two stays closer than this are at one place. */
const SAME_PLACE_METRES = 300

type Entries = readonly DiaryEntry[]

export type TimedWord = Exclude<Word['correction'], { kind: 'place name' }>

/** The time a word looks at; with one entry more on each side it has seen all that decides what it does. */
export function surroundingOf(correction: TimedWord): Interval {
  if (correction.kind === 'split') return { startedAt: correction.at, finishedAt: correction.at }
  if (correction.kind !== 'boundary') return correction
  const { fromAt, toAt } = correction
  return {
    startedAt: Math.min(fromAt, toAt) - SAME_BORDER_MS,
    finishedAt: Math.max(fromAt, toAt) + SAME_BORDER_MS,
  }
}

/** What one word makes of the entries around its time. Claims are the times other words are about. */
export function replay(entries: Entries, correction: TimedWord, claims: Claims): Entries {
  switch (correction.kind) {
    case 'split':
      return isRecordedAt(entries, correction.at) ? cutAt(entries, correction.at) : entries
    case 'boundary':
      return moveBorder(entries, correction.fromAt, correction.toAt, claims)
    case 'merge':
      return fuseOver(entries, reachOf(entries, correction, claims, isA(correction.into)), correction.into)
    case 'mode':
      return setMode(entries, correction, correction.mode, claims)
    case 'purpose':
      return setPurpose(entries, correction, correction.purpose, claims)
    case 'direction':
      return setDirection(entries, correction, correction.direction, claims)
    case 'stay name':
      return setStayName(entries, correction, correction.name, claims)
    case 'no trip':
      return noTrip(entries, correction, claims)
    case 'delete':
      return deleted(entries, correction)
  }
}

const isA = (kind: DiaryEntry['kind']) => (entry: DiaryEntry) => entry.kind === kind
const isNoGap = (entry: DiaryEntry): boolean => entry.kind !== 'gap'
const isRecordedAt = (entries: Entries, at: number): boolean =>
  entries.some((entry) => entry.kind !== 'gap' && entry.startedAt <= at && at <= entry.finishedAt)
const isWithin = (entry: Interval, { startedAt, finishedAt }: Interval): boolean =>
  entry.startedAt >= startedAt && entry.finishedAt <= finishedAt

function setMode(entries: Entries, interval: Interval, mode: Mode, claims: Claims): Entries {
  const reach = reachOf(entries, interval, claims, isA('leg'))
  return fuseOver(entries, reach, 'leg').map((entry) =>
    entry.kind === 'leg' && isWithin(entry, reach) ? { ...entry, modeConfirmed: mode } : entry,
  )
}

function setPurpose(entries: Entries, interval: Interval, purpose: Purpose, claims: Claims): Entries {
  const about = trimmed(interval, concernedBy(entries, interval, isNoGap))
  if (!about) return entries
  const reach = reachOf(entries, about, claims, isNoGap)
  return cutAt(cutAt(entries, reach.startedAt), reach.finishedAt).map((entry) =>
    entry.kind !== 'gap' && isWithin(entry, reach) ? { ...entry, purpose } : entry,
  )
}

/** Where the reading sees no leg any more there is one all the same: somebody said where it led. */
function setDirection(entries: Entries, interval: Interval, direction: Direction, claims: Claims): Entries {
  const { cut, reach } = heldAs('leg', entries, interval, claims)
  return cut.map((entry) =>
    entry.kind === 'leg' && isWithin(entry, reach) ? { ...entry, direction } : entry,
  )
}

/** Where the reading sees no stay any more there is one all the same: somebody has named it. */
function setStayName(entries: Entries, interval: Interval, name: string, claims: Claims): Entries {
  const { cut, reach } = heldAs('staypoint', entries, interval, claims)
  return cut.map((entry) =>
    entry.kind === 'staypoint' && isWithin(entry, reach) ? { ...entry, placeName: name } : entry,
  )
}

/** The entries cut where a word on stays, or on legs, ends; with one where the reading sees none. */
function heldAs(
  kind: 'leg' | 'staypoint',
  entries: Entries,
  interval: Interval,
  claims: Claims,
): { cut: Entries; reach: Interval } {
  const meant = concernedBy(entries, interval, isA(kind))
  const about = trimmed(interval, meant)
  if (!about) return { cut: fuseOver(entries, interval, kind), reach: interval }
  const reach = reachOf(entries, about, claims, isA(kind))
  return { cut: cutAt(cutAt(entries, reach.startedAt), reach.finishedAt), reach }
}

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

/** Near each other, and nobody said that they were different. */
function isSamePlace(one: DiaryStay, other: DiaryStay): boolean {
  return (
    distanceMetres(one.position, other.position) <= SAME_PLACE_METRES &&
    (other.purpose ?? one.purpose) === one.purpose &&
    (other.placeName ?? one.placeName) === one.placeName
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

function trimmed(interval: Interval, entries: readonly DiaryEntry[]): Interval | undefined {
  const first = entries[0]
  const last = entries.at(-1)
  if (!first || !last) return undefined
  return {
    startedAt: Math.max(interval.startedAt, first.startedAt),
    finishedAt: Math.min(interval.finishedAt, last.finishedAt),
  }
}
