import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, test } from 'node:test'
import { MEMBER_FORM } from '../../../test/member-form.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { fetchRates } from './exchange-rates.ts'

let server: TestServer
let admin: Person
before(async () => {
  server = await openTestServer()
  admin = await server.person({ roles: ['admin'] })
})
after(() => server.close())

async function joined(): Promise<{ person: Person; orderId: string }> {
  const person = await server.person()
  const { subscriptions } = await person.client.membership.register(MEMBER_FORM)
  return { person, orderId: subscriptions[0]!.orderId ?? '' }
}
const paid = (orderId: string) => admin.client.payments.activate({ subscriptionIds: [orderId] })
const register = (year = 2026, page = '1') => admin.client.membership.membersForYear({ year, page })

test('the register counts who came, who waits and who leaves, and tells what is open', async () => {
  const empty = await register()
  assert.deepEqual([empty.members, empty.hasMore], [[], false])
  assert.deepEqual(empty.years, [{ year: 2026, members: 0, joined: 0, left: 0 }])
  const [leaving, staying, waiting] = [await joined(), await joined(), await joined()]
  for (const { orderId } of [leaving, staying]) await paid(orderId)
  await leaving.person.client.membership.cancelRenewal({})
  const { states, years, members } = await register()
  assert.deepEqual(states, { pending: 1, active: 1, ending: 1, 'shares-only': 0, ended: 0 })
  assert.deepEqual(years, [{ year: 2026, members: 2, joined: 2, left: 0 }])
  assert.deepEqual(
    members.map(({ accountId, state, sharesBalance }) => [accountId, state, sharesBalance]),
    [
      [leaving.person.id, 'ending', 2],
      [staying.person.id, 'active', 2],
    ],
  )
  assert.deepEqual((await register(2027)).states['shares-only'], 3)
  const open = await admin.client.membership.openSubscriptions({})
  assert.deepEqual(
    open.map(({ orderId, name, customerId, totalRappen }) => [orderId, name, customerId, totalRappen]),
    [
      [
        waiting.orderId,
        'Jonas Brandt',
        (await waiting.person.client.membership.member({})).customerId,
        13_000,
      ],
    ],
  )
  const offer = await server.client().membership.offer({})
  assert.deepEqual([offer.members, offer.shares, offer.joinedThisYear, offer.year], [2, 4, 2, 2026])
})

test('the number of a member has at least four digits', async () => {
  const all = await admin.client.membership.allMembers({})
  assert.ok(all.length === 3 && all.every(({ customerId }) => /^\d{4}$/.test(customerId)))
})

test('the register is read a hundred at a time', async () => {
  const [first] = (await register()).members
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'membership'")
    await owner.query(
      `with copied as (
         insert into membership.member overriding system value
         select (jsonb_populate_record(m, jsonb_build_object(
           'account_id', gen_random_uuid(), 'number', m.number + 1000 + n))).*
         from membership.member m, generate_series(1, 99) n where m.account_id = $1
         returning account_id
       ), ordered as (
         insert into membership.subscription
         select (jsonb_populate_record(s, jsonb_build_object(
           'id', gen_random_uuid(), 'account_id', c.account_id))).*
         from copied c, membership.subscription s where s.account_id = $1 returning id, account_id
       )
       insert into membership.share (id, account_id, subscription_id, subscribed_at, paid_at, issued_at, number)
       select gen_random_uuid(), o.account_id, o.id, s.subscribed_at, s.paid_at, s.issued_at,
         nextval('membership.share_number')
       from ordered o, (select * from membership.share where account_id = $1 limit 1) s`,
      [first!.accountId],
    )
  })
  const pages = [await register(), await register(2026, '2')]
  assert.deepEqual(
    pages.map(({ members, hasMore }) => [members.length, hasMore]),
    [
      [100, true],
      [1, false],
    ],
  )
  const all = await admin.client.membership.allMembers({ page: '2' })
  assert.equal(all.length, 2)
  const csv = Buffer.from(await admin.client.membership.meetingList({ year: 2026 })).toString()
  assert.equal(csv.trimEnd().split('\n').length, 102)
})

test('rates are fetched from the configured source; one that fails or says too much changes nothing', async () => {
  let answer = (response: ServerResponse): unknown => response.end('{}')
  const source = createServer((_request, response) => void answer(response)).listen(0, '127.0.0.1')
  await new Promise((listening) => source.once('listening', listening))
  const url = `http://127.0.0.1:${(source.address() as AddressInfo).port}/`
  const fetched = (address = url) =>
    fetchRates.run({}, { ...server.jobContext, config: { ...server.config, EXCHANGE_RATES_URL: address } })
  const known = async () => (await server.client().membership.offer({})).rates
  const rates = (perChf: number, more = '') =>
    JSON.stringify({ date: '2026-09-17', rates: { EUR: perChf, USD: 1.1 }, about: more })
  try {
    await fetched('')
    assert.deepEqual(await known(), [])
    answer = (response) => response.end(rates(1.064))
    await fetched()
    const reported = [{ currency: 'EUR', perChf: 1.064, day: '2026-09-17' }]
    assert.deepEqual(await known(), reported)
    answer = (response) => response.writeHead(500).end(rates(1.07))
    await assert.rejects(fetched())
    answer = (response) => response.end(rates(1.08, 'x'.repeat(100_000)))
    await assert.rejects(fetched())
    assert.deepEqual(await known(), reported)
  } finally {
    source.close()
    source.closeAllConnections()
  }
})

test('whose order is unknown is told so, and nothing is repaid to a stranger', async () => {
  await assert.rejects(admin.client.membership.repayShares({ id: randomUUID() }), {
    code: 'nothing_to_repay',
  })
})
