import type { PublicInsights as Published } from '@allmend/contract/projects/content-insights'
import type { PublicFigures } from '@allmend/contract/tracking/insights'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { publicStateTexts } from '../invite/invite-texts.ts'
import { PublicState } from '../public-state.tsx'
import type { FindingChart } from './finding-chart.ts'
import { InsightsStory } from './insights-story.tsx'

interface PublicInsightsProps {
  project: Published
  /** None while no release may be told. */
  figures: PublicFigures | null
  Chart: FindingChart
}

/** The published page, or whose it would be and why there is none. */
export function PublicInsights({ project, figures, Chart }: PublicInsightsProps) {
  const texts = useTexts(publicStateTexts)
  const { page } = project
  if (page) return <InsightsStory project={project} page={page} figures={figures} Chart={Chart} />
  const shown =
    project.state === 'closed'
      ? { title: texts.insightsClosed, text: texts.insightsClosedText(calendarDay(project.endDay)) }
      : { title: texts.insightsNotYet, text: texts.insightsNotYetText }
  return (
    <Page>
      <PublicState
        project={project}
        kind={texts.insightsTitle}
        {...shown}
        isOpen={project.state === 'not yet'}
      />
    </Page>
  )
}
