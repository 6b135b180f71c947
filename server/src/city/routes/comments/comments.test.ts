import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import { COMMENT_LIMITS } from '@allmend/domain/city/routes/comment'
import { junction, ride, routeOf } from '@allmend/domain/city/routes/grid.fixture'
import { cityMember } from '../../../../test/city-member.ts'
import { type CityProject, openCityProject } from '../../../../test/city-project.ts'
import { layStreets } from '../../../../test/city-streets.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let city: CityProject
let planner: Person
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server)
  await layStreets(server, city)
  planner = await cityMember(server, city, 2)
})
after(() => server.close())

let numbers = 0
async function newRoute(): Promise<{ projectId: string; id: string }> {
  const route = { ...routeOf(ride(1, 2)), number: ++numbers, start: junction(1) }
  const saved = await city.admin.client.routes.save({
    projectId: city.id,
    id: null,
    revision: 0,
    route: route as never,
  })
  return { projectId: city.id, id: saved.id }
}
const say = (person: Person, route: { projectId: string; id: string }, words: string) =>
  person.client.routes.addComment({ ...route, words })
const text = async (person: Person, route: { projectId: string; id: string }) =>
  (await person.client.routes.comments(route)).map(({ words, isOwn }) => [words, isOwn])
async function refused(work: Promise<unknown>, code: FailureCode): Promise<void> {
  await assert.rejects(work, (error) => error instanceof Failure && error.code === code)
}

test('whoever sees a route comments on it or on a place of it, and everybody of the organisation reads it, newest first', async () => {
  const route = await newRoute()
  await say(planner, route, '  Hier fehlt\nein Schild.  ')
  server.clock.now = new Date(server.clock.now.getTime() + 60_000)
  const place = { at: [8.001, 47] as [number, number], words: 'Kopfstein' }
  const second = await city.admin.client.routes.addComment({ ...route, ...place })
  assert.deepEqual([second.at, second.isOwn, second.writtenAt], [place.at, true, server.clock.now.getTime()])
  assert.deepEqual(await text(planner, route), [
    ['Kopfstein', false],
    ['Hier fehlt\nein Schild.', true],
  ])
  const [, first] = await city.admin.client.routes.comments(route)
  assert.equal(first?.at, null)
  assert.ok(first.byName.length > 0)
})

test('only who wrote a comment deletes it, and what is gone goes no second time', async () => {
  const route = await newRoute()
  const { id: commentId } = await say(planner, route, 'Schild')
  await refused(city.admin.client.routes.removeComment({ ...route, commentId }), 'comment_missing')
  const other = await newRoute()
  await refused(planner.client.routes.removeComment({ ...other, commentId }), 'comment_missing')
  assert.deepEqual(await text(planner, route), [['Schild', true]])
  await planner.client.routes.removeComment({ ...route, commentId })
  assert.deepEqual(await text(planner, route), [])
  await refused(planner.client.routes.removeComment({ ...route, commentId }), 'comment_missing')
})

test('a comment has words, a thousand letters at most, and no marks that turn them', async () => {
  const route = await newRoute()
  for (const words of ['', '  \n ', 'x'.repeat(COMMENT_LIMITS.letters + 1), 'a\u202Eb']) {
    await refused(say(planner, route, words), 'input_invalid')
  }
  await say(planner, route, 'x'.repeat(COMMENT_LIMITS.letters))
  assert.equal((await text(planner, route)).length, 1)
})

test('others see nothing of it, and a route that is not there has none', async () => {
  const route = await newRoute()
  await say(planner, route, 'Schild')
  const { admin: stranger, id } = await openCityProject(server)
  await refused(stranger.client.routes.comments(route), 'access_denied')
  await refused(say(stranger, { ...route, projectId: id }, 'Schild'), 'route_missing')
  await refused(stranger.client.routes.comments({ ...route, projectId: id }), 'route_missing')
})

test('a route takes 200 comments, then says so', async () => {
  const route = await newRoute()
  await server.owner(async (owner) => {
    await owner.query(
      "select set_config('allmend.organisation', $1, false), set_config('allmend.account', $2, false)",
      [city.organisationId, planner.id],
    )
    await owner.query(
      `insert into routes.comment (id, route_id, organisation_id, account_id, by_name, words, written_at)
       select gen_random_uuid(), $1, $2, $3, 'Reto', 'Schild', now() from generate_series(2, $4)`,
      [route.id, city.organisationId, planner.id, COMMENT_LIMITS.comments],
    )
  })
  await say(planner, route, 'das letzte')
  await refused(say(planner, route, 'eines mehr'), 'comments_enough')
})

test('comments go with their route', async () => {
  const route = await newRoute()
  await say(planner, route, 'Schild')
  await city.admin.client.routes.remove(route)
  assert.equal(await stored(route.id), 0)
})

test('what a person wrote goes with her account', async () => {
  const reto = await cityMember(server, city, 3)
  const route = await newRoute()
  await say(reto, route, 'Hier fehlt ein Schild.')
  await say(planner, route, 'Stimmt.')
  await reto.client.ownData.eraseAccount({ password: PASSWORD })
  assert.deepEqual(await text(planner, route), [['Stimmt.', true]])
  assert.equal(await stored(route.id), 1)
})

async function stored(routeId: string): Promise<number> {
  return server.owner(async (owner) => {
    await owner.query("select set_config('allmend.organisation', $1, false)", [city.organisationId])
    const { rows } = await owner.query<{ n: number }>(
      'select count(*)::integer as n from routes.comment where route_id = $1',
      [routeId],
    )
    return rows[0]?.n ?? -1
  })
}
