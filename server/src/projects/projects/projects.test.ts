import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Organisation } from '@allmend/contract/base/organisations'
import type { SentOf } from '@allmend/contract/endpoint'
import type { projects } from '@allmend/contract/projects/projects'
import { LEGAL_VERSIONS } from '@allmend/domain/projects/content/legal-version'
import { orderOf } from '@allmend/domain/money/payments/calculation'
import { priceOf } from '@allmend/domain/money/payments/price'
import { stateOf } from '@allmend/domain/projects/projects/status'
import pg from 'pg'
import { FORM } from '../../../nets/tenants.ts'
import { addEnglishRegion } from '../../../test/network/english-region.ts'
import { INTENT } from '../../../test/intent.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { factsOf, freeSeat, projectByCode, setInviteComplete, takeSeat } from './index.ts'
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
async function organisation(person: Person): Promise<Organisation> {
  count++
  const form = { ...FORM, name: `Stadt ${count}`, slug: `stadt-${count}` }
  return person.client.organisations.create(form)
}

type Form = SentOf<typeof projects.create>
function formOf(organizationId: string, more: Partial<Form> = {}): Form {
  return {
    organizationId,
    product: 'tracking',
    name: 'Mobilität im Alltag 2026',
    participants: 50,
    startDay: '2026-10-01',
    endDay: '2027-12-31',
    survey: true,
    ...INTENT,
    way: 'wire',
    priceListId: 1,
    terms: true,
    ...more,
  }
}

async function ordered(more: Partial<Form> = {}) {
  const miriam = await server.person()
  const { id: organizationId } = await organisation(miriam)
  const project = await miriam.client.projects.create(formOf(organizationId, more))
  const { purchases } = await miriam.client.projects.overview({ id: project.id })
  return { miriam, organizationId, project, purchaseId: purchases[0]?.id ?? '' }
}

const onProjects = <T>(work: (db: Parameters<typeof takeSeat>[0]) => Promise<T>) =>
  inTransaction(server.pool, { duty: 'projects' }, work)

async function live(more: Partial<Form> = {}) {
  const it = await ordered(more)
  const { project, organizationId, miriam, purchaseId } = it
  await admin.client.projects.settle({ purchaseId })
  await voteAsRead(board.client, { id: project.id, decision: 'approved' })
  await onProjects((db) => setInviteComplete(db, project.id, server.clock.now))
  await miriam.client.projects.goLive({ projectId: project.id, organizationId })
  return it
}

test('an order that brings a card token is refused by name, and nothing is ordered', async () => {
  const { miriam, organizationId, project } = await live()
  const token = { way: 'card', cardToken: 'pm_card_visa' } as const
  const another = formOf(organizationId, { name: 'Mit Karte', ...token })
  await assert.rejects(miriam.client.projects.create(another), { code: 'card_token_apart' })
  await assert.rejects(miriam.client.projects.createPaid(another), { code: 'card_token_apart' })
  await assert.rejects(miriam.client.projects.create({ ...another, way: 'wire' }), {
    code: 'card_token_apart',
  })
  const seats = { projectId: project.id, type: 'add-seats', amount: 5 } as const
  const payment = { priceListId: 1, terms: true } as const
  await assert.rejects(miriam.client.projects.extend({ ...seats, ...payment, ...token }), {
    code: 'card_token_apart',
  })
  assert.equal((await miriam.client.projects.ofOrganisation({ id: organizationId })).length, 1)
  assert.equal((await miriam.client.projects.overview({ id: project.id })).purchases.length, 1)
  // An empty one is none: the card is taken by the call that pays the order.
  const { payment_state } = await miriam.client.projects.create({ ...another, cardToken: '' })
  assert.equal(payment_state, 'pending_payment')
})

test('a new project has a drawn code, waits for its payment and remembers what it costs', async () => {
  const { miriam, project } = await ordered()
  assert.match(project.code, /^[2-9B-DF-HJ-NP-TV-Z]{8}$/)
  assert.deepEqual(
    [project.title, project.status, project.badge, project.payment_state, project.seats, project.joined],
    ['Mobilität im Alltag 2026', 'test', 'pending_payment', 'pending_wiretransfer', 50, 0],
  )
  const { purchases } = await miriam.client.projects.overview({ id: project.id })
  const list = await server.client().payments.prices({})
  const order = orderOf({
    product: 'tracking',
    participants: 50,
    startDay: '2026-10-01',
    endDay: '2027-12-31',
    survey: true,
  })
  assert.deepEqual(purchases[0]?.price, priceOf(order, list))
})

test('the wire spells the project as the specification does, and counts nothing that is not counted', async () => {
  const { miriam, project } = await ordered()
  const { purchases: _, ...wire } = await miriam.client.projects.overview({ id: project.id })
  const specified = [
    'id',
    'title',
    'code',
    'country_code',
    'survey_url',
    'approved_timestamp',
    'live_timestamp',
  ]
  const more = ['start_timestamp', 'end_timestamp', 'producers', 'seats', 'data_days', 'relabeled']
  const last = ['relabeled_pct', 'validated', 'validated_pct']
  for (const field of [...specified, ...more, ...last]) assert.ok(field in wire, field)
  assert.equal(wire.start_timestamp, Date.parse('2026-09-30T22:00:00Z'))
  assert.equal(wire.end_timestamp, Date.parse('2027-12-31T22:59:59.999Z'))
  assert.deepEqual([wire.producers, wire.data_days, wire.validated_pct], [null, null, null])
  assert.deepEqual(await miriam.client.projects.ofOrganisation({ id: wire.organizationId }), [wire])
  const none = await miriam.client.projects.ofOrganisation({ id: wire.organizationId, product: 'cityserver' })
  assert.deepEqual(none, [])
})

test('a name is unique within its organisation, whatever its case; elsewhere it is free', async () => {
  const { miriam, organizationId } = await ordered()
  const again = formOf(organizationId, { name: 'MOBILITÄT  im Alltag 2026 ' })
  await assert.rejects(miriam.client.projects.create(again), { code: 'name_taken' })
  const state = { organizationId, name: ' mobilität im alltag 2026', wish: '' }
  assert.deepEqual(await miriam.client.projects.nameState(state), { nameTaken: true, codeTaken: false })
  await ordered()
})

test('of projects that take the same name at once, one gets it; so with codes', async () => {
  const miriam = await server.person()
  const { id } = await organisation(miriam)
  for (let round = 0; round < 5; round++) {
    const same = formOf(id, { name: `Gleich ${round}` })
    const named = await Promise.allSettled([1, 2, 3, 4].map(() => miriam.client.projects.create(same)))
    assert.equal(named.filter((it) => it.status === 'fulfilled').length, 1)
    const coded = await Promise.allSettled(
      ['a', 'b', 'c'].map((it) =>
        miriam.client.projects.create(formOf(id, { name: `Code ${round} ${it}`, code: `gleich ${round}` })),
      ),
    )
    assert.equal(coded.filter((it) => it.status === 'fulfilled').length, 1)
    const reasons = [...named, ...coded].flatMap((it) =>
      it.status === 'rejected' ? [(it.reason as { code: string }).code] : [],
    )
    assert.deepEqual(new Set(reasons), new Set(['name_taken', 'code_taken']))
  }
})

test('a wished code is nobody else’s, and the asking admin is told while typing', async () => {
  const { project } = await ordered({ code: 'see-wil 26' })
  assert.equal(project.code, 'SEEWIL26')
  const reto = await server.person()
  const { id } = await organisation(reto)
  const state = { organizationId: id, name: 'Anders', wish: 'seewil26' }
  assert.deepEqual(await reto.client.projects.nameState(state), { nameTaken: false, codeTaken: true })
  await assert.rejects(reto.client.projects.create(formOf(id, { code: 'SEEWIL26' })), { code: 'code_taken' })
})

test('what the rules refuse is refused field by field', async () => {
  const miriam = await server.person()
  const { id } = await organisation(miriam)
  const cases: [Partial<Form>, string, string][] = [
    [{ name: ' ' }, 'name', 'project_name_missing'],
    [{ name: 'A/B' }, 'name', 'project_name_unsupported'],
    [{ participants: 49 }, 'participants', 'participants_few'],
    [{ endDay: '2027-09-29' }, 'endDay', 'days_few'],
    [{ startDay: '2026-09-16' }, 'startDay', 'start_past'],
    [{ code: 'kurz' }, 'code', 'project_code_malformed'],
  ]
  for (const [more, field, problem] of cases) {
    await assert.rejects(miriam.client.projects.create(formOf(id, more)), (error: unknown) => {
      assert.deepEqual((error as { fields?: unknown }).fields, [{ field, problem }])
      return true
    })
  }
})

test('what was shown is what is ordered: another price list is refused', async () => {
  const miriam = await server.person()
  const { id } = await organisation(miriam)
  const order = miriam.client.projects.create(formOf(id, { priceListId: 77 }))
  await assert.rejects(order, { code: 'prices_changed' })
})

test('the code works once the payment has arrived; before, only those who run the project see it', async () => {
  const { miriam, project, purchaseId } = await ordered()
  const anybody = await server.person()
  await assert.rejects(anybody.client.projects.byCode({ code: project.code }), { code: 'project_missing' })
  await assert.rejects(anybody.client.projects.byCode({ code: 'GIBTSNIE' }), { code: 'project_missing' })
  assert.equal((await miriam.client.projects.byCode({ code: project.code })).badge, 'pending_payment')
  const paid = await admin.client.projects.settle({ purchaseId })
  assert.deepEqual([paid.payment_state, paid.settledAt], ['succeeded', server.clock.now.getTime()])
  assert.equal((await anybody.client.projects.byCode({ code: project.code.toLowerCase() })).status, 'test')
})

test('a project goes live when it is paid, approved and its invite page complete, and names what is missing', async () => {
  const { miriam, project, organizationId, purchaseId } = await ordered()
  const goLive = () => miriam.client.projects.goLive({ projectId: project.id, organizationId })
  await assert.rejects(goLive(), { code: 'project_unpaid' })
  await admin.client.projects.settle({ purchaseId })
  await assert.rejects(goLive(), { code: 'project_unapproved' })
  await voteAsRead(board.client, { id: project.id, decision: 'declined', reason: 'Zweck unklar' })
  const declined = await miriam.client.projects.overview({ id: project.id })
  assert.deepEqual([declined.status, declined.declinedReason], ['test', 'Zweck unklar'])
  const approved = await voteAsRead(board.client, { id: project.id, decision: 'approved' })
  assert.deepEqual([approved.status, approved.declinedReason], ['approved', null])
  assert.equal(approved.approved_timestamp, server.clock.now.getTime())
  await assert.rejects(goLive(), { code: 'invite_incomplete' })
  await onProjects((db) => setInviteComplete(db, project.id, server.clock.now))
  const wire = await goLive()
  assert.equal(wire.status, 'live')
  assert.deepEqual([wire.approved_timestamp, wire.live_timestamp], [null, server.clock.now.getTime()])
  await assert.rejects(goLive(), { code: 'project_live' })
  const late = { id: project.id, decision: 'declined', reason: 'zu spät' } as const
  await assert.rejects(voteAsRead(board.client, late), { code: 'project_live' })
})

test('an admin of another organisation makes nobody else’s project live', async () => {
  const { project } = await ordered()
  const reto = await server.person()
  const { id: organizationId } = await organisation(reto)
  const call = reto.client.projects.goLive({ projectId: project.id, organizationId })
  await assert.rejects(call, { code: 'project_missing' })
})

test('an order keeps the version of the terms it was placed under', async () => {
  const { project } = await ordered({ termsVersion: LEGAL_VERSIONS[0] })
  const { rows } = await server.owner(async (owner) => {
    await owner.query("begin; set local allmend.duty = 'payments'")
    const asked = 'select terms_version as version from payments.order where subject_id = $1'
    return owner.query<{ version: string }>(asked, [project.id])
  })
  assert.deepEqual(rows, [{ version: LEGAL_VERSIONS[0] }])
})

test('only a live project is extended; seats and days are there when they are paid, and once', async () => {
  const { miriam, project } = await live()
  const order = { projectId: project.id, way: 'wire', priceListId: 1, terms: true } as const
  const seats = await miriam.client.projects.extend({ ...order, type: 'add-seats', amount: 30 })
  const days = await miriam.client.projects.extend({ ...order, type: 'add-days', amount: 31 })
  const before = await miriam.client.projects.overview({ id: project.id })
  assert.deepEqual([before.seats, before.endDay, before.purchases.length], [50, '2027-12-31', 3])
  for (const it of [seats, days, seats]) await admin.client.projects.settle({ purchaseId: it.id })
  const after = await miriam.client.projects.overview({ id: project.id })
  assert.deepEqual([after.seats, after.endDay], [80, '2028-01-31'])
  const { project: other, miriam: reto } = await ordered()
  const early = { ...order, projectId: other.id, type: 'add-seats', amount: 1 } as const
  await assert.rejects(reto.client.projects.extend(early), { code: 'project_not_live' })
})

test('orders that are not paid yet count towards the limits of a project', async () => {
  const { miriam, project } = await live()
  const order = { projectId: project.id, way: 'card', priceListId: 1, terms: true, type: 'add-days' } as const
  await miriam.client.projects.extend({ ...order, amount: 3_000 })
  await assert.rejects(miriam.client.projects.extend({ ...order, amount: 500 }), (error: unknown) => {
    assert.deepEqual((error as { fields?: unknown }).fields, [{ field: 'amount', problem: 'days_many' }])
    return true
  })
})

test('after its last day a project is over: its code is dead and nothing can be added', async () => {
  const { miriam, project, organizationId } = await live()
  const now = server.clock.now
  try {
    server.clock.now = new Date('2028-01-01T00:00:01+01:00')
    const late = await server.person()
    await assert.rejects(late.client.projects.byCode({ code: project.code }), { code: 'project_missing' })
    const row = await onProjects((db) => projectByCode(db, project.code))
    assert.ok(row)
    assert.deepEqual(stateOf(factsOf(row), '2028-01-01'), { status: 'live', badge: 'ended' })
  } finally {
    server.clock.now = now
  }
  assert.equal((await miriam.client.projects.ofOrganisation({ id: organizationId }))[0]?.status, 'live')
})

test('the subscription of a project is pending, paid, live while it runs, and paid again after it', async () => {
  const { project, purchaseId, miriam, organizationId } = await ordered()
  const stateIn = (orders: { id: string; state: string }[]) =>
    orders.find(({ id }) => id === purchaseId)?.state
  const reported = async () => [
    stateIn(await miriam.client.payments.subscriptions({})),
    stateIn(await admin.client.payments.allSubscriptions({})),
  ]
  assert.deepEqual(await reported(), ['pending_wiretransfer', 'pending_wiretransfer'])
  const activated = await admin.client.payments.activate({ subscriptionIds: [purchaseId] })
  assert.deepEqual([stateIn(activated), ...(await reported())], ['succeeded', 'succeeded', 'succeeded'])
  await voteAsRead(board.client, { id: project.id, decision: 'approved' })
  await onProjects((db) => setInviteComplete(db, project.id, server.clock.now))
  await miriam.client.projects.goLive({ projectId: project.id, organizationId })
  assert.deepEqual(await reported(), ['live', 'live'])
  const now = server.clock.now
  try {
    server.clock.now = new Date('2028-01-01T00:00:01+01:00')
    const late = await server.person({ roles: ['admin'] })
    assert.equal(stateIn(await late.client.payments.allSubscriptions({})), 'succeeded')
  } finally {
    server.clock.now = now
  }
})

test('the platform’s Admin sees all orders and marks them paid; nobody else does', async () => {
  const { project, purchaseId, miriam } = await ordered()
  const all = await admin.client.projects.purchases({})
  assert.ok(all.some((it) => it.id === purchaseId && it.code === project.code))
  await assert.rejects(miriam.client.projects.settle({ purchaseId }), { code: 'access_denied' })
  await assert.rejects(admin.client.projects.settle({ purchaseId: project.id }), { code: 'purchase_missing' })
})

test('a project is renamed and gets the address of its survey; a foreign one stays as it is', async () => {
  const { miriam, project } = await ordered()
  const change = { id: project.id, title: 'Alltag unterwegs', survey_url: 'https://umfrage.example/7' }
  const changed = await miriam.client.projects.change(change)
  assert.deepEqual([changed.title, changed.survey_url], ['Alltag unterwegs', 'https://umfrage.example/7'])
  for (const survey_url of ['javascript:alert(1)', 'ftp://x.example', 'umfrage']) {
    await assert.rejects(miriam.client.projects.change({ ...change, survey_url }), { code: 'input_invalid' })
  }
  const reto = await server.person()
  await assert.rejects(reto.client.projects.change(change), { code: 'access_denied' })
})

test('a thousand who reach for the last seat at once: one has it, and nobody is counted twice', async () => {
  const { project } = await live()
  await onProjects(async (db) => {
    for (let taken = 0; taken < 49; taken++) assert.ok(await takeSeat(db, project.id))
  })
  // A pool that lets a thousand wait as long as the machine needs.
  const crowd = new pg.Pool({ connectionString: server.config.DATABASE_URL, max: 20 })
  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      inTransaction(crowd, { duty: 'projects' }, (db) => takeSeat(db, project.id)),
    ),
  )
  await crowd.end()
  assert.equal(outcomes.filter(Boolean).length, 1)
  const row = await onProjects((db) => projectByCode(db, project.code))
  assert.deepEqual([row?.seatsTaken, row?.seats], [50, 50])
  await onProjects((db) => freeSeat(db, project.id))
  assert.equal(await onProjects((db) => takeSeat(db, project.id)), true)
  assert.equal(await onProjects((db) => takeSeat(db, project.id)), false)
})

test('the database itself refuses a seat too many, a short project and a live one nobody approved', async () => {
  const { project } = await ordered()
  const attempts: [string, RegExp][] = [
    ['seats_taken = seats + 1', /project_seats_taken/],
    ['seats_taken = -1', /project_seats_taken/],
    ['end_day = start_day + 363', /project_days/],
    ['live_at = now()', /project_live_approved/],
  ]
  for (const [change, refused] of attempts) {
    const attempt = server.owner(async (owner) => {
      await owner.query("begin; set local allmend.duty = 'projects'")
      await owner.query(`update projects.project set ${change} where id = $1`, [project.id])
    })
    await assert.rejects(attempt, refused)
  }
})

test('a project belongs to the region it chose, Seewil if it chose none, and to no other', async () => {
  const regions = await server.client().network.regions({})
  const seewil = regions.find(({ slug }) => slug === 'seewil')
  assert.equal(seewil?.isInvented, true)
  assert.deepEqual(seewil?.attribution, { de: 'Seewil ist erfunden', en: 'Seewil is invented' })
  await addEnglishRegion(server)
  const [bath] = await server.client().network.regions({})
  assert.deepEqual(
    [bath?.slug, bath?.timeZone, bath?.bounds],
    ['bath', 'Europe/London', [-2.5, 51.3, -2.3, 51.5]],
  )
  assert.equal(bath?.attribution.de, '© OpenStreetMap-Mitwirkende')

  const { project } = await ordered()
  assert.deepEqual([project.region, project.timeZone], ['seewil', 'Europe/Zurich'])
  const { project: english } = await ordered({ region: 'bath' })
  assert.deepEqual([english.region, english.timeZone], ['bath', 'Europe/London'])
  await assert.rejects(ordered({ region: 'atlantis' }), {
    code: 'input_invalid',
    fields: [{ field: 'region', problem: 'invalid' }],
  })
})
