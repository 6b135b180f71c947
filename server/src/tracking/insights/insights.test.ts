import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Failure } from '@allmend/contract/failure'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import { type Audience, costOf, WEEK_BUDGET, weekCost } from '@allmend/domain/projects/releases/budget'
import { drawnFrom } from '@allmend/domain/projects/releases/noise'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { cellToParent, getResolution, latLngToCell } from 'h3-js'
import {
  BRIDGE,
  commuting,
  count,
  countingOf,
  FIRST,
  homeOf,
  night,
  OFFICE,
  openCounted as openGroundOf,
  WEEK,
} from '../../../test/counted-project.ts'
import {
  addProducer,
  confirmation,
  type Counted,
  takeBack,
  addDays,
  type Reported,
} from '../../../test/crowd.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { seededBytes } from '@allmend/domain/projects/releases/noise.fixture'
import { inTransaction } from '../../platform/db/identity.ts'
import { setLeft } from '../../projects/participation/index.ts'
import { book, budgetOf } from './budget-store.ts'
import { countProject } from './counting/count-project.ts'
import { countDays } from './jobs.ts'
import { releasesOf } from './store.ts'

let server: TestServer
let miriam: Person
before(async () => {
  server = await openTestServer()
  miriam = await server.person()
})
after(() => server.close())

const openCounted = (): Promise<Counted> => openGroundOf(server, miriam)

const MODES: readonly Mode[] = ['bike', 'car']

/** Half ride, half drive, one goes by boat; one half confirms, the other half was in a bus on the first morning. */
function reported(index: number, days: readonly DataDay[]): Reported {
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

async function addCrowd(counted: Counted, count: number, days: readonly DataDay[]): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index++) ids.push(await addProducer(counted, reported(index, days)))
  return ids
}

async function releasesIn({ project }: Counted): Promise<unknown[]> {
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

const figures = ({ project }: Counted) => miriam.client.insights.figures({ id: project.id })

test('days counted after five nights without a worker are those of every night, once', async () => {
  const days = daysIn({ from: FIRST, through: dataDayAfter(FIRST, 13) })
  const [nightly, late] = [await openCounted(), await openCounted()]
  for (const counted of [nightly, late]) await addCrowd(counted, 14, days)
  const nights = daysIn({ from: FIRST, through: dataDayAfter(FIRST, 18) })
  for (const day of nights) await count(nightly, night(day))
  for (const day of nights.slice(0, 6)) await count(late, night(day))
  assert.equal(await count(late, night(nights.at(-1)!)), 13)
  const expected = await releasesIn(nightly)
  assert.deepEqual(await releasesIn(late), expected)
  // 19 nights count through the 16th day: two weeks in five kinds of releases, and two days nobody delivered.
  assert.equal(expected.length, 16 + 5 * 2)
  const total = (await figures(late)).countedThrough
  // The job itself, at the same night and again: nothing is counted twice.
  const jobContext = { ...server.jobContext, now: () => night(nights.at(-1)!) }
  await countDays.run({}, jobContext)
  await countDays.run({}, jobContext)
  assert.deepEqual(await releasesIn(late), expected)
  assert.equal((await figures(late)).countedThrough, total)
})

const DAYS = daysIn({ from: WEEK.a, through: WEEK.b })
const AFTER = night(dataDayAfter(WEEK.b, 3))
/** Enough for most of a single week to be told. */
const CROWD = 80

test('the figures are what the diaries hold, with their noise, and say when they were counted', async () => {
  const counted = await openCounted()
  await addCrowd(counted, CROWD, DAYS)
  await count(counted, AFTER)
  const it = await figures(counted)
  const crowd = Array.from({ length: CROWD }, (_, index) => index)
  const confirmed = crowd.filter(isConfirming).length * 7
  // 80 people changed a mode on one day: less than the noise of a week, and so not told.
  assert.deepEqual(
    [it.producers, it.data_days, it.addedDays, it.validated, it.relabeled],
    [CROWD, 7 * CROWD, CROWD, confirmed >= 4 * 78.3 ? confirmed : null, null],
  )
  assert.deepEqual([it.countedFrom, it.countedThrough, it.lastWeek], [FIRST, WEEK.b, FIRST])
  assert.equal(it.countedAt, AFTER.getTime())
  assert.deepEqual([it.protection.leastPeople, it.protection.epsilon], [10, 3])
  assert.deepEqual([it.noise.data_days, it.noise.producers], [69, 19])
  const { id } = counted.project
  const overview = await miriam.client.projects.overview({ id })
  assert.deepEqual([overview.producers, overview.data_days], [CROWD, 7 * CROWD])
})

test('modes too few people used are in the rest, and a week says what it cost', async () => {
  const counted = await openCounted()
  await addCrowd(counted, 120, DAYS)
  await count(counted, AFTER)
  const { id } = counted.project
  const split = await miriam.client.insights.modes({ id, ...WEEK })
  const legs = Object.fromEntries(split.modes.map((row) => [row.mode, row.legs]))
  // 60 take the bus once, less than the noise of legs; one goes by boat.
  assert.deepEqual(Object.keys(legs).toSorted(), ['bike', 'car'])
  assert.deepEqual([split.weeks, split.suppressedWeeks, split.releases], [1, 0, [FIRST]])
  assert.ok(split.modes.every(({ noise }) => noise.legs === 354))
  // What riders emit is less than its noise.
  assert.equal(split.modes.find(({ mode }) => mode === 'bike')?.co2Kg, null)
  // Streets are released in the same night.
  assert.equal(split.protection.budgetSpent, 1)
  // A range that holds no whole week has no release in it.
  const broken = await miriam.client.insights.modes({ id, a: FIRST, b: dataDayAfter(FIRST, 5) })
  assert.deepEqual([broken.releases, broken.modes], [[], []])
})

test('what a person brings is bounded however much she travels', async () => {
  const counted = await openCounted()
  await addCrowd(counted, CROWD, DAYS)
  const often = DAYS.flatMap((day) => commuting(homeOf(1), 'bike', [day]))
  for (const entry of often) if (entry.kind === 'leg') entry.distanceMetres = 4_000_000
  await addProducer(counted, { entries: often })
  await count(counted, AFTER)
  const split = await miriam.client.insights.modes({ id: counted.project.id, ...WEEK })
  const bike = split.modes.find(({ mode }) => mode === 'bike')
  assert.ok((bike?.distanceKm ?? 0) < 39 * 14 * 20 + 251, String(bike?.distanceKm))
})

test('cells are drawn where enough people passed, coarser where fewer did, and never around where somebody sleeps', async () => {
  const counted = await openCounted()
  await addCrowd(counted, 140, DAYS)
  await count(counted, AFTER)
  const { id } = counted.project
  const map = await miriam.client.insights.cells({ id, ...WEEK })
  const people = new Map(map.features.map(({ properties }) => [properties.id, properties.people]))
  const cellOf = ([longitude, latitude]: LngLat, resolution = map.resolution) =>
    latLngToCell(latitude, longitude, resolution)
  assert.equal(people.get(cellOf(BRIDGE)), 140)
  assert.equal(people.get(cellOf(OFFICE)), 140)
  for (let index = 0; index < 25; index++) assert.equal(people.has(cellOf(homeOf(index))), false)
  const coarse = [...people.keys()].filter((cell) => getResolution(cell) < map.resolution)
  assert.ok(coarse.every((cell) => ![...people.keys()].some((it) => it !== cell && isInside(it, cell))))
  const later = { a: '2026-08-31', b: '2026-09-06' }
  assert.equal((await miriam.client.insights.cells({ id, ...later })).isReleased, false)
})

const isInside = (cell: string, of: string): boolean =>
  getResolution(cell) > getResolution(of) && cellToParent(cell, getResolution(of)) === of

test('with nine people nothing is shown but that something was counted', async () => {
  const counted = await openCounted()
  await addCrowd(counted, 9, DAYS)
  await count(counted, AFTER)
  const it = await figures(counted)
  assert.deepEqual([it.producers, it.data_days, it.validated, it.relabeled], [null, null, null, null])
  assert.equal(it.countedThrough, WEEK.b)
  const { id } = counted.project
  const [week] = await miriam.client.insights.weeks({ id, ...WEEK })
  assert.deepEqual([week?.data_days, week?.suppressedDays], [null, 7])
  const split = await miriam.client.insights.modes({ id, ...WEEK })
  assert.deepEqual([split.modes, split.suppressedWeeks], [[], 1])
  assert.deepEqual((await miriam.client.insights.cells({ id, ...WEEK })).features, [])
})

/** What a day's release says. */
async function dayReleased({ project }: Counted, day: DataDay): Promise<number | null | undefined> {
  const [release] = await inTransaction(server.jobContext.pool, { duty: 'insights' }, (db) =>
    releasesOf(db, { id: project.id, isTest: false }, 'day', { from: day, through: day }),
  )
  return release?.figures.dataDays
}

test('whoever has left, taken her yes back, had her key erased or works for the organisation is not counted', async () => {
  const counted = await openCounted()
  const [left, withdrawn, erased, member] = await addCrowd(counted, 14, DAYS)
  await inTransaction(server.pool, { duty: 'participation' }, (db) => setLeft(db, left ?? '', counted.now))
  await takeBack(counted, withdrawn ?? '', 'project_analysis')
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'keys'")
    await owner.query('delete from keys.data_key where participant_id = $1', [erased])
    await owner.query("set allmend.duty = 'participation'")
    await owner.query('update participation.participant set account_id = $2 where participant_id = $1', [
      member,
      miriam.id,
    ])
  })
  await count(counted, AFTER)
  assert.equal(await dayReleased(counted, FIRST), 10)
})

test('every release carries noise and has its cost booked; the database refuses more than the week may spend', async () => {
  const counted = await openCounted()
  await addCrowd(counted, 12, DAYS)
  const { counting, project } = countingOf(counted, AFTER)
  const drawn: number[] = []
  const seeded = drawnFrom(seededBytes(7))
  const draw: typeof counting.draw = (noise) => {
    const it = seeded(noise)
    drawn.push(it)
    return it
  }
  await countProject({ ...counting, draw }, project)
  assert.ok(drawn.length > 1_000 && drawn.filter((it) => it !== 0).length > drawn.length * 0.9)
  const { id } = project
  const week = { from: FIRST, through: FIRST }
  const budgetFor = (audience: Audience) =>
    inTransaction(server.jobContext.pool, { duty: 'insights' }, (db) => budgetOf(db, project, audience, week))
  for (const audience of ['organisation', 'public'] as const) {
    const { allowed, spent } = await budgetFor(audience)
    // Streets are told to the organisation alone.
    const unpublished = audience === 'public' ? costOf(audience, 'edges') : 0
    assert.deepEqual([allowed, spent], [WEEK_BUDGET[audience], weekCost(audience) - unpublished])
  }
  const more = [{ figure: 'lengths', rhoMillionths: 1 }] as const
  const from = dataDayAfter(FIRST, 1)
  await assert.rejects(
    inTransaction(server.jobContext.pool, { duty: 'insights' }, (db) =>
      book(db, project, { audience: 'organisation', from, costs: more, now: AFTER }),
    ),
    { constraint: 'week_budget_kept' },
  )
  // The raw role that reads insights can neither change what was booked nor read what figures are made from.
  for (const change of ['update insights.week_budget set spent = 0', 'delete from insights.budget_entry']) {
    await assert.rejects(server.pool.query(change), { code: '42501' })
  }
  const raw = await server.pool.connect()
  try {
    await raw.query("set allmend.duty = 'insights'")
    await raw.query(`set allmend.organisation = '${project.organisationId}'`)
    for (const table of ['diary.timeline_day', 'diary.statement', 'tracking.chunk', 'tracking.day_block']) {
      const seen = await raw.query(`select from ${table}`).catch((error: { code: string }) => error.code)
      assert.ok(seen === '42501' || (typeof seen !== 'string' && seen.rowCount === 0), table)
    }
    assert.ok(
      ((await raw.query('select from insights.release where project_id = $1', [id])).rowCount ?? 0) > 0,
    )
  } finally {
    raw.release(true)
  }
})

test('what was released stays, whatever comes later, and nobody has the right to change it', async () => {
  const counted = await openCounted()
  const ids = await addCrowd(counted, 12, DAYS)
  await count(counted, AFTER)
  const before = await releasesIn(counted)
  await addCrowd(counted, 12, DAYS)
  await addDays(counted, ids[0] ?? '', { entries: commuting(homeOf(0), 'train', DAYS) })
  await count(counted, AFTER)
  assert.deepEqual(await releasesIn(counted), before)
  for (const change of ["update insights.release set kind = 'day'", 'delete from insights.release']) {
    for (const pool of [server.pool, server.jobContext.pool]) {
      await assert.rejects(pool.query(change), { code: '42501' })
    }
  }
})

test('whoever was counted in a week reads it in her log, once', async () => {
  const counted = await openCounted()
  const days = daysIn({ from: FIRST, through: dataDayAfter(FIRST, 6) })
  const [first = ''] = await addCrowd(counted, 12, days)
  for (const later of [9, 10]) await count(counted, night(dataDayAfter(FIRST, later)))
  const lines = await inTransaction(server.pool, { duty: 'access-log' }, (db) =>
    db
      .selectFrom('accessLog.entry')
      .select(['act', 'what', 'byWhom', 'purpose'])
      .where('participantId', '=', first)
      .where('act', '=', 'counted')
      .execute(),
  )
  const what = `{"kind":"week","project":"Mobilität im Alltag","isTest":false,"from":"2026-08-24","through":"2026-08-30"}`
  assert.deepEqual(lines, [{ act: 'counted', what, byWhom: 'Stadt Seewil', purpose: 'project_analysis' }])
})

test('what was collected before the first day, and the last two days, do not count', async () => {
  const counted = await openCounted()
  await addCrowd(counted, 12, daysIn({ from: dataDayAfter(FIRST, -5), through: dataDayAfter(FIRST, 4) }))
  await count(counted, night(dataDayAfter(FIRST, 4)))
  const it = await figures(counted)
  assert.deepEqual([it.countedFrom, it.countedThrough], [FIRST, dataDayAfter(FIRST, 1)])
  assert.equal(await dayReleased(counted, FIRST), 12)
})

test('a range ends after it begins, and figures are for the organisation alone', async () => {
  const { project } = await openCounted()
  const { id } = project
  const ask = miriam.client.insights
  const range = { a: WEEK.b, b: FIRST }
  await assert.rejects(ask.weeks({ id, ...range }), is('input_invalid'))
  await assert.rejects(ask.modes({ id, ...range }), is('input_invalid'))
  await assert.rejects(ask.cells({ id, ...range }), is('input_invalid'))
  const stranger = await server.person()
  await assert.rejects(stranger.client.insights.figures({ id }), is('access_denied'))
  await assert.rejects(stranger.client.insights.cells({ id, ...WEEK }), is('access_denied'))
})

const is = (code: string) => (error: unknown) => error instanceof Failure && error.code === code

test('figures in a version the sums in SQL do not know are not taken by the database', async () => {
  const counted = await openCounted()
  const add = (figures: string) =>
    server.owner(async (owner) => {
      await owner.query("select set_config('allmend.duty', 'insights', false)")
      await owner.query(
        `insert into insights.release (project_id, kind, from_day, organisation_id, figures, released_at)
         values ($1, 'day', '2026-01-05', $2, $3, now())`,
        [counted.project.id, counted.project.organisationId, figures],
      )
    })
  await assert.rejects(add('{"version":2,"document":{}}'), { code: '23514' })
  await add('{"dataDays":12}')
  const { id } = counted.project
  const asked = miriam.client.insights.weeks({ id, a: '2026-01-05', b: '2026-01-11' })
  await assert.rejects(asked, { code: 'unknown' })
})
