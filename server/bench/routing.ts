import { parseArgs } from 'node:util'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { ask } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { ellipseBox } from '../src/base/network/paths/ellipse-box.ts'
import { openCityProject } from '../test/city-project.ts'
import { junctionPairs, layGrid } from '../test/network/grid-network.ts'
import { openTestServer } from '../test/test-server.ts'

/**
 * `npm run bench:routing`: a way in a city of 100'000 edges, as the editor asks for it, beside the bare query of
 * pgRouting on the same edges, turn about. `--slack 3` for a busy machine.
 */
const { values } = parseArgs({
  options: { slack: { type: 'string', default: '1' }, runs: { type: 'string', default: '300' } },
})
const slack = Number(values.slack)
const RUNS = Number(values.runs)
const SIDE = 224
/** Some two and a half kilometres: further than waypoints lie apart. */
const STEPS = 40
const P95_AT_MOST_MS = 100
const RATIO_AT_LEAST = 0.6

const server = await openTestServer()
try {
  const city = await openCityProject(server)
  const version = await layGrid(server, city, SIDE)
  const places = await junctions(version)
  console.log(`routing: ${places.edges} edges`)
  const pairs = junctionPairs(SIDE, RUNS + 20, STEPS).filter(([from, to]) => from !== to)
  const [whole, bare]: [number[], number[]] = [[], []]
  let found = 0
  for (const [at, [from, to]] of pairs.entries()) {
    const [start, destination] = [places.at.get(from)!, places.at.get(to)!]
    const asked = await timed(() =>
      city.admin.client.routes
        .way({ projectId: city.id, start: [...start], destination: [...destination] })
        .then(() => found++)
        .catch(() => undefined),
    )
    const plain = await timed(() => bareWay(version, { from, to, start, destination }))
    // The first ones fill caches and plans.
    if (at < 20) continue
    whole.push(asked)
    bare.push(plain)
  }
  const p95 = share(whole, 0.95)
  const ratio = share(bare, 0.5) / share(whole, 0.5)
  console.log(
    `routing: ${whole.length} ways (${found} found): median ${share(whole, 0.5).toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, at most ${P95_AT_MOST_MS * slack} ms`,
  )
  console.log(
    `routing: bare pgr_dijkstra: median ${share(bare, 0.5).toFixed(1)} ms, p95 ${share(bare, 0.95).toFixed(1)} ms; ratio ${ratio.toFixed(2)}, at least ${RATIO_AT_LEAST}`,
  )
  if (p95 > P95_AT_MOST_MS * slack || ratio < RATIO_AT_LEAST) process.exitCode = 1
} finally {
  await server.close()
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

function share(times: readonly number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor((times.length - 1) * part)] ?? 0
}

async function junctions(version: string): Promise<{ edges: number; at: Map<number, LngLat> }> {
  return inTransaction(server.pool, {}, async (db) => {
    const rows = await ask<{ node: number; lng: number; lat: number; count: number }>(
      db,
      `select distinct on (node) node, st_x(at) as lng, st_y(at) as lat, count(*) over () as count
       from network.version_edge e,
         lateral (values (e.from_node, st_startpoint(e.geometry)), (e.to_node, st_endpoint(e.geometry))) as end_of (node, at)
       where e.version_id = $1 order by node`,
      [version],
    )
    return {
      edges: (rows[0]?.count ?? 0) / 2,
      at: new Map(rows.map(({ node, lng, lat }) => [node, [lng, lat]])),
    }
  })
}

/** What anybody would write who knows both junctions: the edges in the same box, and nothing around it. */
async function bareWay(
  version: string,
  { from, to, start, destination }: { from: number; to: number; start: LngLat; destination: LngLat },
): Promise<unknown> {
  const box = ellipseBox(start, destination, 1.4 * distanceMetres(start, destination) + 1_600)
  const edges = `select edge_id::bigint as id, from_node as source, to_node as target,
      (case when bike_forward then length_metres else -1 end)::float8 as cost,
      (case when bike_backward then length_metres else -1 end)::float8 as reverse_cost
    from network.version_edge where version_id = '${version}' and (bike_forward or bike_backward)
      and geometry && st_makeenvelope(${box.join(', ')}, 4326)`
  return inTransaction(server.pool, {}, (db) =>
    ask(db, 'select * from pgr_dijkstra($1::text, $2::bigint, $3::bigint, true)', [edges, from, to]),
  )
}
