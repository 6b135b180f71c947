import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { drawnFrom } from '@allmend/domain/privacy/noise'
import { dataDayAfter } from '@allmend/domain/time/data-day'
import { pino } from 'pino'
import { openPool } from '../../server/src/db/connect.ts'
import { countProject } from '../../server/src/insights/count-project.ts'
import { importRegion } from '../../server/src/network/index.ts'
import { watchProcessor } from '../../server/bench/processor-ms.ts'
import { countingOf, FIRST, night, openGround } from '../../server/test/counted-ground.ts'
import { openTestServer } from '../../server/test/test-server.ts'
import { tellFigureTimes } from './figure-times.ts'
import { layDiaries, readPeople } from './lay-diaries.ts'

/**
 * `npm run bench:releases`: how long the night takes in which weeks of so many people are counted and released, by the
 * job's own function, with streets and noise. Larger projects are several of each of some invented people of Seewil;
 * everybody has a key and sealed days of her own. Then how long each call about these figures takes. Needs
 * `npm run town`.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '1000,3000,10000' },
    invented: { type: 'string', default: '300' },
    weeks: { type: 'string', default: '4' },
    town: { type: 'string', default: 'build/town/town.osm.pbf' },
  },
})
const SIZES = values.people.split(',').map(Number)
const WEEKS = Number(values.weeks)
const MINUTES_AT_MOST = 10
const AIM = 10_000

const server = await openTestServer()
// As the worker's thread for long jobs has it.
const pool = openPool(server.config.DATABASE_WORKER_URL, { size: 8, name: 'bench', isPipelined: false })
const processor = watchProcessor(server.pool)
try {
  await server.owner((owner) =>
    importRegion(owner, values.town, { slug: 'seewil', name: 'Seewil', now: server.clock.now }),
  )
  const miriam = await server.person()
  // A day more: who travels over the last midnight is read whole.
  const read = readPeople(Number(values.invented), { firstDay: FIRST, days: 7 * WEEKS + 1 })
  for (const people of SIZES) {
    const ground = { ...(await openGround(server, miriam)), workerPool: pool }
    const laidAt = performance.now()
    await layDiaries(ground, read, people)
    await server.owner((owner) => owner.query('analyze'))
    const laid = (performance.now() - laidAt) / 1000
    const { counting, project } = countingOf(ground, night(dataDayAfter(FIRST, 7 * WEEKS + 3)))
    const before = await processor.used()
    const began = performance.now()
    const log = pino({ level: 'error' })
    await countProject({ ...counting, log, draw: drawnFrom(randomBytes) }, project)
    const seconds = (performance.now() - began) / 1000
    const after = await processor.used()
    const [own, database] = [(after.own - before.own) / 1000, (after.database - before.database) / 1000]
    const { weeks } = await miriam.client.insights.frequencyWeeks({ id: project.id })
    const each = (1000 * (own + database)) / people / WEEKS
    console.log(
      `releases: ${people} people, ${WEEKS} weeks: ${seconds.toFixed(0)} s; processor ${own.toFixed(0)} s and ${database.toFixed(0)} s of the database, ${each.toFixed(1)} ms a person and week; laid in ${laid.toFixed(0)} s; ${weeks[0]?.streets} streets told, ${weeks[0]?.matchedPercent} % of legs on streets; ${Math.round(process.memoryUsage().rss / 1e6)} MB`,
    )
    if (!(await tellFigureTimes({ server, person: miriam, project, weeks: WEEKS }))) process.exitCode = 1
    if (people === AIM && seconds > 60 * MINUTES_AT_MOST) process.exitCode = 1
  }
} finally {
  processor.stop()
  await pool.end()
  await server.close()
}
