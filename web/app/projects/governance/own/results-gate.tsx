import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { addressOfProject } from '../../projects/index.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { ownReviews } from '../queries.ts'
import { ownTexts } from './own-texts.ts'

const TEXTS = {
  waiting: 'closedWaiting',
  not_submitted: 'closedNot',
  declined: 'closedDeclined',
  paused: 'closedPaused',
} as const

interface ResultsGateProps {
  project: ProjectOverview
  /** What they will look like, shown beside the reason; marked as a sample by itself. */
  sample?: ReactNode
  children: ReactNode
}

/** Results where the board approved the analysis, else why there are none. A test is shown once the start is approved. */
export function ResultsGate({ project, sample, children }: ResultsGateProps) {
  const texts = useTexts(ownTexts)
  const { data } = useQuery(ownReviews(project.id))
  if (project.status === 'test')
    return (
      <>
        <Notice kind="info" title={texts.closedTitle}>
          <p>{texts.closedTrial}</p>
        </Notice>
        {sample}
      </>
    )
  if (project.status !== 'live' || !data || data.analysis === 'passed') return children
  return (
    <>
      <Notice kind="info" title={texts.closedTitle}>
        <p>{texts[TEXTS[data.analysis]]}</p>
        <p>
          <Link className={layout.link} to={`${addressOfProject(project)}/ethics`}>
            {texts.open}
          </Link>
        </p>
      </Notice>
      {sample}
    </>
  )
}
