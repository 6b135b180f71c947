import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { creditInvoice, lockedOrder } from '../../money/payments/index.ts'
import { extensionsById } from './extensions.ts'
import { projectById, type ProjectRow } from './store.ts'

/** The board has declined it, or closed it. */
export function mayBeRefunded({
  declinedAt,
  closedAt,
}: Pick<ProjectRow, 'declinedAt' | 'closedAt'>): boolean {
  return declinedAt !== null || closedAt !== null
}

/**
 * The board has declined the project, or closed it: its bill is taken back, and what was paid is a case until it is
 * paid back (decision 0137). The order stays paid, as it was.
 */
export async function refundPurchase(
  db: Db,
  { purchaseId, now }: { purchaseId: string; now: Date },
): Promise<'refunded' | 'purchase_missing' | 'refund_not_due'> {
  const order = await onDuty(db, 'payments', (db) => lockedOrder(db, purchaseId))
  if (!order) return 'purchase_missing'
  const project = await onDuty(db, 'projects', async (db) => {
    const extension = (await extensionsById(db, [order.subject.id])).get(order.subject.id)
    return projectById(db, extension?.projectId ?? order.subject.id)
  })
  if (!project) return 'purchase_missing'
  if (!mayBeRefunded(project) || order.state !== 'paid') return 'refund_not_due'
  const isCredited = await onDuty(db, 'payments', (db) => creditInvoice(db, purchaseId, now))
  return isCredited ? 'refunded' : 'refund_not_due'
}
