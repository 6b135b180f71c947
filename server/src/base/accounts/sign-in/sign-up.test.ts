import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Failure } from '@allmend/contract/failure'
import { LEGAL_VERSIONS } from '@allmend/domain/projects/content/legal-version'
import {
  codeFromMail,
  openBrowser,
  otherCode,
  REFRESH_COOKIE,
  solvedRobot,
} from '../../../../nets/browser.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

let count = 0
function newcomer() {
  count++
  return {
    firstName: 'Aline',
    familyName: 'Roth',
    email: `aline-${count}@seewil.example`,
    password: PASSWORD,
    newsletter: true,
    terms: true,
  }
}

async function codeFor(email: string): Promise<string> {
  const { client } = openBrowser(server)
  await client.accounts.sendSecurityCode({ email, robot: await solvedRobot(client) })
  return codeFromMail(server, email)
}

test('whoever knows the six digits from the mail is signed up and signed in', async () => {
  const aline = newcomer()
  const browser = openBrowser(server)
  const reply = await browser.client.accounts.register({
    ...aline,
    securityCode: await codeFor(aline.email),
    language: 'en',
  })
  const { user_id: id, jwt, ...shown } = reply
  assert.match(id, /^[0-9a-f-]{36}$/)
  assert.deepEqual(shown, {
    email: aline.email,
    name: 'Aline',
    last_name: 'Roth',
    city: '',
    postcode: '',
    created_at: server.clock.now.getTime(),
    roles: { defaults: { roles: ['USER'] } },
    language: 'en',
    newsletter: true,
    secondFactor: false,
  })
  assert.ok(browser.cookies.has(REFRESH_COOKIE))
  assert.equal((await server.client(jwt).accounts.me({})).email, aline.email)
})

test('the digits are nowhere but in the mail: not in the answer, the queue or the database', async () => {
  const { email } = newcomer()
  const code = await codeFor(email)
  assert.ok(!server.mails.at(-1)?.subject.includes(code))
  const row = await server.owner(async (owner) => {
    await owner.query("begin; set local allmend.duty = 'accounts'")
    return owner.query('select s::text as text from accounts.security_code s where email = $1', [email])
  })
  assert.ok(!JSON.stringify(row.rows).includes(code))
})

test('five wrong tries use a code up, the right one included', async () => {
  const aline = newcomer()
  const code = await codeFor(aline.email)
  const { client } = openBrowser(server)
  for (let tries = 0; tries < 5; tries++) {
    const wrong = client.accounts.register({ ...aline, securityCode: otherCode(code) })
    await assert.rejects(wrong, { code: 'security_code_invalid' })
  }
  await assert.rejects(client.accounts.register({ ...aline, securityCode: code }), {
    code: 'security_code_invalid',
  })
})

test('parallel guesses count like any others', async () => {
  const aline = newcomer()
  const code = await codeFor(aline.email)
  const { client } = openBrowser(server)
  const guesses = Array.from({ length: 8 }, () =>
    client.accounts.register({ ...aline, securityCode: otherCode(code) }),
  )
  await Promise.allSettled(guesses)
  await assert.rejects(client.accounts.register({ ...aline, securityCode: code }), {
    code: 'security_code_invalid',
  })
})

test('a code lives ten minutes', async () => {
  const aline = newcomer()
  const sentAt = server.clock.now
  const securityCode = await codeFor(aline.email)
  const { client } = openBrowser(server)
  server.clock.now = new Date(sentAt.getTime() + 10 * 60_000)
  await assert.rejects(client.accounts.register({ ...aline, securityCode }), {
    code: 'security_code_invalid',
  })
  server.clock.now = new Date(sentAt.getTime() + 10 * 60_000 - 1)
  await client.accounts.register({ ...aline, securityCode })
  server.clock.now = sentAt
})

test('a new code replaces the one before, and a code of another mail or errand opens nothing', async () => {
  const [aline, other] = [newcomer(), newcomer()]
  const first = await codeFor(aline.email)
  const second = await codeFor(aline.email)
  const foreign = await codeFor(other.email)
  const { client } = openBrowser(server)
  for (const securityCode of new Set([first, foreign])) {
    if (securityCode === second) continue
    await assert.rejects(client.accounts.register({ ...aline, securityCode }), {
      code: 'security_code_invalid',
    })
  }
  await assert.rejects(
    client.accounts.resetPassword({ email: aline.email, securityCode: second, password: PASSWORD }),
    { code: 'security_code_invalid' },
  )
  await client.accounts.register({ ...aline, securityCode: second })
})

test('a code signs one person up, even when it is sent twice at once', async () => {
  const aline = newcomer()
  const securityCode = await codeFor(aline.email)
  const { client } = openBrowser(server)
  const outcomes = await Promise.allSettled([
    client.accounts.register({ ...aline, securityCode }),
    client.accounts.register({ ...aline, securityCode }),
  ])
  assert.deepEqual(outcomes.map((it) => it.status).sort(), ['fulfilled', 'rejected'])
})

test('a mail that has an account gets the same answer, and a letter that says so', async () => {
  const { email } = await server.person()
  const { client } = openBrowser(server)
  const answers = []
  for (const address of [email, newcomer().email]) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/user/security-code',
      headers: { 'x-client-key': server.config.CLIENT_KEY },
      payload: { email: address, robot: await solvedRobot(client) },
    })
    const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
    answers.push({ status: answer.statusCode, body: answer.body, headers })
  }
  assert.deepEqual(answers[0], answers[1])
  await server.work()
  const letter = server.mails.findLast((it) => it.to === email)
  assert.equal(letter?.subject, 'Sie haben schon ein Konto bei Allmend')
  assert.ok(letter.paragraphs.includes('https://allmend.example/sign-in'))
  assert.ok(!letter.paragraphs.some((line) => /\d{6}/.test(line)))
  const known = { ...newcomer(), email, securityCode: '123456' }
  await assert.rejects(client.accounts.register(known), { code: 'security_code_invalid' })
})

test('weak, common and personal passwords are refused, and the field says why', async () => {
  const { client } = openBrowser(server)
  const problems = {
    seewil26: ['input_invalid', 'password_weak'],
    ['a'.repeat(14)]: ['input_invalid', 'password_weak'],
    ['Xy1'.repeat(86)]: ['input_invalid', 'password_long'],
    Password1: ['password_refused', 'password_common'],
    'Aline und das Velo': ['password_refused', 'password_personal'],
    'mein allmend konto': ['password_refused', 'password_personal'],
  }
  for (const [password, [code, problem]] of Object.entries(problems)) {
    await assert.rejects(
      client.accounts.register({ ...newcomer(), password, securityCode: '000000' }),
      (failure: Failure) => {
        assert.deepEqual([failure.code, failure.fields], [code, [{ field: 'password', problem }]])
        return true
      },
    )
  }
})

test('without the terms nobody signs up', async () => {
  const { client } = openBrowser(server)
  await assert.rejects(
    client.accounts.register({ ...newcomer(), terms: false, securityCode: '000000' }),
    (failure: Failure) => {
      assert.deepEqual(failure.fields, [{ field: 'terms', problem: 'terms_open' }])
      return true
    },
  )
})

test('signing up stores the version of the terms that was shown, or the one in force', async () => {
  const versions = []
  for (const shown of [{ termsVersion: LEGAL_VERSIONS[0] }, {}]) {
    const aline = newcomer()
    const { client } = openBrowser(server)
    await client.accounts.register({ ...aline, ...shown, securityCode: await codeFor(aline.email) })
    const { rows } = await server.owner(async (owner) => {
      await owner.query("begin; set local allmend.duty = 'accounts'")
      return owner.query<{ version: string }>(
        'select terms_version as version from accounts.account where email = $1',
        [aline.email],
      )
    })
    versions.push(rows[0]?.version)
  }
  assert.deepEqual(versions, [LEGAL_VERSIONS[0], LEGAL_VERSIONS.at(-1)])
})
