import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Away } from '../../platform/away.ts'
import { FakeStripe } from './fake-stripe.ts'
import { openStripe, StripeRefusal } from './stripe.ts'

const [GOOD, SECURE, DECLINED] = ['4242424242424242', '4000002500003155', '4000000000000002']

interface Asked {
  url: URL
  method: string
  headers: Headers
  body: URLSearchParams | undefined
}

/** The adapter before the fake, with all it was asked; what stands in `troubles` is answered first, in this order. */
function opened(troubles: (number | 'no answer')[] = []) {
  const fake = new FakeStripe()
  const asked: Asked[] = []
  const stripe = openStripe({
    url: 'https://provider.example',
    secretKey: 'sk_test_1',
    pausesMs: [0, 0],
    fetch: (address, init = {}) => {
      const { method = '' } = init
      const body = typeof init.body === 'string' ? new URLSearchParams(init.body) : undefined
      const it = {
        url: new URL(address instanceof Request ? address.url : address),
        method,
        headers: new Headers(init.headers),
        body,
      }
      asked.push(it)
      const trouble = troubles.shift()
      if (trouble === 'no answer') return Promise.reject(new TypeError('fetch failed'))
      if (trouble !== undefined)
        return Promise.resolve(Response.json({ error: { type: 'x' } }, { status: trouble }))
      const fields = Object.fromEntries([...it.url.searchParams, ...(body ?? [])])
      const key = it.headers.get('idempotency-key') ?? undefined
      const answer = fake.ask(method, it.url.pathname.replace('/v1/', ''), fields, key)
      return Promise.resolve(Response.json(answer.body, { status: answer.status }))
    },
  })
  return { fake, stripe, asked }
}

async function begun(it: ReturnType<typeof opened>, amountRappen = 5_000) {
  const customer = await it.stripe.createCustomer('customer')
  return it.stripe.createIntent({ key: crypto.randomUUID(), customer, orderId: 'order', amountRappen })
}

const refusedAs = (refused: string) => (error: unknown) =>
  error instanceof StripeRefusal && error.refused === refused

const RETURN = { returnUrl: 'https://allmend.example/profile' }

test('an act is sent as a form with our key and its own, a question in the address; both say the version', async () => {
  const it = opened()
  const intent = await begun(it)
  await it.stripe.intent(intent.reference)
  const [, act, question] = it.asked
  assert.ok(act && question)
  assert.deepEqual(
    [act.method, act.url.search, act.headers.get('authorization')],
    ['POST', '', 'Bearer sk_test_1'],
  )
  assert.match(act.headers.get('idempotency-key') ?? '', /^[\w-]{36}$/)
  assert.equal(act.headers.get('content-type'), 'application/x-www-form-urlencoded')
  assert.deepEqual(
    [act.body?.get('amount'), act.body?.get('currency'), act.body?.get('metadata[order]')],
    ['5000', 'chf', 'order'],
  )
  assert.deepEqual([question.method, question.body], ['GET', undefined])
  assert.deepEqual(
    [question.headers.has('idempotency-key'), question.headers.has('content-type')],
    [false, false],
  )
  assert.deepEqual(Object.fromEntries(question.url.searchParams), { 'expand[]': 'payment_method' })
  for (const { headers } of it.asked)
    assert.match(headers.get('stripe-version') ?? '', /^\d{4}-\d{2}-\d{2}\./)
})

test('whatever may pass is asked again twice, if it is a question or has a key; then the provider is away', async () => {
  for (const trouble of [500, 503, 429, 409, 'no answer'] as const) {
    const later = opened([trouble, trouble])
    assert.match(await later.stripe.createCustomer('customer'), /^cus_/)
    assert.equal(later.asked.length, 3, String(trouble))
    const away = opened([trouble, trouble, trouble])
    await assert.rejects(away.stripe.createCustomer('customer'), Away)
    assert.equal(away.asked.length, 3)
  }
  const it = opened()
  const { reference } = await begun(it)
  const method = it.fake.typed(GOOD)
  const troubles = opened([500])
  await assert.rejects(troubles.stripe.confirm(reference, { method, ...RETURN }), Away)
  assert.equal(troubles.asked.length, 1)
  const question = opened([500, 500])
  await assert.rejects(question.stripe.method('pm_none'), refusedAs('resource_missing'))
  assert.equal(question.asked.length, 3)
})

test('what the provider understands and does not want is refused at once, by its most exact word', async () => {
  const it = opened([400])
  await assert.rejects(it.stripe.createCustomer('customer'), refusedAs('x'))
  assert.equal(it.asked.length, 1)
  await assert.rejects(it.stripe.intent('pi_none'), refusedAs('resource_missing'))
  const { reference } = await begun(it)
  await it.stripe
    .confirm(reference, { method: it.fake.typed(DECLINED), ...RETURN })
    .then(() => assert.fail('a declined card is refused'))
    .catch((error: unknown) => {
      assert.ok(error instanceof StripeRefusal)
      const { status, failure, last4 } = error.intent ?? {}
      assert.deepEqual(
        [error.refused, status, failure, last4],
        ['generic_decline', 'requires_payment_method', 'card_declined', '0002'],
      )
    })
})

test('a payment is what arrived once it succeeded, and goes back once', async () => {
  const it = opened()
  const { reference, status, clientSecret, amountRappen, currency, failure, last4 } = await begun(it)
  assert.deepEqual(
    [status, amountRappen, currency, failure, last4],
    ['requires_payment_method', 5_000, 'chf', null, null],
  )
  assert.ok(clientSecret?.startsWith(`${reference}_secret_`))
  await assert.rejects(it.stripe.repay(reference, 'early'), refusedAs('charge_not_captured'))
  const paid = await it.stripe.confirm(reference, { method: it.fake.typed(GOOD), ...RETURN })
  assert.deepEqual([paid.status, paid.amountRappen, paid.last4], ['succeeded', 5_000, '4242'])
  await it.stripe.repay(reference, 'once')
  await it.stripe.repay(reference, 'once')
  await assert.rejects(it.stripe.repay(reference, 'again'), refusedAs('charge_already_refunded'))
  assert.equal(it.fake.intents.get(reference)?.refunded, 5_000)
  await assert.rejects(it.stripe.cancel(reference), refusedAs('payment_intent_unexpected_state'))
  const method = it.fake.typed(GOOD)
  await assert.rejects(
    it.stripe.confirm(reference, { method, ...RETURN }),
    refusedAs('payment_intent_unexpected_state'),
  )
})

test('a card that wants its owner asks for her, and is refused where nobody is there', async () => {
  const it = opened()
  const [attended, unattended, failed] = [await begun(it), await begun(it), await begun(it)]
  const method = it.fake.typed(SECURE)
  const asked = await it.stripe.confirm(attended.reference, { method, ...RETURN })
  assert.equal(asked.status, 'requires_action')
  it.fake.prove(attended.reference, true)
  it.fake.prove(attended.reference, false)
  assert.equal((await it.stripe.intent(attended.reference)).status, 'succeeded')
  await it.stripe.confirm(failed.reference, { method, ...RETURN })
  it.fake.prove(failed.reference, false)
  const after = await it.stripe.intent(failed.reference)
  assert.deepEqual(
    [after.status, after.failure],
    ['requires_payment_method', 'payment_intent_authentication_failure'],
  )
  const charge = it.stripe.charge(unattended.reference, { key: 'charge', method })
  await assert.rejects(charge, refusedAs('authentication_required'))
  const again = it.stripe.charge(unattended.reference, { key: 'charge', method: it.fake.typed(GOOD) })
  await assert.rejects(again, refusedAs('idempotency_error'))
  const good = await it.stripe.charge(unattended.reference, { key: 'other', method: it.fake.typed(GOOD) })
  assert.equal(good.status, 'succeeded')
  const ended = await begun(it)
  assert.equal((await it.stripe.cancel(ended.reference)).status, 'canceled')
})

test('a card belongs to one customer until it is taken from them', async () => {
  const { fake, stripe } = opened()
  const customer = await stripe.createCustomer('customer')
  assert.equal(await stripe.createCustomer('customer'), customer)
  const id = fake.typed('5555555555554444', { month: 3, year: 2031 })
  assert.deepEqual(await stripe.method(id), {
    id,
    customer: null,
    card: { brand: 'mastercard', last4: '4444', expiresMonth: 3, expiresYear: 2031 },
  })
  await assert.rejects(stripe.attach(id, 'cus_none'), refusedAs('resource_missing'))
  assert.equal((await stripe.attach(id, customer)).customer, customer)
  const other = await stripe.createCustomer('other')
  await assert.rejects(stripe.attach(id, other), refusedAs('resource_already_exists'))
  await stripe.detach(id)
  assert.equal((await stripe.method(id)).customer, null)
  await assert.rejects(stripe.detach(fake.typed(GOOD)), refusedAs('payment_method_not_attached'))
  const { clientSecret } = await stripe.prepareCard(customer)
  const { body, status } = fake.confirmed(clientSecret, GOOD)
  assert.deepEqual([status, body['status']], [200, 'succeeded'])
  assert.equal((await stripe.method(String(body['payment_method']))).customer, customer)
  assert.equal(fake.confirmed((await stripe.prepareCard(customer)).clientSecret, DECLINED).status, 402)
  await assert.rejects(stripe.prepareCard('cus_none'), refusedAs('resource_missing'))
  await assert.rejects(begun({ fake, stripe, asked: [] }, 0), refusedAs('parameter_invalid_integer'))
})

test('what the provider kept of a payout is the sum of all its parts, however many pages they fill', async () => {
  const { fake, stripe } = opened()
  const paysOf = async (count: number) => {
    for (let it = 0; it < count; it++) {
      const { clientSecret } = await begun({ fake, stripe, asked: [] }, 10_000)
      fake.confirmed(clientSecret ?? '', GOOD)
    }
  }
  assert.equal(fake.payOut(), undefined)
  // 2.9 % and thirty Rappen of each; the payout itself is one part more.
  for (const [at, count] of [1, 99, 100, 250].entries()) {
    await paysOf(count)
    const payout = fake.payOut()
    assert.ok(payout)
    assert.deepEqual([payout.amount, await stripe.chargesOf(payout.id)], [count * 9_680, count * 320])
    const { reference, status, amountRappen, currency, trace } = await stripe.payout(payout.id)
    assert.deepEqual(
      [reference, status, amountRappen, currency, trace],
      [payout.id, 'paid', payout.amount, 'chf', payout.trace_id.value],
    )
    assert.equal((await stripe.latestPayouts()).length, at + 1)
  }
  const [first] = await stripe.latestPayouts()
  fake.failPayout(first?.reference ?? '')
  fake.failPayout(first?.reference ?? '')
  assert.equal((await stripe.payout(first?.reference ?? '')).status, 'failed')
  assert.equal(fake.payOut()?.amount, first?.amountRappen)
  await assert.rejects(stripe.payout('po_none'), refusedAs('resource_missing'))
})

test('the fake tells of everything that changed, in this order', async () => {
  const { fake, stripe } = opened()
  const { clientSecret, reference } = await begun({ fake, stripe, asked: [] })
  fake.confirmed(clientSecret ?? '', DECLINED)
  fake.confirmed(clientSecret ?? '', SECURE)
  fake.prove(reference, true)
  await stripe.repay(reference, 'back')
  const other = await begun({ fake, stripe, asked: [] })
  await stripe.cancel(other.reference)
  await begun({ fake, stripe, asked: [] }).then((it) => fake.confirmed(it.clientSecret ?? '', GOOD))
  const payout = fake.payOut()
  fake.failPayout(payout?.id ?? '')
  const types = fake.events.map(({ type }) => type.replace('payment_intent.', ''))
  assert.equal(
    types.join(', '),
    'created, payment_failed, requires_action, succeeded, created, canceled, created, succeeded, payout.paid, payout.failed',
  )
  assert.equal(fake.confirmed('secret_of_nobody', GOOD).status, 404)
})
