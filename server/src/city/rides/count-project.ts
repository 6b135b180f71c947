import { type Days, weekOf, weeksIn } from '@allmend/domain/projects/releases/period'
import { lastDayOf } from '@allmend/domain/projects/projects/pauses'
import { riddenWeek } from '@allmend/domain/city/rides/ridden-week'
import {
  type DataDay,
  dataDayAfter,
  dataDayOf,
  intervalOfDataDay,
} from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { latLngToCell } from 'h3-js'
import type pg from 'pg'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction, insideOrganisation, onDuty } from '../../platform/db/identity.ts'
import { currentVersion, streetsOf } from '../../base/network/index.ts'
import { participantsWhoAgree } from '../../projects/participation/index.ts'
import { countedGroups } from '../people/index.ts'
import * as releases from './release-store.ts'
import { arrivedIn } from './store.ts'

const duty = { duty: 'rides' } as const

export interface CountedProject extends releases.OfProject {
  /** Whose midnight ends a week. */
  timeZone: TimeZone
  endDay: DataDay
  /** Since when what is ridden counts; of a test, since when it runs. */
  liveAt: Date
  closedAt: Date | null
}

/** Counts every whole week that is over and has not been counted. Rides count in the week they arrive. */
export async function countProject(pool: pg.Pool, project: CountedProject, now: Date): Promise<number> {
  if (!project.isTest) await inTransaction(pool, duty, (db) => releases.forgetTest(db, project.id))
  const weeks = await openWeeks(pool, project, now)
  for (const week of weeks)
    await inTransaction(pool, duty, async (db) => {
      const rides = await countedRides(db, project, week)
      await releases.addRelease(db, project, { from: week.from, week: riddenWeek(rides), now })
    })
  return weeks.length
}

async function openWeeks(pool: pg.Pool, project: CountedProject, now: Date): Promise<Days[]> {
  const { timeZone } = project
  const closedAt = project.closedAt?.getTime() ?? null
  const last = lastDayOf({ closedAt, endDay: project.endDay }, timeZone)
  const yesterday = dataDayAfter(dataDayOf(now.getTime(), timeZone), -1)
  const through = last < yesterday ? last : yesterday
  const [counted] = await inTransaction(pool, duty, (db) => releases.releasedWeeks(db, project))
  const from = counted ? dataDayAfter(counted, 7) : weekOf(dataDayOf(project.liveAt.getTime(), timeZone)).from
  return weeksIn({ from, through }).filter((week) => (week.through < last ? week.through : last) <= through)
}

/** Of those who take part and agree to it when the week is counted. */
async function countedRides(db: Db<'rides'>, project: CountedProject, week: Days) {
  const { startedAt } = intervalOfDataDay(week.from, project.timeZone)
  const { finishedAt } = intervalOfDataDay(week.through, project.timeZone)
  const within = { startedAt: Math.max(startedAt, project.liveAt.getTime()), finishedAt }
  const rides = await arrivedIn(db, project.id, within)
  const people = [...new Set(rides.map(({ participantId }) => participantId))]
  const agreeing = await onDuty(db, 'participation', (db) => participantsWhoAgree(db, 'rides', people))
  const numberOf = new Map(agreeing.map((participantId, number) => [participantId, number]))
  const cellsOf = await cellsOfEdges(db, project, rides)
  const groupOf = await onDuty(db, 'people', (db) => countedGroups(db, project.id))
  return rides.flatMap(({ participantId, ...ride }) => {
    const person = numberOf.get(participantId)
    return person === undefined
      ? []
      : [{ ...ride, person, cells: cellsOf(ride.edges), groupId: groupOf.get(participantId) ?? null }]
  })
}

/** Some 0.1 km², as everywhere in a city project. */
const RESOLUTION = 9

/** Through which cells edges lead, on the streets of today; one that is gone leads through none. */
async function cellsOfEdges(
  db: Db<'rides'>,
  { id, organisationId }: CountedProject,
  rides: readonly { edges: readonly number[] }[],
): Promise<(edges: readonly number[]) => string[]> {
  insideOrganisation(db, organisationId)
  const version = await currentVersion(db, id)
  const edgeIds = [...new Set(rides.flatMap(({ edges }) => edges))]
  const streets = version ? await streetsOf(db, version.id, edgeIds) : []
  const cells = new Map(
    streets.map(({ edgeId, course }) => [
      edgeId,
      [...new Set(course.map(([lng, lat]) => latLngToCell(lat, lng, RESOLUTION)))],
    ]),
  )
  return (edges) => [...new Set(edges.flatMap((edge) => cells.get(edge) ?? []))]
}
