import { randomBytes } from 'node:crypto'
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { drawnFrom } from '@allmend/domain/projects/releases/noise'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { pino } from 'pino'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { countProject } from '../../server/src/tracking/insights/counting/count-project.ts'
import { openCountingThreads } from '../../server/src/tracking/insights/counting/counting-threads.ts'
import { importRegion } from '../../server/src/base/network/index.ts'
import { watchProcessor } from '../../server/bench/processor-ms.ts'
import { countingOf, FIRST, night, openCounted } from '../../server/test/counted-project.ts'
import { openTestServer } from '../../server/test/test-server.ts'
import { printFigureTimes } from './figure-times.ts'
import { layDiaries, readPeople } from './lay-diaries.ts'

/**
 * `npm run bench:releases`: how long the night takes in which weeks of so many people are counted and released, by the
 * job's own function and threads, with streets and noise. Larger projects are several of each of some invented people of
 * Seewil; everybody has a key and sealed days of her own. Then how long each call about these figures takes. What does
 * not fit into `--minutes` is said not to be measured. Needs `npm run town`.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000,3000,10000' },
    invented: { type: 'string', default: '300' },
    weeks: { type: 'string', default: '4' },
    threads: { type: 'string' },
    minutes: { type: 'string', default: '120' },
    town: { type: 'string', default: 'build/town/town.osm.pbf' },
  },
})
const SIZES = values.people.split(',').map(Number)
const WEEKS = Number(values.weeks)
const MINUTES_AT_MOST = 10
const AIM = 10_000

const late = AbortSignal.timeout(60_000 * Number(values.minutes))
const server = await openTestServer({ LOG_LEVEL: 'error' })
// As the worker's thread for long jobs has it.
const pool = openPool(server.config.DATABASE_WORKER_URL, { size: 8, name: 'bench', isPipelined: false })
const processor = watchProcessor(server.pool)
const growth: string[] = []
try {
  await server.owner((owner) =>
    importRegion(owner, values.town, { slug: 'seewil', name: 'Seewil', now: server.clock.now }),
  )
  const miriam = await server.person()
  // A day more: who travels over the last midnight is read whole.
  const read = readPeople(Number(values.invented), { firstDay: FIRST, days: 7 * WEEKS + 1 })
  for (const people of SIZES) {
    const measured = await released(people)
    if (!measured) break
    growth.push(measured)
  }

  /** One size, from nothing; undefined where the time is over before it is done. */
  async function released(people: number): Promise<string | undefined> {
    const counted = { ...(await openCounted(server, miriam)), workerPool: pool }
    const laid = await timed(() => layDiaries(counted, read, people, late))
    if (late.aborted) return undefined
    await server.owner((owner) => owner.query('analyze'))
    const { counting, project } = countingOf(counted, night(dataDayAfter(FIRST, 7 * WEEKS + 3)))
    const log = pino({ level: 'error' })
    const count = values.threads === undefined ? {} : { count: Number(values.threads) }
    const threads = openCountingThreads(server.config, count)
    const end = () => void threads.close()
    late.addEventListener('abort', end)
    const its = await timed(() =>
      countProject({ ...counting, log, draw: drawnFrom(randomBytes) }, project, threads),
    ).catch((error: unknown) => (late.aborted ? undefined : Promise.reject(error as Error)))
    late.removeEventListener('abort', end)
    await threads.close()
    if (!its) return undefined
    const { weeks } = await miriam.client.insights.frequencyWeeks({ id: project.id })
    const each = (1000 * (its.own + its.database)) / people / WEEKS
    console.log(
      `releases: ${people} people, ${WEEKS} weeks, ${threads.atOnce} threads on ${availableParallelism()} processors: ${its.seconds.toFixed(0)} s; processor ${its.own.toFixed(0)} s and ${its.database.toFixed(0)} s of the database, ${each.toFixed(1)} ms a person and week; laid in ${laid.seconds.toFixed(0)} s, ${(laid.own + laid.database).toFixed(0)} s of processor; ${weeks[0]?.streets} streets told, ${weeks[0]?.matchedPercent} % of legs on streets; ${Math.round(process.memoryUsage().rss / 1e6)} MB; load ${loadavg()[0]?.toFixed(1)}`,
    )
    if (!(await printFigureTimes({ server, person: miriam, project, weeks: WEEKS }))) process.exitCode = 1
    if (people === AIM && its.seconds > 60 * MINUTES_AT_MOST) process.exitCode = 1
    return `${people}: ${its.seconds.toFixed(0)} s, ${(its.own + its.database).toFixed(0)} s of processor, ${each.toFixed(1)} ms a person and week`
  }
} finally {
  processor.stop()
  await pool.end()
  await server.close()
}
for (const line of growth) console.log(`growth: ${line}`)
if (growth.length < SIZES.length) {
  const missing = SIZES.slice(growth.length).join(', ')
  console.log(`NOT MEASURED: ${missing} people; ${values.minutes} minutes are over`)
  process.exitCode = 1
}

async function timed(
  work: () => Promise<unknown>,
): Promise<{ seconds: number; own: number; database: number }> {
  const before = await processor.used()
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  const after = await processor.used()
  return {
    seconds,
    own: (after.own - before.own) / 1000,
    database: (after.database - before.database) / 1000,
  }
}
