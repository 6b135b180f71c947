import type { LngLat } from '../../geo/lng-lat.ts'
import type { Interval } from '../../time/interval.ts'
import type { Track } from '../track.ts'
import { borderOf, type Border } from './borders.ts'
import { centreOf } from './centre.ts'
import { metresTo, secondsBetween } from './geometry.ts'
import type { ReadingSettings } from './settings.ts'
import { isSilence, isSilentTravel } from './silence.ts'
import type { Stay } from './stays.ts'

/** Fixes from `first` to `last`, none if it is the smaller; begins or ends at the centre of a stay if given. */
export type Move = Interval & {
  kind: 'move'
  first: number
  last: number
  from: LngLat | undefined
  to: LngLat | undefined
}
export type Rest = Interval & { kind: 'stay'; stay: Stay; first: number; last: number }
export type Silence = Interval & { kind: 'gap'; from: LngLat; to: LngLat }
export type Piece = Move | Rest | Silence

type End = { stay: Stay; border: Border }

/** Stays, movement and silence one after the other, from the first fix to the last. */
export function piecesOf(track: Track, stays: readonly Stay[], settings: ReadingSettings): Piece[] {
  if (track.length === 0) return []
  const pieces: Piece[] = []
  let left: End | undefined
  let first = 0
  const close = (way: readonly Piece[]): void => {
    if (left) {
      const startedAt = pieces.at(-1)?.finishedAt ?? track.trackedAt[0]!
      const finishedAt = way[0]?.startedAt ?? track.trackedAt[track.length - 1]!
      pieces.push({ kind: 'stay', stay: left.stay, first, last: left.border.index, startedAt, finishedAt })
    }
    pieces.push(...way)
  }
  for (const stay of stays) {
    const reached = { stay, border: borderOf(track, stay, -1, settings) }
    const leaving = { stay, border: borderOf(track, stay, 1, settings) }
    // What moved all the time, only slowly, was no stay.
    const restMs = leaving.border.at - reached.border.at
    if (reached.border.index > leaving.border.index || restMs < settings.shortestStaySeconds * 1000) continue
    close(wayBetween(track, left, reached, settings))
    first = reached.border.index
    left = leaving
  }
  close(wayBetween(track, left, undefined, settings))
  return pieces.length > 0 ? pieces : [onlyRest(track)]
}

/** Too little to tell anything but where it was. */
function onlyRest(track: Track): Rest {
  const last = track.length - 1
  const stay = { first: 0, last, ...centreOf(track, 0, last) }
  return {
    kind: 'stay',
    stay,
    first: 0,
    last,
    startedAt: track.trackedAt[0]!,
    finishedAt: track.trackedAt[last]!,
  }
}

/** From one stay to the next: what silence cuts in two is one way only if somebody travelled all through it. */
function wayBetween(
  track: Track,
  left: End | undefined,
  reached: End | undefined,
  settings: ReadingSettings,
): Piece[] {
  const start = left ? left.border.index : 0
  const end = reached ? reached.border.index : track.length - 1
  const positionAt = (index: number): LngLat => {
    if (left && index === start) return left.stay.position
    if (reached && index === end) return reached.stay.position
    return [track.longitude[index]!, track.latitude[index]!]
  }
  /** Steps given back to the way do not make a gap of a silence that belongs to the stay. */
  const isWithinStay = (index: number): boolean =>
    (left !== undefined && index < left.stay.last) || (reached !== undefined && index >= reached.stay.first)
  /** Between a stay and the way, not between two stays: phones sleep until one is some streets away. */
  const isAsleep = (index: number, metres: number, seconds: number): boolean => {
    const isLeaving = left !== undefined && index === start
    const isReaching = reached !== undefined && index + 1 === end
    return isLeaving !== isReaching && metres <= settings.wakeMetres && seconds <= settings.silentStaySeconds
  }
  /** A border is not looked for where one travelled all through a silence. */
  const sharp = (inside: number, before: number, at: number): number => {
    const seconds = secondsBetween(track, before, before + 1)
    if (!isSilence(seconds, settings) || isWithinStay(before)) return at
    const metres = metresTo(...positionAt(before), ...positionAt(before + 1))
    return isSilentTravel(metres, seconds, settings) ? track.trackedAt[inside]! : at
  }
  const pieces: Piece[] = []
  let runStart = start
  const endRun = (runEnd: number): void => {
    const isLeaving = left !== undefined && runStart === start
    const isReaching = reached !== undefined && runEnd === end
    // A few fixes before the first stay, or between a silence and one, are the phone finding itself.
    const isAwakening = isReaching && !isLeaving && runEnd - runStart < settings.exitFixes
    if (isAwakening || !isWay(track, runStart, runEnd, isLeaving || isReaching, settings)) return
    const leftAt = isLeaving ? sharp(runStart, runStart, left.border.at) : -Infinity
    const reachedAt = isReaching ? sharp(runEnd, runEnd - 1, reached.border.at) : Infinity
    const rawStart = track.trackedAt[runStart]!
    const rawEnd = track.trackedAt[runEnd]!
    // Between two stays without a fix both borders are guesses and may contradict each other.
    const isSound = Math.min(reachedAt, rawEnd) > Math.max(leftAt, rawStart)
    pieces.push({
      kind: 'move',
      first: isLeaving ? runStart + 1 : runStart,
      last: isReaching ? runEnd - 1 : runEnd,
      from: isLeaving ? left.stay.position : undefined,
      to: isReaching ? reached.stay.position : undefined,
      startedAt: isSound ? Math.max(leftAt, rawStart) : rawStart,
      finishedAt: isSound ? Math.min(reachedAt, rawEnd) : rawEnd,
    })
  }
  for (let index = start + 1; index <= end; index++) {
    const seconds = secondsBetween(track, index - 1, index)
    if (!isSilence(seconds, settings) || isWithinStay(index - 1)) continue
    const from = positionAt(index - 1)
    const to = positionAt(index)
    const metres = metresTo(...from, ...to)
    if (isSilentTravel(metres, seconds, settings) || isAsleep(index - 1, metres, seconds)) continue
    endRun(index - 1)
    const before = pieces.at(-1)
    const finishedAt = track.trackedAt[index]!
    // Fixes alone between two silences tell of no way.
    if (before?.kind === 'gap') pieces[pieces.length - 1] = { ...before, to, finishedAt }
    else {
      const startedAt = before?.finishedAt ?? track.trackedAt[left ? index - 1 : start]!
      pieces.push({ kind: 'gap', from, to, startedAt, finishedAt })
    }
    runStart = index
  }
  endRun(end)
  const last = pieces.at(-1)
  const isCut = last?.kind === 'gap' && reached === undefined && last.finishedAt < track.trackedAt[end]!
  if (isCut) pieces[pieces.length - 1] = { ...last, finishedAt: track.trackedAt[end]! }
  return pieces
}

function isWay(
  track: Track,
  first: number,
  last: number,
  isAtStay: boolean,
  settings: ReadingSettings,
): boolean {
  if (last <= first) return false
  if (isAtStay || track.trackedAt[last]! - track.trackedAt[first]! >= settings.stayEntrySeconds * 1000)
    return true
  for (let index = first + 1; index <= last; index++) {
    const metres = metresTo(
      track.longitude[first]!,
      track.latitude[first]!,
      track.longitude[index]!,
      track.latitude[index]!,
    )
    if (metres > settings.shortestTripMetres) return true
  }
  return false
}
