import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { question, surveyOf } from '@allmend/domain/tracking/surveys/survey.fixture'
import { readyProject } from '../../../nets/projects.ts'
import { publishPages } from '../../../nets/public-pages.ts'
import { openTenant } from '../../../nets/tenants.ts'
import { pairPhone } from '../../../test/phone.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { noteCounted } from '../../base/access-log/index.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { keyringOf } from '../../platform/keys/keyring.ts'
import { countSurveys, demographicsIn, notifySurveyWaiting } from './index.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

let server: TestServer
let chair: Person
let miriam: Person
let organisation: string
before(async () => {
  server = await openTestServer()
  chair = await server.person({ roles: ['ethics', 'ethics_chair'] })
  const tenant = await openTenant(server, 'Umfragedorf')
  miriam = tenant.person
  organisation = tenant.organisation
})
after(() => server.close())

const DOCUMENT = surveyOf([
  question('gender', 'single', {
    options: ['male', 'female', 'other'],
    demographic: 'gender',
    isCompared: true,
  }),
  question('bike', 'single', { options: ['often', 'seldom'], isRequired: true }),
  question('which', 'multiple', {
    options: ['city', 'electric'],
    conditions: [{ question: 'bike', test: 'any_of', values: ['often'] }],
  }),
  question('why', 'text'),
])
const LAST_DAY = '2027-06-30'
const REASON = 'Frage 1 ist für den Zweck nicht nötig.'

/** A live project that was ordered with a survey. */
async function live() {
  const project = await readyProject(server, { organisation, account: miriam.id }, { isLive: true })
  await publishPages(server, { ...project, organisationId: organisation }, miriam.id)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    const began = `start_day = $2::timestamptz::date - 1, minimum_age = 18`
    await owner.query(`update projects.project set ${began} where id = $1`, [project.id, server.clock.now])
  })
  return project
}

async function submitted(projectId: string): Promise<string> {
  const { surveys } = miriam.client
  const { id: sid, revision } = await surveys.create({ id: projectId, document: DOCUMENT, lastDay: LAST_DAY })
  await surveys.submit({ id: projectId, sid, revision })
  return sid
}

async function decided(projectId: string, decision: 'approved' | 'declined'): Promise<void> {
  const { review, waitingSurveys } = await chair.client.governance.case({ id: projectId })
  assert.deepEqual([review?.stage, waitingSurveys.length], ['surveys', 1])
  const reason = decision === 'declined' ? REASON : ''
  await voteAsRead(chair.client, { id: projectId, review: review?.id ?? '', decision, reason })
}

async function open() {
  const project = await live()
  const sid = await submitted(project.id)
  await decided(project.id, 'approved')
  return { ...project, sid }
}

test('a survey goes from draft to the board and back with a reason, and the next version is released', async () => {
  const { id } = await live()
  const { surveys } = miriam.client
  const sid = await submitted(id)
  await assert.rejects(chair.client.surveys.questionnaire({ code: 'NJEMAND7', surveyId: sid }), {
    code: 'project_unknown',
  })
  await decided(id, 'declined')
  const denied = await surveys.byId({ id, sid })
  assert.deepEqual([denied.status, denied.versions[0]?.reason], ['denied', REASON])
  const { revision } = denied
  const next = await surveys.update({ id, sid, revision, document: DOCUMENT, lastDay: LAST_DAY })
  assert.deepEqual([next.number, next.status], [2, 'draft'])
  await assert.rejects(surveys.update({ id, sid, revision: 9, document: DOCUMENT, lastDay: LAST_DAY }), {
    code: 'draft_changed',
  })
  await surveys.submit({ id, sid, revision: next.revision })
  await assert.rejects(surveys.submit({ id, sid, revision: next.revision }), { code: 'survey_waits' })
  const back = await surveys.withdraw({ id, sid })
  assert.equal(back.status, 'draft')
  await surveys.submit({ id, sid, revision: back.revision })
  await decided(id, 'approved')
  const [listed] = await surveys.list({ id })
  assert.deepEqual([listed?.status, listed?.isOpen], ['finished', true])
  assert.equal((await surveys.close({ id, sid })).isOpen, false)
})

test('what is not whole, or over before it begins, is not put before the board', async () => {
  const { id } = await live()
  const { surveys } = miriam.client
  const document = surveyOf([{ ...DOCUMENT.parts[0]!.questions[1]!, text: { de: 'Wie oft?', en: '' } }])
  const made = await surveys.create({ id, document, lastDay: LAST_DAY })
  assert.deepEqual(
    made.faults.map(({ fault }) => fault),
    ['words_missing'],
  )
  const about = { id, sid: made.id }
  await assert.rejects(surveys.submit({ ...about, revision: made.revision }), { code: 'survey_incomplete' })
  const lastDay = '2026-01-01'
  const early = await surveys.update({ ...about, revision: made.revision, document: DOCUMENT, lastDay })
  await assert.rejects(surveys.submit({ ...about, revision: early.revision }), { code: 'survey_day_over' })
})

test('nobody but the board releases a survey, whoever asks the database', async () => {
  const { id } = await live()
  const sid = await submitted(id)
  const release = inTransaction(server.pool, { organisation, duty: 'surveys' }, (db) =>
    ask(db, "update surveys.version set status = 'finished', decided_at = now() where survey_id = $1", [sid]),
  )
  await assert.rejects(release, /the board has not released this survey/)
})

test('answers are hers: agreed to, sent once, changed, sealed, taken along and erased', async () => {
  const { id, code, sid } = await open()
  const { person, participantId } = await pairPhone(server, code)
  const { surveys, participation } = person.client
  const [waiting] = await surveys.waiting({})
  assert.deepEqual([waiting?.surveyId, waiting?.isBegun], [sid, false])
  const sent = { id, surveyId: sid, version: 1, sendingId: randomUUID() }
  const answers = { bike: ['seldom'], which: ['city'], why: ['Ein Veloparking'] }
  await participation.changeConsent({ code, purpose: 'surveys', version: 1, act: 'withdrawn' })
  await assert.rejects(surveys.submitAnswers({ ...sent, answers }), { code: 'survey_not_agreed' })
  await participation.changeConsent({ code, purpose: 'surveys', version: 1, act: 'given' })
  await assert.rejects(surveys.submitAnswers({ ...sent, answers: { bike: ['daily'] } }), {
    code: 'answers_invalid',
  })
  await assert.rejects(surveys.submitAnswers({ ...sent, version: 2, answers }), { code: 'survey_changed' })
  const left = await surveys.submitAnswers({ ...sent, answers: { why: ['Ein Veloparking'] } })
  assert.deepEqual([left.answered, left.requiredOpen], [1, 1])
  assert.equal((await surveys.hasAnsweredRequired({ id, sid })).answered, false)
  assert.equal((await surveys.waiting({}))[0]?.isBegun, true)
  const again = { ...sent, sendingId: randomUUID(), answers }
  const first = await surveys.submitAnswers(again)
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  assert.equal((await surveys.submitAnswers(again)).submittedAt, first.submittedAt)
  const { response } = await surveys.ownAnswers({ id, sid })
  assert.deepEqual(
    response?.answers,
    { bike: ['seldom'], why: ['Ein Veloparking'] },
    'what was hidden is dropped',
  )
  assert.equal((await surveys.hasSubmitted({ id })).submitted, true)
  assert.equal((await surveys.hasAnsweredRequired({ id, sid })).answered, true)
  assert.deepEqual(await surveys.waiting({}), [])
  const stored = await inTransaction(server.pool, { duty: 'surveys' }, (db) =>
    ask<{ sealed: Buffer }>(
      db,
      'select sealed_answers as sealed from surveys.response where participant_id = $1',
      [participantId],
    ),
  )
  assert.ok(!stored[0]?.sealed.includes('Veloparking'))
  const days = { projectId: id, from: '2020-01-01', through: '2020-01-02' } as const
  await person.client.ownData.erasePeriod(days)
  assert.deepEqual((await surveys.ownAnswers({ id, sid })).response?.answers.why, ['Ein Veloparking'])
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(stranger.client.surveys.ownAnswers({ id, sid }), { code: 'participant_unknown' })
  await surveys.eraseAnswers({ id, sid })
  assert.equal((await surveys.hasSubmitted({ id, surveyId: sid })).submitted, false)
})

test('figures come from ten people on, by groups and in the file; texts never; whoever was counted reads it', async () => {
  const { id, code, sid } = await open()
  const about = { id, surveyId: sid, version: 1 }
  const people: Person[] = []
  for (let nth = 0; nth < 44; nth++) {
    const { person } = await pairPhone(server, code)
    people.push(person)
    const bike = nth % 2 === 0 ? 'often' : 'seldom'
    const answers = { gender: [nth < 22 ? 'male' : 'female'], bike: [bike], why: ['Geheim'] }
    await person.client.surveys.submitAnswers({ ...about, sendingId: randomUUID(), answers })
    if (nth === 8) {
      await countSurveys(noteCounted).run({}, server.jobContext)
      assert.equal((await miriam.client.surveys.results({ id, sid })).countedAt, null)
    }
  }
  await countSurveys(noteCounted).run({}, server.jobContext)
  const results = await miriam.client.surveys.results({ id, sid })
  assert.equal(results.answered, 44)
  const bike = results.figures.find((it) => it.question === 'bike')?.classes
  assert.deepEqual(
    bike?.map((it) => it.people),
    [22, 22],
  )
  const [byGender] = results.compared
  assert.deepEqual([byGender?.by, byGender?.columns.map((it) => it.people)], ['gender', [22, 22]])
  const male = byGender?.columns[0]?.figures.find((it) => it.question === 'bike')?.classes
  assert.deepEqual(
    male?.map((it) => it.people),
    [11, 11],
  )
  const csv = Buffer.from(await miriam.client.surveys.csv({ id, sid })).toString()
  assert.match(csv, /^number,question,option,answers,by_question,by_answers,people\r\n/)
  assert.ok(csv.includes('2,bike,,often,1,male,11') && !csv.includes('Geheim'))
  const log = await people[0]!.client.ownData.held({})
  assert.ok(log.projects.some((it) => it.surveys === 1 && it.accesses.some(({ act }) => act === 'counted')))
  const keyring = await keyringOf(server.config)
  const participantIds = await inTransaction(server.pool, { duty: 'surveys' }, (db) =>
    ask<{ participantId: string }>(db, 'select participant_id from surveys.response where survey_id = $1', [
      sid,
    ]),
  )
  const given = await inTransaction(server.pool, { duty: 'surveys' }, (db) =>
    demographicsIn(db, keyring, {
      projectId: id,
      participantIds: participantIds.map((it) => it.participantId),
    }),
  )
  assert.equal([...given.values()].filter(({ gender }) => gender === 'male').length, 22)
})

test('whoever asked for it is reminded once a week while a survey waits, and not once it is answered', async () => {
  const { id, code, sid } = await open()
  const { person } = await pairPhone(server, code)
  await person.client.participation.changeReminder({ code, kind: 'survey-waiting', isWanted: true })
  const mails = async () => {
    await server.work()
    return server.mails.filter(({ to }) => to === person.email).length
  }
  const before = await mails()
  for (let time = 0; time < 2; time++) await notifySurveyWaiting.run({}, server.jobContext)
  assert.equal(await mails(), before + 1)
  const answers = { bike: ['often'] }
  const sent = { id, surveyId: sid, version: 1, sendingId: randomUUID(), answers }
  await person.client.surveys.submitAnswers(sent)
  server.clock.now = new Date(server.clock.now.getTime() + 8 * 86_400_000)
  await notifySurveyWaiting.run({}, server.jobContext)
  assert.equal(await mails(), before + 1)
})
