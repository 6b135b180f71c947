import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { linesOf } from '@allmend/domain/money/payments/order-lines'
import { FIRST_LIST } from '@allmend/domain/money/payments/price-list.fixture'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { invoiceOfOrder } from '../../src/money/payments/invoices/invoices.ts'
import { addCase, noteDecided } from '../../src/money/payments/money-cases.ts'
import { addOrder } from '../../src/money/payments/orders/orders.ts'
import { addExtension } from '../../src/projects/projects/extensions.ts'
import { setDecision } from '../../src/projects/projects/change-store.ts'
import type { TestServer } from '../../test/test-server.ts'
import { readyProject } from '../projects.ts'

const ORDERED = {
  product: 'tracking',
  participants: 50,
  days: 400,
  hasSurvey: true,
  hasSetup: false,
} as const
const TERMS = { way: 'wire', priceListId: 1, termsVersion: '2026-11-16' } as const

export async function invoiceOf(server: TestServer, orderId: string): Promise<string> {
  const invoice = await inTransaction(server.pool, { duty: 'payments' }, (db) => invoiceOfOrder(db, orderId))
  assert.ok(invoice)
  return invoice.id
}

/** Something she pays herself; the id of its bill. */
export async function ownOrder(server: TestServer, accountId: string): Promise<string> {
  const orderId = await inTransaction(server.pool, { account: accountId }, (db) =>
    addOrder(db, {
      ...TERMS,
      payer: { accountId },
      subject: { kind: 'extension', id: randomUUID() },
      lines: linesOf(ORDERED, FIRST_LIST),
      orderedBy: accountId,
      orderedAt: server.clock.now,
    }),
  )
  return invoiceOf(server, orderId)
}

interface Runner {
  organisation: string
  account: string
  projectId: string
}

const AN_ORDER_AGO_MS = 60 * 86_400_000

/** Seats that were ordered, an overdue bill, a paid project the board declined, and two cases: one open, one to be paid back. */
export async function smallMoney(server: TestServer, { organisation, account, projectId }: Runner) {
  const { now } = server.clock
  const extension = await inTransaction(server.pool, { organisation, account }, async (db) => {
    const more = { id: randomUUID(), organisationId: organisation, projectId }
    await addExtension(db, { ...more, type: 'add-seats', amount: 10 })
    return addOrder(db, {
      ...TERMS,
      payer: { organisationId: organisation },
      subject: { kind: 'extension', id: more.id },
      lines: linesOf(ORDERED, FIRST_LIST),
      orderedBy: account,
      orderedAt: now,
    })
  })
  const overdueOrder = await inTransaction(server.pool, { organisation, account }, (db) =>
    addOrder(db, {
      ...TERMS,
      payer: { organisationId: organisation },
      subject: { kind: 'extension', id: randomUUID() },
      lines: linesOf(ORDERED, FIRST_LIST),
      orderedBy: account,
      orderedAt: new Date(now.getTime() - AN_ORDER_AGO_MS),
    }),
  )
  const declined = await readyProject(server, { organisation, account }, { isLive: false })
  await inTransaction(server.pool, { duty: 'projects' }, (db) =>
    setDecision(db, declined.id, 'Zweck unklar', now),
  )
  const [moneyCase, repayment] = [randomUUID(), randomUUID()]
  const other = await server.person({ roles: ['admin'] })
  await inTransaction(server.pool, { duty: 'payments' }, async (db) => {
    const about = { kind: 'foreign', paymentId: null, invoiceId: null, currency: 'EUR' } as const
    for (const id of [moneyCase, repayment]) {
      await addCase(db, { ...about, id, amountRappen: 5_000, openedAt: now })
    }
    const decision = { resolution: 'repay', reason: 'Zu viel bezahlt', decidedAt: now } as const
    await noteDecided(db, repayment, { ...decision, decidedBy: other.id })
  })
  const overdueInvoice = await invoiceOf(server, overdueOrder)
  return { extension, overdueInvoice, declinedPurchase: declined.purchase, moneyCase, repayment }
}
