import type { DetectedLeg, DetectLegs } from '../detection.ts'
import type { Surroundings } from '../surroundings/surroundings.ts'
import { legNamerWith } from './leg-namer.ts'
import { legSpansOf } from './leg-spans.ts'
import type { ModeModel } from './mode-model.ts'

/**
 * Windows, then the most likely sequence, then legs with their neighbours and surroundings. The same fixes,
 * model and surroundings give the same legs, to the bit, wherever it runs.
 */
export function detectorWith(model: ModeModel, surroundings?: Surroundings): DetectLegs {
  const namer = legNamerWith(model, surroundings)
  return (track, stretches) => {
    const parts = stretches.map((stretch) => legSpansOf(track, stretch, model, surroundings))
    const named = namer(track, parts.flat())
    let at = 0
    const legs = parts.map((spans) =>
      spans.map((span): DetectedLeg => ({ ...span, detection: named[at++]! })),
    )
    const merged = legs.map(withoutEqualNeighbours)
    if (merged.every((list, index) => list.length === legs[index]!.length)) return legs
    const again = namer(track, merged.flat())
    at = 0
    return merged.map((list) => list.map((leg) => ({ ...leg, detection: again[at++]! })))
  }
}

/** One leg that was cut in two by mistake is one again. */
function withoutEqualNeighbours(legs: readonly DetectedLeg[]): DetectedLeg[] {
  const kept: DetectedLeg[] = []
  for (const leg of legs) {
    const last = kept.at(-1)
    if (last && last.detection.mode === leg.detection.mode)
      kept[kept.length - 1] = { ...last, last: leg.last }
    else kept.push(leg)
  }
  return kept
}
