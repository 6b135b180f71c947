import { detectorWith } from '@allmend/domain/tracking/diary/detection/detector'
import { modelData } from '@allmend/domain/tracking/diary/detection/model-data'
import { modeModelOf } from '@allmend/domain/tracking/diary/detection/mode-model'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import {
  surroundingArea,
  surroundingsOf,
  type SurroundingParts,
} from '@allmend/domain/tracking/diary/surroundings/surroundings'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import { trackOf } from '@allmend/domain/tracking/diary/track'

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
