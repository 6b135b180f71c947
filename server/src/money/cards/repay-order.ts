import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import type { CardRepayments } from '../payments/index.ts'
import { file } from '../../platform/queue.ts'
import { repayment } from './filed.ts'

/** What a card has paid for an order. */
function paid(db: Db<'cards'>, { orderId, amountRappen }: { orderId: string; amountRappen: number }) {
  return db
    .selectFrom('cards.intent')
    .select(['id', sql<string>`coalesce(card_last4, '')`.as('last4')])
    .where('orderId', '=', orderId)
    .where('amountRappen', '=', amountRappen)
    .where('status', '=', 'succeeded')
}

/** What was paid by card and is taken back goes to that card; the provider is asked by the job. */
export const cardRepayments: CardRepayments = {
  cardOf: (db, { isRepaid, ...it }) =>
    onDuty(db, 'cards', async (db) => {
      const intents = paid(db, it).where('repayment', isRepaid ? 'is not' : 'is', null)
      return (await intents.executeTakeFirst())?.last4 ?? null
    }),

  repay: (db, it) =>
    onDuty(db, 'cards', async (db) => {
      const intent = await paid(db, it).where('repayment', 'is', null).forUpdate().executeTakeFirst()
      if (!intent) return false
      await db.updateTable('cards.intent').set({ repayment: 'due' }).where('id', '=', intent.id).execute()
      await file(db, repayment, {})
      return true
    }),
}
