import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { camtFile } from '@allmend/domain/money/payments/bank/camt.fixture'
import { CARD_KEYS } from '../../../nets/inputs/cards.ts'
import { orderedProject } from '../../../nets/projects.ts'
import { openTenant } from '../../../nets/tenants.ts'
import { openCardServer } from '../../../test/card-server.ts'
import type { Person, TestServer } from '../../../test/test-server.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { signatureOf } from './event-signature.ts'
import type { FakeStripeServer } from './fake-stripe-server.ts'
import { askPayouts } from './jobs.ts'

let server: TestServer
let provider: FakeStripeServer
let tenant: Awaited<ReturnType<typeof openTenant>>
let admin: Person
before(async () => {
  ;({ server, provider } = await openCardServer())
  tenant = await openTenant(server, 'Seewil')
  admin = await server.person({ roles: ['admin'] })
})
after(() => server.close())

/** Of the books: what the provider has, what is on its way, what it kept, what the bank has and what is owed. */
async function books(): Promise<number[]> {
  const rows = await inTransaction(server.pool, { duty: 'payments' }, (db) =>
    ask<{ account: string; rappen: number }>(
      db,
      `select account, sum(amount_rappen)::bigint as rappen from payments.posting group by account`,
      [],
    ),
  )
  const sums = new Map(rows.map((it) => [it.account, it.rappen]))
  return ['card', 'payout', 'charges', 'bank', 'owed'].map((account) => sums.get(account) ?? 0)
}

/** What has changed since. */
const since = async (before: readonly number[]) => (await books()).map((sum, at) => sum - (before[at] ?? 0))

/** Pays an order by card, and has the provider send what it holds. */
async function sent() {
  const { organisation, person } = tenant
  const { purchase } = await orderedProject(server, { organisation, account: person.id })
  const { clientSecret, totalRappen } = await person.client.cards.pay({ orderId: purchase })
  provider.fake.confirmed(clientSecret ?? '', '4242424242424242')
  await person.client.cards.payment({ orderId: purchase })
  const payout = provider.fake.payOut()
  assert.ok(payout)
  return { payout, net: payout.amount, fee: totalRappen - payout.amount }
}

/** Tells all events the provider has, as it tells them. */
async function notifyAll(): Promise<void> {
  for (const event of provider.fake.events.splice(0)) {
    const payload = Buffer.from(JSON.stringify(event))
    const signature = signatureOf(payload, CARD_KEYS.STRIPE_WEBHOOK_SECRET, server.clock.now)
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    await server.app.inject({ method: 'POST', url: '/payments/v1/stripe-events', payload, headers })
  }
  await server.work()
}

let reported = 0
function statement(amountRappen: number, message: string, payer = 'Kartenabrechnung') {
  const payments = [{ amountRappen, bankReference: `P-${++reported}`, payer, message }]
  const text = camtFile({
    kind: 'camt.053',
    iban: server.config.BILL_IBAN,
    name: `AUSZUG-${reported}`,
    payments,
  })
  return admin.client.payments.importBankFile({}, { octets: Buffer.from(text) })
}

const waiting = async (amountRappen: number) =>
  (await admin.client.payments.moneyCases({})).find((it) => it.amountRappen === amountRappen)

test('a payout leaves the card account with what the provider kept, and the statement clears it', async () => {
  const before = await books()
  const { payout, net, fee } = await sent()
  assert.deepEqual(await since(before), [net + fee, 0, 0, 0, 0])
  await notifyAll()
  assert.deepEqual(await since(before), [0, net, fee, 0, 0])
  // Told again, by an event or by the job that asks.
  provider.fake.events.push({ id: 'evt_again', type: 'payout.paid', data: { object: { id: payout.id } } })
  await notifyAll()
  await askPayouts.run({}, server.jobContext)
  assert.deepEqual(await since(before), [0, net, fee, 0, 0])
  const file = await statement(net, `Auszahlung ${payout.trace_id.value}`)
  assert.deepEqual([file.matched, file.waiting], [1, 0])
  assert.deepEqual(await since(before), [0, 0, fee, net, 0])
})

test('a statement that comes before the provider tells waits as a case, which closes itself', async () => {
  const before = await books()
  const { payout, net, fee } = await sent()
  await statement(net, `${payout.id} CHF`)
  assert.equal((await waiting(net))?.kind, 'unknown')
  await askPayouts.run({}, server.jobContext)
  assert.equal(await waiting(net), undefined)
  assert.deepEqual(await since(before), [0, 0, fee, net, 0])
})

test('a line that does not name its payout is a case the Admin gives to it; of another amount it is none', async () => {
  const before = await books()
  const { payout, net, fee } = await sent()
  await notifyAll()
  await statement(net + 1, 'Sammelgutschrift')
  await statement(net, 'Sammelgutschrift')
  const [other, one] = [await waiting(net + 1), await waiting(net)]
  assert.ok(other && one)
  const decision = { resolution: 'assign', invoice: payout.id, reason: 'Gutschrift der Karten' } as const
  await assert.rejects(admin.client.payments.resolveCase({ id: other.id, ...decision }), {
    code: 'case_resolution',
  })
  assert.ok((await admin.client.payments.resolveCase({ id: one.id, ...decision })).closedAt)
  assert.deepEqual(await since(before), [0, 0, fee, net + net + 1, -net - 1])
})

test('a payout our bank did not take is with the provider again, and arrives with the next one', async () => {
  const before = await books()
  const { payout, net, fee } = await sent()
  await notifyAll()
  provider.fake.failPayout(payout.id)
  await notifyAll()
  assert.deepEqual(await since(before), [net, 0, fee, 0, 0])
  const again = provider.fake.payOut()
  await notifyAll()
  await statement(again?.amount ?? 0, 'Auszahlung', 'Stripe Technology Europe')
  assert.deepEqual(await since(before), [0, 0, fee, net, 0])
})
