import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { type DiaryEntry, uncorrected } from '@allmend/domain/tracking/diary/correction/diary-entry'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import { describedLeg, describedStay } from '../../../test/crowd.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { legsOnStreets } from './legs-on-streets.ts'

const SQUARE: LngLat = [7.95, 47]
/** Round the corner: a kilometre to the east, then one to the north. */
const CORNER = destinationOf(SQUARE, 90, 1_000)
const END = destinationOf(CORNER, 0, 1_000)
const BEGUN = Date.parse('2026-08-24T06:00:00Z')

let server: TestServer
before(async () => {
  server = await openTestServer()
  await layStreets([SQUARE, CORNER, END])
})
after(() => server.close())

/** One street from each place to the next. */
async function layStreets(places: readonly LngLat[]): Promise<void> {
  await server.owner(async (owner) => {
    const { rows: regions } = await owner.query<{ id: number }>(
      'select id from network.region order by id limit 1',
    )
    const region = regions[0]!.id
    const nodes: string[] = []
    for (const [at, place] of places.entries()) {
      const { rows } = await owner.query<{ id: string }>(
        `insert into network.node (region_id, osm_node_id, geometry)
         values ($1, $2, st_setsrid(st_makepoint($3, $4), 4326)) returning id`,
        [region, 910_000_000 + at, ...place],
      )
      nodes.push(rows[0]!.id)
    }
    for (const [at, to] of places.entries()) {
      const from = places[at - 1]
      if (!from) continue
      await owner.query(
        `insert into network.edge (region_id, osm_way_id, first_node, last_node, from_node_id, to_node_id, class, name,
           foot_forward, foot_backward, bike_forward, bike_backward, car_forward, car_backward, speed_kmh, cycle_forward,
           cycle_backward, length_metres, geometry, imported_at)
         values ($1, 910000, $2, $3, $4, $5, 'residential', 'Talstrasse', true, true, true, true, false, false, 50, 'none',
           'none', 1000, st_setsrid(st_makeline(st_makepoint($6, $7), st_makepoint($8, $9)), 4326), now())`,
        [region, at, at + 1, nodes[at - 1], nodes[at], ...from, ...to],
      )
    }
  })
}

/** Recorded six metres beside the street. */
function leg(mode: Mode, startedAt: number, places: readonly LngLat[]): DiaryEntry {
  const course = places.map((place, at) => ({
    at: startedAt + at * 300_000,
    position: destinationOf(place, 315, 6),
  }))
  return uncorrected(describedLeg(mode, course, lengthMetres(places)))
}

const laid = (entries: DiaryEntry[]) => inTransaction(server.pool, {}, (db) => legsOnStreets(db, { entries }))

test('a leg follows the streets its mode may use, and others are left as they were recorded', async () => {
  const way = [SQUARE, CORNER, END]
  const hours = (count: number): number => BEGUN + count * 3_600_000
  const found = await laid([
    leg('bike', BEGUN, way),
    uncorrected(describedStay(hours(0.5), hours(1), END)),
    leg('walk', hours(1), way.toReversed()),
    // No car may drive there, and a train leads along no street.
    leg('car', hours(2), way),
    leg('train', hours(3), way),
    leg('bike', hours(4), [SQUARE, destinationOf(SQUARE, 200, 3_000)]),
  ])
  assert.deepEqual(
    found.map(({ startedAt }) => startedAt),
    [BEGUN, hours(1)],
  )
  for (const { line } of found) assert.ok(line.some((position) => distanceMetres(position, CORNER) < 2))
})

test('what is laid onto streets for one question is bounded', async () => {
  const there = [SQUARE, CORNER, END]
  const back = there.toReversed()
  const many = Array.from({ length: 200 }, (_, at) =>
    leg('bike', BEGUN + at * 900_000, at % 2 ? back : there),
  )
  const found = await laid(many)
  assert.equal(found.length, 150)
})
