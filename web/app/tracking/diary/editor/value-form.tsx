import { valuesOf } from '@allmend/domain/tracking/diary/correction/attribute'
import { DirectionChips } from './direction-chips.tsx'
import { ValueChips } from './value-chips.tsx'
import { ValueList } from './value-list.tsx'
import type { ValueProps } from './value-props.ts'

/** As many as fit beside each other. */
const MOST_CHIPS = 5

/**
 * Asks for one attribute of an entry. It applies to the entry and never to its whole trip, which follows from its legs:
 * applied to all of it, a wait on the way would become an arrival.
 */
export function ValueForm(props: ValueProps) {
  if (props.kind === 'direction') return <DirectionChips {...props} />
  return valuesOf(props.kind).length <= MOST_CHIPS ? <ValueChips {...props} /> : <ValueList {...props} />
}
