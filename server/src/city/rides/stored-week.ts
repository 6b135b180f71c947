import { RIDE_FILTERS, type RiddenSlice, type RiddenWeek } from '@allmend/domain/city/rides/ridden-week'
import { firstVersion } from '../../platform/stored/document.ts'
import { isListOf, isNumber, isObject, isOneOf, isRecordOf, isText } from '../../platform/stored/shape.ts'

const isSlice = isObject({
  by: isOneOf<RiddenSlice['by']>([...RIDE_FILTERS, 'all']),
  value: isText,
  rides: isNumber,
  people: isNumber,
  kilometres: isNumber,
  edges: isRecordOf(isNumber),
  routes: isRecordOf(isNumber),
})

/** What was told of a week, as it lies in `rides.release`. */
export const storedWeek = firstVersion<RiddenWeek>(
  'a ridden week',
  isObject({ slices: isListOf(isSlice), cells: isRecordOf(isNumber) }),
)
