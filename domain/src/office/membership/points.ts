import { type DataDay, dataDayAfter } from '../../platform/time/data-day.ts'

/** How far back days count, today not included: it is not over. */
const POINT_DAYS = 365
/** Below this nothing counts. */
export const LEAST_CONFIRMED_DAYS = 7

export interface Contribution {
  /** Days she confirmed, in whichever of her projects; the same day counts once. */
  confirmedDays: readonly DataDay[]
  /** Days on which she rated in detail and the rating counts. */
  ratingDays: readonly DataDay[]
  isFeePaid: boolean
}

export interface Points {
  dataDays: number
  ratingDays: number
  /** Called shapleyBalance on the wire. */
  balance: number
}

/** From which to which day, both included. */
export function pointPeriod(today: DataDay): { from: DataDay; through: DataDay } {
  return { from: dataDayAfter(today, -POINT_DAYS), through: dataDayAfter(today, -1) }
}

/**
 * One point for each confirmed data day and one for each day with accepted detailed ratings, of the last 365 days. They
 * count only while the fee is paid and at least seven days are confirmed. The rule stands on /become-a-member.
 */
export function pointsOf({ confirmedDays, ratingDays, isFeePaid }: Contribution, today: DataDay): Points {
  const { from, through } = pointPeriod(today)
  const within = (days: readonly DataDay[]) =>
    new Set(days.filter((day) => day >= from && day <= through)).size
  const counted = { dataDays: within(confirmedDays), ratingDays: within(ratingDays) }
  const isCounting = isFeePaid && counted.dataDays >= LEAST_CONFIRMED_DAYS
  return { ...counted, balance: isCounting ? counted.dataDays + counted.ratingDays : 0 }
}
