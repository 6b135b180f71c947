import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { question, surveyOf } from '@allmend/domain/tracking/surveys/survey.fixture'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { openCityProject } from '../../../test/city-project.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { LAST_DAY, surveyScene } from '../../../test/survey-scene.ts'
import { voteAsRead } from '../../../test/vote-as-read.ts'

let server: TestServer
let scene: Awaited<ReturnType<typeof surveyScene>>
before(async () => {
  server = await openTestServer()
  scene = await surveyScene(server)
})
after(() => server.close())

const DOCUMENT = surveyOf([
  question('bike', 'single', { options: ['often', 'seldom'] }),
  question('why', 'text'),
])
/** The board finds the latest case first; two of one instant have no order. */
const aSecondLater = (): void => {
  server.clock.now = new Date(server.clock.now.getTime() + 1_000)
}
const refused = (call: Promise<unknown>, code: string) => assert.rejects(call, { code })
const draft = (id: string, lastDay: DataDay = LAST_DAY) =>
  scene.surveys.create({ id, document: DOCUMENT, lastDay })

test('surveys are made where they are ordered, in a Tracking project, and twenty are enough', async () => {
  const { id } = await scene.live()
  await scene.set(id, 'survey = false')
  await refused(draft(id), 'survey_not_ordered')
  const city = await openCityProject(server)
  const inCity = city.admin.client.surveys.create({ id: city.id, document: DOCUMENT, lastDay: LAST_DAY })
  await refused(inCity, 'survey_not_ordered')
  await scene.set(id, 'survey = true')
  for (let count = 0; count < 20; count++) await draft(id)
  await refused(draft(id), 'surveys_enough')
  assert.equal((await scene.surveys.list({ id })).length, 20)
})

test('a draft is submitted as it was last seen, to end on a day of the project', async () => {
  const { id } = await scene.live()
  const { surveys } = scene
  const until = async (lastDay: DataDay) => {
    const { id: sid, revision } = await draft(id, lastDay)
    return surveys.submit({ id, sid, revision })
  }
  const { endDay } = await scene.miriam.client.projects.overview({ id })
  assert.equal((await until(endDay)).status, 'in_review')
  assert.equal((await until('2026-09-17')).status, 'in_review')
  await refused(until('2026-09-16'), 'survey_day_over')
  await refused(until(dataDayAfter(endDay, 1)), 'survey_day_over')
  const { id: sid, revision } = await draft(id)
  await surveys.update({ id, sid, revision, document: DOCUMENT, lastDay: '2027-06-29' })
  await refused(surveys.submit({ id, sid, revision }), 'draft_changed')
  const about = { id, sid }
  await refused(surveys.withdraw(about), 'survey_waits_not')
  await refused(surveys.close(about), 'survey_not_open')
  const submitted = await surveys.submit({ ...about, revision: revision + 1 })
  assert.ok(submitted.versions[0]?.submittedAt)
  await scene.decided(id, 'declined')
  const denied = await surveys.byId(about)
  await refused(surveys.submit({ ...about, revision: denied.revision }), 'draft_changed')
})

test('each version says what became of it, and a released one is open beside the next draft', async () => {
  const { id } = await scene.live()
  const { surveys } = scene
  const sid = await scene.released(id, DOCUMENT)
  await draft(id)
  const { revision } = await surveys.byId({ id, sid })
  const next = await surveys.update({ id, sid, revision, document: DOCUMENT, lastDay: LAST_DAY })
  const at = server.clock.now.getTime()
  const of = (number: number, status: string) => ({
    number,
    status,
    lastDay: LAST_DAY,
    changedAt: at,
    submittedAt: at,
    decidedAt: at,
    closedAt: null,
    reason: '',
    questions: 2,
    answered: null,
  })
  const first = of(1, 'finished')
  const second = { ...of(2, 'draft'), submittedAt: null, decidedAt: null }
  assert.deepEqual(next.versions, [second, first])
  const found = (await surveys.list({ id })).find((it) => it.id === sid)
  assert.deepEqual([found?.status, found?.isOpen, found?.versions], ['draft', true, [second, first]])
  const submitted = await surveys.submit({ id, sid, revision: next.revision })
  assert.equal(submitted.isOpen, true)
  await scene.decided(id)
  const replaced = await surveys.byId({ id, sid })
  assert.deepEqual(replaced.versions, [of(2, 'finished'), { ...first, closedAt: at }])
  const closed = await surveys.close({ id, sid })
  assert.deepEqual([closed.isOpen, closed.versions[0]?.closedAt], [false, at])
  await refused(surveys.close({ id, sid }), 'survey_not_open')
})

test('what the board decides about the analysis leaves a survey that waits as it is', async () => {
  const { id } = await scene.live(['start'])
  await scene.set(id, "start_day = '2025-01-01'")
  const sid = await scene.submitted(id, DOCUMENT)
  aSecondLater()
  await scene.miriam.client.governance.submit({ projectId: id, stage: 'analysis' })
  const analysis = async () => {
    const { reviews } = await scene.chair.client.governance.case({ id })
    return reviews.find(({ stage }) => stage === 'analysis')
  }
  const review = (await analysis())?.id ?? ''
  await voteAsRead(scene.chair.client, { id, review, decision: 'approved', reason: '' })
  assert.equal((await analysis())?.state, 'approved')
  assert.equal((await scene.surveys.byId({ id, sid })).status, 'in_review')
})

test('how many answered is told of each version of each survey by itself, from ten people on', async () => {
  const { id } = await scene.live()
  const ten = await scene.released(id, DOCUMENT)
  aSecondLater()
  const nine = await scene.released(id, DOCUMENT)
  await scene.answering({ id, sid: ten }, 10, {})
  await scene.answering({ id, sid: nine }, 9, {})
  const { revision } = await scene.surveys.byId({ id, sid: ten })
  await scene.surveys.update({ id, sid: ten, revision, document: DOCUMENT, lastDay: LAST_DAY })
  const answered = async (sid: string) =>
    (await scene.surveys.byId({ id, sid })).versions.map(({ number, answered }) => [number, answered])
  assert.deepEqual(await answered(ten), [
    [2, null],
    [1, 10],
  ])
  assert.deepEqual(await answered(nine), [[1, null]])
})

test('what waits is closed to changes by a draft beside it, and an open version may be closed beside one', async () => {
  const { id } = await scene.live()
  const { surveys } = scene
  const sid = await scene.submitted(id, DOCUMENT)
  const { revision } = await surveys.byId({ id, sid })
  await surveys.update({ id, sid, revision, document: DOCUMENT, lastDay: LAST_DAY })
  await refused(surveys.withdraw({ id, sid }), 'survey_waits_not')
  await scene.decided(id)
  assert.equal((await surveys.close({ id, sid })).isOpen, false)
})

test('a hundred versions are enough', async () => {
  const { id } = await scene.live()
  const sid = await scene.submitted(id, DOCUMENT)
  const numbered = (number: number) =>
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'surveys'")
      await owner.query('update surveys.version set number = $2 where survey_id = $1', [sid, number])
    })
  const change = async () => {
    const { revision } = await scene.surveys.byId({ id, sid })
    return scene.surveys.update({ id, sid, revision, document: DOCUMENT, lastDay: LAST_DAY })
  }
  await numbered(100)
  await refused(change(), 'surveys_enough')
  await numbered(99)
  assert.equal((await change()).number, 100)
})

test('a refusal the board comes to later closes what it had released by that case, and no other', async () => {
  const { id } = await scene.live()
  aSecondLater()
  const earlier = await scene.released(id, DOCUMENT)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'surveys'")
    const submitted = "submitted_at = submitted_at - interval '1 hour'"
    await owner.query(`update surveys.version set ${submitted} where survey_id = $1`, [earlier])
  })
  aSecondLater()
  const sid = await scene.released(id, DOCUMENT)
  const isOpen = async (one: string) => (await scene.surveys.byId({ id, sid: one })).isOpen
  assert.deepEqual([await isOpen(earlier), await isOpen(sid)], [true, true])
  await scene.decided(id, 'declined')
  assert.deepEqual([await isOpen(earlier), await isOpen(sid)], [true, false])
})

test('a survey of another project is none of this one', async () => {
  const [{ id }, other] = [await scene.live(), await scene.live()]
  const { id: sid } = await draft(other.id)
  const { surveys } = scene
  const about = { id, sid }
  const change = { ...about, revision: 1, document: DOCUMENT, lastDay: LAST_DAY } as const
  const calls = [
    () => surveys.byId(about),
    () => surveys.update(change),
    () => surveys.submit({ ...about, revision: 1 }),
    () => surveys.withdraw(about),
    () => surveys.close(about),
    () => surveys.results(about),
    () => surveys.csv(about),
    () => surveys.results({ id, sid: randomUUID() }),
  ]
  for (const call of calls) await refused(call(), 'survey_missing')
  assert.deepEqual(await surveys.list({ id }), [])
})

test('results come as a file of their own', async () => {
  const { id } = await scene.live()
  const sid = await scene.released(id, DOCUMENT)
  const { headers } = await server.app.inject({
    url: `/api/project/${id}/survey/${sid}/results/csv`,
    headers: { authorization: `Bearer ${scene.miriam.token}` },
  })
  assert.equal(headers['content-disposition'], 'attachment; filename="survey.csv"')
})
