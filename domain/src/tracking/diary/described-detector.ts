import type { DetectLegs, Detection } from './detection.ts'
import { modes, type Mode } from './mode.ts'
import { metresBetween } from './reading/geometry.ts'

/** Makes one leg of each stretch by its mean speed: for tests and figures in which the mode does not matter. */
export const describedDetector: DetectLegs = (track, stretches) =>
  stretches.map(({ first, last }) => {
    let metres = 0
    for (let index = first; index < last; index++) metres += metresBetween(track, index, index + 1)
    const seconds = (track.trackedAt[last]! - track.trackedAt[first]!) / 1000
    return [{ first, last, detection: detectionOf((metres / Math.max(1, seconds)) * 3.6) }]
  })

function detectionOf(speedKmh: number): Detection {
  const mode: Mode = speedKmh < 7 ? 'walk' : speedKmh < 16 ? 'bike' : speedKmh < 300 ? 'car' : 'plane'
  const probabilities = Object.fromEntries(modes.map((each) => [each, each === mode ? 1 : 0]))
  return {
    mode,
    probabilities: probabilities as Record<Mode, number>,
    alternatives: ['walk', 'car'],
    reasons: [{ kind: 'speed', speedKmh }],
    modelVersion: 'told',
  }
}
