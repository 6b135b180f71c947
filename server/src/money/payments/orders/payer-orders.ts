import type { OrderState } from '@allmend/domain/money/payments/order'
import type { Db } from '../../../platform/db/connect.ts'
import { lockedOrder, type Order, orderById } from './orders.ts'

/** Which person or organisation pays; none when there is no such order. */
export async function orderPayer(
  db: Db<'payments'>,
  id: string,
): Promise<{ accountId: string | null; organisationId: string | null } | undefined> {
  return db
    .selectFrom('payments.order')
    .select(['accountId', 'organisationId'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Where an order stands; nobody else tells it anything until the transaction ends. */
export async function lockedOrderState(db: Db<'payments'>, id: string): Promise<OrderState | undefined> {
  return (await lockedOrder(db, id))?.state
}

/** From now on paid by card. Of the payer whose identity the transaction has. */
export async function payByCard(db: Db, id: string): Promise<void> {
  await db
    .updateTable('payments.order')
    .set({ way: 'card' })
    .where('id', '=', id)
    .where('way', '!=', 'card')
    .where('state', 'in', ['open', 'waived'])
    .execute()
}

const MOST_ORDERS = 200

/** The latest first. Of the payer whose identity the transaction has. */
export async function cardOrdersOf(
  db: Db,
  payer: { accountId: string } | { organisationId: string },
): Promise<Order[]> {
  const all = db.selectFrom('payments.order').select('id').where('way', '=', 'card')
  const rows = await (
    'accountId' in payer
      ? all.where('accountId', '=', payer.accountId)
      : all.where('organisationId', '=', payer.organisationId)
  )
    .orderBy('orderedAt', 'desc')
    .limit(MOST_ORDERS)
    .execute()
  const orders = await Promise.all(rows.map(({ id }) => orderById(db, id)))
  return orders.flatMap((it) => it ?? [])
}
