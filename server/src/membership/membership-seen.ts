import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import type { WritesOwnMails } from '../payments/index.ts'
import { membershipOrderMail } from './mails.ts'
import * as store from './store.ts'

/** What is written to a member about an order of hers. */
export async function membershipSeen(db: Db, id: string): Promise<WritesOwnMails | undefined> {
  const row = await onDuty(db, 'membership', (db) => store.subscriptionById(db, id))
  if (!row) return undefined
  const { year, shares, isRenewal } = row
  return {
    write: (news, reader, { totalRappen }, origin) =>
      membershipOrderMail[news].write(reader, { year, shares, isRenewal, totalRappen }, origin),
  }
}
