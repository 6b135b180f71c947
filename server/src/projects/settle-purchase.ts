import type { Purchase } from '@allmend/contract/projects'
import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { purchaseById } from './purchases.ts'
import { lockedProject } from './store.ts'

/**
 * The payment of an order has arrived: the project's code works, or the added seats or days are there. Told
 * twice, it counts once. On duty `projects`.
 */
export async function settlePurchase(db: Db, id: string, now: Date): Promise<Purchase | undefined> {
  const asked = await purchaseById(db, id)
  if (!asked) return undefined
  await lockedProject(db, asked.projectId)
  const settled = await db
    .updateTable('projects.purchase')
    .set({ paymentState: 'succeeded', settledAt: now })
    .where('id', '=', id)
    .where('settledAt', 'is', null)
    .executeTakeFirst()
  if (settled.numUpdatedRows === 1n && asked.kind !== 'project') {
    await db
      .updateTable('projects.project')
      .set({ seats: sql`seats + ${asked.seats}`, endDay: sql`end_day + ${asked.days}::integer` })
      .where('id', '=', asked.projectId)
      .execute()
  }
  return purchaseById(db, id)
}
