import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readyProject } from '../../../nets/projects.ts'
import { openTenant } from '../../../nets/tenants.ts'
import { INTENT } from '../../../test/intent.ts'
import { orderedProject } from '../../../test/ordered-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'
import { notifyOfChanges } from './notify-board.ts'

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
  return { id, title, miriam, change }
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

test('the register counts votes for what was decided alone', async () => {
  const { id, title, change } = await grave()
  const fourth = await server.person({ roles: ['ethics'] })
  await approves(fourth.client, id)
  await change({ intent: WORSE })
  for (const client of [first(), second(), third()]) await approves(client, id)
  const { decisions } = await server.client().governance.register({})
  assert.equal(decisions.find((it) => it.title === title)?.votes, 3)
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

test('a change after votes is one mail to the board, and stands with the case and its votes', async () => {
  const { id, change, miriam } = await grave()
  await approves(first(), id)
  const { review } = await second().governance.case({ id })
  await second().governance.declareConflict({ review: review?.id ?? '', words: 'Ich arbeite dort.' })
  const mailed = async () => {
    await notifyOfChanges.run({}, server.jobContext)
    await server.work()
    const about = server.mails.filter(({ subject }) => subject.includes(`geändert: Alltag`))
    return board.map(({ email }) => about.filter((it) => it.to === email).length)
  }
  const before = await mailed()
  await change({ intent: WORSE })
  await change({ minimumAge: 15 })
  await miriam.client.participation.publishText({ projectId: id, ...TEXT })
  const after = await mailed()
  assert.deepEqual(
    after.map((count, at) => count - before[at]!),
    [1, 0, 1],
  )
  assert.deepEqual(await mailed(), after)
  const read = await first().governance.case({ id })
  assert.deepEqual(
    read.changes.map(({ stage, votes, parts }) => ({ stage, votes, parts })),
    [{ stage: 'start', votes: 1, parts: ['purpose', 'scope', 'texts'] }],
  )
  const own = read.review?.voices.find(({ isYou }) => isYou)
  assert.deepEqual([own?.choice, own?.votedBefore !== null], [null, true])
})

test('what was decided stands when the case changes, and a later vote is about what it shows then', async () => {
  const { id, miriam } = await grave()
  for (const client of [first(), second(), third()]) await approves(client, id)
  const { review } = await first().governance.case({ id })
  const attach = { octets: Buffer.from('%PDF-1.7\nMehr.\n%%EOF\n') }
  await miriam.client.governance.attach({ projectId: id, title: 'Beilage' }, attach)
  const about = { id, review: review?.id ?? '' }
  const fourth = await server.person({ roles: ['ethics'] })
  const status = async (vote: ReturnType<typeof voteAsRead>) => (await vote).status
  assert.equal(await status(voteAsRead(fourth.client, { ...about, decision: 'approved' })), 'approved')
  const declined = { ...about, decision: 'declined', reason: 'Die Beilage.' } as const
  assert.equal(await status(voteAsRead(first(), declined)), 'approved')
  assert.equal(await status(voteAsRead(second(), declined)), 'test')
})

test('the application can neither vote without the content nor approve without votes for it', async () => {
  const { id, change } = await grave()
  await approves(first(), id)
  await approves(second(), id)
  const { review, content } = await third().governance.case({ id })
  await change({ intent: WORSE })
  const raw = async (text: string, values: unknown[]) => {
    const client = await server.pool.connect()
    try {
      await client.query("begin; set local allmend.duty = 'governance'")
      await client.query(text, values)
    } finally {
      await client.query('rollback')
      client.release()
    }
  }
  const vote = (shown: unknown) =>
    raw(
      `insert into governance.vote (review_id, member_id, version, choice, words, voted_at, content)
       values ($1, $2, 1, 'approve', '', now(), $3)`,
      [review?.id, board[2]!.id, shown],
    )
  await assert.rejects(vote(null), { constraint: 'vote_on_content' })
  await assert.rejects(vote(JSON.stringify(content)), { constraint: 'vote_on_content' })
  await approves(third(), id)
  const approval = raw("update governance.review set state = 'approved', decided_at = now() where id = $1", [
    review?.id,
  ])
  await assert.rejects(approval, { constraint: 'outcome_voted' })
})

test('a vote and a new text at the same time: the text is voted on, or it waits', async () => {
  const { id, miriam } = await grave()
  for (const client of [first(), second()]) await approves(client, id)
  const { content } = await third().governance.case({ id })
  const [voted, published] = await Promise.allSettled([
    third().governance.decide({ id, decision: 'approved', content }),
    miriam.client.participation.publishText({ projectId: id, ...TEXT }),
  ])
  assert.equal(published.status, 'fulfilled')
  const isApproved = voted.status === 'fulfilled'
  if (!isApproved) assert.equal((voted.reason as { code: string }).code, 'review_changed')
  const { waitingTexts } = await third().governance.case({ id })
  assert.equal(waitingTexts.length, isApproved ? 1 : 0)
})

test('a class set by hand does not outlive the risks it was set for, so one vote does not decide a grave case', async () => {
  const { miriam, project } = await orderedProject(server)
  const { id, title } = project
  const { purchases } = await miriam.client.projects.overview({ id })
  await admin.client.projects.settle({ purchaseId: purchases[0]?.id ?? '' })
  const age = (minimumAge: number) => miriam.client.projects.change({ id, title, survey_url: '', minimumAge })
  await age(16)
  const { review } = await first().governance.case({ id })
  await first().governance.classify({ review: review?.id ?? '', class: 2 })
  await first().governance.classify({ review: review?.id ?? '', class: 1 })
  await age(14)
  assert.equal((await approves(second(), id)).status, 'test')
  const read = await second().governance.case({ id })
  assert.deepEqual([read.review?.class, read.review?.leastClass], [3, 3])
})
