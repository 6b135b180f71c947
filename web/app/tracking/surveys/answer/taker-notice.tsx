import type { Questionnaire } from '@allmend/contract/tracking/surveys'
import { withNext } from '../../../platform/api/next-address.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import styles from './answer.module.css'
import { answerTexts } from './texts.ts'
import type { Taker } from './use-answering.ts'

/** Whoever takes part sees nothing of this. */
export function TakerNotice({ survey, taker }: { survey: Questionnaire; taker: Taker }) {
  const texts = useTexts(answerTexts)
  if (taker.kind !== 'signed out' && taker.kind !== 'stranger') return null
  const isStranger = taker.kind === 'stranger'
  const here = `/survey/${survey.code}/${survey.surveyId}`
  return (
    <div className={styles.notice}>
      <Notice kind="info" title={isStranger ? texts.stranger : texts.signedOut}>
        <p>{isStranger ? texts.strangerText : texts.signedOutText}</p>
      </Notice>
      <div>
        <ButtonLink to={isStranger ? `/invite/${survey.code}` : withNext('/sign-in', here)}>
          {isStranger ? texts.takePart : texts.signIn}
        </ButtonLink>
      </div>
    </div>
  )
}
