import { modes } from '@allmend/domain/tracking/diary/mode'
import { gapCauses } from '@allmend/domain/tracking/diary/timeline-entry'
import { firstVersion } from '../../platform/stored/document.ts'
import {
  isEachOf,
  isListOf,
  isNumber,
  isObject,
  isOneBy,
  isOneOf,
  isPairOf,
  isText,
  isYesOrNo,
  type Shape,
} from '../../platform/stored/shape.ts'

const span = { startedAt: isNumber, finishedAt: isNumber }
const isMode = isOneOf(modes)

// Written out: a day has hundreds of them, and by name and in a loop each costs three times as much.
const isPosition: Shape<[number, number]> = (value): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && typeof value[1] === 'number'
const isTimedPosition: Shape<{ at: number; position: [number, number] }> = (
  value,
): value is { at: number; position: [number, number] } => {
  const it = value as { at?: unknown; position?: unknown } | null
  return typeof it === 'object' && it !== null && typeof it.at === 'number' && isPosition(it.position)
}

const isReason = isOneBy('kind', {
  stops: isObject({ mode: isMode, stoppedAt: isNumber, passed: isNumber }),
  along: isObject({ mode: isMode, share: isNumber }, { line: isText }),
  speed: isObject({ speedKmh: isNumber }),
  between: isObject({}, { before: isMode, after: isMode }),
})

const isDetection = isObject({
  mode: isMode,
  probabilities: isEachOf(modes, isNumber),
  alternatives: isPairOf(isMode),
  reasons: isListOf(isReason),
  modelVersion: isText,
})

const isEntry = isOneBy('kind', {
  staypoint: isObject(
    { ...span, position: isPosition, radiusMetres: isNumber, isActivity: isYesOrNo, isOpen: isYesOrNo },
    { firstFixAt: isNumber, silences: isListOf(isObject(span)) },
  ),
  leg: isObject({
    ...span,
    course: isListOf(isTimedPosition),
    distanceMetres: isNumber,
    detection: isDetection,
  }),
  gap: isObject({ ...span, cause: isOneOf(gapCauses) }, { from: isPosition, to: isPosition }),
})

/** The entries that begin on a day, as they lie in `diary.timeline_day`. */
export const storedTimeline = firstVersion('entries of a timeline', isListOf(isEntry))
