import { ask, type Db } from '../../platform/db/connect.ts'

export type RouteNamed = { id: string; number: number; name: string }

/** Which routes lie on which edges, in either course, by number. Of the organisation the transaction is inside of. */
export async function edgesOfRoutes(db: Db, projectId: string): Promise<Map<number, RouteNamed[]>> {
  const rows = await ask<RouteNamed & { edges: number[] }>(
    db,
    `select r.id, r.number, r.name, array(
       select distinct id::integer from jsonb_path_query(r.document, 'lax $.**.edgeId') as id
     ) as edges
     from routes.route r where r.project_id = $1::uuid order by r.number, r.id`,
    [projectId],
  )
  const on = new Map<number, RouteNamed[]>()
  for (const { edges, ...route } of rows) {
    for (const edge of edges) on.set(edge, [...(on.get(edge) ?? []), route])
  }
  return on
}
