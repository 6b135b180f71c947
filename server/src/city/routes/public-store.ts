import type { Route } from '@allmend/domain/city/routes/route'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedRoute } from './stored-route.ts'

/** What the public sees: the version published last of routes that are visible and not archived. */
const SEEN = `routes.route r join routes.version v
  on v.route_id = r.id and v.number = r.published_number and v.patch = r.published_patch
  where r.is_visible and r.archived_at is null`

export interface PublicRouteRow {
  id: string
  number: number
  name: string
  versionNumber: number
  patch: number
  kind: 'update' | 'patch'
  publishedAt: Date
  lengthMetres: number
  edgeCount: number
  line: string
  document: unknown
}

const COLUMNS = `r.id, v.route_number as number, v.name, v.number as version_number, v.patch, v.kind, v.published_at,
  v.length_metres, v.edge_count, st_asgeojson(v.course, 6) as line, v.document`

export async function publicRoutes(db: Db<'routes'>, projectId: string): Promise<PublicRouteRow[]> {
  return ask<PublicRouteRow>(
    db,
    `select ${COLUMNS} from ${SEEN} and r.project_id = $1 order by v.route_number, r.id`,
    [projectId],
  )
}

export async function publicRoute(
  db: Db<'routes'>,
  id: string,
): Promise<(PublicRouteRow & { projectId: string; route: Route }) | undefined> {
  const [row] = await ask<PublicRouteRow & { projectId: string }>(
    db,
    `select ${COLUMNS}, r.project_id from ${SEEN} and r.id = $1`,
    [id],
  )
  return row && { ...row, route: storedRoute.read(row.document) }
}

/** Changes with whatever the public sees of a project. */
export async function publicState(db: Db<'routes'>, projectId: string): Promise<string> {
  const [row] = await ask<{ state: string }>(
    db,
    `select md5(coalesce(string_agg(r.id::text || v.number || '.' || v.patch, ',' order by r.id), '')) as state
     from ${SEEN} and r.project_id = $1`,
    [projectId],
  )
  return row?.state ?? ''
}

export async function publicEdgeIds(db: Db<'routes'>, projectId: string): Promise<number[]> {
  const rows = await ask<{ edgeId: number }>(
    db,
    `select distinct unnest(v.edges) as edge_id from ${SEEN} and r.project_id = $1 order by 1`,
    [projectId],
  )
  return rows.map(({ edgeId }) => edgeId)
}

export async function routeTile(
  db: Db<'routes'>,
  { projectId, z, x, y }: { projectId: string; z: number; x: number; y: number },
): Promise<Buffer> {
  const [row] = await ask<{ tile: Buffer }>(
    db,
    `with bounds as (select st_tileenvelope($2, $3, $4) as box)
     select st_asmvt(drawn.*, 'routes', 4096, 'geometry') as tile from (
       select r.id::text as id, v.route_number as number, v.name,
         st_asmvtgeom(v.drawn, bounds.box, 4096, 64, true) as geometry
       from bounds, ${SEEN} and r.project_id = $1
         and v.drawn && st_expand(bounds.box, (st_xmax(bounds.box) - st_xmin(bounds.box)) / 64)
     ) drawn where drawn.geometry is not null`,
    [projectId, z, x, y],
  )
  return row?.tile ?? Buffer.alloc(0)
}
