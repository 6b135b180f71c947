import { headOf } from '../../platform/frame/head.ts'
import { OwnReviewsPage, ownTexts } from '../../projects/governance/index.ts'
import { ProjectGate } from '../../projects/projects/index.ts'
import type { Route } from './+types/project-ethics'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(ownTexts)

export default function ProjectEthicsScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product={params.product} code={params.code}>
      {(project, role) => <OwnReviewsPage project={project} isAdmin={role !== 'member'} />}
    </ProjectGate>
  )
}
