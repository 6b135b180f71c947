import type { ProjectUsers } from '@allmend/contract/tracking/insights'
import { publishedPeople } from '@allmend/domain/projects/releases/published-people'
import { dataDayAfter, dataDayOf, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { isTriedOut, stateCountsAt } from '../../projects/participation/index.ts'
import type { ProjectRow } from '../../projects/projects/index.ts'
import { deliveringSince } from './store.ts'

/** Who delivered a day within two weeks is delivering. */
const DELIVERING_DAYS = 14

const NOBODY_COUNTED: ProjectUsers['states'] = [
  { state: 'joined', people: null },
  { state: 'delivering', people: null },
  { state: 'left', people: null },
]

/** As they were at midnight, in fives: one more or fewer cannot be read off by looking again. Nobody of a trial. */
export async function usersOf(db: Db, { id, timeZone }: ProjectRow, now: Date): Promise<ProjectUsers> {
  const today = dataDayOf(now.getTime(), timeZone)
  const midnight = intervalOfDataDay(today, timeZone).startedAt
  if (await isTriedOut(db, id)) return { countedAt: midnight, states: NOBODY_COUNTED }
  const { joined, left } = await onDuty(db, 'participation', (db) =>
    stateCountsAt(db, id, new Date(midnight)),
  )
  const since = dataDayAfter(today, -DELIVERING_DAYS)
  const delivering = await onDuty(db, 'insights', (db) => deliveringSince(db, id, since))
  return {
    countedAt: midnight,
    states: [
      { state: 'joined', people: publishedPeople(joined) },
      { state: 'delivering', people: publishedPeople(delivering) },
      { state: 'left', people: publishedPeople(left) },
    ],
  }
}
