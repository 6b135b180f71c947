import type { PublicInsights as Published } from '@allmend/contract/content-insights'
import type { PublicFigures } from '@allmend/contract/insights'
import { calendarDay } from '../../i18n/formats.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { Page } from '../../ui/page.tsx'
import { publicStateTexts } from '../invite/invite-texts.ts'
import { PublicState } from '../public-state.tsx'
import { InsightsStory } from './insights-story.tsx'

interface PublicInsightsProps {
  project: Published
  /** None while no release may be told. */
  figures: PublicFigures | null
}

/** The published page, or whose it would be and why there is none. */
export function PublicInsights({ project, figures }: PublicInsightsProps) {
  const words = useTexts(publicStateTexts)
  if (project.page) return <InsightsStory project={project} page={project.page} figures={figures} />
  const shown =
    project.state === 'closed'
      ? { title: words.insightsClosed, words: words.insightsClosedWords(calendarDay(project.endDay)) }
      : { title: words.insightsNotYet, words: words.insightsNotYetWords }
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
