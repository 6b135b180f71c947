import { headOf } from '../../platform/frame/head.ts'
import { ResultsGate } from '../../projects/governance/index.ts'
import { SurveyPage, surveyTexts } from '../../city/people/index.ts'
import { ProjectGate } from '../../projects/projects/index.ts'
import type { Route } from './+types/city-survey'

export { loader, clientLoader } from '../project-loader.ts'

export const meta = headOf(surveyTexts)

/** What those who take part answered about themselves. */
export default function CitySurveyScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code}>
      {(project) => (
        <ResultsGate project={project}>
          <SurveyPage project={project} />
        </ResultsGate>
      )}
    </ProjectGate>
  )
}
