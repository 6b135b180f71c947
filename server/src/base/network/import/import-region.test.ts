import assert from 'node:assert/strict'
import { afterEach, beforeEach, test } from 'node:test'
import type { OsmMap } from '../../../../test/network/osm-pbf.ts'
import { at, openTownDatabase, smallTown, type TownDatabase } from '../../../../test/network/small-town.ts'

let town: TownDatabase
beforeEach(async () => (town = await openTownDatabase()))
afterEach(() => town.close())

type Edge = { id: number; name: string; expired: boolean; metres: number; class: string }

async function edges(): Promise<Edge[]> {
  const { rows } = await town.app.query<Edge>(
    `select id, name, class, expired_at is not null as expired, round(length_metres) as metres
     from network.edge order by name, id`,
  )
  return rows
}
const changed = (change: (map: OsmMap) => void): OsmMap => {
  const map = smallTown()
  change(map)
  return map
}
const node = (map: OsmMap, id: number) => map.nodes.find((it) => it.id === id)!
const way = (map: OsmMap, id: number) => map.ways.find((it) => it.id === id)!

test('a file becomes edges between junctions, with lengths in metres', async () => {
  const report = await town.bring(smallTown())
  assert.equal(report.highwayWays, 5)
  assert.deepEqual(
    (await edges()).map(({ name, metres }) => [name, metres]),
    [
      ['Bergweg', 200],
      ['Bergweg', 200],
      ['Kirchgasse', 200],
      ['Rheinweg', 200],
      ['Seegasse', 201],
      ['Seegasse', 200],
      ['Treppe', 200],
    ],
  )
  const { rows } = await town.app.query(
    `select speed_kmh, cycle_forward, bike_forward, bike_backward, car_forward, surface, gradient
     from network.edge where name in ('Kirchgasse', 'Rheinweg', 'Treppe') order by name`,
  )
  assert.deepEqual(rows.map(Object.values), [
    [30, 'none', true, false, true, null, null],
    [20, 'cycleway', true, true, false, 'asphalt', null],
    [3, 'none', false, false, false, null, 0.2],
  ])
})

test('stops, lines and the gazetteer come with it', async () => {
  await town.bring(smallTown())
  const all = async (query: string) => (await town.app.query({ text: query, rowMode: 'array' })).rows
  assert.deepEqual(await all('select mode, name from network.stop order by 1'), [
    ['bus', 'Seegasse'],
    ['train', 'Seewil'],
  ])
  assert.deepEqual(
    await all('select kind, mode, ref, name, st_numgeometries(geometry) from network.line order by 1'),
    [
      ['route', 'bus', '1', '1: Seegasse – Bahnhof', 1],
      ['track', 'train', '', 'Seebahn', 1],
    ],
  )
  const places = await all(
    'select kind, name, house_number, postcode from network.place order by kind, name, house_number',
  )
  assert.deepEqual(places, [
    ['address', 'Bergweg', '7', '6099'],
    ['address', 'Seegasse', '4', '6099'],
    ['poi', 'Seewil', '', ''],
    ['quarter', 'Altstadt', '', ''],
    ['street', 'Bergweg', '', '6099'],
    ['street', 'Kirchgasse', '', ''],
    ['street', 'Rheinweg', '', ''],
    ['street', 'Seegasse', '', '6099'],
    ['street', 'Treppe', '', ''],
    ['town', 'Seewil', '', ''],
  ])
})

test('importing the same file again changes nothing', async () => {
  await town.bring(smallTown())
  const before = await edges()
  const stamps = async () =>
    (await town.app.query('select max(xmin::text::bigint) as last from network.edge')).rows[0]
  const untouched = await stamps()
  const report = await town.bring(smallTown())
  assert.deepEqual([report.kept, report.added, report.lost], [7, 0, 0])
  assert.deepEqual(await edges(), before)
  assert.deepEqual(await stamps(), untouched)
})

test('a junction shifted by thirty metres moves its edges and keeps their ids', async () => {
  await town.bring(smallTown())
  const before = await edges()
  const report = await town.bring(changed((map) => (node(map, 4).at = at(-30, 200))))
  assert.deepEqual([report.kept, report.moved, report.lost, report.added], [5, 2, 0, 0])
  const ids = (list: Edge[]) => list.map(({ id }) => id)
  assert.deepEqual(ids(await edges()), ids(before))
  const { rows } = await town.app.query('select name from network.edge where moved_at is not null order by 1')
  assert.deepEqual(rows, [{ name: 'Bergweg' }, { name: 'Rheinweg' }])
})

test('a new street in the middle splits an edge; the old one expires and knows its successors', async () => {
  await town.bring(smallTown())
  const old = (await edges()).find(({ name }) => name === 'Rheinweg')!
  const report = await town.bring(
    changed((map) => {
      map.nodes.push({ id: 60, at: at(0, 100) }, { id: 61, at: at(-200, 100) })
      way(map, 13).nodes = [1, 60, 4]
      map.ways.push({ id: 15, nodes: [60, 61], tags: { highway: 'path', name: 'Uferweg' } })
    }),
  )
  assert.deepEqual([report.kept, report.split, report.lost, report.added], [6, 1, 0, 3])
  const { rows } = await town.app.query<{ name: string; metres: number }>(
    `select e.name, round(e.length_metres) as metres from network.edge_successor s
     join network.edge e on e.id = s.successor_id where s.edge_id = $1`,
    [old.id],
  )
  assert.deepEqual(rows, [
    { name: 'Rheinweg', metres: 100 },
    { name: 'Rheinweg', metres: 100 },
  ])
  assert.equal((await edges()).find(({ id }) => id === old.id)?.expired, true)
})

test('a street that is gone is kept as expired, and does not come back under its old id', async () => {
  await town.bring(smallTown())
  const without = changed((map) => (map.ways = map.ways.filter(({ id }) => id !== 13)))
  const report = await town.bring(without)
  assert.deepEqual([report.kept, report.lost, report.added], [6, 1, 0])
  assert.deepEqual(
    (await edges()).filter(({ expired }) => expired).map(({ name }) => name),
    ['Rheinweg'],
  )
  assert.equal((await town.bring(smallTown())).added, 1)
})

test('a one-way street drawn the other way round keeps id and direction', async () => {
  await town.bring(smallTown())
  const query = `select id, bike_forward, bike_backward, st_asgeojson(geometry) as course from network.edge
    where name = 'Kirchgasse'`
  const before = (await town.app.query(query)).rows
  const report = await town.bring(
    changed((map) => {
      way(map, 12).nodes = [5, 2]
      way(map, 12).tags['oneway'] = '-1'
    }),
  )
  assert.equal(report.kept, 7)
  assert.deepEqual((await town.app.query(query)).rows, before)
})

test('a stop that stays keeps its id, one that is gone leaves', async () => {
  await town.bring(smallTown())
  const stops = async () => (await town.app.query('select id, name from network.stop order by id')).rows
  const [bus] = await stops()
  await town.bring(
    changed((map) => {
      node(map, 20).tags = { highway: 'bus_stop', name: 'Seegasse Mitte' }
      node(map, 21).tags = {}
    }),
  )
  assert.deepEqual(await stops(), [{ id: bus.id, name: 'Seegasse Mitte' }])
})

test('a file that cannot be read leaves the network as it was', async () => {
  await town.bring(smallTown())
  const broken = changed((map) => (way(map, 10).nodes = [1, 7]))
  await town.worker.query('create temp table stage_node (id integer)')
  await assert.rejects(town.bring(broken), /already exists/)
  assert.equal((await edges()).filter(({ expired }) => expired).length, 0)
})

test('the application reads the network and cannot change it', async () => {
  await assert.rejects(town.app.query("update network.edge set name = 'x'"), /permission denied/)
  await assert.rejects(town.app.query('delete from network.place'), /permission denied/)
})
