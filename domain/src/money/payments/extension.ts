import type { Product } from '../../base/organisations/organisation.ts'
import { type Ordered, type Price, priceOf, YEAR_DAYS } from './price.ts'
import type { PriceList } from './price-list.ts'

interface RunningProject {
  product: Product
  participants: number
  hasSurvey: boolean
  /** Until its end, today included. */
  daysLeft: number
}

type Extension =
  | { type: 'add-seats'; seats: number }
  | { type: 'add-days'; days: number }
  | { type: 'add-survey' }

/** New seats or an option for the days that are left, or new days for all seats; without set-up (decision 0022). */
export function orderOfExtension(project: RunningProject, extension: Extension): Ordered {
  const { product, participants, hasSurvey, daysLeft } = project
  const terms = { product, hasSurvey, hasSetup: false }
  if (extension.type === 'add-seats') return { ...terms, participants: extension.seats, days: daysLeft }
  if (extension.type === 'add-days') return { ...terms, participants, days: extension.days }
  return { ...terms, participants, days: daysLeft, hasSurvey: true, isOptionAlone: true }
}

/**
 * What more of a running project costs, by the price function of new ones, without set-up (decision 0022).
 * - now: new seats, or an option for all seats, for the days that are left; new days for all seats.
 * - from then on: a year of the project as it is after that.
 */
export function extensionPrice(
  project: RunningProject,
  extension: Extension,
  list: PriceList,
): { now: Price; fromThenOn: Price } {
  const { product, participants, hasSurvey } = project
  const seats = extension.type === 'add-seats' ? participants + extension.seats : participants
  const withSurvey = hasSurvey || extension.type === 'add-survey'
  return {
    now: priceOf(orderOfExtension(project, extension), list),
    fromThenOn: priceOf(
      { product, participants: seats, days: YEAR_DAYS, hasSurvey: withSurvey, hasSetup: false },
      list,
    ),
  }
}
