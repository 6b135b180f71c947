import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { boardScene } from '../../../test/board-scene.ts'
import { analysisApprovedAt } from './reviews.ts'

let server: TestServer
let scene: Awaited<ReturnType<typeof boardScene>>
before(async () => {
  server = await openTestServer()
  // A Wednesday on which the board sits.
  server.clock.now = new Date('2026-09-30T08:00:00Z')
  scene = await boardScene(server)
})
after(() => server.close())

const refused = (call: Promise<unknown>, code: string) => assert.rejects(call, { code })
type About = Omit<Parameters<typeof voteAsRead>[1], 'decision'>
const approve = async ({ client }: Person, about: About) =>
  (await voteAsRead(client, { ...about, decision: 'approved' })).status
const decline = async ({ client }: Person, about: About, reason = 'Der Zweck ist unklar.') =>
  (await voteAsRead(client, { ...about, decision: 'declined', reason })).status

test('on the day of its sitting a case can still be decided otherwise, and the day after it is closed', async () => {
  const { chair } = scene
  const { id, review } = await scene.submitted()
  const board = chair.client.governance
  await scene.daysPass(id, 10)
  assert.equal((await scene.reviewOf(id)).sittingDay, '2026-09-30')
  assert.equal(await approve(chair, { id }), 'approved')
  assert.equal(await decline(chair, { id }), 'test')
  assert.equal(await approve(chair, { id }), 'approved')
  await board.find({ review, criterion: 'purpose', verdict: 'met' })
  await scene.daysPass(id, 10)
  await refused(decline(chair, { id }), 'review_closed')
  await refused(board.find({ review, criterion: 'purpose', verdict: 'open' }), 'review_closed')
  await refused(board.ask({ review, question: 'Wer?' }), 'review_closed')
  await refused(board.declareConflict({ review, words: 'Mein Bruder.' }), 'review_closed')
})

test('what waits stays open after its sitting, and what is withdrawn is closed at once', async () => {
  const { chair } = scene
  const late = await scene.submitted()
  await scene.daysPass(late.id, 30)
  await chair.client.governance.find({ review: late.review, criterion: 'consent', verdict: 'met' })
  assert.equal(await approve(chair, { id: late.id }), 'approved')
  const { id, review } = await scene.submitted()
  await chair.client.governance.close({ id, reason: 'Auf Wunsch.' })
  await refused(
    chair.client.governance.find({ review, criterion: 'consent', verdict: 'met' }),
    'review_closed',
  )
})

test('the same outcome with the same words is no news; other words are an act of their own', async () => {
  const { chair, members } = scene
  const { id, miriam } = await scene.submitted()
  const acts = async () => (await chair.client.governance.case({ id })).acts
  const mails = async () => {
    await server.work()
    return server.mails.filter(({ to }) => to === miriam.email).length
  }
  const before = await mails()
  await approve(chair, { id, conditions: 'Nur grob.' })
  assert.equal(await mails(), before + 1)
  await approve(chair, { id, conditions: 'Nur grob.' })
  assert.deepEqual([(await acts()).length, await mails()], [1, before + 1])
  server.clock.now = new Date(server.clock.now.getTime() + 1_000)
  await approve(members[0], { id, conditions: 'Ohne Nacht.' })
  assert.deepEqual(
    (await acts()).map(({ act, stage, reason }) => [act, stage, reason]),
    [
      ['approved', 'start', 'Nur grob.\nOhne Nacht.'],
      ['approved', 'start', 'Nur grob.'],
    ],
  )
  assert.equal((await scene.reviewOf(id)).conditions, 'Nur grob.\nOhne Nacht.')
  assert.equal(await mails(), before + 2)
  const { approvals } = await approvalsOf(id)
  assert.equal(approvals, 1, 'it is approved once')
  server.clock.now = new Date(server.clock.now.getTime() + 1_000)
  await decline(chair, { id }, 'a'.repeat(1_500))
  server.clock.now = new Date(server.clock.now.getTime() + 1_000)
  await decline(members[0], { id }, 'b'.repeat(1_500))
  const { reason, conditions } = await scene.reviewOf(id)
  assert.deepEqual([reason.length, reason.startsWith('aaa'), conditions], [2_000, true, ''])
})

const approvalsOf = async (id: string) => {
  const text = 'select count(*)::integer as approvals from governance.approval where project_id = $1'
  const [row] = await scene.owner('governance', text, [id])
  return row as { approvals: number }
}

test('a project shows why its start was declined until the board takes it back', async () => {
  const { members } = scene
  const { id, miriam } = await scene.submitted()
  const shown = async () => {
    const { approvedAt, declinedReason } = await miriam.client.projects.overview({ id })
    return [approvedAt !== null, declinedReason]
  }
  const own = async () => (await miriam.client.governance.reviews({ projectId: id })).start
  await decline(members[0], { id })
  assert.deepEqual([await shown(), await own()], [[false, 'Der Zweck ist unklar.'], 'declined'])
  const { review } = (await members[1].client.governance.case({ id })) as { review: { id: string } }
  await members[0].client.governance.declareConflict({ review: review.id, words: 'Mein Bruder.' })
  assert.deepEqual([await shown(), await own()], [[false, null], 'waiting'])
  await approve(members[1], { id })
  assert.deepEqual([await shown(), await own()], [[true, null], 'passed'])
})

test('the start of a live project is decided no more, its analysis is, also when it is over', async () => {
  const { chair } = scene
  const { id, miriam, review } = await scene.submitted()
  await approve(chair, { id })
  const submit = (stage: 'start' | 'analysis') => miriam.client.governance.submit({ projectId: id, stage })
  await refused(submit('start'), 'review_open')
  await refused(submit('analysis'), 'review_early')
  await scene.set(id, "live_at = now(), start_day = '2025-01-01'")
  await refused(decline(chair, { id, review }), 'project_live')
  await submit('analysis')
  await refused(submit('analysis'), 'review_open')
  const analysis = (await scene.reviewOf(id)).id
  assert.notEqual(analysis, review)
  await scene.set(id, "end_day = '2026-09-29'")
  await refused(decline(chair, { id, review }), 'project_ended')
  const approvedAt = () =>
    inTransaction(server.pool, { duty: 'projects' }, (db) => analysisApprovedAt(db, id))
  assert.equal(await approvedAt(), undefined)
  await approve(chair, { id, review: analysis })
  assert.equal((await approvedAt())?.getTime(), server.clock.now.getTime())
  const { start, analysis: gate, maySubmit } = await miriam.client.governance.reviews({ projectId: id })
  assert.deepEqual([start, gate, maySubmit], ['passed', 'passed', []])
  await decline(chair, { id, review: analysis })
  assert.equal(await approvedAt(), undefined)
  const then = await miriam.client.governance.reviews({ projectId: id })
  assert.deepEqual([then.start, then.analysis, then.maySubmit], ['passed', 'declined', ['analysis']])
})

test('a case is voted on by the project it is of', async () => {
  const { chair } = scene
  const [one, other] = [await scene.submitted(), await scene.submitted()]
  const { content } = await chair.client.governance.case({ id: one.id })
  const about = { id: one.id, decision: 'approved', content } as const
  await refused(chair.client.governance.decide({ ...about, review: other.review }), 'review_missing')
  await refused(chair.client.governance.decide({ ...about, id: crypto.randomUUID() }), 'project_missing')
  await refused(chair.client.governance.case({ id: one.id, review: other.review }), 'review_missing')
  await refused(chair.client.governance.case({ id: crypto.randomUUID() }), 'project_missing')
  const unknown = crypto.randomUUID()
  await refused(
    chair.client.governance.find({ review: unknown, criterion: 'purpose', verdict: 'met' }),
    'review_missing',
  )
  await refused(chair.client.governance.declareConflict({ review: unknown, words: 'Ich.' }), 'review_missing')
  await refused(chair.client.governance.pause({ id: unknown, reason: 'x' }), 'project_missing')
})

test('a class that is raised is no lowered one: who raised it votes', async () => {
  const { chair, members } = scene
  const { id, review } = await scene.submitted()
  await members[0].client.governance.classify({ review, class: 1 })
  await members[0].client.governance.classify({ review, class: 2 })
  assert.equal(await approve(members[0], { id }), 'test')
  const read = await scene.reviewOf(id)
  assert.deepEqual([read.class, read.leastClass, read.mayVote, read.votesAsked], [2, 1, 3, 1])
  assert.equal(await approve(chair, { id }), 'approved')
})

test('who lowered a class has no vote while it is lowered, and the others have', async () => {
  const { members, chair } = scene
  const { id, review } = await scene.submitted({ minimumAge: 14 })
  const [one, two] = members
  await one.client.governance.classify({ review, class: 1 })
  const read = await scene.reviewOf(id)
  assert.deepEqual([read.class, read.leastClass, read.mayVote], [1, 3, 2])
  await refused(approve(one, { id }), 'vote_conflict')
  await two.client.governance.classify({ review, class: 3 })
  assert.equal((await scene.reviewOf(id)).mayVote, 3)
  assert.equal(await approve(one, { id }), 'test')
  assert.equal(await approve(chair, { id }), 'test')
})

test('a class set for risks a case no longer has gives way to the one of its risks', async () => {
  const { chair } = scene
  const { id, title, miriam, review } = await scene.submitted()
  await chair.client.governance.classify({ review, class: 2 })
  const change = (minimumAge: number) =>
    miriam.client.projects.change({ id, title, survey_url: '', minimumAge })
  const classes = async () => {
    const { class: sensitivity, risks } = await scene.reviewOf(id)
    return [sensitivity, risks]
  }
  assert.deepEqual(await classes(), [2, []])
  await change(14)
  assert.deepEqual(await classes(), [3, ['children']])
  await change(16)
  assert.deepEqual(await classes(), [1, []])
})
