import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import { RouteMap, routeMapTexts } from '../../city/rides/index.ts'
import type { Route } from './+types/route-map'

export const meta = headOf(routeMapTexts)

/** Only where base maps lie; what the page shows is asked for by the person at the browser. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  requireCode(params)
  return serverLoader()
}

/** What is chosen stands in the query and asks nothing of this loader: it would only make the address late. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname
}

export default function RouteMapScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code}>
      {(project) => <RouteMap project={project} base={loaderData.maps[project.region]} />}
    </ProjectGate>
  )
}
