import type { Protection } from '@allmend/contract/insights'
import { number } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { UsersThreeIcon } from '../../ui/icons.ts'
import { EmptyState } from '../../ui/notice/empty-state.tsx'
import { releasedTexts } from './texts.ts'

/** There is something, and it may not be told. */
export function TooFewTold({ leastPeople }: Protection) {
  const words = useTexts(releasedTexts)
  return (
    <EmptyState icon={UsersThreeIcon} title={words.fewTitle}>
      {words.fewWords(number(leastPeople))}
    </EmptyState>
  )
}
