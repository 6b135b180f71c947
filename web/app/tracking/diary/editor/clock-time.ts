import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { type DataDay, instantAt, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { time } from '../../../platform/i18n/formats.ts'

/**
 * The instant a person means by `07:18`. Left as it stood it is the instant it was made from, to the millisecond;
 * 00:00 after the start of the day is its end.
 */
export function instantOf(
  { dataDay, timeZone }: Pick<DiaryDay, 'dataDay' | 'timeZone'>,
  clock: string,
  from: number,
): number | undefined {
  if (clock === time(from, timeZone)) return from
  if (!/^\d{2}:\d{2}$/.test(clock)) return undefined
  const at = instantAt(dataDay as DataDay, clock, timeZone)
  const { startedAt, finishedAt } = intervalOfDataDay(dataDay as DataDay, timeZone)
  return clock === '00:00' && from > startedAt ? finishedAt : at
}
