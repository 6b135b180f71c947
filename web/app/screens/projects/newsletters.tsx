import { headOf } from '../../platform/frame/head.ts'
import { Newsletters, newsletterTexts } from '../../projects/participation/index.ts'
import { ProjectGate } from '../../projects/projects/index.ts'
import type { Route } from './+types/newsletters'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(newsletterTexts)

export default function NewslettersScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product={params.product} code={params.code}>
      {(project, role) => <Newsletters project={project} isAdmin={role !== 'member'} />}
    </ProjectGate>
  )
}
