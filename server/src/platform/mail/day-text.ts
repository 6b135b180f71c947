import { clockSecondsOf, type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'

/** `17.09.2026`, in both languages as on our pages. */
export function dayText(day: DataDay): string {
  return day.split('-').toReversed().join('.')
}

/** `17.09.2026, 10:05`, by the clocks of Zurich. */
export function momentText(at: Date): string {
  const minutes = Math.floor(clockSecondsOf(at.getTime(), ZURICH) / 60)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${dayText(dataDayOf(at.getTime(), ZURICH))}, ${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}
