import { type Mode, modes } from '@allmend/domain/tracking/diary/mode'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ChartFoot } from '../../../platform/ui/chart/chart-foot.tsx'
import chart from '../../../platform/ui/chart/chart.module.css'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { NothingShown } from '../reasons/nothing-shown.tsx'
import { niceScale } from '../weeks/nice-scale.ts'
import { Hatch } from '../weeks/hatch.tsx'
import type { ChartProps } from './chart.ts'
import { ModeLegend } from './mode-legend.tsx'
import styles from './released.module.css'
import { reasonsBy } from './reasons-by.ts'
import { releasedTexts } from './texts.ts'
import { totalOf } from './published.ts'
import { useRule } from './use-rule.ts'

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- drawn from data: there is no file an img could show */

const HATCH = 'not-told-hour'
const WIDTH = 720
const HEIGHT = 260
/** On a phone letters are twice as large beside the columns. */
const LEFT = 88
const TOP = 18
const BOTTOM = 30
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const STEP = (WIDTH - LEFT) / HOURS.length

/** Legs begun, by hour and mode; hours without a value are hatched, never nought. */
export function Departures({ figures: { departures, modes: rows, protection }, csvOf }: ChartProps) {
  const texts = useTexts(releasedTexts)
  const names = useTexts(modeTexts)
  const rule = useRule(protection)
  const published = departures.filter(({ legs }) => legs.value !== null)
  if (published.length === 0) return <NothingShown {...protection} reasons={reasonsBy(departures, rows)} />
  const shown = modes.filter((mode) => published.some((it) => it.mode === mode))
  const ofHour = (hour: number) => published.filter((it) => it.hour === hour)
  const totals = HOURS.map((hour) => totalOf(ofHour(hour).map(({ legs }) => legs)))
  const most = Math.max(...totals)
  const ticks = niceScale(most)
  const top = ticks.at(-1) ?? 1
  const y = (value: number): number => TOP + (HEIGHT - BOTTOM - TOP) * (1 - value / top)
  const peak = totals.indexOf(most)
  return (
    <>
      <div className={`${chart.plot} ${styles.across}`}>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={texts.departuresLabel(String(peak), number(most))}
        >
          <Hatch id={HATCH} />
          {ticks.map((tick) => (
            <g key={tick}>
              <line x1={LEFT} x2={WIDTH} y1={y(tick)} y2={y(tick)} className={styles.grid} />
              <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end">
                {number(tick)}
              </text>
            </g>
          ))}
          {HOURS.map((hour) => (
            <Column key={hour} hour={hour} parts={ofHour(hour)} y={y} />
          ))}
          {[0, 6, 12, 18].map((hour) => (
            <text key={hour} x={LEFT + hour * STEP} y={HEIGHT - 6}>
              {String(hour).padStart(2, '0')}:00
            </text>
          ))}
        </svg>
      </div>
      <ModeLegend modes={shown} />
      <ChartFoot
        rule={rule}
        {...(csvOf && { csv: csvOf('departures') })}
        table={{
          title: texts.departures,
          head: [texts.hour, ...shown.flatMap((mode) => [names[mode], `± ${names[mode]}`])],
          rows: HOURS.map((hour) => [
            String(hour),
            ...shown.flatMap((mode) => {
              const found = departures.find((it) => it.hour === hour && it.mode === mode)
              return [found?.legs.value ?? null, found?.legs.noise ?? null]
            }),
          ]),
        }}
      />
    </>
  )
}

/** One mode on the other, in the order they have everywhere. */
function stacked(parts: ColumnProps['parts']): { mode: Mode; from: number; to: number }[] {
  const stack: { mode: Mode; from: number; to: number }[] = []
  for (const mode of modes) {
    const value = parts.find((it) => it.mode === mode)?.legs.value
    const from = stack.at(-1)?.to ?? 0
    if (value) stack.push({ mode, from, to: from + value })
  }
  return stack
}

interface ColumnProps {
  hour: number
  parts: ChartProps['figures']['departures']
  y: (value: number) => number
}

function Column({ hour, parts, y }: ColumnProps) {
  const x = LEFT + hour * STEP + 2
  const width = STEP - 4
  if (parts.length === 0) {
    return <rect x={x} y={y(0) - 10} width={width} height={10} fill={`url(#${HATCH})`} />
  }
  return (
    <g>
      {stacked(parts).map(({ mode, from, to }) => (
        <rect
          key={mode}
          x={x}
          width={width}
          y={y(to)}
          height={Math.max(0.5, y(from) - y(to))}
          fill={`var(--mode-${mode})`}
        />
      ))}
    </g>
  )
}
