import { partsOfWhole } from '@allmend/domain/projects/releases/shares'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts, whyOf } from '../../../projects/releases/index.ts'
import { RangeBars } from '../../../platform/ui/chart/range-bars.tsx'
import { colourOf } from '../modes/mode-bars.tsx'
import { useModeName } from '../modes/use-mode-name.ts'
import type { ChartProps } from './chart.ts'
import type { Measure } from './measures.ts'
import { Plain } from './plain.tsx'
import { releasedTexts } from './texts.ts'

/** One measure by mode: share of the whole, where it is known, value and range. */
export function ModeRanges({ figures: { modes, wholes }, measure }: ChartProps & { measure: Measure }) {
  const texts = useTexts(releasedTexts)
  const why = useTexts(reasonTexts)
  const nameOf = useModeName()
  const of = partsOfWhole(
    modes.map((row) => row[measure].value),
    wholes[measure],
  )
  return (
    <RangeBars
      bars={modes.map((row) => {
        const { value, noise, reason } = row[measure]
        const shown =
          value === null ? (
            why[whyOf([reason])]
          ) : (
            <>
              {of && (
                <>
                  <b>{percent(value / of.whole, 1)}</b>{' '}
                </>
              )}
              <Plain shown={number(value)} noise={`${number(noise)} ${texts[`unit_${measure}`]}`} />
            </>
          )
        return {
          key: row.mode,
          name: nameOf(row.mode),
          value,
          margin: noise,
          shown,
          colour: colourOf(row.mode),
        }
      })}
    />
  )
}
