import { useTexts } from '../../i18n/use-texts.ts'
import { ChartFoot } from '../../ui/chart/chart-foot.tsx'
import { Stacks } from '../../ui/chart/stacks.tsx'
import { colourOf } from '../modes/mode-bars.tsx'
import { useModeName } from '../modes/use-mode-name.ts'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import type { ChartProps } from './chart.ts'
import { MEASURES } from './measures.ts'
import { ModeLegend, onColourOf } from './mode-legend.tsx'
import styles from './released.module.css'
import { releasedTexts } from './texts.ts'
import { isTold } from './told.ts'
import { useRule } from './use-rule.ts'

/** Four measures of the same legs, in the fixed order of modes. */
export function ModeStacks({ figures: { modes, protection }, csvOf }: ChartProps) {
  const words = useTexts(releasedTexts)
  const nameOf = useModeName()
  const rule = useRule(protection)
  if (!modes.some((row) => MEASURES.some((measure) => isTold(row[measure]))))
    return (
      <NothingShown
        {...protection}
        reasons={modes.flatMap((row) => MEASURES.map((measure) => row[measure].reason))}
      />
    )
  return (
    <>
      <Stacks
        stacks={MEASURES.map((measure) => ({
          key: measure,
          name: words[measure],
          parts: modes.flatMap((row) => {
            const { mode } = row
            const { value } = row[measure]
            if (value === null || value === 0) return []
            return [{ key: mode, name: nameOf(mode), colour: colourOf(mode), on: onColourOf(mode), value }]
          }),
        }))}
      />
      <ModeLegend modes={modes.map(({ mode }) => mode)} />
      {modes.some((row) => MEASURES.some((measure) => !isTold(row[measure]))) && (
        <p className={styles.note}>{words.sharesShown}</p>
      )}
      <ChartFoot
        rule={rule}
        {...(csvOf && { csv: csvOf('modes') })}
        table={{
          title: words.modes,
          head: [
            words.mode,
            ...MEASURES.flatMap((it) => [`${words[it]}, ${words[`unit_${it}`]}`, `± ${words[it]}`]),
          ],
          rows: modes.map((row) => [
            nameOf(row.mode),
            ...MEASURES.flatMap((measure) => [row[measure].value, row[measure].noise]),
          ]),
        }}
      />
    </>
  )
}
