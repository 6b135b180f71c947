import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { solvedRobot } from '../../../nets/browser.ts'
import { renewed } from '../../../test/renewed.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { sweepSite } from './jobs.ts'
import { lookAtServices } from './look-at-services.ts'

let server: TestServer
let tobias: Person

before(async () => {
  server = await openTestServer()
  tobias = await server.person({ roles: ['admin'] })
})
after(() => server.close())

const DAY = 86_400_000
const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}
const mailsTo = (email: string) => server.mails.filter((it) => it.to === email)
const site = () => server.client().site
const robot = () => solvedRobot(server.client())

const BARBARA = {
  firstName: 'Barbara',
  familyName: 'Steiner',
  email: 'b.steiner@haldenwerke.example',
  phone: '+41 41 555 01 70',
  website: 'https://haldenwerke.example',
  industry: 'energy',
  country: 'CH',
  organizationType: 'private_sector',
  companySize: '100-999',
  message: 'Wir möchten wissen, wie 900 Mitarbeitende zur Arbeit kommen.',
} as const

test('who writes to sales gets a number by mail, and the Admin sees, takes and answers it once', async () => {
  const { number } = await site().contactSales({ ...BARBARA, robot: await robot() })
  assert.match(number, /^K-\d{4}$/)
  await server.work()
  const [received] = mailsTo(BARBARA.email)
  assert.ok(received?.subject.includes(number))
  assert.ok(!received?.paragraphs.join(' ').includes('900'), 'what a stranger typed is mailed to nobody')
  const [waits] = mailsTo(server.config.CONTACT_EMAIL)
  assert.ok(waits && !waits.paragraphs.join(' ').includes('Steiner'))
  const before = await tobias.client.admin.overview({})
  assert.equal(before.requests, 1)
  const { requests } = await tobias.client.site.requests({})
  const [request] = requests
  assert.ok(request)
  assert.deepEqual(
    [request.number, request.name, request.industry, request.state],
    [number, 'Barbara Steiner', 'energy', 'new'],
  )
  const taken = await tobias.client.site.takeRequest({ id: request.id })
  assert.equal(taken.state, 'taken')
  assert.ok(taken.takenBy)
  const answered = await tobias.client.site.answerRequest({ id: request.id, answer: 'Gerne.\n\nBis bald.' })
  assert.equal(answered.state, 'answered')
  const again = tobias.client.site.answerRequest({ id: request.id, answer: 'Nochmals.' })
  await assert.rejects(again, { code: 'site_request_answered' })
  await server.work()
  const answer = mailsTo(BARBARA.email).at(-1)
  assert.ok(answer?.paragraphs.includes('Gerne.') && answer.paragraphs.join(' ').includes('900'))
  assert.equal((await tobias.client.admin.overview({})).requests, 0)
})

test('every field to sales is asked for, each with its own words', async () => {
  const wrong = {
    firstName: '',
    familyName: '',
    email: 'x',
    phone: '041 555 01 7',
    website: 'haldenwerke.example',
  }
  const open = { industry: '', country: '', organizationType: '', companySize: '', message: ' ' }
  const sent = site().contactSales({ ...wrong, ...open, robot: { challenge: '', nonce: 0 } } as never)
  await assert.rejects(sent, (error: { fields: { field: string; problem: string }[] }) => {
    assert.deepEqual(Object.fromEntries(error.fields.map(({ field, problem }) => [field, problem])), {
      firstName: 'required',
      familyName: 'required',
      email: 'email_invalid',
      phone: 'phone_invalid',
      website: 'url_invalid',
      industry: 'required',
      country: 'required',
      organizationType: 'type_missing',
      companySize: 'required',
      message: 'required',
    })
    return true
  })
})

test('a proof counts once, and a mailbox hears from us five times an hour', async () => {
  const proof = await robot()
  const words = { name: 'Reto Zgraggen', email: 'reto@seewil.example', message: 'Guten Tag' }
  await site().contactUs({ ...words, robot: proof })
  await assert.rejects(site().contactUs({ ...words, robot: proof }), { code: 'robot_check_failed' })
  for (let more = 0; more < 4; more++) await site().contactUs({ ...words, robot: await robot() })
  await assert.rejects(site().contactUs({ ...words, robot: await robot() }), { code: 'too_many_requests' })
})

test('feedback without an address is kept and cannot be answered', async () => {
  await site().sendFeedback({ message: 'Die Karte ist schnell.', page: '/pricing', robot: await robot() })
  const { requests } = await tobias.client.site.requests({})
  const feedback = requests.find((it) => it.kind === 'feedback')
  assert.deepEqual([feedback?.email, feedback?.page], ['', '/pricing'])
  const answered = tobias.client.site.answerRequest({ id: feedback?.id ?? '', answer: 'Danke.' })
  await assert.rejects(answered, { code: 'site_request_without_address' })
})

const linkIn = (email: string, kind: 'confirm' | 'end') => {
  const lines = mailsTo(email)
    .flatMap((it) => it.paragraphs)
    .join(' ')
  const [, link] = new RegExp(`/newsletter/${kind}/([\\w-]{43})`).exec(lines) ?? []
  assert.ok(link)
  return link
}

test('the newsletter begins with the link of the first mail, and ends with one click of the second', async () => {
  const email = 'leserin@seewil.example'
  await site().subscribeEmail({ email, source: 'blog', robot: await robot() })
  await server.work()
  const [asked] = mailsTo(email)
  assert.equal(asked?.withdrawAt, undefined)
  const confirm = linkIn(email, 'confirm')
  await assert.rejects(site().withdrawNewsletter({ link: confirm }), { code: 'newsletter_link_unknown' })
  await site().confirmNewsletter({ link: confirm })
  await site().confirmNewsletter({ link: confirm })
  await server.work()
  assert.equal(mailsTo(email).length, 2, 'said once')
  const withdrawAt = mailsTo(email).at(-1)?.withdrawAt ?? ''
  assert.ok(withdrawAt.endsWith(`/api/newsletter/${linkIn(email, 'end')}/withdraw`))
  const once = () =>
    server.app.inject({
      method: 'POST',
      url: new URL(withdrawAt).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
  assert.equal((await once()).statusCode, 204)
  assert.equal((await once()).statusCode, 204)
  await assert.rejects(site().confirmNewsletter({ link: confirm }), { code: 'newsletter_link_unknown' })
})

test('who never confirms is forgotten after seven days, and her link with it', async () => {
  const email = 'zoegert@seewil.example'
  await site().subscribeEmail({ email, language: 'en', robot: await robot() })
  await server.work()
  assert.match(mailsTo(email)[0]?.subject ?? '', /confirm/)
  pass(8 * DAY)
  await assert.rejects(site().confirmNewsletter({ link: linkIn(email, 'confirm') }), {
    code: 'newsletter_link_unknown',
  })
  await sweepSite.run({}, server.jobContext)
  const left = await inTransaction(server.pool, { duty: 'site' }, (db) =>
    db.selectFrom('site.subscriber').select('email').where('email', '=', email).execute(),
  )
  assert.deepEqual(left, [])
})

test('an address is erased with all that came from it, and an account takes along what it wrote', async () => {
  const email = 'weg@seewil.example'
  await site().contactUs({ name: 'Weg', email, message: 'Bitte löschen', robot: await robot() })
  await site().subscribeEmail({ email, robot: await robot() })
  tobias.client = renewed(server, tobias)
  const erased = await tobias.client.site.eraseAddress({ email, reason: 'Gesuch vom Montag' })
  assert.deepEqual(erased, { requests: 1, subscriptions: 1 })
  const { acts } = await tobias.client.admin.acts({})
  assert.deepEqual([acts[0]?.act, acts[0]?.about], ['address-erased', ''])
  const miriam = await server.person({ secondFactor: false })
  await site().contactUs({ name: 'Miriam', email: miriam.email, message: 'Eine Frage', robot: await robot() })
  await miriam.client.ownData.eraseAccount({ password: PASSWORD })
  const { requests } = await tobias.client.site.requests({})
  assert.ok(!requests.some((it) => it.email === miriam.email || it.email === email))
})

test('what is a year old is gone', async () => {
  await site().sendFeedback({ message: 'Alt', robot: await robot() })
  pass(366 * DAY)
  await sweepSite.run({}, server.jobContext)
  const left = await inTransaction(server.pool, { duty: 'site' }, (db) =>
    db.selectFrom('site.request').select('number').execute(),
  )
  assert.deepEqual(left, [])
})

test('published words come in the asked language, by product', async () => {
  const both = await site().products({ product: 'allmend', language: 'en' })
  assert.deepEqual(
    both.map((it) => it.product),
    ['tracking', 'cityserver'],
  )
  const [tracking] = await site().products({ product: 'tracking' })
  assert.equal(tracking?.title, 'Wie Menschen unterwegs sind')
  assert.deepEqual(await site().projects({ product: 'cityserver' }), [])
  assert.ok((await site().aboutUses({ product: 'allmend', language: 'en' })).length > 0)
  assert.equal(
    (await site().industries({ language: 'en' })).find((it) => it.id === 'energy')?.name,
    'Energy and utilities',
  )
  const [german, english] = [await site().faqs({}), await site().faqs({ language: 'en' })]
  assert.deepEqual(
    german.map((it) => it.id),
    english.map((it) => it.id),
  )
})

test('services are looked at once a minute; what nobody looked at is not known', async () => {
  assert.ok((await site().status({})).services.every((it) => it.state === null && it.days.length === 0))
  await lookAtServices.run({}, server.jobContext)
  await lookAtServices.run({}, server.jobContext)
  const { services } = await site().status({})
  const files = services.find((it) => it.service === 'files')
  assert.deepEqual([files?.state, files?.days.map((it) => it.good)], ['good', [1]])
  // Nobody answers at the address tests are told the site has.
  assert.equal(services.find((it) => it.service === 'pages')?.state, 'down')
  pass(6 * 60_000)
  assert.ok((await site().status({})).services.every((it) => it.state === null))
})
