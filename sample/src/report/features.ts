import { bearingDegrees, turnDegrees } from '@allmend/domain/platform/geo/bearing'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

/** A track of one mode as plain columns, whatever it came from. */
export type RawTrack = { seconds: number[]; positions: LngLat[]; accuracies: number[] }

export const featureNames = ['speed', 'acceleration', 'heading change', 'stop share', 'accuracy'] as const
export type FeatureName = (typeof featureNames)[number]
export type Features = Record<FeatureName, number[]>

export const noFeatures = (): Features => ({
  speed: [],
  acceleration: [],
  'heading change': [],
  'stop share': [],
  accuracy: [],
})

const STEP_SECONDS = 9
const LONGEST_STEP_SECONDS = 35
const STANDING_MPS = 0.6
/** Slower than this a heading is only noise. */
const HEADING_MPS = 0.8
/** Cell towers and the like say nothing about how someone moves. */
const WORST_ACCURACY_METRES = 100

/**
 * What two sources can be compared by: thinned to about ten seconds, speeds from positions and not from
 * the phone (old Androids report none), fixes worse than 100 m left out except for their accuracy.
 */
export function addFeatures(features: Features, track: RawTrack): void {
  const kept: number[] = []
  track.seconds.forEach((second, at) => {
    const last = kept.at(-1)
    if (last !== undefined && second - track.seconds[last]! < STEP_SECONDS) return
    features.accuracy.push(...(Number.isFinite(track.accuracies[at]) ? [track.accuracies[at]!] : []))
    // A watch says nothing about its accuracy: not a number is not worse.
    if (!(track.accuracies[at]! > WORST_ACCURACY_METRES)) kept.push(at)
  })
  let standing = 0
  let count = 0
  let speedBefore: number | undefined
  let headingBefore: number | undefined
  for (let index = 1; index < kept.length; index++) {
    const from = kept[index - 1]!
    const to = kept[index]!
    const seconds = track.seconds[to]! - track.seconds[from]!
    if (seconds > LONGEST_STEP_SECONDS) {
      speedBefore = undefined
      headingBefore = undefined
      continue
    }
    const speed = distanceMetres(track.positions[from]!, track.positions[to]!) / seconds
    const heading =
      speed > HEADING_MPS ? bearingDegrees(track.positions[from]!, track.positions[to]!) : undefined
    features.speed.push(speed)
    if (speedBefore !== undefined) features.acceleration.push((speed - speedBefore) / seconds)
    if (heading !== undefined && headingBefore !== undefined)
      features['heading change'].push(Math.abs(turnDegrees(headingBefore, heading)))
    if (speed < STANDING_MPS) standing++
    count++
    speedBefore = speed
    headingBefore = heading
  }
  if (count >= 6) features['stop share'].push(standing / count)
}

/** Kolmogorov and Smirnov: the largest distance between two distributions, 0 equal to 1 disjoint. */
export function distributionDistance(one: readonly number[], other: readonly number[]): number {
  const a = [...one].sort((x, y) => x - y)
  const b = [...other].sort((x, y) => x - y)
  let i = 0
  let j = 0
  let largest = 0
  while (i < a.length && j < b.length) {
    const value = Math.min(a[i]!, b[j]!)
    while (i < a.length && a[i]! <= value) i++
    while (j < b.length && b[j]! <= value) j++
    largest = Math.max(largest, Math.abs(i / a.length - j / b.length))
  }
  return largest
}

export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((x, y) => x - y)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}
