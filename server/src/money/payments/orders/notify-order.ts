import {
  type OrderNews,
  stateAfter,
  type SubjectKind,
  takesEffect,
} from '@allmend/domain/money/payments/order'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import type { Db } from '../../../platform/db/connect.ts'
import { confirmInvoice } from '../invoices/issue-invoice.ts'
import { fileOrderNews } from './order-news.ts'
import { lockedOrder, setState } from './orders.ts'

/** For each kind of subject the room that is notified when its order settles: once, in the same transaction. */
export type Subjects = Record<SubjectKind, (db: Db, id: string, settledAt: Date) => Promise<void>>

/**
 * Applies news of an order, in any sequence and however often; only the provider reports that a card paid it. False
 * when there is no such order.
 */
export async function notifyOrder(
  db: Db<'payments'>,
  subjects: Subjects,
  reported: { id: string; news: OrderNews; by?: PaymentWay; now: Date },
): Promise<boolean> {
  const { id, news, by = 'wire', now } = reported
  const order = await lockedOrder(db, id)
  if (!order) return false
  const state = stateAfter(order.state, news)
  const isEffective = takesEffect(order.state, news)
  if (state !== order.state) await setState(db, id, isEffective ? { state, settledAt: now } : { state })
  if (state === 'paid' && order.state !== 'paid') await confirmInvoice(db, id, { by, now })
  // Whoever cancels an order knows it.
  const isNews = state !== order.state && state !== 'open' && state !== 'cancelled'
  if (isNews) await fileOrderNews(db, id, state)
  if (isEffective) await subjects[order.subject.kind](db, order.subject.id, now)
  return true
}
