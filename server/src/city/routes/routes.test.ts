import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'
import { edgesOf } from '@allmend/domain/city/routes/course-of'
import { gridStreets, junction, ride, routeOf } from '@allmend/domain/city/routes/grid.fixture'
import { readGpkgGeometry } from '@allmend/domain/city/routes/overlay/read-gpkg-geometry'
import type { Route } from '@allmend/domain/city/routes/route'
import { inTransaction } from '../../platform/db/identity.ts'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { layStreets } from '../../../test/city-streets.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { tileAround } from '../../../test/network/tile-around.ts'
import { judgeRoutes } from './judge.ts'
import { ROUTES_ON_STREETS } from './routes-on-streets.ts'
import { streetsOf } from '../../base/network/index.ts'

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server)
  await layStreets(server, city)
})
after(() => server.close())

let numbers = 0
const drawn = (...nodes: number[]): Route => ({
  ...routeOf(ride(...nodes)),
  number: ++numbers,
  start: junction(nodes[0]!),
})
const routes = () => city.admin.client.routes
const save = (route: Route, of: { id: string | null; revision: number } = { id: null, revision: 0 }) =>
  routes().save({ projectId: city.id, id: of.id, revision: of.revision, route: route as never })
const publish = (it: { id: string; revision: number }, type: 'update' | 'patch' = 'update') =>
  routes().publish({ projectId: city.id, id: it.id, revision: it.revision, type })
const listed = async (id: string) => (await routes().all({ projectId: city.id })).find((row) => row.id === id)

async function refused(work: Promise<unknown>, code: FailureCode): Promise<void> {
  await assert.rejects(work, (error) => error instanceof Failure && error.code === code)
}
const bytes = async (path: string, headers: Record<string, string> = {}) =>
  server.app.inject({ method: 'GET', url: path, headers })
const published = async (): Promise<{ id: string }[]> =>
  (await bytes(`/city/v1/getNetworkRoutes?code=${city.code}`)).json()

test('a route is saved with its figures and faults, and read back as it was', async () => {
  const route = drawn(1, 2, 3)
  const saved = await save(route)
  assert.deepEqual(saved.route, route)
  assert.equal(saved.revision, 1)
  assert.equal(saved.edgeCount, 2)
  assert.ok(Math.abs(saved.lengthMetres - 151.7) < 1)
  assert.deepEqual(saved.faults, [])
  assert.equal(saved.streets.length, 2)
  assert.equal(saved.version, null)
  const row = await listed(saved.id)
  assert.equal(row?.errorCount, 0)
  assert.ok(row.hasUnpublished)
  assert.deepEqual(row.line, [[[8, 47], [8.002, 47]]]) // prettier-ignore
})

test('of two who save at once one wins, and the other sees what was saved and by whom', async () => {
  const first = await save(drawn(1, 2))
  const answers = await Promise.allSettled([
    save({ ...drawn(1, 2, 3), name: 'Hier' }, first),
    save({ ...drawn(1, 2, 12), name: 'Dort' }, first),
  ])
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  const lost = answers.find((it) => it.status === 'rejected')
  assert.ok(lost?.reason instanceof Failure && lost.reason.code === 'route_changed')
  const now = await routes().one({ projectId: city.id, id: first.id })
  assert.equal(now.revision, 2)
  assert.ok(['Hier', 'Dort'].includes(now.name))
  assert.ok(now.savedByName.length > 0)
})

test('a route without a start or with errors is not published, in the very words', async () => {
  const started = drawn(1, 2)
  const without = await save({ ...started, start: null })
  await refused(publish(without), 'route_without_start')
  const gap = await save({
    ...drawn(1, 2),
    course: [...routeOf(ride(1, 2)).course, ...routeOf(ride(4, 5)).course],
  })
  assert.deepEqual(
    gap.faults.map(({ kind }) => kind),
    ['disconnected'],
  )
  await refused(publish(gap), 'route_has_errors')
  assert.equal(FAILURES.route_has_errors.de, 'Route hat Fehler')
  assert.equal(FAILURES.route_without_start.de, 'Route hat noch keinen Startpunkt!')
})

test('an update makes a number, a patch changes the latest, and every version can be looked at', async () => {
  const saved = await save(drawn(1, 2, 3))
  assert.deepEqual((await publish(saved, 'patch')).version?.type, 'update')
  const longer = await save({ ...saved.route, course: routeOf(ride(1, 2, 3, 4)).course }, saved)
  assert.ok(longer.hasUnpublished)
  const patched = await publish(longer, 'patch')
  assert.deepEqual([patched.version?.number, patched.version?.patch, patched.hasUnpublished], [1, 1, false])
  const updated = await publish(patched, 'update')
  assert.deepEqual([updated.version?.number, updated.version?.patch], [2, 0])
  const versions = await routes().versions({ projectId: city.id, routeId: saved.id })
  assert.deepEqual(
    versions.map(({ number, patch, type }) => `${number}.${patch} ${type}`),
    ['2.0 update', '1.1 patch', '1.0 update'],
  )
  const first = await routes().version({ projectId: city.id, id: saved.id, number: 1, patch: 0 })
  assert.equal(edgesOf(first.route.course).length, 2)
  await refused(routes().version({ projectId: city.id, id: saved.id, number: 9, patch: 0 }), 'route_missing')
  await refused(publish(saved), 'route_changed')
})

test('the public sees what is published, visible and not archived, and nothing else', async () => {
  const saved = await save(drawn(11, 12, 13))
  const isPublic = async () => (await published()).some(({ id }) => id === saved.id)
  assert.ok(!(await isPublic()))
  const shown = await publish(saved)
  assert.ok(await isPublic())
  const one = await server.client().routes.publishedRoute({ routeId: saved.id })
  assert.deepEqual(
    one.edges.map(({ isForward }) => isForward),
    [true, true],
  )
  const hidden = await save({ ...saved.route, isVisible: false }, shown)
  assert.ok(!hidden.hasUnpublished)
  assert.ok(!(await isPublic()))
  await refused(server.client().routes.publishedRoute({ routeId: saved.id }), 'route_missing')
  await save({ ...saved.route, isVisible: true }, hidden)
  assert.ok(await isPublic())
  await routes().archive({ projectId: city.id, id: saved.id, isArchived: true })
  assert.ok(!(await isPublic()))
  assert.equal((await listed(saved.id))?.isArchived, true)
  await routes().archive({ projectId: city.id, id: saved.id, isArchived: false })
  assert.ok(await isPublic())
})

test('whoever has the routes already is told so, until something changes', async () => {
  const url = `/city/v1/getNetworkRoutes?code=${city.code}`
  const { etag } = (await bytes(url)).headers
  assert.ok(etag)
  const again = await bytes(url, { 'if-none-match': etag })
  assert.deepEqual([again.statusCode, again.body], [304, ''])
  await publish(await save(drawn(21, 22)))
  assert.equal((await bytes(url, { 'if-none-match': etag })).statusCode, 200)
})

test('the streets and tiles of published routes are there for everybody', async () => {
  const saved = await publish(await save(drawn(31, 32, 33)))
  const edges = (await bytes(`/city/v1/publicEdges?code=${city.code}`)).json() as {
    features: { id: number }[]
  }
  const ids = edges.features.map(({ id }) => id)
  for (const { edgeId } of edgesOf(saved.route.course)) assert.ok(ids.includes(edgeId))
  const { x, y } = tileAround(junction(32), 14)
  const tile = await bytes(`/city/v1/routes/tiles/${city.code}/14/${x}/${y}`)
  assert.equal(tile.statusCode, 200)
  assert.ok(tile.rawPayload.includes('routes') && tile.rawPayload.includes(saved.id))
  assert.equal((await bytes(`/city/v1/routes/tiles/${city.code}/14/0/0`)).statusCode, 204)
  assert.equal((await bytes(`/city/v1/routes/tiles/NJEMAND7/14/0/0`)).statusCode, 404)
})

test('a number another route has counts as an error of both, until one is archived', async () => {
  const one = await save(drawn(1, 11))
  const other = await save({ ...drawn(2, 12), number: one.number })
  assert.deepEqual(
    other.faults.map(({ kind }) => kind),
    ['number_taken'],
  )
  assert.equal((await listed(one.id))?.errorCount, 1)
  await refused(publish(other), 'route_has_errors')
  await routes().archive({ projectId: city.id, id: one.id, isArchived: true })
  assert.equal((await listed(other.id))?.errorCount, 0)
  assert.equal((await publish(other)).version?.number, 1)
})

test('a deleted route takes its versions along', async () => {
  const saved = await publish(await save(drawn(1, 2)))
  await routes().remove({ projectId: city.id, id: saved.id })
  await refused(routes().one({ projectId: city.id, id: saved.id }), 'route_missing')
  await refused(routes().versions({ projectId: city.id, routeId: saved.id }), 'route_missing')
  await refused(routes().remove({ projectId: city.id, id: saved.id }), 'route_missing')
})

test('the way back is turned round with its own faults, and changes nothing', async () => {
  const saved = await save(drawn(1, 2, 3))
  const back = await routes().reversed({ projectId: city.id, id: saved.id })
  assert.deepEqual(edgesOf(back.course as Route['course']), ride(3, 2, 1))
  assert.equal((await routes().one({ projectId: city.id, id: saved.id })).revision, 1)
})

test('members look, admins draw, others find nothing', async () => {
  const saved = await save(drawn(1, 2))
  const stranger = await openCityProject(server)
  await refused(stranger.admin.client.routes.all({ projectId: city.id }), 'access_denied')
  await refused(stranger.admin.client.routes.one({ projectId: stranger.id, id: saved.id }), 'route_missing')
  await refused(
    stranger.admin.client.routes.save({
      projectId: stranger.id,
      id: saved.id,
      revision: 1,
      route: saved.route,
    }),
    'route_missing',
  )
})

test('a way leads along whole edges, through its stops, and another is offered beside it', async () => {
  const ask = (more: Partial<Parameters<ReturnType<typeof routes>['way']>[0]> = {}) =>
    routes().way({ projectId: city.id, start: [...junction(1)], destination: [...junction(23)], ...more })
  const [best] = await ask()
  assert.equal(best?.edges.length, 4)
  const [through] = await ask({ stops: [[...junction(5)]] })
  assert.equal(through?.edges.length, 8)
  const two = await ask({ alternatives: true })
  assert.deepEqual(
    two.map(({ label }) => label),
    ['A', 'B'],
  )
  assert.notDeepEqual(two[0]?.edges, two[1]?.edges)
  const [middle] = await routes().way({ projectId: city.id, start: [8.0005, 47], destination: [8.0025, 47] })
  assert.deepEqual(middle?.edges, ride(1, 2, 3, 4))
  await refused(ask({ destination: [8.5, 47] }), 'no_street_near')
  await refused(ask({ destination: [9.5, 47] }), 'too_far')
})

test('a project without streets says so', async () => {
  const bare = await openCityProject(server)
  await refused(
    bare.admin.client.routes.way({ projectId: bare.id, start: [8, 47], destination: [8, 47.001] }),
    'network_missing',
  )
})

test('when the network loses an edge the routes on it are judged anew', async () => {
  const lone = await openCityProject(server)
  await layStreets(server, lone)
  const route = { ...routeOf(ride(1, 2, 3)), number: 1, start: junction(1) }
  const saved = await lone.admin.client.routes.save({
    projectId: lone.id,
    id: null,
    revision: 0,
    route: route as never,
  })
  const streets = gridStreets()
  streets.delete(ride(2, 3)[0]!.edgeId)
  await layStreets(server, lone, streets.values())
  await inTransaction(server.pool, { organisation: lone.organisationId }, (db) => judgeRoutes(db, lone.id))
  const [row] = await lone.admin.client.routes.all({ projectId: lone.id })
  assert.equal(row?.errorCount, 1)
  const now = await lone.admin.client.routes.one({ projectId: lone.id, id: saved.id })
  assert.deepEqual(
    now.faults.map(({ kind, edges }) => [kind, edges]),
    [['expired', [1]]],
  )
})

test('routes go along with a network, are published as they became, and come back when it is undone', async () => {
  const lone = await openCityProject(server)
  const first = await layStreets(server, lone)
  const { routes: calls } = lone.admin.client
  const about = { projectId: lone.id, id: null, revision: 0 }
  const draw = (number: number, ...nodes: number[]) => ({
    ...routeOf(ride(...nodes)),
    number,
    start: junction(nodes[0]!),
  })
  const kept = await calls.save({ ...about, route: draw(1, 1, 2, 3) as never })
  const lost = await calls.save({ ...about, route: draw(2, 11, 12, 13) as never })
  for (const { id } of [kept, lost])
    await calls.publish({ projectId: lone.id, id, revision: 1, type: 'update' })
  // The street from 2 to 3 has another number now, the one from 12 to 13 is gone.
  const streets = gridStreets()
  const [renamed, gone] = [ride(2, 3)[0]!.edgeId, ride(12, 13)[0]!.edgeId]
  streets.set(9_999, { ...streets.get(renamed)!, edgeId: 9_999 })
  streets.delete(renamed)
  streets.delete(gone)
  const next = await layStreets(server, lone, streets.values())
  const mended = { outcome: 'split', successors: [9_999], isMended: true, isChosen: false } as const
  const left = { outcome: 'lost', successors: [], isMended: false, isChosen: false } as const
  const { now } = server.clock
  const by = { id: crypto.randomUUID(), name: 'Miriam Kälin' }
  await inTransaction(server.jobContext.pool, { organisation: lone.organisationId }, (db) =>
    ROUTES_ON_STREETS.carryOver(db, {
      projectId: lone.id,
      versionId: next,
      by,
      now,
      successions: new Map([
        [renamed, mended],
        [gone, left],
      ] as [number, typeof mended | typeof left][]),
      before: (ids) => streetsOf(db, first, ids),
      after: (ids) => streetsOf(db, next, ids),
    }),
  )
  const one = await calls.one({ projectId: lone.id, id: kept.id })
  assert.deepEqual(
    edgesOf(one.route.course as Route['course']).map(({ edgeId }) => edgeId),
    [101, 9_999],
  )
  assert.deepEqual(
    [one.version?.number, one.version?.patch, one.hasUnpublished, one.errorCount],
    [1, 1, false, 0],
  )
  const [version] = await calls.versions({ projectId: lone.id, routeId: kept.id })
  assert.equal(version?.cause, 'network')
  const other = await calls.one({ projectId: lone.id, id: lost.id })
  assert.deepEqual(
    other.faults.map(({ kind, edges }) => [kind, edges]),
    [['expired', [1]]],
  )
  assert.deepEqual([other.version?.patch, other.hasUnpublished], [0, true])
  await layStreets(server, lone)
  await inTransaction(server.pool, { organisation: lone.organisationId }, (db) =>
    ROUTES_ON_STREETS.bringBack(db, { projectId: lone.id, versionId: next, by, now }),
  )
  for (const { id, route } of [kept, lost]) {
    const back = await calls.one({ projectId: lone.id, id })
    assert.deepEqual(back.route, route)
    assert.deepEqual([back.faults, back.hasUnpublished], [[], false])
  }
})

const file = (id: string, format: string) =>
  server.app.inject({
    method: 'GET',
    url: `/city/v1/routes/${id}/file?projectId=${city.id}&format=${format}`,
    headers: { authorization: `Bearer ${city.admin.token}` },
  })

test('a route leaves as GPX, GeoJSON and GeoPackage with name, version and date', async () => {
  const saved = await publish(await save({ ...drawn(1, 2, 12), name: 'Quai & Hirschmatt' }))
  const gpx = await file(saved.id, 'gpx')
  assert.match(gpx.body, new RegExp(`<name>${saved.number} Quai &amp; Hirschmatt</name>`))
  assert.match(String(gpx.headers['content-disposition']), /route-\d+-v1\.0\.gpx/)
  const { features } = (await file(saved.id, 'geojson')).json() as {
    features: { properties: { version: string } }[]
  }
  assert.equal(features[0]?.properties.version, '1.0')
  const folder = await mkdtemp(join(tmpdir(), 'gpkg-'))
  try {
    const path = join(folder, 'route.gpkg')
    await writeFile(path, (await file(saved.id, 'gpkg')).rawPayload)
    const database = new DatabaseSync(path, { readOnly: true })
    assert.deepEqual({ ...database.prepare('pragma application_id').get() }, { application_id: 0x47504b47 })
    const row = database.prepare('select geom, name, version from route').get()
    assert.deepEqual([row?.['name'], row?.['version']], ['Quai & Hirschmatt', '1.0'])
    assert.deepEqual(readGpkgGeometry(row?.['geom'] as Uint8Array), {
      type: 'MultiLineString',
      coordinates: [[junction(1), junction(2), junction(12)]],
    })
    database.close()
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a ride recorded beside the streets becomes their edges, and what lies off them a line', async () => {
  const matched = async (points: (readonly [number, number])[]) => {
    const text = `<gpx><trk><name>Feierabend</name><trkseg>${points.map(([lon, lat]) => `<trkpt lat="${lat}" lon="${lon}"/>`).join('')}</trkseg></trk></gpx>`
    return server.app.inject({
      method: 'POST',
      url: `/city/v1/routes/matched?projectId=${city.id}`,
      headers: { authorization: `Bearer ${city.admin.token}`, 'content-type': 'application/octet-stream' },
      payload: Buffer.from(text),
    })
  }
  const beside = [1, 2, 3, 13, 14].map(
    (node) => [junction(node)[0] + 0.00004, junction(node)[1] + 0.00003] as const,
  )
  const ridden = (await matched(beside)).json() as {
    name: string
    course: Route['course']
    matchedShare: number
  }
  assert.equal(ridden.name, 'Feierabend')
  assert.deepEqual(edgesOf(ridden.course), ride(1, 2, 3, 13, 14))
  assert.ok(ridden.matchedShare > 0.9)
  const away = (await matched([junction(1), junction(2), [8.001, 46.998]])).json() as typeof ridden
  assert.deepEqual(edgesOf(away.course), ride(1, 2))
  assert.deepEqual(
    away.course.map(({ kind }) => kind),
    ['network', 'off-network'],
  )
  assert.ok(away.matchedShare < 0.5)
  assert.equal((await matched([])).json<{ code: string }>().code, 'track_unreadable')
})
