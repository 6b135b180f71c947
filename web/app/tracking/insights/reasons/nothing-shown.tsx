import type { Noisy, Protection } from '@allmend/contract/tracking/insights'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts, whyOf } from '../../../projects/releases/index.ts'
import { ShieldCheckIcon, UsersThreeIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'

interface NothingShownProps extends Pick<Protection, 'leastPeople'> {
  /** Of the values that would be here. */
  reasons?: readonly Noisy['reason'][]
}

/** There is something, and it may not be shown. */
export function NothingShown({ leastPeople, reasons = [] }: NothingShownProps) {
  const texts = useTexts(reasonTexts)
  const why = whyOf(reasons)
  const explained = {
    few: texts.fewExplained(number(leastPeople)),
    imprecise: texts.impreciseExplained,
    either: texts.eitherExplained(number(leastPeople)),
  }
  return (
    <EmptyState icon={why === 'imprecise' ? ShieldCheckIcon : UsersThreeIcon} title={texts[`${why}Title`]}>
      {explained[why]}
    </EmptyState>
  )
}
