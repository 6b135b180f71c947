import { dayQualities } from '@allmend/domain/mobility/day-quality'
import { isDataDay } from '../stored/data-day.ts'
import { firstVersion } from '../stored/document.ts'
import { isNumber, isObject, isOneOf, isYesOrNo, type Shaped } from '../stored/shape.ts'

const isSums = isObject({
  dataDay: isDataDay,
  distanceMetres: isNumber,
  movingSeconds: isNumber,
  recordedSeconds: isNumber,
  gapSeconds: isNumber,
  trips: isNumber,
  legs: isNumber,
  confirmedLegs: isNumber,
  relabelledLegs: isNumber,
  quality: isOneOf(dayQualities),
  isConfirmed: isYesOrNo,
})

export type StoredSums = Shaped<typeof isSums>

/** Sums of a day without any place, as they lie in `diary.day`. */
export const storedSums = firstVersion('sums of a day', isSums)
