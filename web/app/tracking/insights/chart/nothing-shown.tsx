import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { CalendarBlankIcon } from '../../../platform/ui/icons.ts'
import { insightTexts } from '../texts.ts'

export function NothingYet() {
  const texts = useTexts(insightTexts)
  return (
    <EmptyState icon={CalendarBlankIcon} title={texts.noneYet}>
      {texts.noneYetText}
    </EmptyState>
  )
}

export function NoWeekYet() {
  const texts = useTexts(insightTexts)
  return (
    <EmptyState icon={CalendarBlankIcon} title={texts.noWeekYet}>
      {texts.noWeekYetText}
    </EmptyState>
  )
}
