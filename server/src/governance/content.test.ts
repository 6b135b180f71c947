import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readyProject } from '../../nets/projects.ts'
import { openTenant } from '../../nets/tenants.ts'
import { INTENT } from '../../test/intent.ts'
import { orderedProject } from '../../test/ordered-project.ts'
import { openTestServer, type Person, type TestServer } from '../../test/test-server.ts'
import { voteAsRead } from '../../test/vote-as-read.ts'

let server: TestServer
let board: Person[]
let admin: Person

before(async () => {
  server = await openTestServer()
  const member = () => server.person({ roles: ['ethics'] })
  board = [await member(), await member(), await member()]
  admin = await server.person({ roles: ['admin'] })
})
after(() => server.close())

/** Paid, with people from 14 on: three of the board decide. */
async function grave() {
  const { miriam, project } = await orderedProject(server)
  const { id, title } = project
  const { purchases } = await miriam.client.projects.overview({ id })
  await admin.client.projects.settle({ purchaseId: purchases[0]?.id ?? '' })
  const change = (more: { minimumAge?: number; intent?: typeof INTENT }) =>
    miriam.client.projects.change({ id, title, survey_url: '', ...more })
  await change({ minimumAge: 14 })
  return { id, miriam, change }
}

const [first, second, third] = [0, 1, 2].map((at) => () => board[at]!.client) as [
  () => Person['client'],
  () => Person['client'],
  () => Person['client'],
]
const approves = (client: Person['client'], id: string) => voteAsRead(client, { id, decision: 'approved' })
const WORSE = { ...INTENT, purpose: 'Wir geben der Arbeitgeberin jede einzelne Fahrt mit Namen weiter.' }
const TEXT = {
  purpose: 'contact' as const,
  de: 'Ich erlaube meiner Arbeitgeberin, jede meiner Fahrten einzeln zu sehen.',
  en: 'I allow my employer to see each of my rides.',
}

test('votes given before the purpose was rewritten count no more', async () => {
  const { id, change } = await grave()
  await approves(first(), id)
  await approves(second(), id)
  await change({ intent: WORSE })
  assert.equal((await approves(third(), id)).status, 'test')
  await approves(first(), id)
  assert.equal((await approves(second(), id)).status, 'approved')
})

test('votes given before a consent text was published count no more', async () => {
  const { id, miriam } = await grave()
  await approves(first(), id)
  await approves(second(), id)
  await miriam.client.participation.publishText({ projectId: id, ...TEXT })
  assert.equal((await approves(third(), id)).status, 'test')
})

test('a vote on what the case no longer shows is refused', async () => {
  const { id, change } = await grave()
  const read = await third().governance.case({ id })
  await change({ intent: WORSE })
  const vote = third().governance.decide({ id, decision: 'approved', content: read.content })
  await assert.rejects(vote, { code: 'review_changed' })
  const now = await third().governance.case({ id })
  const changed = Object.entries(now.content).filter(
    ([part, hash]) => hash !== read.content[part as keyof typeof read.content],
  )
  assert.deepEqual(
    changed.map(([part]) => part),
    ['purpose'],
  )
})

test('a text published while the board votes on another one is not passed with it', async () => {
  const { person: miriam, organisation } = await openTenant(server, 'Bergheim')
  const { id, code } = await readyProject(server, { organisation, account: miriam.id }, { isLive: true })
  const publish = () => miriam.client.participation.publishText({ projectId: id, ...TEXT })
  const chair = await server.person({ roles: ['ethics', 'ethics_chair'] })
  await publish()
  const { review, content } = await chair.client.governance.case({ id })
  await publish()
  const about = { id, review: review?.id ?? '', decision: 'approved' } as const
  await assert.rejects(chair.client.governance.decide({ ...about, content }), { code: 'review_changed' })
  await voteAsRead(chair.client, about)
  const { texts } = await admin.client.participation.joining({ code })
  assert.equal(texts.find(({ purpose }) => purpose === 'contact')?.version, 3)
})
