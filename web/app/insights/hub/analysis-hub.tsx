import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Figures } from '@allmend/contract/insights'
import type { Days } from '@allmend/domain/privacy/period'
import { type PeriodChoice, weeksOfChoice } from '@allmend/domain/privacy/period-choice'
import { Loaded } from '../../frame/loaded.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { Notice } from '../../ui/notice/notice.tsx'
import { NothingYet, NoWeekYet } from '../chart/nothing-shown.tsx'
import { projectAnalysis, projectFigures } from '../queries.ts'
import { HubSections } from './hub-sections.tsx'
import { PeriodSection } from './period-section.tsx'
import { hubTexts } from './texts.ts'

/** Everything that was released of a period, each figure with its rule, table and file. */
export function AnalysisHub({ projectId }: { projectId: string }) {
  const query = useQuery(projectFigures(projectId))
  return (
    <Loaded query={query} lines={8}>
      {(figures) => <Hub projectId={projectId} figures={figures} />}
    </Loaded>
  )
}

function Hub({ projectId, figures }: { projectId: string; figures: Figures }) {
  const words = useTexts(hubTexts)
  const { countedFrom: first, countedThrough, lastWeek, isTest } = figures
  return (
    <>
      {isTest && (
        <Notice kind="info" title={words.test}>
          <p>{words.testWords}</p>
        </Notice>
      )}
      {countedThrough === null && <NothingYet />}
      {countedThrough !== null && !(first && lastWeek) && <NoWeekYet />}
      {first && lastWeek && <Analysis projectId={projectId} released={{ first, lastWeek }} />}
    </>
  )
}

function Analysis({
  projectId,
  released,
}: {
  projectId: string
  released: Parameters<typeof weeksOfChoice>[1]
}) {
  const [choice, setChoice] = useState<PeriodChoice>('last_4_weeks')
  const [custom, setCustom] = useState<Days>({ from: released.lastWeek, through: released.lastWeek })
  const weeks = weeksOfChoice(choice, released, custom)
  const query = useQuery(projectAnalysis(projectId, choice, weeks))
  return (
    <>
      <PeriodSection
        released={released}
        choice={choice}
        onChoice={setChoice}
        custom={custom}
        onCustom={setCustom}
        query={query}
      />
      {query.data && <HubSections figures={query.data} />}
    </>
  )
}
