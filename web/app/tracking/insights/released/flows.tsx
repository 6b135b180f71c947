import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { Matrix } from '../../../platform/ui/chart/matrix.tsx'
import { uiTexts } from '../../../platform/ui/texts.ts'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import { areasOf } from './areas.ts'
import type { ChartProps } from './chart.ts'
import { FlowMap } from './flow-map.tsx'
import styles from './released.module.css'
import { releasedTexts } from './texts.ts'
import { useRule } from './use-rule.ts'

/** Between which areas people went: a table of from and to, and a drawing of it. */
export function Flows({ figures: { flows, protection }, csvOf }: ChartProps) {
  const texts = useTexts(releasedTexts)
  const { unpublished: untold } = useTexts(uiTexts)
  const rule = useRule(protection)
  const published = flows.filter(({ people }) => people.value !== null)
  if (published.length === 0) return <NothingShown {...protection} />
  const areas = areasOf(published)
  const most = Math.max(...published.map(({ people }) => people.value!))
  const between = (from: string, to: string) =>
    published.find((it) => it.from.id === from && it.to.id === to)?.people.value ?? null
  const nameOf = ({ id, name }: (typeof flows)[number]['from']): string =>
    areas.find((it) => it.id === id)?.name ?? name ?? id
  const isNamed = areas.some((area) => area.isNamed)
  return (
    <>
      <div className={styles.flows}>
        <Matrix
          caption={texts.flows}
          corner={texts.fromTo}
          columns={areas.map(({ name }) => name)}
          isTurned={isNamed}
          unpublished={untold}
          rows={areas.map((from) => ({
            key: from.id,
            name: from.name,
            cells: areas.map((to) => {
              const people = between(from.id, to.id)
              return {
                key: to.id,
                strength: people === null ? null : people / most,
                shown: people === null ? '' : number(people),
              }
            }),
          }))}
        />
        <FlowMap flows={published} areas={areas} />
      </div>
      <p className={styles.note}>{isNamed ? texts.flowsNamed : texts.flowsText}</p>
      <ChartFoot
        rule={rule}
        {...(csvOf && { csv: csvOf('flows') })}
        table={{
          title: texts.flows,
          head: [texts.from, texts.to, texts.peopleAWeek, texts.margin],
          rows: flows.map(({ from, to, people }) => [nameOf(from), nameOf(to), people.value, people.noise]),
        }}
      />
    </>
  )
}
