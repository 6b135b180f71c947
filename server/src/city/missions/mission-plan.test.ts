import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { junction, ride, routeOf } from '@allmend/domain/city/routes/grid.fixture'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { missionsMails } from './mails.ts'
import { at, HOUR, type MissionCity, openMissionCity } from './mission-city.fixture.ts'

const DAY = 24 * HOUR

let server: TestServer
let { city, admin, now, participants, idOf, plan, signUp, found, stopsAlong } = {} as MissionCity
let people: Person[]
let routeId: string
before(async () => {
  server = await openTestServer()
  ;({ city, admin, now, participants, idOf, plan, signUp, found, stopsAlong } = await openMissionCity(server))
  people = await participants(3)
  const route = { ...routeOf(ride(1, 2, 3, 13)), number: 7, name: 'Quai', start: junction(1) }
  const about = { projectId: city.id, id: null, revision: 0, route: route as never }
  const { id, revision } = await city.admin.client.routes.save(about)
  await city.admin.client.routes.publish({ projectId: city.id, id, revision, type: 'update' })
  routeId = id
})
after(() => server.close())

/** What a mission is as a form to change it. */
async function formOf(id: string) {
  const { name: sessionName, revision, startsAt, endsAt, tourId, meetingPlace } = await found(id)
  return { projectId: city.id, id, revision, sessionName, startsAt, endsAt, tourId, meetingPlace }
}

test('places are never fewer than those taken, and one that is taken keeps the mission', async () => {
  const { id } = await plan({ places: 3 })
  const [lena, timo] = people as [Person, Person]
  await signUp(lena, id)
  await assert.rejects(admin.remove({ projectId: city.id, id }), { code: 'mission_in_use' })
  await signUp(timo, id)
  const form = await formOf(id)
  await assert.rejects(admin.change({ ...form, places: 1 }), { code: 'mission_places' })
  assert.equal((await admin.change({ ...form, places: 2 })).places, 2)
  assert.equal((await admin.change({ ...form, revision: 2 })).places, null)
})

test('a mission lasts at least a moment and at most ninety-two days', async () => {
  const startsAt = now() + DAY
  for (const endsAt of [startsAt, startsAt + 92 * DAY + 1])
    await assert.rejects(plan({ startsAt, endsAt }), { code: 'mission_times' })
  const { endsAt } = await plan({ startsAt, endsAt: startsAt + 92 * DAY })
  assert.equal(endsAt, startsAt + 92 * DAY)
  await plan({ startsAt, endsAt: startsAt + 1 })
})

test('a mission follows a tour or a route that is there; one to photograph a route needs a route', async () => {
  const mission = await plan({ goal: 'route', routeId })
  assert.deepEqual([mission.progress, mission.tourId, mission.routeId], [{ done: 0, of: 3 }, null, routeId])
  await assert.rejects(plan({ goal: 'route' }), { code: 'mission_goal_missing' })
  await assert.rejects(plan({ goal: 'route', routeId: randomUUID() }), { code: 'route_missing' })
  await assert.rejects(plan({ tourId: randomUUID() }), { code: 'tour_missing' })
  await assert.rejects(plan({ tourId: null }), { code: 'mission_goal_missing' })
  await assert.rejects(plan({ goal: 'sections', tourId: null, routeId }), { code: 'mission_goal_missing' })
})

test('what is not there is said to be missing, and nothing is changed', async () => {
  const nothing = { projectId: city.id, id: randomUUID() }
  const form = { ...(await formOf((await plan()).id)), id: nothing.id }
  for (const asked of [
    () => admin.change(form),
    () => admin.cancel(nothing),
    () => admin.remove(nothing),
    () => admin.close(nothing),
    () => admin.report(nothing),
  ])
    await assert.rejects(asked, { code: 'mission_missing' })
  const { start, destination } = stopsAlong(1, 3)
  const points = [start, destination]
  for (const asked of [
    () => admin.removeTour(nothing),
    () => admin.tourFile(nothing),
    () => admin.saveTour({ ...nothing, revision: 1, name: 'Abendrunde', points }),
  ])
    await assert.rejects(asked, { code: 'tour_missing' })
})

test('a tour may be laid along a route, in the order the route comes by, and only where streets are', async () => {
  const points = [3, 1].map((node) => ({ name: `Stopp ${node}`, at: at(node) }))
  const drawn = await admin.drawTour({ projectId: city.id, routeId, points })
  assert.deepEqual(
    [drawn.points.map(({ name }) => name), drawn.sections.map(({ edges }) => edges.length), drawn.edges],
    [['Stopp 1', 'Stopp 3'], [2], 2],
  )
  const shortest = await admin.drawTour({ projectId: city.id, points })
  assert.deepEqual(
    shortest.points.map(({ name }) => name),
    ['Stopp 3', 'Stopp 1'],
  )
  const tour = await admin.saveTour({
    projectId: city.id,
    id: null,
    revision: 0,
    name: 'Quai',
    routeId,
    points,
  })
  assert.equal(tour.routeId, routeId)
  await assert.rejects(admin.drawTour({ projectId: city.id, routeId: randomUUID(), points }), {
    code: 'route_missing',
  })
  const far = points.map((it) => ({ ...it, at: [it.at[0] + 1, it.at[1]] as [number, number] }))
  await assert.rejects(admin.drawTour({ projectId: city.id, points: far }), { code: 'no_street_near' })
  await assert.rejects(admin.orderStops({ projectId: city.id, points: far }), { code: 'no_street_near' })
})

test('of a tour the guide is told while she is named, and how many missions follow it', async () => {
  const [lena] = people as [Person]
  const guideId = await idOf(lena)
  const { tourId } = await plan({ ...stopsAlong(31, 33), guideId })
  const tourNow = async () => (await admin.tours({ projectId: city.id })).find(({ id }) => id === tourId)
  assert.deepEqual([(await tourNow())?.guideId, (await tourNow())?.missions], [guideId, 1])
  const second = await plan({ tourId, guideId })
  assert.deepEqual([second.guideId, second.tourName], [guideId, 'Quai bis Hirschmatt'])
  assert.equal((await tourNow())?.missions, 2)
})

test('only those of a group who are named at once are invited, and nobody who comes already', async () => {
  const [lena, timo, nadia] = people as [Person, Person, Person]
  const [lenas, timos] = [await idOf(lena), await idOf(timo)]
  const group = { groupName: 'Abendrunde', groupUsers: [lenas, timos] }
  await city.admin.client.people.makeGroupOf({ projectId: city.id, ...group })
  await server.work()
  server.mails.length = 0
  const invited = async () => {
    await server.work()
    return server.mails
      .splice(0)
      .flatMap(({ to, subject }) => (subject.startsWith('Einladung') ? [to] : []))
      .toSorted()
  }
  const about = { groupName: group.groupName, invites: true }
  const one = await plan({ ...about, groupUsers: [lenas] })
  assert.equal(one.isForGroup, true)
  assert.deepEqual(await invited(), [lena.email])
  await plan(about)
  assert.deepEqual(await invited(), [lena.email, timo.email].toSorted())
  await plan({ groupName: group.groupName })
  assert.deepEqual(await invited(), [])
  const all = await plan({ invites: true })
  assert.deepEqual([all.isForGroup, all.groupId], [false, null])
  await signUp(nadia, all.id)
  const everybody = await invited()
  assert.ok(everybody.includes(lena.email) && everybody.includes(timo.email))
  assert.ok(!everybody.includes(nadia.email))
  const off = await plan({ invites: true })
  await admin.cancel({ projectId: city.id, id: off.id })
  assert.deepEqual(await invited(), [], 'to one that is called off')
})

test('who comes is written to where time or place change, and not for another name', async () => {
  const [lena] = people as [Person]
  const { id } = await plan()
  await signUp(lena, id)
  await server.work()
  server.mails.length = 0
  const changed = async (more: object) => {
    await admin.change({ ...(await formOf(id)), ...more })
    await server.work()
    return server.mails.splice(0).map(({ paragraphs }) => paragraphs.join(' '))
  }
  assert.deepEqual(await changed({ sessionName: 'Ein anderer Name' }), [])
  const [later] = await changed({ startsAt: now() + 31 * HOUR })
  assert.match(later ?? '', /Wann/)
  assert.doesNotMatch(later ?? '', /Treffpunkt/)
  const [elsewhere] = await changed({ meetingPlace: 'Ufermatte' })
  assert.match(elsewhere ?? '', /Treffpunkt.*Ufermatte/)
})

test('only an invitation may be declined for good: what else is written is about what she signed up for', () => {
  const declined = missionsMails.filter(({ isEssential }) => !isEssential).map(({ name }) => name)
  assert.deepEqual(declined, ['missions.invited'])
})

test('a project plans five hundred missions and keeps two hundred tours at most', async () => {
  const { id, tourId } = await plan({ places: 1 })
  const copies = (table: 'mission' | 'tour', of: string | null, most: number) =>
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'missions'")
      await owner.query(
        `insert into missions.${table}
         select (jsonb_populate_record(it, jsonb_build_object('id', gen_random_uuid()))).*
         from missions.${table} it, generate_series(1, $2 - (select count(*)::integer from missions.${table}))
         where it.id = $1`,
        [of, most],
      )
    })
  await copies('tour', tourId, 199)
  const { start, destination } = stopsAlong(1, 3)
  const tour = { projectId: city.id, id: null, revision: 0, name: 'Noch eine', points: [start, destination] }
  const last = await admin.saveTour(tour)
  await assert.rejects(admin.saveTour(tour), { code: 'tours_enough' })
  await assert.rejects(plan(), { code: 'tours_enough' })
  assert.equal((await admin.saveTour({ ...tour, id: last.id, revision: 1 })).revision, 2)
  await copies('mission', id, 499)
  await plan({ tourId })
  await assert.rejects(plan({ tourId }), { code: 'missions_enough' })
})
