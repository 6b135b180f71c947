import { headOf } from '../../frame/head.ts'
import { Newsletters, newsletterTexts } from '../../participation/index.ts'
import { ProjectGate } from '../../projects/index.ts'
import type { Route } from './+types/newsletters'

export const meta = headOf(newsletterTexts)

export default function NewslettersScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code}>
      {(project, role) => <Newsletters project={project} isAdmin={role !== 'member'} />}
    </ProjectGate>
  )
}
