import type { Track } from '../track.ts'
import { metresTo } from './geometry.ts'
import type { ReadingSettings } from './settings.ts'
import type { Stay } from './stays.ts'

/** When one came to a stay or left it, and its outermost fix on that side. */
export type Border = { index: number; at: number }

/**
 * A stay reaches as far as its exit radius, so its last fixes are often already on their way. `step` is 1 for
 * leaving and −1 for arriving, which is leaving backwards in time.
 */
export function borderOf(track: Track, stay: Stay, step: 1 | -1, settings: ReadingSettings): Border {
  const outermost = step === 1 ? stay.last : stay.first
  const isAtEnd = !isAmong(track, outermost + step)
  if (isAtEnd) return { index: outermost, at: track.trackedAt[outermost]! }
  const index = lastAtRest(track, stay, step, settings)
  return { index, at: crossing(track, stay, index, step, settings) }
}

function metresFrom(track: Track, { position }: Stay, index: number): number {
  return metresTo(...position, track.longitude[index]!, track.latitude[index]!)
}

/**
 * Fixes that follow one another closely up to the exit are given back as long as, taken together, they rather
 * move than rest (the cumulated sum of Page 1954). A resting phone sends rarely, so a pause ends the search.
 */
function lastAtRest(track: Track, stay: Stay, step: 1 | -1, settings: ReadingSettings): number {
  const { trackedAt } = track
  const outermost = step === 1 ? stay.last : stay.first
  const inner = step === 1 ? stay.first : stay.last
  let best = outermost
  let bestSum = 0
  let sum = 0
  let outerAt = trackedAt[outermost + step]!
  for (let index = outermost; index !== inner; index -= step) {
    const at = trackedAt[index]!
    if (Math.abs(outerAt - at) > settings.denseSeconds * 1000) break
    if (Math.abs(trackedAt[outermost]! - at) > settings.longestBackSeconds * 1000) break
    outerAt = at
    sum += motionScore(track, stay, index, settings)
    if (sum <= bestSum) continue
    bestSum = sum
    best = index - step
  }
  return best
}

/** Above 0 it rather moves, below it rather rests. */
function motionScore(
  track: Track,
  stay: Stay,
  index: number,
  { stayCoreMetres, restingSpeedMps, restingSpreadMps }: ReadingSettings,
): number {
  const core = stayCoreMetres + 0.5 * track.accuracyMetres[index]!
  const byPosition = held((metresFrom(track, stay, index) - core) / core, 1)
  const speed = track.speedMps[index]!
  if (Number.isNaN(speed)) return byPosition
  // Many phones say 0 when they do not know, so it counts for less than being slow.
  return byPosition + (speed === 0 ? -0.8 : held((speed - restingSpeedMps) / restingSpreadMps, 1.5))
}

const held = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value))

/** Extends the distance from the centre back to zero, at most to the fix that was surely there. */
function crossing(track: Track, stay: Stay, index: number, step: 1 | -1, settings: ReadingSettings): number {
  const { trackedAt } = track
  const insideAt = trackedAt[index]!
  const firstAt = trackedAt[index + step]!
  const speed = speedAway(track, stay, index + step, step, settings)
  const starts: number[] = []
  for (let fix = index + step; isAmong(track, fix) && starts.length < 3; fix += step) {
    if (Math.abs(trackedAt[fix]! - firstAt) > 60_000) break
    starts.push(step * (trackedAt[fix]! - firstAt) - (metresFrom(track, stay, fix) / speed) * 1000)
  }
  starts.sort((a, b) => a - b)
  const at = firstAt + step * starts[starts.length >> 1]!
  // A millisecond off the first fix outside: no two positions of a course have one time.
  const [low, high] = step === 1 ? [insideAt, firstAt - 1] : [firstAt + 1, insideAt]
  return Math.max(low, Math.min(high, Math.round(at)))
}

const isAmong = (track: Track, index: number): boolean => index >= 0 && index < track.length

/** Median of the speeds the phone reports next, else how fast the centre recedes. */
function speedAway(
  track: Track,
  stay: Stay,
  first: number,
  step: 1 | -1,
  { walkingSpeedMps, slowestMps }: ReadingSettings,
): number {
  const speeds: number[] = []
  let fix = first
  for (; isAmong(track, fix) && Math.abs(fix - first) < 6; fix += step) {
    if (Math.abs(track.trackedAt[fix]! - track.trackedAt[first]!) > 90_000) break
    if (!Number.isNaN(track.speedMps[fix]!)) speeds.push(track.speedMps[fix]!)
  }
  speeds.sort((a, b) => a - b)
  const last = fix - step
  const seconds = Math.abs(track.trackedAt[last]! - track.trackedAt[first]!) / 1000
  const away =
    seconds > 0 ? (metresFrom(track, stay, last) - metresFrom(track, stay, first)) / seconds : walkingSpeedMps
  const reported = speeds.length > 2 ? speeds[speeds.length >> 1]! : 0
  return Math.max(slowestMps, reported, away)
}
