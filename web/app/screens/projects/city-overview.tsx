import { useQuery } from '@tanstack/react-query'
import type { ProjectOverview } from '@allmend/contract/projects'
import type { RouteRow } from '@allmend/contract/routes'
import { PageCards } from '../../content/index.ts'
import { headOf } from '../../frame/head.ts'
import { Loaded } from '../../frame/loaded.tsx'
import { projectNetwork } from '../../network/index.ts'
import {
  CityNetwork,
  DeclinedNotice,
  NextSteps,
  OrderList,
  ProjectGate,
  projectTexts,
  requireCode,
  Timeline,
} from '../../projects/index.ts'
import { routesOf } from '../../routes/index.ts'
import type { Route } from './+types/city-overview'
import styles from './overview.module.css'

export const meta = headOf(projectTexts)

export function loader({ params }: Route.LoaderArgs) {
  requireCode(params)
  return null
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  requireCode(params)
  return null
}

/** What is known of a CityServer project today; ratings and photos stand here once people can make them. */
export default function CityOverviewScreen({ params }: Route.ComponentProps) {
  return (
    <ProjectGate slug={params.organisation} product="cityserver" code={params.code}>
      {(project, role) => (
        <>
          <DeclinedNotice project={project} />
          <div className={styles.sections}>
            <City project={project} isAdmin={role !== 'member'} />
            <Timeline project={project} />
            <PageCards project={project} isAdmin={role !== 'member'} />
            <OrderList purchases={project.purchases} />
          </div>
        </>
      )}
    </ProjectGate>
  )
}

/** Its streets and routes as far as there are any, and for admins what comes next. */
function City({ project, isAdmin }: { project: ProjectOverview; isAdmin: boolean }) {
  const network = useQuery(projectNetwork(project.id))
  const routes = useQuery(routesOf(project.id))
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
