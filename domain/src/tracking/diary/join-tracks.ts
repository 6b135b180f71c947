import { emptyTrack, type Track, trackColumns } from './track.ts'

/**
 * The fixes of all these tracks from an instant on, in order of time; at the same time in order of their
 * values. So it does not matter in which order they arrived, or how they were packed.
 */
export function joinTracks(tracks: readonly Track[], fromAt = -Infinity): Track {
  const filled = tracks.filter((track) => track.length > 0)
  const inTurn = filled.toSorted((a, b) => compare(a, 0, b, 0))
  const whole = isInOrder(inTurn) ? laidEndToEnd(inTurn) : sorted(filled)
  let first = 0
  while (first < whole.length && whole.trackedAt[first]! < fromAt) first++
  return first === 0 ? whole : partOf(whole, first)
}

/** The fixes of each part, in the order they have. */
export function partsOf<Key>(track: Track, keyOf: (trackedAt: number) => Key): Map<Key, Track> {
  const parts = new Map<Key, Fix[]>()
  for (let at = 0; at < track.length; at++) {
    const key = keyOf(track.trackedAt[at]!)
    const part = parts.get(key)
    if (part) part.push({ track, at })
    else parts.set(key, [{ track, at }])
  }
  return new Map([...parts].map(([key, part]) => [key, picked(part)]))
}

export function isSameTrack(a: Track, b: Track): boolean {
  if (a.length !== b.length) return false
  return trackColumns.every((name) => a[name].every((value, at) => Object.is(value, b[name][at])))
}

/** Nearly always: phones record in order of time and chunks do not overlap. */
function isInOrder(tracks: readonly Track[]): boolean {
  let before: Track | undefined
  for (const track of tracks) {
    if (before && compare(before, before.length - 1, track, 0) > 0) return false
    for (let at = 1; at < track.length; at++) if (compare(track, at - 1, track, at) > 0) return false
    before = track
  }
  return true
}

function laidEndToEnd(tracks: readonly Track[]): Track {
  const whole = emptyTrack(tracks.reduce((sum, track) => sum + track.length, 0))
  let next = 0
  for (const track of tracks) {
    for (const name of trackColumns) whole[name].set(track[name], next)
    next += track.length
  }
  return whole
}

type Fix = { track: Track; at: number }

function sorted(tracks: readonly Track[]): Track {
  const fixes = tracks.flatMap((track) => Array.from({ length: track.length }, (_, at) => ({ track, at })))
  return picked(fixes.sort((a, b) => compare(a.track, a.at, b.track, b.at)))
}

function picked(fixes: readonly Fix[]): Track {
  const track = emptyTrack(fixes.length)
  for (const name of trackColumns) {
    const column = track[name]
    for (let to = 0; to < fixes.length; to++) column[to] = fixes[to]!.track[name][fixes[to]!.at]!
  }
  return track
}

function partOf(track: Track, from: number): Track {
  const part = emptyTrack(track.length - from)
  for (const name of trackColumns) part[name].set(track[name].subarray(from))
  return part
}

function compare(a: Track, at: number, b: Track, bt: number): number {
  const difference = a.trackedAt[at]! - b.trackedAt[bt]!
  if (difference !== 0) return difference
  for (const name of trackColumns) {
    const [one, other] = [a[name][at]!, b[name][bt]!]
    if (one < other) return -1
    if (one > other) return 1
    // Absent values come last.
    if (Number.isNaN(one) !== Number.isNaN(other)) return Number.isNaN(one) ? 1 : -1
  }
  return 0
}
