import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { SentOf } from '@allmend/contract/endpoint'
import type { rates } from '@allmend/contract/city/ratings'
import { weekOf } from '@allmend/domain/projects/releases/period'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { gridStreets } from '@allmend/domain/city/routes/grid.fixture'
import { type DataDay, dataDayAfter, dataDayOf, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { approve } from '../../../test/approved.ts'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { layStreets } from '../../../test/city-streets.ts'
import { type Person, openTestServer, type TestServer } from '../../../test/test-server.ts'
import { tileAround } from '../../../test/network/tile-around.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { countRatings } from './jobs.ts'
import { nextRevision, setTraits } from './store.ts'
import { WHO_RATES } from './who-rates.ts'

type Sent = SentOf<typeof rates.submit>['ratings'][number]

const EDGE = 101

let server: TestServer
let city: CityProject
let monday: DataDay
const people: Person[] = []
before(async () => {
  server = await openTestServer()
  const today = dataDayOf(server.clock.now.getTime(), ZURICH)
  monday = dataDayAfter(weekOf(today).from, 7)
  city = await openCityProject(server, { seats: 100 })
  await layStreets(server, city)
  for (let at = 0; at < 24; at++) people.push(await participant(city))
})
after(() => server.close())

async function participant({ code }: CityProject): Promise<Person> {
  const person = await server.person({ secondFactor: false })
  const consents = purposesOf('cityserver').map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code, consents, birthYear: 1990 })
  return person
}

/** Sessions live for minutes, so the days go by only for what arrives and for the job that counts it. */
let moment = new Date(0)
const at = (days: number, time: string): void => {
  moment = new Date(instantAt(dataDayAfter(monday, days), time, ZURICH))
}

async function rate(person: Person, ...more: Partial<Sent>[]): Promise<void> {
  const ratings = more.map((it): Sent => ({
    id: randomUUID(),
    kind: 'map',
    edgeId: EDGE,
    values: { whole: 3 },
    ratedAt: server.clock.now.getTime(),
    ...it,
  }))
  await person.client.ratings.submit({ projectId: city.id, ratings })
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'ratings'")
    const ids = ratings.map(({ id }) => id)
    await owner.query('update ratings.rating set arrived_at = $2 where id = any($1)', [ids, moment])
  })
}

async function night(days: number): Promise<void> {
  at(days, '00:20')
  await countRatings.run({}, { ...server.jobContext, now: () => moment })
}

const stats = (weeks: { from?: DataDay; through?: DataDay } = {}) =>
  city.admin.client.ratings.generalStats({ projectId: city.id, ...weeks })
const stepsOf = async (mode: 'all' | 'image' | 'map', criterion = 'whole', weeks = {}) =>
  (await stats(weeks)).criteria.find((it) => it.mode === mode && it.criterion === criterion)

async function say(traits: (number: number) => object): Promise<void> {
  await inTransaction(server.pool, { duty: 'ratings' }, async (db) => {
    const revision = await nextRevision(db, { projectId: city.id, organisationId: city.organisationId })
    const rows = await db
      .selectFrom('ratings.rater')
      .select(['participantId', 'number'])
      .where('projectId', '=', city.id)
      .execute()
    const unsaid = { gender: null, birthYear: null, bikeFrequency: null, bikeUsages: [] }
    for (const { participantId, number } of rows)
      await setTraits(db, { participantId, revision, ...unsaid, ...traits(number) })
  })
}

test('before the first night nothing is counted; the day after, a project’s own sums stand as they are', async () => {
  at(0, '09:00')
  assert.deepEqual([(await stats()).producers, (await stats()).countedThrough], [null, null])
  for (const person of people.slice(0, 3)) await rate(person, {}, { values: { whole: 1, safety: 4 } })
  await rate(people[0]!, { values: null })
  assert.equal((await stats()).ratings, 0)
  await night(1)
  const { producers, ratings, mapRatings, imageRatings, detailedRatings, addedLately, criteria } =
    await stats()
  assert.deepEqual(
    [producers, ratings, mapRatings, imageRatings, detailedRatings, addedLately],
    [null, 6, 6, 0, 3, 6],
  )
  assert.ok(criteria.every(({ percents }) => percents === null))
  const { projects } = city.admin.client
  const project = await projects.overview({ id: city.id })
  assert.deepEqual(
    [project.producers, project.rating_count, project.map_rating_count, project.image_rating_count],
    [null, 6, 6, 0],
  )
  assert.equal(project.detailed_rating_count, 3)
  assert.equal(project.data_days, null)
})

test('what too few people said in a week waits, and is told with the next one’s', async () => {
  await night(7)
  assert.equal((await stats()).lastWeek, monday)
  assert.equal((await stepsOf('all'))?.ratings, 0)
  at(8, '09:00')
  for (const person of people.slice(3, 10)) await rate(person, { values: { whole: 4 } })
  await night(14)
  const whole = await stepsOf('map')
  assert.deepEqual([whole?.ratings, whole?.classes], [13, [3, 0, 3, 7]])
  assert.deepEqual(whole?.percents, [23.08, 0, 23.08, 53.85])
  assert.equal((await stepsOf('map', 'safety'))?.ratings, 0, 'three people are too few')
  assert.equal((await stats()).activeLastWeek, null, 'seven people are too few')
  const second = { from: dataDayAfter(monday, 7), through: dataDayAfter(monday, 13) }
  assert.equal((await stepsOf('all', 'whole', second))?.ratings, 13)
  assert.equal((await stepsOf('all', 'whole', weekOf(monday)))?.ratings, 0)
  at(15, '09:00')
  await rate(people[10]!, { values: { whole: 1 } })
  const { ratings, criteria } = await city.admin.client.ratings.classifications({ projectId: city.id })
  assert.deepEqual([ratings, criteria], [13, (await stats()).criteria], 'who rated since is not told yet')
})

test('what is counted stays: who takes a rating back is in no later count, and no former one changes', async () => {
  const before = await stats()
  const [anna] = people as [Person]
  const { ratings } = await anna.client.ratings.mine({ projectId: city.id })
  for (const { id } of ratings) await anna.client.ratings.withdraw({ projectId: city.id, id })
  await night(14)
  const { countedAt: _then, ...same } = before
  const { countedAt: _now, ...after } = await stats()
  assert.deepEqual(after, same)
})

const site = () => people[0]!.client.ratings.citySite({ code: city.code })
const wholeOn = async () => (await site()).criteria.find(({ criterion }) => criterion === 'whole')

test('the public site tells released sums in fives: shares from ten people on, steps from twenty', async () => {
  const { ratings, raters } = await site()
  assert.deepEqual([ratings, raters], [10, 10])
  const whole = await wholeOn()
  assert.deepEqual([whole?.ratings, whole?.classes], [5, null])
})

test('who rates is told in fives from ten people on, with what is missing as a rest of ten', async () => {
  at(15, '09:00')
  for (const person of people) await rate(person, { values: { whole: 2, attractiveness: 3 } })
  await say((number) => ({
    gender: number < 13 ? 'female' : 'male',
    birthYear: 1990,
    bikeFrequency: number < 12 ? 'daily' : number < 23 ? 'often' : 'never',
    bikeUsages: number < 12 ? ['work'] : ['leisure'],
  }))
  await night(21)
  const { raters } = await site()
  const whole = await wholeOn()
  assert.equal(raters, 20)
  assert.equal(
    whole?.classes?.reduce((sum, it) => sum + it, 0),
    whole?.ratings,
  )
  const { who, activeLastWeek } = await stats()
  assert.equal(activeLastWeek, 20)
  assert.deepEqual(who.ages?.rows, [
    { gender: 'male', age: ageThen(), people: 10 },
    { gender: 'female', age: ageThen(), people: 10 },
  ])
  assert.deepEqual(who.frequencies, { rows: [{ frequency: 'daily', people: 10 }], unsaid: 0, rest: 10 })
  assert.deepEqual(
    who.usages?.rows.filter(({ people: named }) => named !== 0),
    [
      { usage: 'work', people: 10 },
      { usage: 'leisure', people: 10 },
    ],
  )
})

const ageThen = () => (Number(monday.slice(0, 4)) - 1990 < 45 ? '30-44' : '45-64')

test('others are told of who rates from the last release inside the weeks they ask about', async () => {
  const asked = (from: DataDay, through: DataDay) =>
    inTransaction(server.pool, { duty: 'ratings' }, (db) =>
      WHO_RATES.whoRates(db, { id: city.id, isTest: false }, { from, through }),
    )
  const found = await asked(monday, dataDayAfter(monday, 20))
  assert.deepEqual(found, {
    release: dataDayAfter(monday, 14),
    rows: [
      { kind: 'age', value: ageThen(), people: 20 },
      { kind: 'gender', value: 'male', people: 10 },
      { kind: 'gender', value: 'female', people: 10 },
    ],
  })
  assert.deepEqual((await asked(monday, dataDayAfter(monday, 13)))?.rows, [])
  assert.equal(await asked(dataDayAfter(monday, -70), dataDayAfter(monday, -36)), undefined)
})

test('where people rated is told by cell and postal area, in the tile that is asked for', async () => {
  const { ratings } = city.admin.client
  const all = await ratings.densityMap({ projectId: city.id, a: 0, b: 0, c: 0 })
  assert.deepEqual(
    all.features.map(({ properties }) => properties.people),
    [20],
  )
  const [longitude, latitude] = all.features[0]!.properties.centre
  const { z, x, y } = tileAround([longitude, latitude], 14)
  const near = { projectId: city.id, a: z, b: x, c: y }
  assert.equal((await ratings.densityMap(near)).features.length, 1)
  assert.equal((await ratings.densityMap({ ...near, b: x + 1 })).features.length, 0)
  const { where } = await stats()
  assert.deepEqual(
    where?.rows.map(({ people: reported }) => reported),
    [20],
  )
})

test('edges enough people rated are listed without anybody, and nobody has passed anywhere yet', async () => {
  const { ratings } = city.admin.client
  await rate(people[0]!, { edgeId: 201 })
  const { edges, total } = await ratings.usedEdges({ projectId: city.id })
  assert.deepEqual(
    [total, ...edges.map(({ edgeId, people: reported, rides }) => [edgeId, reported, rides])],
    [1, [EDGE, 20, null]],
  )
  assert.equal(edges[0]?.name, gridStreets().get(EDGE)?.name)
  const asked = { projectId: city.id, h3Index: '881f8d4a35fffff', transportModeId: 3 }
  assert.deepEqual(await ratings.trackingFrequency(asked), { isRecorded: false, weeks: [] })
})

test('a tile that has not changed is not sent again; another rating changes it', async () => {
  const authorization = `Bearer ${city.admin.token}`
  const { z, x, y } = tileAround([8.0005, 47], 15)
  const tile = (headers: Record<string, string> = {}) =>
    server.app.inject({
      url: `/city/v1/ratings/tiles/${z}/${x}/${y}?projectId=${city.id}`,
      headers: { authorization, ...headers },
    })
  const first = await tile()
  assert.equal(first.statusCode, 200)
  const etag = String(first.headers.etag)
  const again = await tile({ 'if-none-match': etag })
  assert.deepEqual([again.statusCode, again.rawPayload.length], [304, 0])
  await rate(people[1]!, { values: { whole: 1 } })
  assert.equal((await tile({ 'if-none-match': etag })).statusCode, 200)
})

test('what was told of the test is thrown away when the project goes live', async () => {
  const test = await openCityProject(server, { isLive: false })
  await layStreets(server, test)
  const figures = () => test.admin.client.ratings.generalStats({ projectId: test.id })
  await night(22)
  assert.deepEqual([(await figures()).isTest, (await figures()).countedThrough !== null], [true, true])
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set approved_at = $2, live_at = $2 where id = $1', [
      test.id,
      moment,
    ])
    await approve(owner, test.id)
  })
  assert.deepEqual([(await figures()).isTest, (await figures()).countedThrough], [false, null])
  await night(24)
  await inTransaction(server.jobContext.pool, { duty: 'ratings' }, async (db) => {
    const left = await db
      .selectFrom('ratings.release')
      .select('kind')
      .where('projectId', '=', test.id)
      .where('isTest', '=', true)
      .execute()
    assert.deepEqual(left, [])
  })
})
