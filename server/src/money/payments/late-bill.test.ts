import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { linesOf, totalsOf } from '@allmend/domain/money/payments/order-lines'
import { FIRST_LIST } from '@allmend/domain/money/payments/price-list.fixture'
import { orderedProject } from '../../../test/ordered-project.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { SUBJECTS_SEEN } from '../../subjects.ts'
import { tendInvoices } from './invoice-jobs.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const ORDERED = { product: 'tracking', participants: 50, days: 400, hasSurvey: true, hasSetup: true } as const
const LINES = linesOf(ORDERED, FIRST_LIST)

/** An order as the release before bills made it. */
async function orderedBefore(organisationId: string, projectId: string, state: 'open' | 'cancelled') {
  const id = randomUUID()
  await inTransaction(server.pool, { organisation: organisationId }, async (db) => {
    await db
      .insertInto('payments.order')
      .values({
        id,
        organisationId,
        subjectKind: 'extension',
        subjectId: projectId,
        way: 'wire',
        state,
        priceListId: 1,
        ...totalsOf(LINES),
        orderedAt: server.clock.now,
        cancelledAt: state === 'cancelled' ? server.clock.now : null,
      })
      .execute()
    const lines = LINES.map((line, at) => ({ ...line, organisationId, orderId: id, position: at + 1 }))
    await db.insertInto('payments.orderLine').values(lines).execute()
  })
  return id
}

test('an order from before there were bills gets one at night, once, and who gets bills gets it by mail', async () => {
  const form = { billingEmail: 'rechnung@seewil.example' }
  const { miriam, organizationId, project } = await orderedProject(server, { form })
  await server.work()
  const open = await orderedBefore(organizationId, project.id, 'open')
  await orderedBefore(organizationId, randomUUID(), 'cancelled')
  for (let night = 0; night < 2; night++) {
    server.mails.length = 0
    await tendInvoices(SUBJECTS_SEEN).run({}, server.jobContext)
    await server.work()
    const bills = await miriam.client.payments.invoices({ organizationId })
    const late = bills.filter(({ orderId }) => orderId === open)
    assert.deepEqual([bills.length, late.length], [2, 1])
    const { totalRappen } = totalsOf(LINES)
    assert.deepEqual(
      [late[0]?.totalRappen, late[0]?.openRappen, late[0]?.state],
      [totalRappen, totalRappen, 'open'],
    )
    assert.deepEqual(
      server.mails.map(({ subject, to }) => [subject, to]),
      night === 0 ? [[`Rechnung ${late[0]?.number} von Allmend`, form.billingEmail]] : [],
    )
  }
})
