import { clockSecondsOf } from '../../../platform/time/data-day.ts'
import type { TimeZone } from '../../../platform/time/time-zone.ts'

/** The fixed menu: hours of somebody's choice would allow subtracting two that differ by one person. */
export const DAYPARTS = ['night', 'morning', 'forenoon', 'noon', 'afternoon', 'evening', 'late'] as const
export type Daypart = (typeof DAYPARTS)[number]

/** The hour a part begins with; it ends with the next one, the last at midnight. */
export const FROM_HOUR: Record<Daypart, number> = {
  night: 0,
  morning: 6,
  forenoon: 9,
  noon: 12,
  afternoon: 14,
  evening: 16,
  late: 19,
}

export function daypartOf(instantMs: number, zone: TimeZone): Daypart {
  const hour = clockSecondsOf(instantMs, zone) / 3600
  return DAYPARTS.findLast((part) => FROM_HOUR[part] <= hour) ?? 'night'
}
