import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Failure } from '@allmend/contract/failure'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { until } from '../../../test/until.ts'

let server: TestServer
let code: string
before(async () => {
  server = await openTestServer({ RATE_LIMITS: 'on' })
  code = (await openProject(server)).code
})
after(() => server.close())

/** On a machine that stood still for a second whoever comes is told to come again; these tests are not about that. */
async function paired(): Promise<Phone> {
  return until('it is paired', () =>
    pairPhone(server, code).catch((error: unknown) => {
      if (!(error instanceof Failure && error.code === 'unavailable')) throw error
      return undefined
    }),
  )
}

function ask(address: string, credential = randomBytes(56).toString('base64url').slice(0, 75)) {
  const headers = { authorization: `Bearer ${credential}` }
  return server.app.inject({
    url: `/api/tracking/streams/${randomUUID()}`,
    headers,
    remoteAddress: address,
  })
}

async function statusesOf(address: string, count: number): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  for (let sent = 0; sent < count; sent += 50) {
    for (const { statusCode } of await Promise.all(Array.from({ length: 50 }, () => ask(address))))
      statuses[statusCode] = (statuses[statusCode] ?? 0) + 1
  }
  return statuses
}

test('whoever makes up a credential each time is counted by address, and no phone pays for it', async () => {
  const [phone, restarted]: Phone[] = [await paired(), await paired()]
  assert.ok(phone && restarted)
  assert.equal((await ask('203.0.113.9', phone.credential)).statusCode, 200)

  assert.deepEqual(await statusesOf('203.0.113.9', 700), { 401: 600, 429: 100 })
  assert.equal((await ask('203.0.113.9', phone.credential)).statusCode, 200, 'one that is proven')
  assert.equal((await ask('203.0.113.10', restarted.credential)).statusCode, 200, 'from elsewhere')
  const refused = await ask('203.0.113.9')
  assert.equal(refused.headers['retry-after'], '60')
})

test('in IPv6 the whole network of /64 is one address', async () => {
  assert.deepEqual(await statusesOf('2001:db8::1', 600), { 401: 600 })
  assert.equal((await ask('2001:db8::ffff:2')).statusCode, 429)
  assert.equal((await ask('2001:db8:0:1::1')).statusCode, 401)
})

test('a device is counted by itself, wherever it stands', async () => {
  const [greedy, other]: Phone[] = [await paired(), await paired()]
  assert.ok(greedy && other)
  for (let number = 0; number < 60; number++) {
    assert.equal((await ask(`198.51.100.${number}`, greedy.credential)).statusCode, 200)
  }
  assert.equal((await ask('198.51.100.99', greedy.credential)).statusCode, 429)
  assert.equal((await ask('198.51.100.99', other.credential)).statusCode, 200)
})
