import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import { editorTexts, RouteEditor } from '../../city/routes/index.ts'
import type { Route } from './+types/editor'

export const meta = headOf(editorTexts)

/** Only where base maps lie; what the page shows is asked for by the person at the browser. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  requireCode(params)
  return serverLoader()
}

export default function EditorScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code}>
      {(project, role) => (
        <RouteEditor project={project} isAdmin={role !== 'member'} base={loaderData.maps[project.region]} />
      )}
    </ProjectGate>
  )
}
