import type { content } from '@allmend/contract/projects/content'
import type { ReplyOf } from '@allmend/contract/endpoint'
import { calendarDay } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../platform/ui/button/button-style.ts'
import { publicStateTexts } from './invite/invite-texts.ts'
import { PublicState } from './public-state.tsx'

export function PublicSurvey({ project }: { project: ReplyOf<typeof content.survey> }) {
  const words = useTexts(publicStateTexts)
  const shown = {
    'not yet': { title: words.surveyNotYet, words: words.surveyNotYetWords(calendarDay(project.startDay)) },
    open: { title: words.surveyOpen, words: words.surveyOpenWords },
    closed: { title: words.surveyClosed, words: words.surveyClosedWords(calendarDay(project.endDay)) },
  }[project.state]
  const { address } = project
  return (
    <PublicState
      project={project}
      kind={words.surveyTitle}
      {...shown}
      isOpen={project.state !== 'closed' && address === null}
    >
      {address !== null && (
        <p>
          <a className={buttonClass({ kind: 'primary' })} href={address} rel="noreferrer">
            {words.surveyHandOver(new URL(address).host)}
          </a>
        </p>
      )}
    </PublicState>
  )
}
