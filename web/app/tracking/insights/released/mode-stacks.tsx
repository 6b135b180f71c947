import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { Stacks } from '../../../platform/ui/chart/stacks.tsx'
import { colourOf } from '../modes/mode-bars.tsx'
import { useModeName } from '../modes/use-mode-name.ts'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import type { ChartProps } from './chart.ts'
import { MEASURES } from './measures.ts'
import { ModeLegend, onColourOf } from './mode-legend.tsx'
import { SharesNote } from './shares-note.tsx'
import { releasedTexts } from './texts.ts'
import { isPublished } from './published.ts'
import { useRule } from './use-rule.ts'
import { useStack } from './use-stack.ts'

/** Four measures of the same legs, in the fixed order of modes. */
export function ModeStacks({ figures: { modes, wholes, protection }, csvOf }: ChartProps) {
  const texts = useTexts(releasedTexts)
  const nameOf = useModeName()
  const rule = useRule(protection)
  const stack = useStack()
  if (!modes.some((row) => MEASURES.some((measure) => isPublished(row[measure]))))
    return (
      <NothingShown
        {...protection}
        reasons={modes.flatMap((row) => MEASURES.map((measure) => row[measure].reason))}
      />
    )
  const stacks = MEASURES.map((measure) =>
    stack({
      key: measure,
      name: texts[measure],
      unit: texts[`unit_${measure}`],
      whole: wholes[measure],
      parts: modes.map((row) => ({
        key: row.mode,
        name: nameOf(row.mode),
        colour: colourOf(row.mode),
        on: onColourOf(row.mode),
        of: row[measure],
      })),
    }),
  )
  return (
    <>
      <Stacks stacks={stacks} />
      <ModeLegend modes={modes.map(({ mode }) => mode)} />
      <SharesNote stacks={stacks} />
      <ChartFoot
        rule={rule}
        {...(csvOf && { csv: csvOf('modes') })}
        table={{
          title: texts.modes,
          head: [
            texts.mode,
            ...MEASURES.flatMap((it) => [`${texts[it]}, ${texts[`unit_${it}`]}`, `± ${texts[it]}`]),
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
