import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Invoice } from '@allmend/contract/money/payments-invoices'
import { camtFile, type ReportedPayment } from '@allmend/domain/money/payments/bank/camt.fixture'
import { isQrReference } from '@allmend/domain/money/payments/qr-reference'
import type { FORM } from '../../../nets/tenants.ts'
import { INTENT } from '../../../test/intent.ts'
import { orderedProject } from '../../../test/ordered-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { SUBJECTS, SUBJECTS_SEEN } from '../../subjects.ts'
import { takeBankFiles } from './bank/bank-folder.ts'
import { tendInvoices } from './invoice-jobs.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

let server: TestServer
let admin: Person
let other: Person
let folder: string
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'allmend-bank-'))
  server = await openTestServer({ BANK_FILES_FOLDER: folder })
  admin = await server.person({ roles: ['admin'] })
  other = await server.person({ roles: ['admin'] })
})
after(() => server.close())

/** An organisation that has ordered a project, and its bill. */
async function ordered(form: Partial<typeof FORM> = {}) {
  const { miriam, organizationId, project, name } = await orderedProject(server, { form })
  const invoices = () => miriam.client.payments.invoices({ organizationId })
  const [invoice] = await invoices()
  assert.ok(invoice)
  const stateNow = async () => (await miriam.client.projects.overview({ id: project.id })).payment_state
  return { miriam, organizationId, project, name, invoice, invoices, stateNow }
}

const referenceOf = ({ qrBill }: Invoice) => qrBill?.reference ?? ''

let reported = 0
const payment = (invoice: Invoice, more: Partial<ReportedPayment> = {}): ReportedPayment => ({
  amountRappen: invoice.totalRappen,
  reference: referenceOf(invoice),
  bankReference: `BANK-${++reported}`,
  ...more,
})

const fileWith = (payments: readonly ReportedPayment[], more: { iban?: string; kind?: 'camt.053' } = {}) =>
  camtFile({ iban: server.config.BILL_IBAN, name: `AUSZUG-${++reported}`, payments, ...more })

const upload = (text: string) => admin.client.payments.importBankFile({}, { octets: Buffer.from(text) })

const casesOf = async ({ number }: Invoice) =>
  (await admin.client.payments.moneyCases({})).filter((it) => it.invoice === number)

/** Sums of all accounts; the books balance, and what is owed is what is open as cases. */
async function books(): Promise<Record<string, number>> {
  const rows = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'payments'")
    const { rows } = await owner.query<{ account: string; sum: string }>(
      'select account, sum(amount_rappen)::text as sum from payments.posting group by account',
    )
    const { rows: open } = await owner.query<{ sum: string }>(
      `select coalesce(sum(amount_rappen), 0)::text as sum from payments.money_case
       where closed_at is null and currency = 'CHF'`,
    )
    return [...rows, { account: 'cases', sum: open[0]?.sum ?? '0' }]
  })
  const { cases = 0, ...sums } = Object.fromEntries(rows.map((it) => [it.account, Number(it.sum)]))
  assert.equal(
    Object.values(sums).reduce((sum, it) => sum + it, 0),
    0,
  )
  assert.equal(cases + (sums['owed'] ?? 0), 0)
  return sums
}

test('an order has a bill with a number, a reference and a day to pay by, and it is the same PDF ever after', async () => {
  const { miriam, organizationId, invoice, project } = await ordered()
  assert.equal(invoice.state, 'open')
  assert.equal(invoice.openRappen, invoice.totalRappen)
  assert.equal(invoice.payBy, '2026-10-17')
  assert.equal(invoice.note, `Projekt ${project.code}`)
  assert.ok(isQrReference(referenceOf(invoice)))
  const asked = { organizationId, id: invoice.id }
  const first = await miriam.client.payments.invoiceFile(asked)
  assert.equal(Buffer.from(first.slice(0, 5)).toString(), '%PDF-')
  assert.deepEqual(await miriam.client.payments.invoiceFile(asked), first)
  assert.deepEqual(await admin.client.payments.anyInvoiceFile({ id: invoice.id }), first)
  await assert.rejects(miriam.client.payments.invoiceFile({ ...asked, as: 'receipt' }), {
    code: 'invoice_unpaid',
  })
  const stranger = await ordered()
  const foreign = { organizationId: stranger.organizationId, id: invoice.id }
  await assert.rejects(stranger.miriam.client.payments.invoiceFile(foreign), { code: 'invoice_missing' })
  await assert.rejects(stranger.miriam.client.payments.ownInvoiceFile({ id: invoice.id }), {
    code: 'invoice_missing',
  })
})

test('numbers have no gaps, also where an order is refused after its bill was numbered', async () => {
  const { invoice: before } = await ordered()
  const { miriam, organizationId, name } = await ordered()
  const again = { organizationId, name }
  const form = { ...INTENT, product: 'tracking', participants: 50, startDay: '2026-10-01' } as const
  const rest = { endDay: '2027-12-31', survey: true, way: 'wire', priceListId: 1, terms: true } as const
  await assert.rejects(miriam.client.projects.create({ ...form, ...rest, ...again }), { code: 'name_taken' })
  const { invoice } = await ordered()
  const sequenceOf = ({ number }: Invoice) => Number(number.slice(5))
  assert.equal(sequenceOf(invoice), sequenceOf(before) + 2)
})

test('a payment of the whole bill unlocks its project in the transaction that books it, once however often it is told', async () => {
  const { miriam, organizationId, invoice, stateNow, invoices, project } = await ordered()
  const paid = payment(invoice)
  const text = fileWith([paid])
  const file = await upload(text)
  assert.deepEqual([file.payments, file.matched, file.waiting, file.known], [1, 1, 0, 0])
  assert.equal(await stateNow(), 'succeeded')
  const [after] = await invoices()
  assert.deepEqual([after?.state, after?.openRappen, after?.qrBill], ['paid', 0, null])
  const sums = await books()
  assert.equal((await upload(text)).id, file.id)
  const statement = await upload(fileWith([paid], { kind: 'camt.053' }))
  assert.deepEqual([statement.payments, statement.known, statement.matched], [1, 1, 0])
  assert.deepEqual(await books(), sums)
  server.mails.length = 0
  await server.work()
  const mail = server.mails.find((it) => it.subject === 'Ihre Zahlung ist eingetroffen')
  assert.ok(mail)
  assert.ok(mail.paragraphs.join('\n').includes(`${project.code}/public-pages/invite`))
  assert.equal(mail.pdf?.name, `Quittung-zur-Rechnung-${invoice.number}.pdf`)
  const receipt = { organizationId, id: invoice.id, as: 'receipt' } as const
  assert.deepEqual(
    Buffer.from(await miriam.client.payments.invoiceFile(receipt)),
    Buffer.from(mail.pdf.octets),
  )
})

test('too little waits for a decision: a part leaves it locked, the rest unlocks it', async () => {
  const { invoice, stateNow, invoices } = await ordered()
  await upload(fileWith([payment(invoice, { amountRappen: invoice.totalRappen - 384 })]))
  assert.equal(await stateNow(), 'pending_wiretransfer')
  const [waiting] = await casesOf(invoice)
  assert.ok(waiting)
  assert.deepEqual([waiting.kind, waiting.proposals[0]], ['short', 'accept'])
  await books()
  const asked = { id: waiting.id, resolution: 'partial', reason: 'Rest folgt' } as const
  await admin.client.payments.resolveCase(asked)
  await assert.rejects(admin.client.payments.resolveCase(asked), { code: 'case_closed' })
  assert.equal(await stateNow(), 'pending_wiretransfer')
  assert.equal((await invoices())[0]?.openRappen, 384)
  await upload(fileWith([payment(invoice, { amountRappen: 384 })]))
  assert.equal(await stateNow(), 'succeeded')
  await books()
})

test('too little that is accepted is booked as rounding and unlocks it', async () => {
  const { invoice, stateNow } = await ordered()
  const before = (await books())['rounding'] ?? 0
  await upload(fileWith([payment(invoice, { amountRappen: invoice.totalRappen - 384 })]))
  const [waiting] = await casesOf(invoice)
  await admin.client.payments.resolveCase({
    id: waiting?.id ?? '',
    resolution: 'accept',
    reason: 'Rundung, telefonisch bestätigt',
  })
  assert.equal(await stateNow(), 'succeeded')
  assert.equal((await books())['rounding'], before + 384)
})

test('too much unlocks it, and what is too much is paid back by two people', async () => {
  const { invoice, stateNow } = await ordered()
  await upload(fileWith([payment(invoice, { amountRappen: invoice.totalRappen + 5000 })]))
  assert.equal(await stateNow(), 'succeeded')
  const [waiting] = await casesOf(invoice)
  assert.deepEqual([waiting?.kind, waiting?.amountRappen], ['over', 5000])
  const id = waiting?.id ?? ''
  await assert.rejects(admin.client.payments.resolveCase({ id, resolution: 'accept', reason: 'Gut' }), {
    code: 'case_resolution',
  })
  await admin.client.payments.resolveCase({ id, resolution: 'repay', reason: 'Zu viel bezahlt' })
  await assert.rejects(admin.client.payments.confirmRepayment({ id }), { code: 'case_second_person' })
  await books()
  assert.ok((await other.client.payments.confirmRepayment({ id })).closedAt)
  await assert.rejects(other.client.payments.confirmRepayment({ id }), { code: 'case_closed' })
  await books()
})

test('paid twice, without a reference or in another currency: nothing is unlocked by it, and each is a case', async () => {
  const first = await ordered()
  const second = await ordered()
  await upload(fileWith([payment(first.invoice)]))
  const odd = await upload(
    fileWith([
      payment(first.invoice, { payer: 'Doppelt' }),
      { amountRappen: second.invoice.totalRappen, bankReference: `BANK-${++reported}`, message: 'Danke' },
      payment(second.invoice, { currency: 'EUR' }),
      payment(second.invoice, { isDebit: true }),
    ]),
  )
  assert.deepEqual([odd.payments, odd.matched, odd.waiting, odd.leftOut], [3, 0, 3, 1])
  assert.equal(await second.stateNow(), 'pending_wiretransfer')
  const open = await admin.client.payments.moneyCases({})
  assert.deepEqual(open.map(({ kind }) => kind).toSorted(), ['duplicate', 'foreign', 'unknown'])
  const unknown = open.find(({ kind }) => kind === 'unknown')
  const given = { id: unknown?.id ?? '', resolution: 'assign', reason: 'Name stimmt' } as const
  await assert.rejects(admin.client.payments.resolveCase(given), { code: 'invoice_missing' })
  await assert.rejects(admin.client.payments.resolveCase({ ...given, invoice: first.invoice.number }), {
    code: 'case_resolution',
  })
  await admin.client.payments.resolveCase({ ...given, invoice: second.invoice.number })
  assert.equal(await second.stateNow(), 'succeeded')
  for (const it of open.filter(({ kind }) => kind !== 'unknown')) {
    await other.client.payments.resolveCase({ id: it.id, resolution: 'repay', reason: 'Zurück' })
    await admin.client.payments.confirmRepayment({ id: it.id })
  }
  assert.equal((await books())['owed'], 0)
  assert.deepEqual(await admin.client.payments.bankPayments({ state: 'waiting' }), [])
  const all = await admin.client.payments.bankPayments({})
  assert.equal(all.find(({ payer }) => payer === 'Doppelt')?.state, 'resolved')
})

test('what somebody of us has told to be paid is cleared by the bank, not paid twice', async () => {
  const { invoice, stateNow } = await ordered()
  const before = (await books())['clearing'] ?? 0
  await admin.client.payments.activate({ subscriptionIds: [invoice.orderId] })
  assert.equal(await stateNow(), 'succeeded')
  assert.equal((await books())['clearing'], before + invoice.totalRappen)
  const file = await upload(fileWith([payment(invoice)]))
  assert.deepEqual([file.matched, file.waiting], [1, 0])
  assert.equal((await books())['clearing'], before)
})

test('a cancelled order has a credit note, and what arrives for it is a case', async () => {
  const { miriam, invoice, project, invoices } = await ordered()
  await miriam.client.projects.cancelPurchase({ projectId: project.id, purchaseId: invoice.orderId })
  const [note, bill] = (await invoices()).toSorted((a, b) => b.number.localeCompare(a.number))
  assert.equal(note?.kind, 'credit-note')
  assert.equal(bill?.state, 'credited')
  await upload(fileWith([payment(invoice)]))
  const [waiting] = await casesOf(invoice)
  assert.equal(waiting?.kind, 'credited')
  await books()
  server.mails.length = 0
  await server.work()
  assert.ok(server.mails.some((it) => it.subject === `Gutschrift ${note.number} von Allmend`))
})

test('what the board declined is refunded by a credit note and a repayment', async () => {
  const { invoice, project, invoices } = await ordered()
  const asked = { purchaseId: invoice.orderId }
  await upload(fileWith([payment(invoice)]))
  await assert.rejects(admin.client.projects.refund(asked), { code: 'refund_not_due' })
  const board = await server.person({ roles: ['ethics'] })
  await voteAsRead(board.client, { id: project.id, decision: 'declined', reason: 'Zweck unklar' })
  await admin.client.projects.refund(asked)
  await assert.rejects(admin.client.projects.refund(asked), { code: 'refund_not_due' })
  assert.deepEqual(
    (await invoices()).map(({ state }) => state),
    ['credited', 'credited'],
  )
  const [waiting] = await casesOf(invoice)
  assert.deepEqual([waiting?.kind, waiting?.amountRappen], ['repayment', invoice.totalRappen])
  await books()
})

test('an organisation abroad pays no VAT, and its bill says why', async () => {
  const { invoice } = await ordered({ country: 'DE', postcode: '79098', location: 'Freiburg' })
  assert.equal(invoice.vatRappen, 0)
  assert.equal(invoice.totalRappen, invoice.subtotalRappen)
  assert.equal(invoice.qrBill?.debtor?.country, 'DE')
})

test('a file that is none, or of another account, changes nothing', async () => {
  const { invoice } = await ordered()
  await assert.rejects(upload('<a/>'), { code: 'bank_file_unreadable' })
  const foreign = fileWith([payment(invoice)], { iban: 'CH9300762011623852957' })
  await assert.rejects(upload(foreign), { code: 'bank_file_foreign' })
})

test('what lies in the watched folder is taken by the worker, and what is refused is put aside', async () => {
  const { invoice, stateNow } = await ordered()
  await writeFile(join(folder, 'auszug.xml'), fileWith([payment(invoice)]))
  await writeFile(join(folder, 'brief.xml'), 'Guten Tag')
  await mkdir(join(folder, 'imported'), { recursive: true })
  await takeBankFiles(SUBJECTS).run({}, server.jobContext)
  assert.equal(await stateNow(), 'succeeded')
  assert.deepEqual(await readdir(join(folder, 'imported')), ['auszug.xml'])
  assert.deepEqual(await readdir(join(folder, 'refused')), ['brief.xml'])
  const files = await admin.client.payments.bankFiles({})
  assert.equal(files.filter(({ isFromFolder }) => isFromFolder).length, 1)
})

test('whoever has not paid is reminded on the day after, then every two weeks, and not after paying', async () => {
  const { invoice } = await ordered({ billingEmail: 'rechnung@seewil.example' })
  const tend = () => tendInvoices(SUBJECTS_SEEN).run({}, server.jobContext)
  const began = server.clock.now
  const reminded = async (day: string) => {
    server.clock.now = new Date(`${day}T06:42:00Z`)
    server.mails.length = 0
    await tend()
    await server.work()
    return server.mails.filter((it) => it.subject === `Rechnung ${invoice.number} ist noch offen`)
  }
  await server.work()
  assert.equal((await reminded('2026-10-17')).length, 0)
  const [mail] = await reminded('2026-10-18')
  assert.equal(mail?.to, 'rechnung@seewil.example')
  assert.ok(mail.pdf)
  assert.equal((await reminded('2026-10-31')).length, 0)
  assert.equal((await reminded('2026-11-01')).length, 1)
  server.clock.now = began
  await upload(fileWith([payment(invoice)]))
  assert.equal((await reminded('2026-11-20')).length, 0)
  server.clock.now = began
})

test('the invoices of a project are found by its name among the caller’s own', async () => {
  const { miriam, invoice, project } = await ordered()
  const stranger = await ordered()
  const found = await miriam.client.projects.invoiceDetails({ projectName: project.title })
  assert.deepEqual([found.code, found.invoices.map(({ number }) => number)], [project.code, [invoice.number]])
  await assert.rejects(stranger.miriam.client.projects.invoiceDetails({ projectName: project.title }), {
    code: 'project_missing',
  })
  const byName = { projectName: project.code }
  await assert.rejects(admin.client.projects.mailInviteUnlocked(byName), { code: 'project_unpaid' })
  await admin.client.payments.activate({ subscriptionIds: [invoice.orderId] })
  server.mails.length = 0
  await admin.client.projects.mailInviteUnlocked(byName)
  await server.work()
  assert.ok(server.mails.some((it) => it.subject === 'Ihre Einladungsseite ist freigeschaltet'))
  const [own] = await miriam.client.payments.subscriptions({})
  assert.deepEqual([own?.id, own?.state, own?.name], [invoice.orderId, 'succeeded', project.title])
})

test('the books are only added to, and an entry that does not balance is refused', async () => {
  await ordered()
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'payments'")
    for (const text of ['update payments.posting set amount_rappen = 1', 'delete from payments.entry'])
      await assert.rejects(owner.query(text), /only added to/)
    const lopsided = `with added as (insert into payments.entry (id, kind, about, made_at)
        values (gen_random_uuid(), 'payment', gen_random_uuid(), now()) returning id)
      insert into payments.posting select id, 'bank', 5 from added`
    await assert.rejects(owner.query(lopsided), /entry_balances/)
  })
})
