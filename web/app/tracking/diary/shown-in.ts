import type { OwnDiary } from '@allmend/contract/tracking/diary'
import { codeIn } from '@allmend/domain/projects/content/way-in'
import { normalProjectCode } from '@allmend/domain/projects/projects/code'
import { type DataDay, dataDayOf, isDataDay } from '@allmend/domain/platform/time/data-day'

export interface Shown {
  diary: OwnDiary
  dataDay: DataDay
  today: DataDay
}

/** What the address asks for; without a word the last day with data of the first diary. */
export function shownIn(
  diaries: readonly OwnDiary[],
  query: URLSearchParams,
  nowMs: number,
): Shown | undefined {
  const code = normalProjectCode(codeIn(query))
  const diary = diaries.find((it) => it.code === code) ?? diaries[0]
  if (!diary) return undefined
  const today = dataDayOf(nowMs, diary.timeZone)
  const asked = query.get('day') ?? diary.lastDay ?? today
  const dataDay = isDataDay(asked) && asked <= today ? asked : today
  return { diary, dataDay, today }
}
