import { number } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { legendOf } from './cell-scale.ts'
import styles from './releases.module.css'
import { releaseTexts } from './texts.ts'

export function CellLegend({ most }: { most: number }) {
  const texts = useTexts(releaseTexts)
  return (
    <div className={styles.legend}>
      <p>{texts.people}</p>
      <div className={styles.ramp} aria-hidden="true">
        {[1, 2, 3, 4, 5, 6, 7].map((step) => (
          <i key={step} style={{ background: `var(--heat-${step})` }} />
        ))}
      </div>
      <div className={styles.numbers}>
        {legendOf(most).map((value) => (
          <span key={value}>{number(value)}</span>
        ))}
      </div>
    </div>
  )
}
