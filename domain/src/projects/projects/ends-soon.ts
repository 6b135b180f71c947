import { type DataDay, numberOfDataDay } from '../../platform/time/data-day.ts'

export const ENDS_SOON_DAYS = 30

/** Whether its last day is at most thirty days away; one that has ended does not end soon. */
export function endsSoon(endDay: DataDay, today: DataDay): boolean {
  const left = numberOfDataDay(endDay) - numberOfDataDay(today)
  return left >= 0 && left <= ENDS_SOON_DAYS
}
