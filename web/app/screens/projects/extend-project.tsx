import { headOf } from '../../platform/frame/head.ts'
import { ExtendProject, extendTexts, ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/extend-project'

export const meta = headOf(extendTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function ExtendProjectScreen({
  params: { organisation, product, code },
}: Route.ComponentProps) {
  return (
    <ProjectGate slug={organisation} product={product} code={code} isForAdmins>
      {(project) => <ExtendProject project={project} />}
    </ProjectGate>
  )
}
