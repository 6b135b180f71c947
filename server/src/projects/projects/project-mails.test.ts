import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Organisation } from '@allmend/contract/base/organisations'
import { FORM } from '../../../nets/tenants.ts'
import { INTENT } from '../../../test/intent.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { notifyDecision } from '../governance/index.ts'
import { htmlOf } from '../../platform/mail/mail-html.ts'
import { notifyOrder } from '../../money/payments/index.ts'
import { SUBJECTS } from '../../subjects.ts'
import { freeSeat, setInviteComplete, takeSeat, notifyEnding } from './index.ts'
import { projectLiveMail } from './mails.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

let server: TestServer
let admin: Person
let board: Person
before(async () => {
  server = await openTestServer()
  admin = await server.person({ roles: ['admin'] })
  board = await server.person({ roles: ['ethics'] })
})
after(() => server.close())

let count = 0
async function organisation(person: Person, billingEmail = ''): Promise<Organisation> {
  count++
  const form = { ...FORM, name: `Gemeinde ${count}`, slug: `gemeinde-${count}`, billingEmail }
  return person.client.organisations.create(form)
}

async function ordered(more: { billingEmail?: string; name?: string } = {}) {
  const miriam = await server.person()
  const { id: organizationId, slug } = await organisation(miriam, more.billingEmail)
  const project = await miriam.client.projects.create({
    organizationId,
    product: 'tracking',
    name: more.name ?? 'Mobilität im Alltag 2026',
    participants: 50,
    startDay: '2026-10-01',
    endDay: '2027-12-31',
    survey: true,
    ...INTENT,
    way: 'wire',
    priceListId: 1,
    terms: true,
  })
  const { purchases } = await miriam.client.projects.overview({ id: project.id })
  return {
    miriam,
    organizationId,
    slug,
    project,
    purchaseId: purchases[0]?.id ?? '',
    price: purchases[0]?.price,
  }
}

const onProjects = <T>(work: (db: Parameters<typeof takeSeat>[0]) => Promise<T>) =>
  inTransaction(server.pool, { duty: 'projects' }, work)

async function live() {
  const it = await ordered()
  await admin.client.projects.settle({ purchaseId: it.purchaseId })
  await voteAsRead(board.client, { id: it.project.id, decision: 'approved' })
  await onProjects((db) => setInviteComplete(db, it.project.id, server.clock.now))
  await it.miriam.client.projects.goLive({ projectId: it.project.id, organizationId: it.organizationId })
  return it
}

/** What has come since the last question. */
async function news(email: string) {
  await server.work()
  const mine = server.mails.filter(({ to }) => to === email)
  server.mails.splice(0, server.mails.length, ...server.mails.filter(({ to }) => to !== email))
  return mine
}

const subjects = async (email: string) => (await news(email)).map(({ subject }) => subject)

async function english({ client }: Person): Promise<void> {
  const names = { name: 'Miriam', last_name: 'Kälin', city: 'Seewil', postcode: '6099' }
  await client.accounts.update({ ...names, newsletter: false, language: 'en' })
}

test('an order is confirmed to who ordered and to where bills go, with its lines and what happens next', async () => {
  const billingEmail = 'kasse@seewil.example'
  const { miriam, slug, project, price } = await ordered({ billingEmail })
  const [mail, ...more] = await news(miriam.email)
  assert.deepEqual([mail?.subject, more.length], ['Ihre Bestellung bei Allmend', 0])
  const words = mail?.paragraphs.join('\n') ?? ''
  assert.match(words, /Jahrespreis \(50 Plätze\): CHF/)
  assert.match(words, /Zahlungsart: Überweisung\nStand: wartet auf die Zahlung/)
  assert.ok(price)
  const total = (price.totalRappen / 100).toFixed(2).replaceAll(/\B(?=(?:\d{3})+\.)/g, "'")
  assert.ok(words.includes(`Total: CHF\u00a0${total}`), total)
  assert.ok(words.includes(`https://allmend.example/${slug}/tracking/${project.code}`))
  assert.deepEqual(await subjects(billingEmail), ['Ihre Bestellung bei Allmend'])
})

test('who gets the bills herself is told once', async () => {
  const miriam = await server.person()
  const { id: organizationId } = await organisation(miriam, miriam.email)
  await miriam.client.projects.create({
    organizationId,
    product: 'tracking',
    name: 'Einmal',
    participants: 50,
    startDay: '2026-10-01',
    endDay: '2027-12-31',
    survey: false,
    ...INTENT,
    way: 'card',
    priceListId: 1,
    terms: true,
  })
  assert.equal((await subjects(miriam.email)).length, 1)
})

test('that it is paid is mailed once, however often it is told; let through and paid later are two mails', async () => {
  const first = await ordered()
  await news(first.miriam.email)
  for (let times = 0; times < 3; times++) await admin.client.projects.settle({ purchaseId: first.purchaseId })
  assert.deepEqual(await subjects(first.miriam.email), ['Ihre Zahlung ist eingetroffen'])
  const second = await ordered()
  await english(second.miriam)
  await news(second.miriam.email)
  for (const reported of ['failed', 'waived', 'waived', 'paid', 'waived'] as const) {
    await inTransaction(server.pool, { duty: 'payments' }, (db) =>
      notifyOrder(db, SUBJECTS, { id: second.purchaseId, news: reported, now: server.clock.now }),
    )
  }
  assert.deepEqual(await subjects(second.miriam.email), [
    'Your project can be tested now',
    'Your payment has arrived',
  ])
})

test('an extension is confirmed and told like a project', async () => {
  const { miriam, project } = await live()
  await news(miriam.email)
  const purchase = await miriam.client.projects.extend({
    projectId: project.id,
    type: 'add-seats',
    amount: 10,
    way: 'wire',
    priceListId: 1,
    terms: true,
  })
  await admin.client.projects.settle({ purchaseId: purchase.id })
  assert.deepEqual(await subjects(miriam.email), [
    'Ihre Bestellung bei Allmend',
    'Ihre Zahlung ist eingetroffen',
  ])
})

test('what the board decides reaches every admin of the organisation, its reason as it was written', async () => {
  const { miriam, project } = await ordered()
  await news(miriam.email)
  const reason = 'Zweck unklar.\n<b>Bitte</b> erklären & "belegen".'
  await voteAsRead(board.client, { id: project.id, decision: 'declined', reason })
  const [mail] = await news(miriam.email)
  assert.equal(mail?.subject, 'Der Ethikrat hat den Start Ihres Projekts abgelehnt')
  assert.ok(mail?.paragraphs.includes('> <b>Bitte</b> erklären & "belegen".'))
  await voteAsRead(board.client, { id: project.id, decision: 'approved' })
  assert.deepEqual(await subjects(miriam.email), ['Der Ethikrat hat Ihr Projekt genehmigt'])
  await english(miriam)
  for (const act of ['paused', 'resumed', 'closed'] as const) {
    await onProjects((db) =>
      notifyDecision(
        db,
        { id: project.id, organisationId: project.organizationId },
        { act, stage: null, reason: '' },
      ),
    )
  }
  assert.deepEqual(await subjects(miriam.email), [
    'Your project is paused',
    'Your project goes on',
    'Your project is closed',
  ])
})

test('going live is mailed with the code', async () => {
  const { miriam, project } = await live()
  const mail = (await news(miriam.email)).at(-1)
  assert.equal(mail?.subject, 'Ihr Projekt ist live')
  assert.ok(mail?.paragraphs.includes(`Code für Teilnehmende: ${project.code}`))
  assert.ok(mail?.paragraphs.includes(`https://allmend.example/invite/${project.code}`))
})

test('nine seats in ten are told once for each number of seats, whoever leaves and comes back', async () => {
  const { miriam, project } = await live()
  await news(miriam.email)
  const take = (times: number) =>
    onProjects(async (db) => {
      for (let it = 0; it < times; it++) assert.ok(await takeSeat(db, project.id))
    })
  await take(44)
  assert.deepEqual(await subjects(miriam.email), [])
  await take(1)
  const [mail] = await news(miriam.email)
  assert.equal(mail?.subject, 'Die Plätze Ihres Projekts sind fast besetzt')
  assert.ok(mail?.paragraphs.some((line) => line.includes('45 von 50 Plätzen')))
  await onProjects((db) => freeSeat(db, project.id))
  await take(5)
  assert.deepEqual(await subjects(miriam.email), [])
  await onProjects((db) =>
    db.updateTable('projects.project').set({ seats: 60 }).where('id', '=', project.id).execute(),
  )
  await take(5)
  assert.deepEqual(await subjects(miriam.email), ['Die Plätze Ihres Projekts sind fast besetzt'])
})

test('a join that fails in the end tells nobody of its seat', async () => {
  const { miriam, project } = await live()
  await news(miriam.email)
  await assert.rejects(
    onProjects(async (db) => {
      for (let it = 0; it < 45; it++) await takeSeat(db, project.id)
      throw new Error('no')
    }),
  )
  assert.deepEqual(await subjects(miriam.email), [])
})

test('thirty days before its end a project is mailed once, and again when it has another end', async () => {
  const { miriam, project } = await live()
  await news(miriam.email)
  const before = server.clock.now
  const on = async (day: string) => {
    server.clock.now = new Date(`${day}T06:12:00Z`)
    await notifyEnding.run({}, server.jobContext)
    return subjects(miriam.email)
  }
  assert.deepEqual(await on('2027-11-30'), [])
  assert.deepEqual(await on('2027-12-01'), ['Ihr Projekt endet bald'])
  assert.deepEqual(await on('2027-12-02'), [])
  await onProjects((db) =>
    db
      .updateTable('projects.project')
      .set({ endDay: new Date('2028-02-28T00:00:00Z') })
      .where('id', '=', project.id)
      .execute(),
  )
  assert.deepEqual(await on('2027-12-31'), [])
  assert.deepEqual(await on('2028-02-01'), ['Ihr Projekt endet bald'])
  assert.deepEqual(await on('2028-03-01'), [])
  server.clock.now = before
})

test('a hostile name stays text', () => {
  const name = '"><img src=x onerror=alert(1)><script>alert(1)</script>'
  const mail = projectLiveMail.write(
    { to: 'a@seewil.example', language: 'de' },
    { name, code: 'VELO2026', path: '/seewil/tracking/VELO2026' },
    'https://allmend.example',
  )
  assert.ok(!/<(?:img|script)/.test(htmlOf(mail)))
})
