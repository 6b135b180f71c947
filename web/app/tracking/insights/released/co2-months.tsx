import type { PublicFigures } from '@allmend/contract/tracking/insights'
import { isoWeekOf } from '@allmend/domain/platform/time/iso-week'
import { month, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import chart from '../../../platform/ui/chart/chart.module.css'
import { niceScale } from '../weeks/nice-scale.ts'
import type { ChartProps } from './chart.ts'
import styles from './released.module.css'
import { releasedTexts } from './texts.ts'
import { useRule } from './use-rule.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn from data: there is no file an img could show */

type Month = PublicFigures['co2Months'][number]

const WIDTH = 720
const HEIGHT = 240
const LEFT = 56
const TOP = 28
const BOTTOM = 30

/** What the way of travelling costs the climate by person and week, month by month; a month without a value is a gap. */
export function Co2Months({ figures: { co2Months, protection }, csvOf }: ChartProps) {
  const texts = useTexts(releasedTexts)
  const language = useLanguage()
  const nameOf = (it: string): string => month(it, language)
  const rule = useRule(protection)
  const weeksOf = ({ releases }: Month) => texts.weeksIn(releases.map((it) => isoWeekOf(it).week).join(', '))
  const published = co2Months.filter(({ kgPerPersonWeek }) => kgPerPersonWeek.value !== null)
  const last = published.at(-1)
  if (!last) return null
  return (
    <div className={styles.months}>
      <h3>{texts.co2Months}</h3>
      <div className={`${chart.plot} ${styles.across}`}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={texts.co2MonthsLabel(nameOf(last.month), number(last.kgPerPersonWeek.value!, 1))}
        >
          <Line months={co2Months} nameOf={nameOf} />
        </svg>
      </div>
      <p className={styles.note}>
        {texts.co2MonthsText(co2Months.map((it) => `${nameOf(it.month)}: ${weeksOf(it)}`).join('; '))}
      </p>
      <ChartFoot
        rule={rule}
        {...(csvOf && { csv: csvOf('co2_months') })}
        table={{
          title: texts.co2Months,
          head: [texts.month, texts.kgPerPersonWeek, texts.margin, texts.releases],
          rows: co2Months.map((it) => [
            nameOf(it.month),
            it.kgPerPersonWeek.value,
            it.kgPerPersonWeek.noise,
            weeksOf(it),
          ]),
        }}
      />
    </div>
  )
}

function Line({ months, nameOf }: { months: readonly Month[]; nameOf: (month: string) => string }) {
  const most = Math.max(...months.map((it) => it.kgPerPersonWeek.value ?? 0))
  const ticks = niceScale(most)
  const top = ticks.at(-1) ?? 1
  const x = (at: number): number => LEFT + ((WIDTH - LEFT) * (at + 0.5)) / months.length
  const y = (value: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - value / top)
  const points = months.map((it, at) => ({ ...it.kgPerPersonWeek, month: it.month, at }))
  return (
    <>
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className={styles.grid} />
          <text x={LEFT - 10} y={y(tick) + 4} textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {points.map(({ at, month: its }) => (
        <text key={its} x={x(at)} y={HEIGHT - 8} textAnchor="middle">
          {nameOf(its)}
        </text>
      ))}
      {points.flatMap(({ at, value }) => {
        const next = points[at + 1]?.value
        if (value === null || next === null || next === undefined) return []
        return [
          <line key={at} x1={x(at)} y1={y(value)} x2={x(at + 1)} y2={y(next)} className={styles.course} />,
        ]
      })}
      {points.flatMap(({ at, value, month: its }) =>
        value === null
          ? []
          : [
              <g key={its}>
                <circle cx={x(at)} cy={y(value)} r={5} className={styles.point} />
                <text x={x(at)} y={y(value) - 12} textAnchor="middle" className={styles.letter}>
                  {number(value, 1)}
                </text>
              </g>,
            ],
      )}
    </>
  )
}
