import { headOf } from '../../platform/frame/head.ts'
import { ProjectGate } from '../../projects/projects/index.ts'
import { SurveysPage, surveysTexts } from '../../tracking/surveys/index.ts'
import type { Route } from './+types/surveys'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(surveysTexts)

/** Surveys of a project: built, submitted for review, and what was answered. */
export default function SurveysScreen({ params: { organisation, code } }: Route.ComponentProps) {
  return (
    <ProjectGate slug={organisation} product="tracking" code={code} isForAdmins>
      {(project) => <SurveysPage project={project} />}
    </ProjectGate>
  )
}
