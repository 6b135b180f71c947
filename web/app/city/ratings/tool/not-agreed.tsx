import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'

/** Consent is missing: where it is given, and that nothing is lost. */
export function NotAgreed({ code, waiting }: { code: string; waiting: number }) {
  const texts = useTexts(ratingToolTexts)
  return (
    <Notice kind="warning" title={texts.notAgreed}>
      <p>{texts.notAgreedText}</p>
      {waiting > 0 && <p>{texts.notAgreedWait(number(waiting))}</p>}
      <div className={styles.acts}>
        <ButtonLink to={`/invite/${code}/join`}>{texts.agree}</ButtonLink>
      </div>
    </Notice>
  )
}
