import { editorTexts, InviteEditor } from '../../content/index.ts'
import { headOf } from '../../frame/head.ts'
import { ProjectGate } from '../../projects/index.ts'
import type { Route } from './+types/invite-editor'

export const meta = headOf(editorTexts)

export default function InviteEditorScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code} isForAdmins>
      {(project) => <InviteEditor project={project} />}
    </ProjectGate>
  )
}
