import type { PublicRoute } from '@allmend/contract/city/routes'
import { edgesOf } from '@allmend/domain/city/routes/course-of'
import { type Street, streetsAmong } from '@allmend/domain/base/network/street'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { currentVersion, streetsOf } from '../../base/network/index.ts'
import { publicEdgeIds, type PublicRouteRow, publicRoute, publicRoutes, publicState } from './public-store.ts'
import { linesIn, wire } from './route-wire.ts'
import { storedRoute } from './stored-route.ts'

export async function publicRoutesBody(db: Db<'routes'>, projectId: string): Promise<Buffer> {
  const rows = await publicRoutes(db, projectId)
  return Buffer.from(JSON.stringify(rows.map(publicWire)))
}

function publicWire(row: PublicRouteRow): PublicRoute {
  const { id, number, name, lengthMetres, edgeCount, kind, patch } = row
  const version = { number: row.versionNumber, patch, type: kind, publishedAt: row.publishedAt.getTime() }
  const { start } = storedRoute.read(row.document)
  return { id, number, name, version, lengthMetres, edgeCount, start, line: linesIn(row.line) }
}

/** With the streets it lies on today; one the network has lost since is still in its line. */
export async function publicRouteWire(db: Db<'routes'>, id: string) {
  const row = await publicRoute(db, id)
  if (!row) return undefined
  const edges = edgesOf(row.route.course)
  const at = streetsAmong(
    await streetsToday(
      db,
      row.projectId,
      edges.map(({ edgeId }) => edgeId),
    ),
  )
  const ridden = edges.flatMap(({ edgeId, isForward }) => {
    const street = at(edgeId)
    return street ? [{ ...street, isForward }] : []
  })
  return { projectId: row.projectId, wire: { ...publicWire(row), edges: wire(ridden) } }
}

export async function publicEdgesBody(db: Db<'routes'>, projectId: string): Promise<Buffer> {
  const streets = await streetsToday(db, projectId, await publicEdgeIds(db, projectId))
  const features = streets.map(({ course, edgeId, name, streetClass, surface, lengthMetres }) => ({
    type: 'Feature',
    id: edgeId,
    geometry: { type: 'LineString', coordinates: course },
    properties: { name, class: streetClass, surface, lengthMetres },
  }))
  return Buffer.from(JSON.stringify({ type: 'FeatureCollection', features }))
}

/** Which network is in use is the organisation's; its streets are everybody's. */
function streetsToday(db: Db<'routes'>, projectId: string, edgeIds: readonly number[]): Promise<Street[]> {
  return onDuty(db, 'network', async (db) => {
    const version = await currentVersion(db, projectId)
    return version ? streetsOf(db, version.id, edgeIds) : []
  })
}

/** Of the edges: with what is published and with the network. */
export async function publicEdgesState(db: Db<'routes'>, projectId: string): Promise<string> {
  const version = await onDuty(db, 'network', (db) => currentVersion(db, projectId))
  return `${await publicState(db, projectId)} ${version?.id ?? ''}`
}
