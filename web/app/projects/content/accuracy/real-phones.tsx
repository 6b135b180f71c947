import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { RangeBars } from '../../../platform/ui/chart/range-bars.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { modeReport } from './reports.ts'
import { accuracyTexts } from './texts.ts'

export function RealPhones() {
  const words = useTexts(accuracyTexts)
  const { recordings, legs, right, classes } = modeReport.real
  const title = words.real(percent(right, 1))
  return (
    <Section title={title} words={words.realWords(recordings)}>
      <RangeBars
        bars={classes.map((it) => ({
          key: it.class,
          name: words[it.class],
          value: it.found / it.legs,
          margin: 0,
          shown: percent(it.found / it.legs, 1),
        }))}
      />
      <ChartFoot
        rule={words.realRule(number(legs))}
        table={{
          title,
          head: [words.class, words.legs, words.right],
          rows: classes.map((it) => [words[it.class], it.legs, it.found]),
        }}
      />
    </Section>
  )
}
