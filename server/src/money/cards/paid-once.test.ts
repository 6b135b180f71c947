import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orderedProject } from '../../../nets/projects.ts'
import { openTenant } from '../../../nets/tenants.ts'
import { openCardServer } from '../../../test/card-server.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { Away } from '../../platform/away.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { notifyOrder } from '../payments/index.ts'
import { SUBJECTS } from '../../subjects.ts'
import type { FakeStripeServer } from './fake-stripe-server.ts'
import { applyReported, type OnCards } from './webhook.ts'
import { repayCards } from './jobs.ts'
import { cardRepayments } from './repay-order.ts'
import { intentByReference } from './store.ts'
import { openStripe } from './stripe.ts'

const GOOD = '4242424242424242'

let server: TestServer
let provider: FakeStripeServer
let tenant: Awaited<ReturnType<typeof openTenant>>
before(async () => {
  ;({ server, provider } = await openCardServer())
  tenant = await openTenant(server, 'Seewil')
})
after(() => server.close())

const onCards: OnCards = (work) => inTransaction(server.pool, { duty: 'cards' }, work)

/** An order whose payment by card has begun. */
async function begun() {
  const { organisation, person } = tenant
  const { purchase: orderId } = await orderedProject(server, { organisation, account: person.id })
  const { cards } = person.client
  const { clientSecret, totalRappen } = await cards.pay({ orderId })
  const secret = clientSecret ?? ''
  const reference = secret.split('_secret_')[0] ?? ''
  return { cards, orderId, secret, reference, amountRappen: totalRappen }
}

test('of two intents of one order at the provider the first counts, and the other is never taken for it', async () => {
  const { cards, orderId, secret, reference, amountRappen } = await begun()
  const stripe = openStripe({ url: provider.url, secretKey: 'sk_test_other' })
  const customer = await stripe.createCustomer('customer-other')
  const other = await stripe.createIntent({ key: 'intent-other', customer, orderId, amountRappen })
  const intent = await onCards((db) => intentByReference(db, reference))
  assert.ok(intent)
  const hears = (reported: typeof other) =>
    onCards((db) => applyReported(db, SUBJECTS, { intentId: intent.id, reported, now: server.clock.now }))
  await assert.rejects(hears(other), Away)
  await assert.rejects(hears({ ...other, status: 'succeeded' }), Away)
  assert.equal((await cards.payment({ orderId })).state, 'pending_payment')
  assert.equal((await cards.pay({ orderId })).clientSecret, secret)
  provider.fake.confirmed(secret, GOOD)
  assert.equal((await cards.payment({ orderId })).state, 'succeeded')
})

test('what a card has paid goes back to it once, by whichever way it is sent back first', async () => {
  const repaid = async ({ orderId, amountRappen }: { orderId: string; amountRappen: number }) =>
    inTransaction(server.pool, { duty: 'payments' }, (db) =>
      cardRepayments.repay(db, { orderId, amountRappen }),
    )
  const paid = await begun()
  assert.equal(await repaid(paid), false)
  provider.fake.confirmed(paid.secret, GOOD)
  await paid.cards.payment(paid)
  assert.equal(await repaid({ ...paid, amountRappen: paid.amountRappen - 1 }), false)
  assert.deepEqual([await repaid(paid), await repaid(paid)], [true, false])
  await repayCards.run({}, server.jobContext)
  assert.equal(await repaid(paid), false)
  // Paid by transfer first: the card has its money back before anybody asks for it.
  const late = await begun()
  await inTransaction(server.pool, { duty: 'payments' }, (db) =>
    notifyOrder(db, SUBJECTS, { id: late.orderId, news: 'paid', now: server.clock.now }),
  )
  provider.fake.confirmed(late.secret, GOOD)
  await late.cards.payment(late)
  assert.equal(await repaid(late), false)
  await repayCards.run({}, server.jobContext)
  assert.equal(await repaid(late), false)
  assert.equal(provider.fake.intents.get(late.reference)?.refunded, late.amountRappen)
})
