import type { Noisy, Protection } from '@allmend/contract/insights'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { reasonTexts, whyOf } from '../../releases/index.ts'
import { ShieldCheckIcon, UsersThreeIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/notice/empty-state.tsx'

interface NothingShownProps extends Pick<Protection, 'leastPeople'> {
  /** Of the values that would be here. */
  reasons?: readonly Noisy['reason'][]
}

/** There is something, and it may not be shown. */
export function NothingShown({ leastPeople, reasons = [] }: NothingShownProps) {
  const words = useTexts(reasonTexts)
  const why = whyOf(reasons)
  const explained = {
    few: words.fewExplained(number(leastPeople)),
    imprecise: words.impreciseExplained,
    either: words.eitherExplained(number(leastPeople)),
  }
  return (
    <EmptyState icon={why === 'imprecise' ? ShieldCheckIcon : UsersThreeIcon} title={words[`${why}Title`]}>
      {explained[why]}
    </EmptyState>
  )
}
