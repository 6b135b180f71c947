import { type Price, priceOf, YEAR_DAYS } from './price.ts'
import type { PriceList } from './price-list.ts'

interface RunningProject {
  participants: number
  hasSurvey: boolean
  /** Until its end, today included. */
  daysLeft: number
}

type Extension = { type: 'add-seats'; seats: number } | { type: 'add-days'; days: number }

/**
 * What more of a running project costs, by the price function of new ones, without set-up (decision 0022).
 * - now: new seats for the days that are left; new days for all seats.
 * - from then on: a year of the project as it is after that.
 */
export function extensionPrice(
  project: RunningProject,
  extension: Extension,
  list: PriceList,
): { now: Price; fromThenOn: Price } {
  const { participants, hasSurvey, daysLeft } = project
  const terms = { hasSurvey, hasSetup: false }
  const added =
    extension.type === 'add-seats'
      ? { participants: extension.seats, days: daysLeft }
      : { participants, days: extension.days }
  const seats = extension.type === 'add-seats' ? participants + extension.seats : participants
  return {
    now: priceOf({ ...terms, ...added }, list),
    fromThenOn: priceOf({ ...terms, participants: seats, days: YEAR_DAYS }, list),
  }
}
