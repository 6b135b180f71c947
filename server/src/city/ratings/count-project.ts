import { type Days, daysIn, weekOf, weeksIn } from '@allmend/domain/projects/releases/period'
import { lastDayOf } from '@allmend/domain/projects/projects/pauses'
import {
  type DataDay,
  dataDayAfter,
  dataDayOf,
  intervalOfDataDay,
} from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type pg from 'pg'
import { inTransaction } from '../../platform/db/identity.ts'
import * as store from './release-store.ts'
import { weekFigures } from './week-figures.ts'

const duty = { duty: 'ratings' } as const

export interface CountedProject extends store.OfProject {
  /** Whose midnight ends a day and a week. */
  timeZone: TimeZone
  endDay: DataDay
  /** Since when what is said counts; of a test, since when it runs. */
  liveAt: Date
  closedAt: Date | null
}

/**
 * Counts every day that is over and has not been counted, then every week. Ratings count on the day they arrive, so
 * nothing has to be waited for, and nothing is counted twice.
 */
export async function countProject(pool: pg.Pool, project: CountedProject, now: Date): Promise<number> {
  const { timeZone } = project
  const since = project.liveAt.getTime()
  const first = dataDayOf(since, timeZone)
  // What was said in the test does not count (spec §4), and what was told of it goes.
  if (!project.isTest) await inTransaction(pool, duty, (db) => store.forgetTest(db, project.id))
  const closedAt = project.closedAt?.getTime() ?? null
  const last = lastDayOf({ closedAt, endDay: project.endDay }, timeZone)
  const yesterday = dataDayAfter(dataDayOf(now.getTime(), timeZone), -1)
  const through = last < yesterday ? last : yesterday
  const counted = await inTransaction(pool, duty, (db) => store.releasedDays(db, project, 'day'))
  const from = counted ? dataDayAfter(counted.through, 1) : first
  const days = daysIn({ from, through })
  for (const day of days)
    await inTransaction(pool, duty, async (db) => {
      const { startedAt, finishedAt } = intervalOfDataDay(day, timeZone)
      const within = { startedAt: Math.max(startedAt, since), finishedAt }
      const figures = await store.arrivedIn(db, project.id, within, since)
      await store.addRelease(db, project, { kind: 'day', from: day, figures, now })
    })
  for (const week of await openWeeks(pool, project, { first, through, last })) {
    await inTransaction(pool, duty, async (db) => {
      const figures = await weekFigures(db, { project, week, since })
      await store.addRelease(db, project, { kind: 'week', from: week.from, figures: figures.week, now })
      await store.addRelease(db, project, { kind: 'cells', from: week.from, figures: figures.cells, now })
      await store.addRelease(db, project, { kind: 'public', from: week.from, figures: figures.public, now })
    })
  }
  return days.length
}

/** Weeks of which all days are over, or the last day of the project, and that have no release yet. */
async function openWeeks(
  pool: pg.Pool,
  project: CountedProject,
  { first, through, last }: { first: DataDay; through: DataDay; last: DataDay },
): Promise<Days[]> {
  const released = await inTransaction(pool, duty, (db) => store.releasedDays(db, project, 'week'))
  const from = released ? dataDayAfter(released.through, 7) : weekOf(first).from
  return weeksIn({ from, through }).filter((week) => (week.through < last ? week.through : last) <= through)
}
