import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Db } from '../../platform/db/connect.ts'
import type { Owner } from '../../platform/keys/data-keys.ts'
import { daysBetween } from './store.ts'

/** Which days of a range their owner confirmed; only sums of days are opened. As the participant. */
export async function confirmedDays(
  db: Db,
  owner: Owner,
  range: { from: DataDay; through: DataDay },
): Promise<DataDay[]> {
  const days = await daysBetween(db, owner, range)
  return days.filter((it) => it.isConfirmed).map((it) => it.dataDay)
}
