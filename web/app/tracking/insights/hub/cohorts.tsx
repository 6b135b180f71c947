import type { AllFigures, Noisy } from '@allmend/contract/tracking/insights'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { reasonTexts, whyOf } from '../../../projects/releases/index.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import { RangeBars } from '../../../platform/ui/chart/range-bars.tsx'
import { Plain } from '../released/plain.tsx'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import { useRule } from '../released/use-rule.ts'
import styles from './hub.module.css'
import { hubTexts } from './texts.ts'

/** Who takes part, by what they said and by the area of their nights; never crossed. */
export function Cohorts({ figures: { cohorts, postcodes, protection } }: { figures: AllFigures }) {
  const texts = useTexts(hubTexts)
  const why = useTexts(reasonTexts)
  const rule = useRule(protection)
  const bar = (key: string, { value, noise, reason }: Noisy) => ({
    key,
    name: key,
    value,
    margin: noise,
    shown: value === null ? why[whyOf([reason])] : <Plain shown={number(value)} noise={number(noise)} />,
  })
  return (
    <div className={styles.two}>
      {!cohorts.isKnown && (
        <div>
          <h3>{texts.age}</h3>
          <p className={styles.note}>{texts.cohortsNone}</p>
        </div>
      )}
      {cohorts.isKnown &&
        (['age', 'gender'] as const).map((kind) => {
          const rows = cohorts.cohorts.filter((it) => it.kind === kind)
          return (
            <div key={kind}>
              <h3>{texts[kind]}</h3>
              {rows.length === 0 && <NothingShown {...protection} />}
              <RangeBars bars={rows.map(({ value, people }) => bar(value, people))} />
              {rows.length > 0 && (
                <ChartFoot
                  rule={rule}
                  table={{
                    title: texts[kind],
                    head: [texts[kind], texts.people, '±'],
                    rows: rows.map(({ value, people }) => [value, people.value, people.noise]),
                  }}
                />
              )}
            </div>
          )
        })}
      <div>
        <h3>{texts.postcodes}</h3>
        {postcodes.length === 0 && <NothingShown {...protection} />}
        <RangeBars bars={postcodes.map(({ postcode, people }) => bar(postcode, people))} />
        {postcodes.length > 0 && (
          <ChartFoot
            rule={rule}
            table={{
              title: texts.postcodes,
              head: [texts.postcode, texts.people, '±'],
              rows: postcodes.map(({ postcode, people }) => [postcode, people.value, people.noise]),
            }}
          />
        )}
      </div>
    </div>
  )
}
