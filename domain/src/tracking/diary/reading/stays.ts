import type { Span } from '../detection.ts'
import type { Track } from '../track.ts'
import { centreOf, medianPosition, type Centre } from './centre.ts'
import { metresBetween, metresTo, secondsBetween } from './geometry.ts'
import type { ReadingSettings } from './settings.ts'

/** Fixes of one stay, the last one included, those that only strayed from it too. */
export type Stay = Span & Centre

/**
 * Staypoints after Li et al. 2008, with what phones need: entry and exit at different radii, both widened by
 * the accuracy of each fix, and leaving only counts when several fixes in a row say so. Goes forward from each
 * fix and looks at nothing before it.
 */
export function staysOf(track: Track, settings: ReadingSettings): Stay[] {
  const stays: Stay[] = []
  for (let index = 0; index < track.length;) {
    const entered = entryFrom(track, index, settings)
    if (entered < 0) {
      index++
      continue
    }
    const last = lastOfStay(track, index, entered, settings)
    add(stays, track, { first: index, last }, settings)
    index = last + 1
  }
  return stays
}

/** Two stays at one place without a trip between them are one; a jump of the phone is none. */
function add(stays: Stay[], track: Track, span: Span, settings: ReadingSettings): void {
  const stay = { ...span, ...centreOf(track, span.first, span.last) }
  if (isStray(stays.at(-1), stay, settings)) stays.pop()
  const before = stays.at(-1)
  if (before === undefined || !isSameStay(track, before, stay, settings)) {
    stays.push(stay)
    return
  }
  const whole = { first: before.first, last: stay.last }
  stays[stays.length - 1] = { ...whole, ...centreOf(track, whole.first, whole.last) }
}

/** Hardly a fix there and none on the way on: not even a resting phone is that sparing. */
function isStray(stay: Stay | undefined, next: Stay, { exitFixes }: ReadingSettings): boolean {
  if (stay === undefined) return false
  return next.first - stay.last <= 2 && stay.last - stay.first + 2 < exitFixes
}

function isSameStay(track: Track, one: Stay, other: Stay, settings: ReadingSettings): boolean {
  if (longestSilence(track, one.last, other.first) > settings.silentStaySeconds) return false
  const worse = Math.max(one.accuracyMetres, other.accuracyMetres)
  const doubt = settings.doubtShare * Math.max(0, worse - settings.stayEntryMetres)
  if (metresTo(...one.position, ...other.position) > settings.samePlaceMetres + doubt) return false
  let away = 0
  for (let index = one.last + 1; index < other.first; index++) {
    const metres = metresTo(...one.position, track.longitude[index]!, track.latitude[index]!)
    const isAway = metres > settings.shortestTripMetres + track.accuracyMetres[index]!
    away = isAway ? away + 1 : 0
    if (away >= settings.exitFixes) return false
  }
  return true
}

function longestSilence(track: Track, first: number, last: number): number {
  let longest = 0
  for (let index = first; index < last; index++) {
    longest = Math.max(longest, secondsBetween(track, index, index + 1))
  }
  return longest
}

/** Index of the fix at which a stay that begins with `first` is sure, or −1. */
function entryFrom(track: Track, first: number, settings: ReadingSettings): number {
  const { stayEntryMetres, stayEntrySeconds, entrySlackMetres, silentStaySeconds } = settings
  let strays = 0
  for (let index = first + 1; index < track.length; index++) {
    if (secondsBetween(track, index - 1, index) > silentStaySeconds) return -1
    const slack =
      Math.min(track.accuracyMetres[first]!, entrySlackMetres) +
      Math.min(track.accuracyMetres[index]!, 2 * entrySlackMetres)
    if (metresBetween(track, first, index) > stayEntryMetres + slack) {
      if (++strays > 2) return -1
      continue
    }
    strays = 0
    if (secondsBetween(track, first, index) >= stayEntrySeconds) return index
  }
  return -1
}

function lastOfStay(track: Track, first: number, entered: number, settings: ReadingSettings): number {
  const { stayExitMetres, accuracyFactor, exitFixes, silentStaySeconds } = settings
  let [longitude, latitude] = medianPosition(track, first, entered)
  let last = entered
  let recentred = entered - first + 1
  for (let index = entered + 1; index < track.length; index++) {
    if (secondsBetween(track, index - 1, index) > silentStaySeconds) return last
    const metres = metresTo(longitude, latitude, track.longitude[index]!, track.latitude[index]!)
    if (metres > stayExitMetres + accuracyFactor * track.accuracyMetres[index]!) {
      if (index - last >= exitFixes) return last
      continue
    }
    last = index
    // The approach to a place counts less and less: found anew each time the stay has doubled.
    if (last - first + 1 >= 2 * recentred) {
      recentred = last - first + 1
      ;[longitude, latitude] = medianPosition(track, first, last)
    }
  }
  return track.length - 1
}
