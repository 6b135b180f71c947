import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CARD_KEYS } from '../../../nets/inputs/cards.ts'
import { openCardServer } from '../../../test/card-server.ts'
import { MEMBER_FORM } from '../../../test/member-form.ts'
import { PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts'
import { Away } from '../../platform/away.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { notifyOrder } from '../payments/index.ts'
import { SUBJECTS } from '../../subjects.ts'
import { chargeLater, keepsCard } from './charge-renewals.ts'
import { signatureOf } from './event-signature.ts'
import type { FakeStripeServer } from './fake-stripe-server.ts'
import type { OnCards } from './webhook.ts'
import { askIntents, chargeCards, sweepEvents } from './jobs.ts'
import { intentsOf } from './store.ts'

const [GOOD, SECURE, DECLINED] = ['4242424242424242', '4000002500003155', '4000000000000002']
const MINUTE_MS = 60_000

let server: TestServer
let provider: FakeStripeServer
before(async () => {
  ;({ server, provider } = await openCardServer())
})
after(() => server.close())

const onCards: OnCards = (work) => inTransaction(server.pool, { duty: 'cards' }, work)

/** Somebody who has ordered her membership by card and has not paid, with these cards. */
async function joined(...numbers: string[]) {
  const person = await server.person()
  const member = await person.client.membership.register({ ...MEMBER_FORM, way: 'card' })
  const orderId = member.subscriptions[0]?.orderId ?? ''
  const tokens: string[] = []
  for (const number of numbers) tokens.push(await keeps(person, number))
  return { person, orderId, tokens }
}

async function keeps({ client }: Person, number: string, valid = {}): Promise<string> {
  const token = provider.fake.typed(number, valid)
  await client.cards.addCard({ token })
  return token
}

const intentOf = (orderId: string) => onCards(async (db) => (await intentsOf(db, [orderId])).get(orderId))

/** What is filed of it: whether it is still to be charged, repaid, asked, and which card was tried. */
const filed = (orderId: string) =>
  onCards((db) =>
    db
      .selectFrom('cards.intent')
      .select(['charge', 'repayment', 'askAt', 'cardLast4'])
      .where('orderId', '=', orderId)
      .executeTakeFirst(),
  )

const later = (ms: number) => ({ ...server.jobContext, now: () => new Date(server.clock.now.getTime() + ms) })

const paidOtherwise = (id: string) =>
  inTransaction(server.pool, { duty: 'payments' }, (db) =>
    notifyOrder(db, SUBJECTS, { id, news: 'paid', now: server.clock.now }),
  )

const today = '2026-09-17'

test('what renews is charged once to the card that is the default, and pays', async () => {
  const { person, orderId } = await joined(GOOD, DECLINED)
  const about = { orderId, accountId: person.id, now: server.clock.now }
  await onCards((db) => chargeLater(db, about))
  assert.equal((await filed(orderId))?.charge, 'due')
  assert.equal((await intentOf(orderId))?.status, 'created')
  await chargeCards(SUBJECTS).run({}, server.jobContext)
  await chargeCards(SUBJECTS).run({}, server.jobContext)
  assert.equal((await filed(orderId))?.charge, 'done')
  const paid = await person.client.cards.payment({ orderId })
  assert.deepEqual([paid.state, paid.last4], ['succeeded', '4242'])
})

test('a card that is declined, wants its owner or is expired leaves the payment to her; none is tried twice', async () => {
  for (const [numbers, valid, failure] of [
    [[DECLINED, GOOD], {}, 'card_declined'],
    [[SECURE], {}, 'authentication_required'],
    [[GOOD], { month: 8, year: 2026 }, null],
    [[], {}, null],
  ] as const) {
    const { person, orderId } = await joined()
    for (const number of numbers) await keeps(person, number, valid)
    const isKept = await onCards((db) => keepsCard(db, person.id, today))
    assert.equal(isKept, numbers.length > 0 && !('month' in valid))
    await onCards((db) => chargeLater(db, { orderId, accountId: person.id, now: server.clock.now }))
    for (let time = 0; time < 2; time++) await chargeCards(SUBJECTS).run({}, server.jobContext)
    const seen = await person.client.cards.payment({ orderId })
    assert.deepEqual(
      [seen.state, seen.status, seen.failure],
      ['pending_payment', 'requires_payment_method', failure],
    )
    assert.equal((await filed(orderId))?.charge, 'done')
  }
})

test('while the provider is away what is to be charged waits; an order that costs nothing is never charged', async () => {
  const { person, orderId } = await joined(GOOD)
  await onCards((db) => chargeLater(db, { orderId, accountId: person.id, now: server.clock.now }))
  provider.isAway = true
  await assert.rejects(chargeCards(SUBJECTS).run({}, server.jobContext), Away)
  provider.isAway = false
  assert.equal((await filed(orderId))?.charge, 'due')
  await chargeCards(SUBJECTS).run({}, server.jobContext)
  assert.equal((await person.client.cards.payment({ orderId })).state, 'succeeded')
  const unknown = crypto.randomUUID()
  await onCards((db) => chargeLater(db, { orderId: unknown, accountId: person.id, now: server.clock.now }))
  assert.equal(await filed(unknown), undefined)
})

test('ten cards may be kept, and an eleventh only once one has gone', async () => {
  const { person, tokens } = await joined(...Array.from({ length: 10 }, () => GOOD))
  const { cards } = person.client
  assert.equal((await cards.cards({})).length, 10)
  const eleventh = provider.fake.typed(GOOD)
  await assert.rejects(cards.addCard({ token: eleventh }), { code: 'cards_many' })
  await assert.rejects(cards.prepareCard({}), { code: 'cards_many' })
  await cards.removeCard({ card: tokens[0] ?? '' })
  assert.equal((await cards.cards({})).filter(({ isDefault }) => isDefault).length, 1)
  await assert.rejects(cards.addCard({ token: 'pm_none' }), { code: 'card_token_failed' })
  assert.equal((await cards.addCard({ token: eleventh })).length, 10)
  await assert.rejects(cards.removeCard({ card: tokens[0] ?? '' }), { code: 'card_unknown' })
  provider.isAway = true
  await assert.rejects(cards.removeCard({ card: eleventh }), { code: 'cards_away' })
  provider.isAway = false
  provider.fake.methods.delete(eleventh)
  assert.ok(!(await cards.removeCard({ card: eleventh })).some(({ id }) => id === eleventh))
})

test('a kept card that wants its owner asks for her while she is there', async () => {
  const { person, orderId, tokens } = await joined(SECURE)
  const asked = await person.client.cards.pay({ orderId, card: tokens[0] })
  assert.equal(asked.status, 'requires_action')
  assert.ok(asked.clientSecret)
})

async function eventArrives(id: string): Promise<{ isNew: boolean }> {
  const body = { id: `evt_${crypto.randomUUID().replaceAll('-', '')}`, data: { object: { id } } }
  const payload = Buffer.from(JSON.stringify(body))
  const signature = signatureOf(payload, CARD_KEYS.STRIPE_WEBHOOK_SECRET, server.clock.now)
  const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
  const url = '/payments/v1/stripe-events'
  const answer = await server.app.inject({ method: 'POST', url, payload, headers })
  await server.work()
  return answer.json()
}

test('a card whose bank replaced it has its new date once the provider tells; of other things nothing is written down', async () => {
  const { person, tokens } = await joined(GOOD, SECURE)
  const method = provider.fake.methods.get(tokens[0] ?? '')
  assert.ok(method)
  Object.assign(method.card, { exp_month: 2, exp_year: 2031 })
  assert.deepEqual(await eventArrives(method.id), { isNew: true })
  const kept = await person.client.cards.cards({})
  assert.deepEqual(
    kept.map((it) => [it.expiresMonth, it.expiresYear]),
    [
      [2, 2031],
      [11, 2028],
    ],
  )
  for (const about of ['ch_other', 'pm', ''].map((it) => it || 'x'.repeat(101)))
    assert.deepEqual(await eventArrives(about), { isNew: false }, about)
  const count = () =>
    onCards((db) => db.selectFrom('cards.event').select('id').execute()).then((rows) => rows.length)
  const before = await count()
  await sweepEvents.run({}, later(89 * 86_400_000))
  assert.equal(await count(), before)
  await sweepEvents.run({}, later(91 * 86_400_000))
  assert.equal(await count(), 0)
})

test('who erases her account leaves no card at the provider, and no trace of the one she tried', async () => {
  const { person, orderId, tokens } = await joined(DECLINED)
  await person.client.cards.pay({ orderId, card: tokens[0] })
  assert.equal((await filed(orderId))?.cardLast4, '0002')
  await paidOtherwise(orderId)
  await person.client.ownData.eraseAccount({ password: PASSWORD })
  await server.work()
  const isErased = (await filed(orderId))?.cardLast4 !== '0002'
  const isDetached = provider.fake.methods.get(tokens[0] ?? '')?.customer === null
  assert.deepEqual([isErased, isDetached], [true, true])
})

test('an intent the provider does not know waits, and is dropped when its order takes no money or nobody comes for a month', async () => {
  const [paid, left] = [await joined(), await joined()]
  for (const { person, orderId } of [paid, left]) {
    provider.isAway = true
    await assert.rejects(person.client.cards.pay({ orderId }), { code: 'cards_away' })
    provider.isAway = false
    await askIntents(SUBJECTS).run({}, later(3 * MINUTE_MS))
    assert.equal((await intentOf(orderId))?.status, 'created')
  }
  const askAt = (await filed(paid.orderId))?.askAt?.getTime()
  assert.equal(askAt, server.clock.now.getTime() + 6 * MINUTE_MS)
  await paidOtherwise(paid.orderId)
  await askIntents(SUBJECTS).run({}, later(60 * MINUTE_MS))
  assert.deepEqual(
    [(await intentOf(paid.orderId))?.status, (await intentOf(left.orderId))?.status],
    ['canceled', 'created'],
  )
  await askIntents(SUBJECTS).run({}, later(31 * 24 * 60 * MINUTE_MS))
  assert.equal((await intentOf(left.orderId))?.status, 'canceled')
})

test('an intent nobody went on with for a month ends at the provider, and a new one takes its place', async () => {
  const { person, orderId } = await joined()
  const { clientSecret } = await person.client.cards.pay({ orderId })
  const reference = clientSecret?.split('_secret_')[0] ?? ''
  await askIntents(SUBJECTS).run({}, later(30 * 24 * 60 * MINUTE_MS))
  assert.equal(provider.fake.intents.get(reference)?.status, 'requires_payment_method')
  await askIntents(SUBJECTS).run({}, later(31 * 24 * 60 * MINUTE_MS))
  assert.equal(provider.fake.intents.get(reference)?.status, 'canceled')
  const again = await person.client.cards.pay({ orderId })
  assert.notEqual(again.clientSecret, clientSecret)
  // Unknown there: what is known is shown, and it is asked again later.
  provider.fake.intents.delete(again.clientSecret?.split('_secret_')[0] ?? '')
  assert.equal((await person.client.cards.payment({ orderId })).status, 'requires_payment_method')
  await askIntents(SUBJECTS).run({}, later(3 * MINUTE_MS))
  const askAt = (
    await onCards((db) =>
      db
        .selectFrom('cards.intent')
        .select('askAt')
        .where('orderId', '=', orderId)
        .where('askAt', 'is not', null)
        .execute(),
    )
  ).map((it) => it.askAt?.getTime())
  assert.deepEqual(askAt, [server.clock.now.getTime() + 6 * MINUTE_MS])
})

test('a payment that succeeds in the moment it is ended goes back', async () => {
  const { person, orderId } = await joined()
  const { clientSecret } = await person.client.cards.pay({ orderId })
  await paidOtherwise(orderId)
  const { fake } = provider
  const ask = fake.ask.bind(fake)
  fake.ask = (...asked) => {
    if (asked[1].endsWith('/cancel')) fake.confirmed(clientSecret ?? '', GOOD)
    return ask(...asked)
  }
  try {
    assert.equal((await person.client.cards.payment({ orderId })).status, 'succeeded')
  } finally {
    fake.ask = ask
  }
  assert.equal((await filed(orderId))?.repayment, 'due')
  await server.work()
  const intent = fake.intents.get(clientSecret?.split('_secret_')[0] ?? '')
  assert.ok(intent)
  assert.equal(intent.refunded, intent.amount)
})
