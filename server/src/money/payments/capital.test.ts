import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Posting } from '@allmend/domain/money/payments/ledger'
import { MEMBER_FORM } from '../../../test/member-form.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { SUBJECTS_SEEN } from '../../subjects.ts'
import { tendInvoices } from './invoice-jobs.ts'
import { addEntry } from './ledger.ts'

let server: TestServer
let admin: Person
before(async () => {
  server = await openTestServer()
  admin = await server.person({ roles: ['admin'] })
})
after(() => server.close())

/** Sums of the accounts, of one bill or of all. */
async function booked(invoiceId: string | null = null): Promise<Partial<Record<string, number>>> {
  const rows = await inTransaction(server.pool, { duty: 'payments' }, (db) =>
    ask<Posting>(
      db,
      `select p.account, sum(p.amount_rappen)::bigint as "amountRappen" from payments.entry e
       join payments.posting p on p.entry_id = e.id where $1::uuid is null or e.invoice_id = $1
       group by p.account having sum(p.amount_rappen) <> 0`,
      [invoiceId],
    ),
  )
  return Object.fromEntries(rows.map((it) => [it.account, it.amountRappen]))
}

async function joined() {
  const person = await server.person()
  const member = await person.client.membership.register(MEMBER_FORM)
  const [bill] = await person.client.payments.ownInvoices({})
  return { person, bill: bill?.id ?? '', orderId: member.subscriptions[0]?.orderId ?? '' }
}

test('shares are capital and the fee is revenue, from the bill to the bank', async () => {
  const { bill, orderId } = await joined()
  assert.deepEqual(await booked(bill), { receivable: 13_000, capital: -10_000, revenue: -3_000 })
  await admin.client.payments.activate({ subscriptionIds: [orderId] })
  assert.deepEqual(await booked(bill), { clearing: 13_000, capital: -10_000, revenue: -3_000 })
})

test('what the release before books as revenue is corrected once, by an entry that balances', async () => {
  const { bill } = await joined()
  const postings = [
    { account: 'capital', amountRappen: 10_000 },
    { account: 'revenue', amountRappen: -10_000 },
  ] as const
  await inTransaction(server.pool, { duty: 'payments' }, (db) =>
    addEntry(db, { kind: 'credit', about: bill, invoiceId: bill, postings, now: server.clock.now }),
  )
  assert.deepEqual(await booked(bill), { receivable: 13_000, revenue: -13_000 })
  const before = await booked()
  for (let day = 0; day < 2; day++) {
    await tendInvoices(SUBJECTS_SEEN).run({}, server.jobContext)
    assert.deepEqual(await booked(bill), { receivable: 13_000, capital: -10_000, revenue: -3_000 })
  }
  const { capital = 0, revenue = 0 } = await booked()
  assert.deepEqual([capital, revenue], [(before.capital ?? 0) - 10_000, (before.revenue ?? 0) + 10_000])
})

test('shares that were paid back are capital no more', async () => {
  const { person, orderId } = await joined()
  await admin.client.payments.activate({ subscriptionIds: [orderId] })
  await inTransaction(server.pool, { duty: 'membership' }, (db) =>
    db
      .updateTable('membership.share')
      .set({ cancelledAt: server.clock.now })
      .where('accountId', '=', person.id)
      .execute(),
  )
  const before = await booked()
  await admin.client.membership.repayShares({ id: person.id })
  const { capital = 0, bank = 0 } = await booked()
  assert.deepEqual([capital, bank], [(before.capital ?? 0) + 10_000, (before.bank ?? 0) - 10_000])
  await assert.rejects(admin.client.membership.repayShares({ id: person.id }), { code: 'nothing_to_repay' })
})
