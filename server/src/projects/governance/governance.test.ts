import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { openTenant } from '../../../nets/tenants.ts'
import { readyProject } from '../../../nets/projects.ts'
import { NEWSLETTER, publishPages } from '../../../nets/public-pages.ts'
import { pairPhone, rideChunk } from '../../../test/phone.ts'
import { INTENT } from '../../../test/intent.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { resumeNewsletters } from '../participation/index.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

let server: TestServer
let board: Person
let admin: Person
let miriam: Person
let organisation: string

before(async () => {
  server = await openTestServer()
  board = await server.person({ roles: ['ethics'] })
  admin = await server.person({ roles: ['admin'] })
  const tenant = await openTenant(server, 'Seewil')
  miriam = tenant.person
  organisation = tenant.organisation
})
after(() => server.close())

const REASON = 'Der Zweck steht nicht im Text der Zustimmung.'
const CONSENTS = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))

/** A live project with its invite page. */
async function live() {
  const project = await readyProject(server, { organisation, account: miriam.id }, { isLive: true })
  await publishPages(server, { ...project, organisationId: organisation }, miriam.id)
  return project
}

async function ordered(name: string) {
  const project = await miriam.client.projects.create({
    organizationId: organisation,
    product: 'tracking',
    name,
    participants: 50,
    startDay: '2026-10-01',
    endDay: '2027-12-31',
    survey: false,
    ...INTENT,
    way: 'wire',
    priceListId: 1,
    terms: true,
  })
  const { purchases } = await miriam.client.projects.overview({ id: project.id })
  return { project, purchaseId: purchases[0]?.id ?? '' }
}

const groupsOf = async (id: string) => {
  const found: string[] = []
  for (const group of ['waiting', 'paused', 'decided'] as const) {
    const { cases } = await board.client.governance.cases({ group })
    if (cases.some(({ project }) => project.id === id)) found.push(group)
  }
  return found
}

test('a project waits for the board once it is paid, and is among the decided from then on', async () => {
  const { project, purchaseId } = await ordered('Pendeln im Tal')
  assert.deepEqual(await groupsOf(project.id), [])
  const before = (await board.client.governance.cases({})).counts
  await admin.client.projects.settle({ purchaseId })
  assert.deepEqual(await groupsOf(project.id), ['waiting'])
  const { counts } = await board.client.governance.cases({})
  assert.equal(counts.waiting, before.waiting + 1)
  await voteAsRead(board.client, { id: project.id, decision: 'declined', reason: REASON })
  assert.deepEqual(await groupsOf(project.id), ['decided'])
})

test('an order let through as a test has the same effect, says so, and can still be paid', async () => {
  const { project, purchaseId } = await ordered('Pendeln am Berg')
  const waived = await admin.client.projects.settle({ purchaseId, as: 'testing' })
  assert.equal(waived.payment_state, 'testing')
  assert.deepEqual(await groupsOf(project.id), ['waiting'])
  const paid = await admin.client.projects.settle({ purchaseId })
  assert.deepEqual([paid.payment_state, paid.settledAt], ['succeeded', waived.settledAt])
})

test('the Admin finds what waits for its payment apart from what is settled', async () => {
  const { purchaseId } = await ordered('Pendeln am See')
  const isIn = async (state: 'pending' | 'settled') =>
    (await admin.client.projects.purchases({ state })).some((it) => it.id === purchaseId)
  assert.deepEqual([await isIn('pending'), await isIn('settled')], [true, false])
  await admin.client.projects.settle({ purchaseId })
  assert.deepEqual([await isIn('pending'), await isIn('settled')], [false, true])
  assert.deepEqual(await admin.client.projects.purchases({ page: '999' }), [])
})

test('the case shows what people agree to and every act with who, when and why, the latest first', async () => {
  const { id } = await live()
  await board.client.governance.pause({ id, reason: REASON })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await board.client.governance.resume({ id })
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await admin.client.governance.close({ id, reason: 'Auf Wunsch der Organisation.' })
  const { project, texts, acts } = await board.client.governance.case({ id })
  assert.deepEqual([project.status, project.badge], ['live', 'closed'])
  assert.deepEqual(
    texts.map((it) => it.purpose),
    purposesOf('tracking'),
  )
  assert.deepEqual(
    acts.map(({ act, reason, by }) => [act, reason, by]),
    [
      ['closed', 'Auf Wunsch der Organisation.', 'Miriam Kälin'],
      ['resumed', '', 'Miriam Kälin'],
      ['paused', REASON, 'Miriam Kälin'],
    ],
  )
})

test('an act is kept when the account of who did it is erased, without her', async () => {
  const leaving = await server.person({ roles: ['ethics'] })
  const { id } = await live()
  await leaving.client.governance.pause({ id, reason: REASON })
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    await owner.query('delete from accounts.account where id = $1', [leaving.id])
  })
  const { acts } = await board.client.governance.case({ id })
  assert.deepEqual(
    acts.map(({ act, by }) => [act, by]),
    [['paused', null]],
  )
})

test('what the board does is added and never changed, whoever asks the database', async () => {
  const connection = await server.pool.connect()
  try {
    for (const command of ["update governance.act set reason = 'x'", 'delete from governance.act']) {
      await connection.query("begin; set local allmend.duty = 'governance'")
      await assert.rejects(connection.query(command), { code: '42501' })
      await connection.query('rollback')
    }
  } finally {
    connection.release()
  }
})

test('a pause needs a live project and a reason; what is paused is resumed once, what is closed stays closed', async () => {
  const { project } = await ordered('Pendeln bei Nacht')
  const { governance } = board.client
  const about = { id: project.id, reason: REASON }
  await assert.rejects(governance.pause(about), { code: 'project_not_running' })
  const { id } = await live()
  await assert.rejects(governance.pause({ id, reason: ' ' }), { code: 'input_invalid' })
  await assert.rejects(governance.resume({ id }), { code: 'project_not_paused' })
  const paused = await governance.pause({ id, reason: REASON })
  assert.deepEqual([paused.status, paused.badge, paused.pausedReason], ['live', 'paused', REASON])
  await assert.rejects(governance.pause({ id, reason: REASON }), { code: 'project_paused' })
  assert.equal((await governance.resume({ id })).badge, null)
  assert.equal((await governance.close({ id, reason: REASON })).badge, 'closed')
  for (const call of [
    () => governance.pause({ id, reason: REASON }),
    () => governance.resume({ id }),
    () => governance.close({ id, reason: REASON }),
    () => voteAsRead(board.client, { id, decision: 'approved' }),
  ]) {
    await assert.rejects(call(), { code: 'project_closed' })
  }
})

test('while a project is paused nobody joins, its page says so, nothing can be added, and it goes on afterwards', async () => {
  const { id, code } = await live()
  await board.client.governance.pause({ id, reason: REASON })
  const stranger = await server.person({ secondFactor: false })
  assert.equal((await server.client().content.invite({ code })).isPaused, true)
  assert.equal((await stranger.client.participation.joining({ code })).isPaused, true)
  const joining = { code, consents: CONSENTS, deviceName: 'Telefon', birthYear: 1980 }
  await assert.rejects(stranger.client.participation.join(joining), { code: 'project_paused' })
  const more = {
    projectId: id,
    type: 'add-seats',
    amount: 10,
    way: 'wire',
    priceListId: 1,
    terms: true,
  } as const
  await assert.rejects(miriam.client.projects.extend(more), { code: 'project_paused' })
  const { badge, pausedReason } = await miriam.client.projects.overview({ id })
  assert.deepEqual([badge, pausedReason], ['paused', REASON])
  await board.client.governance.resume({ id })
  assert.equal((await server.client().content.invite({ code })).isPaused, false)
  await stranger.client.participation.join(joining)
})

test('a phone is told of the pause; what an older one sends meanwhile is stored like any other', async () => {
  const { id, code } = await live()
  const phone = await pairPhone(server, code)
  const phaseOf = async () => {
    const headers = { authorization: `Bearer ${phone.credential}` }
    const answer = await server.app.inject({ method: 'GET', url: '/api/tracking/phase', headers })
    return answer.json<{ phase: string }>().phase
  }
  const diaryPhase = async () => (await phone.person.client.diary.projects({}))[0]?.phase
  assert.deepEqual([await phaseOf(), await diaryPhase()], ['running', 'running'])
  await board.client.governance.pause({ id, reason: REASON })
  assert.deepEqual([await phaseOf(), await diaryPhase()], ['paused', 'paused'])
  assert.equal((await phone.send(1, rideChunk('07:00'))).statusCode, 201)
  await board.client.governance.resume({ id })
  assert.equal(await phaseOf(), 'running')
  await board.client.governance.close({ id, reason: REASON })
  assert.deepEqual([await phaseOf(), await diaryPhase()], ['over', 'over'])
  assert.equal((await phone.send(2, rideChunk('09:00'))).statusCode, 201)
})

test('a closed project’s code is dead to strangers, and who takes part keeps her diary and may leave', async () => {
  const { id, code } = await live()
  const phone = await pairPhone(server, code)
  await board.client.governance.close({ id, reason: REASON })
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(server.client().content.invite({ code }), { code: 'project_unknown' })
  await assert.rejects(stranger.client.participation.joining({ code }), { code: 'project_unknown' })
  const { diary, participation } = phone.person.client
  assert.deepEqual(
    (await diary.projects({})).map((it) => it.code),
    [code],
  )
  await participation.leave({ code })
})

test('a newsletter under way is held while its project is paused, and goes on afterwards', async () => {
  const { id: projectId, code } = await live()
  await pairPhone(server, code)
  await server.work()
  const { participation } = miriam.client
  const sending = { projectId, number: '1', revision: 2 } as const
  await board.client.governance.pause({ id: projectId, reason: REASON })
  await assert.rejects(participation.sendNewsletter(sending), { code: 'project_paused' })
  await board.client.governance.resume({ id: projectId })
  await participation.sendNewsletter(sending)
  await board.client.governance.pause({ id: projectId, reason: REASON })
  const before = newslettersSent()
  await server.work()
  assert.deepEqual([newslettersSent(), await stateOfFirst(projectId)], [before, 'sending'])
  await board.client.governance.resume({ id: projectId })
  server.clock.now = new Date(server.clock.now.getTime() + 5 * 60_000)
  await resumeNewsletters.run({}, server.jobContext)
  assert.deepEqual([newslettersSent(), await stateOfFirst(projectId)], [before + 1, 'sent'])
})

test('a closed project writes to nobody any more', async () => {
  const { id: projectId, code } = await live()
  await pairPhone(server, code)
  await server.work()
  const before = newslettersSent()
  const sending = { projectId, number: '1', revision: 2 } as const
  await miriam.client.participation.sendNewsletter(sending)
  await board.client.governance.close({ id: projectId, reason: REASON })
  await server.work()
  assert.deepEqual([newslettersSent(), await stateOfFirst(projectId)], [before, 'cancelled'])
  await assert.rejects(miriam.client.participation.sendNewsletter(sending), { code: 'project_closed' })
})

/** Other mails go out as well: the organisation hears what the board does. */
function newslettersSent(): number {
  return server.mails.filter((mail) => mail.subject === NEWSLETTER.de.subject).length
}

async function stateOfFirst(projectId: string): Promise<string | undefined> {
  return (await miriam.client.participation.newsletters({ projectId })).newsletters[0]?.state
}
