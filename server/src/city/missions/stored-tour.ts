import { firstVersion } from '../../platform/stored/document.ts'
import {
  isListOf,
  isNumber,
  isObject,
  isPairOf,
  isText,
  isYesOrNo,
  orNull,
} from '../../platform/stored/shape.ts'

const isPosition = isPairOf(isNumber)

/** The stops of a tour and the ways between them, as it lies in `missions.tour`. */
export const storedTour = firstVersion(
  'a tour',
  isObject({
    routeId: orNull(isText),
    points: isListOf(isObject({ name: isText, at: isPosition })),
    sections: isListOf(
      isObject({
        lengthMetres: isNumber,
        edges: isListOf(isObject({ edgeId: isNumber, isForward: isYesOrNo })),
        course: isListOf(isPosition),
      }),
    ),
    intersections: isNumber,
  }),
)
export type StoredTour = ReturnType<typeof storedTour.read>
