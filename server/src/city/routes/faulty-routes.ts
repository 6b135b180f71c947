import type { Fault } from '@allmend/domain/city/routes/fault'
import type { Db } from '../../platform/db/connect.ts'
import type { RouteNamed } from './edges-of-routes.ts'
import { faultsNow, indexOf } from './judge.ts'
import { routeById, routesListed } from './store.ts'

/** Routes that have errors on the streets of today, with all their faults. Archived ones are left alone. */
export async function faultyRoutes(
  db: Db,
  projectId: string,
): Promise<{ route: RouteNamed; faults: Fault[] }[]> {
  const listed = await routesListed(db, projectId)
  const found: { route: RouteNamed; faults: Fault[] }[] = []
  for (const { id, number, name, errorCount, isArchived } of listed) {
    if (errorCount === 0 || isArchived) continue
    const row = await routeById(db, projectId, id)
    if (!row) continue
    const index = await indexOf(db, projectId, [row.route])
    const faults = await faultsNow(db, projectId, id, row.route, index)
    found.push({ route: { id, number, name }, faults })
  }
  return found
}
