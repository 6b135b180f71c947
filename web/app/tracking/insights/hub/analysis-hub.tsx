import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Figures } from '@allmend/contract/tracking/insights'
import type { Days } from '@allmend/domain/projects/releases/period'
import { type PeriodChoice, weeksOfChoice } from '@allmend/domain/projects/releases/period-choice'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { NothingYet, NoWeekYet } from '../chart/nothing-shown.tsx'
import { projectAnalysis, projectFigures } from '../queries.ts'
import { HubActs } from './hub-acts.tsx'
import { HubSections } from './hub-sections.tsx'
import { PeriodSection } from './period-section.tsx'
import { hubTexts } from './texts.ts'

interface AnalysisHubProps {
  projectId: string
  code: string
  /** If there is one. */
  base: BaseMap | undefined
}

/** Everything that was released of a period, each figure with its rule, table and file. */
export function AnalysisHub({ projectId, code, base }: AnalysisHubProps) {
  const query = useQuery(projectFigures(projectId))
  return (
    <Loaded query={query} lines={8}>
      {(figures) => <Hub projectId={projectId} code={code} base={base} figures={figures} />}
    </Loaded>
  )
}

function Hub({ figures, ...about }: AnalysisHubProps & { figures: Figures }) {
  const texts = useTexts(hubTexts)
  const { countedFrom: first, countedThrough, lastWeek, isTest } = figures
  return (
    <>
      {isTest && (
        <Notice kind="info" title={texts.test}>
          <p>{texts.testText}</p>
        </Notice>
      )}
      {countedThrough === null && <NothingYet />}
      {countedThrough !== null && !(first && lastWeek) && <NoWeekYet />}
      {first && lastWeek && <Analysis {...about} released={{ first, lastWeek }} />}
    </>
  )
}

interface AnalysisProps extends AnalysisHubProps {
  released: Parameters<typeof weeksOfChoice>[1]
}

function Analysis({ projectId, code, base, released }: AnalysisProps) {
  const [choice, setChoice] = useState<PeriodChoice>('last_4_weeks')
  const [custom, setCustom] = useState<Days>({ from: released.lastWeek, through: released.lastWeek })
  const weeks = weeksOfChoice(choice, released, custom)
  const query = useQuery(projectAnalysis(projectId, choice, weeks))
  return (
    <>
      <HubActs projectId={projectId} code={code} choice={choice} weeks={weeks} />
      <PeriodSection
        released={released}
        choice={choice}
        onChoice={setChoice}
        custom={custom}
        onCustom={setCustom}
        query={query}
      />
      {query.data && <HubSections projectId={projectId} figures={query.data} base={base} />}
    </>
  )
}
