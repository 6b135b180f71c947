import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CalendarBlankIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { storyTexts } from './texts.ts'

/** The page is there before its figures are. */
export function NoFigures() {
  const texts = useTexts(storyTexts)
  return (
    <EmptyState icon={CalendarBlankIcon} title={texts.noFigures}>
      {texts.noFiguresText}
    </EmptyState>
  )
}
