import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Interval } from '../../../platform/time/interval.ts'
import type { Track } from '../track.ts'
import type { Border } from './borders.ts'
import { metresBetween, metresTo, secondsBetween } from './geometry.ts'
import type { ReadingSettings } from './settings.ts'
import type { Stay } from './stays.ts'

/** Fixes from `first` to `last`, none if that is smaller; begins or ends at the centre of a stay if given. */
export type Move = Interval & {
  kind: 'move'
  first: number
  last: number
  from: LngLat | undefined
  to: LngLat | undefined
}
export type Silence = Interval & { kind: 'gap'; from: LngLat; to: LngLat }

/** A stay and where movement begins or ends at it. */
export type End = { stay: Stay; border: Border }

/** Everything between two stays, or between one and an end of the track. */
export type BetweenStays = {
  track: Track
  left: End | undefined
  reached: End | undefined
  settings: ReadingSettings
}

/** Movement, cut by the silences in which it is unknown what happened. */
export function piecesBetweenStays(stretch: BetweenStays): (Move | Silence)[] {
  const { track, left, reached } = stretch
  const { trackedAt } = track
  const start = startOf(stretch)
  const end = endOf(stretch)
  const pieces: (Move | Silence)[] = []
  let runStart = start
  for (let index = start + 1; index <= end; index++) {
    if (!isUnknown(stretch, index)) continue
    pieces.push(...movesOf(stretch, runStart, index - 1))
    const before = pieces.at(-1)
    const to = positionAt(stretch, index)
    const finishedAt = trackedAt[index]!
    // Fixes alone between two silences are no movement.
    if (before?.kind === 'gap') pieces[pieces.length - 1] = { ...before, to, finishedAt }
    else {
      const startedAt = before?.finishedAt ?? trackedAt[left ? index - 1 : start]!
      pieces.push({ kind: 'gap', from: positionAt(stretch, index - 1), to, startedAt, finishedAt })
    }
    runStart = index
  }
  pieces.push(...movesOf(stretch, runStart, end))
  const last = pieces.at(-1)
  const isCut = last?.kind === 'gap' && reached === undefined
  if (isCut) pieces[pieces.length - 1] = { ...last, finishedAt: trackedAt[end]! }
  return pieces
}

const startOf = ({ left }: BetweenStays): number => (left ? left.border.index : 0)
const endOf = ({ reached, track }: BetweenStays): number =>
  reached ? reached.border.index : track.length - 1

/** At both ends the centre of the stay stands for its last and first fix. */
function positionAt(stretch: BetweenStays, index: number): LngLat {
  const { track, left, reached } = stretch
  if (left && index === startOf(stretch)) return left.stay.position
  if (reached && index === endOf(stretch)) return reached.stay.position
  return [track.longitude[index]!, track.latitude[index]!]
}

/** Whether it is unknown what happened between a fix and the one before it. */
function isUnknown(stretch: BetweenStays, index: number): boolean {
  const { track, left, reached, settings } = stretch
  const seconds = secondsBetween(track, index - 1, index)
  if (!isHidden(stretch, index)) return false
  const metres = metresTo(...positionAt(stretch, index - 1), ...positionAt(stretch, index))
  if (isTravel(metres, seconds, settings)) return false
  // Between a stay and movement, not between two stays: phones sleep until one is some streets away.
  const isLeaving = left !== undefined && index - 1 === startOf(stretch)
  const isReaching = reached !== undefined && index === endOf(stretch)
  const isAsleep = metres <= settings.wakeMetres && seconds <= settings.silentStaySeconds
  return !(isAsleep && isLeaving !== isReaching)
}

/** Silence before a fix, unless it belongs to a stay whose first or last steps were given back to the movement. */
function isHidden({ track, left, reached, settings }: BetweenStays, index: number): boolean {
  if (secondsBetween(track, index - 1, index) <= settings.silenceSeconds) return false
  const isOfLeft = left !== undefined && index <= left.stay.last
  const isOfReached = reached !== undefined && index > reached.stay.first
  return !isOfLeft && !isOfReached
}

/**
 * Whether somebody was under way all through a silence: below ground, in a tunnel, in the air. The average
 * speed decides: the faster, the less time can have been spent otherwise.
 */
function isTravel(metres: number, seconds: number, { silentTravel }: ReadingSettings): boolean {
  const speed = metres / Math.max(1, seconds)
  return silentTravel.some(({ fromSpeedMps, upToSeconds }) => speed >= fromSpeedMps && seconds <= upToSeconds)
}

/** The fixes from one silence to the next as a move, if they are one. */
function movesOf(stretch: BetweenStays, first: number, last: number): Move[] {
  const { track, left, reached, settings } = stretch
  const leaving = first === startOf(stretch) ? left : undefined
  const reaching = last === endOf(stretch) ? reached : undefined
  // A few fixes before the first stay, or between a silence and one, are the phone finding itself.
  const isAwakening = reaching !== undefined && leaving === undefined && last - first < settings.exitFixes
  if (last <= first || isAwakening) return []
  if (!leaving && !reaching && !isFar(track, first, last, settings)) return []
  const [rawStart, rawEnd] = [track.trackedAt[first]!, track.trackedAt[last]!]
  const startedAt = leaving ? sharpened(stretch, first + 1, leaving.border.at, rawStart) : rawStart
  const finishedAt = reaching ? sharpened(stretch, last, reaching.border.at, rawEnd) : rawEnd
  // Between two stays without a fix both borders are guesses and may contradict each other.
  const isSound = finishedAt > startedAt
  return [
    {
      kind: 'move',
      first: leaving ? first + 1 : first,
      last: reaching ? last - 1 : last,
      from: leaving?.stay.position,
      to: reaching?.stay.position,
      startedAt: isSound ? startedAt : rawStart,
      finishedAt: isSound ? finishedAt : rawEnd,
    },
  ]
}

/** The border as it was found, but where one travelled all through a silence there is nothing to find. */
function sharpened(stretch: BetweenStays, index: number, borderAt: number, rawAt: number): number {
  if (!isHidden(stretch, index)) return borderAt
  const metres = metresTo(...positionAt(stretch, index - 1), ...positionAt(stretch, index))
  return isTravel(metres, secondsBetween(stretch.track, index - 1, index), stretch.settings)
    ? rawAt
    : borderAt
}

/** Long or far enough to be movement. */
function isFar(track: Track, first: number, last: number, settings: ReadingSettings): boolean {
  if (secondsBetween(track, first, last) >= settings.stayEntrySeconds) return true
  for (let index = first + 1; index <= last; index++) {
    if (metresBetween(track, first, index) > settings.shortestTripMetres) return true
  }
  return false
}
