import type { Noisy } from '@allmend/contract/tracking/insights'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts, whyOf } from '../../../projects/releases/index.ts'
import type { Stack } from '../../../platform/ui/chart/stacks.tsx'
import { uiTexts } from '../../../platform/ui/texts.ts'
import { stackOf } from './stack-of.ts'

interface About {
  key: string
  name: string
  unit: string
  whole: Noisy
  parts: Parameters<typeof stackOf>[0]
}

/** A row of shares; where they would be wrong, the values that are shown. */
export function useStack(): (about: About) => Stack {
  const { unpublished: untold } = useTexts(uiTexts)
  const why = useTexts(reasonTexts)
  return ({ key, name, unit, whole, parts }) => {
    const values = parts.flatMap(({ name: part, of: { value, noise } }) =>
      value === null ? [] : [`${part} ${number(value)} ± ${number(noise)} ${unit}`],
    )
    const instead = values.length > 0 ? values.join(', ') : why[whyOf(parts.map(({ of }) => of.reason))]
    return { key, name, parts: stackOf(parts, whole, untold), instead }
  }
}
