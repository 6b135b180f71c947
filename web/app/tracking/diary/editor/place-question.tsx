import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { idOf } from '../entry/entries.ts'
import type { RowProps } from '../entry/row-props.ts'
import type { Stay } from '../statement/expected-day.ts'
import { correctionTexts } from './correction-texts.ts'
import { ValueChips } from './value-chips.tsx'

/** Asks once what somebody goes to a place for: the likely answers, and all of them behind «Anderes …». */
export function PlaceQuestion({
  stay,
  likely,
  ...row
}: RowProps & { stay: Stay; likely: readonly Purpose[] }) {
  const { oftenHere } = useTexts(correctionTexts)
  const { choice } = row
  const openList = (): void => {
    if (choice.id !== idOf(stay)) choice.choose(idOf(stay))
    choice.open('purpose')
  }
  return (
    <ValueChips {...row} kind="purpose" entry={stay} values={likely} hint={oftenHere} onOther={openList} />
  )
}
