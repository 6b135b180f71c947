import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { daysIn } from '@allmend/domain/projects/releases/period'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { answerSurvey, smallSurvey } from '../../../../nets/scene/small-survey.ts'
import { commuting, FIRST, countedOf, homeOf } from '../../../../test/counted-project.ts'
import { confirmation, addDays } from '../../../../test/crowd.ts'
import { openProject, pairPhone, type Phone } from '../../../../test/phone.ts'
import { openTestServer, type TestServer } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { openKeyring } from '../../../platform/keys/keyring.ts'
import { openObjects } from '../../../platform/objects.ts'
import { archiveOf } from './archive.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

/** Two weeks and a day. */
const DAYS = daysIn({ from: FIRST, through: '2026-09-07' })

/** Somebody whose phone sent something in August and in September, and whose diary is read for fifteen days. */
async function person(): Promise<{ phone: Phone; code: string }> {
  const { id, code, organisationId } = await openProject(server)
  const phone = await pairPhone(server, code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query("update participation.participant set joined_at = '2026-08-01T10:00:00Z'")
  })
  for (const [index, dataDay] of (['2026-08-31', '2026-09-01', '2026-09-02'] as const).entries()) {
    const fixes = trace('06:00', { dataDay }).stay(10).ride(5, 18).fixes()
    assert.equal((await phone.send(index + 1, Buffer.from(encodeTrack(trackOf(fixes))))).statusCode, 201)
  }
  const ground = countedOf(server, { id, organisationId }, server.clock.now)
  const entries = commuting(homeOf(0), 'bike', DAYS)
  await addDays(ground, phone.participantId, { entries, corrections: [confirmation(FIRST, entries)] })
  return { phone, code }
}

const keyring = () => openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))

/** Its files in their order, and how far it said it was. */
async function unpacked({ person }: Phone): Promise<{ files: Map<string, string>; shares: number[] }> {
  const shares: number[] = []
  const files = new Map<string, string>()
  for await (const { name, content } of archiveOf({
    pool: server.jobContext.pool,
    keyring: keyring(),
    objects: openObjects(server.config),
    accountId: person.id,
    now: server.clock.now,
    advance: (share) => Promise.resolve(void shares.push(share)),
  })) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(Buffer.from(piece))
    files.set(name, Buffer.concat(pieces).toString())
  }
  return { files, shares }
}

const linesOf = (text = ''): string[] => text.trim().split('\n')

test('an archive holds a folder for each project, in it files of every month, and says what lies where', async () => {
  const { phone, code } = await person()
  const { files, shares } = await unpacked(phone)
  const ofMonth = (month: string) =>
    [
      `json/${month}.ndjson`,
      `gpx/${month}.gpx`,
      `geojson/${month}.geojson`,
      `geoparquet/${month}.parquet`,
    ].map((name) => `${code}/${name}`)
  const ofProject = ['project.json', 'diary.csv', 'statements.ndjson', 'timeline.ndjson']
  assert.deepEqual(
    [...files.keys()],
    [
      ...ofProject.map((it) => `${code}/${it}`),
      ...ofMonth('2026-08'),
      ...ofMonth('2026-09'),
      'manifest.json',
    ],
  )
  assert.deepEqual(shares, [1 / 3, 2 / 3])
  const { projects, account } = JSON.parse(files.get('manifest.json') ?? '') as {
    projects: Record<string, unknown>[]
    account: { email: string }
  }
  assert.equal(account.email, phone.person.email)
  const [its] = projects
  assert.deepEqual([its?.['days'], its?.['statements'], its?.['months']], [15, 1, ['2026-08', '2026-09']])
})

test('each day of the diary stands in it once, in order, however many weeks there are', async () => {
  const { phone, code } = await person()
  const { files } = await unpacked(phone)
  const [, ...rows] = linesOf(files.get(`${code}/diary.csv`))
  const fiveEach = DAYS.flatMap((day) => Array.from({ length: 5 }, () => day))
  assert.deepEqual(
    rows.map((row) => row.slice(0, 10) as DataDay),
    fiveEach,
  )
  const read = linesOf(files.get(`${code}/timeline.ndjson`)).map(
    (it) => JSON.parse(it) as { dataDay: DataDay; entries: object[] },
  )
  assert.deepEqual(
    read.map((it) => it.dataDay),
    DAYS,
  )
  assert.deepEqual(
    read.flatMap((it) => it.entries),
    commuting(homeOf(0), 'bike', DAYS),
  )
})

test('the fixes of a month are one feature a day, and the file is whole', async () => {
  const { phone, code } = await person()
  const { files } = await unpacked(phone)
  const featuresOf = (month: string) =>
    (JSON.parse(files.get(`${code}/geojson/${month}.geojson`) ?? '') as { features: unknown[] }).features
  assert.deepEqual([featuresOf('2026-08').length, featuresOf('2026-09').length], [1, 2])
  assert.equal(linesOf(files.get(`${code}/json/2026-09.ndjson`)).length, 2)
  assert.match(files.get(`${code}/gpx/2026-09.gpx`) ?? '', /^<\?xml[^]*<trkpt[^]*<\/gpx>\s*$/)
})

test('whose key is gone gets an archive without what it sealed, and every file of it is whole', async () => {
  const { phone, code } = await person()
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'keys'")
    await owner.query('delete from keys.data_key where participant_id = $1', [phone.participantId])
  })
  const { files } = await unpacked(phone)
  assert.deepEqual(JSON.parse(files.get(`${code}/geojson/2026-09.geojson`) ?? ''), {
    type: 'FeatureCollection',
    features: [],
  })
  const names = ['statements.ndjson', 'timeline.ndjson', 'json/2026-09.ndjson']
  for (const name of names) assert.equal(files.get(`${code}/${name}`), '', name)
  assert.equal(linesOf(files.get(`${code}/diary.csv`)).length, 1)
  const { consents } = JSON.parse(files.get(`${code}/project.json`) ?? '') as { consents: unknown[] }
  assert.equal(consents.length, purposesOf('tracking').length)
})

test('what she answered in a survey is taken along with its words, and goes with the project', async () => {
  const { id: projectId, code, organisationId: organisation } = await openProject(server)
  const phone = await pairPhone(server, code)
  const surveyId = await smallSurvey(server, { projectId, organisation, status: 'finished' })
  const { participantId } = phone
  await answerSurvey(server, { projectId, surveyId, participantId })
  const { files } = await unpacked(phone)
  const { answers } = JSON.parse(files.get(`${code}/surveys.ndjson`) ?? '') as { answers: unknown }
  const words = (it: string) => ({ de: it, en: it })
  assert.deepEqual(answers, [
    { question: 'bike', text: words('bike'), values: ['often'], words: [words('often')] },
  ])
  const stored = () =>
    inTransaction(server.pool, { duty: 'surveys' }, (db) =>
      db
        .selectFrom('surveys.response')
        .select('surveyId')
        .where('participantId', '=', participantId)
        .execute(),
    )
  assert.deepEqual(await stored(), [{ surveyId }])
  const receipt = await phone.person.client.ownData.eraseProject({ projectId })
  assert.deepEqual([await stored(), receipt.surveys], [[], 1])
  assert.deepEqual((await phone.person.client.ownData.held({})).erasures[0], receipt)
})
