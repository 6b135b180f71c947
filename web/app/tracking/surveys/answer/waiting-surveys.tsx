import type { WaitingSurvey } from '@allmend/contract/tracking/surveys'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import styles from './answer.module.css'
import { waitingTexts } from './texts.ts'
import { useWaitingSurveys } from './use-waiting-surveys.ts'

/** What waits for whoever keeps the diary; nothing where nothing does, or nobody can be asked. */
export function WaitingSurveys() {
  return useWaitingSurveys().map((survey) => <Waiting key={survey.surveyId} survey={survey} />)
}

function Waiting({ survey }: { survey: WaitingSurvey }) {
  const texts = useTexts(waitingTexts)
  const language = useLanguage()
  return (
    <section className={styles.waiting} aria-label={texts.title(survey.title[language])}>
      <div>
        <b>{texts.title(survey.title[language])}</b>
        <p>
          {texts.text(survey.minutes, calendarDay(survey.lastDay))} {survey.isBegun && texts.begun}
        </p>
      </div>
      <ButtonLink to={`/survey/${survey.code}/${survey.surveyId}`}>{texts.open}</ButtonLink>
    </section>
  )
}
