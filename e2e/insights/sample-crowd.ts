import type { TimelineEntry as Read } from '@allmend/domain/tracking/diary/timeline-entry'
import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { pino } from 'pino'
import { personDays } from '../../sample/src/days/person-days.ts'
import type { Leg } from '../../sample/src/days/timeline.ts'
import { weatherOf } from '../../sample/src/days/weather.ts'
import { peopleOf } from '../../sample/src/people/households.ts'
import { settingFor } from '../../sample/src/phones/sample.ts'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { countHere, DIARIES_AT_ONCE } from '../../server/src/tracking/insights/counting/count-page.ts'
import { countProject } from '../../server/src/tracking/insights/counting/count-project.ts'
import { keyringOf, openKeyring } from '../../server/src/platform/keys/keyring.ts'
import {
  addProducer,
  confirmation,
  type Reported,
  describedLeg,
  describedStay,
} from '../../server/test/crowd.ts'
import { asOwner, urlOf } from '../../server/test/template.ts'
import type { SeewilProject } from '../seewil-project.ts'
import { DATABASE } from '../database.ts'
import { countOne } from './count-one.ts'
import { evenNoise } from './even-noise.ts'

/** As e2e/site.ts gives it to API and worker. */
const TRACKING_KEY = '4'.repeat(64)
const SEED = 5
const COURSE_METRES = 150

/** Days of people of Seewil as a perfect reading would have them; two in three confirm theirs. */
export function* publishedPeople(
  count: number,
  span: { firstDay: DataDay; days: number },
): Generator<Reported> {
  const setting = settingFor(1)
  let index = 0
  for (const person of peopleOf(setting, SEED, count)) {
    const entries = [...personDays(setting, person, span, weatherOf(SEED), SEED)]
      .flat()
      .flatMap((it): Read[] => {
        if (it.kind === 'trip') return []
        return [it.kind === 'leg' ? legOf(it) : describedStay(it.startedAt, it.finishedAt, it.position)]
      })
    index++
    const legs = entries.filter((entry) => entry.kind === 'leg')
    const days = [...new Set(entries.map(({ startedAt }) => dataDayOf(startedAt, ZURICH)))]
    const text = days.filter((_, at) => (at + index) % 3 > 0).map((day) => confirmation(day, entries))
    const wrong = legs.filter((_, at) => (at + index) % 40 === 0)
    const corrected = wrong.map(
      ({ startedAt, finishedAt }) => ({ kind: 'mode', startedAt, finishedAt, mode: 'bus' }) as const,
    )
    yield { entries, corrections: [...text, ...corrected] }
  }
}

function legOf({ mode, startedAt, finishedAt, lengthMetres, track: { positions, metres } }: Leg): Read {
  const end = metres.at(-1) || 1
  let last = -Infinity
  const course = positions.flatMap((position, index) => {
    const along = metres[index] ?? 0
    if (index > 0 && index < positions.length - 1 && along - last < COURSE_METRES) return []
    last = along
    return [{ at: startedAt + ((finishedAt - startedAt) * along) / end, position }]
  })
  if (course.length === 1) course.push({ at: finishedAt, position: positions[0]! })
  return describedLeg(mode, course, lengthMetres)
}

/** They join the project, which has been live since the first of their days. */
export async function letDeliver(
  { id, organisation }: SeewilProject,
  people: readonly Reported[],
  firstDay: DataDay,
): Promise<void> {
  const pools = [
    openPool(urlOf('DATABASE_URL', DATABASE), { size: 2, name: 'crowd' }),
    openPool(urlOf('DATABASE_WORKER_URL', DATABASE), { size: 2, name: 'crowd', isPipelined: false }),
  ] as const
  const project = {
    pool: pools[0],
    workerPool: pools[1],
    keyring: openKeyring(Buffer.from(TRACKING_KEY, 'hex')),
    project: { id, organisationId: organisation },
    now: new Date(),
  }
  for (const reported of people) await addProducer(project, reported)
  await Promise.all(pools.map((pool) => pool.end()))
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      `update projects.project set start_day = $2::date - 12, end_day = $2::date + 443, seats_taken = $3,
         approved_at = $2::date - 8, live_at = $2::date + interval '9 hours' where id = $1`,
      [id, firstDay, people.length],
    )
  }, DATABASE)
}

export interface Released {
  kind: 'day' | 'week' | 'cells'
  from: DataDay
  figures: Record<string, number | null>
}

/** The night's work for this project; and what it released. */
export async function countNow(project: SeewilProject): Promise<Released[]> {
  await countOne(project, 'tracking', async ({ pool, config, now }, counted) => {
    const keyring = await keyringOf(config)
    const log = pino({ level: 'error' })
    // As a thread of the worker has it: while one diary is counted, the transactions of the others wait.
    const opening = { size: DIARIES_AT_ONCE, name: 'e2e counting', idleSeconds: 300 }
    const diaries = openPool(config.DATABASE_WORKER_URL, opening)
    const counter = countHere({ pool: diaries, keyring, log })
    await countProject({ pool, keyring, log, now: now(), draw: evenNoise() }, counted, counter)
    await diaries.end()
  })
  return releasesOf(project.id)
}

function releasesOf(id: string): Promise<Released[]> {
  return asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'insights'")
    const { rows } = await owner.query<Released>(
      `select kind, from_day::text as "from", figures from insights.release where project_id = $1 order by 1, 2`,
      [id],
    )
    return rows
  }, DATABASE)
}
