import type { Interval } from '../../../platform/time/interval.ts'
import { emptyTrack, type Track, trackColumns } from '../track.ts'
import type { ReadingSettings } from './settings.ts'

/** The chosen fixes as a track of their own. */
export function pickedTrack(track: Track, picked: ArrayLike<number>, length = picked.length): Track {
  const result = emptyTrack(length)
  for (const column of trackColumns) {
    const from = track[column]
    const to = result[column]
    for (let index = 0; index < length; index++) to[index] = from[picked[index]!]!
  }
  return result
}

/** Copies the fixes from `first` to `last`, that one included. */
export function copyFixes(from: Track, first: number, last: number, to: Track, toIndex: number): void {
  if (last < first) return
  for (const column of trackColumns) to[column].set(from[column].subarray(first, last + 1), toIndex)
}

/** All fixes of several tracks behind one another: the chunks of one stream, in any order. */
export function joinedTrack(tracks: readonly Track[]): Track {
  const [first] = tracks
  if (first !== undefined && tracks.length === 1) return first
  const result = emptyTrack(tracks.reduce((sum, { length }) => sum + length, 0))
  let start = 0
  for (const track of tracks) {
    copyFixes(track, 0, track.length - 1, result, start)
    start += track.length
  }
  return result
}

/** `vague` holds the instants of fixes too inaccurate to use: a gap may have its cause there. */
export type Ordered = { track: Track; vague: Float64Array }

/**
 * In order of time, one fix an instant, and only those that can be true: a position on the globe, an instant at
 * which the phone can have recorded, an accuracy that says something. The order in which fixes were given and
 * how often makes no difference.
 */
export function orderedTrack(
  track: Track,
  recordedBetween: Interval | undefined,
  settings: ReadingSettings,
): Ordered {
  const { trackedAt, longitude, latitude, accuracyMetres } = track
  const earliest = recordedBetween?.startedAt ?? -Infinity
  const latest = recordedBetween?.finishedAt ?? Infinity
  const vague: number[] = []
  const usable = new Uint32Array(track.length)
  let count = 0
  let isInOrder = true
  let lastAt = -Infinity
  for (let index = 0; index < track.length; index++) {
    const at = trackedAt[index]!
    const isSomewhere = Math.abs(longitude[index]!) <= 180 && Math.abs(latitude[index]!) <= 90
    if (!Number.isFinite(at) || at < earliest || at > latest || !isSomewhere) continue
    if (accuracyMetres[index]! > settings.worstAccuracyMetres) vague.push(at)
    else {
      if (at <= lastAt) isInOrder = false
      lastAt = at
      usable[count++] = index
    }
  }
  const picked = usable.subarray(0, count)
  if (!isInOrder) count = orderOnce(track, picked)
  return {
    track: withAccuracies(pickedTrack(track, picked, count), settings.unknownAccuracyMetres),
    vague: Float64Array.from(new Set(vague)),
  }
}

/** Sorts in place and keeps the best of each instant in front; how many those are. */
function orderOnce(track: Track, picked: Uint32Array): number {
  picked.sort((one, other) => compareFixes(track, one, other))
  let kept = 0
  for (const index of picked) {
    const isRepeat = kept > 0 && track.trackedAt[index] === track.trackedAt[picked[kept - 1]!]
    if (!isRepeat) picked[kept++] = index
  }
  return kept
}

/** Of two fixes at one instant the more accurate counts; else any order will do that is always the same. */
function compareFixes(track: Track, one: number, other: number): number {
  for (const column of ['trackedAt', 'accuracyMetres', 'longitude', 'latitude', 'speedMps'] as const) {
    const values = track[column]
    const left = Number.isNaN(values[one]!) ? Infinity : values[one]!
    const right = Number.isNaN(values[other]!) ? Infinity : values[other]!
    if (left !== right) return left < right ? -1 : 1
  }
  return 0
}

function withAccuracies(track: Track, unknownMetres: number): Track {
  const { accuracyMetres } = track
  for (let index = 0; index < track.length; index++) {
    if (!(accuracyMetres[index]! > 0)) accuracyMetres[index] = unknownMetres
  }
  return track
}
