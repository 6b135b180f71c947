import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { RangeBars } from '../../../platform/ui/chart/range-bars.tsx'
import { Section } from '../../../platform/ui/page/section.tsx'
import { modeReport } from './reports.ts'
import { accuracyTexts } from './texts.ts'

export function RealPhones() {
  const texts = useTexts(accuracyTexts)
  const { recordings, legs, right, classes } = modeReport.real
  const title = texts.real(percent(right, 1))
  return (
    <Section title={title} text={texts.realText(recordings)}>
      <RangeBars
        bars={classes.map((it) => ({
          key: it.class,
          name: texts[it.class],
          value: it.found / it.legs,
          margin: 0,
          shown: percent(it.found / it.legs, 1),
        }))}
      />
      <ChartFoot
        rule={texts.realRule(number(legs))}
        table={{
          title,
          head: [texts.class, texts.legs, texts.right],
          rows: classes.map((it) => [texts[it.class], it.legs, it.found]),
        }}
      />
    </Section>
  )
}
