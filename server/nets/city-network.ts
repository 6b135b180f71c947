import { FIRST_REGION } from '@allmend/domain/base/network/region'
import { randomUUID } from 'node:crypto'
import { ask, type Db } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { regionBySlug, setArea } from '../src/base/network/versions/areas.ts'
import { addVersion, moveVersion } from '../src/base/network/versions/versions.ts'
import type { TestServer } from '../test/test-server.ts'

/** The edge that the second version splits. */
export const SPLIT_EDGE = 1

/** A project with streets: one version in use; a second one open beside it, or in use with the first one past. */
export async function cityNetwork(
  server: TestServer,
  about: { projectId: string; organisation: string; account: string },
  second: 'open' | 'in use',
): Promise<{ version: string }> {
  const { projectId, organisation, account } = about
  const { now } = server.clock
  return inTransaction(server.jobContext.pool, { organisation }, async (db) => {
    const region = await regionBySlug(db, FIRST_REGION)
    if (!region) throw new Error('there is no such region')
    await setArea(db, { projectId, organisationId: organisation, kind: 'region', region, ring: [], now })
    const by = { createdAt: now, createdBy: account, byName: 'Miriam Kälin' }
    const source = { source: 'region', sourceFile: region.name, sourceBytes: 0, objectKey: null } as const
    const [first, next] = [randomUUID(), randomUUID()]
    const version = { projectId, organisationId: organisation, ...by, ...source }
    await addVersion(db, { ...version, id: first })
    await moveVersion(db, first, ['preparing'], { state: 'current', usedFrom: now, edgeCount: 2 })
    await addEdges(db, first, [SPLIT_EDGE, 2])
    await addVersion(db, { ...version, id: next })
    await addEdges(db, next, [2, 3, 4])
    await ask(
      db,
      `insert into network.succession (version_id, edge_id, organisation_id, outcome, successors, overlap)
       values ($1::uuid, $2::integer, $3::uuid, 'split', '{3,4}', 1)`,
      [next, SPLIT_EDGE, organisation],
    )
    await moveVersion(db, next, ['preparing'], { state: 'ready', readyAt: now, edgeCount: 3 })
    if (second === 'in use') {
      await moveVersion(db, first, ['current'], { state: 'past', usedUntil: now })
      await moveVersion(db, next, ['ready'], { state: 'current', usedFrom: now })
    }
    return { version: next }
  })
}

async function addEdges(db: Db, versionId: string, edgeIds: readonly number[]): Promise<void> {
  for (const edgeId of edgeIds) {
    await ask(
      db,
      `insert into network.version_edge (version_id, edge_id, way_id, from_node, to_node, class, name, foot_forward,
         foot_backward, bike_forward, bike_backward, car_forward, car_backward, speed_kmh, cycle_forward,
         cycle_backward, length_metres, geometry)
       select $1::uuid, $2::integer, $2::integer, $2::integer, $2::integer + 1, 'residential', 'Seegasse', true, true,
         true, true, true, true, 30, 'none', 'none', 76,
         st_setsrid(st_makeline(st_makepoint(7.95 + $2::integer * 0.001, 47), st_makepoint(7.951 + $2::integer * 0.001, 47)), 4326)`,
      [versionId, edgeId],
    )
  }
}
