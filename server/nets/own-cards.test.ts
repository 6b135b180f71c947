import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openCardServer } from '../test/card-server.ts'
import { MEMBER_FORM } from '../test/member-form.ts'
import { PASSWORD, type Person, type TestServer } from '../test/test-server.ts'
import type { FakeStripeServer } from '../src/money/cards/fake-stripe-server.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { openObjects } from '../src/platform/objects.ts'
import { archiveOf } from '../src/office/own-data/archive/archive.ts'

let server: TestServer
let provider: FakeStripeServer
before(async () => {
  ;({ server, provider } = await openCardServer())
})
after(() => server.close())

async function unpacked({ id: accountId }: Person): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { name, content } of archiveOf({
    pool: server.jobContext.pool,
    keyring: openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex')),
    objects: openObjects(server.config),
    accountId,
    now: server.clock.now,
    advance: () => Promise.resolve(),
  })) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(Buffer.from(piece))
    files.set(name, Buffer.concat(pieces).toString())
  }
  return files
}

test('her cards are in her archive by brand, last digits and date, and go with her account', async () => {
  const [jonas, reto] = [await server.person(), await server.person()]
  await jonas.client.cards.addCard({ token: provider.fake.typed('4242424242424242') })
  const files = await unpacked(jonas)
  const [card, ...others] = JSON.parse(files.get('cards.json') ?? '[]') as Record<string, unknown>[]
  const addedAt = server.clock.now.toISOString()
  assert.deepEqual(card, {
    brand: 'visa',
    last4: '4242',
    expiresMonth: 11,
    expiresYear: 2028,
    isDefault: true,
    addedAt,
  })
  assert.equal(others.length, 0)
  assert.match(files.get('manifest.json') ?? '', /"file": "cards\.json"/)
  assert.equal((await unpacked(reto)).has('cards.json'), false)

  const { subscriptions } = await jonas.client.membership.register(MEMBER_FORM)
  const orderId = subscriptions[0]?.orderId ?? ''
  const { clientSecret } = await jonas.client.cards.pay({ orderId })
  provider.fake.confirmed(clientSecret ?? '', '4242424242424242')
  assert.equal((await jonas.client.cards.payment({ orderId })).last4, '4242')
  await jonas.client.ownData.eraseAccount({ password: PASSWORD })
  await server.work()
  const left = await inTransaction(server.pool, { duty: 'cards' }, async (db) => [
    ...(await db.selectFrom('cards.card').select('last4').where('accountId', '=', jonas.id).execute()),
    ...(await db
      .selectFrom('cards.intent')
      .select('cardLast4')
      .where('orderId', '=', orderId)
      .where('cardLast4', 'is not', null)
      .execute()),
  ])
  assert.deepEqual(left, [])
  assert.ok([...provider.fake.methods.values()].every(({ customer }) => customer === null))
})
