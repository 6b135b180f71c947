import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import type { Failure, FailureCode } from '@allmend/contract/failure'
import type { Overlay } from '@allmend/contract/city/routes-overlays'
import { type CityProject, openCityProject } from '../../../../test/city-project.ts'
import { openTestServer, type TestServer } from '../../../../test/test-server.ts'
import { tileAround } from '../../../../test/network/tile-around.ts'
import { openObjects } from '../../../platform/objects.ts'
import { resumeOverlays } from './jobs.ts'
import { objectOfOverlay } from './object-of-overlay.ts'

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server)
})
after(() => server.close())

const octetsOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const collection = (features: unknown[], more: object = {}) =>
  octetsOf(JSON.stringify({ type: 'FeatureCollection', ...more, features }))
const feature = (type: string, coordinates: unknown, properties: object = {}) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const school = feature('Point', [7.95, 47], { name: 'Schulhaus Moos', schul_stufe: 'Primar' })

async function added(octets: Uint8Array<ArrayBuffer>, name = 'Schulhäuser', of = city): Promise<Overlay> {
  return of.admin.client.routes.addOverlay({ projectId: of.id, name }, { octets })
}

async function read(octets: Uint8Array<ArrayBuffer>, of = city): Promise<Overlay> {
  const { id } = await added(octets, 'Datei', of)
  await server.work()
  return overlayOf(id, of)
}

async function overlayOf(id: string, of = city): Promise<Overlay> {
  const found = (await of.admin.client.routes.overlays({ projectId: of.id })).find((it) => it.id === id)
  assert.ok(found)
  return found
}

const refusedAs = (code: FailureCode) => (error: Failure) => error.code === code

const tileOf = (id: string, at: readonly [number, number], z = 14, of = city) =>
  of.admin.client.routes.overlayTile({ projectId: of.id, id, ...tileAround(at, z) })

test('a file is taken at once, read in the background, and then drawn, listed and found', async () => {
  const { id, ...first } = await added(
    collection([
      school,
      feature(
        'LineString',
        [
          [7.94, 47],
          [7.96, 47.001],
        ],
        { name: 'Seeuferweg' },
      ),
      feature(
        'Polygon',
        [
          [
            [7.94, 46.99],
            [7.96, 46.99],
            [7.95, 47.01],
          ],
        ],
        { name: 'Perimeter' },
      ),
      feature('Point', [900, 47]),
    ]),
  )
  assert.deepEqual([first.state, first.featureCount, first.format], ['reading', 0, 'geojson'])
  await server.work()
  const ready = await overlayOf(id)
  assert.deepEqual([ready.state, ready.featureCount, ready.leftOut, ready.progress], ['ready', 3, 1, 100])
  assert.deepEqual(ready.shapes, ['point', 'line', 'area'])
  const [west, south, east, north] = ready.bounds ?? []
  for (const [found, meant] of [
    [west, 7.94],
    [south, 46.99],
    [east, 7.96],
    [north, 47.01],
  ]) {
    assert.ok(Math.abs(found! - meant!) < 1e-6)
  }
  const tile = Buffer.from(await tileOf(id, [7.95, 47])).toString()
  for (const words of ['overlay', 'Schulhaus Moos', 'Seeuferweg', 'Perimeter'])
    assert.ok(tile.includes(words), words)
  assert.equal((await tileOf(id, [8.5, 47.4])).length, 0)
  const beyond = { projectId: city.id, id, z: 1, x: 7, y: 0 }
  await assert.rejects(city.admin.client.routes.overlayTile(beyond), refusedAs('overlay_missing'))
  const ask = (search: string) => city.admin.client.routes.overlayFeatures({ projectId: city.id, id, search })
  assert.equal((await ask('')).length, 3)
  assert.deepEqual(
    (await ask('primar')).map(({ title, properties }) => [title, properties['schul_stufe']]),
    [['Schulhaus Moos', 'Primar']],
  )
  assert.deepEqual(await ask('100%'), [])
  const [second] = await city.admin.client.routes.overlayFeatures({ projectId: city.id, id, number: 2 })
  assert.equal(second?.title, 'Seeuferweg')
  assert.equal(await openObjects(server.config).get(objectOfOverlay(id)), undefined, 'the file is not kept')
})

test('LV95 lies where it belongs, whether the file says so or not', async () => {
  // The old observatory of Bern, from which the Swiss grid is measured.
  const bern = feature('Point', [2_600_000, 1_200_000], { name: 'Bern' })
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::2056' } }
  for (const octets of [collection([bern]), collection([bern], { crs })]) {
    const { bounds } = await read(octets)
    assert.ok(bounds && Math.abs(bounds[0] - 7.438_632) < 1e-4 && Math.abs(bounds[1] - 46.951_083) < 1e-4)
  }
})

test('a GPX file is read with its routes, tracks and waypoints', async () => {
  const point = (name: string, lon: number) => `<${name} lat="47" lon="${lon}"/>`
  const { state, featureCount, format } = await read(
    octetsOf(
      `<gpx><wpt lat="47" lon="7.95"><name>Pumpe</name></wpt><trk><name>Runde</name><trkseg>${point('trkpt', 7.9)}${point('trkpt', 7.96)}</trkseg></trk></gpx>`,
    ),
  )
  assert.deepEqual([state, featureCount, format], ['ready', 2, 'gpx'])
})

/** A GeoPackage as QGIS writes it, as far as anybody reads it. */
function gpkg(
  about: { srs?: number; organisation?: string; table?: string; sql?: string; more?: string } = {},
): Uint8Array<ArrayBuffer> {
  const { srs = 2056, organisation = 'EPSG', table = 'unfallstellen', more = '' } = about
  const database = new DatabaseSync(':memory:')
  database.exec(`
    create table gpkg_spatial_ref_sys (srs_name text, srs_id integer primary key, organization text,
      organization_coordsys_id integer, definition text);
    create table gpkg_contents (table_name text primary key, data_type text, srs_id integer);
    create table gpkg_geometry_columns (table_name text primary key, column_name text, srs_id integer);
    ${about.sql ?? `create table "${table}" (fid integer primary key, geom blob, name text, jahr integer)`};
    insert into gpkg_spatial_ref_sys values ('x', ${srs}, '${organisation}', ${srs}, 'x');
    insert into gpkg_contents values ('${table}', 'features', ${srs});
    insert into gpkg_geometry_columns values ('${table}', 'geom', ${srs});
    ${more}`)
  if (!about.sql) {
    const insert = database.prepare(`insert into "${table}" (geom, name, jahr) values (?, ?, ?)`)
    insert.run(pointBlob(2_600_000, 1_200_000), 'Bärenplatz', 2024)
    insert.run(null, 'ohne Ort', 2025)
  }
  const octets = new Uint8Array(database.serialize())
  database.close()
  return octets
}

function pointBlob(x: number, y: number): Uint8Array {
  const blob = Buffer.alloc(29)
  blob.write('GP', 0, 'latin1')
  blob.writeUInt8(1, 3)
  blob.writeUInt8(1, 8)
  blob.writeUInt32LE(1, 9)
  blob.writeDoubleLE(x, 13)
  blob.writeDoubleLE(y, 21)
  return blob
}

test('a GeoPackage in LV95 is read', async () => {
  const { id, state, featureCount, leftOut, bounds } = await read(gpkg())
  assert.deepEqual([state, featureCount, leftOut], ['ready', 1, 1])
  assert.ok(bounds && Math.abs(bounds[0] - 7.438_632) < 1e-4)
  const [found] = await city.admin.client.routes.overlayFeatures({ projectId: city.id, id })
  assert.deepEqual(found?.properties, { fid: '1', name: 'Bärenplatz', jahr: '2024' })
})

test('files that are damaged, hostile or in a system nobody knows fail with a reason, and the next one is read', async () => {
  const cut = gpkg().slice(0, 6_000)
  const secrets = 'create view unfallstellen as select sql as name, null as geom from sqlite_schema'
  const computed =
    "create table unfallstellen (geom blob, n text generated always as (hex(zeroblob(100000000))) virtual); insert into unfallstellen (geom) values (x'00')"
  const cases: [string, Uint8Array<ArrayBuffer>, Overlay['problem']][] = [
    ['half a GeoPackage', cut, 'not_readable'],
    ['a view in place of a table', gpkg({ sql: secrets }), 'not_readable'],
    ['a virtual table', gpkg({ sql: 'create virtual table unfallstellen using fts5(geom)' }), 'not_readable'],
    ['a column that computes', gpkg({ sql: computed }), 'no_features'],
    ['a table about itself', gpkg({ table: 'gpkg_contents', sql: 'select 1' }), 'not_readable'],
    ['another country’s grid', gpkg({ srs: 31_370 }), 'system_unknown'],
    [
      'SQLite without a GeoPackage in it',
      new Uint8Array(new DatabaseSync(':memory:').serialize()),
      'not_readable',
    ],
    ['JSON without an end', octetsOf('{"type":"FeatureCollection","features":['), 'not_readable'],
    [
      'depth',
      octetsOf(`{"type":"Polygon","coordinates":${'['.repeat(1e6)}${']'.repeat(1e6)}}`),
      'not_readable',
    ],
    ['coordinates beyond the world', collection([feature('Point', [1e300, -1e300])]), 'positions_impossible'],
    ['nothing', collection([]), 'no_features'],
    [
      'entities',
      octetsOf('<!DOCTYPE gpx [<!ENTITY a "b">]><gpx><wpt lat="47" lon="7"/></gpx>'),
      'entities_refused',
    ],
  ]
  const stage = await openCityProject(server)
  for (const [what, octets, problem] of cases) {
    if (octets.length === 0) continue
    const failed = await read(octets, stage)
    assert.deepEqual([failed.state, failed.problem], ['failed', problem], what)
  }
  assert.equal((await read(collection([school]), stage)).state, 'ready')
})

test('what is none of the three formats, and what is too large, is refused before it is stored', async () => {
  await assert.rejects(added(octetsOf('<svg onload="alert(1)">')), refusedAs('overlay_format'))
  await assert.rejects(added(octetsOf('PK\u0003\u0004')), refusedAs('overlay_format'))
  await assert.rejects(added(new Uint8Array(20_000_001).fill(0x20)), refusedAs('input_too_large'))
})

test('scripts in a file are text like any other', async () => {
  const { id } = await read(
    collection([feature('Point', [7.95, 47], { name: '<img src=x onerror=alert(1)>' })]),
  )
  const [found] = await city.admin.client.routes.overlayFeatures({ projectId: city.id, id })
  assert.equal(found?.title, '<img src=x onerror=alert(1)>')
})

test('overlays are styled, ordered, hidden and removed by an admin', async () => {
  const of = await openCityProject(server)
  const { client } = of.admin
  const [first, second] = [
    await added(collection([school]), 'Eins', of),
    await added(collection([school]), 'Zwei', of),
  ]
  const names = async () => (await client.routes.overlays({ projectId: of.id })).map(({ name }) => name)
  assert.deepEqual(await names(), ['Zwei', 'Eins'])
  assert.notEqual(first.style.colour, second.style.colour)
  await client.routes.orderOverlays({ projectId: of.id, ids: [first.id] })
  assert.deepEqual(await names(), ['Eins', 'Zwei'])
  const style = { colour: 'map-error', width: 5, isDashed: true, marker: 'ring' } as const
  const about = { projectId: of.id, id: first.id, name: 'Unfälle', style, isShown: false }
  const changed = await client.routes.changeOverlay(about)
  assert.deepEqual([changed.name, changed.style, changed.isShown], ['Unfälle', style, false])
  await server.work()
  await client.routes.removeOverlay({ projectId: of.id, id: first.id })
  assert.deepEqual(await names(), ['Zwei'])
  await assert.rejects(tileOf(first.id, [7.95, 47], 14, of), refusedAs('overlay_missing'))
  const left = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'routes'")
    return owner.query('select 1 from routes.overlay_feature where overlay_id = $1', [first.id])
  })
  assert.equal(left.rowCount, 0)
})

test('an overlay removed while it waits is not read, and its file goes', async () => {
  const { id } = await added(collection([school]))
  await city.admin.client.routes.removeOverlay({ projectId: city.id, id })
  await server.work()
  assert.equal(await openObjects(server.config).get(objectOfOverlay(id)), undefined)
})

test('another organisation sees neither list nor tiles nor features, not even through a project of its own', async () => {
  const { id } = await read(collection([school]))
  const other = await openCityProject(server)
  const { routes } = other.admin.client
  const tile = tileAround([7.95, 47], 14)
  await assert.rejects(routes.overlays({ projectId: city.id }), refusedAs('access_denied'))
  await assert.rejects(routes.overlayTile({ projectId: city.id, id, ...tile }), refusedAs('access_denied'))
  await assert.rejects(routes.overlayTile({ projectId: other.id, id, ...tile }), refusedAs('overlay_missing'))
  await assert.rejects(routes.overlayFeatures({ projectId: other.id, id }), refusedAs('overlay_missing'))
  await assert.rejects(routes.removeOverlay({ projectId: other.id, id }), refusedAs('overlay_missing'))
  const nobody = server.client()
  await assert.rejects(
    nobody.routes.overlayTile({ projectId: city.id, id, ...tile }),
    refusedAs('session_unknown'),
  )
})

test('what a worker that died has left is taken up by the next, twice at most', async () => {
  const { id } = await added(collection([school]))
  const leave = (attempts: number) =>
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'routes'")
      await owner.query('update routes.overlay set attempts = $2, touched_at = $3 where id = $1', [
        id,
        attempts,
        new Date(server.clock.now.getTime() - 121_000),
      ])
    })
  await leave(2)
  await resumeOverlays.run({}, server.jobContext)
  assert.equal((await overlayOf(id)).problem, 'too_much_work')
  const again = await added(collection([school]))
  server.clock.now = new Date(server.clock.now.getTime() + 121_000)
  await resumeOverlays.run({}, server.jobContext)
  assert.equal((await overlayOf(again.id)).state, 'ready')
})

test('a project has thirty overlays at most', async () => {
  const of = await openCityProject(server)
  for (let count = 0; count < 30; count++) await added(collection([school]), `Nummer ${count}`, of)
  await assert.rejects(added(collection([school]), 'Nummer 31', of), refusedAs('overlays_enough'))
})
