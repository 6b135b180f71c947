import { headOf } from '../../platform/frame/head.ts'
import { ProjectGate, ProjectSettings, settingsTexts } from '../../projects/projects/index.ts'
import type { Route } from './+types/settings'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(settingsTexts)

export default function SettingsScreen({ params: { organisation, product, code } }: Route.ComponentProps) {
  return (
    <ProjectGate slug={organisation} product={product} code={code} isForAdmins>
      {(project) => <ProjectSettings project={project} />}
    </ProjectGate>
  )
}
