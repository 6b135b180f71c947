import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type Days, daysIn } from '@allmend/domain/projects/releases/period'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { commuting, countingOf, homeOf, night, openCounted, WEEK } from '../../../../test/counted-project.ts'
import { addProducer, type Counted } from '../../../../test/crowd.ts'
import { openTestServer, type Person, type TestServer } from '../../../../test/test-server.ts'
import { until } from '../../../../test/until.ts'
import { countHere } from './count-page.ts'
import { countProject } from './count-project.ts'
import { openCountingThreads } from './counting-threads.ts'
import { inLanes } from './in-lanes.ts'
import type { Page, PageCounter } from './pages.ts'

const week: Days = { from: WEEK.a, through: WEEK.b }
const PEOPLE = 120
const MODES = ['bike', 'car', 'bus'] as const
let server: TestServer
let miriam: Person
let ground: Counted
before(async () => {
  server = await openTestServer({ LOG_LEVEL: 'silent' })
  miriam = await server.person()
  ground = await openCounted(server, miriam)
  const days = daysIn(week)
  for (let index = 0; index < PEOPLE; index++) {
    const entries = commuting(homeOf(index), MODES[index % 3]!, days.slice(index % 5))
    await addProducer(ground, { entries })
  }
})
after(() => server.close())

const afterTheWeek = night(dataDayAfter(WEEK.b, 3))

/** What is written of the project's weeks; days are counted elsewhere. */
async function releases(): Promise<unknown[]> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'insights'")
    const { rows } = await owner.query(
      `select kind, from_day::text, figures, suppressed from insights.release
       where project_id = $1 and kind <> 'day' order by kind, from_day`,
      [ground.project.id],
    )
    return rows as unknown[]
  })
}

const WRITTEN = ['release', 'budget_entry', 'week_budget', 'counted_day', 'frequency_edge', 'frequency_week']

/** As if the night had not been. */
async function forget(): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'insights'")
    for (const table of WRITTEN)
      await owner.query(`delete from insights.${table} where project_id = $1`, [ground.project.id])
  })
}

async function threadsOf<T>(
  count: number,
  work: (threads: PageCounter) => Promise<T>,
  heapMegabytes = 512,
): Promise<T> {
  const threads = openCountingThreads(server.config, { count, budget: { seconds: 60, heapMegabytes } })
  try {
    return await work(threads)
  } finally {
    await threads.close()
  }
}

const connections = (): Promise<number> =>
  server.owner(async (owner) => {
    const { rows } = await owner.query<{ count: number }>(
      `select count(*)::integer from pg_stat_activity
       where datname = current_database() and application_name = 'allmend counting'`,
    )
    return rows[0]!.count
  })

test('one thread, three threads and none count the same', async () => {
  const { counting, project } = countingOf(ground, afterTheWeek)
  await countProject(counting, project)
  const here = await releases()
  assert.equal(here.length, 5)
  for (const count of [1, 3]) {
    await forget()
    await threadsOf(count, (threads) => countProject(counting, project, threads))
    assert.deepEqual(await releases(), here)
  }
  await forget()
})

test('of a week whose thread dies nothing is written, and the next night counts it', async () => {
  const { counting, project } = countingOf(ground, afterTheWeek)
  await assert.rejects(
    threadsOf(2, (threads) => countProject(counting, project, threads), 12),
    /did not begin|memory limit/,
  )
  assert.deepEqual(await releases(), [])
  await threadsOf(2, (threads) => countProject(counting, project, threads))
  assert.equal((await releases()).length, 5)
  await forget()
})

test('a page that fails ends the week: no other is begun, and nothing is written', async () => {
  const { counting, project } = countingOf(ground, afterTheWeek)
  const here = countHere(counting)
  const begun: Page[] = []
  const counter: PageCounter = {
    atOnce: 1,
    count: (page) => {
      begun.push(page)
      return begun.length === 2 ? Promise.reject(new Error('this page')) : here.count(page)
    },
  }
  await assert.rejects(countProject(counting, project, counter), /^Error: this page$/)
  assert.deepEqual([begun.length, await releases()], [2, []])
  await forget()
})

test('threads that are closed in the middle of a page end, with their connections', async () => {
  const { counting, project } = countingOf(ground, afterTheWeek)
  const threads = openCountingThreads(server.config, { count: 2 })
  const counted = assert.rejects(countProject(counting, project, threads), /its thread ended|did not begin/)
  await until('connections', async () => (await connections()) > 0)
  await threads.close()
  await counted
  await until('no connection any more', async () => (await connections()) === 0)
  assert.deepEqual(await releases(), [])
  await forget()
})

test('a database that goes away while diaries are opened leaves nobody out', async () => {
  const { counting, project } = countingOf(ground, afterTheWeek)
  const gone = Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })
  const pool = { connect: () => Promise.reject(gone) }
  const counter = countHere({ ...counting, pool: pool as never })
  await assert.rejects(countProject(counting, project, counter), { code: 'ECONNREFUSED' })
  assert.deepEqual(await releases(), [])
})

test('lanes take each item once and stop with the first that fails', async () => {
  const taken: number[] = []
  const items = Array.from({ length: 20 }, (_, at) => at)
  await inLanes(items, 3, (it) => Promise.resolve(void taken.push(it)))
  assert.deepEqual(
    taken.toSorted((a, b) => a - b),
    items,
  )
  let begun = 0
  const work = (): Promise<void> => (++begun === 4 ? Promise.reject(new Error('four')) : Promise.resolve())
  await assert.rejects(inLanes(items, 2, work), /four/)
  assert.ok(begun < 8, `${begun} were begun`)
})
