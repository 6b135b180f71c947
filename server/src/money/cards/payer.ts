import type { CardPayment, CardSubscription } from '@allmend/contract/money/cards'
import { Failure } from '@allmend/contract/failure'
import type { Language } from '@allmend/domain/platform/language/language'
import { paymentStateOf } from '@allmend/domain/money/payments/payment-state'
import { subscriptionStateOf } from '@allmend/domain/money/payments/subscription-state'
import type { Db } from '../../platform/db/connect.ts'
import { insideOrganisation, onDuty } from '../../platform/db/identity.ts'
import { type Caller, permissionOf } from '../../platform/http/permission.ts'
import { adminSeatsOf, roleIn } from '../../base/organisations/index.ts'
import { cardOrdersOf, type Order, orderById, orderPayer, type SubjectsSeen } from '../payments/index.ts'
import { type Intent, intentsOf, type Payer, payerIn } from './store.ts'

const ADMIN = { who: 'organisation admin', of: 'organizationId' } as const

/**
 * Whose cards these are: the caller's own, or those of an organisation she runs; from here on the transaction sees
 * what is the organisation's. Nobody handles them from outside.
 */
export async function payerFor(db: Db, caller: Caller, organisationId: string | undefined): Promise<Payer> {
  if (organisationId === undefined) return { accountId: caller.accountId }
  const role = await roleIn(db, caller.accountId, organisationId)
  if (role === null) throw new Failure('organisation_foreign')
  const permission = permissionOf(ADMIN, caller, role)
  if (permission === 'yes, from outside') throw new Failure('access_denied')
  if (permission !== 'yes') throw new Failure(permission)
  insideOrganisation(db, organisationId)
  return { organisationId }
}

export interface OwnOrder {
  order: Order
  payer: Payer
}

/** An order the caller may pay: her own, or of an organisation she runs. Any other is unknown to her. */
export async function ownOrder(db: Db, caller: Caller, id: string): Promise<OwnOrder> {
  const row = await onDuty(db, 'payments', (db) => orderPayer(db, id))
  const payer = row && payerIn(row)
  const isHers = payer && (await isPaidBy(db, caller, payer))
  const order = isHers ? await orderById(db, id) : undefined
  if (!payer || !order) throw new Failure('order_unknown')
  return { order, payer }
}

async function isPaidBy(db: Db, caller: Caller, payer: Payer): Promise<boolean> {
  if ('accountId' in payer) return payer.accountId === caller.accountId
  const role = await roleIn(db, caller.accountId, payer.organisationId)
  if (role !== 'admin') return false
  await payerFor(db, caller, payer.organisationId)
  return true
}

/** Who reads what was ordered. */
export interface Reading {
  seen: SubjectsSeen
  language: Language
}

/** What she and the organisations she runs pay by card, the latest first. */
export async function cardSubscriptionsOf(
  db: Db,
  caller: Caller,
  reading: Reading & { now: Date },
): Promise<CardSubscription[]> {
  const payers: Payer[] = [{ accountId: caller.accountId }]
  if (caller.secondFactor === 'proven') {
    for (const organisationId of await adminSeatsOf(db, caller.accountId)) payers.push({ organisationId })
  }
  const all: CardSubscription[] = []
  for (const payer of payers) {
    if ('organisationId' in payer) insideOrganisation(db, payer.organisationId)
    const orders = await cardOrdersOf(db, payer)
    const intents = await intentsOf(
      db,
      orders.map(({ id }) => id),
    )
    for (const order of orders) {
      const subject = await subjectOf(db, order, reading)
      const payment = wireOf({ order, payer }, intents.get(order.id), subject)
      all.push({ ...payment, state: subscriptionStateOf(order, subject?.subscribed(reading.now)) })
    }
  }
  return all.toSorted((one, other) => other.orderedAt - one.orderedAt)
}

export async function paymentOf(
  db: Db,
  own: OwnOrder,
  intent: Intent | undefined,
  reading: Reading,
): Promise<CardPayment> {
  return wireOf(own, intent, await subjectOf(db, own.order, reading))
}

function subjectOf(db: Db, { subject: { kind, id } }: Order, { seen, language }: Reading) {
  return seen[kind](db, id, language)
}

function wireOf(
  { order, payer }: OwnOrder,
  intent: Intent | undefined,
  subject: Awaited<ReturnType<typeof subjectOf>>,
): CardPayment {
  return {
    orderId: order.id,
    kind: order.subject.kind,
    name: subject?.name ?? '',
    path: subject?.path ?? '/profile',
    organizationId: 'organisationId' in payer ? payer.organisationId : null,
    way: order.way,
    state: paymentStateOf(order),
    totalRappen: order.totalRappen,
    orderedAt: order.orderedAt.getTime(),
    settledAt: order.settledAt?.getTime() ?? null,
    status: intent?.status ?? null,
    failure: intent?.failure ?? null,
    last4: intent?.last4 ?? null,
    toldAt: intent?.toldAt.getTime() ?? null,
  }
}
