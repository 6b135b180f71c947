import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Failure } from '@allmend/contract/failure'
import { codeFromMail, openBrowser, otherCode, REFRESH_COOKIE, solvedRobot } from '../../nets/browser.ts'
import { openHouse, PASSWORD, type TestHouse } from '../../test/house.ts'

let house: TestHouse
before(async () => (house = await openHouse()))
after(() => house.close())

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
  const { client } = openBrowser(house)
  await client.accounts.sendSecurityCode({ email, robot: await solvedRobot(client) })
  return codeFromMail(house, email)
}

test('whoever knows the six digits from the mail is signed up and signed in', async () => {
  const aline = newcomer()
  const browser = openBrowser(house)
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
    created_at: house.clock.now.getTime(),
    roles: { defaults: { roles: ['USER'] } },
    language: 'en',
    newsletter: true,
    secondFactor: false,
  })
  assert.ok(browser.cookies.has(REFRESH_COOKIE))
  assert.equal((await house.client(jwt).accounts.me({})).email, aline.email)
})

test('the digits are nowhere but in the mail: not in the answer, the queue or the database', async () => {
  const { email } = newcomer()
  const code = await codeFor(email)
  assert.ok(!house.mails.at(-1)?.subject.includes(code))
  const row = await house.owner(async (owner) => {
    await owner.query("begin; set local allmend.duty = 'accounts'")
    return owner.query('select s::text as text from accounts.security_code s where email = $1', [email])
  })
  assert.ok(!JSON.stringify(row.rows).includes(code))
})

test('five wrong tries use a code up, the right one included', async () => {
  const aline = newcomer()
  const code = await codeFor(aline.email)
  const { client } = openBrowser(house)
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
  const { client } = openBrowser(house)
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
  const sentAt = house.clock.now
  const securityCode = await codeFor(aline.email)
  const { client } = openBrowser(house)
  house.clock.now = new Date(sentAt.getTime() + 10 * 60_000)
  await assert.rejects(client.accounts.register({ ...aline, securityCode }), {
    code: 'security_code_invalid',
  })
  house.clock.now = new Date(sentAt.getTime() + 10 * 60_000 - 1)
  await client.accounts.register({ ...aline, securityCode })
  house.clock.now = sentAt
})

test('a new code replaces the one before, and a code of another mail or errand opens nothing', async () => {
  const [aline, other] = [newcomer(), newcomer()]
  const first = await codeFor(aline.email)
  const second = await codeFor(aline.email)
  const foreign = await codeFor(other.email)
  const { client } = openBrowser(house)
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
  const { client } = openBrowser(house)
  const outcomes = await Promise.allSettled([
    client.accounts.register({ ...aline, securityCode }),
    client.accounts.register({ ...aline, securityCode }),
  ])
  assert.deepEqual(outcomes.map((it) => it.status).sort(), ['fulfilled', 'rejected'])
})

test('a mail that has an account gets the same answer, and a letter that says so', async () => {
  const { email } = await house.person()
  const { client } = openBrowser(house)
  const answers = []
  for (const address of [email, newcomer().email]) {
    const answer = await house.app.inject({
      method: 'POST',
      url: '/api/user/security-code',
      headers: { 'x-client-key': house.config.CLIENT_KEY },
      payload: { email: address, robot: await solvedRobot(client) },
    })
    const { 'x-request-id': _id, date: _date, ...headers } = answer.headers
    answers.push({ status: answer.statusCode, body: answer.body, headers })
  }
  assert.deepEqual(answers[0], answers[1])
  await house.work()
  const letter = house.mails.findLast((it) => it.to === email)
  assert.equal(letter?.subject, 'Sie haben schon ein Konto bei Allmend')
  assert.ok(letter.paragraphs.includes('https://allmend.example/sign-in'))
  assert.ok(!letter.paragraphs.some((line) => /\d{6}/.test(line)))
  const known = { ...newcomer(), email, securityCode: '123456' }
  await assert.rejects(client.accounts.register(known), { code: 'security_code_invalid' })
})

test('weak, common and personal passwords are refused, and the field says why', async () => {
  const { client } = openBrowser(house)
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
  const { client } = openBrowser(house)
  await assert.rejects(
    client.accounts.register({ ...newcomer(), terms: false, securityCode: '000000' }),
    (failure: Failure) => {
      assert.deepEqual(failure.fields, [{ field: 'terms', problem: 'terms_open' }])
      return true
    },
  )
})
