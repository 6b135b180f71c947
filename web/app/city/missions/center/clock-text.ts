import { dataDayOf, clockSecondsOf, instantAt, isDataDay } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'

const two = (value: number): string => String(value).padStart(2, '0')

/** As a field for day and time has it, by the clock of the project. */
export function clockText(at: number, zone: TimeZone): string {
  const minutes = Math.floor(clockSecondsOf(at, zone) / 60)
  return `${dataDayOf(at, zone)}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

export function clockInstant(text: string, zone: TimeZone): number | undefined {
  const [day = '', time = ''] = text.split('T')
  return isDataDay(day) && /^\d\d:\d\d/.test(time) ? instantAt(day, time.slice(0, 5), zone) : undefined
}
