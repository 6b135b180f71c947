import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { codeFromMail, DEVICE_COOKIE, openBrowser, otherCode, solvedRobot } from '../../../nets/browser.ts'
import { fromBase32 } from '../../../nets/tenants.ts'
import { openTestServer, PASSWORD, type TestServer } from '../../../test/test-server.ts'
import { codeAt, stepOf } from './second-factor/totp.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const OTHER_PASSWORD = 'Seerose und Schilf 77'

async function mailsTo(email: string) {
  await server.work()
  return server.mails.filter(({ to }) => to === email)
}

const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject)

test('the first sign-in from a browser is mailed, with its kind and no address of the network; later ones are not', async () => {
  const { email } = await server.person({ secondFactor: false })
  const browser = openBrowser(server, { agent: FIREFOX, address: '203.0.113.77' })
  await assert.rejects(browser.signIn(email, 'falsch geraten'))
  assert.deepEqual(await subjectsTo(email), [])
  await browser.signIn(email, PASSWORD)
  await browser.signIn(email, PASSWORD)
  const [mail, ...more] = await mailsTo(email)
  assert.deepEqual([mail?.subject, more], ['Anmeldung mit einem neuen Gerät', []])
  const words = mail?.paragraphs ?? []
  assert.ok(words.includes('Gerät: Firefox, Windows') && words.includes('Wann: 17.09.2026, 10:00'))
  assert.ok(words.includes('https://allmend.example/profile'))
  assert.ok(!words.join(' ').includes('203.0.113'))
  await openBrowser(server, { agent: '<script>' }).signIn(email, PASSWORD)
  const second = (await mailsTo(email)).at(-1)?.paragraphs ?? []
  assert.ok(second.includes('Gerät: Unbekanntes Gerät'))
})

test('a browser two people share is known to both; a forged mark makes none known', async () => {
  const [aline, reto] = [
    await server.person({ secondFactor: false }),
    await server.person({ secondFactor: false }),
  ]
  const shared = openBrowser(server)
  for (const { email } of [aline, reto, aline, reto]) await shared.signIn(email, PASSWORD)
  assert.equal((await subjectsTo(aline.email)).length, 1)
  assert.equal((await subjectsTo(reto.email)).length, 1)
  const [id, mark] = shared.cookies.get(DEVICE_COOKIE)?.split('.') ?? []
  const forged = openBrowser(server)
  forged.cookies.set(DEVICE_COOKIE, `${crypto.randomUUID()}.${mark}`)
  await forged.signIn(reto.email, PASSWORD)
  assert.ok(id)
  assert.equal((await subjectsTo(reto.email)).length, 2)
})

test('the browser somebody registered with is known', async () => {
  const email = 'neu@seewil.example'
  const browser = openBrowser(server)
  const { accounts } = browser.client
  await accounts.sendSecurityCode({ email, robot: await solvedRobot(browser.client) })
  const securityCode = await codeFromMail(server, email)
  const names = { firstName: 'Aline', familyName: 'Roth', newsletter: false, terms: true } as const
  await accounts.register({ ...names, email, password: PASSWORD, securityCode })
  await browser.signIn(email, PASSWORD)
  assert.deepEqual(await subjectsTo(email), ['Ihr Sicherheitscode für Allmend'])
})

test('another password and another second factor are mailed in her language, once each', async () => {
  const { email, client } = await server.person({ secondFactor: false })
  await client.accounts.update({
    name: 'Aline',
    last_name: 'Roth',
    city: 'Seewil',
    postcode: '6099',
    newsletter: false,
    language: 'en',
  })
  await client.accounts.changePassword({ currentPassword: PASSWORD, password: OTHER_PASSWORD })
  const secret = fromBase32((await client.accounts.startSecondFactor({})).secret)
  const code = () => codeAt(secret, stepOf(server.clock.now))
  await assert.rejects(client.accounts.confirmSecondFactor({ code: otherCode(code()) }))
  await client.accounts.confirmSecondFactor({ code: code() })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await client.accounts.removeSecondFactor({ password: OTHER_PASSWORD, code: code() })
  assert.deepEqual(await subjectsTo(email), [
    'Your password was changed',
    'Second factor set up',
    'Second factor removed',
  ])
  assert.ok(
    (await mailsTo(email)).every(({ paragraphs }) =>
      paragraphs.includes('https://allmend.example/en/reset-password'),
    ),
  )
})

test('a password set with a code from a mail is mailed too', async () => {
  const { email } = await server.person({ secondFactor: false })
  const { accounts } = server.client()
  await accounts.initResetPassword({ email, language: 'de' })
  const securityCode = await codeFromMail(server, email)
  await accounts.resetPassword({ email, securityCode, password: OTHER_PASSWORD })
  assert.equal((await subjectsTo(email)).at(-1), 'Ihr Passwort wurde neu gesetzt')
})
