import type { ProjectOverview } from '@allmend/contract/projects/projects'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import type { BaseMap } from '../../platform/map/base-map.ts'
import { EdgePage, edgeTexts } from '../../base/network/index.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import { RouteList, useRouteCount } from '../../city/routes/index.ts'
import { ButtonLink } from '../../platform/ui/button/button-link.tsx'
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

/** The streets of a city project: its routes, its edges, and newer extracts of them. */
export default function EdgeScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code} isForAdmins>
      {(project) => <Streets project={project} base={loaderData.maps[project.region]} />}
    </ProjectGate>
  )
}

function Streets({ project, base }: { project: ProjectOverview; base: BaseMap | undefined }) {
  const words = useTexts(edgeTexts)
  const editor = `/${project.organizationSlug}/cityserver/${project.code}/routes`
  return (
    <EdgePage
      projectId={project.id}
      base={base}
      routes={<RouteList projectId={project.id} editor={editor} />}
      routeCount={useRouteCount(project.id)}
      editor={<ButtonLink to={editor}>{words.editor}</ButtonLink>}
    />
  )
}
