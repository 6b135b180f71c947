import type { Daypart } from '@allmend/domain/tracking/insights/frequency/daypart'
import { firstVersion } from '../../../platform/stored/document.ts'
import { isNumber, isObject, isRecordOf, type Shape, type Shaped } from '../../../platform/stored/shape.ts'

const isByDaypart = isRecordOf(isNumber) as Shape<Partial<Record<Daypart, number>>>
const isOnStreet = isObject({ people: isNumber, dayparts: isByDaypart })

const isWeek = isObject({
  /** Of all legs, those that lie on streets. */
  matchedPercent: isNumber,
  /** Of a figure: two standard deviations. */
  noise: isNumber,
  /** What the week costs of the budget (domain/src/projects/releases/budget.ts). */
  rhoMillionths: isNumber,
})

export type OnStreet = Shaped<typeof isOnStreet>
export type FrequencyFigures = Shaped<typeof isWeek>

/** As they lie in `insights.frequency_edge` and `insights.frequency_week`; tiles read the first version in SQL. */
export const storedOnStreet = firstVersion('people on a street', isOnStreet)
export const storedFrequency = firstVersion('a week by street', isWeek)
