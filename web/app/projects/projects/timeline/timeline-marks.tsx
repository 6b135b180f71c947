import type { TimelineMark } from '@allmend/domain/projects/projects/timeline'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { projectTexts } from '../texts.ts'
import styles from './timeline.module.css'

const SIDE_PX = 12
const ANCHOR = { centre: 'middle', after: 'start', before: 'end' } as const

/** A square on the axis for each mark, its word and day above; now is yellow. */
export function TimelineMarks(props: { marks: readonly TimelineMark[]; y: number; lanePx: number }) {
  const texts = useTexts(projectTexts)
  const { marks, y, lanePx } = props
  return marks.map(({ kind, day, xPx, label }) => {
    const bottom = y - 12 - label.lane * lanePx
    const anchor = ANCHOR[label.side]
    return (
      <g key={kind}>
        <path
          d={`M${xPx} ${bottom - 3}V${y}`}
          stroke="var(--color-line-strong)"
          strokeWidth={kind === 'now' ? 2 : 1}
        />
        <rect
          x={xPx - SIDE_PX / 2}
          y={y - SIDE_PX / 2}
          width={SIDE_PX}
          height={SIDE_PX}
          fill={kind === 'now' ? 'var(--color-here)' : 'var(--color-bg)'}
          stroke="var(--color-line-strong)"
          strokeWidth="1.6"
        />
        <text x={xPx} y={bottom - 21} textAnchor={anchor} className={styles.word}>
          {texts[kind]}
        </text>
        <text x={xPx} y={bottom - 7} textAnchor={anchor}>
          {calendarDay(day)}
        </text>
      </g>
    )
  })
}
