import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Failure } from '@allmend/contract/failure'
import { destinationOf } from '@allmend/domain/geo/destination'
import type { LngLat } from '@allmend/domain/geo/lng-lat'
import type { Mode } from '@allmend/domain/mobility/mode'
import { daysIn } from '@allmend/domain/privacy/period'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/time/data-day'
import { ZURICH } from '@allmend/domain/time/time-zone'
import { latLngToCell } from 'h3-js'
import {
  BRIDGE,
  commuting,
  count,
  FIRST,
  homeOf,
  night,
  OFFICE,
  openGround as openGroundOf,
  WEEK,
} from '../../test/counted-ground.ts'
import { addProducer, confirmation, type Ground, takeBack, tellDays, type Told } from '../../test/crowd.ts'
import { openTestServer, type Person, type TestServer } from '../../test/test-server.ts'
import { inTransaction } from '../db/identity.ts'
import { setLeft } from '../participation/index.ts'
import { countDays } from './jobs.ts'

let server: TestServer
let miriam: Person
before(async () => {
  server = await openTestServer()
  miriam = await server.person()
})
after(() => server.close())

const openGround = (): Promise<Ground> => openGroundOf(server, miriam)

const MODES: readonly Mode[] = ['bike', 'car']

/** Half ride, half drive, one goes by boat; one half confirms, the other half was in a bus on the first morning. */
function told(index: number, days: readonly DataDay[]): Told {
  const mode = index === 0 ? 'boat' : (MODES[index % 2] ?? 'bike')
  const entries = commuting(homeOf(index), mode, days)
  const day = days[0] ?? FIRST
  const morning = { startedAt: instantAt(day, '08:00', ZURICH), finishedAt: instantAt(day, '08:40', ZURICH) }
  const bus = isRelabelling(index) ? [{ kind: 'mode', ...morning, mode: 'bus' } as const] : []
  return {
    entries,
    corrections: [...(isConfirming(index) ? days.map((it) => confirmation(it, entries)) : []), ...bus],
  }
}

const isConfirming = (index: number): boolean => index % 2 === 1
const isRelabelling = (index: number): boolean => index % 4 < 2

async function addCrowd(ground: Ground, count: number, days: readonly DataDay[]): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await addProducer(ground, told(index, days)))
  return ids
}

async function releasesIn({ project }: Ground): Promise<unknown[]> {
  return inTransaction(server.pool, { organisation: project.organisationId }, (db) =>
    db
      .selectFrom('insights.release')
      .select(['kind', 'fromDay', 'figures'])
      .where('projectId', '=', project.id)
      .orderBy('kind')
      .orderBy('fromDay')
      .execute(),
  )
}

const figures = ({ project }: Ground) => miriam.client.insights.figures({ id: project.id })

test('days counted after five nights without a worker are those of every night, once', async () => {
  const days = daysIn({ from: FIRST, through: dataDayAfter(FIRST, 13) })
  const [nightly, late] = [await openGround(), await openGround()]
  for (const ground of [nightly, late]) await addCrowd(ground, 14, days)
  const nights = daysIn({ from: FIRST, through: dataDayAfter(FIRST, 18) })
  for (const day of nights) await count(nightly, night(day))
  for (const day of nights.slice(0, 6)) await count(late, night(day))
  assert.equal(await count(late, night(nights.at(-1)!)), 13)
  const expected = await releasesIn(nightly)
  assert.deepEqual(await releasesIn(late), expected)
  // 19 nights count through the 16th day: two weeks, with their progress, and two days nobody delivered.
  assert.equal(expected.length, 16 + 2 + 2 + 2)
  const total = (await figures(late)).data_days
  assert.equal(total, 14 * 14)
  // The job itself, at the same night and again: nothing is counted twice.
  const jobContext = { ...server.jobContext, now: () => night(nights.at(-1)!) }
  await countDays.run({}, jobContext)
  await countDays.run({}, jobContext)
  assert.deepEqual(await releasesIn(late), expected)
  assert.equal((await figures(late)).data_days, total)
})

test('the figures are what the diaries hold, and say when they were counted', async () => {
  const days = daysIn({ from: WEEK.a, through: WEEK.b })
  const ground = await openGround()
  await addCrowd(ground, 25, days)
  const now = night(dataDayAfter(WEEK.b, 3))
  await count(ground, now)
  const it = await figures(ground)
  const crowd = Array.from({ length: 25 }, (_, index) => index)
  const confirmed = crowd.filter(isConfirming).length * 7
  const relabelled = crowd.filter(isRelabelling).length
  assert.deepEqual(
    { ...it, joined: 0 },
    {
      isTest: false,
      producers: 25,
      seats: 50,
      joined: 0,
      data_days: 175,
      addedDays: 25,
      validated: confirmed,
      validated_pct: Math.round((confirmed / 175) * 10_000) / 100,
      relabeled: relabelled,
      relabeled_pct: Math.round((relabelled / 175) * 10_000) / 100,
      timeZone: ZURICH,
      startDay: FIRST,
      endDay: dataDayAfter(FIRST, 400),
      countedFrom: FIRST,
      countedThrough: WEEK.b,
      countedAt: now.getTime(),
      lastWeek: FIRST,
    },
  )
  const { id } = ground.project
  const [week] = await miriam.client.insights.weeks({ id, ...WEEK })
  assert.deepEqual(week, {
    week: FIRST,
    data_days: 175,
    days: 7,
    suppressedDays: 0,
    validated: confirmed,
    relabeled: relabelled,
  })
  const overview = await miriam.client.projects.overview({ id })
  assert.deepEqual([overview.producers, overview.data_days], [25, 175])
  const [listed] = (
    await miriam.client.projects.ofOrganisation({ id: ground.project.organisationId })
  ).filter((project) => project.id === id)
  assert.equal(listed?.validated_pct, it.validated_pct)
})

test('modes of few people are in the rest, and no row is about fewer than ten', async () => {
  const ground = await openGround()
  await addCrowd(ground, 25, daysIn({ from: WEEK.a, through: WEEK.b }))
  await count(ground, night(dataDayAfter(WEEK.b, 3)))
  const split = await miriam.client.insights.modes({ id: ground.project.id, ...WEEK })
  const legs = Object.fromEntries(split.modes.map((row) => [row.mode, row.legs]))
  // 12 ride and 12 drive, 13 took a bus once. One went by boat: with the riders she is one of many.
  assert.deepEqual(Object.keys(legs), ['bus', 'car', 'rest'])
  const sum = Object.values(legs).reduce((total, count) => total + count, 0)
  assert.equal(sum, 25 * 14)
  assert.deepEqual([split.weeks, split.suppressedWeeks, split.data_days], [1, 0, 175])
})

test('a cell is drawn where ten people passed, and never around where somebody sleeps', async () => {
  const ground = await openGround()
  await addCrowd(ground, 25, daysIn({ from: WEEK.a, through: WEEK.b }))
  await count(ground, night(dataDayAfter(WEEK.b, 3)))
  const map = await miriam.client.insights.cells({ id: ground.project.id, ...WEEK })
  const people = new Map(map.features.map(({ properties }) => [properties.id, properties.people]))
  const cellOf = ([longitude, latitude]: LngLat) => latLngToCell(latitude, longitude, map.resolution)
  assert.equal(people.get(cellOf(BRIDGE)), 25)
  assert.equal(people.get(cellOf(OFFICE)), 25)
  for (let index = 0; index < 25; index++) assert.equal(people.has(cellOf(homeOf(index))), false)
  assert.ok([...people.values()].every((count) => count >= 10 && count % 5 === 0))
  const ring = map.features[0]?.geometry.coordinates[0] ?? []
  assert.deepEqual(ring[0], ring.at(-1))
  const later = { a: '2026-08-31', b: '2026-09-06' }
  assert.equal((await miriam.client.insights.cells({ id: ground.project.id, ...later })).isReleased, false)
})

test('where 25 people live side by side no cell is drawn, though all of them pass it', async () => {
  const ground = await openGround()
  const days = daysIn({ from: WEEK.a, through: WEEK.b })
  // At the edge of its cell: all of them ride through the next one, which lies 200 m away.
  const block = destinationOf(BRIDGE, 270, 2_900)
  for (let index = 0; index < 25; index++) {
    const home = destinationOf(block, index * 14, 20)
    await addProducer(ground, { entries: commuting(home, 'bike', days) })
  }
  await count(ground, night(dataDayAfter(WEEK.b, 3)))
  const map = await miriam.client.insights.cells({ id: ground.project.id, ...WEEK })
  const drawn = new Set(map.features.map(({ properties }) => properties.id))
  const isDrawn = ([longitude, latitude]: LngLat) =>
    drawn.has(latLngToCell(latitude, longitude, map.resolution))
  assert.deepEqual([isDrawn(BRIDGE), isDrawn(OFFICE)], [true, true])
  const around = [0, 45, 90, 135, 180, 225, 270, 315].map((bearing) => destinationOf(block, bearing, 250))
  assert.deepEqual([block, ...around].filter(isDrawn), [])
})

test('with nine people nothing is shown but that something was counted', async () => {
  const ground = await openGround()
  await addCrowd(ground, 9, daysIn({ from: WEEK.a, through: WEEK.b }))
  await count(ground, night(dataDayAfter(WEEK.b, 3)))
  const it = await figures(ground)
  assert.deepEqual([it.producers, it.data_days, it.validated, it.relabeled], [null, null, null, null])
  assert.equal(it.countedThrough, WEEK.b)
  const { id } = ground.project
  const [week] = await miriam.client.insights.weeks({ id, ...WEEK })
  assert.deepEqual([week?.data_days, week?.suppressedDays], [null, 7])
  const split = await miriam.client.insights.modes({ id, ...WEEK })
  assert.deepEqual([split.modes, split.suppressedWeeks], [[], 1])
  assert.deepEqual((await miriam.client.insights.cells({ id, ...WEEK })).features, [])
  const kept = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'insights'")
    return (await owner.query('select from insights.counted_day where project_id = $1', [id])).rowCount
  })
  assert.equal(kept, 0)
})

test('whoever has left, taken her yes back or had her key erased is not counted', async () => {
  const ground = await openGround()
  const [left, withdrawn, erased] = await addCrowd(ground, 14, daysIn({ from: WEEK.a, through: WEEK.b }))
  await inTransaction(server.pool, { duty: 'participation' }, (db) => setLeft(db, left ?? '', ground.now))
  await takeBack(ground, withdrawn ?? '', 'project_analysis')
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'keys'")
    await owner.query('delete from keys.data_key where participant_id = $1', [erased])
  })
  await count(ground, night(dataDayAfter(WEEK.b, 3)))
  const it = await figures(ground)
  assert.deepEqual([it.producers, it.data_days], [11, 77])
})

test('somebody who leaves between the day and the week cannot be told from the difference', async () => {
  const ground = await openGround()
  const days = daysIn({ from: WEEK.a, through: WEEK.b })
  const ids: string[] = []
  for (let index = 0; index < 12; index++) {
    const entries = commuting(homeOf(index), 'bike', days)
    const corrections = index === 0 ? [] : days.map((day) => confirmation(day, entries))
    ids.push(await addProducer(ground, { entries, corrections }))
  }
  await count(ground, night(dataDayAfter(WEEK.b, 2)))
  await inTransaction(server.pool, { duty: 'participation' }, (db) => setLeft(db, ids[0] ?? '', ground.now))
  await count(ground, night(dataDayAfter(WEEK.b, 3)))
  const [week] = await miriam.client.insights.weeks({ id: ground.project.id, ...WEEK })
  assert.equal(week?.data_days, 6 * 12 + 11)
  // All who stayed have confirmed: the difference would be hers alone.
  assert.equal(week?.validated, null)
})

test('what was released stays, whatever comes later, and nobody has the right to change it', async () => {
  const ground = await openGround()
  const days = daysIn({ from: WEEK.a, through: WEEK.b })
  const ids = await addCrowd(ground, 12, days)
  await count(ground, night(dataDayAfter(WEEK.b, 3)))
  const before = await releasesIn(ground)
  await addCrowd(ground, 12, days)
  await tellDays(ground, ids[0] ?? '', { entries: commuting(homeOf(0), 'train', days) })
  await count(ground, night(dataDayAfter(WEEK.b, 3)))
  assert.deepEqual(await releasesIn(ground), before)
  for (const change of ["update insights.release set kind = 'day'", 'delete from insights.release']) {
    for (const pool of [server.pool, server.jobContext.pool]) {
      await assert.rejects(pool.query(change), { code: '42501' })
    }
  }
})

test('whoever was counted in a week reads it in her log, once', async () => {
  const ground = await openGround()
  const days = daysIn({ from: FIRST, through: dataDayAfter(FIRST, 6) })
  const [first = ''] = await addCrowd(ground, 12, days)
  for (const later of [9, 10]) await count(ground, night(dataDayAfter(FIRST, later)))
  const lines = await inTransaction(server.pool, { duty: 'access-log' }, (db) =>
    db
      .selectFrom('accessLog.entry')
      .select(['act', 'what', 'byWhom', 'purpose'])
      .where('participantId', '=', first)
      .where('act', '=', 'counted')
      .execute(),
  )
  const what = 'Mobilität im Alltag, 24.08.2026 bis 30.08.2026'
  assert.deepEqual(lines, [{ act: 'counted', what, byWhom: 'Stadt Seewil', purpose: 'project_analysis' }])
})

test('what was collected in the test, and the last two days, do not count', async () => {
  const ground = await openGround()
  await addCrowd(ground, 12, daysIn({ from: dataDayAfter(FIRST, -5), through: dataDayAfter(FIRST, 4) }))
  await count(ground, night(dataDayAfter(FIRST, 4)))
  const it = await figures(ground)
  assert.deepEqual([it.data_days, it.countedThrough], [12 * 2, dataDayAfter(FIRST, 1)])
})

test('there are whole weeks and nothing else, and only for the organisation', async () => {
  const { project } = await openGround()
  const { id } = project
  const ask = miriam.client.insights
  for (const range of [
    { a: FIRST, b: dataDayAfter(FIRST, 7) },
    { a: dataDayAfter(FIRST, 1), b: WEEK.b },
    { a: FIRST, b: FIRST },
    { a: WEEK.b, b: FIRST },
  ]) {
    await assert.rejects(ask.weeks({ id, ...range }), is('input_invalid'))
    await assert.rejects(ask.modes({ id, ...range }), is('input_invalid'))
    await assert.rejects(ask.cells({ id, ...range }), is('input_invalid'))
  }
  await assert.rejects(ask.cells({ id, a: FIRST, b: dataDayAfter(FIRST, 13) }), is('input_invalid'))
  const stranger = await server.person()
  await assert.rejects(stranger.client.insights.figures({ id }), is('access_denied'))
  await assert.rejects(stranger.client.insights.cells({ id, ...WEEK }), is('access_denied'))
})

const is = (code: string) => (error: unknown) => error instanceof Failure && error.code === code

test('figures in a version the sums in SQL do not know are not taken by the database', async () => {
  const ground = await openGround()
  const add = (figures: string) =>
    server.owner(async (owner) => {
      await owner.query("select set_config('allmend.duty', 'insights', false)")
      await owner.query(
        `insert into insights.release (project_id, kind, from_day, organisation_id, figures, released_at)
         values ($1, 'day', '2026-01-05', $2, $3, now())`,
        [ground.project.id, ground.project.organisationId, figures],
      )
    })
  await assert.rejects(add('{"version":2,"document":{}}'), { code: '23514' })
  await add('{"dataDays":12}')
  const { id } = ground.project
  const asked = miriam.client.insights.weeks({ id, a: '2026-01-05', b: '2026-01-11' })
  await assert.rejects(asked, { code: 'unknown' })
})
