import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { centerTexts, MissionCenter } from '../../city/missions/index.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import type { Route } from './+types/mission-center'

export const meta = headOf(centerTexts)

/** Only where base maps lie; what the page shows is asked for by the person at the browser. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  requireCode(params)
  return serverLoader()
}

/** Which mission is open stands in the query and asks nothing of this loader. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function MissionCenterScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code} isForAdmins>
      {(project) => <MissionCenter project={project} base={loaderData.maps[project.region]} />}
    </ProjectGate>
  )
}
