import type { CityStats } from '@allmend/contract/city/ratings-overview'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CalendarBlankIcon, UsersThreeIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { cityStatsTexts } from './texts.ts'

/** Why a part has nothing to tell: nobody rated, no week is over, or too few people. */
export function NothingPublished({ stats }: { stats: CityStats }) {
  const texts = useTexts(cityStatsTexts)
  if (stats.ratings === 0) {
    return (
      <EmptyState icon={CalendarBlankIcon} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    )
  }
  const isEarly = stats.lastWeek === null
  return (
    <EmptyState
      icon={isEarly ? CalendarBlankIcon : UsersThreeIcon}
      title={isEarly ? texts.noWeek : texts.few}
    >
      {isEarly ? texts.noWeekText : texts.fewText}
    </EmptyState>
  )
}
