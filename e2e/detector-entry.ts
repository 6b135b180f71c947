import { detectorWith } from '@allmend/domain/mobility/detection/detector'
import type { Span } from '@allmend/domain/mobility/detection'
import { modelData } from '@allmend/domain/mobility/detection/model-data'
import { modeModelOf } from '@allmend/domain/mobility/detection/mode-model'
import type { Fix } from '@allmend/domain/mobility/position-fix'
import {
  surroundingArea,
  surroundingsOf,
  type SurroundingParts,
} from '@allmend/domain/mobility/surroundings/surroundings'
import { trackOf } from '@allmend/domain/mobility/track'

export type DetectorTask = { parts: SurroundingParts; tracks: { fixes: Fix[]; trips: Span[][] }[] }

/** The same words in Node and in a browser: legs with and without surroundings, as text. */
export function detectedText({ parts, tracks }: DetectorTask): string {
  const model = modeModelOf(modelData)
  const detectors = [detectorWith(model, surroundingsOf([surroundingArea(parts)])), detectorWith(model)]
  const found = tracks.map(({ fixes, trips }) => {
    const track = trackOf(fixes)
    return detectors.map((detect) => trips.map((trip) => detect(track, trip)))
  })
  return JSON.stringify(found)
}
