import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { camtFile } from '@allmend/domain/money/payments/bank/camt.fixture'
import { openTestServer, type Person, type TestServer } from '../../../../test/test-server.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { ask } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { bookFailedPayout, bookPayout } from './book-payout.ts'

let server: TestServer
let admin: Person
before(async () => {
  server = await openTestServer()
  admin = await server.person({ roles: ['admin'] })
})
after(() => server.close())

const onPayments = <T>(work: (db: Db<'payments'>) => Promise<T>) =>
  inTransaction(server.pool, { duty: 'payments' }, work)

/** What the accounts hold of payouts: with the provider, on the way, kept by it, at the bank, owed. */
async function books(): Promise<number[]> {
  const rows = await onPayments((db) =>
    ask<{ account: string; rappen: number }>(
      db,
      'select account, sum(amount_rappen)::bigint as rappen from payments.posting group by account',
      [],
    ),
  )
  const sums = new Map(rows.map(({ account, rappen }) => [account, rappen]))
  return ['card', 'payout', 'charges', 'bank', 'owed'].map((account) => sums.get(account) ?? 0)
}

const since = async (before: readonly number[]) => (await books()).map((sum, at) => sum - (before[at] ?? 0))

let count = 0
/** Another one each time, by amount and by name. */
function newPayout() {
  count++
  const reference = `po_number${count}`
  return { reference, amountRappen: 4_000 + count, chargesRappen: 175, trace: `trace-${count}` }
}

const sends = (reported: ReturnType<typeof newPayout>) =>
  onPayments((db) => bookPayout(db, reported, server.clock.now))
const fails = (reference: string) => onPayments((db) => bookFailedPayout(db, reference, server.clock.now))

function statement(amountRappen: number, message: string) {
  const payments = [{ amountRappen, bankReference: `S-${++count}`, payer: 'Abrechnung', message }]
  const text = camtFile({ iban: server.config.BILL_IBAN, name: `AUSZUG-${count}`, payments })
  return admin.client.payments.importBankFile({}, { octets: Buffer.from(text) })
}

const waiting = async (amountRappen: number) =>
  (await admin.client.payments.moneyCases({})).find((it) => it.amountRappen === amountRappen)

test('a payout is booked once however often it is reported, and arrives once with the statement that names it', async () => {
  for (const nameIn of [
    (it: ReturnType<typeof newPayout>) => it.trace,
    (it: ReturnType<typeof newPayout>) => it.reference.toUpperCase(),
    () => 'Stripe Technology',
  ]) {
    const [before, payout] = [await books(), newPayout()]
    const { amountRappen: net } = payout
    await sends(payout)
    await sends(payout)
    assert.deepEqual(await since(before), [-net - 175, net, 175, 0, 0])
    const file = await statement(net, nameIn(payout))
    assert.deepEqual([file.matched, file.waiting], [1, 0])
    assert.deepEqual(await since(before), [-net - 175, 0, 175, net, 0])
    const again = await statement(net, nameIn(payout))
    assert.deepEqual([again.matched, again.waiting], [0, 1])
    await fails(payout.reference)
    assert.deepEqual(await since(before), [-net - 175, 0, 175, 2 * net, -net])
  }
})

test('a payout that failed is with the provider again, once, and no statement clears it', async () => {
  const [before, payout] = [await books(), newPayout()]
  const { amountRappen: net, reference } = payout
  await fails(reference)
  await sends(payout)
  await fails(reference)
  await fails(reference)
  assert.deepEqual(await since(before), [-175, 0, 175, 0, 0])
  assert.equal((await statement(net, payout.trace)).waiting, 1)
})

test('what the bank showed first waits until the provider tells of it, and is then given to it by nobody', async () => {
  const [before, payout] = [await books(), newPayout()]
  const { amountRappen: net } = payout
  await statement(net, `Zahlung ${payout.trace}`)
  const open = await waiting(net)
  assert.equal(open?.kind, 'unknown')
  await sends(payout)
  assert.equal(await waiting(net), undefined)
  assert.deepEqual(await since(before), [-net - 175, 0, 175, net, 0])
  const steps = await admin.client.payments.caseHistory({ id: open.id })
  assert.deepEqual(
    steps.map((it) => (it.step === 'decided' ? [it.step, it.by, it.reason] : [it.step])),
    [['arrived'], ['held'], ['decided', null, payout.reference]],
  )
})

test('an Admin gives a line without a name to its payout; to one of another amount or that is not on its way nobody can', async () => {
  const [before, payout] = [await books(), newPayout()]
  const { amountRappen: net, reference: invoice } = payout
  await sends(payout)
  await statement(net, 'Sammelgutschrift')
  await statement(net + 5_000, 'Sammelgutschrift')
  const [one, other] = [await waiting(net), await waiting(net + 5_000)]
  assert.ok(one && other)
  const decision = { resolution: 'assign', invoice, reason: 'Gutschrift der Karten' } as const
  const { resolveCase } = admin.client.payments
  await assert.rejects(resolveCase({ ...decision, id: other.id }), { code: 'case_resolution' })
  await assert.rejects(resolveCase({ ...decision, id: one.id, invoice: 'po_unknown' }), {
    code: 'invoice_missing',
  })
  const resolved = await resolveCase({ ...decision, id: one.id })
  assert.deepEqual([resolved.resolution, resolved.closedAt !== null], ['assign', true])
  assert.deepEqual(await since(before), [-net - 175, 0, 175, 2 * net + 5_000, -net - 5_000])
  await assert.rejects(resolveCase({ ...decision, id: other.id }), { code: 'invoice_missing' })
})
