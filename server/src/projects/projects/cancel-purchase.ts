import { randomInt } from 'node:crypto'
import { drawnProjectCode } from '@allmend/domain/projects/projects/code'
import type { Db } from '../../platform/db/connect.ts'
import { cancelOrder, orderById } from '../../money/payments/index.ts'
import { cancelExtension, extensionsOf } from './extensions.ts'
import { setCancelled } from './change-store.ts'

/**
 * Takes back an order nobody has paid, and what was ordered hears it in the same transaction: an extension is none
 * any more, a project gives back its name and its code. The order itself stays, as every order does.
 */
export async function cancelPurchase(
  db: Db,
  it: { projectId: string; purchaseId: string; now: Date },
): Promise<'cancelled' | 'purchase_missing' | 'purchase_settled'> {
  const { projectId, purchaseId, now } = it
  const order = await orderById(db, purchaseId)
  const added = (await extensionsOf(db, projectId)).find(({ id }) => id === order?.subject.id)
  if (!order || (order.subject.id !== projectId && !added)) return 'purchase_missing'
  if (!(await cancelOrder(db, purchaseId, now))) return 'purchase_settled'
  if (added) await cancelExtension(db, added.id, now)
  // Under a code nobody was told.
  else await setCancelled(db, projectId, { code: drawnProjectCode((limit) => randomInt(limit)), now })
  return 'cancelled'
}
