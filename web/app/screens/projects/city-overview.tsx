import { useQuery } from '@tanstack/react-query'
import type { RouteRow } from '@allmend/contract/city/routes'
import { PageCards } from '../../projects/content/index.ts'
import { headOf } from '../../platform/frame/head.ts'
import { GateSection } from '../../projects/governance/index.ts'
import { Loaded } from '../../platform/frame/loaded.tsx'
import { projectNetwork } from '../../base/network/index.ts'
import { groupsNamed } from '../../city/people/index.ts'
import {
  addressOfProject,
  CityNetwork,
  DeclinedNotice,
  NextSteps,
  OrderList,
  projectTexts,
  Timeline,
} from '../../projects/projects/index.ts'
import { CityRatings } from '../../city/ratings/index.ts'
import { ProjectResults } from '../../office/results/index.ts'
import { routesOf } from '../../city/routes/index.ts'
import { mapScreen, type ShownOnMap } from '../map-screen.tsx'
import styles from './overview.module.css'

export { loader } from '../map-loader.server.ts'
export { clientLoader } from '../map-screen.tsx'

export const meta = headOf(projectTexts)

export default mapScreen({ product: 'cityserver', Shown: CityOverview })

/** What people said about the city, then its streets and how the project runs. */
function CityOverview({ project, isAdmin, base }: ShownOnMap) {
  return (
    <>
      <DeclinedNotice project={project} />
      <div className={styles.sections}>
        <City project={project} isAdmin={isAdmin} base={base} />
        <Timeline project={project} />
        <GateSection project={project} />
        <ProjectResults projectId={project.id} />
        <PageCards project={project} isAdmin={isAdmin} />
        <OrderList purchases={project.purchases} />
      </div>
    </>
  )
}

/** Its ratings, streets and routes as far as there are any, and for admins what comes next. */
function City({ project, isAdmin, base }: Omit<ShownOnMap, 'maps'>) {
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
