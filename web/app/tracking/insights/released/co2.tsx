import { partsOfWhole } from '@allmend/domain/projects/releases/shares'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts } from '../../../projects/releases/index.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { useModeName } from '../modes/use-mode-name.ts'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import type { ChartProps } from './chart.ts'
import { Co2Months } from './co2-months.tsx'
import { ModeRanges } from './mode-ranges.tsx'
import styles from './released.module.css'
import { releasedTexts } from './texts.ts'
import { isPublished } from './published.ts'
import { useRule } from './use-rule.ts'

/** What the distances cost the climate, by mode. */
export function Co2({ figures, csvOf }: ChartProps) {
  const texts = useTexts(releasedTexts)
  const nameOf = useModeName()
  const { noShares } = useTexts(reasonTexts)
  const { modes, wholes, protection } = figures
  const rule = useRule(protection)
  if (!modes.some(({ co2Kg }) => isPublished(co2Kg)))
    return <NothingShown {...protection} reasons={modes.map(({ co2Kg }) => co2Kg.reason)} />
  const of = partsOfWhole(
    modes.map(({ co2Kg }) => co2Kg.value),
    wholes.co2Kg,
  )
  return (
    <>
      <ModeRanges figures={figures} measure="co2Kg" />
      {!of && <p className={styles.note}>{noShares}</p>}
      <ChartFoot
        rule={rule}
        {...(csvOf && { csv: csvOf('modes') })}
        table={{
          title: texts.co2,
          head: [texts.mode, texts.unit_co2Kg, texts.margin],
          rows: modes.map(({ mode, co2Kg }) => [nameOf(mode), co2Kg.value, co2Kg.noise]),
        }}
      />
      <Co2Months figures={figures} csvOf={csvOf} />
    </>
  )
}
