import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { openBrowser } from '../../../../nets/browser.ts'
import { FORM } from '../../../../nets/tenants.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
const start = new Date('2026-09-17T08:00:00Z')
before(async () => (server = await openTestServer()))
beforeEach(() => {
  server.clock.now = start
  server.mails.length = 0
})
after(() => server.close())

let count = 0
const freshAddress = () => `neu-${++count}@seewil.example`
const mailTo = (email: string) => server.mails.findLast((mail) => mail.to === email)?.paragraphs ?? []
const codeIn = (email: string) => mailTo(email).find((it) => /^\d{6}$/.test(it)) ?? ''
const linkIn = (email: string) => /#(\S+)$/m.exec(mailTo(email).join('\n'))?.[1] ?? ''
const invalid = { code: 'security_code_invalid' }

async function asked(person: Person, email: string): Promise<void> {
  await person.client.accounts.changeEmail({ email, password: PASSWORD })
  await server.work()
}

async function changed(): Promise<Person & { address: string }> {
  const person = await server.person({ secondFactor: false })
  const address = freshAddress()
  await asked(person, address)
  await person.client.accounts.confirmEmail({ securityCode: codeIn(address) })
  await server.work()
  return { ...person, address }
}

test('an address holds once the code mailed to it was shown, and the old one hears of both', async () => {
  const person = await server.person({ secondFactor: false })
  const address = freshAddress()
  await asked(person, address)
  assert.deepEqual(await person.client.accounts.emailChange({}), { email: address })
  assert.equal((await person.client.accounts.me({})).email, person.email)
  await assert.rejects(person.client.accounts.confirmEmail({ securityCode: '000000' }), invalid)
  const user = await person.client.accounts.confirmEmail({ securityCode: codeIn(address) })
  assert.equal(user.email, address)
  assert.deepEqual(await person.client.accounts.emailChange({}), { email: null })
  await server.work()
  assert.deepEqual(
    server.mails.map((mail) => [mail.to, mail.subject]),
    [
      [address, 'Ihre neue Adresse bei Allmend'],
      [person.email, 'Ihre Adresse bei Allmend soll ändern'],
      [person.email, 'Ihre Adresse bei Allmend hat geändert'],
    ],
  )
  await openBrowser(server).signIn(address, PASSWORD)
  await assert.rejects(openBrowser(server).signIn(person.email, PASSWORD), { code: 'sign_in_refused' })
})

test('it takes the password, and an address that is hers already is none', async () => {
  const { client, email } = await server.person({ secondFactor: false })
  const wrong = client.accounts.changeEmail({ email: freshAddress(), password: 'geraten' })
  await assert.rejects(wrong, { code: 'sign_in_refused' })
  await assert.rejects(client.accounts.changeEmail({ email, password: PASSWORD }), { code: 'email_own' })
})

test('an address somebody has answers like a free one; only its owner is told', async () => {
  const [person, owner] = [await server.person({ secondFactor: false }), await server.person()]
  await asked(person, owner.email)
  assert.deepEqual(await person.client.accounts.emailChange({}), { email: owner.email })
  assert.match(mailTo(owner.email).join('\n'), /Sie haben mit ihr aber schon eines/)
  await assert.rejects(person.client.accounts.confirmEmail({ securityCode: '123456' }), invalid)
})

test('an address taken while its code was on the way is refused like a wrong code', async () => {
  const [person, other] = [await server.person({ secondFactor: false }), await server.person()]
  const address = freshAddress()
  await asked(person, address)
  const code = codeIn(address)
  await server.owner(async (owner) => {
    await owner.query("begin; set local allmend.duty = 'accounts'")
    await owner.query('update accounts.account set email = $1 where id = $2', [address, other.id])
    await owner.query('commit')
  })
  await assert.rejects(person.client.accounts.confirmEmail({ securityCode: code }), invalid)
  assert.equal((await person.client.accounts.me({})).email, person.email)
})

test('the session that confirmed stays, the others end', async () => {
  const person = await server.person({ secondFactor: false })
  const other = openBrowser(server)
  await other.signIn(person.email, PASSWORD)
  const address = freshAddress()
  await asked(person, address)
  await person.client.accounts.confirmEmail({ securityCode: codeIn(address) })
  const sessions = await person.client.accounts.sessions({})
  assert.deepEqual(
    sessions.map((it) => it.current),
    [true],
  )
})

test('the link in the note to the old address stops a change that waits', async () => {
  const person = await server.person({ secondFactor: false })
  const address = freshAddress()
  await asked(person, address)
  const token = linkIn(person.email)
  assert.deepEqual(await server.client().accounts.stopChange({ token }), { stopped: 'email_change' })
  await assert.rejects(person.client.accounts.confirmEmail({ securityCode: codeIn(address) }), invalid)
})

test('for three days the old address gives itself back: everybody is out and the password is void', async () => {
  const { client, email, address } = await changed()
  server.clock.now = new Date(start.getTime() + 71 * 3_600_000)
  const token = linkIn(email)
  assert.deepEqual(await server.client().accounts.stopChange({ token }), { stopped: 'email_changed' })
  server.clock.now = start
  await assert.rejects(client.accounts.me({}), { code: 'session_revoked' })
  const refused = { code: 'sign_in_refused' }
  await assert.rejects(openBrowser(server).signIn(address, PASSWORD), refused)
  await assert.rejects(openBrowser(server).signIn(email, PASSWORD), refused)
  await server.client().accounts.initResetPassword({ email })
  await server.work()
  const securityCode = codeIn(email)
  await server.client().accounts.resetPassword({ email, securityCode, password: 'Ein Steg am Seeufer 27' })
  await openBrowser(server).signIn(email, 'Ein Steg am Seeufer 27')
})

test('after three days the change is for good', async () => {
  const { client, email, address } = await changed()
  server.clock.now = new Date(start.getTime() + 72 * 3_600_000)
  const late = server.client().accounts.stopChange({ token: linkIn(email) })
  await assert.rejects(late, { code: 'stop_link_unknown' })
  server.clock.now = start
  assert.equal((await client.accounts.me({})).email, address)
})

test('while a change can be taken back there is no second one that would bury it', async () => {
  const { client } = await changed()
  const again = client.accounts.changeEmail({ email: freshAddress(), password: PASSWORD })
  await assert.rejects(again, { code: 'email_changed_recently' })
})

test('what she withdraws is forgotten', async () => {
  const person = await server.person({ secondFactor: false })
  const address = freshAddress()
  await asked(person, address)
  await person.client.accounts.withdrawEmailChange({})
  await assert.rejects(person.client.accounts.confirmEmail({ securityCode: codeIn(address) }), invalid)
  assert.deepEqual(await person.client.accounts.emailChange({}), { email: null })
})

test('an invitation to the address she had until now is still hers', async () => {
  const [admin, person] = [await server.person(), await server.person()]
  const { id } = await admin.client.organisations.create({ ...FORM, name: 'Amt M', slug: 'amt-m' })
  await admin.client.organisations.invite({ id, email: person.email, role: 'member' })
  await server.work()
  const token = linkIn(person.email)
  const address = freshAddress()
  await asked(person, address)
  await person.client.accounts.confirmEmail({ securityCode: codeIn(address) })
  assert.equal((await person.client.organisations.join({ token })).role, 'member')
})

test('five codes an hour go to an address, whoever asks', async () => {
  const person = await server.person({ secondFactor: false })
  const address = freshAddress()
  for (let time = 0; time < 5; time++) await asked(person, address)
  await assert.rejects(asked(person, address), { code: 'too_many_requests' })
})
