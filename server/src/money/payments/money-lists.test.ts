import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Invoice } from '@allmend/contract/money/payments-invoices'
import { camtFile, type ReportedPayment } from '@allmend/domain/money/payments/bank/camt.fixture'
import { MEMBER_FORM } from '../../../test/member-form.ts'
import { orderedProject } from '../../../test/ordered-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

let server: TestServer
let admin: Person
let other: Person
before(async () => {
  server = await openTestServer()
  admin = await server.person({ roles: ['admin'] })
  other = await server.person({ roles: ['admin'] })
})
after(() => server.close())

async function ordered() {
  const { miriam, organizationId, project } = await orderedProject(server)
  const [invoice] = await miriam.client.payments.invoices({ organizationId })
  assert.ok(invoice)
  return { miriam, organizationId, project, invoice }
}

let files = 0
async function upload(payments: readonly ReportedPayment[]) {
  const text = camtFile({ iban: server.config.BILL_IBAN, name: `AUSZUG-${++files}`, payments })
  return admin.client.payments.importBankFile({}, { octets: Buffer.from(text) })
}

const transfer = ({ totalRappen, qrBill, number }: Invoice, moreRappen = 0) =>
  upload([
    {
      amountRappen: totalRappen + moreRappen,
      reference: qrBill?.reference ?? '',
      bankReference: `B-${number}`,
    },
  ])

/** On whichever page it stands. */
async function caseOf({ number }: Invoice) {
  const pages = ['1', '2'].map((page) => admin.client.payments.moneyCases({ page }))
  return (await Promise.all(pages)).flat().find(({ invoice }) => invoice === number)
}

async function bookedOn(account: string): Promise<number> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'payments'")
    const { rows } = await owner.query<{ sum: string | null }>(
      'select sum(amount_rappen)::text as sum from payments.posting where account = $1',
      [account],
    )
    return Number(rows[0]?.sum ?? 0)
  })
}

test('payments and cases are shown a hundred at a time, and the next page goes on where the last ended', async () => {
  const payments = Array.from({ length: 101 }, (_, at) => ({
    amountRappen: 100 + at,
    bankReference: `P-${at}`,
  }))
  const file = await upload(payments)
  assert.deepEqual([file.payments, file.waiting, file.matched], [101, 101, 0])
  const { payments: of } = admin.client
  for (const page of [
    (page: string) => of.bankPayments({ page }),
    (page: string) => of.bankPayments({ page, state: 'waiting' }),
    (page: string) => of.moneyCases({ page }),
  ]) {
    const [first, second, third] = [await page('1'), await page('2'), await page('3')]
    assert.deepEqual([first.length, second.length, third.length], [100, 1, 0])
    assert.equal(new Set([...first, ...second].map(({ id }) => id)).size, 101)
  }
  assert.deepEqual(await of.bankPayments({ state: 'matched' }), [])
  assert.deepEqual([(await of.bankFiles({})).length, (await of.bankFiles({ page: '2' })).length], [1, 0])
  const [found] = await of.findBankPayments({ search: '1.07' })
  assert.deepEqual(
    [found?.amountRappen, found?.note, found?.invoice, found?.case],
    [107, null, null, 'unknown'],
  )
})

test('figures follow a bill from its order to the bank: open, overdue, to decide, received, to be paid back', async () => {
  const figures = async () => {
    const it = await admin.client.payments.moneyFigures({})
    return [
      [it.open.count, it.open.totalRappen],
      [it.unassigned.count, it.unassigned.totalRappen],
      [it.repayments, it.receivedThisMonthRappen],
    ].flat()
  }
  const before = await figures()
  const since = async () => (await figures()).map((sum, at) => sum - (before[at] ?? 0))
  const { invoice } = await ordered()
  const total = invoice.totalRappen
  assert.deepEqual(await since(), [1, total, 0, 0, 0, 0])
  await transfer(invoice, 5_000)
  assert.deepEqual(await since(), [0, 0, 1, 5_000, 0, total + 5_000])
  const waiting = await caseOf(invoice)
  assert.ok(waiting)
  const [bank, card] = [await bookedOn('bank'), await bookedOn('card')]
  const decided = await admin.client.payments.resolveCase({
    id: waiting.id,
    resolution: 'repay',
    reason: 'Zu viel',
  })
  assert.deepEqual([decided.isDecidedByCaller, decided.openRappen, decided.card], [true, 0, null])
  assert.deepEqual(await since(), [0, 0, 0, 0, 1, total + 5_000])
  const repaid = await other.client.payments.confirmRepayment({ id: waiting.id })
  assert.equal(repaid.isDecidedByCaller, false)
  assert.deepEqual(await since(), [0, 0, 0, 0, 0, total + 5_000])
  assert.deepEqual([(await bookedOn('bank')) - bank, (await bookedOn('card')) - card], [-5_000, 0])
  const [closed] = await admin.client.payments.moneyCases({ state: 'closed' })
  assert.equal(closed?.id, waiting.id)
})

test('of everybody’s bills the latest come first: with something open, or all of them', async () => {
  const [first, second] = [await ordered(), await ordered()]
  await transfer(first.invoice)
  const numbers = async (it: { state?: 'all'; page?: string }) =>
    (await admin.client.payments.allInvoices(it)).map(({ number }) => number)
  const { miriam, organizationId, project } = second
  assert.deepEqual((await numbers({})).slice(0, 1), [second.invoice.number])
  assert.ok(!(await numbers({})).includes(first.invoice.number))
  assert.deepEqual((await numbers({ state: 'all' })).slice(0, 2), [
    second.invoice.number,
    first.invoice.number,
  ])
  assert.deepEqual(await numbers({ state: 'all', page: '2' }), [])
  await miriam.client.projects.cancelPurchase({ projectId: project.id, purchaseId: second.invoice.orderId })
  assert.ok(!(await numbers({})).includes(second.invoice.number))
  const own = await miriam.client.payments.invoices({ organizationId })
  assert.deepEqual(
    new Map(own.map(({ kind, qrBill, state }) => [kind, [qrBill, state]])),
    new Map([
      ['credit-note', [null, 'credited']],
      ['invoice', [null, 'credited']],
    ]),
  )
  for (const { id } of own)
    await assert.rejects(miriam.client.payments.invoiceFile({ organizationId, id, as: 'receipt' }), {
      code: 'invoice_unpaid',
    })
  const steps = await admin.client.payments.invoiceHistory({ id: second.invoice.id })
  const note = own.find(({ kind }) => kind === 'credit-note')
  assert.deepEqual(
    steps.flatMap((it) => (it.step === 'credited' ? [it.number] : [])),
    [note?.number],
  )
  const unknown = crypto.randomUUID()
  await assert.rejects(admin.client.payments.invoiceHistory({ id: unknown }), { code: 'invoice_missing' })
  await assert.rejects(admin.client.payments.caseHistory({ id: unknown }), { code: 'case_missing' })
  await assert.rejects(admin.client.payments.remindInvoice({ id: note?.id ?? '' }), {
    code: 'invoice_missing',
  })
})

test('what was ordered is listed with who pays it, for who ordered it and for the Admins', async () => {
  const { miriam, invoice } = await ordered()
  await miriam.client.membership.register(MEMBER_FORM)
  const listed = await miriam.client.payments.subscriptions({})
  const of = (kind: string) => listed.find((it) => it.kind === kind)
  assert.deepEqual(
    [listed.length, of('membership')?.organization, of('project')?.id],
    [2, null, invoice.orderId],
  )
  assert.match(of('project')?.organization ?? '', /^Stadt \d+$/)
  const states = async (state?: 'pending' | 'settled') =>
    (await admin.client.payments.allSubscriptions(state ? { state } : {}))
      .filter(({ id }) => id === invoice.orderId)
      .map((it) => [it.state, it.settledAt !== null])
  const pending = [['pending_wiretransfer', false]]
  assert.deepEqual([await states(), await states('pending'), await states('settled')], [pending, pending, []])
  const unknown = { subscriptionIds: [invoice.orderId, crypto.randomUUID()] }
  await assert.rejects(admin.client.payments.activate(unknown), { code: 'purchase_missing' })
  await assert.rejects(admin.client.payments.activateAdditional({ subscriptionIds: [invoice.orderId] }), {
    code: 'purchase_missing',
  })
  assert.deepEqual(await states(), pending)
  await admin.client.payments.activate({ subscriptionIds: [invoice.orderId, invoice.orderId] })
  assert.deepEqual([await states('pending'), await states('settled')], [[], [['succeeded', true]]])
})

test('what was transferred and declined goes back to an account that is named, and the history tells by whom', async () => {
  const { invoice, project } = await ordered()
  await transfer(invoice)
  const board = await server.person({ roles: ['ethics'] })
  await voteAsRead(board.client, { id: project.id, decision: 'declined', reason: 'Zweck unklar' })
  await admin.client.projects.refund({ purchaseId: invoice.orderId })
  const waiting = await caseOf(invoice)
  assert.ok(waiting)
  assert.deepEqual([waiting.kind, waiting.payer, waiting.note], ['repayment', invoice.payer, invoice.note])
  const repay = { id: waiting.id, resolution: 'repay', reason: 'Abgelehnt' } as const
  await assert.rejects(admin.client.payments.resolveCase(repay), { code: 'case_iban_missing' })
  await admin.client.payments.resolveCase({ ...repay, iban: 'CH93 0076 2011 6238 5295 7' })
  await other.client.payments.confirmRepayment({ id: waiting.id })
  const steps = await admin.client.payments.caseHistory({ id: waiting.id })
  const by = steps.flatMap((it) => ('by' in it ? [[it.step, it.by === null]] : []))
  assert.deepEqual(by, [
    ['arrived', false],
    ['decided', false],
    ['repaid', false],
  ])
  const unknown = { ...repay, id: crypto.randomUUID() }
  await assert.rejects(admin.client.payments.resolveCase(unknown), { code: 'case_missing' })
  await assert.rejects(other.client.payments.confirmRepayment({ id: unknown.id }), { code: 'case_missing' })
})
