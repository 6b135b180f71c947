import { headOf } from '../../platform/frame/head.ts'
import { ExtendProject, extendTexts, ProjectGate } from '../../projects/projects/index.ts'
import type { Route } from './+types/extend-project'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(extendTexts)

export default function ExtendProjectScreen({
  params: { organisation, product, code },
}: Route.ComponentProps) {
  return (
    <ProjectGate slug={organisation} product={product} code={code} isForAdmins>
      {(project) => <ExtendProject project={project} />}
    </ProjectGate>
  )
}
