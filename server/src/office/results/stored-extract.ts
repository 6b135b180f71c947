import { modes } from '@allmend/domain/tracking/diary/mode'
import { REST, type ShownMode } from '@allmend/domain/tracking/insights/mode-tally'
import type { ExtractWeek } from '@allmend/domain/office/results/research'
import { firstVersion, type StoredDocument } from '../../platform/stored/document.ts'
import { isListOf, isNumber, isObject, isOneOf, orNull } from '../../platform/stored/shape.ts'

const isMode = isObject({
  mode: isOneOf<ShownMode>([...modes, REST]),
  distanceKm: isNumber,
  durationHours: orNull(isNumber),
  legs: isNumber,
  co2Kg: orNull(isNumber),
})

/** What may be said of a week, as it lies in `results.extract_week`. */
export const storedExtract: StoredDocument<ExtractWeek> = firstVersion(
  'figures of a week for research',
  isObject({ people: orNull(isNumber), modes: orNull(isListOf(isMode)) }),
)
