import { headOf } from '../../frame/head.ts'
import { GateSection, ResultsGate } from '../../governance/index.ts'
import { AnalysisHub, hubTexts, SampleModes } from '../../insights/index.ts'
import { ProjectGate, requireCode } from '../../projects/index.ts'
import type { Route } from './+types/analysis-hub'

export const meta = headOf(hubTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

/** What the board let first, then every released figure of a period. */
export default function AnalysisHubScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code}>
      {(project) => (
        <>
          <GateSection project={project} />
          <ResultsGate project={project} sample={<SampleModes />}>
            <AnalysisHub projectId={project.id} />
          </ResultsGate>
        </>
      )}
    </ProjectGate>
  )
}
