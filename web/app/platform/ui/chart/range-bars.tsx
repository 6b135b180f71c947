import type { ReactNode } from 'react'
import styles from './chart.module.css'

export interface RangeBar {
  key: string
  name: ReactNode
  /** Null: not told, and then `shown` says why. */
  value: number | null
  /** Of its noise. */
  margin: number
  shown: ReactNode
  colour?: string
}

/** Bars with the noise of their ends. */
export function RangeBars({ bars }: { bars: readonly RangeBar[] }) {
  const most = Math.max(1e-9, ...bars.map(({ value, margin }) => (value === null ? 0 : value + margin)))
  const width = (value: number): string => `${(Math.max(0, value) / most) * 100}%`
  return (
    <div className={styles.bars}>
      {bars.map(({ key, name, value, margin, shown, colour }) => (
        <RangeRow key={key} name={name} shown={shown} isPublished={value !== null}>
          {value !== null && (
            <span className={styles.track} aria-hidden="true">
              <i style={{ width: width(value), ...(colour && { background: colour }) }} />
              {margin > 0 && (
                <s
                  style={{
                    left: width(value - margin),
                    width: width(Math.min(value, margin) + margin),
                    ...(colour && { background: colour }),
                  }}
                />
              )}
              <u style={{ left: width(value) }} />
            </span>
          )}
        </RangeRow>
      ))}
    </div>
  )
}

function RangeRow(props: { name: ReactNode; shown: ReactNode; isPublished: boolean; children: ReactNode }) {
  return (
    <div className={styles.bar}>
      <span>{props.name}</span>
      {props.children}
      <span className={props.isPublished ? styles.value : styles.untold}>{props.shown}</span>
    </div>
  )
}
