import { courseOf, edgesOf } from '@allmend/domain/city/routes/course-of'
import type { Fault } from '@allmend/domain/city/routes/fault'
import { faultsOf } from '@allmend/domain/city/routes/faults-of'
import { lay } from '@allmend/domain/city/routes/lay'
import type { Route } from '@allmend/domain/city/routes/route'
import { type Street, type Streets, streetsAmong } from '@allmend/domain/base/network/street'
import type { Db } from '../../platform/db/connect.ts'
import { currentVersion, streetsOf } from '../../base/network/index.ts'
import { type Judged, numbersTaken, routesOf, setJudgement } from './store.ts'

/** The network a project has now, as far as these routes lie on it. */
export interface RouteIndex {
  versionId: string | null
  streets: Street[]
  at: Streets
}

export async function indexOf(db: Db, projectId: string, routes: readonly Route[]): Promise<RouteIndex> {
  const version = await currentVersion(db, projectId)
  const streets = version ? await streetsOf(db, version.id, edgeIdsOf(routes)) : []
  return { versionId: version?.id ?? null, streets, at: streetsAmong(streets) }
}

/** Of both courses, each once. */
export function edgeIdsOf(routes: readonly Route[]): number[] {
  const edges = routes.flatMap((route) => [...edgesOf(route.course), ...edgesOf(courseOf(route, 'reverse'))])
  return [...new Set(edges.map(({ edgeId }) => edgeId))]
}

export function judged(
  route: Route,
  streets: Streets,
  taken: ReadonlySet<number>,
): Judged & { faults: Fault[] } {
  const faults = faultsOf(route, streets, taken)
  const { lines, lengthMetres, edgeCount } = lay(route.course, streets)
  const errorCount = faults.filter(({ kind, isError }) => isError && kind !== 'number_taken').length
  return { route, faults, lines, lengthMetres, edgeCount, errorCount }
}

/** Looks at every route of a project again, once its network is another. */
export async function judgeRoutes(db: Db, projectId: string): Promise<void> {
  const routes = await routesOf(db, projectId)
  const index = await indexOf(
    db,
    projectId,
    routes.map(({ route }) => route),
  )
  for (const { id, route } of routes) await setJudgement(db, id, judged(route, index.at, new Set()))
}

export async function faultsNow(
  db: Db,
  projectId: string,
  id: string,
  route: Route,
  index: RouteIndex,
): Promise<Fault[]> {
  return faultsOf(route, index.at, await numbersTaken(db, projectId, id))
}
