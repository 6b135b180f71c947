import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { type MissionCity, openMissionCity } from './mission-city.fixture.ts'

let server: TestServer
let { city, admin, participants, idOf, stopsAlong, plan, signUp, toLead, rate } = {} as MissionCity
let people: Person[]
let stranger: Person
before(async () => {
  server = await openTestServer()
  ;({ city, admin, participants, idOf, stopsAlong, plan, signUp, toLead, rate } =
    await openMissionCity(server))
  people = await participants(5)
  ;[stranger] = (await participants(1)) as [Person]
})
after(() => server.close())

test('the report counts nobody who did not sign up: four and a stranger are too few for any number', async () => {
  const { id } = await plan(stopsAlong(1, 3, 23))
  const signUps = people.slice(0, 4)
  for (const person of signUps) await signUp(person, id)
  const { tour } = await toLead(people[0]!, id)
  const [first] = tour!.sections
  for (const person of [...signUps, stranger]) await rate(person, id, first!.edges)
  assert.equal((await toLead(people[0]!, id)).raters, null)
  const { figures } = await admin.close({ projectId: city.id, id })
  assert.deepEqual(
    [figures?.signedUp, figures?.raters, figures?.ratings, figures?.done],
    [4, null, null, first!.edges.length],
  )
  assert.deepEqual(
    figures?.sections.map(({ voices, goodShare, ratedEdges }) => [voices, goodShare, ratedEdges]),
    [
      [null, null, first!.edges.length],
      [null, null, 0],
    ],
  )
})

test('five raters are enough, and who leads it is one of them without a place', async () => {
  const [guide] = people as [Person]
  const { id } = await plan({ ...stopsAlong(41, 43, 53), guideId: await idOf(guide) })
  for (const person of people.slice(1)) await signUp(person, id)
  const { tour } = await toLead(guide, id)
  const [first] = tour!.sections
  for (const person of people) await rate(person, id, first!.edges, person === guide ? 1 : 4)
  assert.equal((await toLead(guide, id)).raters, 5)
  const { figures } = await admin.close({ projectId: city.id, id })
  assert.deepEqual([figures?.signedUp, figures?.raters, figures?.ratings], [4, 5, 5 * first!.edges.length])
  assert.deepEqual(
    figures?.sections.map(({ voices, goodShare }) => [voices, goodShare]),
    [
      [5, 0.8],
      [null, null],
    ],
  )
})
