import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { co2Mass, distance, duration, number, percent } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import styles from './sums.module.css'
import { diaryTexts } from '../texts.ts'

type Sums = Pick<DiaryDay['sums'], 'distanceMetres' | 'movingSeconds' | 'co2Grams' | 'trips' | 'byMode'>

/** Four figures, and the modes as shares of the distance. */
export function DaySums({ sums, label }: { sums: Sums; label: string }) {
  const texts = useTexts(diaryTexts)
  const names = useTexts(modeTexts)
  const language = useLanguage()
  const whole = sums.byMode.reduce((sum, it) => sum + it.distanceMetres, 0)
  const parts = sums.byMode.filter((it) => whole > 0 && it.distanceMetres > 0)
  const spoken = parts.map((it) => `${names[it.mode]} ${percent(it.distanceMetres / whole, 1)}`).join(', ')
  return (
    <section aria-label={label}>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.distance}</dt>
          <dd>{distance(sums.distanceMetres)}</dd>
        </div>
        <div>
          <dt>{texts.moving}</dt>
          <dd>{duration(sums.movingSeconds, language)}</dd>
        </div>
        <div>
          <dt>{texts.co2}</dt>
          <dd>{co2Mass(sums.co2Grams)}</dd>
        </div>
        <div>
          <dt>{texts.trips}</dt>
          <dd>{number(sums.trips)}</dd>
        </div>
      </dl>
      {parts.length > 0 && <p className={layout.hidden}>{texts.mix(spoken)}</p>}
      {parts.length > 0 && (
        <div className={styles.mix} aria-hidden="true">
          {parts.map((it) => (
            <i
              key={it.mode}
              style={{ flexGrow: it.distanceMetres / whole, background: `var(--mode-${it.mode})` }}
            />
          ))}
        </div>
      )}
    </section>
  )
}
