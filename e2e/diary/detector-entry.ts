import { detectorWith } from '@allmend/domain/mobility/detection/detector'
import { modelData } from '@allmend/domain/mobility/detection/model-data'
import { modeModelOf } from '@allmend/domain/mobility/detection/mode-model'
import type { Fix } from '@allmend/domain/mobility/position-fix'
import { readingSettings } from '@allmend/domain/mobility/reading/settings'
import {
  surroundingArea,
  surroundingsOf,
  type SurroundingParts,
} from '@allmend/domain/mobility/surroundings/surroundings'
import { readTimeline } from '@allmend/domain/mobility/timeline'
import { trackOf } from '@allmend/domain/mobility/track'

export type ReadingTask = { parts: SurroundingParts; days: Fix[][] }

/** The same words in Node and in a browser: days read with and without surroundings, as text. */
export function readingText({ parts, days }: ReadingTask): string {
  const model = modeModelOf(modelData)
  const detectors = [detectorWith(model, surroundingsOf([surroundingArea(parts)])), detectorWith(model)]
  const found = days.map((fixes) =>
    detectors.map((detectLegs) => readTimeline([trackOf(fixes)], readingSettings, { detectLegs })),
  )
  return JSON.stringify(found)
}
