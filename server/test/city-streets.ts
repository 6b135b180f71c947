import { randomUUID } from 'node:crypto'
import type { Street } from '@allmend/domain/base/network/street'
import { gridStreets } from '@allmend/domain/city/routes/grid.fixture'
import { ask } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import type { TestServer } from './test-server.ts'

/**
 * A version of a project's network with these streets, in use; the one before is past. Answers its id. What an import
 * does, without an extract.
 */
export async function layStreets(
  server: TestServer,
  project: { id: string; organisationId: string },
  streets: Iterable<Street> = gridStreets().values(),
): Promise<string> {
  const id = randomUUID()
  const { now } = server.clock
  const rows = [...streets]
  await inTransaction(server.jobContext.pool, { organisation: project.organisationId }, async (db) => {
    await ask(db, `update network.version set state = 'past' where project_id = $1 and state = 'current'`, [
      project.id,
    ])
    await ask(
      db,
      `insert into network.version (id, project_id, organisation_id, number, state, source, edge_count, length_metres,
         created_at, created_by, by_name, ready_at, used_from)
       select $1, $2, $3, coalesce(max(number), 0) + 1, 'current', 'region', $4, 0, $5, $6, 'Reto', $5, $5
       from network.version where project_id = $2`,
      [id, project.id, project.organisationId, rows.length, now, randomUUID()],
    )
    await ask(
      db,
      `insert into network.version_edge (version_id, edge_id, way_id, from_node, to_node, class, name, foot_forward,
         foot_backward, bike_forward, bike_backward, car_forward, car_backward, surface, speed_kmh, cycle_forward,
         cycle_backward, gradient, length_metres, geometry)
       select $1, (s->>'edgeId')::integer, (s->>'edgeId')::bigint, (s->>'fromNode')::bigint, (s->>'toNode')::bigint,
         s->>'streetClass', s->>'name', true, true, (s->>'isBikeForward')::boolean, (s->>'isBikeBackward')::boolean,
         true, true, s->>'surface', (s->>'speedKmh')::smallint, s->>'cycleForward', s->>'cycleBackward',
         (s->>'gradient')::real, (s->>'lengthMetres')::real,
         st_setsrid(st_geomfromgeojson(jsonb_build_object('type', 'LineString', 'coordinates', s->'course')), 4326)
       from jsonb_array_elements($2::text::jsonb) s`,
      [id, JSON.stringify(rows)],
    )
  })
  return id
}
