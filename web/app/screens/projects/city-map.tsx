import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { config } from '../../../server/config.ts'
import { headOf } from '../../platform/frame/head.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { groupsNamed } from '../../city/people/index.ts'
import { ProjectGate, requireCode } from '../../projects/projects/index.ts'
import { useRatingsOnMap } from '../../city/ratings/index.ts'
import { CityMap, cityMapTexts } from '../../city/routes/index.ts'
import type { Route } from './+types/city-map'

export const meta = headOf(cityMapTexts)

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

export default function CityMapScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code}>
      {(project, role) => (
        <WithRatings project={project} isAdmin={role !== 'member'} base={loaderData.maps[project.region]} />
      )}
    </ProjectGate>
  )
}

function WithRatings(props: Omit<ComponentProps<typeof CityMap>, 'ratings'>) {
  const { data: groups = [] } = useQuery(groupsNamed(props.project.id))
  return <CityMap {...props} ratings={useRatingsOnMap(props.project, props.base, groups)} />
}
