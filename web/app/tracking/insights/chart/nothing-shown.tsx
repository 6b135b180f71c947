import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { CalendarBlankIcon } from '../../../platform/ui/icons.ts'
import { insightTexts } from '../texts.ts'

export function NothingYet() {
  const words = useTexts(insightTexts)
  return (
    <EmptyState icon={CalendarBlankIcon} title={words.noneYet}>
      {words.noneYetWords}
    </EmptyState>
  )
}

export function NoWeekYet() {
  const words = useTexts(insightTexts)
  return (
    <EmptyState icon={CalendarBlankIcon} title={words.noWeekYet}>
      {words.noWeekYetWords}
    </EmptyState>
  )
}
