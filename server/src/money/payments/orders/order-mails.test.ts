import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderedProject } from '../../../../test/ordered-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { SUBJECTS } from '../../../subjects.ts'
import { addOrder } from './orders.ts'
import { payByCard } from './payer-orders.ts'
import { notifyOrder } from './notify-order.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

const BILLING = 'rechnung@seewil.example'

/** Subject, reader and file of each mail sent since the last look, by reader. */
async function sent(): Promise<(string | undefined)[][]> {
  server.mails.length = 0
  await server.work()
  return server.mails
    .map(({ subject, to, language, pdf }) => [subject, to, language, pdf?.name])
    .toSorted((a, b) => a.join().localeCompare(b.join()))
}

async function ordered(form: { billingEmail?: string } = { billingEmail: BILLING }) {
  const { miriam, organizationId } = await orderedProject(server, { form })
  const [invoice] = await miriam.client.payments.invoices({ organizationId })
  assert.ok(invoice)
  return { miriam, organizationId, invoice, orderId: invoice.orderId }
}

const notify = (id: string, news: 'paid' | 'waived' | 'failed') =>
  inTransaction(server.pool, { duty: 'payments' }, (db) =>
    notifyOrder(db, SUBJECTS, { id, news, now: server.clock.now }),
  )

const speaksEnglish = ({ id }: Person) =>
  inTransaction(server.pool, { duty: 'accounts' }, (db) =>
    db.updateTable('accounts.account').set({ language: 'en' }).where('id', '=', id).execute(),
  )

test('an order is confirmed to who ordered and to where bills go, with the bill in the language of who ordered', async () => {
  const { miriam, invoice } = await ordered()
  await speaksEnglish(miriam)
  const [subject, file] = ['Your order with Allmend', `Invoice-${invoice.number}.pdf`]
  assert.deepEqual(
    new Set((await sent()).filter((it) => it[0] === subject)),
    new Set([
      [subject, miriam.email, 'en', file],
      [subject, BILLING, 'en', file],
    ]),
  )
})

test('where bills go to who ordered, or nowhere else, one mail is enough', async () => {
  const { miriam } = await ordered({})
  const confirmed = (await sent()).filter((it) => it[0] === 'Ihre Bestellung bei Allmend')
  assert.equal(confirmed.filter((it) => it[1] === miriam.email).length, 1)
  await notify((await ordered()).orderId, 'waived')
  const subject = 'Ihr Projekt ist zum Testen freigeschaltet'
  const waived = (await sent()).filter((it) => it[0] === subject)
  assert.deepEqual(
    waived.map((it) => it[3]),
    [undefined, undefined],
  )
})

test('a payment is confirmed with its receipt; of an order by card no bill is sent before', async () => {
  const { miriam, organizationId } = await ordered()
  await sent()
  const orderId = await inTransaction(
    server.pool,
    { organisation: organizationId, account: miriam.id },
    (db) =>
      addOrder(db, {
        payer: { accountId: miriam.id },
        subject: { kind: 'membership', id: crypto.randomUUID() },
        way: 'card',
        priceListId: 1,
        lines: [],
        orderedBy: miriam.id,
        orderedAt: server.clock.now,
        termsVersion: '2026-11-16',
      }),
  )
  assert.deepEqual(await sent(), [], 'of a subject that is gone nothing is said')
  // What costs nothing has no bill, and is paid all the same.
  await inTransaction(server.pool, { duty: 'payments' }, (db) =>
    notifyOrder(
      db,
      { ...SUBJECTS, membership: () => Promise.resolve() },
      { id: orderId, news: 'paid', now: server.clock.now },
    ),
  )
  const paid = await ordered()
  const first = await sent()
  assert.equal(first.filter((it) => it[3] === `Rechnung-${paid.invoice.number}.pdf`).length, 2)
  await notify(paid.orderId, 'paid')
  const file = `Quittung-zur-Rechnung-${paid.invoice.number}.pdf`
  assert.deepEqual(
    (await sent()).map((it) => it[3]),
    [file, file],
  )
})

test('an order is switched to the card once, by its payer alone and only while it takes money', async () => {
  const { miriam, organizationId, orderId } = await ordered()
  const wayNow = async () =>
    (await miriam.client.payments.subscriptions({})).find(({ id }) => id === orderId)?.way
  const switches = (identity: Parameters<typeof inTransaction>[1]) =>
    inTransaction(server.pool, identity, (db) => payByCard(db, orderId))
  await switches({ account: miriam.id })
  assert.equal(await wayNow(), 'wire')
  await switches({ organisation: organizationId })
  assert.equal(await wayNow(), 'card')
  const paid = await ordered()
  await notify(paid.orderId, 'paid')
  await inTransaction(server.pool, { organisation: paid.organizationId }, (db) => payByCard(db, paid.orderId))
  const [listed] = await paid.miriam.client.payments.subscriptions({})
  assert.equal(listed?.way, 'wire')
})

test('each news is mailed once, a failed attempt not at all, and after a cancellation nothing', async () => {
  const { orderId } = await ordered()
  await sent()
  await notify(orderId, 'failed')
  assert.deepEqual(await sent(), [])
  await notify(orderId, 'waived')
  assert.equal((await sent()).length, 2)
  await notify(orderId, 'waived')
  assert.deepEqual(await sent(), [])
  await notify(orderId, 'paid')
  assert.equal((await sent()).length, 2)
  for (const news of ['paid', 'waived', 'failed'] as const) await notify(orderId, news)
  assert.deepEqual(await sent(), [])
  const other = await orderedProject(server)
  const [bill] = await other.miriam.client.payments.invoices({ organizationId: other.organizationId })
  const purchaseId = bill?.orderId ?? ''
  await other.miriam.client.projects.cancelPurchase({ projectId: other.project.id, purchaseId })
  await sent()
  await notify(purchaseId, 'paid')
  assert.deepEqual(await sent(), [])
})
