import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { invoicesOf, ordersAbout } from '../../money/payments/index.ts'
import { stateAt } from './member-seen.ts'
import { dropUnpaid } from './subscribe.ts'
import * as store from './store.ts'

export type OwnMembership = NonNullable<Awaited<ReturnType<typeof ownMembership>>>

/** All that is held of her as a member, for her archive. Under her identity. */
export async function ownMembership(db: Db, accountId: string, now: Date) {
  const member = await store.memberOf(db, accountId)
  if (!member) return undefined
  const { accountId: _account, referredBy: _referrer, ...register } = member
  const subscriptions = await store.subscriptionsOf(db, [accountId])
  const orders = await ordersAbout(
    db,
    ['membership'],
    subscriptions.map((it) => it.id),
  )
  const ordered = new Map(orders.map((it) => [it.subject.id, it]))
  const shares = await store.sharesOf(db, [accountId])
  const invoices = await invoicesOf(db, { accountId })
  return {
    register,
    subscriptions: subscriptions.map(({ accountId: _whose, ...it }) => {
      const order = ordered.get(it.id)
      return { ...it, way: order?.way ?? 'wire', state: stateAt(it, order, now) }
    }),
    shares: shares.map(({ accountId: _whose, ...it }) => it),
    invoices: invoices.map(({ organisationId: _none, accountId: _whose, ...it }) => it),
    notifications: await store.notificationsOf(db, accountId),
  }
}

/**
 * The account is erased. Who never paid a share leaves nothing; of a member stay name, address, shares and fees, which
 * the law asks for, and her membership ends now (decision 0141).
 */
export async function eraseMembership(db: Db, accountId: string, now: Date): Promise<void> {
  await onDuty(db, 'membership', async (db) => {
    const member = await store.lockedMember(db, accountId)
    if (!member) return
    const subscriptions = await store.subscriptionsOf(db, [accountId])
    await dropUnpaid(db, subscriptions, now)
    await db
      .updateTable('membership.member')
      .set({ referredBy: null })
      .where('referredBy', '=', accountId)
      .execute()
    if (subscriptions.every((it) => it.settledAt === null)) {
      await db.deleteFrom('membership.member').where('accountId', '=', accountId).execute()
      return
    }
    await store.cancelShares(db, accountId, { most: 1_000, cancelledAt: now })
    await db.deleteFrom('membership.notification').where('accountId', '=', accountId).execute()
    await db
      .updateTable('membership.member')
      .set({
        birthYear: null,
        referralEmail: '',
        referralFirstName: '',
        referralFamilyName: '',
        referredBy: null,
        renews: false,
        sharesAtRenewal: null,
        dataDays: 0,
        ratingDays: 0,
        balance: 0,
        countedAt: null,
        endedAt: member.endedAt ?? now,
        erasedAt: now,
      })
      .where('accountId', '=', accountId)
      .execute()
  })
}
