import type { OwnDiary } from '@allmend/contract/tracking/diary'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { BaseMap } from '../../../platform/map/base-map.ts'

/** What a day is shown with. */
export interface DayViewProps {
  diaries: readonly OwnDiary[]
  diary: OwnDiary
  dataDay: DataDay
  today: DataDay
  base: BaseMap | undefined
}
