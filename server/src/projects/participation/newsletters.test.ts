import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { purposesOf, type ConsentPurpose } from '@allmend/domain/projects/participation/consent'
import type { NewsletterDocument, RecipientState } from '@allmend/domain/projects/participation/newsletter'
import { inFives } from '@allmend/domain/projects/releases/in-fives'
import fc from 'fast-check'
import { NEWSLETTER } from '../../../nets/public-pages.ts'
import { FORM } from '../../../nets/tenants.ts'
import { openLink } from '../../../faults/link.ts'
import { type ArrivedMail, arrivedMails, headOf } from '../../../test/mail-view.ts'
import { environmentOf, startProcess } from '../../../test/process.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { openProject } from '../../../test/phone.ts'
import { until } from '../../../test/until.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { openMailer } from '../../platform/mail/mailer.ts'
import { resumeNewsletters, sendNewsletter } from './jobs.ts'
import { claim, countIn } from './recipients.ts'

let server: TestServer
let miriam: Person
before(async () => {
  server = await openTestServer()
  miriam = await server.person()
})
after(() => server.close())

let count = 0

/** As it is stored; the organisation reads it from ten on, in fives. */
const countOf = ({ projectId, number }: { projectId: string; number: string }, state: RecipientState) =>
  inTransaction(server.pool, { duty: 'participation' }, (db) =>
    countIn(db, { projectId, number: Number(number) }, [state]),
  )

/** A project of Miriam's with a newsletter that can be sent. */
async function openNewsletter(document: NewsletterDocument = NEWSLETTER) {
  count++
  const { id: organisation } = await miriam.client.organisations.create({
    ...FORM,
    name: `Stadt Post ${count}`,
    slug: `stadt-post-${count}`,
  })
  const { id: projectId, code } = await openProject(server, { organisation })
  const { participation } = miriam.client
  const { number, revision } = await participation.addNewsletter({ projectId })
  const saved = await participation.saveNewsletter({ projectId, number: String(number), document, revision })
  return { projectId, code, number: String(number), revision: saved.revision }
}

const REQUIRED: ConsentPurpose[] = ['own_diary', 'project_analysis']

async function join(code: string, isContacted: boolean, known?: Person): Promise<Person> {
  const person = known ?? (await server.person({ secondFactor: false }))
  const purposes = purposesOf('tracking').filter(
    (it) => REQUIRED.includes(it) || (isContacted && it === 'contact'),
  )
  const consents = purposes.map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.join({ code, consents, deviceName: 'Telefon', birthYear: 1990 })
  return person
}

const change = (person: Person, code: string, act: 'given' | 'withdrawn') =>
  person.client.participation.changeConsent({ code, purpose: 'contact', version: 1, act })

const seen = new Set<unknown>()

/** Whom the newsletters sent since the last look went to. */
function reached(): string[] {
  const mails = server.mails.filter((mail) => mail.withdrawAt !== undefined && !seen.has(mail))
  for (const mail of mails) seen.add(mail)
  return mails.map((mail) => mail.to).toSorted()
}

test('a newsletter reaches exactly those whose last word is yes and who have not left, each once', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => server.person({ secondFactor: false })))
  const ACTS = ['join', 'join with contact', 'given', 'withdrawn', 'leave'] as const
  const step = fc.tuple(fc.nat({ max: 4 }), fc.constantFrom(...ACTS))
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { maxLength: 14 }),
      fc.array(step, { maxLength: 4 }),
      async (early, late) => {
        const it = await openNewsletter()
        const agreed = new Map<number, boolean>()
        async function live(steps: typeof early): Promise<void> {
          for (const [who, act] of steps) {
            const person = people[who]
            assert.ok(person)
            const isIn = agreed.has(who)
            if (act.startsWith('join') && !isIn) {
              await join(it.code, act === 'join with contact', person)
              agreed.set(who, act === 'join with contact')
            } else if (act === 'leave' && isIn) {
              await person.client.participation.leave({ code: it.code })
              agreed.delete(who)
            } else if ((act === 'given' || act === 'withdrawn') && isIn) {
              await change(person, it.code, act)
              agreed.set(who, act === 'given')
            }
          }
        }
        await live(early)
        const asked = [...agreed].filter(([, yes]) => yes).map(([who]) => who)
        if (asked.length === 0) {
          await assert.rejects(miriam.client.participation.sendNewsletter(it), {
            code: 'newsletter_without_recipients',
          })
          return
        }
        await miriam.client.participation.sendNewsletter(it)
        // Between the order and the mail people may still change their minds.
        await live(late)
        await server.work()
        const expected = asked
          .filter((who) => agreed.get(who) === true)
          .map((who) => people[who]?.email ?? '')
        assert.deepEqual(reached(), expected.toSorted())
        const [sent] = (await miriam.client.participation.newsletters(it)).newsletters
        assert.equal(sent?.state, 'sent')
        assert.equal(await countOf(it, 'sent'), expected.length)
        assert.equal(await countOf(it, 'withdrawn'), asked.length - expected.length)
        assert.ok(Object.values(sent.recipients).every((reported) => reported === null))
        await server.work()
        assert.deepEqual(reached(), [])
      },
    ),
    { numRuns: 15, seed: 31_415 },
  )
})

test('what the organisation is told holds numbers and no address', async () => {
  const it = await openNewsletter()
  const people = [await join(it.code, true), await join(it.code, true), await join(it.code, false)]
  const answers = [
    await miriam.client.participation.newsletters(it),
    await miriam.client.participation.sendNewsletter(it),
  ]
  await server.work()
  const words = JSON.stringify([...answers, await miriam.client.participation.newsletters(it)])
  for (const person of people) assert.ok(!words.includes(person.email) && !words.includes(person.id))
  assert.equal(reached().length, 2)
})

test('the fourth newsletter is refused in these words', async () => {
  const { projectId } = await openNewsletter()
  await miriam.client.participation.addNewsletter({ projectId })
  await miriam.client.participation.addNewsletter({ projectId })
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/project/${projectId}/newsletters`,
    headers: { authorization: `Bearer ${miriam.token}`, 'accept-language': 'de' },
  })
  const { status, messageId, message } = answer.json<{ status: number; messageId: number; message: string }>()
  assert.deepEqual(
    [status, messageId, message],
    [409, 231, 'Mehr Newsletter hat dieses Projekt nicht. Für weitere schreiben Sie uns bitte.'],
  )
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, async () => miriam.client.participation.addNewsletter({ projectId })),
  )
  assert.ok(answers.every((it) => it.status === 'rejected'))
  await assert.rejects(
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'participation'")
      await owner.query(
        `insert into participation.newsletter select project_id, 21, organisation_id, document, 1, 'draft', saved_at
         from participation.newsletter where project_id = $1 limit 1`,
        [projectId],
      )
    }),
    { code: '23514' },
  )
})

test('it is sent as it was read, once, and is frozen from then on', async () => {
  const it = await openNewsletter()
  await join(it.code, true)
  const { participation } = miriam.client
  await assert.rejects(participation.sendNewsletter({ ...it, revision: 1 }), { code: 'newsletter_changed' })
  const outcomes = await Promise.allSettled([1, 2, 3].map(async () => participation.sendNewsletter(it)))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  await server.work()
  assert.equal(reached().length, 1)
  await assert.rejects(participation.saveNewsletter({ ...it, document: NEWSLETTER }), {
    code: 'newsletter_frozen',
  })
  await assert.rejects(participation.sendNewsletter(it), { code: 'newsletter_frozen' })
  await assert.rejects(participation.cancelNewsletter(it), { code: 'newsletter_not_sending' })
})

test('without a subject and a text in both languages nothing is sent', async () => {
  const empty = { subject: '  ', text: { type: 'doc' as const, content: [{ type: 'paragraph' as const }] } }
  const it = await openNewsletter({ de: NEWSLETTER.de, en: empty })
  await join(it.code, true)
  await assert.rejects(miriam.client.participation.sendNewsletter(it), { code: 'newsletter_incomplete' })
})

test('cancelled before the first mail it is a draft again; cancelled in the middle the rest gets nothing', async () => {
  const it = await openNewsletter()
  for (let n = 0; n < 3; n++) await join(it.code, true)
  const { participation } = miriam.client
  await participation.sendNewsletter(it)
  const back = await participation.cancelNewsletter(it)
  assert.deepEqual([back.state, await countOf(it, 'waiting')], ['draft', 0])
  await server.work()
  assert.deepEqual(reached(), [])
  await participation.sendNewsletter(it)
  const key = { projectId: it.projectId, number: Number(it.number) }
  let sent = 0
  const mailer = {
    send: async () => {
      sent++
      if (sent === 2) await participation.cancelNewsletter(it)
    },
    close: () => undefined,
  }
  await sendNewsletter.run(key, { ...server.jobContext, mailer })
  const [ended] = (await participation.newsletters(it)).newsletters
  assert.deepEqual(
    [ended?.state, await countOf(it, 'sent'), await countOf(it, 'cancelled'), sent],
    ['cancelled', 2, 1, 2],
  )
})

test('a mail server that is away is tried again, a mailbox that is refused is not', async () => {
  const it = await openNewsletter()
  const [first, second] = [await join(it.code, true), await join(it.code, true)]
  await miriam.client.participation.sendNewsletter(it)
  const key = { projectId: it.projectId, number: Number(it.number) }
  const failing = (why: object) => ({
    send: () => Promise.reject(Object.assign(new Error('no'), why)),
    close: () => undefined,
  })
  const away = { ...server.jobContext, mailer: failing({ command: 'CONN', code: 'ECONNREFUSED' }) }
  await assert.rejects(sendNewsletter.run(key, away), /takes nothing now/)
  const refusing = {
    send: (letter: { to: string }) =>
      letter.to === first.email
        ? Promise.reject(
            Object.assign(new Error('no such mailbox'), { responseCode: 550, command: 'RCPT TO' }),
          )
        : server.jobContext.mailer.send(letter as never),
    close: () => undefined,
  }
  await sendNewsletter.run(key, { ...server.jobContext, mailer: refusing })
  assert.deepEqual(reached(), [second.email])
  const [ended] = (await miriam.client.participation.newsletters(it)).newsletters
  assert.deepEqual([ended?.state, await countOf(it, 'sent'), await countOf(it, 'refused')], ['sent', 1, 1])
  await server.work()
})

test('a test goes to its author alone, in the language she asks for', async () => {
  const it = await openNewsletter()
  await join(it.code, true)
  const before = server.mails.length
  await miriam.client.participation.testNewsletter({ ...it, language: 'en' })
  await server.work()
  const [letter, ...others] = server.mails.slice(before)
  assert.deepEqual([letter?.to, letter?.subject, others], [miriam.email, 'Test: Halbzeit', []])
  assert.ok(letter?.paragraphs.some((line) => line.startsWith('This is a test mail.')))
  assert.equal(letter?.withdrawAt, undefined)
})

test('the link in a mail ends the mails in one step, without signing in and without saying who she is', async () => {
  const it = await openNewsletter()
  const aline = await join(it.code, true)
  await miriam.client.participation.sendNewsletter(it)
  await server.work()
  const letter = server.mails.findLast((mail) => mail.to === aline.email)
  reached()
  const token = /\/api\/contact\/([\w-]+)\/withdraw$/.exec(letter?.withdrawAt ?? '')?.[1] ?? ''
  assert.ok(letter?.paragraphs.includes(`https://allmend.example/contact/${token}`))
  const { participantId } = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ participantId: string }>(
      'select participant_id as "participantId" from participation.participant where account_id = $1',
      [aline.id],
    )
    return rows[0] ?? { participantId: '' }
  })
  const bytes = Buffer.from(token, 'base64url').toString('hex')
  for (const id of [aline.id, participantId, it.projectId]) assert.ok(!bytes.includes(id.replaceAll('-', '')))
  const anyone = server.client().participation
  assert.equal((await anyone.contact({ link: token })).isAgreed, true)
  const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [forged, 'x', '', `${token}A`, randomBytes(32).toString('base64url')]) {
    if (wrong !== '') await assert.rejects(anyone.contact({ link: wrong }), { code: 'contact_link_unknown' })
  }
  for (let click = 0; click < 2; click++) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/contact/${token}/withdraw`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    assert.equal(answer.statusCode, 204)
  }
  assert.equal((await anyone.contact({ link: token })).isAgreed, false)
  const { participation } = await aline.client.participation.joining({ code: it.code })
  assert.ok(!participation?.consents.some(({ purpose }) => purpose === 'contact'))
})

test('a form is read nowhere else', async () => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-client-key': server.config.CLIENT_KEY,
    },
    payload: 'email=a&password=b',
  })
  assert.equal(answer.statusCode, 415)
})

async function mailsTo(domain: string): Promise<ArrivedMail[]> {
  const mails = await arrivedMails()
  return mails.filter((mail) => mail.to.some(({ address }) => address.endsWith(`@${domain}`)))
}

test('through SMTP it arrives in her language, as text and as HTML, with the way to end it and nothing from elsewhere', async () => {
  const document: NewsletterDocument = {
    ...NEWSLETTER,
    en: {
      subject: 'Half-time <b>',
      text: {
        type: 'doc',
        content: [
          { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Thank you' }] },
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [
                  {
                    type: 'paragraph',
                    content: [
                      {
                        type: 'text',
                        text: 'Results',
                        marks: [{ type: 'link', attrs: { href: 'https://seewil.example/a?b=c&d=e' } }],
                      },
                      { type: 'text', text: ' <img src=x> & more', marks: [{ type: 'bold' }] },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  }
  const it = await openNewsletter(document)
  const domain = `${randomBytes(6).toString('hex')}.example`
  const english = await server.person({ secondFactor: false, email: `aline@${domain}` })
  await english.client.accounts.update({
    name: 'Aline',
    last_name: 'Roth',
    city: 'Seewil',
    postcode: '6099',
    newsletter: false,
    language: 'en',
  })
  await join(it.code, true, english)
  await miriam.client.participation.sendNewsletter(it)
  const mailer = openMailer(server.config)
  await sendNewsletter.run(
    { projectId: it.projectId, number: Number(it.number) },
    { ...server.jobContext, mailer },
  )
  mailer.close()
  await server.work()
  const [mail, ...others] = await mailsTo(domain)
  assert.ok(mail)
  assert.deepEqual(others, [])
  assert.equal(mail.subject, 'Half-time <b>')
  assert.match(
    mail.text,
    /Thank you\n\n– Results \(https:\/\/seewil\.example\/a\?b=c&d=e\) <img src=x> & more\n/,
  )
  assert.match(
    mail.text,
    /You get this message because .+\n\nNo more messages about this project:\nhttps:\/\/allmend\.example\/en\/contact\/[\w-]{43}\s*$/,
  )
  assert.ok(
    mail.html.includes('<h2 style="margin:28px 0 10px;font-size:22px;line-height:30px">Thank you</h2>'),
  )
  assert.ok(mail.html.includes('&lt;img src=x&gt; &amp; more'))
  assert.ok(!/<(?:img|script|link|iframe)|url\(|src=["']?http/i.test(mail.html))
  const head = await headOf(mail)
  assert.match(head, /^List-Unsubscribe: <https:\/\/allmend\.example\/api\/contact\/[\w-]{43}\/withdraw>$/m)
  assert.match(head, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m)
})

test('a mail that may still be on its way is waited for ten minutes, and is unclear after them', async () => {
  const it = await openNewsletter()
  await join(it.code, true)
  await join(it.code, true)
  await miriam.client.participation.sendNewsletter(it)
  const key = { projectId: it.projectId, number: Number(it.number) }
  const { now } = server.clock
  await inTransaction(server.pool, { duty: 'participation' }, (db) => claim(db, key, now))
  await server.work()
  const resumed = async (afterMs: number) => {
    const later = new Date(now.getTime() + afterMs)
    await resumeNewsletters.run({}, { ...server.jobContext, now: () => later })
    return [await countOf(it, 'sent'), await countOf(it, 'sending'), await countOf(it, 'unclear')]
  }
  assert.deepEqual(await resumed(10 * 60_000), [1, 1, 0])
  assert.deepEqual(await resumed(10 * 60_000 + 1), [1, 0, 1])
})

test('a worker that is killed in the middle is followed by another; nobody gets it twice, nobody is forgotten', async (t) => {
  const PEOPLE = 40
  const it = await openNewsletter()
  const domain = `${randomBytes(6).toString('hex')}.example`
  for (let n = 0; n < PEOPLE; n++) {
    const email = `person-${n}@${domain}`
    await join(it.code, true, await server.person({ secondFactor: false, email }))
  }
  await miriam.client.participation.sendNewsletter(it)
  const sentCount = () => countOf(it, 'sent')
  // Slow enough that the worker is killed before the last one.
  const { port } = new URL(server.config.SMTP_URL)
  const mail = await openLink({ later: (undo) => t.after(undo) }, Number(port))
  mail.slowDown(20)
  const slow = environmentOf(server.config, { SMTP_URL: `smtp://127.0.0.1:${mail.port}` })
  const first = startProcess(['main.ts', 'worker'], slow)
  await until(first.output, async () => (await sentCount()) >= 5, 180)
  first.child.kill('SIGKILL')
  await first.ended
  const before = await sentCount()
  assert.ok(before >= 5 && before < PEOPLE, `killed after ${before}`)
  const mailer = openMailer(server.config)
  const later = new Date(Date.now() + 11 * 60_000)
  await resumeNewsletters.run({}, { ...server.jobContext, mailer, now: () => later })
  mailer.close()
  const [ended] = (await miriam.client.participation.newsletters(it)).newsletters
  assert.equal(ended?.state, 'sent')
  const [sent, unclear] = [await countOf(it, 'sent'), await countOf(it, 'unclear')]
  assert.deepEqual([ended.recipients.all, ended.recipients.sent], [PEOPLE, inFives(sent)])
  const addresses = (await mailsTo(domain)).flatMap((mail) => mail.to.map(({ address }) => address))
  assert.equal(new Set(addresses).size, addresses.length, 'nobody twice')
  assert.equal(sent + unclear, PEOPLE)
  assert.ok(unclear <= 1, `${unclear} unclear`)
  assert.ok(addresses.length >= sent && addresses.length <= sent + unclear)
  console.log(
    `newsletter: worker killed after ${before} of ${PEOPLE}; sent ${sent}, unclear ${unclear}, mails ${addresses.length}`,
  )
})
