import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { question, surveyOf } from '@allmend/domain/tracking/surveys/survey.fixture'
import { getResolution, latLngToCell } from 'h3-js'
import { pino } from 'pino'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { noteCounted } from '../../base/access-log/index.ts'
import { countSurveys } from './index.ts'
import { LAST_DAY, surveyScene } from '../../../test/survey-scene.ts'

let server: TestServer
let scene: Awaited<ReturnType<typeof surveyScene>>
before(async () => {
  server = await openTestServer()
  scene = await surveyScene(server)
})
after(() => server.close())

const DOCUMENT = surveyOf([
  question('bike', 'single', { options: ['often', 'seldom'] }),
  question('which', 'multiple', {
    options: ['city', 'electric'],
    conditions: [{ question: 'bike', test: 'any_of', values: ['often'] }],
  }),
  question('where', 'place'),
])

async function open() {
  const project = await scene.live()
  return { ...project, sid: await scene.released(project.id, DOCUMENT) }
}

const night = () => countSurveys(noteCounted).run({}, server.jobContext)
const results = ({ id, sid }: { id: string; sid: string }) => scene.surveys.results({ id, sid })
const owner = (text: string, values: unknown[]) =>
  server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'surveys'")
    await owner.query(text, values)
  })

test('answers of people who took their consent back or have left are counted no more, nor those nothing opens', async () => {
  const survey = await open()
  const { id, code } = survey
  const people = await scene.answering(survey, 12, { bike: ['often'] })
  const [withdrawn, gone, unread] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  await withdrawn.client.participation.changeConsent({
    code,
    purpose: 'surveys',
    version: 1,
    act: 'withdrawn',
  })
  await gone.client.participation.leave({ code })
  await owner('update surveys.response set sealed_answers = $2 where participant_id = $1', [
    unread.participantId,
    Buffer.alloc(60),
  ])
  const [last] = await scene.answering(survey, 1, { bike: ['seldom'] })
  await last!.client.surveys.eraseAnswers({ id, sid: survey.sid })
  await scene.answering(survey, 1, { bike: ['often'] })
  await night()
  const { answered, figures } = await results(survey)
  assert.deepEqual([answered, figures.length], [10, 3])
  const counted = async ({ client }: (typeof people)[0]) =>
    (await client.ownData.held({})).projects.some(({ accesses }) =>
      accesses.some(({ act }) => act === 'counted'),
    )
  assert.deepEqual(
    [await counted(people[3]!), await counted(withdrawn), await counted(unread)],
    [true, false, false],
  )
})

test('people who took their consent back do not make up the ten either', async () => {
  const survey = await open()
  const [withdrawn] = await scene.answering(survey, 10, { bike: ['often'] })
  const change = { code: survey.code, purpose: 'surveys', version: 1 } as const
  await withdrawn!.client.participation.changeConsent({ ...change, act: 'withdrawn' })
  await night()
  assert.equal((await results(survey)).countedAt, null)
  await withdrawn!.client.participation.changeConsent({ ...change, act: 'given' })
  await night()
  assert.equal((await results(survey)).answered, 10)
})

test('what was answered is counted once a week, however many answer meanwhile, and once for the same answers', async () => {
  const survey = await open()
  await scene.answering(survey, 10, { bike: ['often'] })
  await night()
  // From Wednesday to Thursday.
  await scene.daysPass(survey.sid, 1)
  const first = await results(survey)
  assert.deepEqual([first.answered, first.countedAt], [10, server.clock.now.getTime() - 86_400_000])
  await scene.answering(survey, 10, { bike: ['seldom'] })
  await night()
  assert.deepEqual(await results(survey), first, 'the week is counted already')
  await scene.daysPass(survey.sid, 6)
  await night()
  const second = await results(survey)
  assert.deepEqual([second.answered, second.countedAt], [20, server.clock.now.getTime()])
  await scene.daysPass(survey.sid, 7)
  await scene.answering(survey, 9, { bike: ['seldom'] })
  await night()
  assert.equal((await results(survey)).answered, 20, 'nine have answered since')
})

test('another version is counted by itself, also in the same week', async () => {
  const survey = await open()
  const { id, sid } = survey
  await scene.answering(survey, 10, { bike: ['often'] })
  await night()
  const { revision } = await scene.surveys.byId({ id, sid })
  const next = await scene.surveys.update({ id, sid, revision, document: DOCUMENT, lastDay: LAST_DAY })
  await scene.surveys.submit({ id, sid, revision: next.revision })
  await scene.decided(id)
  await scene.answering({ ...survey, version: 2 }, 11, { bike: ['often'] })
  await night()
  const { version, answered, document } = await results(survey)
  assert.deepEqual([version, answered, document], [2, 11, DOCUMENT])
})

test('results are a table of what may be shown, and places cells of some 0.7 km²', async () => {
  const survey = await open()
  const header = 'number,question,option,answers,by_question,by_answers,people'
  const csv = async () =>
    Buffer.from(await scene.surveys.csv(survey))
      .toString()
      .trim()
      .split('\r\n')
  assert.deepEqual(await csv(), [header])
  await scene.answering(survey, 11, { bike: ['often'], which: ['city'], where: ['8.54170', '47.37690'] })
  await scene.answering(survey, 10, { bike: ['often'], which: ['electric'] })
  await night()
  assert.deepEqual(await csv(), [
    header,
    '1,bike,,often,,,21',
    '1,bike,,seldom,,,0',
    '1 a,which,city,ja,,,11',
    '1 a,which,city,nein,,,10',
    '1 a,which,electric,ja,,,10',
    '1 a,which,electric,nein,,,11',
  ])
  const { places } = await results(survey)
  const cell = latLngToCell(47.3769, 8.5417, 8)
  assert.deepEqual([places, getResolution(cell)], [[{ question: 'where', cells: { [cell]: 10 } }], 8])
})

test('a project whose survey cannot be read keeps no other from being counted, and the night says so', async () => {
  const [broken, whole] = [await open(), await open()]
  await scene.answering(whole, 10, { bike: ['often'] })
  await scene.answering(broken, 10, { bike: ['often'] })
  await owner("insert into surveys.release values ($1, 1, '2026-09-01', $2, $3, '{}', now())", [
    broken.sid,
    broken.id,
    scene.organisation,
  ])
  const lines: { msg: string; counted?: number; failed?: number; projectId?: string }[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[0])
      done()
    },
  })
  const run = () => countSurveys(noteCounted).run({}, { ...server.jobContext, log: pino(stream) })
  await assert.rejects(run(), /^Error: surveys of 1 projects were not counted$/)
  assert.equal((await results(whole)).answered, 10)
  assert.deepEqual(
    lines.map(({ msg, counted, failed, projectId }) => ({ msg, counted, failed, projectId })),
    [
      {
        msg: 'surveys of a project were not counted',
        counted: undefined,
        failed: undefined,
        projectId: broken.id,
      },
      { msg: 'surveys counted', counted: 1, failed: 1, projectId: undefined },
    ],
  )
})
