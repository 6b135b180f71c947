import type { ModeFigures } from '@allmend/contract/tracking/insights'
import chart from '../../../platform/ui/chart/chart.module.css'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { colourOf } from '../modes/mode-bars.tsx'
import { useModeName } from '../modes/use-mode-name.ts'

type Named = ModeFigures['mode']

export function ModeLegend({ modes }: { modes: readonly Named[] }) {
  const nameOf = useModeName()
  return (
    <ul className={chart.legend}>
      {modes.map((mode) => (
        <li key={mode}>
          {mode === 'rest' ? (
            <i className={chart.swatch} style={{ background: colourOf(mode) }} />
          ) : (
            <ModeDisc mode={mode} />
          )}
          {nameOf(mode)}
        </li>
      ))}
    </ul>
  )
}

/** What is written on the colour of a mode. */
export const onColourOf = (mode: Named): string =>
  mode === 'rest' ? 'var(--color-text)' : `var(--mode-${mode}-on)`
