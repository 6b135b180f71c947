import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { InsightsDocument } from '@allmend/domain/projects/content/insights-page'
import { readyProject } from '../../../nets/projects.ts'
import { openTenant } from '../../../nets/tenants.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const DOCUMENT: InsightsDocument = {
  title: { de: 'So bewegt sich Seewil', en: 'How Seewil moves' },
  lead: { de: 'Ein Herbst in Zahlen.', en: '' },
  findings: [
    { kind: 'lengths', title: { de: 'Ab drei Kilometern das Auto', en: '' }, words: { de: '', en: '' } },
    { kind: 'modes', title: { de: 'Womit wir fahren', en: 'What we ride' }, words: { de: 'So.', en: '' } },
  ],
}

async function stage(more: Parameters<typeof readyProject>[2] = { isLive: true }) {
  const tenant = await openTenant(server, `Stadt${randomBytes(3).toString('hex')}`)
  const runner = { organisation: tenant.organisation, account: tenant.person.id }
  const { id: projectId, code } = await readyProject(server, runner, more)
  const { content } = tenant.person.client
  const save = async (document: InsightsDocument) => {
    const { revision } = await content.insightsDraft({ projectId })
    return (await content.saveInsights({ projectId, document, revision })).revision
  }
  const publish = async (document: InsightsDocument) =>
    content.publishInsights({ projectId, revision: await save(document) })
  return { tenant, projectId, code, content, save, publish }
}

test('a page is published with its findings in the order of the organisation, in both languages', async () => {
  const { code, publish, save } = await stage()
  const nobody = server.client()
  const before = await nobody.content.insights({ code })
  assert.deepEqual([before.state, before.page], ['not yet', null])
  assert.equal((await publish(DOCUMENT)).version, 1)
  const { state, page } = await nobody.content.insights({ code, language: 'en' })
  assert.equal(state, 'published')
  assert.ok(page)
  assert.equal(page.title, 'How Seewil moves')
  assert.equal(page.lead, 'Ein Herbst in Zahlen.')
  assert.deepEqual(
    page.findings.map(({ kind, title }) => [kind, title]),
    [
      ['lengths', 'Ab drei Kilometern das Auto'],
      ['modes', 'What we ride'],
    ],
  )
  assert.ok(page.approvedAt > 0)
  await save({ ...DOCUMENT, title: { de: 'Ein Entwurf', en: '' } })
  assert.equal((await nobody.content.insights({ code })).page?.title, 'So bewegt sich Seewil')
})

test('without the board nothing is published, and a pause hides what was', async () => {
  const closed = await stage({ isLive: true, gates: ['start'] })
  await assert.rejects(closed.publish(DOCUMENT), { code: 'analysis_not_approved' })
  const { code, projectId, publish } = await stage()
  await publish(DOCUMENT)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set paused_at = now(), paused_reason = $2 where id = $1', [
      projectId,
      'Prüfung',
    ])
  })
  const nobody = server.client()
  assert.deepEqual((await nobody.content.insights({ code })).page, null)
  assert.equal((await server.app.inject({ url: `/api/insights/${code}/card` })).statusCode, 404)
})

test('the database refuses a version while the gate is closed, whoever writes it', async () => {
  const { projectId, tenant } = await stage({ isLive: true, gates: ['start'] })
  const { pool } = server
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("select set_config('allmend.organisation', $1, true)", [tenant.organisation])
    const written = client.query(
      `insert into content.insights_version values ($1, 1, $2, '{}', now(), $1, 'Niemand')`,
      [projectId, tenant.organisation],
    )
    await assert.rejects(written, /row-level security/)
  } finally {
    await client.query('rollback')
    client.release()
  }
})

test('what is incomplete, of a test, unknown or twice on the page is refused', async () => {
  const { publish, save } = await stage()
  await assert.rejects(publish({ ...DOCUMENT, findings: [] }), { code: 'insights_incomplete' })
  await assert.rejects(publish({ ...DOCUMENT, title: { de: ' ', en: 'x' } }), { code: 'insights_incomplete' })
  const [finding] = DOCUMENT.findings
  await assert.rejects(save({ ...DOCUMENT, findings: [finding!, finding!] }), { code: 'input_invalid' })
  const odd = { ...DOCUMENT, html: '<script>' } as InsightsDocument
  await assert.rejects(save(odd), { code: 'input_invalid' })
  const early = await stage({ isLive: false })
  await assert.rejects(early.publish(DOCUMENT), { code: 'insights_not_live' })
  await assert.rejects(server.client().content.insights({ code: early.code }), { code: 'project_unknown' })
})

test('somebody else who saved in between is not written over', async () => {
  const { content, projectId } = await stage()
  const { revision } = await content.insightsDraft({ projectId })
  await content.saveInsights({ projectId, document: DOCUMENT, revision })
  const again = content.saveInsights({ projectId, document: DOCUMENT, revision })
  await assert.rejects(again, { code: 'draft_changed' })
  await assert.rejects(content.publishInsights({ projectId, revision }), { code: 'draft_changed' })
})

test('a page is taken back, its versions stay, and an earlier one becomes the draft', async () => {
  const { content, projectId, code, publish } = await stage()
  await publish(DOCUMENT)
  await publish({ ...DOCUMENT, title: { de: 'Zweite Fassung', en: '' } })
  await content.withdrawInsights({ projectId })
  assert.equal((await server.client().content.insights({ code })).state, 'not yet')
  const draft = await content.restoreInsights({ projectId, version: 1 })
  assert.deepEqual([draft.document.title.de, draft.publishedVersion], ['So bewegt sich Seewil', null])
  assert.deepEqual(
    draft.versions.map(({ version }) => version),
    [2, 1],
  )
  await assert.rejects(content.restoreInsights({ projectId, version: 9 }), { code: 'version_unknown' })
})

test('where the page is shared a picture is shown, of published pages alone', async () => {
  const { code, publish } = await stage()
  assert.equal((await server.app.inject({ url: `/api/insights/${code}/card` })).statusCode, 404)
  await publish(DOCUMENT)
  const card = await server.app.inject({ url: `/api/insights/${code}/card` })
  assert.equal(card.headers['content-type'], 'image/jpeg')
  assert.deepEqual([...card.rawPayload.subarray(0, 2)], [0xff, 0xd8])
})
