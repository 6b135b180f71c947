import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CRITERIA } from '@allmend/domain/projects/governance/criterion'
import { orderedProject } from '../../../test/ordered-project.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { pausesOf } from './acts.ts'
import { boardScene } from '../../../test/board-scene.ts'
import { notifyOfChanges, notifyBoard } from './notify-board.ts'

let server: TestServer
let scene: Awaited<ReturnType<typeof boardScene>>
before(async () => {
  server = await openTestServer()
  scene = await boardScene(server)
})
after(() => server.close())

const refused = (call: Promise<unknown>, code: string) => assert.rejects(call, { code })
const at = () => server.clock.now.getTime()

test('a case names each member of the board with her vote, and who voted before she left it', async () => {
  const { chair, members } = scene
  const { id, review } = await scene.submitted({ minimumAge: 14 })
  const [one, two] = members
  const leaving = await server.person({ roles: ['ethics'] })
  await voteAsRead(one.client, { id, decision: 'approved', conditions: 'Nur grob.' })
  await voteAsRead(leaving.client, { id, decision: 'declined', reason: 'Zu jung.' })
  await two.client.governance.declareConflict({ review, words: 'Meine Tochter.' })
  await scene.owner('accounts', 'delete from accounts.platform_role where account_id = $1', [leaving.id])
  const { voices } = await scene.reviewOf(id, { by: one })
  const none = { choice: null, words: '', at: null, version: 0 }
  const voice = { name: 'Miriam Kälin', isYou: false, isChair: false, isTouched: false, votedBefore: null }
  const byChoice = (choice: string | null) => voices.filter((it) => it.choice === choice)
  assert.deepEqual(byChoice('conditions'), [
    { ...voice, isYou: true, choice: 'conditions', words: 'Nur grob.', at: at(), version: 1 },
  ])
  assert.deepEqual(byChoice('decline'), [
    { ...voice, choice: 'decline', words: 'Zu jung.', at: at(), version: 1 },
  ])
  assert.deepEqual(
    byChoice(null).toSorted((it) => (it.isChair ? -1 : 1)),
    [
      { ...voice, ...none, isChair: true },
      { ...voice, ...none, isTouched: true },
    ],
  )
  assert.equal((await scene.reviewOf(id, { by: chair })).voices.find(({ isYou }) => isYou)?.isChair, true)
})

test('each criterion is open until somebody found something, and what is found can be found otherwise', async () => {
  const { chair } = scene
  const { id, review } = await scene.submitted()
  const findings = async () => (await scene.reviewOf(id)).findings
  const open = CRITERIA.map((criterion) => ({ criterion, verdict: 'open', words: '' }))
  assert.deepEqual(await findings(), open)
  await chair.client.governance.find({ review, criterion: 'survey', verdict: 'met' })
  await chair.client.governance.find({
    review,
    criterion: 'survey',
    verdict: 'condition',
    words: 'Frage 3 fällt weg.',
  })
  const found = { criterion: 'survey', verdict: 'condition', words: 'Frage 3 fällt weg.' }
  assert.deepEqual(
    await findings(),
    open.map((it) => (it.criterion === 'survey' ? found : it)),
  )
})

test('the board asks thirty questions about a case at most', async () => {
  const { chair } = scene
  const { id, miriam, review } = await scene.submitted()
  for (let count = 0; count < 30; count++)
    await chair.client.governance.ask({ review, question: `Frage ${count}` })
  await refused(chair.client.governance.ask({ review, question: 'Noch eine?' }), 'questions_enough')
  const { questions } = await scene.reviewOf(id)
  const [first] = questions
  assert.deepEqual(
    [questions.length, first?.answer, first?.answeredAt, first?.askedAt],
    [30, null, null, at()],
  )
  const other = await scene.submitted()
  const answer = { question: first?.id ?? '', answer: 'Niemand.' }
  await refused(other.miriam.client.governance.answer({ ...answer, projectId: other.id }), 'question_missing')
  await miriam.client.governance.answer({ ...answer, projectId: id })
  const own = (await miriam.client.governance.reviews({ projectId: id })).reviews[0]?.questions
  assert.deepEqual([own?.find((it) => it.id === first?.id)?.answeredAt, own?.length], [at(), 30])
  assert.deepEqual(
    (await other.miriam.client.governance.reviews({ projectId: other.id })).reviews[0]?.questions,
    [],
  )
})

test('of several cases the one that waits is shown first, and any by its number', async () => {
  const { chair } = scene
  const { id, miriam, review } = await scene.submitted()
  await voteAsRead(chair.client, { id, decision: 'approved' })
  await scene.set(id, 'live_at = now()')
  await scene.daysPass(id, 1)
  await miriam.client.governance.submit({ projectId: id, stage: 'analysis', words: 'Bitte.' })
  const { review: meant, reviews } = await chair.client.governance.case({ id })
  assert.deepEqual([meant?.stage, meant?.words, meant?.isReopened], ['analysis', 'Bitte.', false])
  assert.deepEqual(
    reviews.map(({ stage, state, decidedAt }) => [stage, state, decidedAt]),
    [
      ['analysis', 'open', null],
      ['start', 'approved', at()],
    ],
  )
  const named = await scene.reviewOf(id, { review })
  assert.deepEqual([named.stage, named.state, named.isReopened], ['start', 'approved', false])
  await voteAsRead(chair.client, { id, review: meant?.id ?? '', decision: 'approved' })
  assert.equal((await scene.reviewOf(id)).stage, 'analysis', 'where none waits the latest')
})

test('what was approved in another scope lapses: the register says so, and its case is open once more', async () => {
  const { chair } = scene
  const { id, review } = await scene.submitted()
  await voteAsRead(chair.client, { id, decision: 'approved' })
  const standing = async () => {
    const { decisions } = await server.client().governance.register({})
    return decisions.find((it) => it.id === review)?.standing
  }
  assert.equal(await standing(), 'holds')
  await scene.set(id, 'seats = seats * 2')
  assert.equal(await standing(), 'lapsed')
  const reopened = await scene.reviewOf(id)
  assert.deepEqual([reopened.stage, reopened.state, reopened.isReopened], ['start', 'open', true])
})

test('the organisation is written to about a pause, which its gates show, and which is remembered with its end', async () => {
  const { chair } = scene
  const { id, miriam } = await scene.submitted()
  await voteAsRead(chair.client, { id, decision: 'approved' })
  await scene.set(id, "live_at = now(), start_day = '2026-01-01'")
  const gates = async () => {
    const { start, analysis } = await miriam.client.governance.reviews({ projectId: id })
    return [start, analysis]
  }
  await chair.client.governance.pause({ id, reason: 'Rückfrage' })
  assert.deepEqual(await gates(), ['paused', 'not_submitted'])
  server.clock.now = new Date(at() + 60_000)
  await chair.client.governance.resume({ id, reason: 'Geklärt' })
  assert.deepEqual(await gates(), ['passed', 'not_submitted'])
  await server.work()
  const subjects = server.mails.filter(({ to }) => to === miriam.email).map(({ subject }) => subject)
  assert.deepEqual(subjects.slice(-2), ['Ihr Projekt ist angehalten', 'Ihr Projekt läuft weiter'])
  const pauses = await inTransaction(server.pool, { duty: 'governance' }, (db) =>
    pausesOf(db, { id, timeZone: 'Europe/Zurich' }),
  )
  assert.deepEqual(pauses, [{ from: '2026-09-17', through: '2026-09-17' }])
})

test('before it is paid nothing is submitted or attached', async () => {
  const { miriam, project } = await orderedProject(server)
  const projectId = project.id
  const { governance } = miriam.client
  await refused(governance.submit({ projectId, stage: 'start' }), 'review_early')
  const { start, analysis, maySubmit } = await governance.reviews({ projectId })
  assert.deepEqual([start, analysis, maySubmit], ['not_submitted', 'not_submitted', []])
  const attach = governance.attach(
    { projectId, title: 'Beilage' },
    { octets: Buffer.from('%PDF-1.7\n%%EOF\n') },
  )
  await refused(attach, 'upload_unpaid')
})

test('a long PDF is known by its end, has a name as a file, and is gone when it is taken back', async () => {
  const { chair } = scene
  const { id: projectId, miriam } = await scene.submitted()
  const { governance } = miriam.client
  const attach = (text: string) =>
    governance.attach({ projectId, title: 'Konzept 1/2' }, { octets: Buffer.from(text) })
  await refused(attach(`%PDF-1.7\n%%EOF${'x'.repeat(9_000)}`), 'case_document_not_pdf')
  await refused(attach(`${'x'.repeat(9_000)}\n%%EOF\n`), 'case_document_not_pdf')
  const long = `%PDF-1.7\n${'x'.repeat(9_000)}\n%%EOF\n`
  const made = await attach(long)
  assert.deepEqual([made.sizeBytes, made.isKept, made.attachedAt], [long.length, false, at()])
  const named = async (url: string, { token }: { token: string }) => {
    const { headers, rawPayload } = await server.app.inject({
      url,
      headers: { authorization: `Bearer ${token}` },
    })
    return [String(headers['content-disposition']), rawPayload.length]
  }
  for (const [header, length] of [
    await named(`/api/project/${projectId}/case-documents/${made.id}`, miriam),
    await named(`/api/ethics/projects/${projectId}/documents/${made.id}`, chair),
  ]) {
    assert.match(String(header), /Konzept 1-2\.pdf/)
    assert.equal(length, long.length)
  }
  await governance.takeBack({ projectId, document: made.id })
  await refused(governance.takeBack({ projectId, document: made.id }), 'case_document_missing')
  await refused(governance.ownDocument({ projectId, document: made.id }), 'case_document_missing')
})

test('the board is written to once for a new case and once before it is due, and not for what is decided', async () => {
  const { chair } = scene
  const { id, title } = await scene.submitted()
  const mails = async () => {
    await notifyBoard.run({}, server.jobContext)
    await server.work()
    return server.mails
      .filter(({ to, subject }) => to === chair.email && subject.includes(title))
      .map((it) => it.subject)
  }
  const waiting = `Neu beim Ethikrat: ${title}`
  assert.deepEqual([await mails(), await mails()], [[waiting], [waiting]])
  await scene.daysPass(id, 2)
  assert.deepEqual(await mails(), [waiting])
  await scene.daysPass(id, 9)
  const due = `Prüfung bis 20.09.2026: ${title}`
  assert.deepEqual(
    [await mails(), await mails()],
    [
      [waiting, due],
      [waiting, due],
    ],
  )
  const decided = await scene.submitted()
  await voteAsRead(chair.client, { id: decided.id, decision: 'approved' })
  await notifyBoard.run({}, server.jobContext)
  await server.work()
  assert.ok(
    !server.mails.some(
      ({ to, subject }) => to === chair.email && subject === `Neu beim Ethikrat: ${decided.title}`,
    ),
  )
})

test('only votes given since the last change are void anew', async () => {
  const { members, chair } = scene
  const { id, title, miriam } = await scene.submitted({ minimumAge: 14 })
  const change = (minimumAge: number) =>
    miriam.client.projects.change({ id, title, survey_url: '', minimumAge })
  const changes = async () => {
    server.clock.now = new Date(at() + 1_000)
    await notifyOfChanges.run({}, server.jobContext)
    return (await chair.client.governance.case({ id })).changes.map(({ votes, parts }) => [votes, parts])
  }
  for (const { client } of members) await voteAsRead(client, { id, decision: 'approved' })
  assert.deepEqual(await changes(), [])
  await change(15)
  assert.deepEqual(await changes(), [[2, ['scope']]])
  server.clock.now = new Date(at() + 1_000)
  await voteAsRead(chair.client, { id, decision: 'approved' })
  assert.equal((await changes()).length, 1)
  await change(14)
  // Theirs are about what it shows again.
  assert.deepEqual(await changes(), [
    [1, ['scope']],
    [2, ['scope']],
  ])
})
