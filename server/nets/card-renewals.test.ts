import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openCardServer } from '../test/card-server.ts'
import { MEMBER_FORM } from '../test/member-form.ts'
import type { Person, TestServer } from '../test/test-server.ts'
import { renewMemberships } from '../src/office/membership/index.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { accessToken } from '../src/base/accounts/sessions/tokens.ts'
import { SUBJECTS } from '../src/subjects.ts'
import type { FakeStripeServer } from '../src/money/cards/fake-stripe-server.ts'
import { chargeCards } from '../src/money/cards/jobs.ts'
import { remindIncomplete } from '../src/money/cards/remind.ts'

const [GOOD, SECURE, DECLINED] = ['4242424242424242', '4000002500003155', '4000000000000002'] as const
const DECEMBER = new Date('2026-12-01T05:42:00Z')

let server: TestServer
let provider: FakeStripeServer
before(async () => {
  ;({ server, provider } = await openCardServer())
})
after(() => server.close())

/** Signed in at this hour. */
function now({ id, sessionId }: Person): Person['client'] {
  const key = Buffer.from(server.config.SIGNING_KEY, 'hex')
  return server.client(accessToken(key, id, sessionId, server.clock.now))
}

async function atTheTime<T>(at: Date, work: () => Promise<T>): Promise<T> {
  const before = server.clock.now
  server.clock.now = at
  try {
    return await work()
  } finally {
    server.clock.now = before
  }
}

/** A member who paid this year by card, and keeps one with this number. */
async function member({ keeps, until = {} }: { keeps: string | null; until?: { year?: number } }) {
  const person = await server.person()
  const { client } = person
  const { subscriptions } = await client.membership.register({ ...MEMBER_FORM, way: 'card' })
  const orderId = subscriptions[0]?.orderId ?? ''
  const { clientSecret } = await client.cards.pay({ orderId })
  provider.fake.confirmed(clientSecret ?? '', GOOD)
  assert.equal((await client.cards.payment({ orderId })).state, 'succeeded')
  if (keeps !== null) await client.cards.addCard({ token: provider.fake.typed(keeps, until) })
  return person
}

/** Of the coming year: by what, and how it stands. */
async function renewal(person: Person) {
  const { subscriptions, paidYear } = await now(person).membership.member({})
  const ordered = subscriptions.filter((it) => it.year === 2027)
  assert.ok(ordered.length <= 1, 'a year is ordered once')
  return { ...ordered[0], paidYear }
}

async function renews(): Promise<void> {
  await renewMemberships.run({}, server.jobContext)
  await server.work()
}

const mailsTo = ({ email }: Person) => server.mails.filter((it) => it.to === email)

test('who paid by card and keeps one is charged in December, once, and gets the receipt', async () => {
  const person = await member({ keeps: GOOD })
  await atTheTime(DECEMBER, async () => {
    const before = provider.fake.intents.size
    await renews()
    await renews()
    const { way, state, paidYear } = await renewal(person)
    assert.deepEqual([way, state, paidYear], ['card', 'active', 2027])
    assert.equal(provider.fake.intents.size, before + 1)
    assert.deepEqual(
      mailsTo(person)
        .slice(-2)
        .map((it) => [it.subject, it.pdf?.name.split('-')[0]]),
      [
        ['Ihr Jahresbeitrag 2027', undefined],
        ['Danke. Ihr Beitrag 2027 ist eingetroffen', 'Quittung'],
      ],
    )
  })
})

test('a card that is declined or wants its owner leaves an incomplete payment, a mail and a way to pay', async () => {
  const [declined, secure] = [await member({ keeps: DECLINED }), await member({ keeps: SECURE })]
  await atTheTime(DECEMBER, async () => {
    await renews()
    for (const [person, failure] of [
      [declined, 'card_declined'],
      [secure, 'authentication_required'],
    ] as const) {
      const { orderId, state } = await renewal(person)
      assert.equal(state, 'pending_payment')
      const payment = await now(person).cards.payment({ orderId: orderId ?? '' })
      assert.deepEqual([payment.status, payment.failure], ['requires_payment_method', failure])
    }
    await chargeCards(SUBJECTS).run({}, server.jobContext)
    await atTheTime(new Date(DECEMBER.getTime() + 40 * 60_000), async () => {
      await remindIncomplete.run({}, server.jobContext)
      await server.work()
      for (const person of [declined, secure])
        assert.equal(mailsTo(person).at(-1)?.subject, 'Ihre Kartenzahlung ist unvollständig')
      assert.match(mailsTo(declined).at(-1)?.paragraphs.join(' ') ?? '', /0002 wurde nicht angenommen/)
      assert.match(mailsTo(secure).at(-1)?.paragraphs.join(' ') ?? '', /Ihre Bank will wissen/)
    })
    const { orderId = '' } = await renewal(secure)
    const [kept] = await now(secure).cards.cards({})
    const begun = await now(secure).cards.pay({ orderId: orderId ?? '', card: kept?.id ?? '' })
    assert.equal(begun.status, 'requires_action')
    const intent = [...provider.fake.intents.values()].find((it) => it.client_secret === begun.clientSecret)
    provider.fake.prove(intent?.id ?? '', true)
    assert.equal((await now(secure).cards.payment({ orderId: orderId ?? '' })).state, 'succeeded')
  })
})

test('who keeps no card or an expired one, or paid by transfer, gets a bill; who leaves gets nothing', async () => {
  const cardless = await member({ keeps: null })
  const expired = await member({ keeps: GOOD, until: { year: 2025 } })
  const leaving = await member({ keeps: GOOD })
  await leaving.client.membership.cancelRenewal({})
  const wired = await server.person()
  const { subscriptions } = await wired.client.membership.register(MEMBER_FORM)
  const admin = await server.person({ roles: ['admin'] })
  await admin.client.payments.activate({ subscriptionIds: [subscriptions[0]?.orderId ?? ''] })
  await wired.client.cards.addCard({ token: provider.fake.typed(GOOD) })
  await atTheTime(DECEMBER, async () => {
    const before = provider.fake.intents.size
    await renews()
    for (const person of [cardless, expired, wired])
      assert.equal((await renewal(person)).state, 'pending_wiretransfer')
    assert.equal((await renewal(leaving)).state, undefined)
    assert.equal(provider.fake.intents.size, before)
  })
})

test('a provider that is away is waited for, and who leaves meanwhile is not charged', async () => {
  const [stays, leaves] = [await member({ keeps: GOOD }), await member({ keeps: GOOD })]
  await atTheTime(DECEMBER, async () => {
    provider.isAway = true
    await renewMemberships.run({}, server.jobContext)
    await assert.rejects(chargeCards(SUBJECTS).run({}, server.jobContext), { code: 'AWAY' })
    await now(leaves).membership.cancelRenewal({})
    provider.isAway = false
    await server.work()
    assert.equal((await renewal(stays)).state, 'active')
    assert.equal((await renewal(leaves)).state, 'cancelled')
    const charged = await inTransaction(server.pool, { duty: 'cards' }, (db) =>
      db.selectFrom('cards.intent').select('status').where('accountId', '=', leaves.id).execute(),
    )
    assert.deepEqual(charged.map(({ status }) => status).toSorted(), ['created', 'succeeded'])
  })
})
