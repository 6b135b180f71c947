import type { CityStats } from '@allmend/contract/city/ratings-overview'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CalendarBlankIcon, UsersThreeIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { cityStatsTexts } from './texts.ts'

/** Why a part has nothing to tell: nobody rated, no week is over, or too few people. */
export function NothingTold({ stats }: { stats: CityStats }) {
  const words = useTexts(cityStatsTexts)
  if (stats.ratings === 0) {
    return (
      <EmptyState icon={CalendarBlankIcon} title={words.none}>
        {words.noneWords}
      </EmptyState>
    )
  }
  const isEarly = stats.lastWeek === null
  return (
    <EmptyState
      icon={isEarly ? CalendarBlankIcon : UsersThreeIcon}
      title={isEarly ? words.noWeek : words.few}
    >
      {isEarly ? words.noWeekWords : words.fewWords}
    </EmptyState>
  )
}
