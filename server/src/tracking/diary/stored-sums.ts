import { dayQualities } from '@allmend/domain/tracking/diary/day-quality'
import { isDataDay } from '../../platform/stored/data-day.ts'
import { firstVersion } from '../../platform/stored/document.ts'
import { isNumber, isObject, isOneOf, isYesOrNo, type Shaped } from '../../platform/stored/shape.ts'

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
