import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inflateRawSync } from 'node:zlib'
import { Failure } from '@allmend/contract/failure'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { numberOfMode } from '@allmend/domain/tracking/diary/mode-number'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { VectorTile } from '@mapbox/vector-tile'
import { latLngToCell } from 'h3-js'
import { parquetMetadata, parquetReadObjects } from 'hyparquet'
import { PbfReader } from 'pbf'
import {
  BRIDGE,
  commuting,
  count,
  FIRST,
  homeOf,
  night,
  openCounted,
  WEEK,
} from '../../../../test/counted-project.ts'
import { addProducer, type Counted } from '../../../../test/crowd.ts'
import { openTestServer, type Person, type TestServer } from '../../../../test/test-server.ts'
import { tileAround } from '../../../../test/network/tile-around.ts'
import { PASS_SECONDS, tilePasses } from './tile-passes.ts'

/** Forty streets of a hundred metres, from the bridge to the office. */
const STREETS = 40
const at = (metres: number): LngLat => destinationOf(BRIDGE, 90, metres)

let server: TestServer
let miriam: Person
let first: number
/** Of the project whose week was counted. */
let id: string

before(async () => {
  server = await openTestServer()
  miriam = await server.person()
  first = await layStreets()
  id = (await counted()).project.id
})
after(() => server.close())

async function layStreets(): Promise<number> {
  return server.owner(async (owner) => {
    const { rows: regions } = await owner.query<{ id: number }>(
      'select id from network.region order by id limit 1',
    )
    const region = regions[0]!.id
    const nodes: number[] = []
    for (let step = 0; step <= STREETS; step++) {
      const { rows } = await owner.query<{ id: string }>(
        `insert into network.node (region_id, osm_node_id, geometry)
         values ($1, $2, st_setsrid(st_makepoint($3, $4), 4326)) returning id`,
        [region, 900_000_000 + step, ...at(step * 100)],
      )
      nodes.push(Number(rows[0]!.id))
    }
    let lowest = Infinity
    for (let step = 0; step < STREETS; step++) {
      const { rows } = await owner.query<{ id: string }>(
        `insert into network.edge (region_id, osm_way_id, first_node, last_node, from_node_id, to_node_id, class, name,
           foot_forward, foot_backward, bike_forward, bike_backward, car_forward, car_backward, speed_kmh, cycle_forward,
           cycle_backward, length_metres, geometry, imported_at)
         values ($1, 900000, $2, $3, $4, $5, 'residential', 'Talstrasse', true, true, true, true, true, true, 50, 'none',
           'none', 100, st_setsrid(st_makeline(st_makepoint($6, $7), st_makepoint($8, $9)), 4326), now()) returning id`,
        [region, step, step + 1, nodes[step], nodes[step + 1], ...at(step * 100), ...at((step + 1) * 100)],
      )
      lowest = Math.min(lowest, Number(rows[0]!.id))
    }
    return lowest
  })
}

/** So many ride to work and home again: with the noise, at least as many as are needed to be told. */
const RIDERS = 240
const NEAR = 150

async function counted(): Promise<Counted> {
  const counted = await openCounted(server, miriam)
  const days = daysIn({ from: WEEK.a, through: WEEK.b })
  for (let index = 0; index < RIDERS + 9; index++) {
    const mode = index < RIDERS ? 'bike' : 'car'
    await addProducer(counted, { entries: commuting(homeOf(index % 20), mode, days.slice(0, 1)) })
  }
  await count(counted, night(dataDayAfter(WEEK.b, 3)))
  return counted
}

const isNear = (people: number | undefined): boolean =>
  people !== undefined && Math.abs(people - RIDERS) < NEAR && people % 5 === 0

const streets = (mode: 'bike' | 'car' = 'bike') =>
  miriam.client.insights.frequencyStreets({ id, week: FIRST, mode, atMost: 500 })

test('a street many pass is told by direction and part of the day, each person about once', async () => {
  const { total, streets: found } = await streets()
  // One person counts on thirty streets, in both directions together.
  assert.ok(total > 10 && total <= 30, `${total}`)
  const both = found.find(({ forward, backward }) => forward && backward)
  assert.equal(both?.name, 'Talstrasse')
  assert.ok(isNear(both.forward?.people) && isNear(both.backward?.people))
  const parts = new Set(found.flatMap(({ forward }) => Object.keys(forward?.dayparts ?? {})))
  assert.deepEqual([...parts], ['morning'])
  // The end of every trip.
  assert.ok(!found.some(({ edgeId }) => edgeId >= first + STREETS - 2))
  const asked = { id, week: FIRST, mode: 'bike', daypart: 'evening' } as const
  const evening = await miriam.client.insights.frequencyStreets(asked)
  assert.ok(evening.streets.every(({ forward, backward }) => !forward && backward))
  const { weeks, isApproved } = await miriam.client.insights.frequencyWeeks({ id })
  assert.deepEqual(
    [isApproved, weeks.length, weeks[0]?.streets, weeks[0]?.matchedPercent],
    [true, 1, total, 100],
  )
  assert.ok((weeks[0]?.epsilon ?? 0) > 0 && weeks[0]?.noise === 52)
})

test('what nine people did is nowhere: not as a street, not in a tile, not in a cell', async () => {
  assert.equal((await streets('car')).total, 0)
  const tile = { id, week: FIRST, ...tileAround(at(2000), 12) }
  assert.equal((await miriam.client.insights.frequencyTile({ ...tile, mode: 'car' })).length, 0)
  const reported = (await streets()).streets[0]!
  const [longitude, latitude] = destinationOf(reported.course[0]!, 90, 50)
  const asked = { projectId: id, h3Index: latLngToCell(latitude, longitude, 9) }
  const by = (mode: Mode) =>
    miriam.client.ratings.trackingFrequency({ ...asked, transportModeId: numberOfMode(mode) })
  assert.deepEqual(await by('car'), { isRecorded: true, weeks: [] })
  const { weeks } = await by('bike')
  assert.ok(weeks[0]?.week === FIRST && isNear(weeks[0].people))
  await assert.rejects(
    miriam.client.ratings.trackingFrequency({ ...asked, transportModeId: 3, projectCode: 'ANOTHER' }),
    (error) => error instanceof Failure && error.code === 'project_missing',
  )
})

test('a tile has a line for each direction, as it is travelled, with its parts of the day', async () => {
  const address = { id, week: FIRST, mode: 'bike', ...tileAround(at(2050), 12) } as const
  const octets = await miriam.client.insights.frequencyTile(address)
  const layer = new VectorTile(new PbfReader(octets)).layers['streets']!
  const found = Array.from({ length: layer.length }, (_, index) => layer.feature(index))
  const chosen = (await streets()).streets.find(({ forward, backward }) => forward && backward)!
  const both = found.filter(({ properties }) => properties['edge_id'] === chosen.edgeId)
  const [there, back] = [true, false].map((is) =>
    both.find(({ properties }) => properties['is_forward'] === is),
  )
  assert.equal(there?.properties['people'], chosen.forward?.people)
  assert.equal(back?.properties['people'], chosen.backward?.people)
  assert.deepEqual(there?.loadGeometry()[0], back?.loadGeometry()[0]?.toReversed())
  assert.deepEqual(await miriam.client.insights.frequencyTile(address), octets)
})

test('a release is taken along as CSV, GeoJSON and GeoParquet, with the same rows', async () => {
  const fetched = (format: 'csv' | 'geojson' | 'geoparquet') =>
    miriam.client.insights.frequencyFile({ id, week: FIRST, format })
  const lines = firstFile(await fetched('csv'))
    .toString()
    .trimEnd()
    .split('\r\n')
  assert.equal(
    lines[0],
    '\uFEFFedge_id;street;street_class;length_m;mode;transport_mode_id;direction;daypart;persons;release;geometry',
  )
  assert.ok(lines.length > 20)
  const json = JSON.parse(firstFile(await fetched('geojson')).toString()) as {
    metadata: { licence: string }
    features: { properties: { persons: number } }[]
  }
  assert.equal(json.features.length, lines.length - 1)
  assert.match(json.metadata.licence, /inside the organisation/)
  const parquet = new Uint8Array(firstFile(await fetched('geoparquet'))).buffer
  const rows = await parquetReadObjects({ file: parquet })
  assert.deepEqual(
    rows.map(({ persons }) => persons as number),
    json.features.map(({ properties }) => properties.persons),
  )
  assert.ok(parquetMetadata(parquet).key_value_metadata?.some(({ key }) => key === 'geo'))
})

test('without the board’s approval the week is not there, not even in tiles that were cut', async () => {
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'governance'")
    await owner.query(
      "update governance.approval set lapsed_at = now(), lapsed_because = 'declined' where project_id = $1 and stage = 'analysis'",
      [id],
    )
  })
  const isMissing = (error: unknown) => error instanceof Failure && error.code === 'frequency_missing'
  assert.deepEqual(await miriam.client.insights.frequencyWeeks({ id }), { isApproved: false, weeks: [] })
  await assert.rejects(streets(), isMissing)
  const address = { id, week: FIRST, mode: 'bike', ...tileAround(at(2050), 12) } as const
  const fresh = await server.person()
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    await owner.query(
      `insert into organisations.organisation_user
       select organisation_id, $2, 'member', 2, now() from organisations.organisation_user where account_id = $1`,
      [miriam.id, fresh.id],
    )
  })
  await assert.rejects(fresh.client.insights.frequencyTile(address), isMissing)
  // Who was let in just before keeps what is cut until her pass has run out, and no other.
  const another = { ...address, ...tileAround(at(2050), 13) }
  await assert.rejects(miriam.client.insights.frequencyTile(another), isMissing)
  const { now } = server.clock
  server.clock.now = new Date(now.getTime() + PASS_SECONDS * 1000)
  await assert.rejects(miriam.client.insights.frequencyTile(address), isMissing)
  server.clock.now = now
})

test('a pass is for one session and one week, and ends with the token', () => {
  let [later, isExpired] = [0, false]
  const tokenOf = (sent: string | undefined): { session: string } => {
    if (isExpired || sent === undefined) throw new Failure('token_expired')
    return { session: sent }
  }
  const passes = tilePasses({ tokenOf, now: () => new Date(later) })
  const url = (week: string) => `/api/tracking-project/${id}/frequency/${week}/tiles/bike/12/1/2`
  const caller = { accountId: miriam.id, sessionId: 'hers', name: '', secondFactor: 'proven' } as const
  assert.equal(passes.has('hers', url(FIRST)), false)
  passes.give({ ...caller, platformRoles: ['superuser'] }, url(FIRST))
  assert.equal(passes.has('hers', url(FIRST)), false)
  passes.give({ ...caller, platformRoles: [] }, url(FIRST))
  assert.equal(passes.has('hers', url(FIRST)), true)
  assert.equal(passes.has('another', url(FIRST)), false)
  assert.equal(passes.has('hers', url('2026-08-31')), false)
  assert.equal(passes.has(undefined, url(FIRST)), false)
  isExpired = true
  assert.equal(passes.has('hers', url(FIRST)), false)
  isExpired = false
  later = PASS_SECONDS * 1000
  assert.equal(passes.has('hers', url(FIRST)), false)
})

/** Of a zip: packed with deflate, its size behind it. */
function firstFile(zip: Uint8Array): Buffer {
  const octets = Buffer.from(zip)
  const start = 30 + octets.readUInt16LE(26) + octets.readUInt16LE(28)
  return inflateRawSync(octets.subarray(start))
}
