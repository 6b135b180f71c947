import type { Noisy } from '@allmend/contract/tracking/insights'
import { partsOfWhole } from '@allmend/domain/projects/releases/shares'
import type { StackPart } from '../../../platform/ui/chart/stacks.tsx'
import { UNSHOWN_FILL } from '../../../platform/ui/chart/unshown-fill.ts'

interface Part extends Omit<StackPart, 'value'> {
  of: Noisy
}

/** Parts of the whole, with what none of them shows; null: too little is shown to draw shares. */
export function stackOf(parts: readonly Part[], whole: Noisy, unshown: string): StackPart[] | null {
  const of = partsOfWhole(
    parts.map((it) => it.of.value),
    whole,
  )
  if (!of) return null
  return [
    ...parts.flatMap(({ of: { value }, ...part }) => (value ? [{ ...part, value }] : [])),
    ...(of.unshown > 0
      ? [{ key: 'unshown', name: unshown, colour: UNSHOWN_FILL, on: 'var(--color-text)', value: of.unshown }]
      : []),
  ]
}
