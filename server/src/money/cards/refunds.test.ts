import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { camtFile } from '@allmend/domain/money/payments/bank/camt.fixture'
import { orderedProject } from '../../../nets/projects.ts'
import { openTenant } from '../../../nets/tenants.ts'
import { openCardServer } from '../../../test/card-server.ts'
import type { Person, TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import type { FakeStripeServer } from './fake-stripe-server.ts'
import { bookedOf } from './history.fixture.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

const IBAN = 'CH9300762011623852957'

let server: TestServer
let provider: FakeStripeServer
let tenant: Awaited<ReturnType<typeof openTenant>>
let admin: Person
let other: Person
let board: Person
before(async () => {
  ;({ server, provider } = await openCardServer())
  tenant = await openTenant(server, 'Seewil')
  admin = await server.person({ roles: ['admin'] })
  other = await server.person({ roles: ['admin'] })
  board = await server.person({ roles: ['ethics'] })
  await server.work()
})
after(() => server.close())

const client = () => tenant.person.client

async function newOrder() {
  const { organisation, person } = tenant
  const { id, purchase } = await orderedProject(server, { organisation, account: person.id })
  const invoices = await client().payments.invoices({ organizationId: organisation })
  const invoice = invoices.find(({ orderId }) => orderId === purchase)
  assert.ok(invoice)
  return { project: id, orderId: purchase, invoice }
}

async function transfer({ invoice }: Awaited<ReturnType<typeof newOrder>>, payer = 'Stadt Seewil') {
  const reported = { amountRappen: invoice.totalRappen, reference: invoice.qrBill?.reference ?? '', payer }
  const payments = [{ ...reported, bankReference: `BANK-${invoice.number}` }]
  const text = camtFile({ iban: server.config.BILL_IBAN, name: `AUSZUG-${invoice.number}`, payments })
  await admin.client.payments.importBankFile({}, { octets: Buffer.from(text) })
}

const decline = (id: string) => voteAsRead(board.client, { id, decision: 'declined', reason: 'Zweck unklar' })

const refundOf = async (orderId: string) => {
  const found = await admin.client.projects.purchases({ state: 'settled' })
  return found.find(({ id }) => id === orderId)?.refund
}

async function caseOf(number: string) {
  const found = (await admin.client.payments.moneyCases({})).find(({ invoice }) => invoice === number)
  assert.ok(found)
  return found
}

async function booked(orderId: string): Promise<Partial<Record<string, number>>> {
  return inTransaction(server.pool, { duty: 'payments' }, (db) => bookedOf(db, orderId))
}

test('what a card has paid and the board has declined goes back to that card, once, by two people', async () => {
  const { project, orderId, invoice } = await newOrder()
  const card = provider.fake.typed('4242424242424242')
  const { organisation: organizationId } = tenant
  await client().cards.addCard({ organizationId, token: card })
  assert.equal((await client().cards.pay({ orderId, card })).state, 'succeeded')
  assert.equal(await refundOf(orderId), 'none')
  await decline(project)
  assert.equal(await refundOf(orderId), 'due')
  assert.equal((await admin.client.projects.refund({ purchaseId: orderId })).refund, 'done')
  const { id, card: last4, proposals } = await caseOf(invoice.number)
  assert.deepEqual([last4, proposals[0]], ['4242', 'repay'])
  await admin.client.payments.resolveCase({ id, resolution: 'repay', reason: 'Abgelehnt' })
  await assert.rejects(admin.client.payments.confirmRepayment({ id }), { code: 'case_second_person' })
  await other.client.payments.confirmRepayment({ id })
  await server.work()
  const intent = [...provider.fake.intents.values()].find((it) => it.metadata['order'] === orderId)
  assert.equal(intent?.refunded, invoice.totalRappen)
  const sums = await booked(orderId)
  assert.deepEqual([sums['receivable'], sums['revenue']], [0, 0])
  await assert.rejects(other.client.payments.confirmRepayment({ id }), { code: 'case_closed' })
})

test('what a card has got back already goes back to an account that is named, and not to the card again', async () => {
  const order = await newOrder()
  const { project, orderId, invoice } = order
  // Typed in while the transfer arrives: the second payment goes back by itself.
  const { clientSecret } = await client().cards.pay({ orderId })
  await transfer(order)
  provider.fake.confirmed(clientSecret ?? '', '4242424242424242')
  await client().cards.payment({ orderId })
  await server.work()
  const intent = [...provider.fake.intents.values()].find((it) => it.metadata['order'] === orderId)
  assert.equal(intent?.refunded, invoice.totalRappen)
  await decline(project)
  await admin.client.projects.refund({ purchaseId: orderId })
  const found = await admin.client.payments.moneyCases({})
  const { id, card } = found.find((it) => it.invoice === invoice.number && it.kind === 'repayment')!
  assert.equal(card, null)
  const repay = { id, resolution: 'repay', reason: 'Abgelehnt' } as const
  await assert.rejects(admin.client.payments.resolveCase(repay), { code: 'case_iban_missing' })
})

test('what was transferred goes back to an account that is named', async () => {
  const order = await newOrder()
  const { project, orderId, invoice } = order
  await transfer(order)
  await decline(project)
  await admin.client.projects.refund({ purchaseId: orderId })
  const { id, card } = await caseOf(invoice.number)
  assert.equal(card, null)
  const repay = { id, resolution: 'repay', reason: 'Abgelehnt' } as const
  await assert.rejects(admin.client.payments.resolveCase(repay), { code: 'case_iban_missing' })
  await assert.rejects(admin.client.payments.resolveCase({ ...repay, iban: 'CH00' }), {
    code: 'input_invalid',
  })
  const decided = await admin.client.payments.resolveCase({ ...repay, iban: 'CH93 0076 2011 6238 5295 7' })
  assert.equal(decided.iban, IBAN)
  assert.equal((await admin.client.payments.moneyFigures({})).repayments, 1)
  await other.client.payments.confirmRepayment({ id })
  assert.equal((await admin.client.payments.moneyFigures({})).repayments, 0)
})

test('figures follow the books: open, overdue, to decide, received this month', async () => {
  const before = await admin.client.payments.moneyFigures({})
  const order = await newOrder()
  const { totalRappen } = order.invoice
  const open = await admin.client.payments.moneyFigures({})
  assert.equal(open.open.totalRappen, before.open.totalRappen + totalRappen)
  assert.equal(open.overdue.count, before.overdue.count)
  await transfer(order, 'Zgraggen & Söhne')
  await transfer({ ...order, invoice: { ...order.invoice, number: `${order.invoice.number}-b` } }, 'Nochmals')
  const paid = await admin.client.payments.moneyFigures({})
  assert.deepEqual(paid.open, before.open)
  assert.deepEqual(paid.unassigned, {
    count: before.unassigned.count + 1,
    totalRappen: before.unassigned.totalRappen + totalRappen,
  })
  assert.equal(paid.receivedThisMonthRappen, before.receivedThisMonthRappen + 2 * totalRappen)
})

test('a payment is found by name, by reference in groups, by the number of its bill and by its amount', async () => {
  const order = await newOrder()
  await transfer(order, 'Wasserwerk Obermatt')
  const { invoice } = order
  const reference = invoice.qrBill?.reference ?? ''
  const found = async (search: string) =>
    (await admin.client.payments.findBankPayments({ search })).filter((it) => it.invoice === invoice.number)
      .length
  const grouped = `${reference.slice(0, 2)} ${reference.slice(2, 7)} ${reference.slice(7)}`
  for (const text of ['obermatt', reference, grouped, invoice.number, String(invoice.totalRappen / 100)]) {
    assert.equal(await found(text), 1, text)
  }
  for (const text of ['%%', '__', 'Niemand', '0.05']) assert.equal(await found(text), 0, text)
})
