import { daysOf } from '../../money/payments/calculation.ts'
import { type DataDay, numberOfDataDay } from '../../platform/time/data-day.ts'

/** Both days belong to it. */
export interface RunTime {
  startDay: DataDay
  endDay: DataDay
}

/** How long a project runs and how much of it has passed, today included. */
export function runTimeOf(time: RunTime, today: DataDay): { days: number; passed: number; left: number } {
  const days = daysOf(time)
  const sinceStart = numberOfDataDay(today) - numberOfDataDay(time.startDay) + 1
  const passed = Math.min(days, Math.max(0, sinceStart))
  return { days, passed, left: days - passed }
}
