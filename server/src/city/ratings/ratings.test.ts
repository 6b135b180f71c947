import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { SentOf } from '@allmend/contract/endpoint'
import type { rates } from '@allmend/contract/city/ratings'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { RATING_LIMITS } from '@allmend/domain/city/ratings/rating'
import { gridStreets } from '@allmend/domain/city/routes/grid.fixture'
import { approve } from '../../../test/approved.ts'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { layStreets } from '../../../test/city-streets.ts'
import { type Person, openTestServer, type TestServer } from '../../../test/test-server.ts'
import { tileAround } from '../../../test/network/tile-around.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { currentVersion, streetsOf } from '../../base/network/index.ts'
import { withPhotos } from '../photos/index.ts'
import { ROUTES_ON_STREETS } from '../routes/index.ts'
import { withRatings } from './index.ts'
import { nextRevision, setTraits } from './store.ts'

type Sent = SentOf<typeof rates.submit>['ratings'][number]

const EDGE = 101
const OTHER_EDGE = 201

let server: TestServer
let city: CityProject
let people: Person[]
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server, { seats: 100 })
  await layStreets(server, city)
  people = []
  for (let at = 0; at < 6; at++) people.push(await participant(city))
})
after(() => server.close())

async function participant({ code }: CityProject): Promise<Person> {
  const person = await server.person({ secondFactor: false })
  const consents = purposesOf('cityserver').map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code, consents, birthYear: 1990 })
  return person
}

const now = () => server.clock.now.getTime()
const aMinuteLater = (): void => {
  server.clock.now = new Date(now() + 60_000)
}

function rating(more: Partial<Sent> = {}): Sent {
  return { id: randomUUID(), kind: 'map', edgeId: EDGE, values: { whole: 3 }, ratedAt: now(), ...more }
}

const projectId = () => city.id
const submit = (person: Person, ...ratings: Sent[]) =>
  person.client.ratings.submit({ projectId: projectId(), ratings })
const inspected = async (edgeId = EDGE, more: object = {}) =>
  city.admin.client.ratings.edge({ projectId: projectId(), edgeId, ...more })

test('a rating is stored once however often it is sent; another one under its id is refused', async () => {
  const [anna] = people as [Person]
  const given = rating()
  const states = async (...sent: Sent[]) => (await submit(anna, ...sent)).map(({ state }) => state)
  assert.deepEqual(await states(given, given), ['stored', 'stored'])
  assert.deepEqual(await states(given), ['known'])
  assert.deepEqual(await states({ ...given, values: { whole: 1 } }), ['other'])
  assert.deepEqual(await states(rating({ edgeId: 999_999 })), ['placeless'])
  assert.deepEqual(await states(rating({ ratedAt: now() + 3 * 86_400_000 })), ['ahead'])
  assert.deepEqual(await states(rating({ kind: 'image', edgeId: null, photoId: randomUUID() })), [
    'placeless',
  ])
  const { total, ratings } = await anna.client.ratings.mine({ projectId: projectId() })
  assert.deepEqual([total, ratings[0]?.id, ratings[0]?.edgeIds], [1, given.id, [EDGE]])
  await anna.client.ratings.withdraw({ projectId: projectId(), id: given.id })
  assert.deepEqual(await states(given), ['withdrawn'])
  await assert.rejects(anna.client.ratings.withdraw({ projectId: projectId(), id: given.id }), {
    code: 'rating_missing',
  })
})

test('below five voices nothing is said, from five the share with its interval, each person once', async () => {
  for (const person of people.slice(0, 4))
    await submit(person, rating(), rating({ values: { whole: 4, safety: 1 }, ratedAt: now() + 1 }))
  assert.deepEqual((await inspected()).result.voices, null)
  await submit(people[4]!, rating({ values: { whole: 1 }, comment: 'Zu eng' }))
  const { result, comments, criteria } = await inspected()
  assert.deepEqual([result.voices, result.median, result.share, result.classes], [5, 4, 0.8, null])
  assert.ok(result.interval && result.interval.low > 0.3 && result.interval.high < 1)
  assert.deepEqual(comments, ['Zu eng'])
  assert.deepEqual(criteria.find(({ criterion }) => criterion === 'safety')?.result.voices, null)
})

test('what came late and was said earlier changes nothing; taking a word back lets the one before count', async () => {
  const [anna] = people as [Person]
  const former = (await inspected()).result
  await submit(anna, rating({ values: { whole: 1 }, ratedAt: now() - 86_400_000 }))
  assert.deepEqual((await inspected()).result, former)
  const { ratings } = await anna.client.ratings.mine({ projectId: projectId() })
  for (const { id, ratedAt } of ratings)
    if (ratedAt >= now()) await anna.client.ratings.withdraw({ projectId: projectId(), id })
  const { share, voices } = (await inspected()).result
  assert.deepEqual([voices, share], [5, 0.6])
})

test('a filter shows nothing that would leave fewer than five aside', async () => {
  await submit(people[5]!, rating({ values: { whole: 4 } }))
  await inTransaction(server.pool, { duty: 'ratings' }, async (db) => {
    const about = { projectId: city.id, organisationId: city.organisationId }
    const revision = await nextRevision(db, about)
    const rows = await db.selectFrom('ratings.rater').select(['participantId', 'number']).execute()
    for (const { participantId, number } of rows) {
      const gender = number === 0 ? 'male' : 'female'
      const traits = { gender, birthYear: 1990, bikeFrequency: null, bikeUsages: [] } as const
      await setTraits(db, { participantId, revision, ...traits })
    }
  })
  assert.equal((await inspected(EDGE, { gender: 'female' })).result.voices, null)
  assert.equal((await inspected(EDGE, { age: '30-44' })).result.voices, 6)
  assert.equal((await inspected(EDGE, { weighting: 'balanced' })).result.voices, 6)
})

test('organisations list, draw and export edges, and no answer names anybody', async () => {
  const { ratings } = city.admin.client
  const listed = await ratings.classifiedEdges({ projectId: projectId() })
  assert.deepEqual(
    listed.edges.map(({ edgeId, voices }) => [edgeId, voices]),
    [[EDGE, 6]],
  )
  const summary = await ratings.summary({ projectId: projectId() })
  assert.equal(
    summary.edges.reduce((sum, it) => sum + it, 0),
    1,
  )
  const tile = await ratings.tile({ projectId: projectId(), ...tileAround([8.0005, 47], 15) })
  assert.ok(Buffer.from(tile).includes('ratings'))
  const files = await Promise.all(
    (['csv', 'geojson', 'gpkg'] as const).map((format) => ratings.file({ projectId: projectId(), format })),
  )
  assert.match(Buffer.from(files[0]!).toString(), /^edge,name,.*\r\n101,Gasse 0,/)
  const geojson = JSON.parse(Buffer.from(files[1]!).toString()) as { features: unknown[] }
  assert.equal(geojson.features.length, 1)
  assert.ok(Buffer.from(files[2]!).toString('latin1').startsWith('SQLite format 3'))
  const all = JSON.stringify([listed, summary, await inspected()])
  for (const { id } of people) assert.ok(!all.includes(id))
})

test('equal results can be left out of a comparison', async () => {
  for (const person of people) await submit(person, rating({ values: { attractiveness: 4, safety: 1 } }))
  const { ratings } = city.admin.client
  const about = { projectId: projectId(), compareCriterion: 'safety', equal: 'hidden' } as const
  assert.equal((await ratings.classifiedEdges({ ...about, criterion: 'attractiveness' })).total, 1)
  assert.equal((await ratings.classifiedEdges({ ...about, criterion: 'safety' })).total, 0)
})

test('rarely rated edges come first, and what one has rated or skipped comes no more', async () => {
  const [anna] = people as [Person]
  const { left, places } = await anna.client.ratings.next({ projectId: projectId(), kind: 'map', atMost: 60 })
  assert.ok(!places.some(({ edgeId }) => edgeId === EDGE) && left === 59)
  const [first] = places
  assert.ok(first)
  await submit(anna, rating({ edgeId: first.edgeId, values: null }))
  const then = await anna.client.ratings.next({ projectId: projectId(), kind: 'map', atMost: 60 })
  assert.equal(then.left, 58)
  const beat = people[1]!
  await submit(anna, rating({ edgeId: OTHER_EDGE }))
  const hers = await beat.client.ratings.next({ projectId: projectId(), kind: 'map', atMost: 60 })
  assert.equal(hers.places.at(-1)?.edgeId, OTHER_EDGE)
})

test('ratings go along where their street lies under other numbers, come back, and are listed when it is lost', async () => {
  const former = (await inspected()).result
  const inside = { organisation: city.organisationId }
  const first = await inTransaction(server.pool, inside, (db) => currentVersion(db, city.id))
  const streets = gridStreets()
  streets.set(9_999, { ...streets.get(EDGE)!, edgeId: 9_999, course: streets.get(EDGE)!.course.toReversed() })
  streets.delete(EDGE)
  streets.delete(OTHER_EDGE)
  const next = await layStreets(server, city, streets.values())
  const change = { projectId: city.id, versionId: next, by: { id: city.admin.id, name: 'Miriam' } }
  const along = withRatings(withPhotos(ROUTES_ON_STREETS))
  const successions = new Map([
    [EDGE, { outcome: 'split', successors: [9_999], isMended: true, isChosen: false } as const],
    [OTHER_EDGE, { outcome: 'lost', successors: [], isMended: false, isChosen: false } as const],
  ])
  await inTransaction(server.jobContext.pool, inside, (db) =>
    along.carryOver(db, {
      ...change,
      now: server.clock.now,
      successions,
      before: (ids) => streetsOf(db, first!.id, ids),
      after: (ids) => streetsOf(db, next, ids),
    }),
  )
  assert.deepEqual((await inspected(9_999)).result, former)
  const { ratings } = city.admin.client
  const lost = await ratings.unplaced({ projectId: projectId() })
  assert.deepEqual([lost.total, lost.ratings, lost.places[0]?.voices], [1, 1, null])
  await layStreets(server, city)
  await inTransaction(server.pool, inside, (db) => along.bringBack(db, { ...change, now: server.clock.now }))
  assert.deepEqual((await inspected()).result, former)
  assert.equal((await ratings.unplaced({ projectId: projectId() })).total, 0)
})

test('who takes no part, has left, or is of the organisation only, cannot rate', async () => {
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(submit(stranger, rating()), { code: 'project_unknown' })
  await assert.rejects(submit(city.admin, rating()), { code: 'project_unknown' })
})

test('her ratings are in her archive’s count, and erasing the project takes them off the map', async () => {
  const eva = await participant(city)
  await submit(eva, rating({ values: { whole: 1 } }))
  assert.equal((await inspected()).result.voices, 7)
  const { projects } = await eva.client.ownData.held({})
  assert.equal(projects[0]?.ratings, 1)
  const receipt = await eva.client.ownData.eraseProject({ projectId: projectId() })
  assert.equal(receipt.ratings, 1)
  assert.equal((await inspected()).result.voices, 6)
})

test('the public sees results of published routes from ten people on, of those who agreed to it', async () => {
  const everybody = (await server.person({ secondFactor: false })).client
  const { routes } = city.admin.client
  const course = [{ kind: 'network' as const, waypoints: [], edges: [{ edgeId: EDGE, isForward: true }] }]
  const start = gridStreets().get(EDGE)!.course[0]!
  const document = { number: 7, name: 'Seeufer', start: [start[0], start[1]] as [number, number] }
  const route = { ...document, isVisible: true, course, reverse: null }
  const { id } = await routes.save({ projectId: projectId(), id: null, revision: 0, route })
  await routes.publish({ projectId: projectId(), id, revision: 1, type: 'update' })
  const seen = async () => (await everybody.ratings.publicResults({ code: city.code })).edges
  assert.deepEqual(await seen(), [])
  const last = await participant(city)
  for (let at = 0; at < 3; at++) await submit(await participant(city), rating())
  await submit(last, rating())
  aMinuteLater()
  const about = { code: city.code, purpose: 'aggregated_publication' } as const
  await last.client.participation.changeConsent({ ...about, act: 'withdrawn', version: 1 })
  assert.deepEqual(await seen(), [])
  assert.equal((await inspected()).result.voices, 10)
  await last.client.participation.changeConsent({ ...about, act: 'given', version: 1 })
  aMinuteLater()
  assert.deepEqual(
    (await seen()).map(({ edgeId, voices, classes }) => [edgeId, voices, classes]),
    [[EDGE, 10, null]],
  )
  const eleventh = await participant(city)
  await submit(eleventh, rating())
  aMinuteLater()
  assert.equal((await inspected()).result.voices, 11)
  assert.deepEqual(
    (await seen()).map(({ voices }) => voices),
    [10],
    'the public reads voices in fives',
  )
  await eleventh.client.ownData.eraseProject({ projectId: projectId() })
})

test('the public site measures what everybody may see, and has no sums before a night counted them', async () => {
  const everybody = (await server.person({ secondFactor: false })).client
  const site = await everybody.ratings.citySite({ code: city.code })
  const metres = Math.round(gridStreets().get(EDGE)!.lengthMetres)
  assert.deepEqual([Math.round(site.routeMetres), Math.round(site.ratedMetres)], [metres, metres])
  assert.deepEqual([site.at, site.raters, site.ratings, site.goodShare], [null, 0, 0, null])
  assert.deepEqual([site.best, site.worst], [[], []], 'one street is neither best nor worst')
  await assert.rejects(everybody.ratings.citySite({ code: 'NOSUCH99' }), { code: 'project_unknown' })
})

test('rated edges can be asked for within a box, and the statistics count voices and what is too little', async () => {
  const { ratings } = city.admin.client
  const [x, y] = gridStreets().get(EDGE)!.course[0]!
  const around = { west: x - 0.0001, south: y - 0.0001, east: x + 0.0001, north: y + 0.0001 }
  const within = await ratings.classifiedEdges({ projectId: projectId(), ...around })
  assert.ok(within.edges.some(({ edgeId }) => edgeId === EDGE))
  const far = { west: 1, south: 1, east: 2, north: 2 }
  assert.equal((await ratings.classifiedEdges({ projectId: projectId(), ...far })).total, 0)
  const summary = await ratings.summary({ projectId: projectId() })
  assert.equal(summary.voices, (await inspected()).result.voices)
  assert.equal(summary.tooFewMetres, 0)
  const few = await ratings.summary({ projectId: projectId(), from: '2020-Q1', through: '2020-Q1' })
  assert.equal(Math.round(few.tooFewMetres), Math.round(gridStreets().get(EDGE)!.lengthMetres))
})

test('a place to rate names the published routes it lies on, and no other', async () => {
  const { routes } = city.admin.client
  const start = gridStreets().get(EDGE)!.course[0]!
  const course = [{ kind: 'network' as const, waypoints: [], edges: [{ edgeId: EDGE, isForward: true }] }]
  const draft = { name: 'Entwurf', start: [start[0], start[1]] as [number, number], isVisible: true, course }
  const about = { projectId: projectId(), id: null, revision: 0 }
  await routes.save({ ...about, route: { ...draft, number: 8, reverse: null } })
  const { client } = await participant(city)
  const [published] = (await client.ratings.about({ code: city.code })).routes
  const { places } = await client.ratings.next({
    projectId: projectId(),
    kind: 'map',
    routeId: published!.id,
  })
  assert.deepEqual(
    places.map(({ edgeId, routeIds }) => [edgeId, routeIds]),
    [[EDGE, [published?.id]]],
  )
})

test('what few people say while a project is tried out is not shown, until its start is approved', async () => {
  const { ratings } = city.admin.client
  const voices = async () => (await ratings.summary({ projectId: projectId() })).voices
  assert.ok((await voices()) >= 5)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set live_at = null, approved_at = null where id = $1', [
      city.id,
    ])
    await owner.query("set allmend.duty = 'governance'")
    await owner.query(
      `update governance.approval set lapsed_at = now(), lapsed_because = 'scope' where project_id = $1`,
      [city.id],
    )
  })
  assert.equal(await voices(), 0)
  assert.equal((await inspected()).result.voices, null)
  assert.deepEqual((await ratings.classifiedEdges({ projectId: projectId() })).edges, [])
  await server.owner((owner) => approve(owner, city.id, ['start']))
  assert.ok((await voices()) >= 5)
})

test('a participant gives so many ratings and no more', async () => {
  const person = await participant(city)
  const first = rating()
  await submit(person, first)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'ratings'")
    await owner.query(
      `insert into ratings.rating (id, participant_id, project_id, place_id, kind, direction, whole, content_hash,
         rated_at, arrived_at)
       select gen_random_uuid(), participant_id, project_id, place_id, kind, direction, whole, content_hash, rated_at,
         arrived_at
       from (select * from ratings.rating where id = $2) first, generate_series(2, $1)`,
      [RATING_LIMITS.ofParticipant - 1, first.id],
    )
  })
  const two = [rating({ ratedAt: now() - 1 }), rating({ ratedAt: now() - 2 })]
  await assert.rejects(submit(person, ...two), { code: 'ratings_enough' })
  const states = async () => (await submit(person, two[0]!)).map(({ state }) => state)
  assert.deepEqual(await states(), ['stored'])
  await assert.rejects(submit(person, two[1]!), { code: 'ratings_enough' })
  assert.deepEqual(await states(), ['known'], 'what she sends again is no further one')
})
