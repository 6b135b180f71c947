import type { ProjectUsers } from '@allmend/contract/insights'
import { peopleTold } from '@allmend/domain/privacy/people-told'
import { dataDayAfter, dataDayOf, intervalOfDataDay } from '@allmend/domain/time/data-day'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { stateCountsAt } from '../participation/index.ts'
import type { ProjectRow } from '../projects/index.ts'
import { deliveringSince } from './store.ts'

/** Who delivered a day within two weeks is delivering. */
const DELIVERING_DAYS = 14

/** As they were at midnight, in fives: one more or fewer cannot be read off by looking again. */
export async function usersOf(db: Db, { id, timeZone }: ProjectRow, now: Date): Promise<ProjectUsers> {
  const today = dataDayOf(now.getTime(), timeZone)
  const midnight = intervalOfDataDay(today, timeZone).startedAt
  const { joined, left } = await onDuty(db, 'participation', (db) =>
    stateCountsAt(db, id, new Date(midnight)),
  )
  const since = dataDayAfter(today, -DELIVERING_DAYS)
  const delivering = await onDuty(db, 'insights', (db) => deliveringSince(db, id, since))
  return {
    countedAt: midnight,
    states: [
      { state: 'joined', people: peopleTold(joined) },
      { state: 'delivering', people: peopleTold(delivering) },
      { state: 'left', people: peopleTold(left) },
    ],
  }
}
