import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects/projects'
import type { RouteRow } from '@allmend/contract/city/routes'
import { config } from '../../../server/config.ts'
import { PageCards } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { GateSection } from '../../projects/governance/index.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import type { BaseMap } from '../../platform/map/base-map.ts'
import { baseMaps } from '../../platform/map/base-map.server.ts'
import { projectNetwork } from '../../base/network/index.ts'
import { groupsNamed } from '../../city/people/index.ts'
import {
  addressOfProject,
  CityNetwork,
  DeclinedNotice,
  NextSteps,
  OrderList,
  ProjectGate,
  projectTexts,
  requireCode,
  Timeline,
} from '../../projects/projects/index.ts'
import { CityRatings } from '../../city/ratings/index.ts'
import { ProjectResults } from '../../office/results/index.ts'
import { routesOf } from '../../city/routes/index.ts'
import type { Route } from './+types/city-overview'
import styles from './overview.module.css'

export const meta = headOf(projectTexts)

/** Only where base maps lie; what the page shows is asked for by the person at the browser. */
export async function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return { maps: await baseMaps(config()) }
}

export function clientLoader({ params, serverLoader }: Route.ClientLoaderArgs) {
  requireCode(params)
  return serverLoader()
}

/** What people said about the city, then its streets and how the project runs. */
export default function CityOverviewScreen({ params, loaderData }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code}>
      {(project, role) => (
        <>
          <DeclinedNotice project={project} />
          <div className={styles.sections}>
            <City project={project} isAdmin={role !== 'member'} base={loaderData.maps[project.region]} />
            <Timeline project={project} />
            <GateSection project={project} />
            <ProjectResults projectId={project.id} />
            <PageCards project={project} isAdmin={role !== 'member'} />
            <OrderList purchases={project.purchases} />
          </div>
        </>
      )}
    </ProjectGate>
  )
}

interface CityProps {
  project: ProjectOverview
  isAdmin: boolean
  base: BaseMap | undefined
}

/** Its ratings, streets and routes as far as there are any, and for admins what comes next. */
function City({ project, isAdmin, base }: CityProps) {
  const network = useQuery(projectNetwork(project.id))
  const routes = useQuery(routesOf(project.id))
  const { data: groups = [] } = useQuery(groupsNamed(project.id))
  return (
    <Loaded query={network}>
      {({ area, current }) => (
        <Loaded query={routes}>
          {(all) => {
            const shown = all.filter((it) => !it.isArchived)
            const city = { hasArea: area !== null, hasRoutes: shown.length > 0 }
            return (
              <>
                {isAdmin && <NextSteps project={project} city={city} />}
                <CityRatings
                  projectId={project.id}
                  bounds={area?.bounds}
                  base={base}
                  groups={groups}
                  mapAddress={`${addressOfProject(project)}/map`}
                />
                {area && (
                  <CityNetwork
                    project={project}
                    isAdmin={isAdmin}
                    land={{ area, streets: current, routes: countsOf(shown) }}
                  />
                )}
              </>
            )
          }}
        </Loaded>
      )}
    </Loaded>
  )
}

function countsOf(routes: readonly RouteRow[]) {
  return {
    count: routes.length,
    published: routes.filter((it) => it.version !== null).length,
    faulty: routes.filter((it) => it.errorCount > 0).length,
  }
}
