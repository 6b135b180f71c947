import type { Subscription } from '@allmend/contract/money/payments-invoices'
import type { Language } from '@allmend/domain/platform/language/language'
import { SUBJECT_KINDS, type SubjectKind } from '@allmend/domain/money/payments/order'
import { subscriptionStateOf } from '@allmend/domain/money/payments/subscription-state'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { organisationNames, organisationsOf } from '../../base/organisations/index.ts'
import type { SubjectsSeen } from './jobs.ts'
import { latestOrders, lockedOrder, type Order, orderById, ordersPaidBy } from './orders/orders.ts'
import { type Subjects, notifyOrder } from './orders/notify-order.ts'

const A_PAGE = 100

/** Who reads what was ordered. */
interface Reading {
  seen: SubjectsSeen
  language: Language
  now: Date
}

/** Her own, and of the organisations she runs; the latest first. */
export async function subscriptionsOf(db: Db, reading: Reading, accountId: string): Promise<Subscription[]> {
  const run = (await organisationsOf(db, accountId)).filter(({ role }) => role === 'admin')
  const organisationIds = run.map(({ id }) => id)
  return onDuty(db, 'payments', async (db) =>
    onTheWire(db, reading, await ordersPaidBy(db, { accountId, organisationIds, most: A_PAGE })),
  )
}

/** For the platform’s Admin. */
export async function allSubscriptions(
  db: Db<'payments'>,
  reading: Reading,
  it: { state: 'pending' | 'settled' | undefined; page: number },
): Promise<Subscription[]> {
  const isSettled = it.state && it.state === 'settled'
  const about = { kinds: SUBJECT_KINDS, isSettled, page: it.page, most: A_PAGE }
  return onTheWire(db, reading, await latestOrders(db, about))
}

/** All of them were paid, or none is: undefined when one is not there, or of another kind. */
export async function activate(
  db: Db<'payments'>,
  { subjects, ...reading }: Reading & { subjects: Subjects },
  it: { ids: readonly string[]; kinds: readonly SubjectKind[] },
): Promise<Subscription[] | undefined> {
  const activated: Order[] = []
  // In one order, so that two who activate the same do not wait for each other.
  for (const id of [...new Set(it.ids)].toSorted()) {
    const order = await lockedOrder(db, id)
    if (!order || !it.kinds.includes(order.subject.kind)) return undefined
    await notifyOrder(db, subjects, { id, news: 'paid', now: reading.now })
    const after = await orderById(db, id)
    if (after) activated.push(after)
  }
  return onTheWire(db, reading, activated)
}

async function onTheWire(
  db: Db<'payments'>,
  { seen: subjects, language, now }: Reading,
  orders: readonly Order[],
): Promise<Subscription[]> {
  const payers = orders.flatMap((it) => it.organisationId ?? [])
  const names = await onDuty(db, 'organisations', (db) => organisationNames(db, payers))
  const found: Subscription[] = []
  for (const order of orders) {
    const seen = await subjects[order.subject.kind](db, order.subject.id, language)
    const { id, way, totalRappen, orderedAt, settledAt, subject } = order
    found.push({
      id,
      way,
      totalRappen,
      kind: subject.kind,
      name: seen?.name ?? '',
      organization: (order.organisationId && names.get(order.organisationId)) ?? null,
      state: subscriptionStateOf(order, seen?.subscribed(now)),
      orderedAt: orderedAt.getTime(),
      settledAt: settledAt?.getTime() ?? null,
    })
  }
  return found
}
