import { pointPeriod, pointsOf } from '@allmend/domain/office/membership/points'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type pg from 'pg'
import { z } from 'zod'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { confirmedDays } from '../../tracking/diary/index.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import { type Keyring, keyringOf } from '../../platform/keys/keyring.ts'
import { participationsOf } from '../../projects/participation/index.ts'
import { job } from '../../platform/queue.ts'
import { detailedDays } from '../../city/ratings/index.ts'
import { yearAt } from './member-seen.ts'
import * as store from './store.ts'

/** At night: the points of each member, from sums of her own days, which are opened with her key and kept nowhere. */
export const countPoints = job({
  name: 'membership.count-points',
  payload: z.object({}),
  async run(_payload, { pool, config, now }) {
    const keyring = await keyringOf(config)
    const members = await inTransaction(pool, { duty: 'membership' }, (db) =>
      ask<{ accountId: string; isFeePaid: boolean }>(
        db,
        `select m.account_id as "accountId", f.settled_at is not null as "isFeePaid" from membership.member m
         left join membership.subscription f
           on f.account_id = m.account_id and f.year = $1 and f.dropped_at is null
         where m.ended_at is null and m.erased_at is null order by m.number`,
        [yearAt(now())],
      ),
    )
    for (const { accountId, isFeePaid } of members) {
      const text = await daysOf({ pool, keyring }, accountId, now())
      const points = pointsOf({ ...text, isFeePaid }, dataDayOf(now().getTime(), ZURICH))
      await inTransaction(pool, { duty: 'membership' }, (db) =>
        store.changeMember(db, accountId, { ...points, countedAt: now() }),
      )
    }
  },
})

async function daysOf(
  { pool, keyring }: { pool: pg.Pool; keyring: Keyring },
  accountId: string,
  now: Date,
): Promise<{ confirmedDays: DataDay[]; ratingDays: DataDay[] }> {
  const period = pointPeriod(dataDayOf(now.getTime(), ZURICH))
  const text: { confirmedDays: DataDay[]; ratingDays: DataDay[] } = { confirmedDays: [], ratingDays: [] }
  const parts = await inTransaction(pool, { duty: 'participation' }, (db) => participationsOf(db, accountId))
  for (const participantId of parts) {
    const days = await inTransaction(pool, { participant: participantId, duty: 'tracking' }, async (db) => {
      const owner = await ownerOf(db, keyring, participantId)
      return owner ? confirmedDays(db, owner, period) : []
    })
    text.confirmedDays.push(...days)
    const rated = await inTransaction(pool, { duty: 'ratings' }, (db) =>
      detailedDays(db, participantId, period),
    )
    text.ratingDays.push(...rated)
  }
  return text
}
