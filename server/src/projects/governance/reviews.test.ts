import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTenant } from '../../../nets/tenants.ts'
import { readyProject } from '../../../nets/projects.ts'
import { publishPages } from '../../../nets/public-pages.ts'
import { INTENT } from '../../../test/intent.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { notifyBoard } from './notify-board.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

let server: TestServer
let chair: Person
let members: Person[]
let admin: Person
let miriam: Person
let organisation: string

before(async () => {
  server = await openTestServer()
  chair = await server.person({ roles: ['ethics', 'ethics_chair'] })
  members = [await server.person({ roles: ['ethics'] }), await server.person({ roles: ['ethics'] })]
  admin = await server.person({ roles: ['admin'] })
  const tenant = await openTenant(server, 'Seewil')
  miriam = tenant.person
  organisation = tenant.organisation
})
after(() => server.close())

const REASON = 'Der Zweck steht nicht im Text der Zustimmung.'
let count = 0

/** Paid, and with the board; of the class its results make it. */
async function submitted(results: ('mode_split' | 'cohorts')[] = ['mode_split'], minimumAge = 16) {
  const project = await miriam.client.projects.create({
    organizationId: organisation,
    product: 'tracking',
    name: `Pendeln ${++count}`,
    participants: 200,
    startDay: '2026-10-01',
    endDay: '2027-12-31',
    survey: false,
    ...INTENT,
    results,
    way: 'wire',
    priceListId: 1,
    terms: true,
  })
  const { purchases } = await miriam.client.projects.overview({ id: project.id })
  await admin.client.projects.settle({ purchaseId: purchases[0]?.id ?? '' })
  if (minimumAge !== 16) {
    const { title, survey_url } = project
    await miriam.client.projects.change({ id: project.id, title, survey_url: survey_url ?? '', minimumAge })
  }
  return project.id
}

const caseOf = (id: string, by = chair) => by.client.governance.case({ id })
const reviewOf = async (id: string, by = chair) => {
  const { review } = await caseOf(id, by)
  assert.ok(review)
  return review
}

/** So many days have passed since. */
async function submittedEarlier(id: string, days: number): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'governance'")
    await owner.query(
      'update governance.review set submitted_at = submitted_at - make_interval(days => $2) where project_id = $1',
      [id, days],
    )
  })
}

test('what is paid lies with the board, with its risks, its class, its deadline and its sitting', async () => {
  const id = await submitted(['cohorts'])
  const review = await reviewOf(id)
  assert.deepEqual(
    [review.stage, review.state, review.class, review.risks],
    ['start', 'open', 2, ['small_groups']],
  )
  assert.deepEqual([review.dueDay, review.sittingDay <= review.dueDay], ['2026-10-01', true])
  assert.equal(review.voices.filter(({ choice }) => choice !== null).length, 0)
  assert.equal(review.findings.length, 6)
  const { cases, nextSitting } = await chair.client.governance.cases({})
  assert.ok(cases.some(({ project, review: it }) => project.id === id && it?.class === 2))
  assert.ok(nextSitting >= '2026-09-17')
})

test('in class 2 a member’s vote is kept and the chair’s decides; conditions are told', async () => {
  const id = await submitted(['cohorts'])
  const voted = await voteAsRead(members[0]!.client, { id, decision: 'approved' })
  assert.equal(voted.status, 'test')
  const conditions = 'Nachtwege nur grob zeigen.'
  const decided = await voteAsRead(chair.client, { id, decision: 'approved', conditions })
  assert.equal(decided.status, 'approved')
  const review = await reviewOf(id)
  assert.deepEqual([review.state, review.conditions], ['approved', conditions])
  const own = await miriam.client.governance.reviews({ projectId: id })
  assert.deepEqual(
    [own.start, own.analysis, own.reviews[0]?.conditions],
    ['passed', 'not_submitted', conditions],
  )
})

test('in class 3 nothing is decided without three', async () => {
  const id = await submitted(['mode_split'], 14)
  assert.equal((await reviewOf(id)).class, 3)
  const status = async (by: Person) => (await voteAsRead(by.client, { id, decision: 'approved' })).status
  assert.deepEqual([await status(chair), await status(members[0]!)], ['test', 'test'])
  assert.equal(await status(members[1]!), 'approved')
})

test('whoever is of the organisation, declared a conflict or lowered the class does not vote', async () => {
  const id = await submitted(['cohorts'])
  await assert.rejects(voteAsRead(miriam.client, { id, decision: 'approved' }), {
    code: 'vote_conflict',
  })
  const review = (await reviewOf(id)).id
  const [one, two] = members as [Person, Person]
  await one.client.governance.declareConflict({ review, words: 'Ich arbeite für den Partner.' })
  await assert.rejects(voteAsRead(one.client, { id, decision: 'approved' }), { code: 'vote_conflict' })
  await two.client.governance.classify({ review, class: 1 })
  await assert.rejects(voteAsRead(two.client, { id, decision: 'approved' }), { code: 'vote_conflict' })
  assert.equal((await voteAsRead(chair.client, { id, decision: 'approved' })).status, 'approved')
  await assert.rejects(two.client.governance.classify({ review, class: 3 }), { code: 'review_voted' })
})

test('a conflict declared after the vote takes the vote away, and with it what it decided', async () => {
  const id = await submitted()
  const [one] = members as [Person]
  assert.equal((await voteAsRead(one.client, { id, decision: 'approved' })).status, 'approved')
  const { id: review } = await reviewOf(id)
  await one.client.governance.declareConflict({ review, words: 'Mein Bruder leitet das Projekt.' })
  const { project, review: now } = await caseOf(id)
  assert.deepEqual([project.status, now?.state], ['test', 'open'])
})

test('a decision can be changed until the sitting, in versions, and not after it', async () => {
  const id = await submitted()
  const { client } = members[0]!
  await voteAsRead(client, { id, decision: 'declined', reason: REASON })
  await voteAsRead(client, { id, decision: 'approved' })
  const review = await reviewOf(id)
  assert.equal(review.voices.find(({ choice }) => choice === 'approve')?.version, 2)
  await submittedEarlier(id, 20)
  const late = voteAsRead(client, { id, decision: 'declined', reason: REASON })
  await assert.rejects(late, { code: 'review_closed' })
})

test('what was declined is submitted once more, as a case of its own', async () => {
  const id = await submitted()
  const submit = () =>
    miriam.client.governance.submit({ projectId: id, stage: 'start', words: 'Text ergänzt.' })
  await assert.rejects(submit(), { code: 'review_open' })
  await voteAsRead(members[0]!.client, { id, decision: 'declined', reason: REASON })
  assert.deepEqual((await miriam.client.governance.reviews({ projectId: id })).maySubmit, ['start'])
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  await submit()
  const { review, reviews } = await caseOf(id)
  assert.deepEqual([review?.state, review?.words, reviews.length], ['open', 'Text ergänzt.', 2])
})

test('the board asks, the organisation is told and answers once', async () => {
  const id = await submitted()
  const { id: review } = await reviewOf(id)
  await chair.client.governance.ask({ review, question: 'Wer sieht die Karten?' })
  await server.work()
  assert.ok(server.mails.some((it) => it.to === miriam.email && it.subject === 'Der Ethikrat hat eine Frage'))
  const own = await miriam.client.governance.reviews({ projectId: id })
  const [question] = own.reviews[0]?.questions ?? []
  assert.ok(question)
  const answer = { projectId: id, question: question.id, answer: 'Die Fachstelle Verkehr.' }
  await miriam.client.governance.answer(answer)
  await assert.rejects(miriam.client.governance.answer(answer), { code: 'question_missing' })
  assert.equal((await reviewOf(id)).questions[0]?.answer, 'Die Fachstelle Verkehr.')
})

test('the analysis is submitted once a project is live, and decided like the start', async () => {
  const id = await submitted()
  const submit = () => miriam.client.governance.submit({ projectId: id, stage: 'analysis' })
  await assert.rejects(submit(), { code: 'review_early' })
  const { client } = members[0]!
  await voteAsRead(client, { id, decision: 'approved' })
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set live_at = now() where id = $1', [id])
  })
  await submit()
  const { id: review, stage } = await reviewOf(id)
  assert.equal(stage, 'analysis')
  await voteAsRead(client, { id, review, decision: 'declined', reason: REASON })
  assert.equal((await miriam.client.governance.reviews({ projectId: id })).analysis, 'declined')
  await voteAsRead(client, { id, review, decision: 'approved' })
  assert.equal((await miriam.client.governance.reviews({ projectId: id })).analysis, 'passed')
})

test('a consent text of an approved project is read by nobody before the board let it', async () => {
  const { id, code } = await readyProject(server, { organisation, account: miriam.id }, { isLive: true })
  await publishPages(server, { id, code, organisationId: organisation }, miriam.id)
  const words = {
    de: 'Die Organisation darf mir auch Briefe schreiben.',
    en: 'It may write letters to me, too.',
  }
  const text = await miriam.client.participation.publishText({ projectId: id, purpose: 'contact', ...words })
  assert.equal(text.passedAt, null)
  const shown = async () => {
    const { texts } = await admin.client.participation.joining({ code })
    return texts.find(({ purpose }) => purpose === 'contact')?.version
  }
  assert.equal(await shown(), 1)
  const { review, waitingTexts } = await caseOf(id)
  assert.deepEqual([review?.stage, review?.class, waitingTexts.length], ['texts', 2, 1])
  await voteAsRead(chair.client, { id, review: review?.id ?? '', decision: 'approved' })
  assert.equal(await shown(), 2)
})

test('seats beyond a quarter and other questions reopen what was approved; fewer seats and a higher age do not', async () => {
  const id = await submitted()
  await voteAsRead(members[0]!.client, { id, decision: 'approved' })
  const start = async () => (await miriam.client.governance.reviews({ projectId: id })).start
  const seats = (number: number) =>
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'projects'")
      await owner.query('update projects.project set seats = $2 where id = $1', [id, number])
    })
  await seats(250)
  assert.equal(await start(), 'passed')
  await seats(251)
  assert.equal(await start(), 'waiting')
  const { review, project } = await caseOf(id)
  assert.deepEqual([review?.isReopened, project.status], [true, 'test'])
  await voteAsRead(chair.client, { id, review: review?.id ?? '', decision: 'approved' })
  const change = { id, title: project.title }
  const survey_url = project.survey_url ?? ''
  await miriam.client.projects.change({ ...change, survey_url, minimumAge: 18 })
  assert.equal(await start(), 'passed')
  await miriam.client.projects.change({ ...change, survey_url: 'https://umfrage.example/neu' })
  assert.equal(await start(), 'waiting')
})

test('everybody reads what was decided, and not why something was declined', async () => {
  const id = await submitted(['cohorts'])
  await voteAsRead(chair.client, { id, decision: 'declined', reason: REASON })
  const { decisions } = await server.client().governance.register({})
  const found = decisions.find((it) => it.title === `Pendeln ${count}`)
  assert.deepEqual([found?.outcome, found?.class, found?.votes], ['declined', 2, 1])
  assert.ok(!JSON.stringify(decisions).includes(REASON))
})

test('the board is told of what is new once, and once more before it is due', async () => {
  const id = await submitted()
  const { title } = (await caseOf(id)).project
  const notified = async () => {
    await notifyBoard.run({}, server.jobContext)
    await server.work()
    return server.mails.filter((it) => it.to === chair.email && it.subject.includes(title)).length
  }
  assert.deepEqual([await notified(), await notified()], [1, 1])
  await submittedEarlier(id, 12)
  assert.deepEqual([await notified(), await notified()], [2, 2])
})

test('a case of a closed project waits no longer', async () => {
  const id = await submitted()
  await chair.client.governance.close({ id, reason: REASON })
  const { review } = await caseOf(id)
  assert.equal(review?.state, 'withdrawn')
  const { cases } = await chair.client.governance.cases({})
  assert.ok(cases.every(({ project }) => project.id !== id))
})

test('guidelines and minutes are added and read by the board alone', async () => {
  const about = {
    kind: 'guideline',
    day: '2026-09-17',
    title: 'Kleine Gruppen',
    body: 'Nie unter zehn.',
  } as const
  await chair.client.governance.addDocument(about)
  const { documents } = await members[0]!.client.governance.documents({ kind: 'guideline' })
  assert.deepEqual(
    documents.map(({ title, body }) => [title, body]),
    [['Kleine Gruppen', 'Nie unter zehn.']],
  )
  await assert.rejects(admin.client.governance.documents({ kind: 'guideline' }), { code: 'access_denied' })
})

const PDF = Buffer.from('%PDF-1.7\nUnsere Fragen.\n%%EOF\n')

test('an organisation attaches PDFs, which it and the board read and nobody else, until the board has decided', async () => {
  const id = await submitted()
  const { governance } = miriam.client
  const attach = (octets: Buffer<ArrayBuffer>, title = 'Fragebogen') =>
    governance.attach({ projectId: id, title }, { octets })
  await assert.rejects(attach(Buffer.from('<html>%PDF-1.7 %%EOF')), { code: 'case_document_not_pdf' })
  const first = await attach(PDF)
  const second = await attach(PDF, 'Konzept')
  assert.equal(first.sizeBytes, PDF.length)
  const { documents } = await caseOf(id)
  assert.deepEqual(documents.map(({ title }) => title).toSorted(), ['Fragebogen', 'Konzept'])
  const read = await chair.client.governance.caseDocument({ id, document: first.id })
  assert.deepEqual(Buffer.from(read), PDF)
  assert.deepEqual(Buffer.from(await governance.ownDocument({ projectId: id, document: first.id })), PDF)

  const stranger = await openTenant(server, 'Bergheim')
  await assert.rejects(stranger.person.client.governance.ownDocument({ projectId: id, document: first.id }), {
    code: 'access_denied',
  })
  await assert.rejects(admin.client.governance.caseDocument({ id, document: first.id }), {
    code: 'access_denied',
  })
  // By the number of another project of the board's.
  const other = await submitted()
  await assert.rejects(chair.client.governance.caseDocument({ id: other, document: first.id }), {
    code: 'case_document_missing',
  })

  await governance.takeBack({ projectId: id, document: second.id })
  await assert.rejects(chair.client.governance.caseDocument({ id, document: second.id }), {
    code: 'case_document_missing',
  })
  await voteAsRead(chair.client, { id, decision: 'approved' })
  await assert.rejects(governance.takeBack({ projectId: id, document: first.id }), {
    code: 'case_document_kept',
  })
  const own = await governance.reviews({ projectId: id })
  assert.deepEqual(
    own.documents.map(({ title, isKept }) => [title, isKept]),
    [['Fragebogen', true]],
  )
})

test('a case takes twenty documents, also when two are attached at once', async () => {
  const id = await submitted()
  const attach = () => miriam.client.governance.attach({ projectId: id, title: 'Beilage' }, { octets: PDF })
  for (let count = 0; count < 19; count++) {
    // Ten a minute.
    if (count % 9 === 0) server.clock.now = new Date(server.clock.now.getTime() + 61_000)
    await attach()
  }
  server.clock.now = new Date(server.clock.now.getTime() + 61_000)
  const outcomes = await Promise.allSettled([attach(), attach()])
  assert.deepEqual(outcomes.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected'])
  await assert.rejects(attach(), { code: 'case_documents_enough' })
})

test('the board is told how many cells had too few people, and nobody else is', async () => {
  const { id } = await readyProject(server, { organisation, account: miriam.id }, { isLive: true })
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'insights'")
    await owner.query(
      `insert into insights.release (project_id, kind, from_day, organisation_id, figures, released_at, suppressed)
       values ($1, 'cells', '2026-09-07', $2, '{"871f8c4caffffff": 15, "871f8c4cbffffff": 10}', now(), 40)`,
      [id, organisation],
    )
  })
  const { groupSizes } = await caseOf(id)
  assert.deepEqual([groupSizes?.threshold, groupSizes?.cells, groupSizes?.suppressed], [10, 2, 40])
})
