import { costOf, noiseOf } from '@allmend/domain/projects/releases/budget'
import { type Days, daysIn, lastSettledDay, weekOf, weeksIn } from '@allmend/domain/projects/releases/period'
import { isPausedOn, lastDayOf, type Pause } from '@allmend/domain/projects/projects/pauses'
import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../../platform/db/identity.ts'
import { participantsWithData } from '../../diary/index.ts'
import { pausesOf } from '../../../projects/governance/index.ts'
import { book } from '../budget-store.ts'
import type { CountedProject, Counting } from './counting.ts'
import { countHere } from './count-page.ts'
import type { PageCounter } from './pages.ts'
import { peopleOf } from './people-of.ts'
import { releaseWeek } from './release-week.ts'
import * as store from '../store.ts'

const duty = { duty: 'insights' } as const

/** Counts every day that can be and has not been, one after the other, then the weeks that are complete. */
export async function countProject(
  counting: Counting,
  project: CountedProject,
  counter: PageCounter = countHere(counting),
): Promise<number> {
  const { pool, now } = counting
  const { timeZone } = project
  await inTransaction(pool, duty, (db) => forgetParticipantsWhoLeft(db, project))
  const since = dataDayOf(project.liveAt.getTime(), timeZone)
  // What was collected in the test does not count (spec §4), and what is left of its figures goes.
  if (!project.isTest) await inTransaction(pool, duty, (db) => store.forgetTest(db, project.id, since))
  const before = await inTransaction(pool, duty, (db) => store.countedDays(db, project))
  // People try the app before the first day.
  const first = project.isTest ? since : later(project.startDay, since)
  const from = before ? dataDayAfter(before.through, 1) : first
  const closedAt = project.closedAt?.getTime() ?? null
  const last = lastDayOf({ closedAt, endDay: project.endDay }, timeZone)
  const through = earlier(last, lastSettledDay(dataDayOf(now.getTime(), timeZone)))
  // What was collected while the board had it paused never counts (decision 0064).
  const pauses = await inTransaction(pool, { duty: 'governance' }, (db) => pausesOf(db, project))
  const days = daysIn({ from, through }).filter((day) => !isPausedOn(pauses, day))
  for (const day of days) await inTransaction(pool, duty, (db) => countDay(db, project, day, counting))
  for (const week of await openWeeks(counting, project, { last, through, pauses })) {
    await releaseWeek(counting, project, week, counter)
  }
  return days.length
}

/**
 * One transaction: who is counted, the figures of the day and their cost belong together. Whether they are enough to be
 * published is judged by the sum over them, from the noisy number alone.
 */
async function countDay(
  db: Db<'insights'>,
  project: CountedProject,
  day: DataDay,
  { now, draw }: Counting,
): Promise<void> {
  const { id } = project
  for await (const { countable } of peopleOf((work) => work(db), project)) {
    const withData = await onDuty(db, 'diary', (db) => participantsWithData(db, countable, day))
    await store.addCounted(db, id, day, withData)
  }
  const people = await store.countedOn(db, id, day)
  const figures = { dataDays: people + draw(noiseOf('organisation', 'day')), producers: null }
  if (!(await store.addRelease(db, project, { kind: 'day', from: day, figures, now }))) return
  const costs = [{ figure: 'day', rhoMillionths: costOf('organisation', 'day') }] as const
  await book(db, project, { audience: 'organisation', from: day, costs, now })
}

/** Weeks of which all days are counted that will be, and that have no release yet. */
async function openWeeks(
  { pool }: Counting,
  project: CountedProject,
  { last, through, pauses }: { last: DataDay; through: DataDay; pauses: readonly Pause[] },
): Promise<Days[]> {
  return inTransaction(pool, duty, async (db) => {
    const counted = await store.countedDays(db, project)
    if (!counted) return []
    const weeks = weeksIn(counted)
    const range = { from: weekOf(counted.from).from, through: counted.through }
    const released = new Set((await store.releasesOf(db, project, 'week', range)).map(({ from }) => from))
    // Of a week that was paused from its first day to its last nothing is published, not even that it was empty.
    const isQuiet = (week: Days) => daysIn(week).every((day) => isPausedOn(pauses, day))
    const open = weeks.filter((week) => !released.has(week.from) && !isQuiet(week))
    return open.filter((week) => earlier(week.through, last) <= through)
  })
}

async function forgetParticipantsWhoLeft(db: Db<'insights'>, project: CountedProject): Promise<void> {
  for await (const { others } of peopleOf((work) => work(db), project)) {
    await store.forgetCounted(db, others)
  }
}

const later = (a: DataDay, b: DataDay): DataDay => (a > b ? a : b)
const earlier = (a: DataDay, b: DataDay): DataDay => (a < b ? a : b)
