import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { type Browser, openBrowser, REFRESH_COOKIE } from '../../../../nets/browser.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
const start = new Date('2026-09-17T08:00:00Z')
before(async () => (server = await openTestServer()))
beforeEach(() => (server.clock.now = start))
after(() => server.close())

const DAY = 86_400
const revoked = { code: 'session_revoked' }
const unknown = { code: 'session_unknown' }

function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

async function signedIn(agent?: string): Promise<Browser & { email: string }> {
  const { email } = await server.person({ secondFactor: false })
  const browser = openBrowser(server, agent ? { agent } : {})
  await browser.signIn(email, PASSWORD)
  return Object.assign(browser, { email })
}

/** A copy of the cookies as they are now: another tab in flight, or a thief. */
function copyOf(browser: Browser): Browser {
  const copy = openBrowser(server, { cookies: new Map(browser.cookies) })
  copy.token = browser.token
  return copy
}

/** The number a call with this access token is refused with. */
async function messageIdFor(authorization: string): Promise<number | undefined> {
  const answer = await server.app.inject({ url: '/api/user/data', headers: { authorization } })
  return answer.json<{ messageId?: number }>().messageId
}

test('a refresh gives a new access token and a new cookie', async () => {
  const browser = await signedIn()
  const before = browser.cookies.get(REFRESH_COOKIE)
  later(600)
  await browser.refresh()
  assert.notEqual(browser.cookies.get(REFRESH_COOKIE), before)
  assert.equal((await browser.client.accounts.me({})).email, browser.email)
})

test('an access token ends after ten minutes, and the client renews it by itself', async () => {
  const browser = await signedIn()
  const { token } = browser
  later(599)
  assert.equal(await messageIdFor(`Bearer ${token}`), undefined)
  later(1)
  assert.equal(await messageIdFor(`Bearer ${token}`), 11)
  assert.equal((await browser.client.accounts.me({})).email, browser.email)
  assert.notEqual(browser.token, token)
})

test('two tabs that refresh at once get the same successor, and so does a lost answer within thirty seconds', async () => {
  const browser = await signedIn()
  later(600)
  const [one, two, lost] = [copyOf(browser), copyOf(browser), copyOf(browser)]
  await Promise.all([one.refresh(), two.refresh()])
  later(30)
  await lost.refresh()
  const successors = new Set([one, two, lost].map((it) => it.cookies.get(REFRESH_COOKIE)))
  assert.equal(successors.size, 1)
})

test('a tab that comes late does not end the session, although another is already one refresh further', async () => {
  const browser = await signedIn()
  later(600)
  const late = copyOf(browser)
  await browser.refresh()
  later(2)
  await browser.refresh()
  later(2)
  await late.refresh()
  later(600)
  await browser.refresh()
  later(31)
  await browser.refresh()
})

test('an answer that is late puts no older cookie back over a newer one', async () => {
  const browser = await signedIn()
  later(600)
  await browser.refresh()
  later(30)
  const slow = await server.app.inject({
    method: 'POST',
    url: '/api/auth/refresh-token',
    headers: { cookie: `${REFRESH_COOKIE}=${browser.cookies.get(REFRESH_COOKIE)}` },
    payload: {},
  })
  assert.equal(slow.statusCode, 200)
  assert.deepEqual(slow.cookies, [])
})

test('a spent token after the grace ends the family, for thief and owner alike', async () => {
  const browser = await signedIn()
  later(600)
  const thief = copyOf(browser)
  await browser.refresh()
  later(31)
  await assert.rejects(thief.refresh(), revoked)
  assert.ok(!thief.cookies.has(REFRESH_COOKIE), 'the cookie is cleared')
  assert.equal(await messageIdFor(`Bearer ${browser.token}`), 31)
  await assert.rejects(browser.refresh(), revoked)
})

test('signing out ends the session also for whoever copied its tokens', async () => {
  const browser = await signedIn()
  const copy = copyOf(browser)
  await browser.client.accounts.signOut({})
  assert.ok(!browser.cookies.has(REFRESH_COOKIE))
  await assert.rejects(copy.client.accounts.me({}), revoked)
  await assert.rejects(copy.refresh(), revoked)
  await browser.client.accounts.signOut({})
})

test('signing out everywhere takes effect on the next call of every browser', async () => {
  const laptop = await signedIn()
  const phone = openBrowser(server)
  await phone.signIn(laptop.email, PASSWORD)
  await laptop.client.accounts.signOutEverywhere({})
  for (const browser of [laptop, phone]) assert.equal(await messageIdFor(`Bearer ${browser.token}`), 31)
  await assert.rejects(phone.refresh(), revoked)
})

test('a person sees where she is signed in, ends one session, and no session of others', async () => {
  const laptop = await signedIn('Laptop')
  const phone = openBrowser(server, { agent: 'Phone' })
  later(60)
  await phone.signIn(laptop.email, PASSWORD)
  const sessions = await laptop.client.accounts.sessions({})
  // One more: the test server opened a session with the account.
  assert.deepEqual(sessions.map((it) => `${it.device} ${it.current}`).sort(), [
    'Laptop true',
    'Phone false',
    'Test false',
  ])
  assert.equal(sessions[0]?.device, 'Phone')
  const stranger = await signedIn()
  const id = sessions.find((it) => it.device === 'Phone')?.id ?? ''
  await assert.rejects(stranger.client.accounts.endSession({ id }), { code: 'session_foreign' })
  await phone.client.accounts.me({})
  await laptop.client.accounts.endSession({ id })
  await assert.rejects(phone.client.accounts.me({}), revoked)
  await assert.rejects(laptop.client.accounts.endSession({ id }), { code: 'session_foreign' })
})

test('a session ends after thirty idle days, and after ninety days in any case', async () => {
  const idle = await signedIn()
  later(30 * DAY + 1)
  await assert.rejects(idle.refresh(), revoked)
  const busy = await signedIn()
  for (let month = 0; month < 3; month++) {
    later(29 * DAY)
    await busy.refresh()
  }
  later(3 * DAY)
  await assert.rejects(busy.refresh(), revoked)
})

test('a cookie we never gave is an unknown session, whatever stands in it', async () => {
  const browser = await signedIn()
  const [id = '', generation = '', code = ''] = (browser.cookies.get(REFRESH_COOKIE) ?? '').split('.')
  const forged = [
    '',
    'x',
    `${id}.${generation}`,
    `${id}.${generation}.${'A'.repeat(43)}`,
    `${id}.1.${code}`,
    `${id}.999999999.${code}`,
    `${'-'.repeat(36)}.0.${code}`,
    `${'0'.repeat(36)}.0.${code}`,
    `${id.toUpperCase()}.${generation}.${code}`,
    `%00.${generation}.${code}`,
  ]
  for (const cookie of forged) {
    const stranger = openBrowser(server, { cookies: new Map([[REFRESH_COOKIE, cookie]]) })
    await assert.rejects(stranger.refresh(), unknown, cookie)
    await stranger.client.accounts.signOut({})
  }
  later(60)
  await browser.refresh()
})

test('an access token is believed only with our signature, our algorithm and our audience', async () => {
  const { token = '' } = await signedIn()
  const [header = '', payload = '', signature = ''] = token.split('.')
  const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const signed = (content: string) =>
    createHmac('sha256', Buffer.from(server.config.SIGNING_KEY, 'hex')).update(content).digest('base64url')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object
  const none = `${encoded({ alg: 'none', typ: 'at+jwt' })}.${payload}`
  const elsewhere = `${header}.${encoded({ ...claims, aud: 'elsewhere' })}`
  const forged = [
    `${none}.`,
    `${none}.${signed(none)}`,
    `${header}.${encoded({ ...claims, exp: 9_999_999_999 })}.${signature}`,
    `${elsewhere}.${signed(elsewhere)}`,
    `${token}x`,
    `${token}.${signature}`,
    `${header}.${payload}.`,
  ]
  for (const it of forged) {
    assert.equal(await messageIdFor(`Bearer ${it}`), 6, it)
  }
  for (const authorization of ['', 'Bearer', `Basic ${token}`, `bearer\t${token}`, token]) {
    assert.equal(await messageIdFor(authorization), 6, authorization)
  }
})
