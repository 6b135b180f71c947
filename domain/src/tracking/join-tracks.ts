import { emptyTrack, type Track } from '../mobility/track.ts'

const COLUMNS = [
  'trackedAt',
  'longitude',
  'latitude',
  'accuracyMetres',
  'speedMps',
  'headingDegrees',
  'altitudeMetres',
] as const

/**
 * The fixes of all these tracks from an instant on, in order of time; at the same time in order of their
 * values. So it does not matter in which order they arrived, or how they were packed.
 */
export function joinTracks(tracks: readonly Track[], fromAt = -Infinity): Track {
  const chosen: { track: Track; at: number }[] = []
  for (const track of tracks) {
    for (let at = 0; at < track.length; at++) {
      if (track.trackedAt[at]! >= fromAt) chosen.push({ track, at })
    }
  }
  if (!isInOrder(chosen)) chosen.sort(compare)
  return picked(chosen)
}

/** The fixes of each part, in the order they have. */
export function partsOf<Key>(track: Track, keyOf: (trackedAt: number) => Key): Map<Key, Track> {
  const parts = new Map<Key, { track: Track; at: number }[]>()
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
  return COLUMNS.every((name) => a[name].every((value, at) => Object.is(value, b[name][at])))
}

type Chosen = { track: Track; at: number }

function picked(chosen: readonly Chosen[]): Track {
  const track = emptyTrack(chosen.length)
  for (const name of COLUMNS) {
    const column = track[name]
    for (let to = 0; to < chosen.length; to++) column[to] = chosen[to]!.track[name][chosen[to]!.at]!
  }
  return track
}

function isInOrder(chosen: readonly Chosen[]): boolean {
  for (let at = 1; at < chosen.length; at++) {
    if (compare(chosen[at - 1]!, chosen[at]!) > 0) return false
  }
  return true
}

function compare(a: Chosen, b: Chosen): number {
  for (const name of COLUMNS) {
    const [one, other] = [a.track[name][a.at]!, b.track[name][b.at]!]
    if (one < other) return -1
    if (one > other) return 1
    // Absent values come last.
    if (Number.isNaN(one) !== Number.isNaN(other)) return Number.isNaN(one) ? 1 : -1
  }
  return 0
}
