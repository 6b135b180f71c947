import { ask, type Db } from '../../platform/db/connect.ts'

export interface RouteVersion {
  number: number
  patch: number
}

/** Nobody else publishes until the transaction ends. Undefined: there is no such route; null: nothing is published. */
export async function lockedVersion(
  db: Db,
  projectId: string,
  routeId: string,
): Promise<RouteVersion | null | undefined> {
  const [row] = await ask<{ number: number | null; patch: number | null }>(
    db,
    `select published_number as number, published_patch as patch from routes.route
     where project_id = $1 and id = $2 for update`,
    [projectId, routeId],
  )
  if (!row) return undefined
  return row.number === null || row.patch === null ? null : { number: row.number, patch: row.patch }
}

/** The route as it is published, under the next number: other photos of it, the same way. */
export async function addPhotoVersion(
  db: Db,
  it: {
    routeId: string
    published: RouteVersion
    next: RouteVersion
    by: { id: string; name: string }
    now: Date
  },
): Promise<void> {
  await ask(
    db,
    `with added as (
       insert into routes.version (route_id, number, patch, project_id, organisation_id, kind, cause, route_number, name,
         document, fingerprint, edges, edge_count, length_metres, course, published_at, published_by, by_name)
       select route_id, $4, $5, project_id, organisation_id, case when $5 = 0 then 'update' else 'patch' end, 'photos',
         route_number, name, document, fingerprint, edges, edge_count, length_metres, course, $6, $7, $8
       from routes.version where route_id = $1 and number = $2 and patch = $3
       returning route_id, number, patch
     )
     update routes.route r set published_number = added.number, published_patch = added.patch
     from added where r.id = added.route_id`,
    [
      it.routeId,
      it.published.number,
      it.published.patch,
      it.next.number,
      it.next.patch,
      it.now,
      it.by.id,
      it.by.name,
    ],
  )
}
