import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Invoice } from '@allmend/contract/money/payments-invoices'
import { camtFile } from '@allmend/domain/money/payments/bank/camt.fixture'
import { orderedProject } from '../../../test/ordered-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { SUBJECTS_SEEN } from '../../subjects.ts'
import { tendInvoices } from './invoice-jobs.ts'

let server: TestServer
let admin: Person
before(async () => {
  server = await openTestServer()
  admin = await server.person({ roles: ['admin'] })
})
after(() => server.close())

/** The bill of a project that was ordered; to be paid until 17.10.2026. */
async function billed(): Promise<Invoice> {
  const { miriam, organizationId } = await orderedProject(server)
  const [invoice] = await miriam.client.payments.invoices({ organizationId })
  assert.ok(invoice)
  await server.work()
  return invoice
}

/** On another day, with an Admin who signed in on it; and back again. */
async function on<T>(day: string, act: (anna: Person) => Promise<T>): Promise<T> {
  const began = server.clock.now
  server.clock.now = new Date(`${day}T09:30:00Z`)
  try {
    return await act(await server.person({ roles: ['admin'] }))
  } finally {
    server.clock.now = began
  }
}

const remind = ({ client }: Person, { id }: Invoice) => client.payments.remindInvoice({ id })

async function mailsAbout({ number }: Invoice): Promise<number> {
  await server.work()
  return server.mails.filter((it) => it.subject === `Rechnung ${number} ist noch offen`).length
}

const stepsOf = async ({ id }: Invoice) => admin.client.payments.invoiceHistory({ id })

test('an Admin reminds of what is overdue: once however often she asks, and the nightly round counts from then', async () => {
  const invoice = await billed()
  await on('2026-10-17', (anna) => assert.rejects(remind(anna, invoice), { code: 'reminder_early' }))
  await on('2026-10-20', async (anna) => {
    const asked = await Promise.allSettled([1, 2, 3].map(() => remind(anna, invoice)))
    assert.equal(asked.filter(({ status }) => status === 'fulfilled').length, 1)
    assert.equal(await mailsAbout(invoice), 1)
  })
  const tend = () => tendInvoices(SUBJECTS_SEEN).run({}, server.jobContext)
  await on('2026-10-26', async (anna) => {
    await assert.rejects(remind(anna, invoice), { code: 'reminder_early' })
    await tend()
    assert.equal(await mailsAbout(invoice), 1)
  })
  const again = await on('2026-10-27', (anna) => remind(anna, invoice))
  assert.deepEqual([again.reminders, again.remindedAt], [2, Date.parse('2026-10-27T09:30:00Z')])
  await on('2026-11-10', tend)
  assert.equal(await mailsAbout(invoice), 3)
  await on('2026-12-24', (anna) => assert.rejects(remind(anna, invoice), { code: 'reminder_early' }))
})

test('the history of a bill tells who reminded, and a reminder stands in the log of the Admins', async () => {
  const invoice = await billed()
  await on('2026-10-20', (anna) => remind(anna, invoice))
  await on('2026-10-27', (anna) => remind(anna, invoice))
  const steps = await stepsOf(invoice)
  assert.deepEqual(
    steps.map(({ step }) => step),
    ['ordered', 'billed', 'drawn', 'reminded', 'reminded'],
  )
  const reminders = steps.flatMap((it) => (it.step === 'reminded' ? [it] : []))
  assert.deepEqual(
    reminders.map(({ times }) => times),
    [null, 2],
  )
  assert.ok(reminders.every(({ by }) => by))
  const { acts } = await admin.client.admin.acts({})
  assert.equal(
    acts.filter(({ act, about }) => act === 'invoice-reminded' && about === invoice.number).length,
    2,
  )
})

test('what arrives and is decided stands in the history of the bill and of the case, first things first', async () => {
  const invoice = await billed()
  const reference = invoice.qrBill?.reference ?? ''
  const payments = [
    { amountRappen: invoice.totalRappen - 384, reference, bankReference: `KURZ-${invoice.number}` },
    { amountRappen: 13_000, bankReference: `WER-${invoice.number}` },
  ]
  const file = camtFile({ iban: server.config.BILL_IBAN, name: 'AUSZUG', payments })
  await admin.client.payments.importBankFile({}, { octets: Buffer.from(file) })
  const cases = await admin.client.payments.moneyCases({})
  const [short, unknown] = ['short', 'unknown'].map((kind) => cases.find((it) => it.kind === kind)?.id ?? '')
  assert.ok(short && unknown)
  const notified = async (id: string) =>
    (await admin.client.payments.caseHistory({ id })).map(({ step }) => step)
  assert.deepEqual(await notified(unknown), ['arrived', 'held'])
  assert.deepEqual(await notified(short), ['ordered', 'billed', 'drawn', 'arrived', 'held'])
  await admin.client.payments.resolveCase({ id: short, resolution: 'accept', reason: 'Rundung' })
  const steps = await stepsOf(invoice)
  assert.deepEqual(steps.map(({ step }) => step).toSorted(), [
    'arrived',
    'billed',
    'decided',
    'drawn',
    'held',
    'ordered',
    'settled',
  ])
  const decided = steps.find(({ step }) => step === 'decided')
  assert.ok(decided?.step === 'decided')
  assert.deepEqual([decided.resolution, decided.reason], ['accept', 'Rundung'])
  await on('2026-12-01', (anna) => assert.rejects(remind(anna, invoice), { code: 'reminder_early' }))
})
