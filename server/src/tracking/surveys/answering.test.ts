import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { question, surveyOf } from '@allmend/domain/tracking/surveys/survey.fixture'
import { pairPhone } from '../../../test/phone.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { keyringOf } from '../../platform/keys/keyring.ts'
import { countOwnSurveys, demographicsIn, eraseOwnSurveys, ownSurveyLines } from './index.ts'
import { LAST_DAY, surveyScene } from '../../../test/survey-scene.ts'

let server: TestServer
let scene: Awaited<ReturnType<typeof surveyScene>>
before(async () => {
  server = await openTestServer()
  scene = await surveyScene(server)
})
after(() => server.close())

const GENDER = question('gender', 'single', {
  options: ['male', 'female'],
  demographic: 'gender',
  isRequired: true,
})
const DOCUMENT = surveyOf([
  GENDER,
  question('ways', 'multiple', { options: ['bike', 'walk'] }),
  question('why', 'text'),
])
const refused = (call: Promise<unknown>, code: string) => assert.rejects(call, { code })

async function open() {
  const project = await scene.live()
  return { ...project, sid: await scene.released(project.id, DOCUMENT) }
}

test('anybody reads the questions the board released, and whether they are asked now', async () => {
  const { id, code, sid } = await open()
  const { surveys } = server.client()
  const questionnaire = () => surveys.questionnaire({ code, surveyId: sid })
  const { projectId, surveyId, version, lastDay, document, state } = await questionnaire()
  assert.deepEqual(
    { projectId, surveyId, version, lastDay, document, state },
    { projectId: id, surveyId: sid, version: 1, lastDay: LAST_DAY, document: DOCUMENT, state: 'open' },
  )
  const { revision } = await scene.surveys.byId({ id, sid })
  await scene.surveys.update({ id, sid, revision, document: surveyOf([GENDER]), lastDay: LAST_DAY })
  assert.equal((await questionnaire()).version, 1, 'a draft is read by nobody')
  await scene.set(id, 'start_day = $2', '2026-09-18')
  assert.equal((await questionnaire()).state, 'not yet')
  await scene.set(id, 'start_day = $2', '2026-09-17')
  assert.equal((await questionnaire()).state, 'open')
  await scene.surveys.close({ id, sid })
  assert.equal((await questionnaire()).state, 'closed')
  const draft = await scene.submitted(id, DOCUMENT)
  await refused(surveys.questionnaire({ code, surveyId: draft }), 'project_unknown')
  await scene.set(id, 'live_at = null')
  await refused(questionnaire(), 'project_unknown')
})

test('before anything is sent she reads what she agreed to; a survey that is not released is missing', async () => {
  const { id, code, sid } = await open()
  const { person } = await pairPhone(server, code)
  const { surveys, participation } = person.client
  const { hasAgreed, consent, response } = await surveys.ownAnswers({ id, sid })
  const { texts } = await participation.joining({ code })
  const text = texts.find(({ purpose }) => purpose === 'surveys')
  assert.deepEqual([hasAgreed, consent, response], [true, { version: 1, de: text?.de, en: text?.en }, null])
  assert.equal((await surveys.hasAnsweredRequired({ id, sid })).answered, false)
  assert.equal((await surveys.hasSubmitted({ id })).submitted, false)
  await participation.changeConsent({ code, purpose: 'surveys', version: 1, act: 'withdrawn' })
  assert.equal((await surveys.ownAnswers({ id, sid })).hasAgreed, false)
  const draft = { id, sid: await scene.submitted(id, DOCUMENT) }
  await refused(surveys.ownAnswers(draft), 'survey_missing')
  await refused(surveys.hasAnsweredRequired(draft), 'survey_missing')
  await refused(surveys.eraseAnswers(draft), 'survey_missing')
  await refused(scene.send(person, draft, {}), 'survey_missing')
})

test('what is closed takes no answers, but knows those it was sent before', async () => {
  const { id, code, sid } = await open()
  const { person } = await pairPhone(server, code)
  const { surveys } = person.client
  const sent = { id, surveyId: sid, version: 1, sendingId: randomUUID(), answers: { gender: ['female'] } }
  const first = await surveys.submitAnswers(sent)
  assert.deepEqual(first, {
    submittedAt: server.clock.now.getTime(),
    answered: 1,
    asked: 3,
    requiredOpen: 0,
  })
  await scene.surveys.close({ id, sid })
  assert.deepEqual(await surveys.submitAnswers(sent), first)
  await refused(scene.send(person, { id, sid }, { gender: ['male'] }), 'survey_not_open')
  assert.deepEqual((await surveys.ownAnswers({ id, sid })).response?.answers, { gender: ['female'] })
  assert.equal((await surveys.hasSubmitted({ id, surveyId: randomUUID() })).submitted, false)
})

test('whatever waits is named with how long it takes, and waits for nobody who has left', async () => {
  const { id, code, sid } = await open()
  const { person } = await pairPhone(server, code)
  const other = await scene.released(id, DOCUMENT)
  const { surveys, participation } = person.client
  const { title: project } = await scene.miriam.client.projects.overview({ id })
  const about = { projectId: id, code, project, title: DOCUMENT.title, lastDay: LAST_DAY, minutes: 1 }
  const waiting = async () => (await surveys.waiting({})).map((it) => it.surveyId).toSorted()
  assert.deepEqual(
    (await surveys.waiting({})).find((it) => it.surveyId === sid),
    { ...about, surveyId: sid, isBegun: false },
  )
  assert.deepEqual(await waiting(), [sid, other].toSorted())
  await scene.send(person, { id, sid }, { why: ['Lärm'] })
  const begun = async () =>
    (await surveys.waiting({})).flatMap(({ surveyId, isBegun }) => (isBegun ? [surveyId] : []))
  assert.deepEqual([await begun(), (await waiting()).length], [[sid], 2])
  await scene.send(person, { id, sid }, { gender: ['male'] })
  assert.deepEqual(await waiting(), [other])
  const quiet = await scene.live()
  await pairPhone(server, quiet.code, person)
  assert.deepEqual(await waiting(), [other])
  await scene.set(id, 'start_day = $2', '2026-09-18')
  assert.deepEqual(await waiting(), [])
  await scene.set(id, 'start_day = $2', '2026-09-17')
  await participation.leave({ code })
  assert.deepEqual(await waiting(), [])
  const gone = { id, sid }
  for (const call of [
    () => surveys.ownAnswers(gone),
    () => surveys.hasSubmitted({ id }),
    () => surveys.hasAnsweredRequired(gone),
    () => surveys.eraseAnswers(gone),
    () => scene.send(person, gone, {}),
  ])
    await refused(call(), 'participant_unknown')
})

test('her archive has each answer with the question it was given to, and what nothing opens without any', async () => {
  const survey = await open()
  const { id, sid } = survey
  const keyring = await keyringOf(server.config)
  const answers = { gender: ['female'], ways: ['bike', 'walk'], why: ['Lärm'] }
  const [person] = await scene.answering(survey, 1, answers)
  const { participantId } = person!
  const { revision } = await scene.surveys.byId({ id, sid })
  const later = { ...DOCUMENT, title: { de: 'später', en: 'later' } }
  const next = await scene.surveys.update({ id, sid, revision, document: later, lastDay: LAST_DAY })
  await scene.surveys.submit({ id, sid, revision: next.revision })
  await scene.decided(id)
  await scene.released(id, later)
  const identity = { participant: participantId, duty: 'surveys' } as const
  const lines = () =>
    inTransaction(server.pool, identity, (db) =>
      ownSurveyLines(db, keyring, { participantId, projectId: id }),
    )
  const both = (it: string) => ({ de: it, en: it })
  const line = { surveyId: sid, version: 1, submittedAt: server.clock.now, title: DOCUMENT.title }
  assert.deepEqual(await lines(), [
    {
      ...line,
      answers: [
        { question: 'gender', text: both('gender'), values: ['female'], words: [both('female')] },
        {
          question: 'ways',
          text: both('ways'),
          values: ['bike', 'walk'],
          words: [both('bike'), both('walk')],
        },
        { question: 'why', text: both('why'), values: ['Lärm'], words: [] },
      ],
    },
  ])
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'surveys'")
    const broken = 'update surveys.response set sealed_answers = $2 where participant_id = $1'
    await owner.query(broken, [participantId, Buffer.alloc(60)])
  })
  assert.deepEqual(await lines(), [{ ...line, answers: null }])
  assert.deepEqual((await person!.client.surveys.ownAnswers({ id, sid })).response?.answers, {})
  const erased = await inTransaction(server.pool, identity, async (db) => [
    await countOwnSurveys(db, participantId),
    await eraseOwnSurveys(db, participantId),
    await countOwnSurveys(db, participantId),
  ])
  assert.deepEqual(erased, [1, 1, 0])
})

test('what people are is known of those who are asked for, and whose answers can be read', async () => {
  const survey = await open()
  const people = await scene.answering(survey, 3, { gender: ['female'] })
  const [first, second] = people.map(({ participantId }) => participantId) as [string, string]
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'surveys'")
    const broken = 'update surveys.response set sealed_answers = $2 where participant_id = $1'
    await owner.query(broken, [second, Buffer.alloc(60)])
  })
  const keyring = await keyringOf(server.config)
  const known = await inTransaction(server.pool, { duty: 'surveys' }, (db) =>
    demographicsIn(db, keyring, { projectId: survey.id, participantIds: [first, second] }),
  )
  assert.deepEqual([...known], [[first, { gender: 'female', birthYear: null }]])
})
