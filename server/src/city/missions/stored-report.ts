import { firstVersion } from '../../platform/stored/document.ts'
import { isListOf, isNumber, isObject, isText, orNull } from '../../platform/stored/shape.ts'

/** What is said of a mission that is closed, as it lies in `missions.mission`. */
export const storedReport = firstVersion(
  'the report of a mission',
  isObject({
    signedUp: isNumber,
    here: isNumber,
    raters: orNull(isNumber),
    ratings: orNull(isNumber),
    photos: isNumber,
    done: isNumber,
    of: isNumber,
    stopsReached: isNumber,
    stops: isNumber,
    sections: isListOf(
      isObject({
        from: isText,
        to: isText,
        lengthMetres: isNumber,
        edges: isNumber,
        ratedEdges: isNumber,
        voices: orNull(isNumber),
        goodShare: orNull(isNumber),
      }),
    ),
  }),
)
export type StoredReport = ReturnType<typeof storedReport.read>
