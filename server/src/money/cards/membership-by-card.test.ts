import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openCardServer } from '../../../test/card-server.ts'
import { MEMBER_FORM } from '../../../test/member-form.ts'
import type { TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { SUBJECTS } from '../../subjects.ts'
import type { FakeStripeServer } from './fake-stripe-server.ts'
import { askIntents } from './jobs.ts'
import { remindIncomplete } from './remind.ts'

const [GOOD, SECURE, DECLINED] = ['4242424242424242', '4000002500003155', '4000000000000002']

let server: TestServer
let provider: FakeStripeServer
before(async () => {
  ;({ server, provider } = await openCardServer())
})
after(() => server.close())

function someMinutesLater(): void {
  server.clock.now = new Date(server.clock.now.getTime() + 3 * 60_000)
}

async function joined() {
  const person = await server.person()
  const member = await person.client.membership.register({ ...MEMBER_FORM, way: 'card' })
  const orderId = member.subscriptions[0]?.orderId ?? ''
  return { person, member, orderId }
}

test('who joins by card is a member at once, with certificate and receipt, and paid by that card alone', async () => {
  const { person, member, orderId } = await joined()
  const { client } = person
  assert.deepEqual([member.state, member.subscriptions[0]?.state], ['pending', 'pending_payment'])
  const { clientSecret } = await client.cards.pay({ orderId })
  provider.fake.confirmed(clientSecret ?? '', DECLINED)
  const declined = await client.cards.payment({ orderId })
  assert.deepEqual([declined.state, declined.failure], ['pending_payment', 'card_declined'])
  await assert.rejects(client.membership.certificate({}), { code: 'shares_none' })
  provider.fake.confirmed(clientSecret ?? '', GOOD)
  assert.equal((await client.cards.payment({ orderId })).state, 'succeeded')
  const paid = await client.membership.member({})
  assert.deepEqual([paid.state, paid.sharesBalance, paid.subscriptions[0]?.way], ['active', 2, 'card'])
  assert.equal((await client.cards.subscriptions({}))[0]?.state, 'active')
  assert.equal(
    Buffer.from(await client.membership.certificate({}))
      .subarray(0, 5)
      .toString(),
    '%PDF-',
  )
  await server.work()
  const mails = server.mails.filter((it) => it.to === person.email)
  assert.deepEqual(
    mails.map((it) => [it.subject, it.pdf?.name.split('-')[0]]),
    [
      ['Ihre Zeichnung bei Allmend', undefined],
      ['Danke. Ihr Beitrag 2026 ist eingetroffen', 'Quittung'],
    ],
  )
  await assert.rejects(client.cards.pay({ orderId }), { code: 'order_not_payable' })
})

test('whoever is asked by her bank and goes away is a member once the job asks', async () => {
  const { person, orderId } = await joined()
  const { clientSecret } = await person.client.cards.pay({ orderId })
  provider.fake.confirmed(clientSecret ?? '', SECURE)
  provider.fake.prove((clientSecret ?? '').split('_secret_')[0] ?? '', true)
  assert.equal((await person.client.membership.member({})).state, 'pending')
  someMinutesLater()
  await askIntents(SUBJECTS).run({}, server.jobContext)
  assert.equal((await person.client.membership.member({})).sharesBalance, 2)
})

test('nobody pays or sees the order of somebody else', async () => {
  const { orderId } = await joined()
  const other = await server.person()
  await assert.rejects(other.client.cards.pay({ orderId }), { code: 'order_unknown' })
  await assert.rejects(other.client.cards.payment({ orderId }), { code: 'order_unknown' })
})

test('more shares are subscribed by card, too, and what waits for a transfer is switched', async () => {
  const { person, orderId } = await joined()
  const { client } = person
  const card = provider.fake.typed(GOOD)
  await client.cards.addCard({ token: card })
  assert.equal((await client.cards.pay({ orderId, card })).state, 'succeeded')
  someMinutesLater()
  const more = await client.membership.subscribe({ shares: 1, way: 'card' })
  assert.equal(more.subscriptions.at(-1)?.state, 'pending_payment')
  someMinutesLater()
  const wired = await client.membership.subscribe({ shares: 1 })
  const waiting = wired.subscriptions.at(-1)
  assert.equal(waiting?.state, 'pending_wiretransfer')
  await client.cards.switchToCard({ subscriptionId: waiting?.orderId ?? '', card })
  const member = await client.membership.member({})
  assert.equal(member.sharesBalance, 3)
  assert.deepEqual(
    member.subscriptions.map((it) => [it.way, it.state]),
    [
      ['card', 'active'],
      ['card', 'pending_payment'],
      ['card', 'succeeded'],
    ],
  )
})

test('what was ordered is called in the reader’s language, in lists and in mails', async () => {
  const { person, orderId } = await joined()
  await inTransaction(server.pool, { duty: 'accounts' }, (db) =>
    db.updateTable('accounts.account').set({ language: 'en' }).where('id', '=', person.id).execute(),
  )
  await person.client.cards.pay({ orderId })
  const named = async (url: string, language: string) => {
    const headers = { authorization: `Bearer ${person.token}`, 'accept-language': language }
    return (await server.app.inject({ url, headers })).json<{ name: string }[]>().map(({ name }) => name)
  }
  for (const path of ['/payments/v1/stripe-subscriptions', '/payments/v1/subscriptions']) {
    assert.deepEqual(await named(path, 'en'), ['Membership 2026'])
    assert.deepEqual(await named(path, 'de'), ['Mitgliedschaft 2026'])
  }
  const begunAt = server.clock.now
  server.clock.now = new Date(begunAt.getTime() + 40 * 60_000)
  await remindIncomplete.run({}, server.jobContext)
  await server.work()
  server.clock.now = begunAt
  const mail = server.mails.findLast((it) => it.to === person.email)
  assert.match(mail?.paragraphs.join(' ') ?? '', /for “Membership 2026” was not confirmed/)
})
