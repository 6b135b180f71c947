import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEVICE_COOKIE, openBrowser, REFRESH_COOKIE } from '../../nets/browser.ts'
import { openHouse, PASSWORD, type TestHouse } from '../../test/house.ts'
import { addressKey } from '../http/address-key.ts'

let house: TestHouse
before(async () => (house = await openHouse()))
after(() => house.close())

const plain = { secondFactor: false }
const throttled = { code: 'too_many_requests' }
const refused = { code: 'sign_in_refused' }

function signIn(payload: Record<string, unknown>, more: { address?: string } = {}) {
  return house.app.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: more.address ?? '203.0.113.9',
    headers: { 'x-client-key': house.config.CLIENT_KEY },
    payload,
  })
}

test('the right password opens a session whose cookie no script and no other site can use', async () => {
  const { email, id } = await house.person(plain)
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
  const { email } = await house.person(plain)
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
  const { email } = await house.person(plain)
  const measure = async (mail: string, round: number): Promise<number> => {
    const started = performance.now()
    const answer = await signIn({ email: mail, password: 'geraten' }, { address: `198.51.100.${round}` })
    assert.equal(answer.statusCode, 401)
    return performance.now() - started
  }
  // What a busy machine makes of it passes; a difference of ours would be there each time.
  for (let series = 1; series <= 3; series++) {
    const took = { known: [] as number[], unknown: [] as number[] }
    for (let round = 0; round < 25; round++) {
      took.known.push(await measure(email, series * 30 + round))
      took.unknown.push(await measure('niemand2@seewil.example', series * 30 + round))
    }
    const { known, unknown } = { known: quartiles(took.known), unknown: quartiles(took.unknown) }
    const difference = Math.abs(known.median - unknown.median)
    // Without a decoy an unknown mail would be answered in a tenth of the time.
    const tolerance = Math.max(5, 0.3 * Math.min(known.median, unknown.median))
    t.diagnostic(`medians ${known.median.toFixed(1)} and ${unknown.median.toFixed(1)} ms`)
    if (difference <= tolerance) return
    if (series < 3) continue
    if (Math.max(known.spread, unknown.spread) > known.median) {
      return t.skip('this machine is too busy to compare durations')
    }
    assert.fail(`${difference.toFixed(1)} ms apart, ${tolerance.toFixed(1)} allowed`)
  }
})

function quartiles(values: number[]): { median: number; spread: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0
  return { median: at(0.5), spread: at(0.75) - at(0.25) }
}

test('ten guesses on a mail from one address, then a quarter of an hour of rest', async () => {
  const { email } = await house.person(plain)
  const { client } = openBrowser(house, { address: '203.0.113.20' })
  for (let guess = 0; guess < 10; guess++) {
    await assert.rejects(client.accounts.signIn({ email, password: 'geraten' }), refused)
  }
  await assert.rejects(client.accounts.signIn({ email, password: PASSWORD }), throttled)
  await openBrowser(house, { address: '203.0.113.21' }).signIn(email, PASSWORD)
  const before = house.clock.now
  house.clock.now = new Date(before.getTime() + 900_000)
  await client.accounts.signIn({ email, password: PASSWORD })
  house.clock.now = before
})

test('guesses sent at once are counted one by one', async () => {
  const { email } = await house.person(plain)
  const { client } = openBrowser(house, { address: '203.0.113.22' })
  const guesses = Array.from({ length: 30 }, () => client.accounts.signIn({ email, password: 'geraten' }))
  const codes = (await Promise.allSettled(guesses)).map((it) =>
    it.status === 'rejected' ? (it.reason as { code: string }).code : 'in',
  )
  assert.equal(codes.filter((code) => code === 'sign_in_refused').length, 10)
  assert.equal(codes.filter((code) => code === 'too_many_requests').length, 20)
})

test('whoever gets in starts again with ten guesses', async () => {
  const { email } = await house.person(plain)
  const { client } = openBrowser(house, { address: '203.0.113.23' })
  for (let round = 0; round < 2; round++) {
    for (let guess = 0; guess < 9; guess++) {
      await assert.rejects(client.accounts.signIn({ email, password: 'geraten' }), refused)
    }
    await client.accounts.signIn({ email, password: PASSWORD })
  }
})

test('a browser that signed in before gets in although strangers used the mail’s budget up', async () => {
  const { email } = await house.person(plain)
  const known = openBrowser(house, { address: '203.0.113.30' })
  await known.signIn(email, PASSWORD)
  for (let address = 0; address < 10; address++) {
    const { client } = openBrowser(house, { address: `198.51.100.${100 + address}` })
    const guesses = Array.from({ length: 10 }, () => client.accounts.signIn({ email, password: 'geraten' }))
    await Promise.allSettled(guesses)
  }
  const stranger = openBrowser(house, { address: '198.51.100.200' })
  await assert.rejects(stranger.client.accounts.signIn({ email, password: PASSWORD }), throttled)
  await known.signIn(email, PASSWORD)
})

test('a known browser has ten guesses too, however it decorates its cookie', async () => {
  const { email } = await house.person(plain)
  const known = openBrowser(house, { address: '203.0.113.40' })
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
  const [reto, aline] = [await house.person(plain), await house.person(plain)]
  const browser = openBrowser(house, { address: '203.0.113.50' })
  await browser.signIn(reto.email, PASSWORD)
  for (let tries = 0; tries < 10; tries++) {
    const guess = browser.client.accounts.signIn({ email: aline.email, password: 'geraten' })
    await assert.rejects(guess, refused)
  }
  const other = openBrowser(house, { address: '203.0.113.50' })
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
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/user/login',
      headers,
      payload: { email: 'a@seewil.example', password: PASSWORD },
    })
    assert.equal(answer.json<{ code: string }>().code, 'client_key_missing')
  }
})
