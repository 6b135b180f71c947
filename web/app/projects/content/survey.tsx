import type { content } from '@allmend/contract/projects/content'
import type { ReplyOf } from '@allmend/contract/endpoint'
import { calendarDay } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { buttonClass } from '../../platform/ui/button/button-style.ts'
import { publicStateTexts } from './invite/invite-texts.ts'
import { PublicState } from './public-state.tsx'

export function PublicSurvey({ project }: { project: ReplyOf<typeof content.survey> }) {
  const texts = useTexts(publicStateTexts)
  const shown = {
    'not yet': { title: texts.surveyNotYet, text: texts.surveyNotYetText(calendarDay(project.startDay)) },
    open: { title: texts.surveyOpen, text: texts.surveyOpenText },
    closed: { title: texts.surveyClosed, text: texts.surveyClosedText(calendarDay(project.endDay)) },
  }[project.state]
  const { address } = project
  return (
    <PublicState
      project={project}
      kind={texts.surveyTitle}
      {...shown}
      isOpen={project.state !== 'closed' && address === null}
    >
      {address !== null && (
        <p>
          <a className={buttonClass({ kind: 'primary' })} href={address} rel="noreferrer">
            {texts.surveyHandOver(new URL(address).host)}
          </a>
        </p>
      )}
    </PublicState>
  )
}
