import {
  type Member,
  type MembershipSubscription,
  Notification,
  type OpenSubscription,
  RegisteredMember,
  RegisterShare,
  Subscription,
} from '@allmend/contract/office/membership'
import { type MemberState, memberStateOf } from '@allmend/domain/office/membership/member-state'
import { yearOf } from '@allmend/domain/office/membership/renewal'
import { isHeld, type ShareDates, shareStepOf } from '@allmend/domain/office/membership/share'
import {
  type SubscriptionState,
  subscriptionStateOf,
} from '@allmend/domain/money/payments/subscription-state'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { contactsOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { type Order, ordersAbout } from '../../money/payments/index.ts'
import { wireFields } from '../../platform/wire.ts'
import * as store from './store.ts'

export function yearAt(now: Date): number {
  return yearOf(dataDayOf(now.getTime(), ZURICH))
}

/** A member with all that follows from her shares and fees. */
export interface Standing {
  row: store.MemberRow
  shares: readonly store.ShareRow[]
  held: readonly store.ShareRow[]
  subscriptions: readonly store.SubscriptionRow[]
  state: MemberState
  paidYear: number | null
}

export async function standingsOf(db: Db, rows: readonly store.MemberRow[], now: Date): Promise<Standing[]> {
  const ids = rows.map((it) => it.accountId)
  const shares = Map.groupBy(await store.sharesOf(db, ids), (it) => it.accountId)
  const subscriptions = Map.groupBy(await store.subscriptionsOf(db, ids), (it) => it.accountId)
  return rows.map((row) =>
    standingOf(row, shares.get(row.accountId) ?? [], subscriptions.get(row.accountId) ?? [], now),
  )
}

export function datesOf(share: store.ShareRow): ShareDates {
  return {
    subscribed: share.subscribedAt.getTime(),
    paid: share.paidAt?.getTime() ?? null,
    issued: share.issuedAt?.getTime() ?? null,
    cancelled: share.cancelledAt?.getTime() ?? null,
    repaid: share.repaidAt?.getTime() ?? null,
  }
}

function standingOf(
  row: store.MemberRow,
  shares: readonly store.ShareRow[],
  subscriptions: readonly store.SubscriptionRow[],
  now: Date,
): Standing {
  const year = yearAt(now)
  const fees = subscriptions.filter((it) => it.year !== null && !it.droppedAt)
  const fee = fees.find((it) => it.year === year)
  const paid = fees.filter((it) => it.settledAt).map((it) => it.year ?? 0)
  const isEnded = row.endedAt !== null && row.endedAt <= now
  const ofYear = fee?.settledAt ? 'paid' : 'open'
  const state = memberStateOf({ isEnded, fee: fee ? ofYear : 'none', renews: row.renews })
  const held = shares.filter((it) => isHeld(datesOf(it), now.getTime()))
  return { row, shares, held, subscriptions, state, paidYear: paid.length > 0 ? Math.max(...paid) : null }
}

/** As the member sees herself, under her identity. */
export async function ownMember(db: Db, accountId: string, now: Date): Promise<Member | undefined> {
  const row = await store.memberOf(db, accountId)
  const [standing] = row ? await standingsOf(db, [row], now) : []
  if (!standing) return undefined
  const [seen] = await wiresOf(db, [standing], now)
  if (!seen) return undefined
  const { accountId: _account, shares: _shares, ...member } = seen
  const notifications = await store.notificationsOf(db, accountId)
  return {
    ...member,
    notifications: notifications.map((it) => {
      return { ...wireFields(Notification, it), isRead: it.readAt !== null }
    }),
  }
}

/** As the Admin sees them, or whoever they are under their identity. */
export async function wiresOf(
  db: Db,
  standings: readonly Standing[],
  now: Date,
): Promise<RegisteredMember[]> {
  const ids = standings.map((it) => it.row.accountId)
  const contacts = await onDuty(db, 'accounts', (db) => contactsOf(db, ids))
  const referred = await onDuty(db, 'membership', (db) => store.referredShares(db, ids))
  const orders = await ordersOf(
    db,
    standings.flatMap((it) => it.subscriptions),
  )
  return standings.map((standing) => {
    const { row, held, shares } = standing
    return {
      ...wireFields(RegisteredMember, row),
      countryCode: row.country,
      referalFirstName: row.referralFirstName,
      referalFamilyName: row.referralFamilyName,
      customerId: customerIdOf(row.number),
      createdAt: row.registeredAt.getTime(),
      email: contacts.get(row.accountId)?.email ?? '',
      isAdmin: contacts.get(row.accountId)?.isAdmin ?? false,
      referralSharesAmount: referred.get(row.accountId) ?? 0,
      shapleyBalance: row.balance,
      sharesBalance: held.length,
      shareNumbers: held.flatMap((it) => it.number ?? []),
      state: standing.state,
      paidYear: standing.paidYear,
      subscriptions: standing.subscriptions.map((it) => subscriptionWire(it, orders.get(it.id), now)),
      shares: shares.map((it) => shareWire(it, now)),
    }
  })
}

function shareWire(share: store.ShareRow, now: Date): RegisteredMember['shares'][number] {
  const step = shareStepOf(datesOf(share), now.getTime()) ?? 'subscribed'
  return { ...wireFields(RegisterShare, share), step }
}

/** By the subscription they are about; who asks has no identity of the payer, perhaps. */
async function ordersOf(
  db: Db,
  subscriptions: readonly store.SubscriptionRow[],
): Promise<Map<string, Order>> {
  const ids = subscriptions.map((it) => it.id)
  const orders = await onDuty(db, 'payments', (db) => ordersAbout(db, ['membership'], ids))
  return new Map(orders.map((it) => [it.subject.id, it]))
}

/** By its order; what has none any more is judged by the register. */
export function stateAt(
  { year, settledAt, droppedAt }: Pick<store.SubscriptionRow, 'year' | 'settledAt' | 'droppedAt'>,
  order: Pick<Order, 'state' | 'way'> | undefined,
  now: Date,
): SubscriptionState {
  const state = droppedAt ? 'cancelled' : settledAt ? 'paid' : 'open'
  const subscribed = { kind: 'membership', feeYear: year, thisYear: yearAt(now) } as const
  return subscriptionStateOf(order ?? { state, way: 'wire' }, subscribed)
}

function subscriptionWire(
  row: store.SubscriptionRow,
  order: Order | undefined,
  now: Date,
): MembershipSubscription {
  return {
    ...wireFields(Subscription, row),
    orderId: order?.id ?? null,
    totalRappen: order?.totalRappen ?? 0,
    way: order?.way ?? 'wire',
    state: stateAt(row, order, now),
  }
}

/** What waits for its payment; for the platform’s Admin. */
export async function openOnes(db: Db<'membership'>, most: number, now: Date): Promise<OpenSubscription[]> {
  const rows = await store.openSubscriptions(db, most)
  const orders = await ordersOf(db, rows)
  return rows.map((row) => ({
    ...subscriptionWire(row, orders.get(row.id), now),
    name: row.name,
    customerId: customerIdOf(row.number),
  }))
}

const customerIdOf = (number: number): string => String(number).padStart(4, '0')

/** What the signed-in person subscribed, the first first; of nobody: none. */
export async function ownSubscriptions(
  db: Db,
  accountId: string,
  now: Date,
): Promise<MembershipSubscription[]> {
  return (await ownMember(db, accountId, now))?.subscriptions ?? []
}

/** What everybody subscribed, the latest first; for the platform’s Admin. */
export async function allSubscriptions(
  db: Db,
  it: { most: number; after: number },
  now: Date,
): Promise<(MembershipSubscription & { accountId: string })[]> {
  const rows = await onDuty(db, 'membership', (db) => store.latestSubscriptions(db, it))
  const orders = await ordersOf(db, rows)
  return rows.map((row) => ({ accountId: row.accountId, ...subscriptionWire(row, orders.get(row.id), now) }))
}
