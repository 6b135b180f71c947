import { config } from '../../../server/config.ts'
import { headOf } from '../../frame/head.ts'
import { baseMaps } from '../../map/base-map.server.ts'
import { EdgePage, edgeTexts } from '../../network/index.ts'
import { ProjectGate, requireCode } from '../../projects/index.ts'
import type { Route } from './+types/edge'

export const meta = headOf(edgeTexts)

/** Only where base maps lie; what the page shows is asked for by the person at the browser. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  requireCode(params)
  return serverLoader()
}

/** The streets of a city project: edges, and newer extracts of them. */
export default function EdgeScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code} isForAdmins>
      {(project) => <EdgePage projectId={project.id} base={loaderData.maps[project.region]} />}
    </ProjectGate>
  )
}
