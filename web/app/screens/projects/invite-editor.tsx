import { editorTexts, InviteEditor } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { ProjectGate } from '../../projects/projects/index.ts'
import type { Route } from './+types/invite-editor'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(editorTexts)

export default function InviteEditorScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product={params.product} code={params.code} isForAdmins>
      {(project) => <InviteEditor project={project} />}
    </ProjectGate>
  )
}
