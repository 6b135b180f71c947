import { useOnline } from '../../../platform/device/use-online.ts'
import { knownFailure } from '../../../platform/api/known-failure.ts'
import { withNext } from '../../../platform/api/next-address.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { NotAgreed } from './not-agreed.tsx'
import type { RaterState } from './rater.ts'
import type { RatingProject } from './rating-store.ts'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'
import { useLocation } from 'react-router'
import { plainAddress } from '../../../platform/i18n/address.ts'

/** What keeps ratings on this device, and the way out of it. */
export function SavingNotices({ state, project }: { state: RaterState; project: RatingProject }) {
  const texts = useTexts(ratingToolTexts)
  const isOnline = useOnline()
  const here = plainAddress(useLocation().pathname)
  const hers = state.waiting.filter(({ ownerId }) => ownerId === project.ownerId)
  const others = state.waiting.length - hers.length
  const refusal = state.stopped.get(project.projectId)
  return (
    <div className={styles.notices} aria-live="polite">
      {refusal === 'ratings_not_agreed' && <NotAgreed code={project.code} waiting={hers.length} />}
      {refusal && refusal !== 'ratings_not_agreed' && <FailureNotice failure={knownFailure(refusal)} />}
      {state.isFull && (
        <Notice kind="warning" title={texts.full}>
          <p>{texts.fullText}</p>
        </Notice>
      )}
      {state.connection === 'signed out' && (
        <Notice kind="warning" title={texts.signedOut}>
          <p>{texts.signedOutText}</p>
          <ButtonLink to={withNext('/sign-in', here)}>{texts.signIn}</ButtonLink>
        </Notice>
      )}
      {!isOnline && hers.length > 0 && <p className={styles.hint}>{texts.waitText(number(hers.length))}</p>}
      {others > 0 && <p className={styles.hint}>{texts.othersWait(number(others))}</p>}
    </div>
  )
}
