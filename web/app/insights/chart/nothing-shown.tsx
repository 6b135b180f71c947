import { useTexts } from '../../i18n/use-texts.ts'
import { EmptyState } from '../../ui/notice/empty-state.tsx'
import { CalendarBlankIcon, UsersThreeIcon } from '../../ui/icons.ts'
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

/** There is something, and it may not be shown. */
export function TooFew() {
  const words = useTexts(insightTexts)
  return (
    <EmptyState icon={UsersThreeIcon} title={words.few}>
      {words.fewWords}
    </EmptyState>
  )
}
