import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { SentOf } from '@allmend/contract/endpoint'
import type { rates } from '@allmend/contract/city/ratings'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { gridStreets } from '@allmend/domain/city/routes/grid.fixture'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { layStreets } from '../../../test/city-streets.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

type Sent = SentOf<typeof rates.submit>['ratings'][number]

const [GOOD, BAD, MIDDLING, RARE] = [101, 201, 301, 401]
const NAME = '=Gasse «Nord», "neu"'
const streets = gridStreets(new Map([[GOOD, { name: NAME }]]))
const metresOf = (edgeId: number): number => streets.get(edgeId)!.lengthMetres

let server: TestServer
let city: CityProject
let people: Person[]
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server, { seats: 100 })
  await layStreets(server, city, streets.values())
  people = []
  while (people.length < 10) people.push(await participant())
  for (const [at, person] of people.entries()) {
    const given: Sent[] = [rating(GOOD, { whole: 4, safety: at < 5 ? 4 : 1 })]
    if (at < 5) given.push(rating(BAD, { whole: 1 }), rating(MIDDLING, { whole: at < 3 ? 3 : 1 }))
    if (at < 4) given.push(rating(RARE, { whole: 2 }))
    await submit(person, ...given)
  }
})
after(() => server.close())

async function participant(): Promise<Person> {
  const person = await server.person({ secondFactor: false })
  const consents = purposesOf('cityserver').map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code: city.code, consents, birthYear: 1990 })
  return person
}

function rating(edgeId: number, values: Sent['values'], more: Partial<Sent> = {}): Sent {
  return { id: randomUUID(), kind: 'map', edgeId, values, ratedAt: server.clock.now.getTime(), ...more }
}
const submit = (person: Person, ...ratings: Sent[]) =>
  person.client.ratings.submit({ projectId: city.id, ratings })

const seen = () => city.admin.client.ratings
const listed = async (more: object = {}) => {
  const { total, next, edges } = await seen().classifiedEdges({ projectId: city.id, ...more })
  return { total, next, edgeIds: edges.map(({ edgeId }) => edgeId) }
}

test('rated streets are listed by number, page by page, or the worst first', async () => {
  assert.deepEqual(await listed(), { total: 3, next: null, edgeIds: [GOOD, BAD, MIDDLING] })
  assert.deepEqual(await listed({ atMost: 2 }), { total: 3, next: BAD, edgeIds: [GOOD, BAD] })
  assert.deepEqual(await listed({ atMost: 2, after: BAD }), { total: 3, next: null, edgeIds: [MIDDLING] })
  assert.deepEqual(await listed({ order: 'worst' }), { total: 3, next: null, edgeIds: [BAD, MIDDLING, GOOD] })
  assert.deepEqual((await listed({ order: 'worst', atMost: 1 })).edgeIds, [BAD])
  assert.deepEqual(await listed({ routes: 'official' }), { total: 0, next: null, edgeIds: [] })
})

test('the sums tell streets and metres by step, voices, and how many streets too few people rated', async () => {
  const sums = await seen().summary({ projectId: city.id })
  assert.deepEqual(sums.edges, [1, 0, 1, 1])
  const metres = [metresOf(BAD), 0, metresOf(MIDDLING), metresOf(GOOD)]
  assert.deepEqual(sums.metres.map(Math.round), metres.map(Math.round))
  assert.deepEqual([sums.voices, sums.tooFew], [20, 1])
  assert.deepEqual(sums.quarters, ['2026-Q3'])
})

test('a street is told by criterion, by quarter and beside what it is compared with', async () => {
  const asked = { projectId: city.id, edgeId: GOOD }
  const found = await seen().edge({ ...asked, compareCriterion: 'safety' })
  assert.deepEqual([found.name, found.result.voices, found.result.classes], [NAME, 10, [0, 0, 0, 10]])
  assert.deepEqual([found.compared?.share, found.compared?.classes], [0.5, [5, 0, 0, 5]])
  const voices = found.criteria.map(({ criterion, result }) => [criterion, result.voices])
  assert.deepEqual(voices, [
    ['whole', 10],
    ['safety', 10],
    ['conflict_freedom', null],
    ['attractiveness', null],
  ])
  assert.deepEqual(
    found.quarters.map(({ quarter, result }) => [quarter, result.voices]),
    [['2026-Q3', 10]],
  )
  assert.equal((await seen().edge(asked)).compared, null)
  const before = await seen().edge({ ...asked, compareThrough: '2026-Q2' })
  assert.deepEqual([before.result.voices, before.compared?.voices], [10, null])
  const since = await seen().edge({ ...asked, criterion: 'safety', compareFrom: '2026-Q3' })
  assert.deepEqual([since.result.share, since.compared?.share], [0.5, 0.5])
  await assert.rejects(seen().edge({ projectId: city.id, edgeId: 999_999 }), { code: 'edge_missing' })
})

test('what was written about a street is read from five people on', async () => {
  const comments = async (edgeId: number) => (await seen().edge({ projectId: city.id, edgeId })).comments
  await submit(people[0]!, rating(RARE, { whole: 2 }, { comment: 'Zu eng' }))
  assert.deepEqual(await comments(RARE), [])
  await submit(people[0]!, rating(BAD, { whole: 1 }, { comment: 'Zu laut' }))
  assert.deepEqual(await comments(BAD), ['Zu laut'])
})

test('in a table a name is a name, whatever it begins with, and what is not told is empty', async () => {
  const file = async (format: 'csv' | 'geojson') =>
    Buffer.from(await seen().file({ projectId: city.id, format })).toString()
  const [head, good, bad, ...rest] = (await file('csv')).split('\r\n')
  assert.equal(
    head,
    'edge,name,class,length_metres,official,voices,median,share_good,low,high,step_1,step_2,step_3,step_4',
  )
  assert.match(good ?? '', /^101,"'=Gasse «Nord», ""neu""",residential,[\d.]+,0,10,4,1,0\.7225,1,0,0,0,10$/)
  assert.match(bad ?? '', /^201,Gasse 0,residential,[\d.]+,0,5,1,0,0,0\.4345,,,,$/)
  assert.deepEqual([rest.length, rest[1]], [2, ''])
  const { features } = JSON.parse(await file('geojson')) as {
    features: { id: number; geometry: object; properties: { voices: number } }[]
  }
  assert.deepEqual(
    features.map(({ id, properties }) => [id, properties.voices]),
    [
      [GOOD, 10],
      [BAD, 5],
      [MIDDLING, 5],
    ],
  )
  const coordinates = streets.get(GOOD)!.course
  assert.deepEqual(features[0]?.geometry, { type: 'LineString', coordinates })
})

test('whom a street is handed out to next goes by people, however much each said of it', async () => {
  const [anna, beat] = people as [Person, Person]
  const [ONE_PERSON, TWO_PEOPLE] = [1101, 1201]
  const criteria = { whole: 2, safety: 2, conflict_freedom: 2, attractiveness: 2 } as const
  await submit(anna, rating(ONE_PERSON, criteria), rating(TWO_PEOPLE, { whole: 3 }))
  await submit(beat, rating(TWO_PEOPLE, { whole: 3 }))
  const { client } = await participant()
  const asked = { projectId: city.id, kind: 'map' as const, atMost: 60 }
  const { left, places } = await client.ratings.next(asked)
  const rarest = places.map(({ edgeId }) => edgeId).slice(-6)
  assert.equal(left, streets.size)
  assert.deepEqual(rarest.slice(0, 3), [ONE_PERSON, TWO_PEOPLE, RARE])
  assert.equal(rarest.at(-1), GOOD)
  // Half a box is none.
  assert.equal((await client.ratings.next({ ...asked, west: 8.002 })).left, streets.size)
  const [west, south] = streets.get(GOOD)!.course[0]!
  const box = { west: west - 0.0001, south: south - 0.0001, east: west + 0.0001, north: south + 0.0001 }
  assert.equal((await client.ratings.next({ ...asked, ...box })).left, 2)
  await assert.rejects(client.ratings.next({ ...asked, routeId: randomUUID() }), { code: 'route_missing' })
})

test('used streets are listed by number, page by page, in people rounded down to fives', async () => {
  const used = async (more: object = {}) => {
    const { total, next, edges } = await seen().usedEdges({ projectId: city.id, ...more })
    return { total, next, edges: edges.map(({ edgeId, people: on, rides }) => [edgeId, on, rides]) }
  }
  const [good, bad, middling] = [
    [GOOD, 10, null],
    [BAD, 5, null],
    [MIDDLING, 5, null],
  ]
  assert.deepEqual(await used(), { total: 3, next: null, edges: [good, bad, middling] })
  assert.deepEqual(await used({ atMost: 2 }), { total: 3, next: BAD, edges: [good, bad] })
  assert.deepEqual(await used({ atMost: 2, after: BAD }), { total: 3, next: null, edges: [middling] })
})

test('once the project has ended nobody rates any more, and what was said stays', async () => {
  const [anna] = people as [Person]
  const mayRate = async () => (await anna.client.ratings.about({ code: city.code })).mayRate
  assert.equal(await mayRate(), true)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set closed_at = $2 where id = $1', [city.id, server.clock.now])
  })
  assert.equal(await mayRate(), false)
  await assert.rejects(submit(anna, rating(GOOD, { whole: 1 })), { code: 'ratings_not_agreed' })
  assert.equal((await seen().edge({ projectId: city.id, edgeId: GOOD })).result.voices, 10)
})
