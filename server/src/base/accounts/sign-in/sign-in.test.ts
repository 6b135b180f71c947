import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEVICE_COOKIE, openBrowser, REFRESH_COOKIE } from '../../../../nets/browser.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../../test/test-server.ts'
import { addressKey } from '../../../platform/http/address-key.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const plain = { secondFactor: false }
const throttled = { code: 'too_many_requests' }
const refused = { code: 'sign_in_refused' }

function signIn(payload: Record<string, unknown>, more: { address?: string } = {}) {
  return server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: more.address ?? '203.0.113.9',
    headers: { 'x-client-key': server.config.CLIENT_KEY },
    payload,
  })
}

test('the right password opens a session whose cookie no script and no other site can use', async () => {
  const { email, id } = await server.person(plain)
  const answer = await signIn({ email: ` ${email.toUpperCase()} `, password: PASSWORD })
  assert.equal(answer.statusCode, 200)
  assert.equal(answer.json<{ user_id: string }>().user_id, id)
  assert.equal(answer.headers['cache-control'], 'no-store')
  for (const name of [REFRESH_COOKIE, DEVICE_COOKIE]) {
    const cookie = answer.cookies.find((it) => it.name === name)
    assert.ok(cookie, `${name} is set`)
    const { path, httpOnly, secure, sameSite, domain } = cookie
    assert.deepEqual(
      { path, httpOnly, secure, sameSite, domain },
      { path: '/', httpOnly: true, secure: true, sameSite: 'Strict', domain: undefined },
    )
  }
  assert.ok(!answer.body.includes(answer.cookies.find((it) => it.name === REFRESH_COOKIE)?.value ?? ''))
})

test('an unknown mail and a wrong password are answered alike', async () => {
  const { email } = await server.person(plain)
  const answers = []
  for (const mail of [email, 'niemand@seewil.example']) {
    const answer = await signIn({ email: mail, password: 'falsch geraten' }, { address: '203.0.113.10' })
    const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
    const { requestId: _request, ...body } = answer.json<{ requestId: string }>()
    answers.push({ status: answer.statusCode, headers, body })
  }
  assert.deepEqual(answers[0], answers[1])
  assert.equal(answers[0]?.status, 401)
})

test('an unknown mail and a wrong password take the same time', async (t) => {
  const { email } = await server.person(plain)
  /** Of the processor: what others do on this machine changes the clock's time, and nothing we could give away. */
  const measure = async (mail: string, round: number): Promise<number> => {
    const before = process.cpuUsage()
    const answer = await signIn({ email: mail, password: 'geraten' }, { address: `198.51.100.${round}` })
    assert.equal(answer.statusCode, 401)
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  }
  const took = { known: [] as number[], unknown: [] as number[] }
  for (let round = 0; round < 40; round++) {
    took.known.push(await measure(email, round))
    took.unknown.push(await measure('niemand2@seewil.example', round))
  }
  const { known, unknown } = { known: median(took.known), unknown: median(took.unknown) }
  t.diagnostic(`medians ${known.toFixed(1)} and ${unknown.toFixed(1)} ms of the processor`)
  // Without a decoy an unknown mail would be answered in a tenth of the time.
  const tolerance = Math.max(5, 0.3 * Math.min(known, unknown))
  assert.ok(Math.abs(known - unknown) <= tolerance, `${known} and ${unknown} ms, ${tolerance} apart allowed`)
})

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

test('ten guesses on a mail from one address, then a quarter of an hour of rest', async () => {
  const { email } = await server.person(plain)
  const { client } = openBrowser(server, { address: '203.0.113.20' })
  for (let guess = 0; guess < 10; guess++) {
    await assert.rejects(client.accounts.signIn({ email, password: 'geraten' }), refused)
  }
  await assert.rejects(client.accounts.signIn({ email, password: PASSWORD }), throttled)
  await openBrowser(server, { address: '203.0.113.21' }).signIn(email, PASSWORD)
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 900_000)
  await client.accounts.signIn({ email, password: PASSWORD })
  server.clock.now = before
})

test('guesses sent at once are counted one by one', async () => {
  const { email } = await server.person(plain)
  const { client } = openBrowser(server, { address: '203.0.113.22' })
  const guesses = Array.from({ length: 30 }, () => client.accounts.signIn({ email, password: 'geraten' }))
  const codes = (await Promise.allSettled(guesses)).map((it) =>
    it.status === 'rejected' ? (it.reason as { code: string }).code : 'in',
  )
  assert.equal(codes.filter((code) => code === 'sign_in_refused').length, 10)
  assert.equal(codes.filter((code) => code === 'too_many_requests').length, 20)
})

test('whoever gets in starts again with ten guesses', async () => {
  const { email } = await server.person(plain)
  const { client } = openBrowser(server, { address: '203.0.113.23' })
  for (let round = 0; round < 2; round++) {
    for (let guess = 0; guess < 9; guess++) {
      await assert.rejects(client.accounts.signIn({ email, password: 'geraten' }), refused)
    }
    await client.accounts.signIn({ email, password: PASSWORD })
  }
})

test('a whole university signs in from behind one address; who guesses there is stopped all the same', async () => {
  const address = '203.0.113.24'
  for (const { email } of [await server.person(plain), await server.person(plain)]) {
    for (let round = 0; round < 60; round++) {
      await openBrowser(server, { address }).client.accounts.signIn({ email, password: PASSWORD })
    }
  }
  const guess = (of: number) =>
    openBrowser(server, { address }).client.accounts.signIn({
      email: `${of}@seewil.example`,
      password: 'geraten',
    })
  for (let tries = 0; tries < 100; tries++) await assert.rejects(guess(tries), refused)
  await assert.rejects(guess(100), throttled)
})

test('a browser that signed in before gets in although strangers used the mail’s budget up', async () => {
  const { email } = await server.person(plain)
  const known = openBrowser(server, { address: '203.0.113.30' })
  await known.signIn(email, PASSWORD)
  for (let address = 0; address < 10; address++) {
    const { client } = openBrowser(server, { address: `198.51.100.${100 + address}` })
    const guesses = Array.from({ length: 10 }, () => client.accounts.signIn({ email, password: 'geraten' }))
    await Promise.allSettled(guesses)
  }
  const stranger = openBrowser(server, { address: '198.51.100.200' })
  await assert.rejects(stranger.client.accounts.signIn({ email, password: PASSWORD }), throttled)
  await known.signIn(email, PASSWORD)
})

test('a known browser has ten guesses too, however it decorates its cookie', async () => {
  const { email } = await server.person(plain)
  const known = openBrowser(server, { address: '203.0.113.40' })
  await known.signIn(email, PASSWORD)
  const cookie = known.cookies.get(DEVICE_COOKIE) ?? ''
  const guess = (decoration: number) => {
    known.cookies.set(DEVICE_COOKIE, `${cookie}.${decoration}`)
    return known.client.accounts.signIn({ email, password: 'geraten' })
  }
  for (let tries = 0; tries < 10; tries++) await assert.rejects(guess(tries), refused)
  await assert.rejects(guess(10), throttled)
})

test('the cookie of one account makes no browser known to another', async () => {
  const [reto, aline] = [await server.person(plain), await server.person(plain)]
  const browser = openBrowser(server, { address: '203.0.113.50' })
  await browser.signIn(reto.email, PASSWORD)
  for (let tries = 0; tries < 10; tries++) {
    const guess = browser.client.accounts.signIn({ email: aline.email, password: 'geraten' })
    await assert.rejects(guess, refused)
  }
  const other = openBrowser(server, { address: '203.0.113.50' })
  await assert.rejects(other.client.accounts.signIn({ email: aline.email, password: PASSWORD }), throttled)
})

test('a household shares one budget: an IPv6 network of /64, however its addresses are written', () => {
  const keys = ['2001:db8::1', '2001:db8::abcd', '2001:DB8:0:0:1::2', '2001:db8:0:0:ffff:ffff:ffff:ffff']
  assert.equal(new Set(keys.map(addressKey)).size, 1)
  assert.notEqual(addressKey('2001:db8::1'), addressKey('2001:db8:0:1::1'))
  assert.equal(addressKey('::ffff:203.0.113.7'), addressKey('203.0.113.7'))
  assert.notEqual(addressKey('203.0.113.7'), addressKey('203.0.113.8'))
  assert.notEqual(addressKey('::ffff:203.0.113.7'), addressKey('::ffff:203.0.113.8'))
})

test('without the key of the application nobody is asked for a password', async () => {
  for (const headers of [{}, { 'x-client-key': 'another' }]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers,
      payload: { email: 'a@seewil.example', password: PASSWORD },
    })
    assert.equal(answer.json<{ code: string }>().code, 'client_key_missing')
  }
})
