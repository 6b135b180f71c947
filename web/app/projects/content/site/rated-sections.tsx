import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { CommonLand } from '../../../platform/ui/picture/common-land.tsx'
import styles from './sketch.module.css'
import { homeTexts } from './texts.ts'

/** Invented sections in the four colours of the rating. */
const SECTIONS: readonly (readonly [rating: string, path: string])[] = [
  ['excellent', 'M-6 176L96 158L188 166L262 132'],
  ['good', 'M262 132L330 100L420 92'],
  ['good', 'M262 132L292 190L300 240'],
  ['missed', 'M420 92L472 60L548 52L616 20'],
  ['missed', 'M188 166L170 92L182 38L176 -6'],
  ['insufficient', 'M420 92L446 150L520 182'],
  ['good', 'M520 182L616 200'],
  ['excellent', 'M330 100L316 44L330 -6'],
]

export function RatedSections() {
  const texts = useTexts(homeTexts)
  return (
    <figure className={styles.sketch}>
      <div className={styles.sheet}>
        <CommonLand seed="cityserver" width={610} height={232} grain={1_500} />
        <svg
          viewBox="0 0 610 232"
          width="100%"
          height="100%"
          preserveAspectRatio="xMidYMid slice"
          aria-hidden="true"
        >
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path d={SECTIONS.map(([, path]) => path).join('')} stroke="var(--map-case)" strokeWidth="8" />
            {SECTIONS.map(([rating, path]) => (
              <path key={path} d={path} stroke={`var(--rating-${rating})`} strokeWidth="4.4" />
            ))}
          </g>
        </svg>
      </div>
      <figcaption>{texts.cityserverSketch}</figcaption>
    </figure>
  )
}
