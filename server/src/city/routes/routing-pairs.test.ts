import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { stepsBetween, versionEdges } from '../../base/network/index.ts'
import { openCityProject } from '../../../test/city-project.ts'
import { junctionPairs, layGrid } from '../../../test/network/grid-network.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

/** `npm run routing:pairs` for ten thousand. */
const PAIRS = Number(process.env['ROUTING_PAIRS'] ?? 60)
const SIDE = 50
const REACH = 25

let server: TestServer
let version: string
before(async () => {
  server = await openTestServer()
  version = await layGrid(server, await openCityProject(server), SIDE)
})
after(() => server.close())

test(`${PAIRS} ways are as long as those of bare pgRouting on the whole network, or there is none in either`, async (t) => {
  const open = await openJunctions()
  const pairs = junctionPairs(SIDE, PAIRS * 2, REACH)
    .filter(([from, to]) => from !== to && open.has(from) && open.has(to))
    .slice(0, PAIRS)
  const bare = await bareMetres(pairs)
  let found = 0
  for (const [from, to] of pairs) {
    const steps = await inTransaction(server.pool, {}, (db) =>
      stepsBetween(db, open.get(from)!, open.get(to)!, {
        by: 'bike',
        among: versionEdges(version),
        spreadMetres: 2,
      }),
    )
    const expected = bare.get(`${from} ${to}`)
    if (typeof steps === 'string') {
      assert.deepEqual([steps, expected], ['not_connected', undefined], `${from} to ${to}`)
      continue
    }
    const metres = await metresOf(steps)
    assert.ok(
      expected !== undefined && Math.abs(metres - expected) < 0.01,
      `${from} to ${to}: ${metres}, bare ${expected}`,
    )
    found++
  }
  t.diagnostic(`${found} of ${pairs.length} pairs have a way, each as long as the bare one`)
  assert.ok(found > 0.9 * PAIRS)
})

/** Where a street that a bike may use begins or ends. */
async function openJunctions(): Promise<Map<number, LngLat>> {
  const rows = await inTransaction(server.pool, {}, (db) =>
    ask<{ node: number; lng: number; lat: number }>(
      db,
      `select distinct on (node) node, st_x(at) as lng, st_y(at) as lat from network.version_edge e,
         lateral (values (e.from_node, st_startpoint(e.geometry)), (e.to_node, st_endpoint(e.geometry))) as end_of (node, at)
       where e.version_id = $1 and (e.bike_forward or e.bike_backward) order by node`,
      [version],
    ),
  )
  return new Map(rows.map(({ node, lng, lat }) => [node, [lng, lat]]))
}

async function bareMetres(pairs: readonly [number, number][]): Promise<Map<string, number>> {
  const rows = await inTransaction(server.pool, {}, (db) =>
    ask<{ startVid: number; endVid: number; aggCost: number }>(
      db,
      `select start_vid, end_vid, agg_cost from pgr_dijkstraCost($1::text, $2::text, true)`,
      [
        `select edge_id::bigint as id, from_node as source, to_node as target,
           (case when bike_forward then length_metres else -1 end)::float8 as cost,
           (case when bike_backward then length_metres else -1 end)::float8 as reverse_cost
         from network.version_edge where version_id = '${version}'`,
        `select * from (values ${pairs.map(([from, to]) => `(${from}::bigint, ${to}::bigint)`).join(',')}) as pair (source, target)`,
      ],
    ),
  )
  return new Map(rows.map(({ startVid, endVid, aggCost }) => [`${startVid} ${endVid}`, aggCost]))
}

let lengths: Map<number, number> | undefined
async function metresOf(
  steps: readonly { edgeId: number; startShare: number; endShare: number }[],
): Promise<number> {
  lengths ??= await inTransaction(server.pool, {}, async (db) => {
    const rows = await ask<{ edgeId: number; metres: number }>(
      db,
      'select edge_id, length_metres::float8 as metres from network.version_edge where version_id = $1',
      [version],
    )
    return new Map(rows.map(({ edgeId, metres }) => [edgeId, metres]))
  })
  const known = lengths
  return steps.reduce(
    (sum, { edgeId, startShare, endShare }) => sum + Math.abs(endShare - startShare) * known.get(edgeId)!,
    0,
  )
}
