import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import chart from '../../../platform/ui/chart/chart.module.css'
import { Section } from '../../../platform/ui/page/section.tsx'
import styles from './accuracy.module.css'
import { aroundThreeQuarters, modeReport } from './reports.ts'
import { accuracyTexts } from './texts.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn from data: there is no file an img could show */

const SIDE = 360
const LEFT = 40
const TOP = 12
const LOWEST = 0.4
const TICKS = [0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]

const x = (share: number): number => LEFT + ((share - LOWEST) / (1 - LOWEST)) * SIDE
const y = (share: number): number => TOP + (1 - (Math.max(LOWEST, share) - LOWEST) / (1 - LOWEST)) * SIDE

export function Calibration() {
  const texts = useTexts(accuracyTexts)
  const shown = aroundThreeQuarters(modeReport)
  const title = shown
    ? texts.calibration(percent(shown.sure, 0), number(shown.right.share * 100))
    : texts.calibrationPlain
  const tenths = modeReport.calibration.filter(({ sure }) => sure >= LOWEST)
  return (
    <Section title={title} text={texts.calibrationText}>
      <div className={`${chart.plot} ${styles.square}`}>
        <svg
          viewBox={`0 0 ${LEFT + SIDE + 20} ${TOP + SIDE + 44}`}
          role="img"
          aria-label={texts.calibrationLabel}
        >
          {TICKS.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={LEFT + SIDE} y1={y(tick)} y2={y(tick)} className={styles.grid} />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {number(tick * 100)}
              </text>
              <text x={x(tick)} y={TOP + SIDE + 18} textAnchor="middle">
                {number(tick * 100)}
              </text>
            </g>
          ))}
          <line x1={x(LOWEST)} y1={y(LOWEST)} x2={x(1)} y2={y(1)} className={styles.ideal} />
          <polyline
            className={styles.line}
            points={tenths.map(({ sure, right }) => `${x(sure)},${y(right.share)}`).join(' ')}
          />
          {tenths.map(({ from, sure, right: { share, margin } }) => (
            <g key={from}>
              <line
                className={styles.error}
                x1={x(sure)}
                x2={x(sure)}
                y1={y(Math.min(1, share + margin))}
                y2={y(share - margin)}
              />
              <circle cx={x(sure)} cy={y(share)} r={5} className={styles.point} />
            </g>
          ))}
          <text x={LEFT + SIDE / 2} y={TOP + SIDE + 38} textAnchor="middle">
            {texts.sure}
          </text>
        </svg>
      </div>
      <ChartFoot
        rule={texts.calibrationRule}
        table={{
          title: texts.calibrationPlain,
          head: [texts.sure, texts.hits, texts.margin, texts.legs],
          rows: tenths.map(({ sure, right }) => [
            number(sure * 100, 1),
            number(right.share * 100, 1),
            number(right.margin * 100, 1),
            right.legs,
          ]),
        }}
      />
    </Section>
  )
}
