import { packageText, SHARE_PACKAGES, SHARE_RAPPEN } from '@allmend/domain/office/membership/share'
import { approximately, type Rate } from '@allmend/domain/office/membership/exchange'
import { calendarDay, number } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { joinTexts } from './join-texts.ts'
import styles from './package-choice.module.css'

interface PackageChoiceProps {
  value: string
  rate: Rate | undefined
  onValue: (shares: string) => void
}

/** One to five shares; elsewhere with what that is about. */
export function PackageChoice({ value, rate, onValue }: PackageChoiceProps) {
  const texts = useTexts(joinTexts)
  const language = useLanguage()
  return (
    <>
      <fieldset className={styles.packages}>
        <legend className={layout.hidden}>{texts.shares}</legend>
        {SHARE_PACKAGES.map((shares) => (
          <label key={shares} className={styles.package}>
            <input
              type="radio"
              name="shares"
              value={shares}
              checked={value === String(shares)}
              onChange={() => onValue(String(shares))}
            />
            <span className={styles.dots} aria-hidden="true">
              {SHARE_PACKAGES.map((it) => (
                <i key={it} data-full={it <= shares || undefined} />
              ))}
            </span>
            <span className={styles.name}>{packageText(shares, language)}</span>
            {rate && (
              <span className={styles.about}>{texts.about(approximately(shares * SHARE_RAPPEN, rate))}</span>
            )}
          </label>
        ))}
      </fieldset>
      {rate && (
        <p className={styles.rate}>
          {texts.rate(calendarDay(rate.day), `${number(rate.perChf, 4)} ${rate.currency}`)}
        </p>
      )}
    </>
  )
}
