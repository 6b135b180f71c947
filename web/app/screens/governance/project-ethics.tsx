import { headOf } from '../../platform/frame/head.ts'
import { OwnReviewsPage, ownTexts } from '../../projects/governance/index.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/project-ethics'

export const meta = headOf(ownTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function ProjectEthicsScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product={params.product} code={params.code}>
      {(project, role) => <OwnReviewsPage project={project} isAdmin={role !== 'member'} />}
    </ProjectGate>
  )
}
