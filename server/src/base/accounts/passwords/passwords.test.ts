import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Failure } from '@allmend/contract/failure'
import { codeFromMail, openBrowser, otherCode } from '../../../../nets/browser.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../../test/test-server.ts'
import { hashPassword } from './passwords.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const NEW_PASSWORD = 'Zürcher Höhenweg 2026'
const refused = { code: 'sign_in_refused' }
const invalid = { code: 'security_code_invalid' }
const plain = { secondFactor: false }

test('a forgotten password is replaced with the digits from the mail, and every session ends', async () => {
  const person = await server.person(plain)
  const { email } = person
  const browser = openBrowser(server)
  await browser.client.accounts.initResetPassword({ email })
  const securityCode = await codeFromMail(server, email)
  assert.equal(server.mails.at(-1)?.subject, 'Neues Passwort für Allmend')
  const wrong = { email, securityCode: otherCode(securityCode), password: NEW_PASSWORD }
  await assert.rejects(browser.client.accounts.resetPassword(wrong), invalid)
  await browser.client.accounts.resetPassword({ email, securityCode, password: NEW_PASSWORD })
  await assert.rejects(person.client.accounts.me({}), { code: 'session_revoked' })
  await assert.rejects(browser.signIn(email, PASSWORD), refused)
  await browser.signIn(email, NEW_PASSWORD)
  const again = { email, securityCode, password: 'Noch ein anderes Passwort' }
  await assert.rejects(browser.client.accounts.resetPassword(again), invalid)
})

test('a reset leaves the second factor in force', async () => {
  const { email } = await server.person()
  const browser = openBrowser(server)
  await browser.client.accounts.initResetPassword({ email })
  const securityCode = await codeFromMail(server, email)
  await browser.client.accounts.resetPassword({ email, securityCode, password: NEW_PASSWORD })
  await assert.rejects(browser.signIn(email, NEW_PASSWORD), { code: 'second_factor_missing' })
})

test('asking for a new password answers alike whether the mail is known, and writes only to the known', async () => {
  const { email } = await server.person(plain)
  // What was filed in earlier tests.
  await server.work()
  const before = server.mails.length
  const answers = []
  for (const address of [email, 'niemand@seewil.example']) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/init-reset-password',
      headers: { 'x-client-key': server.config.CLIENT_KEY },
      payload: { email: address },
    })
    const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
    answers.push({ status: answer.statusCode, body: answer.body, headers })
  }
  assert.deepEqual(answers[0], answers[1])
  await server.work()
  assert.deepEqual(
    server.mails.slice(before).map((letter) => letter.to),
    [email],
  )
})

test('a weak or personal new password is refused before the code is used up', async () => {
  const { email } = await server.person(plain)
  const { client } = openBrowser(server)
  await client.accounts.initResetPassword({ email, language: 'en' })
  const securityCode = await codeFromMail(server, email)
  const mailName = email.split('@')[0] ?? ''
  for (const password of ['Password1', `${mailName} und mehr`]) {
    const weak = client.accounts.resetPassword({ email, securityCode, password })
    await assert.rejects(weak, { code: 'password_refused' })
  }
  await client.accounts.resetPassword({ email, securityCode, password: NEW_PASSWORD })
})

test('changing the password needs the current one and ends every other session', async () => {
  const person = await server.person(plain)
  const { client, email } = person
  const other = openBrowser(server)
  await other.signIn(email, PASSWORD)
  const wrong = { currentPassword: 'geraten', password: NEW_PASSWORD }
  await assert.rejects(client.accounts.changePassword(wrong), refused)
  await other.client.accounts.me({})
  await client.accounts.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD })
  await client.accounts.me({})
  await assert.rejects(other.client.accounts.me({}), { code: 'session_revoked' })
  await assert.rejects(other.signIn(email, PASSWORD), refused)
  await other.signIn(email, NEW_PASSWORD.normalize('NFD'))
})

test('a new password that holds the person’s name is refused, and the old one stays', async () => {
  const { client, email } = await server.person(plain)
  const personal = { currentPassword: PASSWORD, password: 'Kälin wandert gern' }
  await assert.rejects(client.accounts.changePassword(personal), (failure: Failure) => {
    assert.deepEqual(failure.fields, [{ field: 'password', problem: 'password_personal' }])
    return true
  })
  await openBrowser(server).signIn(email, PASSWORD)
})

test('a signed-in stranger guesses the current password ten times in a quarter of an hour', async () => {
  const { client } = await server.person(plain)
  for (let tries = 0; tries < 10; tries++) {
    const wrong = { currentPassword: `geraten ${tries}`, password: NEW_PASSWORD }
    await assert.rejects(client.accounts.changePassword(wrong), refused)
  }
  const right = { currentPassword: PASSWORD, password: NEW_PASSWORD }
  await assert.rejects(client.accounts.changePassword(right), { code: 'too_many_requests' })
})

test('more people than connections change their password at once, and nobody waits for another', async () => {
  const people = await Promise.all(Array.from({ length: 24 }, () => server.person(plain)))
  const outcomes = await Promise.allSettled(
    people.map(({ client }) =>
      client.accounts.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD }),
    ),
  )
  const failed = outcomes.flatMap((it) => (it.status === 'rejected' ? [String(it.reason)] : []))
  assert.deepEqual(failed, [])
})

test('thirty people who change their passwords at once all succeed, amid a flood of sign-ins', async () => {
  const people = await Promise.all(Array.from({ length: 30 }, () => server.person(plain)))
  const over = new AbortController()
  const flood = Array.from({ length: 120 }, async () => {
    while (!over.signal.aborted) await hashPassword(PASSWORD)
  })
  const change = { currentPassword: PASSWORD, password: NEW_PASSWORD }
  const outcomes = await Promise.allSettled(
    people.map(({ client }) => client.accounts.changePassword(change)),
  )
  over.abort()
  await Promise.all(flood)
  const failed = outcomes.filter((it) => it.status === 'rejected').map((it) => (it.reason as Failure).code)
  assert.deepEqual(failed, [])
})

test('nobody who waits for a hash holds a connection', async () => {
  const { client } = await server.person(plain)
  // One hash after the other is the clock here: how many in a row came while the connection was held.
  let [made, held, heldMost] = [0, 0, 0]
  const others = Array.from({ length: 60 }, async () => {
    await hashPassword(PASSWORD)
    const isHeld = server.pool.totalCount > server.pool.idleCount
    made++
    held = isHeld ? held + 1 : 0
    heldMost = Math.max(heldMost, held)
  })
  await client.accounts.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD })
  const waited = made
  await Promise.all(others)
  assert.ok(waited > 30, `it waited for ${waited} of 60`)
  assert.ok(heldMost < waited / 3, `held for ${heldMost} of ${waited} hashes`)
})

test('a password that changed while another was being hashed is not replaced', async () => {
  const { client, email } = await server.person(plain)
  const first = client.accounts.changePassword({ currentPassword: PASSWORD, password: NEW_PASSWORD })
  const second = client.accounts.changePassword({
    currentPassword: PASSWORD,
    password: 'Ein drittes Passwort 26',
  })
  const outcomes = await Promise.allSettled([first, second])
  assert.deepEqual(outcomes.map((it) => it.status).toSorted(), ['fulfilled', 'rejected'])
  const kept = outcomes[0]?.status === 'fulfilled' ? NEW_PASSWORD : 'Ein drittes Passwort 26'
  await openBrowser(server).signIn(email, kept)
})
