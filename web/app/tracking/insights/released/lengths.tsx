import { modes } from '@allmend/domain/tracking/diary/mode'
import { LENGTH_CLASSES } from '@allmend/domain/projects/releases/length-class'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { Stacks } from '../../../platform/ui/chart/stacks.tsx'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import type { ChartProps } from './chart.ts'
import { ModeLegend, onColourOf } from './mode-legend.tsx'
import { reasonsBy } from './reasons-by.ts'
import { SharesNote } from './shares-note.tsx'
import { releasedTexts } from './texts.ts'
import { useRule } from './use-rule.ts'
import { useStack } from './use-stack.ts'

const NOT_KNOWN = { value: null, noise: 0, reason: 'imprecise' } as const

/** What people take for how far, each class for itself. */
export function Lengths({ figures: { lengths, modes: rows, wholes, protection }, csvOf }: ChartProps) {
  const texts = useTexts(releasedTexts)
  const names = useTexts(modeTexts)
  const rule = useRule(protection)
  const stack = useStack()
  const published = lengths.filter(({ legs }) => legs.value !== null)
  if (published.length === 0) return <NothingShown {...protection} reasons={reasonsBy(lengths, rows)} />
  const shown = modes.filter((mode) => published.some((it) => it.mode === mode))
  const classes = LENGTH_CLASSES.filter((length) => published.some((it) => it.length === length))
  const found = (length: string, mode: string) =>
    lengths.find((it) => it.length === length && it.mode === mode)?.legs
  const stacks = classes.map((length) =>
    stack({
      key: length,
      name: texts[length],
      unit: texts.unit_legs,
      whole: wholes.lengths.find((it) => it.length === length)?.legs ?? NOT_KNOWN,
      parts: lengths
        .filter((it) => it.length === length)
        .map(({ mode, legs }) => ({
          key: mode,
          name: names[mode],
          colour: `var(--mode-${mode})`,
          on: onColourOf(mode),
          of: legs,
        })),
    }),
  )
  return (
    <>
      <Stacks stacks={stacks} />
      <ModeLegend modes={shown} />
      <SharesNote stacks={stacks} />
      <ChartFoot
        rule={rule}
        {...(csvOf && { csv: csvOf('lengths') })}
        table={{
          title: texts.lengths,
          head: [texts.length, ...shown.flatMap((mode) => [names[mode], `± ${names[mode]}`])],
          rows: LENGTH_CLASSES.map((length) => [
            texts[length],
            ...shown.flatMap((mode) => [
              found(length, mode)?.value ?? null,
              found(length, mode)?.noise ?? null,
            ]),
          ]),
        }}
      />
    </>
  )
}
