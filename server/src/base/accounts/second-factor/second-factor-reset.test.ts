import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { openBrowser } from '../../../../nets/browser.ts'
import { FORM } from '../../../../nets/tenants.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts'
import { applySecondFactorResets } from './reset-jobs.ts'
import { codeAt, stepOf } from './totp.ts'

let server: TestServer
const start = new Date('2026-09-17T08:00:00Z')
before(async () => (server = await openTestServer()))
beforeEach(() => {
  server.clock.now = start
  server.mails.length = 0
})
after(() => server.close())

let count = 0
/** An organisation with an admin and a member who has lost her phone. */
async function organisation(): Promise<{ id: string; admin: Person; member: Person }> {
  const [admin, member] = [await server.person(), await server.person()]
  count++
  const made = { ...FORM, name: `Amt ${count}`, slug: `amt-${count}` }
  const { id } = await admin.client.organisations.create(made)
  await admin.client.organisations.invite({ id, email: member.email, role: 'member' })
  await server.work()
  await member.client.organisations.join({ token: tokenOf(server.mails.at(-1)?.paragraphs) })
  server.mails.length = 0
  return { id, admin, member }
}

const tokenOf = (paragraphs: readonly string[] = []) => /#(\S+)$/m.exec(paragraphs.join('\n'))?.[1] ?? ''
const codeOf = (secret: Buffer) => codeAt(secret, stepOf(server.clock.now))

async function hoursLater(hours: number): Promise<void> {
  server.clock.now = new Date(server.clock.now.getTime() + hours * 3_600_000)
  await applySecondFactorResets.run({}, server.jobContext)
  await server.work()
}

test('a lost second factor is gone three days after an admin of her organisation asked, and not before', async () => {
  const { id, admin, member } = await organisation()
  const { effectiveAt } = await admin.client.organisations.resetSecondFactor({ id, accountId: member.id })
  assert.equal(effectiveAt, start.getTime() + 72 * 3_600_000)
  const seen = (await admin.client.organisations.whole({ id })).users.find((it) => it.email === member.email)
  assert.equal(seen?.secondFactorResetAt, effectiveAt)
  await hoursLater(71)
  const missing = { code: 'second_factor_missing' }
  await assert.rejects(openBrowser(server).signIn(member.email, PASSWORD), missing)
  await hoursLater(1)
  await openBrowser(server).signIn(member.email, PASSWORD)
  // Back on the day her token was still good: it was ended, it did not expire.
  server.clock.now = start
  await assert.rejects(member.client.accounts.me({}), { code: 'session_revoked' })
  assert.deepEqual(
    server.mails.map((mail) => [mail.to, mail.subject]),
    [
      [member.email, 'Ihr zweiter Faktor bei Allmend soll entfernt werden'],
      [member.email, 'Ihr zweiter Faktor bei Allmend ist entfernt'],
    ],
  )
})

test('she is told at once who asked and when it happens, and the link of the mail stops it', async () => {
  const { id, admin, member } = await organisation()
  await admin.client.organisations.resetSecondFactor({ id, accountId: member.id })
  await server.work()
  const words = server.mails.at(-1)?.paragraphs.join('\n') ?? ''
  assert.match(words, /Miriam Kälin, Administration von «Amt \d+»/)
  assert.match(words, /20\.09\.2026, 10:00/)
  const token = tokenOf(server.mails.at(-1)?.paragraphs)
  assert.deepEqual(await server.client().accounts.stopChange({ token }), { stopped: 'second_factor_reset' })
  await assert.rejects(server.client().accounts.stopChange({ token }), { code: 'stop_link_unknown' })
  await hoursLater(73)
  await assert.rejects(openBrowser(server).signIn(member.email, PASSWORD), { code: 'second_factor_missing' })
})

test('signing in with the second factor stops the reset, and both stay on record', async () => {
  const { id, admin, member } = await organisation()
  await admin.client.organisations.resetSecondFactor({ id, accountId: member.id })
  const browser = openBrowser(server)
  await browser.signIn(member.email, PASSWORD, codeOf(member.secret))
  const [record, ...more] = await member.client.accounts.secondFactorResets({})
  assert.equal(more.length, 0)
  assert.equal(record?.outcome, 'stopped')
  assert.equal(record.by, 'Miriam Kälin')
  assert.match(record.organisation ?? '', /^Amt/)
  await hoursLater(73)
  await assert.rejects(openBrowser(server).signIn(member.email, PASSWORD), { code: 'second_factor_missing' })
})

test('whoever is signed in stops it in her profile, and it can be asked for again', async () => {
  const { id, admin, member } = await organisation()
  const asked = { id, accountId: member.id }
  await admin.client.organisations.resetSecondFactor(asked)
  await assert.rejects(admin.client.organisations.resetSecondFactor(asked), { code: 'reset_pending' })
  await member.client.accounts.stopSecondFactorReset({})
  await admin.client.organisations.resetSecondFactor(asked)
  const resets = await member.client.accounts.secondFactorResets({})
  assert.deepEqual(new Set(resets.map((it) => it.outcome)), new Set([null, 'stopped']))
})

test('a factor set up anew after her own was removed is not taken away by an old reset', async () => {
  const { id, admin, member } = await organisation()
  await admin.client.organisations.resetSecondFactor({ id, accountId: member.id })
  await member.client.accounts.removeSecondFactor({ password: PASSWORD, code: codeOf(member.secret) })
  const resets = await member.client.accounts.secondFactorResets({})
  assert.deepEqual(
    resets.map((it) => it.outcome),
    ['stopped'],
  )
})

test('nobody resets her own, nor that of somebody of another organisation or with an office', async () => {
  const { id, admin, member } = await organisation()
  const stranger = await server.person()
  const reset = (accountId: string) => admin.client.organisations.resetSecondFactor({ id, accountId })
  await assert.rejects(reset(admin.id), { code: 'reset_refused' })
  await assert.rejects(reset(stranger.id), { code: 'user_unknown' })
  const board = await server.person({ roles: ['ethics'] })
  await admin.client.organisations.invite({ id, email: board.email, role: 'member' })
  await server.work()
  await board.client.organisations.join({ token: tokenOf(server.mails.at(-1)?.paragraphs) })
  await assert.rejects(reset(board.id), { code: 'reset_refused' })
  await member.client.accounts.removeSecondFactor({ password: PASSWORD, code: codeOf(member.secret) })
  await assert.rejects(reset(member.id), { code: 'second_factor_absent' })
})

test('an Admin resets the factor of anybody but herself, by mail address', async () => {
  const [platform, participant] = [await server.person({ roles: ['admin'] }), await server.person()]
  const reset = (email: string) => platform.client.accounts.resetSecondFactor({ email })
  await reset(participant.email)
  await server.work()
  assert.match(server.mails.at(-1)?.paragraphs[1] ?? '', /Administration von Allmend/)
  await assert.rejects(reset('niemand@seewil.example'), { code: 'account_unknown' })
  await assert.rejects(reset(platform.email), { code: 'reset_refused' })
  await hoursLater(72)
  await openBrowser(server).signIn(participant.email, PASSWORD)
})

test('a mail written after she stopped it is not sent', async () => {
  const { id, admin, member } = await organisation()
  await admin.client.organisations.resetSecondFactor({ id, accountId: member.id })
  await member.client.accounts.stopSecondFactorReset({})
  await server.work()
  assert.deepEqual(server.mails, [])
})
