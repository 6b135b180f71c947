import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { RangeBars } from '../../../platform/ui/chart/range-bars.tsx'
import { purposeTexts } from '../../../platform/ui/picture/purpose-texts.ts'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import type { ChartProps } from './chart.ts'
import { Plain } from './plain.tsx'
import { releasedTexts } from './texts.ts'
import { useRule } from './use-rule.ts'

/** Why people travel, the most frequent first. */
export function Purposes({ figures: { purposes, protection }, csvOf }: ChartProps) {
  const texts = useTexts(releasedTexts)
  const names = useTexts(purposeTexts)
  const rule = useRule(protection)
  const published = purposes
    .filter(({ trips }) => trips.value !== null)
    .toSorted((a, b) => b.trips.value! - a.trips.value!)
  if (published.length === 0)
    return <NothingShown {...protection} reasons={purposes.map(({ trips }) => trips.reason)} />
  return (
    <>
      <RangeBars
        bars={published.map(({ purpose, trips: { value, noise } }) => ({
          key: purpose,
          name: names[purpose],
          value,
          margin: noise,
          shown: <Plain shown={number(value!)} noise={number(noise)} />,
        }))}
      />
      <ChartFoot
        rule={rule}
        {...(csvOf && { csv: csvOf('purposes') })}
        table={{
          title: texts.purposes,
          head: [texts.purpose, texts.trips, texts.margin],
          rows: purposes.map(({ purpose, trips }) => [names[purpose], trips.value, trips.noise]),
        }}
      />
    </>
  )
}
