import {
  changeAtRenewal,
  isRegisterOver,
  isRenewalDue,
  lastDayOf,
  wayOfRenewal,
} from '@allmend/domain/office/membership/renewal'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { chargeLater, keepsCard, providerOf } from '../../money/cards/index.ts'
import { isAway } from '../../platform/away.ts'
import { ask, type Db } from '../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { ordersAbout } from '../../money/payments/index.ts'
import { file, job, type JobContext } from '../../platform/queue.ts'
import { mailEnding } from './jobs.ts'
import { type Standing, standingsOf, yearAt } from './member-seen.ts'
import { subscribe } from './subscribe.ts'
import * as store from './store.ts'
import { newYear } from './year-figures.ts'

/** Every day: in December the coming year is ordered, after New Year those who left are no members any more. */
export const renewMemberships = job({
  name: 'membership.renew',
  payload: z.object({}),
  async run(_payload, jobContext) {
    const { pool, config, now } = jobContext
    const at = now()
    const year = yearAt(at)
    const takesCards = providerOf(config) !== undefined
    let failed = 0
    if (isRenewalDue(dataDayOf(at.getTime(), ZURICH))) {
      failed += await forEach(
        jobContext,
        (db) => membersToRenew(db, year),
        (db, id) => renew(db, id, { year: year + 1, takesCards, now: at }),
      )
    }
    failed += await forEach(
      jobContext,
      (db) => membersLeaving(db, year),
      (db, id) => end(db, id, year - 1, at),
    )
    await inTransaction(pool, { duty: 'membership' }, (db) => forgetOver(db, at))
    if (failed > 0) throw new Error(`${failed} memberships could not be renewed or ended`)
  },
})

/** Each in a transaction of its own: one that fails keeps no other from going on. Answers how many did. */
async function forEach(
  { pool, log }: JobContext,
  accountIdsOf: (db: Db<'membership'>) => Promise<string[]>,
  work: (db: Db<'membership'>, accountId: string) => Promise<void>,
): Promise<number> {
  let failed = 0
  for (const accountId of await inTransaction(pool, { duty: 'membership' }, accountIdsOf)) {
    try {
      await inTransaction(pool, { duty: 'membership' }, (db) => work(db, accountId))
    } catch (error) {
      if (isAway(error)) throw error
      failed++
      log.error({ err: error }, 'a membership could not be renewed or ended')
    }
  }
  return failed
}

/** Those whose fee of this year is paid, who stay, and have no order of the next. */
async function membersToRenew(db: Db<'membership'>, year: number): Promise<string[]> {
  const rows = await ask<{ accountId: string }>(
    db,
    `select m.account_id as "accountId" from membership.member m
     join membership.subscription f on f.account_id = m.account_id and f.year = $1 and f.settled_at is not null
     where m.renews and m.ended_at is null and not exists (
       select from membership.subscription n
       where n.account_id = m.account_id and n.year = $1 + 1 and n.dropped_at is null
     ) order by m.number`,
    [year],
  )
  return rows.map(({ accountId }) => accountId)
}

interface Renewal {
  year: number
  takesCards: boolean
  now: Date
}

export async function renew(
  db: Db<'membership'>,
  accountId: string,
  { year, takesCards, now }: Renewal,
): Promise<void> {
  const row = await store.lockedMember(db, accountId)
  const [standing] = row ? await standingsOf(db, [row], now) : []
  if (!standing || !standing.row.renews) return
  const isThere = standing.subscriptions.some((it) => it.year === year && !it.droppedAt)
  if (isThere) return
  const { more, fewer } = changeAtRenewal(standing.held.length, standing.row.sharesAtRenewal)
  const way = takesCards ? await wayAtRenewal(db, standing, now) : 'wire'
  const orderId = await subscribe(db, { accountId, shares: more, year, way, isRenewal: true, now })
  if (way === 'card') await chargeLater(db, { orderId, accountId, now })
  if (fewer > 0) {
    await store.cancelShares(db, accountId, { most: fewer, cancelledAt: new Date(newYear(year)) })
  }
  if (standing.row.sharesAtRenewal !== null) {
    await store.changeMember(db, accountId, { sharesAtRenewal: null })
  }
  await store.notify(db, { accountId, kind: 'renewal-due', year, at: now })
}

async function wayAtRenewal(
  db: Db<'membership'>,
  { row: { accountId }, subscriptions }: Standing,
  now: Date,
): Promise<PaymentWay> {
  const fee = subscriptions.find((it) => it.year === yearAt(now) && it.settledAt)
  const [order] = await onDuty(db, 'payments', (db) => ordersAbout(db, ['membership'], fee ? [fee.id] : []))
  const today = dataDayOf(now.getTime(), ZURICH)
  return wayOfRenewal({
    paidBy: order?.way ?? 'wire',
    keepsCard: await keepsCard(db, accountId, today),
  })
}

/** Those who left, whose last paid year is over. */
async function membersLeaving(db: Db<'membership'>, year: number): Promise<string[]> {
  const rows = await ask<{ accountId: string }>(
    db,
    `select m.account_id as "accountId" from membership.member m
     where not m.renews and m.ended_at is null and m.erased_at is null and not exists (
       select from membership.subscription f
       where f.account_id = m.account_id and f.year >= $1 and f.settled_at is not null
     ) order by m.number`,
    [year],
  )
  return rows.map(({ accountId }) => accountId)
}

async function end(db: Db<'membership'>, accountId: string, lastYear: number, now: Date): Promise<void> {
  const row = await store.lockedMember(db, accountId)
  if (!row || row.renews || row.endedAt) return
  await store.cancelShares(db, accountId, { most: 1_000, cancelledAt: now })
  await store.changeMember(db, accountId, { endedAt: now })
  await store.notify(db, { accountId, kind: 'ended', year: lastYear, at: now })
  await file(db, mailEnding, { accountId, lastDay: lastDayOf(lastYear) })
}

/** Ten years after somebody left the register forgets her. */
async function forgetOver(db: Db<'membership'>, now: Date): Promise<void> {
  const rows = await ask<{ accountId: string; endedInYear: number }>(
    db,
    `select account_id as "accountId", extract(year from ended_at at time zone 'Europe/Zurich')::integer as "endedInYear"
     from membership.member where ended_at < $1::timestamptz - interval '10 years'`,
    [now],
  )
  const today = dataDayOf(now.getTime(), ZURICH)
  for (const { accountId, endedInYear } of rows) {
    if (!isRegisterOver(endedInYear, today)) continue
    await db.deleteFrom('membership.member').where('accountId', '=', accountId).execute()
  }
}
