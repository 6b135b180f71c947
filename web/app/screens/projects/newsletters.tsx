import { headOf } from '../../platform/frame/head.ts'
import { Newsletters, newsletterTexts } from '../../projects/participation/index.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/newsletters'

export const meta = headOf(newsletterTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

export default function NewslettersScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product={params.product} code={params.code}>
      {(project, role) => <Newsletters project={project} isAdmin={role !== 'member'} />}
    </ProjectGate>
  )
}
