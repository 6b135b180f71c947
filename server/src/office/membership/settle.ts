import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { accountByEmail } from '../../base/accounts/index.ts'
import { yearAt } from './member-seen.ts'
import * as store from './store.ts'

/** The order of a subscription is settled: its shares are issued, and who brought her is looked up. */
export async function settleMembership(db: Db, id: string, settledAt: Date): Promise<void> {
  await onDuty(db, 'membership', async (db) => {
    const subscription = await store.subscriptionById(db, id)
    const member = subscription && (await store.lockedMember(db, subscription.accountId))
    if (!subscription || !member) throw new Error('an order of a membership is about one')
    await store.settle(db, id, settledAt)
    const { accountId } = member
    const year = subscription.year ?? yearAt(settledAt)
    await store.notify(db, { accountId, kind: 'paid', year, at: settledAt })
    // Whoever left and pays again is a member again.
    if (member.endedAt) await store.changeMember(db, accountId, { endedAt: null, renews: true })
    await thankReferrer(db, member, { year, at: settledAt })
  })
}

/** Told without a name: that shares were added, not by whom. */
async function thankReferrer(
  db: Db<'membership'>,
  { accountId, referralEmail, referredBy }: store.MemberRow,
  { year, at }: { year: number; at: Date },
): Promise<void> {
  if (referralEmail === '' || referredBy) return
  const found = await onDuty(db, 'accounts', (db) => accountByEmail(db, referralEmail))
  if (!found || found.id === accountId) return
  const referrer = await store.memberOf(db, found.id)
  if (!referrer || referrer.endedAt) return
  await store.changeMember(db, accountId, { referredBy: found.id })
  await store.notify(db, { accountId: found.id, kind: 'referred', year, at })
}
