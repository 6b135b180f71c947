import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Failure } from '@allmend/contract/failure'
import { CARD_KEYS } from '../../../nets/inputs/cards.ts'
import { orderedProject } from '../../../nets/projects.ts'
import { openTenant } from '../../../nets/tenants.ts'
import { openCardServer } from '../../../test/card-server.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { notifyOrder } from '../payments/index.ts'
import { SUBJECTS } from '../../subjects.ts'
import { signatureOf } from './event-signature.ts'
import type { FakeEvent } from './fake-stripe.ts'
import type { FakeStripeServer } from './fake-stripe-server.ts'
import { bookedOf } from './history.fixture.ts'
import { askIntents, repayCards } from './jobs.ts'
import { remindIncomplete } from './remind.ts'

const [GOOD, SECURE, DECLINED] = ['4242424242424242', '4000002500003155', '4000000000000002']

let server: TestServer
let provider: FakeStripeServer
let tenant: Awaited<ReturnType<typeof openTenant>>
before(async () => {
  ;({ server, provider } = await openCardServer())
  tenant = await openTenant(server, 'Seewil')
  await server.work()
})
after(() => server.close())

const refused = (code: string) => (error: Failure) => error.code === code
const client = () => tenant.person.client

async function newOrder(): Promise<{ id: string; project: string }> {
  const { organisation, person } = tenant
  const { id, purchase } = await orderedProject(server, { organisation, account: person.id })
  return { id: purchase, project: id }
}

/** Delivers an event as the provider does. */
async function notify(event: FakeEvent, more: { secret?: string; at?: Date } = {}) {
  const body = Buffer.from(JSON.stringify(event))
  const signature = signatureOf(
    body,
    more.secret ?? CARD_KEYS.STRIPE_WEBHOOK_SECRET,
    more.at ?? server.clock.now,
  )
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/payments/v1/stripe-events'
  return server.app.inject({ method: 'POST', url, payload: body, headers })
}

const eventAbout = (id: string, type: string) => {
  const found = provider.fake.events.find((it) => it.data.object.id === id && it.type === type)
  assert.ok(found)
  return found
}

async function isUnlocked(project: string): Promise<boolean> {
  return inTransaction(server.pool, { duty: 'projects' }, async (db) => {
    const row = await db
      .selectFrom('projects.project')
      .select('settledAt')
      .where('id', '=', project)
      .executeTakeFirst()
    return Boolean(row?.settledAt)
  })
}

/** On the books for the bill of an order: what the card paid, what waits for the bank, and what is open. */
async function booked(orderId: string): Promise<number[]> {
  const sums = await inTransaction(server.pool, { duty: 'payments' }, (db) => bookedOf(db, orderId))
  return ['card', 'clearing', 'receivable'].map((account) => sums[account] ?? 0)
}

const idOf = (clientSecret: string | null) => (clientSecret ?? '').split('_secret_')[0] ?? ''

test('a card is added, one is the default, and one that is removed is gone at the provider too', async () => {
  assert.deepEqual(await client().cards.cards({ customer_id: 'cus_of_somebody_else' }), [])
  const { clientSecret } = await client().cards.prepareCard({})
  const { body } = provider.fake.confirmed(clientSecret, GOOD)
  const first = String(body['payment_method'])
  const [card] = await client().cards.addCard({ token: first })
  assert.deepEqual(card, {
    id: first,
    brand: 'visa',
    last4: '4242',
    expiresMonth: 11,
    expiresYear: 2028,
    isDefault: true,
  })
  const second = provider.fake.typed(SECURE)
  const both = await client().cards.addCard({ token: second })
  assert.deepEqual(
    both.map((it) => [it.id, it.isDefault]),
    [
      [first, true],
      [second, false],
    ],
  )
  const [now] = await client().cards.setDefault({ card: second })
  assert.equal(now?.id, second)
  assert.deepEqual(
    (await client().cards.removeCard({ card: second })).map((it) => [it.id, it.isDefault]),
    [[first, true]],
  )
  assert.equal(provider.fake.methods.get(second)?.customer, null)
})

test('who was removed at the provider can add a card and pay all the same', async () => {
  const { organisation: organizationId, person } = await openTenant(server, 'Tannfeld')
  const { cards } = person.client
  const isRemoved = () =>
    server.owner((owner) =>
      owner.query(
        `begin; set local allmend.duty = 'cards';
         update cards.customer set reference = 'cus_removed' where organisation_id = '${organizationId}'; commit`,
      ),
    )
  await cards.prepareCard({ organizationId })
  await isRemoved()
  const { clientSecret } = await cards.prepareCard({ organizationId })
  const { body } = provider.fake.confirmed(clientSecret, GOOD)
  const token = String(body['payment_method'])
  const kept = await cards.addCard({ organizationId, token })
  assert.ok(kept.some(({ id }) => id === token))
  await isRemoved()
  const other = provider.fake.typed(GOOD)
  assert.equal((await cards.addCard({ organizationId, token: other })).length, kept.length + 1)
  await isRemoved()
  const { purchase } = await orderedProject(server, { organisation: organizationId, account: person.id })
  assert.equal((await cards.pay({ orderId: purchase, card: other })).state, 'succeeded')
})

test('cards of an organisation are apart from those of who runs it', async () => {
  const organizationId = tenant.organisation
  const token = provider.fake.typed(GOOD)
  assert.equal(
    (await client().cards.addCard({ organizationId, token })).some((it) => it.id === token),
    true,
  )
  assert.equal(
    (await client().cards.cards({})).some((it) => it.id === token),
    false,
  )
  await assert.rejects(client().cards.addCard({ token }), refused('card_token_failed'))
  const stranger = await server.person()
  await assert.rejects(stranger.client.cards.cards({ organizationId }), refused('organisation_foreign'))
  await assert.rejects(stranger.client.cards.setDefault({ card: token }), refused('card_unknown'))
})

test('with 3-D Secure an order is paid when the bank agreed, and its code works at once', async () => {
  const { id, project } = await newOrder()
  const begun = await client().cards.switchToCard({ subscriptionId: id })
  assert.equal(begun.state, 'pending_payment')
  provider.fake.confirmed(begun.clientSecret ?? '', SECURE)
  assert.equal((await client().cards.payment({ orderId: id })).status, 'requires_action')
  assert.equal(await isUnlocked(project), false)
  provider.fake.prove(idOf(begun.clientSecret), true)
  const paid = await client().cards.payment({ orderId: id })
  assert.deepEqual([paid.state, paid.status, paid.last4], ['succeeded', 'succeeded', '3155'])
  assert.equal(await isUnlocked(project), true)
  assert.deepEqual(await booked(id), [paid.totalRappen, 0, 0])
  await assert.rejects(client().cards.pay({ orderId: id }), refused('order_not_payable'))
  assert.ok((await client().cards.subscriptions({})).some((it) => it.orderId === id))
})

test('a declined card says so and leaves the order waiting for another; a kept one pays it', async () => {
  const { id, project } = await newOrder()
  const organizationId = tenant.organisation
  const declined = provider.fake.typed(DECLINED)
  await client().cards.addCard({ organizationId, token: declined })
  const tried = await client().cards.pay({ orderId: id, card: declined })
  assert.deepEqual([tried.status, tried.failure], ['requires_payment_method', 'card_declined'])
  assert.equal(await isUnlocked(project), false)
  const good = provider.fake.typed(GOOD)
  await client().cards.addCard({ organizationId, token: good })
  const paid = await client().cards.pay({ orderId: id, card: good })
  assert.deepEqual([paid.status, paid.state, paid.clientSecret], ['succeeded', 'succeeded', null])
  assert.equal(await isUnlocked(project), true)
  const notHers = (await client().cards.cards({}))[0]?.id ?? ''
  await assert.rejects(
    client().cards.pay({ orderId: (await newOrder()).id, card: notHers }),
    refused('card_unknown'),
  )
})

test('an event is believed if it is signed, and heard once however often it is told', async () => {
  const { id, project } = await newOrder()
  const { clientSecret } = await client().cards.pay({ orderId: id })
  provider.fake.confirmed(clientSecret ?? '', GOOD)
  const event = eventAbout(idOf(clientSecret), 'payment_intent.succeeded')
  assert.equal((await notify(event, { secret: 'whsec_other' })).statusCode, 400)
  const late = new Date(server.clock.now.getTime() - 301_000)
  assert.equal((await notify(event, { at: late })).statusCode, 400)
  await server.work()
  assert.equal(await isUnlocked(project), false)
  assert.deepEqual((await notify(event)).json(), { isNew: true })
  assert.deepEqual((await notify(event)).json(), { isNew: false })
  await server.work()
  assert.equal(await isUnlocked(project), true)
  // What hearing it has filed: the mail that it is paid, with the receipt.
  await server.work()
  assert.match(server.mails.at(-1)?.pdf?.name ?? '', /^Quittung-/)
  const sent = server.mails.length
  await notify(eventAbout(idOf(clientSecret), 'payment_intent.created'))
  await notify(event)
  await server.work()
  assert.equal(server.mails.length, sent)
})

test('a payment nobody told us of is found by asking', async () => {
  const { id, project } = await newOrder()
  const { clientSecret } = await client().cards.pay({ orderId: id })
  provider.fake.confirmed(clientSecret ?? '', GOOD)
  const later = new Date(server.clock.now.getTime() + 3 * 60_000)
  await askIntents(SUBJECTS).run({}, { ...server.jobContext, now: () => later })
  assert.equal(await isUnlocked(project), true)
  const { totalRappen } = await client().cards.payment({ orderId: id })
  assert.deepEqual(await booked(id), [totalRappen, 0, 0])
})

test('what was paid by transfer meanwhile is paid back to the card, once', async () => {
  const { id } = await newOrder()
  const { clientSecret } = await client().cards.pay({ orderId: id })
  await inTransaction(server.pool, { duty: 'payments' }, (db) =>
    notifyOrder(db, SUBJECTS, { id, news: 'paid', now: server.clock.now }),
  )
  provider.fake.confirmed(clientSecret ?? '', GOOD)
  await client().cards.payment({ orderId: id })
  await repayCards.run({}, server.jobContext)
  await repayCards.run({}, server.jobContext)
  const intent = provider.fake.intents.get(idOf(clientSecret))
  assert.equal(intent?.refunded, intent?.amount)
})

test('an order that was paid otherwise ends its intent, so that no card can pay it', async () => {
  const { id } = await newOrder()
  const { clientSecret } = await client().cards.pay({ orderId: id })
  await inTransaction(server.pool, { duty: 'payments' }, (db) =>
    notifyOrder(db, SUBJECTS, { id, news: 'paid', now: server.clock.now }),
  )
  await client().cards.payment({ orderId: id })
  assert.equal(provider.fake.intents.get(idOf(clientSecret))?.status, 'canceled')
})

test('while the provider is away a call says so, nothing is lost, and the same intent is used afterwards', async () => {
  const { id } = await newOrder()
  provider.isAway = true
  await assert.rejects(client().cards.pay({ orderId: id }), refused('cards_away'))
  provider.isAway = false
  const first = await client().cards.pay({ orderId: id })
  provider.isAway = true
  assert.equal((await client().cards.payment({ orderId: id })).status, 'requires_payment_method')
  provider.isAway = false
  assert.equal((await client().cards.pay({ orderId: id })).clientSecret, first.clientSecret)
})

test('who began to pay and left it is written to once, with three ways out; who has paid is not', async () => {
  const [left, done] = [await newOrder(), await newOrder()]
  for (const { id } of [left, done]) {
    const { clientSecret } = await client().cards.pay({ orderId: id })
    provider.fake.confirmed(clientSecret ?? '', DECLINED)
    await client().cards.payment({ orderId: id })
  }
  const incomplete = () =>
    server.mails.filter(({ subject }) => subject === 'Ihre Kartenzahlung ist unvollständig')
  const { now } = server.clock
  try {
    await remindIncomplete.run({}, server.jobContext)
    await server.work()
    assert.deepEqual(incomplete(), [])
    server.clock.now = new Date(now.getTime() + 31 * 60_000)
    await remindIncomplete.run({}, server.jobContext)
    await inTransaction(server.pool, { duty: 'payments' }, (db) =>
      notifyOrder(db, SUBJECTS, { id: done.id, news: 'paid', now: server.clock.now }),
    )
    await server.work()
    await remindIncomplete.run({}, server.jobContext)
    await server.work()
    const written = incomplete().filter((it) => JSON.stringify(it).includes(left.id))
    assert.deepEqual([written.length, written[0]?.to], [1, tenant.person.email])
    const text = JSON.stringify(written[0]?.paragraphs)
    for (const way of [
      'Zahlung neu prüfen',
      'Ziffern 0002',
      `/profile/payments/${left.id}`,
      server.config.CONTACT_EMAIL,
    ])
      assert.ok(text.includes(way), way)
    assert.ok(!JSON.stringify(incomplete()).includes(done.id))
  } finally {
    server.clock.now = now
  }
})

test('somebody else’s order and one that does not exist answer alike', async () => {
  const { id } = await newOrder()
  const stranger = await server.person()
  await assert.rejects(stranger.client.cards.pay({ orderId: id }), refused('order_unknown'))
  await assert.rejects(stranger.client.cards.payment({ orderId: id }), refused('order_unknown'))
  await assert.rejects(
    stranger.client.cards.payment({ orderId: '00000000-0000-4000-8000-000000000000' }),
    refused('order_unknown'),
  )
})

test('without keys cards are offered nowhere, and calls say so', async () => {
  const off = await openTestServer()
  const person = await off.person()
  assert.equal((await person.client.cards.offer({})).isOffered, false)
  await assert.rejects(person.client.cards.prepareCard({}), refused('cards_off'))
  assert.equal((await client().cards.offer({})).isOffered, true)
  await off.close()
})
