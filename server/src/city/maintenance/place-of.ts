import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Db } from '../../platform/db/connect.ts'
import { currentVersion, nearestEdges, versionEdges } from '../../base/network/index.ts'
import { edgesOfRoutes } from '../routes/index.ts'

const WITHIN_METRES = 40

/** The street a place lies on, and the first route that leads along it. */
export async function placeOf(
  db: Db,
  projectId: string,
  at: LngLat,
): Promise<{ street: string; routeId: string | null }> {
  const version = await currentVersion(db, projectId)
  if (!version) return { street: '', routeId: null }
  const among = versionEdges(version.id)
  const [edge] = await nearestEdges(db, at, { by: 'bike', withinMetres: WITHIN_METRES, among })
  if (!edge) return { street: '', routeId: null }
  const routes = (await edgesOfRoutes(db, projectId)).get(edge.id) ?? []
  return { street: edge.name, routeId: routes[0]?.id ?? null }
}
