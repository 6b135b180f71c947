import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { openBrowser, otherCode } from '../../../../nets/browser.ts'
import { FORM, fromBase32 } from '../../../../nets/tenants.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts'
import { base32, codeAt, stepOf } from './totp.ts'

let server: TestServer
const start = new Date('2026-09-17T08:00:00Z')
before(async () => (server = await openTestServer()))
beforeEach(() => (server.clock.now = start))
after(() => server.close())

const missing = { code: 'second_factor_missing' }
const wrong = { code: 'second_factor_wrong' }

function later(seconds: number): void {
  server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000)
}

function codeOf(secret: Buffer, steps = 0): string {
  return codeAt(secret, stepOf(server.clock.now) + steps)
}

async function enrolled(): Promise<Person & { recoveryCodes: string[] }> {
  const person = await server.person({ secondFactor: false })
  const secret = fromBase32((await person.client.accounts.startSecondFactor({})).secret)
  const { recoveryCodes } = await person.client.accounts.confirmSecondFactor({ code: codeOf(secret) })
  later(30)
  return { ...person, secret, recoveryCodes }
}

test('a second factor is in force once a code of it was shown', async () => {
  const { client, email } = await server.person({ secondFactor: false })
  const started = await client.accounts.startSecondFactor({})
  const secret = fromBase32(started.secret)
  assert.equal(base32(secret), started.secret)
  assert.equal(
    started.uri,
    `otpauth://totp/Allmend:${encodeURIComponent(email)}?secret=${started.secret}&issuer=Allmend`,
  )
  await openBrowser(server).signIn(email, PASSWORD)
  const bad = otherCode(codeOf(secret))
  await assert.rejects(client.accounts.confirmSecondFactor({ code: bad }), wrong)
  const { recoveryCodes } = await client.accounts.confirmSecondFactor({ code: codeOf(secret) })
  assert.equal(new Set(recoveryCodes).size, 10)
  assert.ok(recoveryCodes.every((code) => /^[a-z2-7]{5}-[a-z2-7]{5}$/.test(code)))
  assert.equal((await client.accounts.me({})).secondFactor, true)
  await assert.rejects(openBrowser(server).signIn(email, PASSWORD), missing)
})

test('starting again replaces a secret that is not in force, never one that is', async () => {
  const { client } = await server.person({ secondFactor: false })
  const first = fromBase32((await client.accounts.startSecondFactor({})).secret)
  const second = fromBase32((await client.accounts.startSecondFactor({})).secret)
  await assert.rejects(client.accounts.confirmSecondFactor({ code: codeOf(first) }), wrong)
  await client.accounts.confirmSecondFactor({ code: codeOf(second) })
  const present = { code: 'second_factor_present' }
  await assert.rejects(client.accounts.startSecondFactor({}), present)
  await assert.rejects(client.accounts.confirmSecondFactor({ code: codeOf(second, 1) }), present)
})

test('signing in asks for the code, and a code works once', async () => {
  const { email, secret } = await enrolled()
  const browser = openBrowser(server)
  await assert.rejects(browser.signIn(email, PASSWORD), missing)
  await assert.rejects(browser.signIn(email, PASSWORD, otherCode(codeOf(secret))), wrong)
  const code = codeOf(secret)
  await browser.signIn(email, PASSWORD, code)
  await assert.rejects(openBrowser(server).signIn(email, PASSWORD, code), wrong)
  await assert.rejects(openBrowser(server).signIn(email, PASSWORD, codeOf(secret, -1)), wrong)
  later(30)
  await openBrowser(server).signIn(email, PASSWORD, codeOf(secret))
})

test('a wrong password with a right code says nothing about the code and does not use it up', async () => {
  const { email, secret } = await enrolled()
  const code = codeOf(secret)
  await assert.rejects(openBrowser(server).signIn(email, 'geraten', code), { code: 'sign_in_refused' })
  await openBrowser(server).signIn(email, PASSWORD, code)
})

test('a code sent by two at once lets one in', async () => {
  const { email, secret } = await enrolled()
  const code = codeOf(secret)
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => openBrowser(server).signIn(email, PASSWORD, code)),
  )
  assert.equal(outcomes.filter((it) => it.status === 'fulfilled').length, 1)
})

test('a clock that is half a minute off is forgiven, a whole one is not', async () => {
  const { email, secret } = await enrolled()
  later(120)
  await openBrowser(server).signIn(email, PASSWORD, codeOf(secret, -1))
  await openBrowser(server).signIn(email, PASSWORD, codeOf(secret, 1))
  later(120)
  await assert.rejects(openBrowser(server).signIn(email, PASSWORD, codeOf(secret, 2)), wrong)
  await assert.rejects(openBrowser(server).signIn(email, PASSWORD, codeOf(secret, -2)), wrong)
})

test('a recovery code works once, however it is typed, and for its owner alone', async () => {
  const [reto, aline] = [await enrolled(), await enrolled()]
  const [code = '', second = ''] = reto.recoveryCodes
  await assert.rejects(openBrowser(server).signIn(aline.email, PASSWORD, code), wrong)
  await openBrowser(server).signIn(reto.email, PASSWORD, ` ${code.toUpperCase().replace('-', ' ')} `)
  await assert.rejects(openBrowser(server).signIn(reto.email, PASSWORD, code), wrong)
  await openBrowser(server).signIn(reto.email, PASSWORD, second)
})

test('the second factor is removed by password and code together, and its recovery codes go with it', async () => {
  const { client, email, secret, recoveryCodes } = await enrolled()
  const code = codeOf(secret)
  await assert.rejects(client.accounts.removeSecondFactor({ password: 'geraten', code }), {
    code: 'sign_in_refused',
  })
  const guess = { password: PASSWORD, code: otherCode(code) }
  await assert.rejects(client.accounts.removeSecondFactor(guess), wrong)
  await client.accounts.removeSecondFactor({ password: PASSWORD, code })
  assert.equal((await client.accounts.me({})).secondFactor, false)
  await openBrowser(server).signIn(email, PASSWORD)
  const again = fromBase32((await client.accounts.startSecondFactor({})).secret)
  await client.accounts.confirmSecondFactor({ code: codeOf(again) })
  await assert.rejects(openBrowser(server).signIn(email, PASSWORD, recoveryCodes[3]), wrong)
})

let organisations = 0

/** Whether somebody sees the people of an organisation: the answer's code, or that she does. */
async function seen(client: Person['client'], id: string): Promise<string> {
  return client.organisations.whole({ id }).then(
    () => 'seen',
    (failure: { code: string }) => failure.code,
  )
}

async function organisationOf({ client }: Pick<Person, 'client'>): Promise<string> {
  const name = `Stadt ${++organisations}`
  return (await client.organisations.create({ ...FORM, name, slug: `stadt-${organisations}` })).id
}

test('a second factor raises the session in which it was set up, and ends the others', async () => {
  const { email, client } = await server.person({ secondFactor: false })
  const [here, elsewhere] = [openBrowser(server), openBrowser(server)]
  for (const browser of [here, elsewhere]) await browser.signIn(email, PASSWORD)
  const id = await organisationOf(here)
  assert.equal(await seen(elsewhere.client, id), 'second_factor_required')

  const secret = fromBase32((await here.client.accounts.startSecondFactor({})).secret)
  await here.client.accounts.confirmSecondFactor({ code: codeOf(secret) })
  assert.equal(await seen(here.client, id), 'seen')
  assert.equal(await seen(elsewhere.client, id), 'session_revoked')
  await assert.rejects(client.accounts.me({}), { code: 'session_revoked' })
  await here.refresh()
  assert.equal(await seen(here.client, id), 'seen')
})

test('who came in by password alone sees nobody’s data, although her account has a second factor', async () => {
  const reto = await server.person({ secondFactor: 'unproven' })
  const id = await organisationOf(reto)
  assert.equal(await seen(reto.client, id), 'second_factor_unproven')
  assert.equal((await reto.client.accounts.me({})).secondFactor, true)
  const browser = openBrowser(server)
  await browser.signIn(reto.email, PASSWORD, codeOf(reto.secret))
  assert.equal(await seen(browser.client, id), 'seen')
})

test('a recovery code counts as a second factor', async () => {
  const { email, recoveryCodes, client } = await enrolled()
  const id = await organisationOf({ client })
  const browser = openBrowser(server)
  await browser.signIn(email, PASSWORD, recoveryCodes[0])
  assert.equal(await seen(browser.client, id), 'seen')
})

test('without its second factor a session is what it was before, and the others have ended', async () => {
  const { client, email, secret, recoveryCodes } = await enrolled()
  const id = await organisationOf({ client })
  const elsewhere = openBrowser(server)
  await elsewhere.signIn(email, PASSWORD, recoveryCodes[0])
  await client.accounts.removeSecondFactor({ password: PASSWORD, code: codeOf(secret) })
  assert.equal(await seen(client, id), 'second_factor_required')
  assert.equal(await seen(elsewhere.client, id), 'session_revoked')
  const again = fromBase32((await client.accounts.startSecondFactor({})).secret)
  assert.equal(await seen(client, id), 'second_factor_required')
  await client.accounts.confirmSecondFactor({ code: codeOf(again) })
  assert.equal(await seen(client, id), 'seen')
})

test('ten proofs in a quarter of an hour, wrong ones included', async () => {
  const { client, secret } = await enrolled()
  const guess = { password: PASSWORD, code: otherCode(codeOf(secret)) }
  // One was spent when the second factor was confirmed.
  for (let tries = 0; tries < 9; tries++) {
    await assert.rejects(client.accounts.removeSecondFactor(guess), wrong)
  }
  const right = { password: PASSWORD, code: codeOf(secret) }
  await assert.rejects(client.accounts.removeSecondFactor(right), { code: 'too_many_requests' })
})
