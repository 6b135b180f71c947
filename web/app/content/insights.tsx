import type { content } from '@allmend/contract/content'
import type { ReplyOf } from '@allmend/contract/endpoint'
import { calendarDay } from '../i18n/formats.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Page } from '../ui/page.tsx'
import { publicStateTexts } from './invite/invite-texts.ts'
import { PublicState } from './public-state.tsx'

export function PublicInsights({ project }: { project: ReplyOf<typeof content.insights> }) {
  const words = useTexts(publicStateTexts)
  const shown = {
    'not yet': { title: words.insightsNotYet, words: words.insightsNotYetWords },
    closed: { title: words.insightsClosed, words: words.insightsClosedWords(calendarDay(project.endDay)) },
  }[project.state]
  return (
    <Page>
      <PublicState
        project={project}
        kind={words.insightsTitle}
        {...shown}
        isOpen={project.state === 'not yet'}
      />
    </Page>
  )
}
