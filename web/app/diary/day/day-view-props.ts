import type { OwnDiary } from '@allmend/contract/diary'
import type { DataDay } from '@allmend/domain/time/data-day'

/** What a day is shown with. */
export interface DayViewProps {
  diaries: readonly OwnDiary[]
  diary: OwnDiary
  dataDay: DataDay
  today: DataDay
  tiles: string | undefined
}
