/**
 * A slow, plain replay for tests: each piece of a correction on the whole diary, with the claims of all others. The
 * quick replay must give the same diary.
 */
import { distanceMetres } from '../../../platform/geo/distance.ts'
import { intervalOfDataDay, type DataDay } from '../../../platform/time/data-day.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'
import { durationMs, overlapOf, type Interval } from '../../../platform/time/interval.ts'
import type { Diary } from '../diary.ts'
import { entriesIn, uncorrected, type DiaryEntry, type DiaryStay } from './diary-entry.ts'
import type { Direction } from '../direction.ts'
import type { Mode } from '../mode.ts'
import type { Purpose } from '../purpose.ts'
import type { Timeline, TimelineEntry } from '../timeline-entry.ts'
import { concernedBy, spokenMs } from './concerned.ts'
import type { Correction } from './correction.ts'
import { cutAt } from './cut.ts'
import { fuseOver, isDeleted } from './fuse.ts'
import { notWithdrawn, type Stated, type Statement } from './ledger.ts'
import { SNAP_MS } from './reach.ts'
import type { conflictReasons, Standing } from './standing.ts'
import { tripsOf } from './trips.ts'

type ConflictReason = (typeof conflictReasons)[number]

/**
 * Replays the statements in their order on the current reading: later ones win. The same statements give the same
 * diary in whatever order they are handed in.
 */
export function diaryPieceByPiece(timeline: Timeline, statements: readonly Statement[]): Diary {
  const stated = notWithdrawn(statements)
  const pieces = piecesOf(stated)
  const claimed = claimsOf(stated, pieces)
  let entries: readonly DiaryEntry[] = timeline.entries.map(uncorrected)
  for (const piece of pieces) {
    const claims = claimed.filter((claim) => claim.piece !== piece)
    entries = replay(entries, piece, claims)
  }
  return {
    zone: ZURICH,
    entries,
    trips: tripsOf(entries),
    confirmedDays: confirmedDaysOf(stated),
    standings: standingsOf(stated, pieces, { diary: entries, reading: timeline.entries }),
  }
}

/** Times that corrections are about: no other correction reaches into them by itself. */
function claimsOf(stated: readonly Stated[], pieces: readonly Piece[]): (Interval & { piece?: Piece })[] {
  const spoken = pieces.flatMap((piece) => {
    const interval = intervalOf(piece.correction)
    return interval ? [{ ...interval, piece }] : []
  })
  const resets = stated.flatMap(({ correction }) => (correction.kind === 'reset' ? [correction] : []))
  return [...spoken, ...resets.map(({ startedAt, finishedAt }) => ({ startedAt, finishedAt }))]
}

/** A reset of a whole day takes its confirmation back too. */
function confirmedDaysOf(stated: readonly Stated[]): DataDay[] {
  const days = new Set<DataDay>()
  for (const { correction } of stated) {
    if (correction.kind === 'confirm day') days.add(correction.dataDay)
    if (correction.kind !== 'reset') continue
    for (const dataDay of days) {
      const day = intervalOf({ kind: 'confirm day', dataDay, legs: [] })
      if (day && correction.startedAt <= day.startedAt && correction.finishedAt >= day.finishedAt) {
        days.delete(dataDay)
      }
    }
  }
  return [...days].sort()
}

/** The kinds of correction this replay knows; newer kinds are left out of the comparison. */
export const KNOWN_KINDS = [
  'split',
  'merge',
  'boundary',
  'mode',
  'purpose',
  'direction',
  'stay name',
  'place name',
  'no trip',
  'delete',
] as const
type Known = Extract<Correction, { kind: (typeof KNOWN_KINDS)[number] }>
const isKnown = (correction: Correction): correction is Known =>
  (KNOWN_KINDS as readonly string[]).includes(correction.kind)

/** One thing to do to a reading, with the number of the statement it comes from. */
type Piece = {
  number: number
  correction: Known
  /** Where a name bound to a place was taken back. */
  except: readonly Interval[]
}

/** Resets take back earlier corrections, for their interval only; a confirmation is a piece for every leg. */
function piecesOf(stated: readonly Stated[]): Piece[] {
  let pieces: Piece[] = []
  for (const { number, correction } of stated) {
    if (correction.kind === 'reset') pieces = pieces.flatMap((piece) => withoutInterval(piece, correction))
    else if (correction.kind === 'confirm day') {
      pieces.push(
        ...correction.legs.map((leg): Piece => ({
          number,
          correction: { kind: 'mode', ...leg },
          except: [],
        })),
      )
    } else if (isKnown(correction)) pieces.push({ number, correction, except: [] })
  }
  return pieces
}

/** The time a correction is about; an instant for a split, nothing for the name of a place. */
function intervalOf(correction: Correction): Interval | undefined {
  switch (correction.kind) {
    case 'split':
      return { startedAt: correction.at, finishedAt: correction.at }
    case 'boundary':
      return {
        startedAt: Math.min(correction.fromAt, correction.toAt),
        finishedAt: Math.max(correction.fromAt, correction.toAt),
      }
    case 'confirm day':
      return intervalOfDataDay(correction.dataDay, ZURICH)
    case 'place name':
      return undefined
    default:
      return { startedAt: correction.startedAt, finishedAt: correction.finishedAt }
  }
}

/** Ends included: a split at the very end of an interval concerns it. */
function touches(one: Interval, other: Interval): boolean {
  return one.startedAt <= other.finishedAt && other.startedAt <= one.finishedAt
}

function withoutInterval(piece: Piece, interval: Interval): Piece[] {
  const { correction } = piece
  switch (correction.kind) {
    case 'place name':
      return [{ ...piece, except: [...piece.except, interval] }]
    case 'split':
    case 'boundary': {
      const own = intervalOf(correction)
      return own && touches(own, interval) ? [] : [piece]
    }
    default:
      return rest(correction, interval).map((part) => ({ ...piece, correction: { ...correction, ...part } }))
  }
}

function rest(own: Interval, taken: Interval): Interval[] {
  if (!overlapOf(own, taken)) return [{ startedAt: own.startedAt, finishedAt: own.finishedAt }]
  return [
    { startedAt: own.startedAt, finishedAt: taken.startedAt },
    { startedAt: taken.finishedAt, finishedAt: own.finishedAt },
  ].filter((part) => part.startedAt < part.finishedAt)
}

/** Two stays closer than this are at one place. */
const SAME_PLACE_METRES = 300

type Entries = readonly DiaryEntry[]

/** What one piece makes of the entries. Claims are the times other pieces are about. */
function replay(entries: Entries, piece: Piece, claims: readonly Interval[]): Entries {
  const { correction } = piece
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
    case 'place name':
      return entries.map((entry) => (isAt(entry, piece) ? { ...entry, placeName: correction.name } : entry))
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

function setMode(entries: Entries, interval: Interval, mode: Mode, claims: readonly Interval[]): Entries {
  const reach = reachOf(entries, interval, claims, isA('leg'))
  return fuseOver(entries, reach, 'leg').map((entry) =>
    entry.kind === 'leg' && isWithin(entry, reach) ? { ...entry, modeConfirmed: mode } : entry,
  )
}

function setPurpose(
  entries: Entries,
  interval: Interval,
  purpose: Purpose,
  claims: readonly Interval[],
): Entries {
  const about = trimmed(interval, concernedBy(entries, interval, isNoGap))
  if (!about) return entries
  const reach = reachOf(entries, about, claims, isNoGap)
  return cutAt(cutAt(entries, reach.startedAt), reach.finishedAt).map((entry) =>
    entry.kind !== 'gap' && isWithin(entry, reach) ? { ...entry, purpose } : entry,
  )
}

/** Where the reading sees no leg any more there is one all the same: a correction states where it led. */
function setDirection(
  entries: Entries,
  interval: Interval,
  direction: Direction,
  claims: readonly Interval[],
): Entries {
  const { cut, reach } = heldAs('leg', entries, interval, claims)
  return cut.map((entry) =>
    entry.kind === 'leg' && isWithin(entry, reach) ? { ...entry, direction } : entry,
  )
}

/** Where the reading sees no stay any more there is one all the same: somebody has named it. */
function setStayName(
  entries: Entries,
  interval: Interval,
  name: string,
  claims: readonly Interval[],
): Entries {
  const { cut, reach } = heldAs('staypoint', entries, interval, claims)
  return cut.map((entry) =>
    entry.kind === 'staypoint' && isWithin(entry, reach) ? { ...entry, placeName: name } : entry,
  )
}

/** The entries cut where a correction of stays, or of legs, ends; with one where the reading sees none. */
function heldAs(
  kind: 'leg' | 'staypoint',
  entries: Entries,
  interval: Interval,
  claims: readonly Interval[],
): { cut: Entries; reach: Interval } {
  const meant = concernedBy(entries, interval, isA(kind))
  const about = trimmed(interval, meant)
  if (!about) return { cut: fuseOver(entries, interval, kind), reach: interval }
  const reach = reachOf(entries, about, claims, isA(kind))
  return { cut: cutAt(cutAt(entries, reach.startedAt), reach.finishedAt), reach }
}

function isAt(entry: DiaryEntry, piece: Piece): entry is DiaryStay {
  const { correction, except } = piece
  if (entry.kind !== 'staypoint' || correction.kind !== 'place name') return false
  if (except.some((interval) => overlapOf(entry, interval))) return false
  return distanceMetres(entry.position, correction.position) <= correction.radiusMetres
}

/** The movement goes to the stay before it, and to the one after it when that is the same place. */
function noTrip(entries: Entries, interval: Interval, claims: readonly Interval[]): Entries {
  const reach = reachOf(entries, interval, claims, isA('leg'))
  const fused = fuseOver(entries, reach, 'staypoint')
  const isClaimed = (border: number): boolean =>
    claims.some((claim) => claim.startedAt <= border && border <= claim.finishedAt)
  const index = fused.findIndex((entry) => entry.kind === 'staypoint' && isWithin(entry, reach))
  const stay = fused[index]
  if (stay?.kind !== 'staypoint') return fused
  const before = isClaimed(stay.startedAt) ? undefined : stayAt(fused, index - 1)
  const after = isClaimed(stay.finishedAt) ? undefined : stayAt(fused, index + 1)
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

/** A border the reading now puts further away than this is another one. */
const SAME_BORDER_MS = 600_000

/** The time between the border and where it should be goes from one neighbour to the other. */
function moveBorder(
  entries: readonly DiaryEntry[],
  fromAt: number,
  toAt: number,
  claims: readonly Interval[],
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

/** The one nearest to where it was seen; further away none that another correction has made or is about. */
function meantBorder(
  entries: readonly DiaryEntry[],
  fromAt: number,
  toAt: number,
  claims: readonly Interval[],
): number | undefined {
  const [low, high] = [Math.min(fromAt, toAt), Math.max(fromAt, toAt)]
  const farness = (at: number): number => Math.max(0, low - at, at - high)
  const isFree = (at: number): boolean =>
    claims.every((claim) => {
      const isEdge = claim.startedAt === at || claim.finishedAt === at
      return !isEdge && !(claim.startedAt < Math.max(at, low) && claim.finishedAt > Math.min(at, high))
    })
  return entries
    .slice(1)
    .map((entry) => entry.startedAt)
    .filter((at) => farness(at) === 0 || (farness(at) <= SAME_BORDER_MS && isFree(at)))
    .sort(
      (one, other) => farness(one) - farness(other) || Math.abs(one - fromAt) - Math.abs(other - fromAt),
    )[0]
}

/**
 * How far a correction reaches. Another reading puts the ends of its entry a little elsewhere: the rest of such an
 * entry goes with it, up to what another correction claims. A correction of less than half of an entry holds for its
 * own interval only and cuts it off.
 */
function reachOf(
  entries: readonly DiaryEntry[],
  interval: Interval,
  claims: readonly Interval[],
  mayBelong: (entry: DiaryEntry) => boolean,
): Interval {
  const first = entries.find((entry) => isInside(entry, interval.startedAt))
  const last = entries.find((entry) => isInside(entry, interval.finishedAt))
  return {
    startedAt: first && mayBelong(first) ? startFor(first, interval, claims) : interval.startedAt,
    finishedAt: last && mayBelong(last) ? finishFor(last, interval, claims) : interval.finishedAt,
  }
}

const isInside = (entry: Interval, at: number): boolean => entry.startedAt < at && at < entry.finishedAt

function startFor(entry: DiaryEntry, interval: Interval, claims: readonly Interval[]): number {
  const free = freePart(entry, interval, claims)
  const isNear = interval.startedAt - free.startedAt <= SNAP_MS
  return isNear || holdsHalf(free, interval) ? free.startedAt : interval.startedAt
}

function finishFor(entry: DiaryEntry, interval: Interval, claims: readonly Interval[]): number {
  const free = freePart(entry, interval, claims)
  const isNear = free.finishedAt - interval.finishedAt <= SNAP_MS
  // A stay that goes on after it was corrected is still the same stay.
  const hasGrown = entry.kind === 'staypoint' && Math.abs(interval.startedAt - free.startedAt) <= SNAP_MS
  return isNear || hasGrown || holdsHalf(free, interval) ? free.finishedAt : interval.finishedAt
}

/** The part of an entry around the interval which no other correction is about. */
function freePart(entry: Interval, interval: Interval, claims: readonly Interval[]): Interval {
  let { startedAt, finishedAt } = entry
  for (const claim of claims) {
    if (claim.startedAt < interval.startedAt && claim.finishedAt > startedAt) {
      startedAt = Math.min(claim.finishedAt, interval.startedAt)
    }
    if (claim.finishedAt > interval.finishedAt && claim.startedAt < finishedAt) {
      finishedAt = Math.max(claim.startedAt, interval.finishedAt)
    }
  }
  return { startedAt, finishedAt }
}

function holdsHalf(free: Interval, interval: Interval): boolean {
  const overlap = overlapOf(free, interval)
  return overlap !== undefined && durationMs(overlap) * 2 >= durationMs(free)
}

type Seen = { diary: readonly DiaryEntry[]; reading: readonly TimelineEntry[] }

function standingsOf(stated: readonly Stated[], pieces: readonly Piece[], seen: Seen): Standing[] {
  return stated.map((it) => ({ ...it, ...stateOf(it, stated, pieces, seen) }))
}

function stateOf(it: Stated, stated: readonly Stated[], pieces: readonly Piece[], seen: Seen) {
  if (it.correction.kind === 'reset') return { state: 'in force' } as const
  const own = pieces.filter((piece) => piece.number === it.number)
  const failing = own.filter((piece) => !holds(piece, seen.diary))
  const [first] = failing
  if (first || (own.length === 0 && it.correction.kind !== 'confirm day')) {
    const by = laterThan(it, first, stated)
    if (by !== undefined) return { state: 'superseded', by } as const
    const reason = first && isDeletedAt(first, seen.diary) ? 'deleted' : 'nothing recorded'
    return { state: 'conflict', reason, isInForce: false } as const
  }
  const reason = own.map((piece) => contradictionOf(piece, seen.reading)).find((found) => found !== undefined)
  if (reason) return { state: 'conflict', reason, isInForce: true } as const
  return { state: 'in force' } as const
}

function laterThan(it: Stated, failing: Piece | undefined, stated: readonly Stated[]): number | undefined {
  const interval = failing ? intervalOf(failing.correction) : intervalOf(it.correction)
  return stated.findLast(({ number, correction }) => {
    if (number <= it.number) return false
    if (correction.kind === 'place name') return it.correction.kind.endsWith('name')
    const other = intervalOf(correction)
    return !interval || (other && touches(other, interval))
  })?.number
}

/** Whether the diary agrees with the correction. */
function holds({ correction, except }: Piece, diary: readonly DiaryEntry[]): boolean {
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

/** A border that has moved leaves a little at the ends which the correction is not about. */
function isMostly(
  interval: Interval,
  entries: readonly DiaryEntry[],
  isAsStated: (entry: DiaryEntry) => boolean,
): boolean {
  const recorded = entries.filter((entry) => entry.kind !== 'gap')
  const asStated = recorded.filter(isAsStated)
  return asStated.length > 0 && spokenMs(asStated, interval) * 2 >= spokenMs(recorded, interval)
}

/** Between two entries of which at least one was recorded. */
function isBorder(diary: readonly DiaryEntry[], at: number): boolean {
  const index = diary.findIndex((entry) => entry.startedAt === at)
  return index > 0 && [diary[index - 1], diary[index]].some((entry) => entry?.kind !== 'gap')
}

function isDeletedAt({ correction }: Piece, diary: readonly DiaryEntry[]): boolean {
  const interval = intervalOf(correction)
  if (!interval) return false
  return diary.some((entry) => isDeleted(entry) && touches(entry, interval))
}

/** How the reading contradicts a correction, which holds all the same. */
function contradictionOf(
  { correction }: Piece,
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
