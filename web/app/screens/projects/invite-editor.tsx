import { editorTexts, InviteEditor } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/invite-editor'

export const meta = headOf(editorTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function InviteEditorScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product={params.product} code={params.code} isForAdmins>
      {(project) => <InviteEditor project={project} />}
    </ProjectGate>
  )
}
