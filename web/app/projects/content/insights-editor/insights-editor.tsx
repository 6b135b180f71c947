import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { insightsDraft } from '../queries.ts'
import { InsightsWorkbench } from './insights-workbench.tsx'

/** `gate` says whether the analysis is approved. */
export function InsightsEditor({ project, gate }: { project: ProjectOverview; gate: ReactNode }) {
  // The draft in hand is newer than what the server would send again.
  const query = useQuery({ ...insightsDraft(project.id), refetchOnWindowFocus: false })
  return (
    <Loaded query={query} lines={8}>
      {(draft) => <InsightsWorkbench project={project} draft={draft} gate={gate} />}
    </Loaded>
  )
}
