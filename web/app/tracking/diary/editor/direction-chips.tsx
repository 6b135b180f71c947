import { DIRECTIONS } from '@allmend/domain/tracking/diary/direction'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ArrowLeftIcon, ArrowRightIcon } from '../../../platform/ui/icons.ts'
import { correctionTexts } from './correction-texts.ts'
import { suggestedDirection } from './suggested-direction.ts'
import { ValueChips } from './value-chips.tsx'
import type { ValueProps } from './value-props.ts'

const SIGNS = { outbound: ArrowRightIcon, inbound: ArrowLeftIcon }
/** Out comes before back. */
const VALUES = DIRECTIONS.toReversed()

/** Whether a leg led away or back, with a suggestion as long as nobody has said; its trip goes the same way. */
export function DirectionChips(props: ValueProps) {
  const texts = useTexts(correctionTexts)
  const { day, at, entry } = props
  const isStated = entry.kind === 'leg' && entry.direction !== undefined
  const suggested = isStated ? undefined : suggestedDirection(day, at)
  const hint = suggested && (suggested === 'inbound' ? texts.directionBack : texts.directionOut)
  return <ValueChips {...props} values={VALUES} signs={SIGNS} hint={hint} />
}
