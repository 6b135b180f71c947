import type { Track } from '../track.ts'
import { metresBetween, metresTo, secondsBetween } from './geometry.ts'
import { pickedTrack } from './ordered-track.ts'
import type { ReadingSettings } from './settings.ts'

/**
 * Leaves out fixes a person cannot have been at. Between two fixes that agree, the one in the middle can lie off
 * the straight line only as far as an acceleration carries it there and back in the time (½·a·t₁·t₂); a run of
 * fixes that all lie further off is a jump of the phone. This needs no speed limit by mode, so a train or a plane
 * is never mistaken for a jump, however few its fixes.
 *
 * Looks back only to the last fix kept: reading from any fix on gives the same from there.
 */
export function withoutJumps(track: Track, settings: ReadingSettings): Track {
  const kept = new Uint32Array(track.length)
  let count = 0
  let index = firstCredible(track, settings)
  while (index < track.length) {
    if (count > 0) index += jumpLength(track, kept[count - 1]!, index, settings)
    kept[count++] = index++
  }
  return count === track.length ? track : pickedTrack(track, kept, count)
}

/** A phone that wakes far away: the first fix goes when what follows contradicts it. */
function firstCredible(track: Track, settings: ReadingSettings): number {
  if (track.length < 3) return 0
  return !isReachable(track, 0, 1, settings) && isReachable(track, 1, 2, settings) ? 1 : 0
}

/** How many fixes from `first` on are a jump, seen from the last one kept. */
function jumpLength(track: Track, last: number, first: number, settings: ReadingSettings): number {
  const error = track.accuracyMetres[last]! + track.accuracyMetres[first]!
  if (metresBetween(track, last, first) < settings.shortestJumpMetres + error) return 0
  const limit = Math.min(track.length, first + 1 + settings.jumpLookAheadFixes)
  for (let after = first + 1; after < limit; after++) {
    if (secondsBetween(track, last, after) > settings.jumpLookAheadSeconds) return 0
    if (!isReachable(track, last, after, settings)) continue
    // The second of two wrong fixes must not vouch for the first.
    if (after + 1 < track.length && isOff(track, last, after, after + 1, settings)) continue
    for (let middle = first; middle < after; middle++) {
      if (!isOff(track, last, middle, after, settings)) return 0
    }
    return after - first
  }
  return 0
}

function isReachable(track: Track, from: number, to: number, { speedLimitMps }: ReadingSettings): boolean {
  const seconds = Math.max(1, secondsBetween(track, from, to))
  const error = track.accuracyMetres[from]! + track.accuracyMetres[to]!
  return metresBetween(track, from, to) - error <= speedLimitMps * seconds
}

/** Further off the straight way between its neighbours than anybody could have gone. */
function isOff(
  track: Track,
  before: number,
  middle: number,
  after: number,
  settings: ReadingSettings,
): boolean {
  const { longitude, latitude, accuracyMetres } = track
  const sinceBefore = Math.max(1, secondsBetween(track, before, middle))
  const untilAfter = Math.max(1, secondsBetween(track, middle, after))
  const share = sinceBefore / (sinceBefore + untilAfter)
  const metres = metresTo(
    longitude[before]! + share * (longitude[after]! - longitude[before]!),
    latitude[before]! + share * (latitude[after]! - latitude[before]!),
    longitude[middle]!,
    latitude[middle]!,
  )
  const error = accuracyMetres[before]! + accuracyMetres[middle]! + accuracyMetres[after]!
  const reach = (settings.accelerationLimitMps2 * sinceBefore * untilAfter) / 2
  return metres > reach + settings.accuracyFactor * error
}
