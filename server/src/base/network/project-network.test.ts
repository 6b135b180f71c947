import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { FORM } from '../../../nets/tenants.ts'
import { hostileExtract } from '../../../test/network/hostile-extract.ts'
import { osmPbf, type OsmMap } from '../../../test/network/osm-pbf.ts'
import { openProject } from '../../../test/phone.ts'
import { at, smallTown } from '../../../test/network/small-town.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { cityProjectById } from '../../projects/projects/index.ts'
import { importRegion } from './index.ts'
import { edgesByNumber, historyOf, neighboursOf } from './versions/version-edges.ts'

let server: TestServer
let miriam: Person
let organisation: string
let projectId: string

async function bring(map: OsmMap): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'town-'))
  const file = join(folder, 'town.osm.pbf')
  await writeFile(file, osmPbf(map))
  const client = await server.jobContext.pool.connect()
  await importRegion(client, file, { slug: 'seewil', name: 'Seewil', now: server.clock.now })
  client.release()
  await rm(folder, { recursive: true })
}

before(async () => {
  server = await openTestServer()
  miriam = await server.person()
  const created = await miriam.client.organisations.create({
    ...FORM,
    name: 'Stadt Seewil',
    slug: 'stadt-seewil',
  })
  organisation = created.id
  await bring(smallTown())
})
after(() => server.close())
beforeEach(async () => {
  projectId = await opened('cityserver')
})

/** Under a name of its own. */
async function opened(product: 'cityserver' | 'tracking'): Promise<string> {
  const { id } = await openProject(server, { organisation, product })
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set name = code where id = $1', [id])
  })
  return id
}

const network = () => miriam.client.network
const of = () => ({ projectId })
const view = () => network().ofProject(of())

async function withStreets(): Promise<void> {
  await network().setArea({ ...of(), kind: 'region' })
  await server.work()
}

const send = (file: Buffer) =>
  network().importFile({ ...of(), fileName: 'seewil.osm.pbf' }, { octets: new Uint8Array(file) })

async function imported(map: OsmMap): Promise<string> {
  await send(osmPbf(map))
  await server.work()
  const { underWay } = await view()
  assert.equal(underWay?.state, 'ready')
  return underWay.id
}

const changed = (change: (map: OsmMap) => void): OsmMap => {
  const map = smallTown()
  change(map)
  return map
}
const way = (map: OsmMap, id: number) => map.ways.find((it) => it.id === id)!
/** A new path meets the Rheinweg in its middle. */
const splitRheinweg = () =>
  changed((map) => {
    map.nodes.push({ id: 60, at: at(0, 100) }, { id: 61, at: at(-200, 100) })
    way(map, 13).nodes = [1, 60, 4]
    map.ways.push({ id: 15, nodes: [60, 61], tags: { highway: 'path', name: 'Uferweg' } })
  })

test('a project has no streets until its area is set; then it has those of its region', async () => {
  const empty = await view()
  assert.deepEqual([empty.area, empty.current, empty.region.edgeCount], [null, null, 7])
  await assert.rejects(network().edges(of()), { code: 'network_missing' })
  const begun = await network().setArea({ ...of(), kind: 'region' })
  assert.deepEqual([begun.underWay?.state, begun.area?.name], ['preparing', 'Seewil'])
  await server.work()
  const { current, underWay } = await view()
  assert.deepEqual([current?.edgeCount, current?.number, underWay], [7, 1, null])
  assert.equal(Math.round(current?.lengthMetres ?? 0), 1402)
})

test('a project that is no CityServer one has no network, whatever is asked of it', async () => {
  const project = { projectId: await opened('tracking') }
  const version = { ...project, versionId: crypto.randomUUID() }
  const file = { octets: new Uint8Array(osmPbf(smallTown())) }
  const asked = network()
  const calls: (() => Promise<unknown>)[] = [
    () => asked.ofProject(project),
    () => asked.setArea({ ...project, kind: 'region' }),
    () => asked.edges(project),
    () => asked.edge({ ...project, edgeId: 1 }),
    () => asked.projectedEdges(project),
    () => asked.importFile({ ...project, fileName: 'seewil.osm.pbf' }, file),
    () => asked.importRegion(project),
    () => asked.report(version),
    () => asked.succession(version),
    () => asked.decide({ ...version, edgeId: 1, decision: 'left' }),
    () => asked.decideAll({ ...version, outcome: 'split', decision: 'mended' }),
    () => asked.complete(version),
    () => asked.discard(version),
    () => asked.undo(version),
  ]
  for (const call of calls) await assert.rejects(call, { code: 'project_missing' }, String(call))
})

test('a drawn area cuts the streets that touch it', async () => {
  const ring = [at(-50, 50), at(150, 50), at(150, 150), at(-50, 150)].map(([x, y]): [number, number] => [
    x,
    y,
  ])
  await network().setArea({ ...of(), kind: 'drawn', ring })
  await server.work()
  const { edges, total } = await network().edges(of())
  assert.deepEqual([edges.map(({ name, edgeId }) => [name, edgeId]), total], [[['Rheinweg', 1]], 1])
})

test('an area that crosses itself, lies elsewhere or has no border is refused', async () => {
  const ring = (...corners: [number, number][]) => corners.map(([x, y]): [number, number] => [...at(x, y)])
  const crossing = ring([0, 0], [100, 100], [100, 0], [0, 100])
  const set = (it: [number, number][]) => network().setArea({ ...of(), kind: 'drawn', ring: it })
  await assert.rejects(set(crossing), { code: 'area_invalid' })
  await assert.rejects(set([]), { code: 'area_invalid' })
  await assert.rejects(set(ring([0, 0], [900_000, 0], [0, 900_000])), { code: 'area_outside' })
  await assert.rejects(network().setArea({ ...of(), kind: 'border' }), { code: 'border_missing' })
})

test('edges are found by number, name, class and whether bikes may pass, in pages', async () => {
  await withStreets()
  const names = async (filters: object) =>
    (await network().edges({ ...of(), ...filters })).edges.map(({ name }) => name)
  assert.deepEqual(await names({ search: 'rhe' }), ['Rheinweg'])
  assert.deepEqual(await names({ bike: 'one-way' }), ['Kirchgasse'])
  assert.deepEqual(await names({ bike: 'none' }), ['Treppe'])
  assert.deepEqual(await names({ surface: 'paved' }), ['Rheinweg'])
  assert.deepEqual(await names({ streetClass: 'steps' }), ['Treppe'])
  const first = await network().edges({ ...of(), atMost: 5 })
  const second = await network().edges({ ...of(), atMost: 5, after: first.next ?? 0 })
  assert.deepEqual([first.total, first.edges.length, second.edges.length, second.next], [7, 5, 2, null])
  const [edge] = first.edges
  assert.deepEqual(await names({ search: String(edge?.edgeId) }), [edge?.name])
})

test('one edge says what it meets and since when it is there', async () => {
  await withStreets()
  const [rheinweg] = (await network().edges({ ...of(), search: 'Rheinweg' })).edges
  const edge = await network().edge({ ...of(), edgeId: rheinweg?.edgeId ?? 0 })
  assert.deepEqual(
    edge.neighbours
      .map(({ name, at: end }) => [name, end])
      .toSorted((one, other) => String(one).localeCompare(String(other))),
    [
      ['Bergweg', 'to'],
      ['Seegasse', 'from'],
    ],
  )
  assert.deepEqual(
    edge.history.map(({ number }) => number),
    [1],
  )
  await assert.rejects(network().edge({ ...of(), edgeId: 999 }), { code: 'edge_missing' })
})

test('one edge is looked up at once in streets the database has not counted yet', async () => {
  await withStreets()
  const counted = (await view()).current?.id
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'network'")
    const { rows } = await owner.query<{ columns: string }>(
      `select string_agg(attname, ', ') as columns from pg_attribute where attrelid = 'network.version_edge'::regclass
         and attnum > 0 and attgenerated = '' and attname not in ('edge_id', 'geometry')`,
    )
    const columns = rows[0]!.columns
    await owner.query(
      `insert into network.version_edge (${columns}, edge_id, geometry)
       select ${columns}, 1000 + it, st_translate(geometry, it * 0.001, 0)
       from network.version_edge cross join generate_series(1, 6000) it
       where version_id = $1 and edge_id = (select min(edge_id) from network.version_edge where version_id = $1)`,
      [counted],
    )
    await owner.query('analyze network.version_edge')
  })
  projectId = await opened('cityserver')
  await withStreets()
  const uncounted = (await view()).current?.id
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'network'")
    await owner.query(
      'update network.version_edge set version_id = $2 where version_id = $1 and edge_id > 1000',
      [counted, uncounted],
    )
  })
  await network().edge({ ...of(), edgeId: 4_000 })
  assert.ok(uncounted)
  const identity = { account: miriam.id, organisation }
  const read = await inTransaction(server.pool, identity, async (db) => {
    const [edge] = await edgesByNumber(db, uncounted, [4_000])
    assert.ok(edge)
    await neighboursOf(db, uncounted, edge)
    await historyOf(db, projectId, edge.edgeId)
    const [row] = await ask<{ rows: number }>(
      db,
      `select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
       where relid = 'network.version_edge'::regclass`,
      [],
    )
    return row?.rows ?? 0
  })
  assert.ok(read > 0 && read < 500, `${read} rows of 6000 were read`)
})

test('tiles of a version hold its edges, never change, and say when they are empty', async () => {
  await withStreets()
  const id = (await view()).current?.id
  const tile = (place: string, headers = {}) =>
    server.app.inject({ url: `/city/v1/network/tiles/${place}`, headers })
  // The tile of 8.4° east, 47.05° north.
  const full = await tile(`${id}/14/8574/5759`)
  assert.equal(full.statusCode, 200)
  assert.equal(full.headers['content-type'], 'application/vnd.mapbox-vector-tile')
  assert.match(String(full.headers['cache-control']), /immutable/)
  assert.ok(full.rawPayload.includes('Rheinweg') && full.rawPayload.includes('Treppe'))
  const again = await tile(`${id}/14/8574/5759`, { 'if-none-match': full.headers.etag })
  assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0])
  const far = await tile(`${id}/11/1071/719`)
  assert.ok(far.rawPayload.includes('Rheinweg') && !far.rawPayload.includes('Treppe'))
  assert.equal((await tile(`${id}/14/1/1`)).statusCode, 204)
  assert.equal((await tile(`${crypto.randomUUID()}/14/8574/5759`)).statusCode, 404)
})

test('an import is compared first and changes nothing until it is completed; then edges keep their numbers', async () => {
  await withStreets()
  const before = await network().edges(of())
  const versionId = await imported(splitRheinweg())
  assert.deepEqual(await network().edges(of()), before)
  const report = await network().report({ ...of(), versionId })
  const counts = Object.fromEntries(report.rows.map(({ outcome, edges, sure }) => [outcome, [edges, sure]]))
  assert.deepEqual(counts, {
    kept: [6, 0],
    split: [1, 1],
    merged: [0, 0],
    moved: [0, 0],
    lost: [0, 0],
    new: [3, 0],
  })
  const { edges } = await network().succession({ ...of(), versionId, which: 'all' })
  assert.deepEqual(
    edges.map(({ name, outcome, successors, isSure }) => [name, outcome, successors.length, isSure]),
    [['Rheinweg', 'split', 2, true]],
  )
  await network().complete({ ...of(), versionId })
  await server.work()
  const now = await view()
  assert.deepEqual([now.current?.id, now.current?.edgeCount, now.underWay], [versionId, 9, null])
  const after = await network().edges(of())
  const kept = before.edges
    .filter(({ name }) => name !== 'Rheinweg')
    .map(({ edgeId, name }) => [edgeId, name])
  assert.deepEqual(
    after.edges.slice(0, 6).map(({ edgeId, name }) => [edgeId, name]),
    kept,
  )
})

test('a mending is decided, chosen by hand, and taken back', async () => {
  await withStreets()
  const versionId = await imported(splitRheinweg())
  const it = { ...of(), versionId }
  const rows = (report: Awaited<ReturnType<typeof miriam.client.network.report>>) =>
    report.rows.find(({ outcome }) => outcome === 'split')
  assert.equal(rows(await network().decideAll({ ...it, outcome: 'split', decision: 'mended' }))?.mended, 1)
  assert.equal(rows(await network().decideAll({ ...it, outcome: 'split', decision: 'open' }))?.mended, 0)
  const [edge] = (await network().succession({ ...it, which: 'all' })).edges
  assert.ok(edge)
  const { edgeId } = edge
  assert.equal(rows(await network().decide({ ...it, edgeId, decision: 'left' }))?.left, 1)
  const chosen = [edge.successors[0]?.edgeId ?? 0]
  await network().decide({ ...it, edgeId, decision: 'mended', chosen })
  const [mended] = (await network().succession({ ...it, which: 'all' })).edges
  assert.deepEqual([mended?.isChosen, mended?.successors.length, mended?.decision], [true, 1, 'mended'])
  await network().decide({ ...it, edgeId, decision: 'open' })
  const [back] = (await network().succession({ ...it, which: 'all' })).edges
  assert.deepEqual([back?.isChosen, back?.successors.length], [false, 2])
  await assert.rejects(network().decide({ ...it, edgeId, decision: 'mended', chosen: [999] }), {
    code: 'edge_missing',
  })
})

test('one import at a time; a discarded one makes room and leaves the streets alone', async () => {
  await withStreets()
  const versionId = await imported(splitRheinweg())
  await assert.rejects(network().importRegion(of()), { code: 'import_under_way' })
  await network().discard({ ...of(), versionId })
  await assert.rejects(network().complete({ ...of(), versionId }), { code: 'import_missing' })
  const begun = await network().importRegion(of())
  await network().discard({ ...of(), versionId: begun.underWay?.id ?? '' })
  await server.work()
  const { current, underWay, imports } = await view()
  assert.deepEqual([current?.number, underWay, imports.length], [1, null, 3])
})

test('what is no extract is refused or fails with its cause, and the streets stay', async () => {
  await withStreets()
  await assert.rejects(send(Buffer.from('<osm version="0.6">')), { code: 'extract_empty' })
  await send(osmPbf(smallTown()).subarray(0, 400))
  await server.work()
  const cut = await view()
  assert.deepEqual([cut.underWay, cut.imports[0]?.state, cut.current?.edgeCount], [null, 'failed', 7])
  assert.match(cut.imports[0]?.problem ?? '', /^unreadable .*cut off/)
  await send(osmPbf({ ...smallTown(), ways: [] }))
  await server.work()
  assert.equal((await view()).imports[0]?.problem, 'no_streets')
})

test('completing can be undone for thirty days, and no longer', async () => {
  await withStreets()
  const before = await network().edges(of())
  const versionId = await imported(splitRheinweg())
  await network().complete({ ...of(), versionId })
  await server.work()
  const undone = await network().undo({ ...of(), versionId })
  assert.equal(undone.current?.number, 1)
  assert.deepEqual(await network().edges(of()), before)
  const again = await imported(splitRheinweg())
  await network().complete({ ...of(), versionId: again })
  await server.work()
  const day = server.clock.now
  server.clock.now = new Date(day.getTime() + 31 * 86_400_000)
  try {
    const { sweepNetworks } = await import('./index.ts')
    await sweepNetworks.run({}, server.jobContext)
    const { rows } = await server.pool.query<{ versions: number }>(
      `select count(distinct version_id) as versions from network.version_edge where version_id = any($1::uuid[])`,
      [
        (
          await server.owner((owner) =>
            owner
              .query("select set_config('allmend.duty', 'network', false)")
              .then(() =>
                owner.query<{ id: string }>('select id from network.version where project_id = $1', [
                  projectId,
                ]),
              ),
          )
        ).rows.map(({ id }) => id),
      ],
    )
    assert.equal(Number(rows[0]?.versions), 1)
  } finally {
    server.clock.now = day
  }
})

test('a worker that died leaves nothing, and the next one begins anew', async () => {
  await withStreets()
  const { underWay } = await network().importRegion(of())
  const { resumeNetworks } = await import('./index.ts')
  const { ROUTES_ON_STREETS } = await import('../../city/routes/index.ts')
  const { withPhotos } = await import('../../city/photos/index.ts')
  const { withRatings } = await import('../../city/ratings/index.ts')
  const later = { ...server.jobContext, now: () => new Date(server.clock.now.getTime() + 120_000) }
  await resumeNetworks(withRatings(withPhotos(ROUTES_ON_STREETS)), cityProjectById).run({}, later)
  const { underWay: ready } = await view()
  assert.deepEqual([ready?.id, ready?.state, ready?.edgeCount], [underWay?.id, 'ready', 7])
  await server.work()
})

/** Along the Rheinweg and the first half of the Bergweg. */
async function drawRoute(): Promise<string> {
  const { edges } = await network().edges({ ...of(), atMost: 50 })
  const named = (name: string) => edges.filter((it) => it.name === name)
  const [rheinweg] = named('Rheinweg')
  const bergweg = named('Bergweg').find((it) => it.fromNode === rheinweg?.toNode)
  assert.ok(rheinweg && bergweg)
  const ridden = [rheinweg, bergweg].map(({ edgeId }) => ({ edgeId, isForward: true }))
  const route = {
    number: 12,
    name: 'Rheinroute',
    start: [...at(0, 0)] as [number, number],
    isVisible: true,
    course: [{ kind: 'network' as const, waypoints: [], edges: ridden }],
    reverse: null,
  }
  const saved = await miriam.client.routes.save({ ...of(), id: null, revision: 0, route })
  const sent = { ...of(), id: saved.id, revision: saved.revision, type: 'update' as const }
  await miriam.client.routes.publish(sent)
  return saved.id
}
const openedRoute = (id: string) => miriam.client.routes.one({ ...of(), id })
const riddenEdges = async (id: string) =>
  (await openedRoute(id)).route.course.flatMap((part) => (part.kind === 'network' ? part.edges : []))

test('a route goes along with a completed import, is published again where nothing is wrong, and comes back', async () => {
  await withStreets()
  const id = await drawRoute()
  const before = await openedRoute(id)
  const versionId = await imported(splitRheinweg())
  const report = await network().report({ ...of(), versionId })
  assert.deepEqual(
    report.rows.filter(({ routes }) => routes > 0).map(({ outcome, routes }) => [outcome, routes]),
    [
      ['kept', 1],
      ['split', 1],
    ],
  )
  await network().complete({ ...of(), versionId })
  await server.work()
  const after = await openedRoute(id)
  assert.equal((await riddenEdges(id)).length, 3)
  assert.deepEqual([after.errorCount, after.hasUnpublished, after.version?.patch], [0, false, 1])
  assert.equal(Math.round(after.lengthMetres), Math.round(before.lengthMetres))
  const projected = await network().projectedEdges(of())
  assert.deepEqual(new Set(projected.flatMap(({ routes }) => routes)), new Set([12]))
  await network().undo({ ...of(), versionId })
  assert.deepEqual((await openedRoute(id)).route, before.route)
  assert.equal((await openedRoute(id)).errorCount, 0)
})

test('a street that is gone is open, and becomes a fault of its route unless somebody assigns another', async () => {
  await withStreets()
  const id = await drawRoute()
  const without = changed((map) => (map.ways = map.ways.filter((it) => it.id !== 13)))
  const versionId = await imported(without)
  const it = { ...of(), versionId }
  const open = await network().succession(it)
  assert.deepEqual(
    open.edges.map(({ name, outcome, routes }) => [name, outcome, routes.map((route) => route.number)]),
    [['Rheinweg', 'lost', [12]]],
  )
  assert.equal((await network().report(it)).openEdges, 1)
  await network().complete(it)
  await server.work()
  const after = await openedRoute(id)
  assert.deepEqual(
    after.faults.map(({ kind }) => kind),
    ['expired'],
  )
  assert.deepEqual([after.hasUnpublished, after.version?.patch], [true, 0])
  assert.equal((await riddenEdges(id))[0]?.lastSeen?.length, 2)
})

const ringOf = (...corners: [number, number][]) => corners.map(([x, y]): [number, number] => [...at(x, y)])
/** Touches the Rheinweg and no other street. */
const SMALL = ringOf([-50, 50], [150, 50], [150, 150], [-50, 150])

test('another area is an import: compared first, in use when completed, and undone with its streets', async () => {
  await withStreets()
  const whole = (await view()).area
  await network().setArea({ ...of(), kind: 'drawn', ring: SMALL })
  await assert.rejects(network().setArea({ ...of(), kind: 'region' }), { code: 'import_under_way' })
  await server.work()
  const dry = await view()
  assert.deepEqual([dry.area, dry.current?.edgeCount, dry.underWay?.state], [whole, 7, 'ready'])
  assert.deepEqual(
    [dry.underWay?.newArea?.kind, dry.underWay?.edgeCount, dry.current?.newArea],
    ['drawn', 1, null],
  )
  const versionId = dry.underWay?.id ?? ''
  const { rows } = await network().report({ ...of(), versionId })
  assert.deepEqual(
    rows.filter(({ edges }) => edges > 0).map(({ outcome, edges }) => [outcome, edges]),
    [
      ['kept', 1],
      ['lost', 6],
    ],
  )
  await network().complete({ ...of(), versionId })
  await server.work()
  const taken = await view()
  assert.deepEqual([taken.area?.kind, taken.current?.edgeCount], ['drawn', 1])
  const { underWay } = await network().importRegion(of())
  await server.work()
  assert.equal((await view()).underWay?.edgeCount, 1)
  await network().discard({ ...of(), versionId: underWay?.id ?? '' })
  const undone = await network().undo({ ...of(), versionId })
  assert.deepEqual(
    [undone.area?.kind, undone.area?.squareKm, undone.current?.edgeCount],
    ['region', whole?.squareKm, 7],
  )
})

test('an area that is thrown away leaves the old one, also for the next import', async () => {
  await withStreets()
  const { underWay } = await network().setArea({ ...of(), kind: 'drawn', ring: SMALL })
  await network().discard({ ...of(), versionId: underWay?.id ?? '' })
  await server.work()
  assert.equal((await view()).area?.kind, 'region')
  const versionId = await imported(smallTown())
  assert.equal((await network().report({ ...of(), versionId })).version.edgeCount, 7)
})

test('a route that leaves the area keeps what is in it, and says where it is cut off', async () => {
  await withStreets()
  const id = await drawRoute()
  await network().setArea({ ...of(), kind: 'drawn', ring: SMALL })
  await server.work()
  const versionId = (await view()).underWay?.id ?? ''
  const open = await network().succession({ ...of(), versionId })
  assert.deepEqual(
    open.edges.map(({ name, outcome }) => [name, outcome]),
    [['Bergweg', 'lost']],
  )
  await network().complete({ ...of(), versionId })
  await server.work()
  const after = await openedRoute(id)
  assert.deepEqual([after.faults.map(({ kind }) => kind), after.hasUnpublished], [['expired'], true])
  assert.deepEqual(
    (await riddenEdges(id)).map(({ lastSeen }) => lastSeen !== undefined),
    [false, true],
  )
})

test('routes somebody has saved since stay as they are when an import is undone', async () => {
  await withStreets()
  const id = await drawRoute()
  const versionId = await imported(splitRheinweg())
  await network().complete({ ...of(), versionId })
  await server.work()
  const { route, revision } = await openedRoute(id)
  await miriam.client.routes.save({ ...of(), id, revision, route: { ...route, name: 'Seeroute' } })
  await network().undo({ ...of(), versionId })
  const kept = await openedRoute(id)
  assert.equal(kept.name, 'Seeroute')
  assert.ok(kept.errorCount > 0)
})

/** As if a worker, or a reader, had died of it so many times. */
const begunBefore = (versionId: string, attempts: number) =>
  server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'network'")
    await owner.query('update network.version set attempts = $2 where id = $1', [versionId, attempts])
  })

test('an extract that ended its reader twice is set aside, and not taken up again', async () => {
  await withStreets()
  const { underWay: first } = await send(osmPbf(splitRheinweg()))
  await begunBefore(first!.id, 1)
  await server.work()
  assert.equal((await view()).underWay?.state, 'ready')
  await network().discard({ ...of(), versionId: first!.id })
  const { underWay: second } = await send(osmPbf(splitRheinweg()))
  await begunBefore(second!.id, 2)
  await server.work()
  const { underWay, imports, current } = await view()
  assert.deepEqual([underWay, imports[0]?.state, imports[0]?.problem], [null, 'failed', 'too_much_work'])
  assert.equal(current?.edgeCount, 7)
})

test('an extract is read by a process of its own, which is gone afterwards', async () => {
  await withStreets()
  const bomb = hostileExtract({ blocks: 3, ways: 15_000, references: 2_000 })
  const before = process.resourceUsage().maxRSS / 1024
  await send(bomb)
  await server.work()
  assert.match((await view()).imports[0]?.problem ?? '', /^unreadable .*more than 30000000 references/)
  const megabytes = process.resourceUsage().maxRSS / 1024 - before
  assert.ok(megabytes < 150, `${megabytes} MB more`)
})
