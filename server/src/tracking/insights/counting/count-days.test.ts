import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { pino } from 'pino'
import {
  commuting,
  count,
  countingOf,
  FIRST,
  homeOf,
  night,
  openCounted as openGroundOf,
  WEEK,
} from '../../../../test/counted-project.ts'
import { addProducer, confirmation, type Counted } from '../../../../test/crowd.ts'
import { openTestServer, type Person, type TestServer } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { addAct } from '../../../projects/governance/index.ts'
import { setLeft } from '../../../projects/participation/index.ts'
import { countProject } from './count-project.ts'
import { countDays } from '../jobs.ts'
import { countHere } from './count-page.ts'
import { peopleOf } from './people-of.ts'
import { releaseWeek } from './release-week.ts'
import { releasesOf } from '../store.ts'

let server: TestServer
let miriam: Person
before(async () => {
  server = await openTestServer()
  miriam = await server.person()
})
after(() => server.close())

const openCounted = (): Promise<Counted> => openGroundOf(server, miriam)
const day = (index: number): DataDay => dataDayAfter(FIRST, index)
const through = (last: number): DataDay[] => daysIn({ from: FIRST, through: day(last) })

/** Enough for a single day to be told; what a day says without noise. */
const CROWD = 60

async function daysReleased({ project }: Counted): Promise<number[]> {
  const rows = await inTransaction(server.jobContext.pool, { duty: 'insights' }, (db) =>
    releasesOf(db, { id: project.id, isTest: false }, 'day', { from: FIRST, through: day(400) }),
  )
  return rows.map(({ figures: its }) => its.dataDays ?? 0)
}

const sum = (all: readonly number[]): number => all.reduce((total, it) => total + it, 0)

/** So many who ride on each of these days, and confirm it. */
async function addRiders(counted: Counted, people: number, days: readonly DataDay[]): Promise<string[]> {
  const ids: string[] = []
  for (let index = 0; index < people; index++) {
    const entries = commuting(homeOf(index), 'bike', days)
    ids.push(
      await addProducer(counted, { entries, corrections: days.map((it) => confirmation(it, entries)) }),
    )
  }
  return ids
}

const figures = ({ project }: Counted) => miriam.client.insights.figures({ id: project.id })
const weeks = ({ project }: Counted, b: DataDay = WEEK.b) =>
  miriam.client.insights.weeks({ id: project.id, a: FIRST, b })

test('before the first night there are seats and days of the project, and no figure', async () => {
  const counted = await openCounted()
  const { isTest, isTrial, seats, startDay, endDay, joined, timeZone, noise, reasons, protection, ...its } =
    await figures(counted)
  assert.deepEqual([noise.data_days, protection.leastPeople, protection.budgetSpent], [0, 10, 0])
  assert.deepEqual([isTest, isTrial], [false, false])
  assert.deepEqual([seats, startDay, endDay, joined, timeZone], [50, FIRST, day(400), 0, 'Europe/Zurich'])
  assert.deepEqual([...new Set(Object.values({ ...its, ...reasons }))], [null])
  assert.deepEqual(await weeks(counted), [])
})

test('a week is told when enough people delivered on its days, and the week under way has no shares yet', async () => {
  const counted = await openCounted()
  await addRiders(counted, CROWD, through(7))
  await count(counted, night(day(10)))
  const [whole, begun] = await weeks(counted, day(13))
  assert.deepEqual([whole?.data_days, whole?.suppressedDays, whole?.validated], [7 * CROWD, 0, 7 * CROWD])
  // One day has more noise than seven: 26 people either way, two standard deviations.
  assert.deepEqual([whole?.noise, begun?.noise], [69, 26])
  assert.deepEqual([begun?.data_days, begun?.validated], [CROWD, null])
  const split = await miriam.client.insights.modes({ id: counted.project.id, ...WEEK })
  assert.equal(split.data_days, 7 * CROWD)
  const it = await figures(counted)
  assert.deepEqual([it.data_days, it.validated, it.validated_pct], [8 * CROWD, 7 * CROWD, 100])
})

test('a project counts from when it is live and has begun, whichever is later', async () => {
  const [begun, live] = [await openCounted(), await openCounted()]
  for (const counted of [begun, live]) await addRiders(counted, 10, through(3))
  assert.equal(await count(begun, night(day(6)), { startDay: day(2) }), 2)
  assert.equal(await count(live, night(day(6)), { liveAt: new Date(instantAt(day(1), '08:00', ZURICH)) }), 3)
  // Whoever joined before it went live tried it out, and counts in the test alone.
  assert.deepEqual([sum(await daysReleased(begun)), sum(await daysReleased(live))], [20, 0])
})

test('the test is counted through the same gate, marked as test, thrown away at go-live and never counted after', async () => {
  const counted = await openCounted()
  const { id } = counted.project
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      `update projects.project set live_at = null, approved_at = now(), settled_at = now(),
         invite_complete_at = now() where id = $1`,
      [id],
    )
  })
  await addRiders(counted, CROWD, through(7))
  const test = { isTest: true, liveAt: new Date(instantAt(FIRST, '08:00', ZURICH)) }
  // Before the first day of the project people try the app.
  assert.equal(await count(counted, night(day(10)), { ...test, startDay: day(300) }), 8)
  const before = await figures(counted)
  assert.deepEqual(
    [before.isTest, before.countedFrom, before.data_days, before.producers, before.lastWeek],
    [true, FIRST, 8 * CROWD, CROWD, FIRST],
  )
  assert.equal((await weeks(counted)).length, 1)
  assert.ok((await miriam.client.insights.modes({ id, ...WEEK })).modes.length > 0)
  const listed = await miriam.client.projects.ofOrganisation({ id: counted.project.organisationId })
  assert.equal(listed.find((it) => it.id === id)?.data_days, null)

  const liveAt = new Date(instantAt(day(9), '08:00', ZURICH))
  await miriam.client.projects.goLive({ projectId: id, organizationId: counted.project.organisationId })
  const after = await figures(counted)
  assert.deepEqual(
    [after.isTest, after.data_days, after.producers, after.lastWeek],
    [false, null, null, null],
  )
  assert.deepEqual(await weeks(counted), [])
  const kept = await inTransaction(server.jobContext.pool, { duty: 'insights' }, (db) =>
    db.selectFrom('insights.countedDay').where('projectId', '=', id).select('dataDay').execute(),
  )
  assert.deepEqual(kept, [])
  assert.equal(await count(counted, night(day(13)), { liveAt }), 2)
  assert.equal((await figures(counted)).data_days, null)
})

test('its last week is released with its last day, and no day after that is counted', async () => {
  const counted = await openCounted()
  await addRiders(counted, 10, through(6))
  const endDay = day(2)
  await count(counted, night(day(4)), { endDay })
  assert.equal((await figures(counted)).lastWeek, null)
  assert.equal(await count(counted, night(day(5)), { endDay }), 1)
  const it = await figures(counted)
  assert.deepEqual([it.lastWeek, it.countedThrough], [FIRST, endDay])
  assert.deepEqual(await daysReleased(counted), [10, 10, 10])
  assert.equal(await count(counted, night(day(9)), { endDay }), 0)
})

/** What the board did, told at noon. */
async function reported({ pool, project }: Counted, act: 'paused' | 'resumed', on: DataDay): Promise<void> {
  const about = { projectId: project.id, organisationId: project.organisationId, byAccount: null }
  const actedAt = new Date(instantAt(on, '12:00', ZURICH))
  await inTransaction(pool, { duty: 'governance' }, (db) =>
    addAct(db, { ...about, act, reason: 'Rückfrage', actedAt }),
  )
}

test('days on which the board had the project paused are never counted, also not after it goes on', async () => {
  const counted = await openCounted()
  await addRiders(counted, 10, through(27))
  await reported(counted, 'paused', day(5))
  assert.equal(await count(counted, night(day(10))), 5)
  const during = await figures(counted)
  assert.deepEqual([during.lastWeek, during.countedThrough], [FIRST, day(4)])
  assert.equal(sum(await daysReleased(counted)), 50)
  await reported(counted, 'resumed', day(15))
  assert.equal(await count(counted, night(day(24))), 6)
  const after = await figures(counted)
  assert.deepEqual([after.lastWeek, after.countedThrough], [day(14), day(21)])
  assert.equal(sum(await daysReleased(counted)), 110)
  // The week between was paused from Monday to Sunday: it has no release.
  assert.deepEqual(
    (await weeks(counted, day(20))).map((it) => [it.week, it.days]),
    [
      [FIRST, 5],
      [day(14), 5],
    ],
  )
})

test('of a closed project the days before it was closed count, and its last week is released', async () => {
  const counted = await openCounted()
  await addRiders(counted, 10, through(6))
  const closedAt = new Date(instantAt(day(3), '09:00', ZURICH))
  assert.equal(await count(counted, night(day(9)), { closedAt }), 3)
  const it = await figures(counted)
  assert.deepEqual([it.lastWeek, it.countedThrough], [FIRST, day(2)])
  assert.equal(sum(await daysReleased(counted)), 30)
})

test('of whoever has left no day that counted is kept beyond the next night, of those who stay all are', async () => {
  const counted = await openCounted()
  const [left = '', staying = ''] = await addRiders(counted, 11, through(6))
  const keptOf = (participantId: string) =>
    inTransaction(server.jobContext.pool, { duty: 'insights' }, async (db) => {
      const days = db.selectFrom('insights.countedDay').where('participantId', '=', participantId)
      return (await days.select('dataDay').execute()).length
    })
  await count(counted, night(day(5)))
  assert.deepEqual([await keptOf(left), await keptOf(staying)], [3, 3])
  await inTransaction(server.pool, { duty: 'participation' }, (db) => setLeft(db, left, counted.now))
  await count(counted, night(day(6)))
  assert.deepEqual([await keptOf(left), await keptOf(staying)], [0, 4])
})

const countedLines = (participantId: string) =>
  inTransaction(server.pool, { duty: 'access-log' }, (db) =>
    db
      .selectFrom('accessLog.entry')
      .select('act')
      .where('participantId', '=', participantId)
      .where('act', '=', 'counted')
      .execute(),
  )

test('a diary that does not open leaves the others counted, and its owner is not told she was', async () => {
  const counted = await openCounted()
  const [broken = '', whole = ''] = await addRiders(counted, CROWD, through(6))
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'diary'")
    await owner.query(`set allmend.participant = '${broken}'`)
    await owner.query("update diary.timeline_day set sealed = '\\x00' where participant_id = $1", [broken])
  })
  const text: string[] = []
  const log = pino({}, { write: (line) => void text.push(line) })
  const { counting, project } = countingOf(counted, night(day(9)))
  await countProject({ ...counting, log }, project)
  assert.deepEqual(
    text.map((line) => (JSON.parse(line) as { msg: string }).msg),
    ['a diary was not counted'],
  )
  const split = await miriam.client.insights.modes({ id: counted.project.id, ...WEEK })
  assert.deepEqual(
    split.modes.map(({ mode, legs }) => [mode, legs]),
    [['bike', (CROWD - 1) * 14]],
  )
  assert.deepEqual([(await countedLines(broken)).length, (await countedLines(whole)).length], [0, 1])
})

test('a week two workers release stands in the log of those in it once', async () => {
  const counted = await openCounted()
  const [first = ''] = await addRiders(counted, 10, through(6))
  const now = night(day(9))
  await count(counted, now)
  const { counting, project } = countingOf(counted, now)
  await releaseWeek(counting, project, { from: FIRST, through: WEEK.b }, countHere(counting))
  assert.equal((await countedLines(first)).length, 1)
})

test('everybody who ever joined is gone through once, however many they are', async () => {
  const { project, workerPool } = await openCounted()
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query(
      `insert into participation.participant (participant_id, project_id, account_id, joined_at)
       select gen_random_uuid(), $1, gen_random_uuid(), now() from generate_series(1, 1000)`,
      [project.id],
    )
  })
  const found: string[] = []
  for await (const { others } of peopleOf((work) => inTransaction(workerPool, { duty: 'insights' }, work), {
    ...project,
    isTest: true,
    liveAt: new Date(0),
  })) {
    found.push(...others)
    if (found.length > 1_000) break
  }
  assert.deepEqual([found.length, new Set(found).size], [1_000, 1_000])
})

test('a project that cannot be counted holds up no other, and the job says so in the end', async () => {
  const alone = await openTestServer()
  try {
    const admin = await alone.person()
    const grounds = [1, 2, 3].map(() => openGroundOf(alone, admin))
    const [one, broken, other] = [await grounds[0]!, await grounds[1]!, await grounds[2]!]
    await alone.owner(async (owner) => {
      await owner.query("set allmend.duty = 'insights'")
      await owner.query(
        `insert into insights.release (project_id, kind, from_day, organisation_id, figures, released_at)
         values ($1, 'day', $2, $3, '{"dataDays":12}', now())`,
        [broken.project.id, FIRST, broken.project.organisationId],
      )
    })
    const text: { projectId?: string; days?: number; failed?: number }[] = []
    const log = pino({}, { write: (line) => void text.push(JSON.parse(line) as object) })
    const now = () => night(day(9))
    await assert.rejects(
      countDays.run({}, { ...alone.jobContext, log, now }),
      /^Error: 1 projects were not counted$/,
    )
    for (const { project } of [one, other]) {
      const { countedThrough } = await admin.client.insights.figures({ id: project.id })
      assert.equal(countedThrough, WEEK.b)
    }
    const [error, result] = text
    assert.equal(error?.projectId, broken.project.id)
    assert.deepEqual([result?.days, result?.failed], [14, 1])
  } finally {
    await alone.close()
  }
})

test('a database that goes away in between ends the job there, and no project is blamed', async () => {
  await openCounted()
  const { pool: real } = server.jobContext
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  let times = 0
  const pool = { connect: () => (times++ === 0 ? real.connect() : Promise.reject(gone)) }
  await assert.rejects(countDays.run({}, { ...server.jobContext, pool: pool as never }), {
    code: 'ECONNREFUSED',
  })
})
