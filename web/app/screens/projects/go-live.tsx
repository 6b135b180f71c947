import { headOf } from '../../platform/frame/head.ts'
import { GoLive, goLiveTexts, ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/go-live'

export const meta = headOf(goLiveTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function GoLiveScreen({ params: { organisation, product, code } }: Route.ComponentProps) {
  return (
    <ProjectGate slug={organisation} product={product} code={code} isForAdmins>
      {(project) => <GoLive project={project} />}
    </ProjectGate>
  )
}
