import assert from 'node:assert/strict'
import { DatabaseSync } from 'node:sqlite'
import { after, before, test } from 'node:test'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { orderOfStops } from '@allmend/domain/city/missions/order-stops'
import { gridStreets } from '@allmend/domain/city/routes/grid.fixture'
import type { Street } from '@allmend/domain/base/network/street'
import { readGpxOverlay } from '@allmend/domain/city/routes/overlay/read-gpx-overlay'
import { type CityProject, openCityProject } from '../../test/city-project.ts'
import { layStreets } from '../../test/city-streets.ts'
import { costMs, longestTurn } from '../../test/longest-turn.ts'
import { openTestServer, type TestServer } from '../../test/test-server.ts'
import { buildApi } from '../api.ts'
import { type ApiThreads, openApiThreads } from './api-threads.ts'
import { openObjects } from './objects.ts'
import { NobodysFault, TooMuchWork } from './threads.ts'

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server)
  await layStreets(server, city, town())
})
after(() => server.close())

const SIDE = 12
const [street] = gridStreets().values()

/** Junctions as nobody plans them: no two ways are as long as each other. */
const junction = (row: number, column: number): LngLat => [
  8 + column * 0.002 + ((row * 7 + column * 3) % 5) * 0.0002,
  47 + row * 0.0015 + ((row * 3 + column * 11) % 7) * 0.0001,
]

function* town(): Generator<Street> {
  const nodeAt = (row: number, column: number) => SIDE * row + column + 1
  for (let row = 0; row < SIDE; row++) {
    for (let column = 0; column < SIDE; column++) {
      for (const [toRow, toColumn] of [
        [row, column + 1],
        [row + 1, column],
      ] as const) {
        if (toRow >= SIDE || toColumn >= SIDE) continue
        const course = [junction(row, column), junction(toRow, toColumn)]
        const [fromNode, toNode] = [nodeAt(row, column), nodeAt(toRow, toColumn)]
        const edgeId = 1_000 * fromNode + toNode
        yield { ...street!, edgeId, fromNode, toNode, course, lengthMetres: lengthMetres(course) }
      }
    }
  }
}

const STOPS = 50

test('stops are ordered by another thread', async (context) => {
  const points = Array.from({ length: STOPS }, (_, n) => ({
    name: `Stopp ${n}`,
    at: [...junction(Math.floor(((n * 37) % 144) / SIDE), ((n * 37) % 144) % SIDE)] as [number, number],
  }))
  // An order is shaken hundreds of times, by numbers drawn with this.
  const { mock } = context.mock.method(Math, 'imul')
  orderOfStops(points.map(({ at }) => points.map((other) => lengthMetres([at, other.at]))))
  const alone = mock.callCount()
  mock.resetCalls()
  const { order } = await city.admin.client.missions.orderStops({ projectId: city.id, points })
  assert.equal(new Set(order).size, STOPS)
  assert.ok(alone > 100 && mock.callCount() < alone / 10, `${mock.callCount()} of ${alone}`)
})

/** Along a street and back, again and again, a position every two metres. */
function gpxOf(positions: number): string {
  const [from, to] = [junction(0, 0), junction(0, 1)]
  const points = Array.from({ length: positions }, (_, n) => {
    const share = Math.abs(((n / 75) % 2) - 1)
    const [lon, lat] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
    return `<trkpt lat="${lat}" lon="${lon}"><ele>400</ele></trkpt>`
  })
  return `<gpx><trk><name>Hin und her</name><trkseg>${points.join('')}</trkseg></trk></gpx>`
}

const matched = (text: string) =>
  server.app.inject({
    method: 'POST',
    url: `/city/v1/routes/matched?projectId=${city.id}`,
    headers: { authorization: `Bearer ${city.admin.token}`, 'content-type': 'application/octet-stream' },
    payload: Buffer.from(text),
  })

test('everybody else is answered while a long track is read and laid onto streets', async () => {
  const text = gpxOf(40_000)
  const aloneMs = await costMs(() => readGpxOverlay(text))
  const { answer, longestMs, answered } = await longestTurn(server.app, () => matched(text))
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json<{ name: string }>().name, 'Hin und her')
  assert.ok(answered > 0 && longestMs < aloneMs / 2, `${longestMs} ms of ${aloneMs}`)
})

test('a track of more positions than a long day has is refused before it is worked on', async () => {
  const answer = await matched(gpxOf(60_000))
  assert.equal(answer.json<{ code: string }>().code, 'track_unreadable')
})

test('a GeoPackage of ratings is written by another thread', async (context) => {
  const { mock } = context.mock.method(DatabaseSync.prototype, 'exec')
  const file = await city.admin.client.ratings.file({ projectId: city.id, format: 'gpkg' })
  assert.ok(Buffer.from(file).toString('latin1').startsWith('SQLite format 3'))
  assert.equal(mock.callCount(), 0)
})

test('so many are done at once, so many wait, and the next is refused as nobody’s fault', async () => {
  const threads = openApiThreads({ atOnce: 1, waitingAtMost: 1 })
  const costs = [
    [0, 1],
    [1, 0],
  ]
  try {
    const asked = [1, 2, 3].map(() => threads.ask('orderOfStops', costs))
    const outcomes = await Promise.allSettled(asked)
    assert.deepEqual(
      outcomes.map((it) => (it.status === 'fulfilled' ? it.value : it.reason instanceof NobodysFault)),
      [[0, 1], [0, 1], true],
    )
    assert.deepEqual(await threads.ask('orderOfStops', costs), [0, 1], 'their places are free again')
  } finally {
    await threads.close()
  }
})

test('what takes more of a processor than anybody may have is ended, and its place is free again', async () => {
  const threads = openApiThreads({ atOnce: 1, budget: { seconds: 0.5, heapMegabytes: 64 } })
  try {
    const costs = Array.from({ length: 700 }, (_, from) =>
      Array.from({ length: 700 }, (_, to) => (from * 7919 + to * 104_729) % 1_009),
    )
    await assert.rejects(threads.ask('orderOfStops', costs), TooMuchWork)
    assert.deepEqual(await threads.ask('orderOfStops', [[0]]), [0])
  } finally {
    await threads.close()
  }
})

test('a call that finds no place is answered by 503 and by when to come back', async () => {
  const full: ApiThreads = {
    ask: () => Promise.reject(new NobodysFault('full')),
    close: () => Promise.resolve(),
  }
  const { config, pool } = server
  const objects = openObjects(config)
  const now = () => server.clock.now
  const app = await buildApi({
    config,
    pool,
    uploadPool: pool,
    objects,
    now,
    threads: full,
    logger: { level: 'silent' },
  })
  const headers = { authorization: `Bearer ${city.admin.token}` }
  const file = (format: string) =>
    app.inject({ url: `/city/v1/ratings/file?projectId=${city.id}&format=${format}`, headers })
  const refused = await file('gpkg')
  assert.deepEqual(
    [refused.statusCode, refused.json<{ code: string }>().code, refused.headers['retry-after']],
    [503, 'unavailable', '5'],
  )
  assert.equal((await file('csv')).statusCode, 200, 'what takes no time is written as ever')
  await app.close()
})
