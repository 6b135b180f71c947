import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { readyProject } from '../../../nets/projects.ts'
import { openTenant } from '../../../nets/tenants.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const PDF = Buffer.from('%PDF-1.7 Bericht')
const ABOUT = {
  title: 'Bericht Herbst',
  kind: 'report',
  licence: 'CC-BY-4.0',
  fileName: 'bericht.pdf',
} as const

async function stage() {
  const tenant = await openTenant(server, `Stadt${randomBytes(3).toString('hex')}`)
  const runner = { organisation: tenant.organisation, account: tenant.person.id }
  const project = await readyProject(server, runner, { isLive: true })
  return { tenant, projectId: project.id, code: project.code, client: tenant.person.client }
}

function put(person: Person, address: string, body: Buffer, about: Record<string, string> = ABOUT) {
  return server.app.inject({
    method: 'PUT',
    url: `${address}?${new URLSearchParams(about).toString()}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/octet-stream' },
    payload: body,
  })
}

test('the provider delivers a result: listed with licence and hash, fetched as it was, each time logged', async () => {
  const { projectId, client, code, tenant } = await stage()
  const admin = await server.person({ roles: ['admin'] })
  const answer = await put(admin, `/api/results/${projectId}`, PDF)
  assert.equal(answer.statusCode, 200, answer.body)
  const { isAllowed, results } = await client.results.ofProject({ projectId })
  assert.equal(isAllowed, true)
  const { id } = answer.json<{ id: string }>()
  const result = results.find((it) => it.id === id)
  assert.ok(result)
  const sha256 = createHash('sha256').update(PDF).digest('hex')
  assert.deepEqual(
    [result.title, result.licence, result.sha256, result.by, result.sizeBytes, result.downloads],
    ['Bericht Herbst', 'CC-BY-4.0', sha256, 'Allmend', PDF.length, 0],
  )
  const file = await server.app.inject({
    url: `/api/project/${projectId}/results/${result.id}/file`,
    headers: { authorization: `Bearer ${tenant.person.token}` },
  })
  assert.deepEqual(file.rawPayload, PDF)
  assert.match(String(file.headers['content-disposition']), /^attachment; filename="bericht.pdf"/)
  const again = (await client.results.ofProject({ projectId })).results
  assert.equal(again.find((it) => it.id === id)?.downloads, 1)
  await server.work()
  assert.ok(server.mails.some(({ subject }) => subject.startsWith('Ein Ergebnis für')))
  const stranger = await stage()
  await assert.rejects(stranger.client.results.ofProject({ projectId }), { code: 'access_denied' })
  assert.equal((await admin.client.results.desk({ code })).results.length, 1)
  await admin.client.results.withdraw({ projectId, id: result.id })
  assert.deepEqual((await client.results.ofProject({ projectId })).results, [])
  await assert.rejects(client.results.download({ projectId, id: result.id }), { code: 'result_missing' })
})

test('only who was named delivers as a partner, and until that is taken back', async () => {
  const { projectId, client, code } = await stage()
  const admin = await server.person({ roles: ['admin'] })
  const partner = await server.person({ secondFactor: false })
  const address = `/api/results/${projectId}/partner`
  assert.equal((await put(partner, address, PDF)).json<{ code: string }>().code, 'delivery_unknown')
  const name = 'Institut für Verkehr'
  await admin.client.results.namePartner({ projectId, email: partner.email, name })
  assert.equal((await put(partner, address, PDF)).statusCode, 200)
  const [delivery] = await partner.client.results.deliveries({})
  assert.deepEqual([delivery?.projectId, delivery?.results.length], [projectId, 1])
  assert.equal((await client.results.ofProject({ projectId })).results[0]?.by, name)
  const { partners } = await admin.client.results.desk({ code })
  assert.deepEqual(
    partners.map(({ email }) => email),
    [partner.email],
  )
  await admin.client.results.removePartner({ projectId, accountId: partner.id })
  assert.equal((await put(partner, address, PDF)).json<{ code: string }>().code, 'delivery_unknown')
})

test('nothing is delivered or fetched while the board has the project paused, nor what is no file', async () => {
  const { projectId, client } = await stage()
  const admin = await server.person({ roles: ['admin'] })
  const board = await server.person({ roles: ['ethics'] })
  const address = `/api/results/${projectId}`
  assert.equal((await put(admin, address, Buffer.alloc(0))).statusCode, 400)
  for (const fileName of ['bericht.exe', '../bericht.pdf', 'a"b.pdf', '.pdf'])
    assert.equal((await put(admin, address, PDF, { ...ABOUT, fileName })).statusCode, 400, fileName)
  const { id } = (await put(admin, address, PDF)).json<{ id: string }>()
  await board.client.governance.pause({ id: projectId, reason: 'Rückfrage' })
  assert.equal((await put(admin, address, PDF)).json<{ code: string }>().code, 'analysis_not_approved')
  await assert.rejects(client.results.download({ projectId, id }), { code: 'analysis_not_approved' })
  assert.equal((await client.results.ofProject({ projectId })).isAllowed, false)
  await board.client.governance.resume({ id: projectId, reason: '' })
  await client.results.download({ projectId, id })
})

test('a researcher asks, the board declines with a reason or approves, and she alone sees it', async () => {
  const { code } = await stage()
  const researcher = await server.person({ secondFactor: false })
  const board = await server.person({ roles: ['ethics'] })
  const { client } = researcher
  const asked = {
    code,
    institution: 'Institut für Verkehr',
    title: 'Velo und Wetter',
    purpose: 'Wie das Wetter die Wahl des Verkehrsmittels ändert.',
    from: '2026-08-26',
    through: '2026-09-06',
  } as const
  await assert.rejects(client.results.request({ ...asked, through: '2026-09-16' }), {
    code: 'research_period',
  })
  await assert.rejects(client.results.request({ ...asked, from: '2025-01-01' }), { code: 'research_period' })
  await assert.rejects(client.results.request({ ...asked, code: 'NJEMAND7' }), { code: 'project_missing' })
  const first = await client.results.request(asked)
  assert.deepEqual([first.fromWeek, first.throughWeek, first.state], ['2026-08-24', '2026-08-31', 'waiting'])
  const other = await server.person()
  await assert.rejects(other.client.results.withdrawRequest({ id: first.id }), { code: 'request_missing' })
  const { requests, waiting } = await board.client.results.boardRequests({})
  assert.ok(waiting >= 1 && requests.some(({ id }) => id === first.id))
  const reason = 'Der Zweck ist nicht klar.'
  const declined = await board.client.results.decideRequest({ id: first.id, decision: 'declined', reason })
  assert.deepEqual([declined.state, declined.reason], ['declined', reason])
  await assert.rejects(board.client.results.decideRequest({ id: first.id, decision: 'approved' }), {
    code: 'request_decided',
  })
  const second = await client.results.request(asked)
  await board.client.results.decideRequest({ id: second.id, decision: 'approved' })
  await server.work()
  await server.work()
  const mine = await client.results.requests({})
  assert.deepEqual(mine.map(({ state }) => state).sort(), ['declined', 'too few'])
  await assert.rejects(client.results.extract({ id: second.id }), { code: 'request_missing' })
  const third = await client.results.request(asked)
  await client.results.withdrawRequest({ id: third.id })
  for (let count = 0; count < 5; count++) await client.results.request(asked)
  await assert.rejects(client.results.request(asked), { code: 'requests_enough' })
})
