import { randomUUID } from 'node:crypto'
import { ask } from '../../src/platform/db/connect.ts'
import { inTransaction } from '../../src/platform/db/identity.ts'
import type { TestServer } from '../test-server.ts'

/**
 * A city of squares some sixty metres wide with crooked corners, as many junctions a side as asked: a tenth of its
 * streets are one-way, some are closed to bikes. In use by the project; answers the version. Always the same.
 */
export async function layGrid(
  server: TestServer,
  project: { id: string; organisationId: string },
  side: number,
): Promise<string> {
  const id = randomUUID()
  const { now } = server.clock
  await inTransaction(server.jobContext.pool, { organisation: project.organisationId }, async (db) => {
    await ask(db, 'set local statement_timeout = 0', [])
    await ask(
      db,
      `insert into network.version (id, project_id, organisation_id, number, state, source, created_at, created_by,
         by_name, used_from)
       values ($1, $2, $3, 1, 'current', 'region', $4, $5, 'Reto', $4)`,
      [id, project.id, project.organisationId, now, randomUUID()],
    )
    await ask(
      db,
      `with junction as (
         select r * $2::integer + c + 1 as node, r, c,
           st_setsrid(st_makepoint(8 + (c + chance(r, c, 1) * 0.6) * 0.0008, 47 + (r + chance(r, c, 2) * 0.6) * 0.00055), 4326) as at
         from generate_series(0, $2::integer - 1) r, generate_series(0, $2::integer - 1) c
       ), street as (
         select row_number() over (order by a.node, b.node)::integer as edge_id, a.node as from_node, b.node as to_node,
           st_makeline(a.at, b.at) as geometry, chance(a.node, b.node, 3) as luck
         from junction a cross join (values (0, 1), (1, 0)) as step (up, along)
         join junction b on b.r = a.r + step.up and b.c = a.c + step.along
       )
       insert into network.version_edge (version_id, edge_id, way_id, from_node, to_node, class, foot_forward,
         foot_backward, bike_forward, bike_backward, car_forward, car_backward, speed_kmh, cycle_forward,
         cycle_backward, length_metres, geometry)
       select $1, edge_id, edge_id, from_node, to_node, 'residential', true, true, luck > 0.08, luck between 0.03 and 0.9,
         true, true, 30, 'none', 'none', st_length(geometry::geography), geometry
       from street`.replaceAll(
        /chance\(([^,()]+), ([^,()]+), ([^,()]+)\)/g,
        "(mod(abs(hashtext($1 || ',' || $2 || ',' || $3)), 100003) / 100003.0)",
      ),
      [id, side],
    )
  })
  await server.owner((owner) => owner.query('vacuum analyze network.version_edge'))
  return id
}

/** Pairs of junctions within so many steps of one another, always the same. */
export function junctionPairs(side: number, count: number, stepsAtMost: number): [number, number][] {
  let state = 1
  const next = (below: number): number => {
    // Park and Miller 1988.
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  return Array.from({ length: count }, () => {
    const [row, column] = [next(side), next(side)]
    const near = (at: number) => Math.max(0, Math.min(side - 1, at + next(2 * stepsAtMost + 1) - stepsAtMost))
    return [row * side + column + 1, near(row) * side + near(column) + 1]
  })
}
