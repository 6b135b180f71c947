import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'

/** Consent is missing: where it is given, and that nothing is lost. */
export function NotAgreed({ code, waiting }: { code: string; waiting: number }) {
  const words = useTexts(ratingToolTexts)
  return (
    <Notice kind="warning" title={words.notAgreed}>
      <p>{words.notAgreedWords}</p>
      {waiting > 0 && <p>{words.notAgreedWait(number(waiting))}</p>}
      <div className={styles.acts}>
        <ButtonLink to={`/invite/${code}/join`}>{words.agree}</ButtonLink>
      </div>
    </Notice>
  )
}
