import { randomUUID } from 'node:crypto'
import { MemberAddress, RegisterShare } from '@allmend/contract/office/membership'
import type { NotificationKind } from '@allmend/domain/office/membership/notification'
import type { Country } from '@allmend/domain/base/organisations/country'
import { type Selectable, sql } from 'kysely'
import { ask, type Db } from '../../platform/db/connect.ts'
import type { MembershipShare } from '../../platform/db/tables.ts'
import { fieldNames } from '../../platform/wire.ts'

/** What is sent of a member and kept in columns of the same name. */
const memberFields = MemberAddress.omit({ countryCode: true })
/** Of a share, what leaves as it lies. */
const shareFields = RegisterShare.omit({ step: true })

export type Address = Pick<MemberRow, keyof typeof memberFields.shape | 'country'>

export interface NewMember extends Address {
  accountId: string
  birthYear: number
  isRepresented: boolean
  statutesVersion: string
  referralEmail: string
  referralFirstName: string
  referralFamilyName: string
  registeredAt: Date
}

/** False when she is in the register already. */
export async function addMember(db: Db, member: NewMember): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('membership.member')
    .values(member)
    .onConflict((it) => it.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

function members(db: Db) {
  return db
    .selectFrom('membership.member')
    .select([
      'accountId',
      'number',
      ...fieldNames(memberFields),
      'birthYear',
      'isRepresented',
      'statutesVersion',
      'referralEmail',
      'referralFirstName',
      'referralFamilyName',
      'referredBy',
      'renews',
      'sharesAtRenewal',
      'dataDays',
      'ratingDays',
      'balance',
      'countedAt',
      'registeredAt',
      'endedAt',
      sql<Country>`country`.as('country'),
    ])
}

export type MemberRow = Awaited<ReturnType<ReturnType<typeof members>['executeTakeFirstOrThrow']>>

/** Of the account whose identity the transaction has, or anybody’s on duty. */
export async function memberOf(db: Db, accountId: string): Promise<MemberRow | undefined> {
  return members(db).where('accountId', '=', accountId).executeTakeFirst()
}

/** Nobody else changes anything of this membership until the transaction ends. */
export async function lockedMember(db: Db, accountId: string): Promise<MemberRow | undefined> {
  return members(db).where('accountId', '=', accountId).forUpdate().executeTakeFirst()
}

/** By number; all, or those whose shares were held at some time between. */
export async function membersBetween(
  db: Db<'membership'>,
  it: { from?: Date; until?: Date; most: number; after: number },
): Promise<MemberRow[]> {
  const all = members(db)
  const asked =
    it.from && it.until
      ? all.where(
          'accountId',
          'in',
          db
            .selectFrom('membership.share')
            .select('accountId')
            .where('issuedAt', '<', it.until)
            .where((share) =>
              share.or([share('cancelledAt', 'is', null), share('cancelledAt', '>=', it.from!)]),
            ),
        )
      : all
  return asked.orderBy('number').limit(it.most).offset(it.after).execute()
}

export type MemberEdit = Partial<
  Address & {
    renews: boolean
    sharesAtRenewal: number | null
    endedAt: Date | null
    referredBy: string | null
    dataDays: number
    ratingDays: number
    balance: number
    countedAt: Date
  }
>

export async function changeMember(db: Db, accountId: string, change: MemberEdit): Promise<void> {
  await db.updateTable('membership.member').set(change).where('accountId', '=', accountId).execute()
}

export interface SubscriptionRow {
  id: string
  accountId: string
  year: number | null
  shares: number
  isRenewal: boolean
  orderedAt: Date
  settledAt: Date | null
  droppedAt: Date | null
}

/** With its shares, subscribed now. */
export async function addSubscription(
  db: Db,
  it: Omit<SubscriptionRow, 'settledAt' | 'droppedAt'>,
): Promise<void> {
  await db.insertInto('membership.subscription').values(it).execute()
  if (it.shares === 0) return
  const { id: subscriptionId, accountId, orderedAt: subscribedAt } = it
  const shares = Array.from({ length: it.shares }, () => ({
    id: randomUUID(),
    accountId,
    subscriptionId,
    subscribedAt,
  }))
  await db.insertInto('membership.share').values(shares).execute()
}

/** The first first. */
export async function subscriptionsOf(db: Db, accountIds: readonly string[]): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('membership.subscription')
    .selectAll()
    .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
    .orderBy('orderedAt')
    .orderBy('id')
    .execute()
}

export async function subscriptionById(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  return db.selectFrom('membership.subscription').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The latest first, of everybody. */
export async function latestSubscriptions(
  db: Db<'membership'>,
  it: { most: number; after: number },
): Promise<SubscriptionRow[]> {
  return db
    .selectFrom('membership.subscription')
    .selectAll()
    .orderBy('orderedAt', 'desc')
    .orderBy('id')
    .limit(it.most)
    .offset(it.after)
    .execute()
}

/** Not paid and not taken back, the oldest first. */
export async function openSubscriptions(
  db: Db<'membership'>,
  most: number,
): Promise<(SubscriptionRow & { name: string; number: number })[]> {
  return db
    .selectFrom('membership.subscription as s')
    .innerJoin('membership.member as m', 'm.accountId', 's.accountId')
    .selectAll('s')
    .select(['m.number', sql<string>`m.first_name || ' ' || m.family_name`.as('name')])
    .where('s.settledAt', 'is', null)
    .where('s.droppedAt', 'is', null)
    .orderBy('s.orderedAt')
    .orderBy('s.id')
    .limit(most)
    .execute()
}

/** It is paid: its shares are issued, each under the next number. */
export async function settle(db: Db<'membership'>, id: string, settledAt: Date): Promise<void> {
  await db.updateTable('membership.subscription').set({ settledAt }).where('id', '=', id).execute()
  await ask(
    db,
    `update membership.share set paid_at = $2, issued_at = $2, number = nextval('membership.share_number')
     where subscription_id = $1 and paid_at is null and cancelled_at is null`,
    [id, settledAt],
  )
}

/** Taken back before it was paid; its shares never were. */
export async function drop(db: Db, id: string, droppedAt: Date): Promise<void> {
  await db.updateTable('membership.subscription').set({ droppedAt }).where('id', '=', id).execute()
  await db
    .updateTable('membership.share')
    .set({ cancelledAt: droppedAt })
    .where('subscriptionId', '=', id)
    .execute()
}

const SHARE = ['id' as const, 'accountId' as const, ...fieldNames(shareFields)]
export type ShareRow = Pick<Selectable<MembershipShare>, (typeof SHARE)[number]>

/** By number, those without one last. */
export async function sharesOf(db: Db, accountIds: readonly string[]): Promise<ShareRow[]> {
  return db
    .selectFrom('membership.share')
    .select(SHARE)
    .where('accountId', '=', sql<string>`any(${accountIds}::uuid[])`)
    .orderBy((it) => sql`${it.ref('number')} nulls last`)
    .orderBy('subscribedAt')
    .execute()
}

/** The latest of those she holds; answers how many. */
export async function cancelShares(
  db: Db,
  accountId: string,
  it: { most: number; cancelledAt: Date },
): Promise<void> {
  await ask(
    db,
    `update membership.share set cancelled_at = $3 where id in (
       select id from membership.share where account_id = $1 and cancelled_at is null
       order by number desc nulls first limit $2
     )`,
    [accountId, it.most, it.cancelledAt],
  )
}

/** All that were cancelled after they had been issued; answers how many. */
export async function repayShares(db: Db, accountId: string, repaidAt: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('membership.share')
    .set({ repaidAt })
    .where('accountId', '=', accountId)
    .where('cancelledAt', '<=', repaidAt)
    .where('issuedAt', 'is not', null)
    .where('repaidAt', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Shares held now of those who named her. */
export async function referredShares(
  db: Db<'membership'>,
  accountIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await ask<{ referredBy: string | null; shares: number }>(
    db,
    `select m.referred_by as "referredBy", count(*)::integer as shares
     from membership.member m join membership.share s on s.account_id = m.account_id
     where m.referred_by = any($1::uuid[]) and s.issued_at is not null and s.cancelled_at is null
     group by m.referred_by`,
    [accountIds],
  )
  return new Map(rows.map((row) => [row.referredBy ?? '', row.shares]))
}

export interface Figures {
  members: number
  shares: number
}

/** Of a moment: those whose shares were issued by then and not cancelled. */
export async function figuresOn(db: Db<'membership'>, at: Date): Promise<Figures> {
  const [row] = await ask<Figures>(
    db,
    `select count(distinct account_id)::integer as members, count(*)::integer as shares from membership.share
     where issued_at <= $1 and (cancelled_at is null or cancelled_at > $1)`,
    [at],
  )
  return row ?? { members: 0, shares: 0 }
}

/** Dates of every share that was ever issued, by member. */
export async function issuedShares(db: Db<'membership'>): Promise<ShareRow[]> {
  return db.selectFrom('membership.share').select(SHARE).where('issuedAt', 'is not', null).execute()
}

const NOTIFICATIONS_SHOWN = 50

export async function notificationsOf(db: Db, accountId: string) {
  return db
    .selectFrom('membership.notification')
    .select(['id', 'year', 'at', 'readAt', sql<NotificationKind>`kind`.as('kind')])
    .where('accountId', '=', accountId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(NOTIFICATIONS_SHOWN)
    .execute()
}

export async function notify(
  db: Db,
  it: { accountId: string; kind: NotificationKind; year: number; at: Date },
): Promise<void> {
  await db
    .insertInto('membership.notification')
    .values({ ...it, id: randomUUID() })
    .execute()
}

export async function markRead(db: Db, accountId: string, readAt: Date): Promise<void> {
  await db
    .updateTable('membership.notification')
    .set({ readAt })
    .where('accountId', '=', accountId)
    .where('at', '<=', readAt)
    .where('readAt', 'is', null)
    .execute()
}
