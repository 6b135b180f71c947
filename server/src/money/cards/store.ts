import { randomUUID } from 'node:crypto'
import type { Card } from '@allmend/contract/money/cards'
import {
  askedAgainAfter,
  INCOMPLETE_STATUSES,
  type IntentStatus,
  isUndecided,
} from '@allmend/domain/money/cards/intent'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { StripeIntent } from './stripe.ts'

/** Who pays: a person, or an organisation. */
export type Payer = { accountId: string } | { organisationId: string }

export interface Customer {
  id: string
  reference: string | null
}

/** Under the identity of who pays; written down before the provider is asked. */
export async function customerOf(db: Db, payer: Payer, now: Date): Promise<Customer> {
  await db
    .insertInto('cards.customer')
    .values({ id: randomUUID(), ...payer, createdAt: now })
    .onConflict((it) => it.doNothing())
    .execute()
  return ofPayer(db.selectFrom('cards.customer').select(['id', 'reference']), payer).executeTakeFirstOrThrow()
}

export async function setCustomerReference(db: Db, id: string, reference: string): Promise<void> {
  await db.updateTable('cards.customer').set({ reference }).where('id', '=', id).execute()
}

/** The default first, then the latest. Under the identity of who pays. */
export async function cardsOf(db: Db, payer: Payer): Promise<Card[]> {
  return ofPayer(
    db.selectFrom('cards.card').select(['id', 'brand', 'last4', 'expiresMonth', 'expiresYear', 'isDefault']),
    payer,
  )
    .orderBy('isDefault', 'desc')
    .orderBy('addedAt', 'desc')
    .orderBy('id')
    .execute()
}

/** Locks a payer's cards: a second change waits for the first. */
async function lockCustomer(db: Db, payer: Payer): Promise<void> {
  await ofPayer(db.selectFrom('cards.customer').select('id'), payer).forUpdate().execute()
}

/** The first one is the default. */
export async function addCard(
  db: Db,
  payer: Payer,
  card: Omit<Card, 'isDefault'> & { customerId: string; addedAt: Date },
): Promise<void> {
  await lockCustomer(db, payer)
  const isDefault = (await cardsOf(db, payer)).length === 0
  await db
    .insertInto('cards.card')
    .values({ ...card, ...payer, isDefault })
    .onConflict((it) => it.doNothing())
    .execute()
}

export async function setDefaultCard(db: Db, payer: Payer, id: string): Promise<boolean> {
  await lockCustomer(db, payer)
  const cards = await cardsOf(db, payer)
  if (!cards.some((it) => it.id === id)) return false
  const ids = cards.map((it) => it.id)
  await db.updateTable('cards.card').set({ isDefault: false }).where('id', 'in', ids).execute()
  await db.updateTable('cards.card').set({ isDefault: true }).where('id', '=', id).execute()
  return true
}

/** Of those that are left the latest becomes the default where this was it. */
export async function removeCard(db: Db, payer: Payer, id: string): Promise<void> {
  await lockCustomer(db, payer)
  await ofPayer(db.deleteFrom('cards.card').where('id', '=', id), payer).execute()
  const [first] = await cardsOf(db, payer)
  if (first && !first.isDefault) await setDefaultCard(db, payer, first.id)
}

/** What is held of her cards, for her archive. Under her identity. */
export async function ownCards(db: Db, accountId: string): Promise<(Omit<Card, 'id'> & { addedAt: Date })[]> {
  return db
    .selectFrom('cards.card')
    .select(['brand', 'last4', 'expiresMonth', 'expiresYear', 'isDefault', 'addedAt'])
    .where('accountId', '=', accountId)
    .orderBy('addedAt')
    .execute()
}

/** Which card she tried is nobody's business once her account is gone. */
export async function forgetTriedCards(db: Db<'cards'>, accountId: string): Promise<void> {
  await db.updateTable('cards.intent').set({ cardLast4: null }).where('accountId', '=', accountId).execute()
}

/** The provider knows another date for it, or it is gone there. */
export async function setCardDates(
  db: Db<'cards'>,
  id: string,
  dates: Pick<Card, 'expiresMonth' | 'expiresYear'>,
): Promise<void> {
  await db.updateTable('cards.card').set(dates).where('id', '=', id).execute()
}

export interface Intent {
  id: string
  orderId: string
  reference: string | null
  amountRappen: number
  status: IntentStatus
  failure: string | null
  last4: string | null
  createdAt: Date
  toldAt: Date
  repayment: 'due' | 'done' | null
}

const INTENT = [
  'id',
  'orderId',
  'reference',
  'amountRappen',
  'failure',
  'cardLast4 as last4',
  'createdAt',
  'toldAt',
] as const

function intents(db: Db) {
  return db
    .selectFrom('cards.intent')
    .select([
      ...INTENT,
      sql<IntentStatus>`status`.as('status'),
      sql<Intent['repayment']>`repayment`.as('repayment'),
    ])
}

/** The one an order can be paid by. Under the identity of who pays; made if there is none. */
export async function openIntent(
  db: Db,
  it: { orderId: string; payer: Payer; amountRappen: number; charge?: 'due'; now: Date },
): Promise<Intent> {
  const { orderId, payer, amountRappen, charge = null, now } = it
  const askAt = new Date(now.getTime() + askedAgainAfter(0))
  await db
    .insertInto('cards.intent')
    .values({
      ...payer,
      id: randomUUID(),
      orderId,
      amountRappen,
      status: 'created',
      charge,
      createdAt: now,
      toldAt: now,
      askAt,
    })
    .onConflict((it) => it.doNothing())
    .execute()
  return intents(db)
    .where('orderId', '=', orderId)
    .where('status', '<>', 'canceled')
    .executeTakeFirstOrThrow()
}

/** Invisible to others until the transaction ends. */
export async function lockedIntent(db: Db<'cards'>, id: string): Promise<Intent> {
  return intents(db).where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function intentByReference(db: Db<'cards'>, reference: string): Promise<Intent | undefined> {
  return intents(db).where('reference', '=', reference).executeTakeFirst()
}

/** The latest of each order. Under the identity of who pays. */
export async function intentsOf(db: Db, orderIds: readonly string[]): Promise<Map<string, Intent>> {
  const rows = await intents(db)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .orderBy('createdAt')
    .execute()
  return new Map(rows.map((row) => [row.orderId, row]))
}

export async function intentsToAsk(db: Db<'cards'>, now: Date, most: number): Promise<Intent[]> {
  return intents(db).where('askAt', '<=', now).orderBy('askAt').limit(most).execute()
}

/** Whose card is to be charged with nobody there, the first first. */
export async function intentsToCharge(db: Db<'cards'>, most: number): Promise<Intent[]> {
  return intents(db).where('charge', '=', 'due').orderBy('createdAt').limit(most).execute()
}

export async function setCharged(db: Db<'cards'>, id: string): Promise<void> {
  await db.updateTable('cards.intent').set({ charge: 'done' }).where('id', '=', id).execute()
}

/** Intents left unpaid so long whose payer got no mail yet; the oldest first. */
export async function intentsToRemind(db: Db<'cards'>, before: Date, most: number): Promise<Intent[]> {
  return (
    intents(db)
      .where('remindedAt', 'is', null)
      .where('status', 'in', INCOMPLETE_STATUSES)
      // A payer still to be charged has left nothing unpaid.
      .where(sql<boolean>`charge is distinct from 'due'`)
      .where('createdAt', '<=', before)
      .orderBy('createdAt')
      .limit(most)
      .execute()
  )
}

export async function setReminded(db: Db<'cards'>, id: string, remindedAt: Date): Promise<void> {
  await db.updateTable('cards.intent').set({ remindedAt }).where('id', '=', id).execute()
}

export async function intentsToRepay(db: Db<'cards'>, most: number): Promise<Intent[]> {
  return intents(db).where('repayment', '=', 'due').orderBy('toldAt').limit(most).execute()
}

export async function setReported(
  db: Db<'cards'>,
  intent: Intent,
  reported: StripeIntent,
  { now, isRepaid }: { now: Date; isRepaid: boolean },
): Promise<void> {
  const ageMs = now.getTime() - intent.createdAt.getTime()
  await db
    .updateTable('cards.intent')
    .set({
      reference: reported.reference,
      status: reported.status,
      failure: reported.failure,
      cardLast4: reported.last4 ?? intent.last4,
      toldAt: now,
      askAt: isUndecided(reported.status) ? new Date(now.getTime() + askedAgainAfter(ageMs)) : null,
      ...(isRepaid ? { repayment: 'due' } : {}),
    })
    .where('id', '=', intent.id)
    .execute()
}

/** Nothing is known yet. */
export async function putOff(db: Db<'cards'>, intent: Intent, now: Date): Promise<void> {
  const ageMs = now.getTime() - intent.createdAt.getTime()
  const askAt = new Date(now.getTime() + askedAgainAfter(ageMs))
  await db.updateTable('cards.intent').set({ askAt }).where('id', '=', intent.id).execute()
}

/** The provider never got it and the order needs no money any more. */
export async function dropIntent(db: Db<'cards'>, id: string): Promise<void> {
  await db.updateTable('cards.intent').set({ status: 'canceled', askAt: null }).where('id', '=', id).execute()
}

export async function setRepaid(db: Db<'cards'>, id: string): Promise<void> {
  await db.updateTable('cards.intent').set({ repayment: 'done' }).where('id', '=', id).execute()
}

/** Who pays for the order of an intent. */
export async function payerOfIntent(db: Db<'cards'>, id: string): Promise<Payer> {
  const row = await db
    .selectFrom('cards.intent')
    .select(['accountId', 'organisationId'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return payerIn(row)
}

export function payerIn(row: { accountId: string | null; organisationId: string | null }): Payer {
  if (row.organisationId !== null) return { organisationId: row.organisationId }
  return { accountId: row.accountId ?? '' }
}

/** False when the event was reported before. */
export async function addEvent(
  db: Db<'cards'>,
  event: { id: string; about: string; receivedAt: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cards.event')
    .values(event)
    .onConflict((it) => it.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function setLoaded(db: Db<'cards'>, id: string, now: Date): Promise<void> {
  await db.updateTable('cards.event').set({ heardAt: now }).where('id', '=', id).execute()
}

export async function removeEvents(db: Db<'cards'>, before: Date): Promise<void> {
  await db
    .deleteFrom('cards.event')
    .where('receivedAt', '<', before)
    .where('heardAt', 'is not', null)
    .execute()
}

function ofPayer<Q extends { where(column: 'accountId' | 'organisationId', is: '=', value: string): Q }>(
  query: Q,
  payer: Payer,
): Q {
  return 'accountId' in payer
    ? query.where('accountId', '=', payer.accountId)
    : query.where('organisationId', '=', payer.organisationId)
}
