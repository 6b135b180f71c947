import {
  type AttributeCorrection,
  type AttributeKind,
  attributeKinds,
  attributes,
  valuesOf,
} from '@allmend/domain/tracking/diary/correction/attribute'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { firstVersion } from '../../platform/stored/document.ts'
import { isDataDay } from '../../platform/stored/data-day.ts'
import {
  isListOf,
  isNumber,
  isObject,
  isOneBy,
  isOneOf,
  isPairOf,
  isText,
  type Shape,
} from '../../platform/stored/shape.ts'

const span = { startedAt: isNumber, finishedAt: isNumber }
const isMode = isOneOf(modes)

type AttributeShapes = {
  readonly [Kind in AttributeKind]: Shape<Omit<Extract<AttributeCorrection, { kind: Kind }>, 'kind'>>
}
/** A value of a list that was stored once stays in the list, or its version is raised. */
const attributeShapes = Object.fromEntries(
  attributeKinds.map((kind) => {
    const isValue = 'longest' in attributes[kind].from ? isText : isOneOf<string>(valuesOf(kind))
    return [kind, isObject({ ...span, [attributes[kind].value]: isValue })]
  }),
) as AttributeShapes

/** What was said, as it lies in `diary.statement`. */
export const storedCorrection = firstVersion(
  'a correction',
  isOneBy('kind', {
    split: isObject({ at: isNumber }),
    merge: isObject({ ...span, into: isOneOf(['leg', 'staypoint']) }),
    boundary: isObject({ fromAt: isNumber, toAt: isNumber }),
    ...attributeShapes,
    'place name': isObject({ name: isText, position: isPairOf(isNumber), radiusMetres: isNumber }),
    'no trip': isObject(span),
    delete: isObject(span),
    reset: isObject(span),
    'confirm day': isObject({ dataDay: isDataDay, legs: isListOf(isObject({ ...span, mode: isMode })) }),
  }),
)
