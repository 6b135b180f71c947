import type { Track } from '../track.ts'
import { metresTo } from './geometry.ts'
import type { ReadingSettings } from './settings.ts'
import type { Stay } from './stays.ts'

/** When one came to a stay or left it, and its outermost fix on that side. */
export type Border = { index: number; at: number }

const FITTED_FIXES = 6
const FITTED_SECONDS = 90
const SLOWEST_MPS = 0.5

/**
 * Walking is slow against a stay's radius and phones wake up late, so the first fix outside comes up to minutes
 * after the start. The distance from the centre over time is extended back to zero; never beyond the last fix
 * that was surely there. `step` is 1 for leaving and −1 for arriving, which is leaving backwards.
 */
export function borderOf(track: Track, stay: Stay, step: 1 | -1, settings: ReadingSettings): Border {
  const outermost = step === 1 ? stay.last : stay.first
  const inner = step === 1 ? stay.first : stay.last
  const index = lastInCore(track, stay, outermost, inner, step, settings)
  const outside = index + step
  if (outside < 0 || outside >= track.length) return { index, at: track.trackedAt[index]! }
  return { index, at: crossing(track, stay, index, step, settings) }
}

function metresFrom(track: Track, { position }: Stay, index: number): number {
  return metresTo(...position, track.longitude[index]!, track.latitude[index]!)
}

/** Fixes already on their way but still within the exit radius are given back. */
function lastInCore(
  track: Track,
  stay: Stay,
  outermost: number,
  inner: number,
  step: 1 | -1,
  { stayCoreMetres, stayExitMetres }: ReadingSettings,
): number {
  const furthest = (stayExitMetres * 2000) / SLOWEST_MPS
  let index = outermost
  while (index !== inner) {
    const isOut = metresFrom(track, stay, index) > Math.max(stayCoreMetres, track.accuracyMetres[index]!)
    const isSoon = Math.abs(track.trackedAt[index]! - track.trackedAt[outermost]!) < furthest
    if (!isOut || !isSoon) break
    index -= step
  }
  return index
}

function crossing(
  track: Track,
  stay: Stay,
  index: number,
  step: 1 | -1,
  { walkingSpeedMps }: ReadingSettings,
): number {
  const { trackedAt } = track
  const insideAt = trackedAt[index]!
  const firstAt = trackedAt[index + step]!
  const seconds: number[] = []
  const metres: number[] = []
  for (let fix = index + step; fix >= 0 && fix < track.length && seconds.length < FITTED_FIXES; fix += step) {
    const elapsed = Math.abs(trackedAt[fix]! - firstAt) / 1000
    if (elapsed > FITTED_SECONDS) break
    seconds.push(elapsed)
    metres.push(metresFrom(track, stay, fix))
  }
  const speed = Math.max(SLOWEST_MPS, slopeOf(seconds, metres) ?? walkingSpeedMps)
  const starts = seconds.map((second, fix) => second - metres[fix]! / speed).sort((a, b) => a - b)
  const startSeconds = starts[starts.length >> 1]!
  const at = firstAt + step * startSeconds * 1000
  return Math.round(
    step === 1 ? Math.min(firstAt, Math.max(insideAt, at)) : Math.max(firstAt, Math.min(insideAt, at)),
  )
}

/** Theil and Sen: the median of the slopes of all pairs. */
function slopeOf(x: readonly number[], y: readonly number[]): number | undefined {
  const slopes: number[] = []
  for (let one = 0; one < x.length; one++) {
    for (let other = one + 1; other < x.length; other++) {
      if (x[other]! > x[one]!) slopes.push((y[other]! - y[one]!) / (x[other]! - x[one]!))
    }
  }
  if (slopes.length === 0) return undefined
  slopes.sort((a, b) => a - b)
  return slopes[slopes.length >> 1]!
}
