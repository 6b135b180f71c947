import type { Span } from '../detection.ts'
import type { Track } from '../track.ts'
import { believedSpeeds } from './believed-speeds.ts'
import { metresPerDegreeAt } from './exact-arithmetic.ts'

/**
 * A stretch of a track every ten seconds, however often its phone recorded: what is measured on it then means
 * the same for all phones. Between two fixes it is a straight line.
 */
export type MotionGrid = {
  length: number
  startedAt: number
  stepSeconds: number
  longitude: Float64Array
  latitude: Float64Array
  /** Metres east and north of the first fix. */
  east: Float64Array
  north: Float64Array
  /** As the phone says where that can be so, else from its positions. */
  speedMps: Float64Array
  /** 1 where the neighbouring fixes lie so far apart in time that only their mean speed is known. */
  isGap: Uint8Array
}

const STEP_SECONDS = 10
const GAP_SECONDS = 45
/** Two days and more in one stretch are a wrong clock: the step grows instead of the memory. */
const LONGEST = 20_000

export function motionGridOf(track: Track, { first, last }: Span): MotionGrid {
  const startedAt = track.trackedAt[first]!
  const seconds = Math.max(0, (track.trackedAt[last]! - startedAt) / 1000)
  const stepSeconds = Math.max(STEP_SECONDS, Math.ceil(seconds / LONGEST))
  // Both ends at least, a step apart: when so short a way began and ended is a guess, and so would be its speed.
  const length = Math.max(2, Math.floor(seconds / stepSeconds) + 1)
  const grid: MotionGrid = {
    length,
    startedAt,
    stepSeconds,
    longitude: new Float64Array(length),
    latitude: new Float64Array(length),
    east: new Float64Array(length),
    north: new Float64Array(length),
    speedMps: new Float64Array(length).fill(Number.NaN),
    isGap: new Uint8Array(length),
  }
  fillPositions(grid, track, first, last)
  fillSpeeds(grid)
  return grid
}

function fillPositions(grid: MotionGrid, track: Track, first: number, last: number): void {
  const { trackedAt, longitude, latitude } = track
  const speeds = believedSpeeds(track, { first, last })
  const perDegree = metresPerDegreeAt(latitude[first]!)
  let after = first
  for (let cell = 0; cell < grid.length; cell++) {
    const at = grid.startedAt + cell * grid.stepSeconds * 1000
    while (after < last && trackedAt[after]! < at) after++
    const before = trackedAt[after]! > at && after > first ? after - 1 : after
    const betweenMs = trackedAt[after]! - trackedAt[before]!
    const share = betweenMs > 0 ? (at - trackedAt[before]!) / betweenMs : 0
    grid.longitude[cell] = longitude[before]! + (longitude[after]! - longitude[before]!) * share
    grid.latitude[cell] = latitude[before]! + (latitude[after]! - latitude[before]!) * share
    grid.east[cell] = (grid.longitude[cell]! - longitude[first]!) * perDegree.east
    grid.north[cell] = (grid.latitude[cell]! - latitude[first]!) * perDegree.north
    if (betweenMs > GAP_SECONDS * 1000) grid.isGap[cell] = 1
    else grid.speedMps[cell] = reportedSpeed(speeds[before - first]!, speeds[after - first]!, share)
  }
}

function reportedSpeed(before: number, after: number, share: number): number {
  const hasBefore = before >= 0
  const hasAfter = after >= 0
  if (hasBefore && hasAfter) return before + (after - before) * share
  if (hasBefore && share < 0.5) return before
  return hasAfter && share >= 0.5 ? after : Number.NaN
}

function fillSpeeds({ length, stepSeconds, east, north, speedMps }: MotionGrid): void {
  for (let cell = 0; cell < length; cell++) {
    if (speedMps[cell]! >= 0) continue
    const from = Math.max(0, cell - 1)
    const to = Math.min(length - 1, cell + 1)
    const metres = to > from ? metresBetween(east, north, from, to) : 0
    speedMps[cell] = to > from ? metres / ((to - from) * stepSeconds) : 0
  }
}

export function metresBetween(east: Float64Array, north: Float64Array, from: number, to: number): number {
  const x = east[to]! - east[from]!
  const y = north[to]! - north[from]!
  return Math.sqrt(x * x + y * y)
}

/** 0 straight on, 1 at a right angle, 2 back; NaN where nobody moves. */
export function turnAt({ east, north, length }: MotionGrid, cell: number): number {
  if (cell < 1 || cell >= length - 1) return Number.NaN
  const inX = east[cell]! - east[cell - 1]!
  const inY = north[cell]! - north[cell - 1]!
  const outX = east[cell + 1]! - east[cell]!
  const outY = north[cell + 1]! - north[cell]!
  const product = Math.sqrt((inX * inX + inY * inY) * (outX * outX + outY * outY))
  // Steps shorter than ten metres are mostly error.
  return product < 100 ? Number.NaN : 1 - (inX * outX + inY * outY) / product
}
