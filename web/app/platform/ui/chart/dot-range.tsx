import styles from './chart.module.css'

interface DotRangeProps {
  low: number
  value: number
  high: number
  /** What the line spans. */
  from: number
  to: number
  colour: string
}

/** A value with its range on a line; the numbers stand beside it. */
export function DotRange({ low, value, high, from, to, colour }: DotRangeProps) {
  const at = (it: number): number => (Math.min(to, Math.max(from, it)) - from) / (to - from)
  const left = (it: number): string => `${at(it) * 100}%`
  return (
    <div className={styles.dots} aria-hidden="true">
      <s style={{ left: left(low), width: `${(at(high) - at(low)) * 100}%` }} />
      <i style={{ left: left(value), background: colour }} />
    </div>
  )
}
