import { gatedCount, isEnough } from '@allmend/domain/privacy/enough-people'
import { type Days, daysIn, lastSettledDay, weekOf, weeksIn } from '@allmend/domain/privacy/period'
import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/time/data-day'
import type { Db } from '../db/connect.ts'
import { inTransaction, onDuty } from '../db/identity.ts'
import { thoseWithData } from '../diary/index.ts'
import type { CountedProject, Counting } from './counting.ts'
import { peopleOf } from './people-of.ts'
import { releaseWeek } from './release-week.ts'
import * as store from './store.ts'

const duty = { duty: 'insights' } as const

/** Counts every day that can be and has not been, one after the other, then the weeks that are complete. */
export async function countProject(counting: Counting, project: CountedProject): Promise<number> {
  const { pool, now } = counting
  await inTransaction(pool, duty, (db) => forgetThoseWhoLeft(db, project.id))
  const before = await inTransaction(pool, duty, (db) => store.countedDays(db, project.id))
  // What was collected in the test does not count (spec §4).
  const first = later(project.startDay, dataDayOf(project.liveAt.getTime()))
  const from = before ? dataDayAfter(before.through, 1) : first
  const through = earlier(project.endDay, lastSettledDay(dataDayOf(now.getTime())))
  const days = daysIn({ from, through })
  for (const day of days) await inTransaction(pool, duty, (db) => countDay(db, project, day, now))
  for (const week of await openWeeks(counting, project)) await releaseWeek(counting, project, week)
  return days.length
}

/** One transaction: who is counted and what is said of the day belong together. */
async function countDay(db: Db<'insights'>, project: CountedProject, day: DataDay, now: Date): Promise<void> {
  const { id } = project
  for await (const { countable } of peopleOf((work) => work(db), id)) {
    const withData = await onDuty(db, 'diary', (db) => thoseWithData(db, countable, day))
    await store.addCounted(db, id, day, withData)
  }
  const people = await store.countedOn(db, id, day)
  if (!isEnough(people)) await store.removeCounted(db, id, day)
  let producers = 0
  for await (const { countable } of peopleOf((work) => work(db), id)) {
    producers += await store.producersAmong(db, id, countable)
  }
  const figures = { dataDays: gatedCount(people), producers: gatedCount(producers) }
  await store.addRelease(db, project, { kind: 'day', from: day, figures, now })
}

/** Weeks of which all days are counted that will be, and that have no release yet. */
async function openWeeks({ pool }: Counting, project: CountedProject): Promise<Days[]> {
  return inTransaction(pool, duty, async (db) => {
    const counted = await store.countedDays(db, project.id)
    if (!counted) return []
    const weeks = weeksIn(counted)
    const range = { from: weekOf(counted.from).from, through: counted.through }
    const released = new Set((await store.releasesOf(db, project.id, 'week', range)).map(({ from }) => from))
    const last = earlier(counted.through, project.endDay)
    return weeks.filter(
      ({ from, through }) => !released.has(from) && earlier(through, project.endDay) <= last,
    )
  })
}

async function forgetThoseWhoLeft(db: Db<'insights'>, projectId: string): Promise<void> {
  for await (const { others } of peopleOf((work) => work(db), projectId)) {
    await store.forgetCounted(db, others)
  }
}

const later = (a: DataDay, b: DataDay): DataDay => (a > b ? a : b)
const earlier = (a: DataDay, b: DataDay): DataDay => (a < b ? a : b)
