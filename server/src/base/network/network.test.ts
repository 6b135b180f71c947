import assert from 'node:assert/strict'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Traveller } from '@allmend/domain/base/network/access'
import { gridDisk, latLngToCell } from 'h3-js'
import { at, openTownDatabase, smallTown, type TownDatabase } from '../../../test/network/small-town.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { findPlaces } from './places/find-places.ts'
import {
  buildTiles,
  landmarksNear,
  namedCells,
  nearestEdges,
  nearestStops,
  openValhalla,
  pathBetween,
  quarterNames,
  whereaboutsOf,
} from './index.ts'

let town: TownDatabase
before(async () => {
  town = await openTownDatabase()
  const map = smallTown()
  // An island beside the Seegasse that nothing joins.
  map.nodes.push({ id: 70, at: at(300, -12) }, { id: 71, at: at(340, -12) })
  map.ways.push({ id: 16, nodes: [70, 71], tags: { highway: 'service', name: 'Hof' } })
  // Far out, where nothing else is asked about.
  map.nodes.push(
    { id: 72, at: at(2_000, 2_000), tags: { amenity: 'school', name: 'Schulhaus Tal' } },
    { id: 73, at: at(2_000, 2_050), tags: { shop: 'bakery', name: 'Dorfbeck' } },
    { id: 74, at: at(2_000, 2_045), tags: { amenity: 'restaurant', name: 'Krone' } },
  )
  await town.bring(map)
})
after(() => town.close())

const ask = <T>(work: (db: Db) => Promise<T>): Promise<T> => inTransaction(town.app, {}, work)

async function path(from: LngLat, to: LngLat, by: Traveller) {
  const found = await ask((db) => pathBetween(db, from, to, { by }))
  if (typeof found === 'string') return found
  const names = await Promise.all(
    found.steps.map(async ({ edgeId, direction }) => {
      const { rows } = await town.app.query('select name from network.edge where id = $1', [edgeId])
      return `${rows[0].name} ${direction}`
    }),
  )
  return { names, lengthMetres: Math.round(found.lengthMetres), course: found.course }
}

test('the nearest edge is told with its distance and the place along it', async () => {
  const [edge] = await ask((db) => nearestEdges(db, at(5, 50), { by: 'bike' }))
  assert.equal(edge?.name, 'Rheinweg')
  assert.equal(Math.round(edge.distanceMetres), 5)
  assert.equal(edge.share.toFixed(2), '0.25')
})

test('edges closed to the traveller, or too far, are not near', async () => {
  assert.deepEqual(await ask((db) => nearestEdges(db, at(400, 100), { by: 'bike' })), [])
  assert.equal((await ask((db) => nearestEdges(db, at(400, 100), { by: 'foot' })))[0]?.name, 'Treppe')
  assert.deepEqual(await ask((db) => nearestEdges(db, at(100, 100), { by: 'foot' })), [])
})

test('places are found by how their name begins, addresses by street and number', async () => {
  const found = async (words: string) =>
    (await ask((db) => findPlaces(db, 'seewil', words))).map(({ name, houseNumber, city }) =>
      `${name} ${houseNumber} ${city}`.replaceAll(/\s+/g, ' ').trim(),
    )
  assert.deepEqual(await found('SEEG'), ['Seegasse Seewil'])
  assert.deepEqual(await found('seegasse 4'), ['Seegasse 4 Seewil'])
  assert.deepEqual([await found('%ee'), await found('see_'), await found('gasse')], [[], [], []])
  assert.deepEqual(await ask((db) => findPlaces(db, 'anderswo', 'seegasse')), [])
})

test('the nearest stop is one of the modes asked for', async () => {
  const near = { withinMetres: 1000, atMost: 5 }
  const bus = await ask((db) => nearestStops(db, at(390, -30), { ...near, modes: ['bus'] }))
  assert.deepEqual(
    bus.map(({ name }) => name),
    ['Seegasse'],
  )
  const any = await ask((db) => nearestStops(db, at(390, -30), { ...near, modes: ['bus', 'train'] }))
  assert.deepEqual(
    any.map(({ name, distanceMetres }) => [name, Math.round(distanceMetres)]),
    [
      ['Seewil', 10],
      ['Seegasse', 282],
    ],
  )
})

test('a path begins and ends in the middle of edges', async () => {
  const found = await path(at(50, 5), at(0, 150), 'bike')
  assert.ok(typeof found !== 'string')
  assert.deepEqual(found.names, ['Seegasse backward', 'Rheinweg forward'])
  assert.ok(Math.abs(found.lengthMetres - 200) <= 2, `${found.lengthMetres} m`)
  assert.ok(distanceMetres(found.course[0]!, at(50, 5)) < 1)
  assert.ok(distanceMetres(found.course.at(-1)!, at(0, 150)) < 1)
})

test('each traveller has a path of their own: cars keep to one-way streets, bikes leave the stairs', async () => {
  const names = async (by: Traveller) => {
    const found = await path(at(400, 190), at(390, 0), by)
    return typeof found === 'string' ? found : found.names
  }
  assert.deepEqual(await names('foot'), ['Treppe backward', 'Seegasse backward'])
  // The Kirchgasse leads the wrong way, so bikes go round by the Rheinweg; for cars there is no way.
  assert.deepEqual(await names('bike'), [
    'Bergweg backward',
    'Bergweg backward',
    'Rheinweg backward',
    'Seegasse forward',
    'Seegasse forward',
  ])
  assert.equal(await names('car'), 'not_connected')
})

test('both ends on one edge make a piece of it', async () => {
  const found = await path(at(0, 50), at(0, 120), 'bike')
  assert.ok(typeof found !== 'string')
  assert.deepEqual([found.names, found.lengthMetres], [['Rheinweg forward'], 70])
})

test('an island beside the street does not swallow the end of a path', async () => {
  const found = await path(at(320, -11), at(10, 0), 'bike')
  assert.ok(typeof found !== 'string')
  assert.deepEqual(found.names, ['Seegasse backward', 'Seegasse backward'])
})

test('nothing near and too far are told apart', async () => {
  assert.equal(await path(at(5000, 5000), at(0, 0), 'bike'), 'nothing_near')
  assert.equal(await path(at(0, 0), [9.5, 47.2], 'bike'), 'too_far')
})

test('positions are named after the quarter nearest to them, in their order', async () => {
  const names = await ask((db) => quarterNames(db, [[9.9, 46.1], at(150, 8)]))
  assert.deepEqual(names, ['', 'Altstadt'])
})

test('cells are named by what is around them, the strongest first; the second of a name has a number', async () => {
  const [longitude, latitude] = at(150, 8)
  const [weak = '', strong = ''] = gridDisk(latLngToCell(latitude, longitude, 9), 1)
  const far = latLngToCell(46.1, 9.9, 8)
  const cells = await ask((db) => namedCells(db, { [weak]: 15, [far]: 20, [strong]: 40 }))
  assert.deepEqual(
    cells.map(({ properties: { id, people, name } }) => [id, people, name]),
    [
      [strong, 40, 'Altstadt'],
      [far, 20, null],
      [weak, 15, 'Altstadt 2'],
    ],
  )
})

test('a position has an address, else a street, and the quarter around it', async () => {
  const { distanceMetres: near, ...door } = await ask((db) => whereaboutsOf(db, at(150, 8)))
  assert.deepEqual(door, {
    street: 'Seegasse',
    houseNumber: '4',
    postcode: '6099',
    city: 'Seewil',
    quarter: 'Altstadt',
  })
  assert.ok(near !== null && near < 15)
  const street = await ask((db) => whereaboutsOf(db, at(10, 120)))
  assert.deepEqual([street.street, street.houseNumber, street.postcode], ['Rheinweg', '', '6099'])
})

test('positions are rounded to four decimals before anything is asked', async () => {
  const one = await ask((db) => whereaboutsOf(db, [8.40197, 47.05011]))
  const other = await ask((db) => whereaboutsOf(db, [8.40204, 47.05014]))
  assert.deepEqual(one, other)
})

test('schools and shops of every day are found where they are, a school further around it', async () => {
  const positions = [at(2_000, 2_000), at(2_000, 2_045), at(2_000, 2_070), at(2_000, 2_200)]
  const found = await ask((db) => landmarksNear(db, positions))
  assert.deepEqual(found, [['school'], ['school', 'shop'], ['shop'], []])
  assert.deepEqual(await ask((db) => landmarksNear(db, [])), [])
})

test('where the gazetteer ends there are no words', async () => {
  const nowhere = await ask((db) => whereaboutsOf(db, [9.9, 46.1]))
  assert.deepEqual(nowhere, {
    street: '',
    houseNumber: '',
    postcode: '',
    city: '',
    quarter: '',
    distanceMetres: null,
  })
})

test('Valhalla builds tiles of the same file, finds a path and matches a trace', async () => {
  const tiles = join(town.folder, 'tiles')
  await buildTiles(join(town.folder, 'town.osm.pbf'), tiles)
  const valhalla = await openValhalla(tiles)
  const found = await valhalla.path(at(50, 5), at(0, 150), { by: 'bike' })
  assert.ok(found && Math.abs(found.lengthMetres - 200) < 10, `${found?.lengthMetres} m`)
  const fixes = Array.from({ length: 15 }, (_, step) => ({
    position: at(step % 2 ? 3 : -3, 10 + step * 12),
    atSeconds: step * 3,
  }))
  const match = await valhalla.match(fixes, { by: 'bike' })
  assert.deepEqual([...new Set(match.pieces.map(({ osmWayId }) => osmWayId))], [13])
  assert.equal(match.points.filter((point) => point && point.distanceMetres < 6).length, 15)
  assert.equal(match.pieces[0]?.direction, 'forward')
  assert.equal(await valhalla.path(at(50, 5), [8.9, 47.05], { by: 'bike' }), null)
  await assert.rejects(openValhalla(join(town.folder, 'nowhere')), /ENOENT/)
})

test('no question reads the whole network', async () => {
  const { worker } = town
  // A small town is read faster without an index; what matters is that a large one can be read with it.
  await worker.query('set enable_seqscan = off')
  const point = 'st_setsrid(st_makepoint(8.4, 47.05), 4326)'
  const nearest = (table: string, which: string) =>
    `select id from network.${table} where ${which} and st_dwithin(geometry::geography, ${point}::geography, 60)
     order by geometry::geography <-> ${point}::geography limit 1`
  const box = `geometry && st_expand(${point}, 0.001)`
  const questions: [index: string, question: string][] = [
    ['edge_course', `select id from network.edge where expired_at is null and ${box}`],
    ['line_course', `select id from network.line where ${box}`],
    ['stop_place', nearest('stop', "mode = 'bus'")],
    ['place_address', nearest('place', "kind = 'address'")],
    ['place_settlement', nearest('place', "kind in ('quarter', 'town') and kind = 'quarter'")],
  ]
  for (const [index, question] of questions) {
    const { rows } = await worker.query({ text: `explain ${question}`, rowMode: 'array' })
    assert.match(rows.join('\n'), new RegExp(`using ${index}|on ${index}`), question)
  }
})
