import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { failedJob } from '../../../nets/scene/pending.ts'
import { readyProject } from '../../../nets/projects.ts'
import { publishPages } from '../../../nets/public-pages.ts'
import { CALCULATION, openTenant } from '../../../nets/tenants.ts'
import { openBrowser, solvedRobot } from '../../../nets/browser.ts'
import { INTENT } from '../../../test/intent.ts'
import { renewed } from '../../../test/renewed.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { until } from '../../../test/until.ts'
import { openSwitches } from './switches.ts'

let server: TestServer
let tobias: Person
let salome: Person
let support: Person
let miriam: Person
let organisation: string

before(async () => {
  server = await openTestServer()
  tobias = await server.person({ roles: ['admin'] })
  salome = await server.person({ roles: ['admin'] })
  support = await server.person({ roles: ['superuser'] })
  const tenant = await openTenant(server, 'Seewil')
  miriam = tenant.person
  organisation = tenant.organisation
})
after(() => server.close())

const REASON = 'Gewählt an der Versammlung.'
const pass = (milliseconds: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + milliseconds)
}
const DAY = 86_400_000
const mailsTo = (email: string) => server.mails.filter((it) => it.to === email).map((it) => it.subject)

test('a role holds once a second Admin consents; both and the person herself are told', async () => {
  const ursina = await server.person()
  const asked = { email: ursina.email, role: 'ethics', isGrant: true, reason: REASON } as const
  const { id } = await tobias.client.admin.proposeRole(asked)
  await assert.rejects(ursina.client.governance.cases({}), { code: 'access_denied' })
  await assert.rejects(tobias.client.admin.consentToRole({ id }), { code: 'role_proposal_own' })
  await assert.rejects(salome.client.admin.proposeRole(asked), { code: 'role_proposed' })
  const { open } = await salome.client.admin.roles({})
  const seen = open.find((it) => it.id === id)
  assert.deepEqual([seen?.reason, seen?.isOwn, seen?.isGrant], [REASON, false, true])
  const consented = await salome.client.admin.consentToRole({ id })
  assert.equal(consented.outcome, 'consented')
  await ursina.client.governance.cases({})
  await assert.rejects(salome.client.admin.consentToRole({ id }), { code: 'role_proposal_over' })
  await assert.rejects(tobias.client.admin.proposeRole(asked), { code: 'role_unchanged' })
  await server.work()
  assert.deepEqual(mailsTo(salome.email), ['Eine Rolle braucht eine zweite Zustimmung'])
  assert.deepEqual(mailsTo(tobias.email), ['Ihr Vorschlag für eine Rolle gilt'])
  assert.deepEqual(mailsTo(ursina.email), ['Sie haben eine Rolle bei Allmend'])
})

test('a role is taken away the same way, and ends with the next call', async () => {
  const ursina = await server.person({ roles: ['ethics'] })
  const about = { email: ursina.email, role: 'ethics', isGrant: false, reason: REASON } as const
  const { id } = await salome.client.admin.proposeRole(about)
  await ursina.client.governance.cases({})
  await tobias.client.admin.consentToRole({ id })
  await assert.rejects(ursina.client.governance.cases({}), { code: 'access_denied' })
})

test('nobody decides about herself, and nobody is found who is not there', async () => {
  const own = { email: tobias.email, role: 'superuser', isGrant: true, reason: REASON } as const
  await assert.rejects(tobias.client.admin.proposeRole(own), { code: 'role_own' })
  const { id } = await salome.client.admin.proposeRole(own)
  await assert.rejects(tobias.client.admin.consentToRole({ id }), { code: 'role_own' })
  assert.equal((await salome.client.admin.declineRole({ id })).outcome, 'withdrawn')
  const nobody = { ...own, email: 'niemand@seewil.example' }
  await assert.rejects(salome.client.admin.proposeRole(nobody), { code: 'person_missing' })
  await assert.rejects(salome.client.admin.consentToRole({ id: crypto.randomUUID() }), {
    code: 'role_proposal_missing',
  })
})

test('the database refuses a role by its own check, whatever the server would ask', async () => {
  const ursina = await server.person()
  const about = { email: ursina.email, role: 'admin', isGrant: true, reason: REASON } as const
  const { id } = await tobias.client.admin.proposeRole(about)
  const asked = async (account: string) => {
    const connection = await server.pool.connect()
    try {
      await connection.query(
        `begin; set local allmend.account = '${account}'; set local allmend.duty = 'accounts'`,
      )
      const text = 'select accounts.consent_to_role($1, $2) as done'
      return (await connection.query<{ done: boolean }>(text, [id, server.clock.now])).rows[0]?.done
    } finally {
      await connection.query('rollback')
      connection.release()
    }
  }
  for (const account of [tobias.id, ursina.id, miriam.id]) assert.equal(await asked(account), false)
  assert.equal(await asked(salome.id), true)
})

test('whoever is switched off is refused with words that say so, and served again when it is on', async () => {
  const setTo = (name: 'sign-up' | 'orders' | 'city-projects' | 'ratings' | 'photo-uploads', isOn: boolean) =>
    tobias.client.admin.setSwitch({ name, isOn, reason: 'Wartung' })
  const order = (product: 'tracking' | 'cityserver', name: string) =>
    miriam.client.projects.create({
      ...CALCULATION,
      ...INTENT,
      product,
      survey: false,
      organizationId: organisation,
      name,
      way: 'wire',
      terms: true,
    })
  await setTo('orders', false)
  await assert.rejects(order('tracking', 'Eins'), { code: 'orders_off' })
  const { project } = await liveProject()
  const more = { projectId: project, type: 'add-seats', amount: 10, way: 'wire', priceListId: 1 } as const
  await assert.rejects(miriam.client.projects.extend({ ...more, terms: true }), { code: 'orders_off' })
  await setTo('orders', true)
  await setTo('city-projects', false)
  await assert.rejects(order('cityserver', 'Zwei'), { code: 'city_projects_off' })
  await order('tracking', 'Drei')
  await setTo('city-projects', true)
  await order('cityserver', 'Zwei')

  await setTo('sign-up', false)
  const { client } = openBrowser(server)
  const robot = await solvedRobot(client)
  const email = 'neu@seewil.example'
  await assert.rejects(client.accounts.sendSecurityCode({ email, robot }), { code: 'sign_up_off' })
  await setTo('sign-up', true)
  await client.accounts.sendSecurityCode({ email, robot })

  const rated = { projectId: project, ratings: [RATING] }
  await setTo('ratings', false)
  await assert.rejects(miriam.client.ratings.submit(rated), { code: 'ratings_off' })
  await setTo('ratings', true)
  await assert.rejects(miriam.client.ratings.submit(rated), { code: 'project_unknown' })

  const id = crypto.randomUUID()
  const ride = { id, projectId: project, source: 'folder', name: 'Eins', routeId: null } as const
  const begun = () =>
    miriam.client.photos.begin({ ...ride, course: 'default', begunAt: server.clock.now.getTime() })
  await setTo('photo-uploads', false)
  await assert.rejects(begun(), { code: 'photo_uploads_off' })
  const parts = { id, photos: [{ sha256: 'a'.repeat(64), octets: 1, ...NOWHERE }] }
  await assert.rejects(miriam.client.photos.offer(parts), { code: 'photo_uploads_off' })
  await setTo('photo-uploads', true)
  await assert.rejects(begun(), { code: 'project_unknown' })
  const states = await salome.client.admin.switches({})
  assert.deepEqual(
    states.map((it) => [it.name, it.isOn, it.changedBy, it.reason]),
    ['sign-up', 'orders', 'city-projects', 'photo-uploads', 'ratings'].map((name) => [
      name,
      true,
      'Miriam Kälin',
      'Wartung',
    ]),
  )
})

const NOWHERE = { takenAt: null, position: null, accuracyMetres: null, bearing: null }
const RATING = {
  id: crypto.randomUUID(),
  kind: 'map',
  edgeId: 101,
  values: { whole: 3 },
  ratedAt: 1_777_900_000_000,
} as const

async function liveProject() {
  const runner = { organisation, account: miriam.id }
  const { id: project, code } = await readyProject(server, runner, { isLive: true })
  await publishPages(server, { id: project, code, organisationId: organisation }, miriam.id)
  return { project, code }
}

test('what another server switched holds here some seconds later', async () => {
  await server.client().payments.prices({})
  await tobias.client.admin.setSwitch({ name: 'orders', isOn: true, reason: 'Wartung' })
  const { project: projectId } = await liveProject()
  const more = { projectId, type: 'add-seats', amount: 10, way: 'wire', priceListId: 1, terms: true } as const
  await miriam.client.projects.extend(more)
  let nowMs = 0
  const switches = openSwitches(server.pool, () => nowMs)
  assert.equal(await switches.isOn('orders'), true)
  await server.owner((owner) =>
    owner.query("set allmend.duty = 'admin'; update admin.switch set is_on = false where name = 'orders'"),
  )
  assert.equal(await switches.isOn('orders'), true)
  nowMs = 5_000
  assert.equal(await switches.isOn('orders'), false)
  const isRefused = () =>
    miriam.client.projects.extend(more).then(
      () => false,
      (error: { code: string }) => error.code === 'orders_off',
    )
  await until('it holds at the door', isRefused)
  await tobias.client.admin.setSwitch({ name: 'orders', isOn: true, reason: 'Wartung' })
})

test('a failed job is seen with its error and without whom it is about, and is done again', async () => {
  await tobias.client.admin.jobs({})
  const id = await failedJob(server)
  const { pool } = server.jobContext
  await pool.query(
    `update graphile_worker._private_jobs set last_error = '550 <miriam@seewil.example>: unknown' where id = $1`,
    [id],
  )
  const byName = async () => (await tobias.client.admin.jobs({})).find((it) => it.name === 'accounts.sweep')
  assert.equal((await byName())?.failed, 1)
  assert.equal((await tobias.client.admin.overview({})).jobs.failed, 1)
  const { jobs } = await tobias.client.admin.failedJobs({})
  assert.deepEqual(
    jobs
      .filter((it) => it.id === id)
      .map(({ name, error, attempts, nextAt }) => [name, error, attempts, nextAt]),
    [['accounts.sweep', '550 …: unknown', 12, null]],
  )
  await tobias.client.admin.requeueJob({ id, reason: 'Mailserver ist wieder da.' })
  assert.deepEqual([(await byName())?.failed, (await byName())?.waiting], [0, 1])
  await assert.rejects(tobias.client.admin.requeueJob({ id, reason: REASON }), { code: 'job_missing' })
  await server.work()
  assert.equal((await byName())?.waiting, 0)
})

test('a failed job is given up for good; one that waits or runs is left alone', async () => {
  const id = await failedJob(server)
  const { pool } = server.jobContext
  await pool.query('update graphile_worker._private_jobs set locked_at = now() where id = $1', [id])
  await assert.rejects(tobias.client.admin.discardJob({ id, reason: REASON }), { code: 'job_missing' })
  await pool.query('update graphile_worker._private_jobs set locked_at = null where id = $1', [id])
  await tobias.client.admin.discardJob({ id, reason: 'Die Ride ist gelöscht.' })
  const { rows } = await pool.query('select from graphile_worker._private_jobs where id = $1', [id])
  assert.equal(rows.length, 0)
  const { acts } = await salome.client.admin.acts({})
  assert.deepEqual(
    [acts[0]?.act, acts[0]?.about, acts[0]?.by],
    ['job-discarded', 'accounts.sweep', 'Miriam Kälin'],
  )
})

test('off the Admin’s errand the application sees nothing of the queue and changes nothing in it', async () => {
  const id = await failedJob(server)
  for (const text of ['select * from jobs.by_name()', 'select * from jobs.failed(10, 0)']) {
    assert.deepEqual((await server.pool.query(text)).rows, [])
  }
  const { rows } = await server.pool.query('select jobs.requeue($1) as one, jobs.discard($1) as other', [id])
  assert.deepEqual(rows, [{ one: null, other: null }])
  await tobias.client.admin.discardJob({ id, reason: REASON })
})

test('chunks in quarantine are counted by reason, never by person, and are read again on request', async () => {
  const [chunks, photos] = await tobias.client.admin.quarantine({})
  assert.deepEqual([chunks?.reasons, chunks?.people], [[{ reason: 'conflict', count: 1 }], 1])
  assert.equal(chunks?.isAgain, false, 'what came under another number is never read')
  assert.equal(photos?.kind, 'photos')
  await tobias.client.admin.readAgain({ kind: 'chunks', reason: 'Leser geflickt' })
  await tobias.client.admin.readAgain({ kind: 'photos', reason: 'Leser geflickt' })
  await server.work()
})

test('people are found by their very mail or the beginning of a name, with a mail that is not legible', async () => {
  const reto = await server.person({ email: 'reto.amrein@seewil.example' })
  const { people } = await tobias.client.admin.findPeople({ search: 'Reto.Amrein@seewil.example' })
  assert.deepEqual(people, [{ id: reto.id, name: 'Miriam Kälin', email: 'r…@seewil.example' }])
  const byName = await tobias.client.admin.findPeople({ search: 'käl' })
  assert.ok(byName.people.some((it) => it.id === reto.id))
  for (const search of ['%%%', 'älin', 'amrein', 'seewil.example']) {
    assert.deepEqual((await tobias.client.admin.findPeople({ search })).people, [], search)
  }
  await assert.rejects(tobias.client.admin.findPeople({ search: 'kä' }), { code: 'input_invalid' })
})

test('whoever looks at a person says what for, and that person reads it', async () => {
  const reto = await server.person()
  const { code } = await liveProject()
  const consents = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))
  await reto.client.participation.join({ code, consents, deviceName: 'Telefon', birthYear: 1980 })
  const seen = await tobias.client.admin.person({ id: reto.id, purpose: 'Supportfall 2214' })
  assert.deepEqual(
    [seen.email, seen.projectsTakenPartIn, seen.roles, seen.organisations],
    [reto.email, 1, [], []],
  )
  const log = JSON.stringify(await reto.client.ownData.held({}))
  assert.ok(log.includes('Supportfall 2214'), log)
  assert.ok(!JSON.stringify(seen).includes(code), 'not in which projects')
  const { acts } = await salome.client.admin.acts({})
  assert.deepEqual([acts[0]?.act, acts[0]?.reason], ['person-looked-at', 'Supportfall 2214'])
  const nobody = { id: crypto.randomUUID(), purpose: REASON }
  await assert.rejects(tobias.client.admin.person(nobody), { code: 'person_missing' })
  const admin = await tobias.client.admin.person({ id: miriam.id, purpose: REASON })
  assert.deepEqual(
    admin.organisations.map((it) => [it.name, it.role]),
    [['Seewil', 'admin']],
  )
})

test('a superuser acts inside an organisation after she said why, for an hour, and until she ends it', async () => {
  const of = { id: organisation }
  await assert.rejects(support.client.organisations.whole(of), { code: 'visit_missing' })
  const asked = { organisationId: organisation, reason: 'Supportfall 2214' }
  await assert.rejects(tobias.client.admin.beginVisit(asked), { code: 'access_denied' })
  const { current } = await support.client.admin.beginVisit(asked)
  assert.deepEqual(
    [current?.organisation, (current?.endsAt ?? 0) - (current?.begunAt ?? 0)],
    ['Seewil', 3_600_000],
  )
  await support.client.organisations.whole(of)
  const whole = await miriam.client.organisations.whole(of)
  assert.ok(whole.outsideActs.some((it) => it.act === 'whole'))
  const visitOf = (it: typeof whole) => it.outsideVisits.find(({ reason }) => reason === asked.reason)
  assert.equal(visitOf(whole)?.endedAt, null)
  assert.equal((await support.client.admin.visits({})).current?.acts, 1)
  const ended = await support.client.admin.endVisit({})
  assert.equal(ended.current, null)
  await assert.rejects(support.client.organisations.whole(of), { code: 'visit_missing' })
  await support.client.admin.beginVisit(asked)
  pass(3_600_000)
  await assert.rejects(renewed(server, support).organisations.whole(of), { code: 'visit_missing' })
  const later = await renewed(server, miriam).organisations.whole(of)
  assert.ok(later.outsideVisits.every((it) => it.endedAt !== null))
  pass(-3_600_000)
})

test('a second visit ends the first, and none begins where no organisation is', async () => {
  const bergen = await openTenant(server, 'Bergen')
  await support.client.admin.beginVisit({ organisationId: organisation, reason: REASON })
  await support.client.admin.beginVisit({ organisationId: bergen.organisation, reason: REASON })
  await support.client.organisations.whole({ id: bergen.organisation })
  await assert.rejects(support.client.organisations.whole({ id: organisation }), { code: 'visit_missing' })
  const again = { organisationId: bergen.organisation, reason: REASON }
  await Promise.all([1, 2, 3, 4].map(() => support.client.admin.beginVisit(again)))
  const nowhere = { organisationId: crypto.randomUUID(), reason: REASON }
  await assert.rejects(support.client.admin.beginVisit(nowhere), { code: 'organisation_unknown' })
  await assert.rejects(support.client.admin.beginVisit({ organisationId: organisation, reason: '' }), {
    code: 'input_invalid',
  })
})

test('an organisation asks for more newsletters, the Admin gives them or says why not', async () => {
  const { project: projectId, code } = await liveProject()
  assert.deepEqual(await miriam.client.admin.newsletterRequest({ projectId }), { askedAt: null })
  const asked = { projectId, reason: 'Zweite Welle im November' }
  await miriam.client.admin.askForNewsletters(asked)
  await assert.rejects(miriam.client.admin.askForNewsletters(asked), { code: 'newsletters_asked' })
  const { projects } = await tobias.client.admin.projects({})
  const found = projects.find((it) => it.code === code)
  assert.equal(found?.newslettersAsked?.reason, 'Zweite Welle im November')
  await tobias.client.admin.allowNewsletters({ projectId, allowed: 6 })
  assert.equal((await miriam.client.participation.newsletters({ projectId })).allowed, 6)
  assert.deepEqual(await miriam.client.admin.newsletterRequest({ projectId }), { askedAt: null })
  const declined = { projectId, reason: 'Das ist genug.' }
  await assert.rejects(tobias.client.admin.declineNewsletters(declined), { code: 'newsletters_not_asked' })
  await miriam.client.admin.askForNewsletters(asked)
  await tobias.client.admin.declineNewsletters(declined)
  assert.deepEqual(await miriam.client.admin.newsletterRequest({ projectId }), { askedAt: null })
  await server.work()
  assert.deepEqual(mailsTo(miriam.email).slice(-2), [
    'Ihr Projekt hat mehr Newsletter',
    'Keine weiteren Newsletter',
  ])
})

test('organisations and projects are found by name, address and code', async () => {
  const { organisations } = await tobias.client.admin.organisations({ text: 'SEEW' })
  assert.deepEqual(
    organisations.map((it) => [it.name, it.slug, it.users]),
    [['Seewil', 'seewil', 1]],
  )
  assert.ok((organisations[0]?.projects ?? 0) > 0)
  assert.deepEqual((await tobias.client.admin.organisations({ text: '%' })).organisations, [])
  const { code } = await liveProject()
  const { projects } = await tobias.client.admin.projects({ text: code.toLowerCase() })
  assert.deepEqual(
    projects.map((it) => [it.code, it.status]),
    [[code, 'live']],
  )
})

test('a proposal is void after seven days, and when who made it is no Admin any more', async () => {
  const [ursina, former] = [await server.person(), await server.person({ roles: ['admin'] })]
  const about = { email: ursina.email, role: 'ethics', isGrant: true, reason: REASON } as const
  const late = await tobias.client.admin.proposeRole(about)
  pass(7 * DAY)
  const token = renewed(server, salome)
  await assert.rejects(token.admin.consentToRole({ id: late.id }), { code: 'role_proposal_over' })
  const { past } = await token.admin.roles({})
  assert.ok(past.some((it) => it.id === late.id && it.outcome === null))
  const { id } = await renewed(server, former).admin.proposeRole(about)
  await server.owner((owner) =>
    owner.query(
      `set allmend.duty = 'accounts'; delete from accounts.platform_role where account_id = '${former.id}'`,
    ),
  )
  await assert.rejects(token.admin.consentToRole({ id }), { code: 'role_proposal_over' })
  await assert.rejects(renewed(server, ursina).governance.cases({}), { code: 'access_denied' })
  pass(-7 * DAY)
})
