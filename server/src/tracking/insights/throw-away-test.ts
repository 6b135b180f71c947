import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { forgetTest } from './store.ts'

/** The project goes live: what the test said is gone from this moment on. */
export async function throwAwayTest(
  db: Db,
  { id, timeZone }: { id: string; timeZone: TimeZone },
  liveAt: Date,
): Promise<void> {
  await onDuty(db, 'insights', (db) => forgetTest(db, id, dataDayOf(liveAt.getTime(), timeZone)))
}
