import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import styles from './sketch.module.css'
import { homeTexts } from './texts.ts'

/** Invented days that show the shape of the result: hour of start, minutes, mode. */
const DAYS: readonly (readonly (readonly [hour: number, minutes: number, mode: Mode])[])[] = [
  [
    [6.9, 17, 'bike'],
    [7.3, 17, 'train'],
    [7.6, 8, 'walk'],
    [12.1, 8, 'walk'],
    [12.9, 8, 'walk'],
    [17.2, 25, 'bus'],
    [18.1, 11, 'walk'],
    [18.4, 20, 'bike'],
  ],
  [
    [7.4, 31, 'car'],
    [16.6, 40, 'car'],
    [19.5, 23, 'ebike'],
    [21.6, 23, 'ebike'],
  ],
  [
    [6.2, 11, 'walk'],
    [6.4, 23, 'tram'],
    [6.8, 65, 'train'],
    [7.9, 8, 'walk'],
    [16.1, 65, 'train'],
    [17.3, 20, 'tram'],
    [17.65, 11, 'walk'],
  ],
  [
    [8.6, 20, 'bike'],
    [11.8, 17, 'bike'],
    [13.3, 17, 'bike'],
    [18.4, 47, 'run'],
  ],
  [
    [9.2, 23, 'walk'],
    [9.7, 20, 'bus'],
    [10.05, 8, 'walk'],
    [13.5, 71, 'boat'],
    [14.7, 34, 'walk'],
    [16.2, 71, 'boat'],
    [17.6, 20, 'bus'],
    [17.95, 11, 'walk'],
  ],
]
const HOURS = [6, 10, 14, 18, 22]
const WIDTH = 610
const ROW = 41

function x(hour: number): number {
  return Math.round(((hour - 5) / 18) * WIDTH * 10) / 10
}

export function DayBands() {
  const texts = useTexts(homeTexts)
  const height = DAYS.length * ROW + 9
  return (
    <figure className={styles.sketch}>
      <svg viewBox={`0 0 ${WIDTH} ${height + 18}`} width="100%" aria-hidden="true">
        {HOURS.map((hour) => (
          <g key={hour}>
            <path d={`M${x(hour)} 0V${height}`} stroke="var(--color-line)" />
            <text x={x(hour)} y={height + 16} textAnchor="middle">
              {`${String(hour).padStart(2, '0')}:00`}
            </text>
          </g>
        ))}
        {DAYS.map((day, row) => (
          <g key={day[0]?.[0]}>
            <path
              d={`M0 ${row * ROW + 24}H${WIDTH}`}
              stroke="var(--color-border-control)"
              strokeOpacity=".5"
              strokeWidth="1.5"
            />
            {day.map(([hour, minutes, mode]) => (
              <rect
                key={hour}
                x={x(hour)}
                y={row * ROW + 12}
                width={x(5 + minutes / 60)}
                height="24"
                fill={`var(--mode-${mode})`}
              />
            ))}
          </g>
        ))}
      </svg>
      <figcaption>{texts.trackingSketch}</figcaption>
    </figure>
  )
}
