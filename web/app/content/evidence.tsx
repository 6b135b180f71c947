import { CommonLand } from '../ui/common-land.tsx'
import styles from './evidence.module.css'
import { LAND, MIDDLE, WAYS } from './ways.ts'

/** Full width under the heading: common land, three ways across it, the shared middle. No place, no figure. */
export function Evidence() {
  const ways = WAYS.map((way) => `M${way.map((corner) => corner.join(' ')).join('L')}`).join('')
  return (
    <div className={styles.evidence} aria-hidden="true">
      <CommonLand {...LAND} />
      <svg viewBox={`0 0 ${LAND.width} ${LAND.height}`} preserveAspectRatio="xMidYMid slice">
        <g fill="none" strokeLinejoin="round" strokeLinecap="round">
          <path d={ways} stroke="var(--map-case)" strokeWidth="8" />
          <path d={ways} stroke="var(--map-route)" strokeWidth="5" />
        </g>
        <circle
          cx={MIDDLE[0]}
          cy={MIDDLE[1]}
          r="9"
          fill="var(--color-here)"
          stroke="var(--ink-9)"
          strokeWidth="2.5"
        />
      </svg>
    </div>
  )
}
