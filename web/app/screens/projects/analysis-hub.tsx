import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { GateSection, ResultsGate } from '../../projects/governance/index.ts'
import { AnalysisHub, hubTexts, SampleModes } from '../../tracking/insights/index.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/analysis-hub'

export const meta = headOf(hubTexts)

/** Only where base maps lie. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  requireCode(params)
  return serverLoader()
}

/** What the board let first, then every released figure of a period. */
export default function AnalysisHubScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="tracking" code={params.code}>
      {(project) => (
        <>
          <GateSection project={project} />
          <ResultsGate project={project} sample={<SampleModes />}>
            <AnalysisHub projectId={project.id} code={project.code} base={loaderData.maps[project.region]} />
          </ResultsGate>
        </>
      )}
    </ProjectGate>
  )
}
