import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { Loaded } from '../../../platform/frame/loaded.tsx'
import { inviteDraft } from '../queries.ts'
import { InviteWorkbench } from './invite-workbench.tsx'

export function InviteEditor({ project }: { project: ProjectOverview }) {
  // The draft in hand is newer than what the server would send again.
  const query = useQuery({ ...inviteDraft(project.id), refetchOnWindowFocus: false })
  return (
    <Loaded query={query} lines={8}>
      {(draft) => <InviteWorkbench project={project} draft={draft} />}
    </Loaded>
  )
}
