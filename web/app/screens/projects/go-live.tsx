import { headOf } from '../../platform/frame/head.ts'
import { GoLive, goLiveTexts, ProjectGate } from '../../projects/projects/index.ts'
import type { Route } from './+types/go-live'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(goLiveTexts)

export default function GoLiveScreen({ params: { organisation, product, code } }: Route.ComponentProps) {
  return (
    <ProjectGate slug={organisation} product={product} code={code} isForAdmins>
      {(project) => <GoLive project={project} />}
    </ProjectGate>
  )
}
