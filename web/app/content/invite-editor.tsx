import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects'
import { headOf } from '../frame/head.ts'
import { Loaded } from '../frame/loaded.tsx'
import { ProjectFrame, ProjectGate } from '../projects/index.ts'
import type { Route } from './+types/invite-editor'
import { editorTexts } from './editor-texts.ts'
import { InviteWorkbench } from './invite-workbench.tsx'
import { inviteDraft } from './queries.ts'

export const meta = headOf(editorTexts)

export default function InviteEditor({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code} isForAdmins>
      {(project, role) => (
        <ProjectFrame project={project} role={role} part="publicPages">
          <Draft project={project} />
        </ProjectFrame>
      )}
    </ProjectGate>
  )
}

function Draft({ project }: { project: ProjectOverview }) {
  // The draft in hand is newer than what the server would send again.
  const query = useQuery({ ...inviteDraft(project.id), refetchOnWindowFocus: false })
  return (
    <Loaded query={query} lines={8}>
      {(draft) => <InviteWorkbench project={project} draft={draft} />}
    </Loaded>
  )
}
