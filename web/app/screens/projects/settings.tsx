import { headOf } from '../../platform/frame/head.ts'
import { ProjectGate, ProjectSettings, requireCode, settingsTexts } from '../../projects/projects/index.ts'
import type { Route } from './+types/settings'

export const meta = headOf(settingsTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function SettingsScreen({ params: { organisation, product, code } }: Route.ComponentProps) {
  return (
    <ProjectGate slug={organisation} product={product} code={code} isForAdmins>
      {(project) => <ProjectSettings project={project} />}
    </ProjectGate>
  )
}
