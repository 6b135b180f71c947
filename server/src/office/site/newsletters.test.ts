import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { Language } from '@allmend/domain/platform/language/language'
import { SHEETS } from '../../../nets/scene/small-site.ts'
import { openLink } from '../../../faults/link.ts'
import { arrivedMails, headOf } from '../../../test/mail-view.ts'
import { environmentOf, startProcess } from '../../../test/process.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { until } from '../../../test/until.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { resumeIssues, sendIssue } from './newsletter-jobs.ts'
import { askForNewsletter, confirmSubscriber, removeSubscriber } from './subscribers.ts'

let server: TestServer
let tobias: Person
before(async () => {
  server = await openTestServer()
  tobias = await server.person({ roles: ['admin'] })
})
after(() => server.close())

const site = () => tobias.client.site

/** Nobody reads it at first. */
beforeEach(() =>
  server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'site'")
    await owner.query('delete from site.subscriber')
  }),
)

interface Reader {
  id: string
  email: string
}

async function reader(
  about: {
    email?: string
    language?: Language
    isConfirmed?: boolean
  } = {},
): Promise<Reader> {
  const { email = `${randomUUID()}@seewil.example`, language = 'de', isConfirmed = true } = about
  const now = server.clock.now
  return inTransaction(server.pool, { duty: 'site' }, async (db) => {
    const { id } = await askForNewsletter(db, { id: randomUUID(), email, language, source: '', now })
    if (isConfirmed) await confirmSubscriber(db, { id, now, askedSince: now })
    return { id, email }
  })
}

/** A draft that can be sent. */
async function written() {
  const { number, revision } = await site().addNewsletter({})
  const saved = await site().saveNewsletter({ number: String(number), document: SHEETS, revision })
  return { number: String(number), revision: saved.revision }
}

const shown = async (number: string) => {
  const { newsletters } = await site().newsletters({})
  const found = newsletters.find((it) => String(it.number) === number)
  assert.ok(found)
  return found
}
const reached = (email: string) => server.mails.filter((it) => it.to === email)

test('who ticks it on her account reads it as long as she does, and its link takes the tick back', async () => {
  const [lena, mara] = [await server.person(), await server.person()]
  const tick = (person: Person, newsletter: boolean) =>
    person.client.accounts.update({
      name: 'Lena',
      last_name: 'Frei',
      city: '',
      postcode: '',
      language: 'de',
      newsletter,
    })
  await reader({ email: mara.email })
  await tick(lena, true)
  await tick(mara, true)
  assert.equal((await site().newsletters({})).readers, 2)
  await site().sendNewsletter(await written())
  await server.work()
  assert.deepEqual([reached(lena.email).length, reached(mara.email).length], [1, 1])
  const link = /\/newsletter\/([\w.-]+)\/withdraw/.exec(JSON.stringify(reached(lena.email)[0]))?.[1]
  await tobias.client.site.withdrawNewsletter({ link: link ?? '' })
  assert.equal((await lena.client.accounts.me({})).newsletter, false)
  // Her tick goes; what she confirmed on its own stays.
  await tick(mara, false)
  assert.equal((await site().newsletters({})).readers, 1)
})

test('it goes to those who confirmed, in their language, once; who ended it meanwhile gets none', async () => {
  const german = await reader()
  const english = await reader({ language: 'en' })
  const silent = await reader({ isConfirmed: false })
  const gone = await reader()
  const it = await written()
  assert.equal((await site().newsletters({})).readers, 3)
  const sending = await site().sendNewsletter(it)
  assert.deepEqual([sending.state, sending.recipients.waiting], ['sending', 3])
  await inTransaction(server.pool, { duty: 'site' }, (db) => removeSubscriber(db, gone.id))
  await server.work()
  await server.work()
  assert.deepEqual(
    reached(german.email).map((mail) => mail.subject),
    [SHEETS.de.subject],
  )
  assert.deepEqual(
    reached(english.email).map((mail) => mail.subject),
    [SHEETS.en.subject],
  )
  assert.deepEqual([...reached(silent.email), ...reached(gone.email)], [])
  const { state, recipients } = await shown(it.number)
  assert.deepEqual([state, recipients.sent, recipients.withdrawn], ['sent', 2, 1])
  assert.ok(!JSON.stringify(await site().newsletters({})).includes('@'), 'no address is told')
  await assert.rejects(site().saveNewsletter({ ...it, document: SHEETS }), { code: 'newsletter_frozen' })
  await assert.rejects(site().sendNewsletter(it), { code: 'newsletter_frozen' })
  await assert.rejects(site().cancelNewsletter(it), { code: 'newsletter_not_sending' })
})

test('one click in the mail ends it and forgets the address; what was sent stays counted', async () => {
  const { email } = await reader()
  const it = await written()
  await site().sendNewsletter(it)
  await server.work()
  const withdrawAt = reached(email)[0]?.withdrawAt ?? ''
  for (let click = 0; click < 2; click++) {
    const answer = await server.app.inject({
      method: 'POST',
      url: new URL(withdrawAt).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    assert.equal(answer.statusCode, 204)
  }
  assert.equal((await site().newsletters({})).readers, 0)
  assert.equal((await shown(it.number)).recipients.sent, 1)
})

test('a draft is one: it is refused incomplete, outdated, or without readers, and tried by its author alone', async () => {
  const { number, revision } = await site().addNewsletter({})
  assert.equal((await site().addNewsletter({})).number, number)
  const key = { number: String(number) }
  await assert.rejects(site().sendNewsletter({ ...key, revision }), { code: 'newsletter_incomplete' })
  const saved = await site().saveNewsletter({ ...key, document: SHEETS, revision })
  await assert.rejects(site().saveNewsletter({ ...key, document: SHEETS, revision }), {
    code: 'newsletter_changed',
  })
  await assert.rejects(site().sendNewsletter({ ...key, revision: saved.revision }), {
    code: 'newsletter_without_readers',
  })
  assert.equal((await shown(key.number)).state, 'draft')
  const { email } = await reader()
  await site().testNewsletter({ ...key, language: 'en' })
  await server.work()
  const test = reached(tobias.email).at(-1)
  assert.deepEqual([test?.subject, test?.withdrawAt], [`Test: ${SHEETS.en.subject}`, undefined])
  assert.deepEqual(reached(email), [])
  await assert.rejects(site().testNewsletter({ number: '999999', language: 'de' }), {
    code: 'newsletter_unknown',
  })
})

test('cancelled before the first mail it is a draft again; in the middle the rest gets nothing', async () => {
  for (let n = 0; n < 3; n++) await reader()
  const it = await written()
  await site().sendNewsletter(it)
  const back = await site().cancelNewsletter(it)
  assert.deepEqual([back.state, back.recipients.waiting], ['draft', 0])
  await site().sendNewsletter(it)
  let sent = 0
  const mailer = {
    send: async () => {
      sent++
      if (sent === 2) await site().cancelNewsletter(it)
    },
    close: () => undefined,
  }
  await sendIssue.run({ number: Number(it.number) }, { ...server.jobContext, mailer })
  const ended = await shown(it.number)
  assert.deepEqual(
    [ended.state, ended.recipients.sent, ended.recipients.cancelled, sent],
    ['cancelled', 2, 1, 2],
  )
})

test('a mail server that is away is tried again, a mailbox that is refused is not', async () => {
  const first = await reader()
  const second = await reader()
  const it = await written()
  await site().sendNewsletter(it)
  const key = { number: Number(it.number) }
  const away = {
    send: () => Promise.reject(Object.assign(new Error('no'), { command: 'CONN', code: 'ECONNREFUSED' })),
    close: () => undefined,
  }
  await assert.rejects(sendIssue.run(key, { ...server.jobContext, mailer: away }), /takes nothing now/)
  const refusing = {
    send: (letter: { to: string }) =>
      letter.to === first.email
        ? Promise.reject(Object.assign(new Error('no'), { responseCode: 550, command: 'RCPT TO' }))
        : server.jobContext.mailer.send(letter as never),
    close: () => undefined,
  }
  await sendIssue.run(key, { ...server.jobContext, mailer: refusing })
  const { state, recipients } = await shown(it.number)
  assert.deepEqual([state, recipients.sent, recipients.refused], ['sent', 1, 1])
  assert.equal(reached(second.email).length, 1)
  await server.work()
})

test('through SMTP it arrives as text and as HTML, with the headers for one click and nothing from elsewhere', async () => {
  const domain = `${randomBytes(6).toString('hex')}.example`
  await reader({ email: `aline@${domain}`, language: 'en' })
  const it = await written()
  await site().sendNewsletter(it)
  const mailer = openMailer(server.config)
  await sendIssue.run({ number: Number(it.number) }, { ...server.jobContext, mailer })
  mailer.close()
  await server.work()
  const arrived = await arrivedMails()
  const [mail, ...others] = arrived.filter(({ to }) => to.some((it) => it.address.endsWith(`@${domain}`)))
  assert.ok(mail)
  assert.deepEqual([mail.subject, others], [SHEETS.en.subject, []])
  assert.match(mail.text, /https:\/\/allmend\.example\/en\/newsletter\/end\/[\w-]{43}\s*$/)
  assert.ok(!/<(?:img|script|link|iframe)|url\(|src=["']?http/i.test(mail.html))
  const head = await headOf(mail)
  assert.match(
    head,
    /^List-Unsubscribe: <https:\/\/allmend\.example\/api\/newsletter\/[\w-]{43}\/withdraw>$/m,
  )
  assert.match(head, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
})

test('a worker that is killed in the middle is followed by another; nobody gets it twice, nobody is forgotten', async (t) => {
  const PEOPLE = 40
  const domain = `${randomBytes(6).toString('hex')}.example`
  for (let n = 0; n < PEOPLE; n++) await reader({ email: `reader-${n}@${domain}` })
  const it = await written()
  await site().sendNewsletter(it)
  const sentCount = async () => (await shown(it.number)).recipients.sent ?? 0
  // Slow enough that the worker is killed before the last one.
  const { port } = new URL(server.config.SMTP_URL)
  const mail = await openLink({ later: (undo) => t.after(undo) }, Number(port))
  mail.slowDown(20)
  const slow = environmentOf(server.config, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  const first = startProcess(['main.ts', 'worker'], slow)
  await until(first.output, async () => (await sentCount()) >= 5, 180)
  first.child.kill('SIGKILL')
  await first.ended
  assert.ok((await sentCount()) < PEOPLE, 'killed in the middle')
  const mailer = openMailer(server.config)
  const later = new Date(Date.now() + 11 * 60_000)
  await resumeIssues.run({}, { ...server.jobContext, mailer, now: () => later })
  mailer.close()
  const { state, recipients } = await shown(it.number)
  const { sent, unclear } = recipients
  assert.equal(state, 'sent')
  assert.ok(sent !== null && unclear !== null)
  assert.equal(sent + unclear, PEOPLE)
  assert.ok(unclear <= 1)
  const arrived = (await arrivedMails()).flatMap(({ to }) => to.map((it) => it.address))
  const counts = Map.groupBy(
    arrived.filter((address) => address.endsWith(`@${domain}`)),
    (address) => address,
  )
  assert.ok([...counts.values()].every((mails) => mails.length === 1))
  assert.ok(counts.size >= sent && counts.size <= PEOPLE)
})
