import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openStripe } from './stripe.ts'

/** Stripe's own mock of the services: right in shape, without a memory. */
const url = process.env['STRIPE_API_URL']
assert.ok(url, 'STRIPE_API_URL is not set: start the services with "npm run services"')
const stripe = openStripe({ url, secretKey: 'sk_test_123' })

test('what is sent is understood by Stripe’s own mock, and what it answers is read', async () => {
  const customer = await stripe.createCustomer(`customer-${crypto.randomUUID()}`)
  assert.match(customer, /^cus_/)
  assert.match((await stripe.prepareCard(customer)).clientSecret, /_secret_/)
  const intent = await stripe.createIntent({
    key: crypto.randomUUID(),
    customer,
    orderId: 'x',
    amountRappen: 4_200,
  })
  assert.match(intent.reference, /^pi_/)
  assert.deepEqual([intent.amountRappen, intent.currency], [4_200, 'chf'])
  assert.equal((await stripe.intent(intent.reference)).reference, intent.reference)
  const confirmed = await stripe.confirm(intent.reference, {
    method: 'pm_card_visa',
    returnUrl: 'https://allmend.example/profile',
  })
  assert.match(confirmed.reference, /^pi_/)
  assert.match((await stripe.cancel(intent.reference)).reference, /^pi_/)
  await stripe.repay(intent.reference, crypto.randomUUID())
  const method = await stripe.attach('pm_card_visa', customer)
  assert.match(method.id, /^pm_/)
  await stripe.method(method.id)
  await stripe.detach(method.id)
  const [payout] = await stripe.latestPayouts()
  assert.match(payout?.reference ?? '', /^po_/)
  assert.equal((await stripe.payout(payout?.reference ?? '')).currency, payout?.currency)
  assert.ok(Number.isInteger(await stripe.chargesOf(payout?.reference ?? '')))
})
