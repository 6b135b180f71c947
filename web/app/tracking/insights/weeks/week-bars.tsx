import type { Week } from '@allmend/contract/tracking/insights'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import styles from '../chart/chart.module.css'
import { Hatch } from './hatch.tsx'
import { niceScale } from './nice-scale.ts'

const TOP_PX = 18
const HEIGHT_PX = 132
const BELOW_PX = 24
const LEFT_PX = 40
/** Room a date or a figure needs. */
const DATE_PX = 46
const FIGURE_PX = 34
/** One week is no wall. */
const BAR_AT_MOST_PX = 44

interface WeekBarsProps {
  weeks: readonly Week[]
  widthPx: number
  label: string
}

/** Data days by week: what is confirmed at the bottom, the rest above; what may not be shown is hatched. */
export function WeekBars({ weeks, widthPx, label }: WeekBarsProps) {
  const most = Math.max(0, ...weeks.map((week) => week.data_days ?? 0))
  const ticks = niceScale(most)
  const top = ticks.at(-1) ?? 1
  const y = (value: number) => TOP_PX + HEIGHT_PX - (value / top) * HEIGHT_PX
  const slotPx = (widthPx - LEFT_PX) / Math.max(weeks.length, 1)
  const barPx = Math.min(BAR_AT_MOST_PX, Math.max(2, slotPx - 2))
  const every = Math.max(1, Math.ceil(DATE_PX / slotPx))
  const x = (index: number) => LEFT_PX + index * slotPx + (slotPx - barPx) / 2
  const strongest = weeks.findIndex((week) => week.data_days === most)
  const isNamed = (index: number) =>
    slotPx >= FIGURE_PX || index === strongest || (index === weeks.length - 1 && index - strongest > 1)
  /* A drawing made of elements is no file an img could show. */
  /* oxlint-disable jsx-a11y/prefer-tag-over-role */
  return (
    <svg width={widthPx} height={TOP_PX + HEIGHT_PX + BELOW_PX} role="img" aria-label={label}>
      <Hatch id="not-shown-week" />
      {ticks.map((tick) => (
        <g key={tick}>
          <path
            d={`M${LEFT_PX} ${y(tick)}H${widthPx}`}
            stroke={tick === 0 ? 'var(--color-line-strong)' : 'var(--color-line)'}
          />
          <text x={LEFT_PX - 8} y={y(tick) + 4} textAnchor="end">
            {number(tick)}
          </text>
        </g>
      ))}
      {weeks.map((week, index) => (
        <g key={week.week}>
          <Bar week={week} x={x(index)} width={barPx} y={y} />
          {week.days > 0 && week.data_days !== null && isNamed(index) && (
            <text
              x={x(index) + barPx / 2}
              y={y(week.data_days) - 5}
              textAnchor="middle"
              className={styles.value}
            >
              {number(week.data_days)}
            </text>
          )}
          {index % every === 0 && (
            <text x={x(index)} y={TOP_PX + HEIGHT_PX + 16}>
              {calendarDay(week.week).slice(0, 6)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}
/* oxlint-enable jsx-a11y/prefer-tag-over-role */

function Bar(props: { week: Week; x: number; width: number; y: (value: number) => number }) {
  const { week, x, width, y } = props
  if (week.data_days === null) {
    return <rect x={x} y={y(0) - 8} width={width} height={8} fill="url(#not-shown-week)" />
  }
  const confirmed = week.validated ?? 0
  return (
    <>
      <rect
        x={x}
        y={y(week.data_days)}
        width={width}
        height={y(confirmed) - y(week.data_days)}
        fill={week.validated === null ? 'var(--series-3)' : 'var(--series-2)'}
      />
      <rect x={x} y={y(confirmed)} width={width} height={y(0) - y(confirmed)} fill="var(--series-1)" />
    </>
  )
}
