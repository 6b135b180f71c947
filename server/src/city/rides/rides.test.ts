import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import type { SentOf } from '@allmend/contract/endpoint'
import type { rides } from '@allmend/contract/city/rides'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { weekOf } from '@allmend/domain/projects/releases/period'
import { junction, nodeAt, ride, routeOf } from '@allmend/domain/city/routes/grid.fixture'
import { type DataDay, dataDayAfter, dataDayOf, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { latLngToCell } from 'h3-js'
import { approve } from '../../../test/approved.ts'
import { cityMember } from '../../../test/city-member.ts'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { layStreets } from '../../../test/city-streets.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { openKeyring } from '../../platform/keys/keyring.ts'
import { countRides, resumeRides } from './jobs.ts'
import { matchWaiting } from './match.ts'

const BIKE = modes.indexOf('bike') + 1

type Sent = SentOf<typeof rides.submit>

/** Up the west of the town, along its north and down the east: some 1.5 km. */
const AROUND = [
  ...Array.from({ length: 6 }, (_, row) => nodeAt(row, 0)),
  ...Array.from({ length: 5 }, (_, column) => nodeAt(5, column + 1)),
  ...Array.from({ length: 5 }, (_, row) => nodeAt(4 - row, 5)),
]
/** In the middle of it, far from both ends. */
const [{ edgeId: NORTH }, { edgeId: WEST }] = [
  ride(nodeAt(5, 2), nodeAt(5, 3))[0]!,
  ride(nodeAt(0, 0), nodeAt(1, 0))[0]!,
]

let server: TestServer
let city: CityProject
let member: Person
let routeId: string
let monday: DataDay
const people: Person[] = []
before(async () => {
  server = await openTestServer()
  monday = dataDayAfter(weekOf(dataDayOf(server.clock.now.getTime(), ZURICH)).from, 7)
  city = await openCityProject(server, { seats: 100 })
  await layStreets(server, city)
  member = await cityMember(server, city, 2)
  const route = { ...routeOf(ride(...AROUND)), number: 7, name: 'Rundweg', start: junction(AROUND[0]!) }
  const about = { projectId: city.id, id: null, revision: 0, route: route as never }
  const saved = await city.admin.client.routes.save(about)
  const { id, revision } = saved
  await city.admin.client.routes.publish({ projectId: city.id, id, revision, type: 'update' })
  routeId = saved.id
  for (let at = 0; at < 12; at++) people.push(await participant())
})
after(() => server.close())

async function participant(without: string[] = []): Promise<Person> {
  const person = await server.person({ secondFactor: false })
  const consents = purposesOf('cityserver')
    .filter((purpose) => !without.includes(purpose))
    .map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code: city.code, consents, birthYear: 1990 })
  return person
}

function fixesAlong(nodes: readonly number[], everyMs = 10_000): [number, number, number][] {
  const places = nodes.flatMap((node, at): LngLat[] => {
    const [here, next] = [junction(node), nodes[at + 1]]
    if (next === undefined) return [here]
    const there = junction(next)
    return [here, [(here[0] + there[0]) / 2, (here[1] + there[1]) / 2]]
  })
  const begun = server.clock.now.getTime() - 3_600_000
  return places.map(([lng, lat], at) => [lng + 0.00002, lat, begun + at * everyMs])
}

async function record(person: Person, more: Partial<Sent> = {}): Promise<string> {
  const id = randomUUID()
  const fixes = fixesAlong(AROUND)
  await person.client.rides.submit({ projectId: city.id, id, activity: 'work', fixes, ...more })
  return id
}
const keyringOf = ({ config }: TestServer) => openKeyring(Buffer.from(config.TRACKING_KEY, 'hex'))
const match = (id: string) =>
  inTransaction(server.jobContext.pool, { duty: 'rides' }, (db) => matchWaiting(db, keyringOf(server), id))
async function refused(work: Promise<unknown>, code: FailureCode): Promise<void> {
  await assert.rejects(work, (error) => error instanceof Failure && error.code === code, code)
}
const mine = async (person: Person) => (await person.client.rides.mine({ projectId: city.id })).rides
const ridden = (more: object = {}) => member.client.rides.ridden({ projectId: city.id, ...more })

test('what she rode is told to herself by mode, and to nobody else', async () => {
  const [anna, other] = [await participant(), await participant()]
  await match(await record(anna))
  await record(anna)
  const today = dataDayOf(server.clock.now.getTime() - 3_600_000, ZURICH)
  const { user_id: c } = await anna.client.accounts.me({})
  const asked = { product: 'cityserver', id: city.id, a: today, b: today, c } as const
  const { days, modes: reported } = await anna.client.insights.ownModes(asked)
  const [ride] = (await mine(anna)).filter(({ state }) => state === 'matched')
  assert.equal(days, 1)
  assert.deepEqual(
    reported.map(({ mode, legs, distanceKm }) => [mode, legs, distanceKm]),
    [['bike', 1, ride!.lengthMetres / 1000]],
  )
  assert.ok(reported[0]!.durationHours > 0 && reported[0]!.co2Kg > 0)
  assert.deepEqual((await anna.client.insights.ownModes({ ...asked, c: 'me' })).modes, reported)
  const yesterday = dataDayAfter(today, -1)
  const before = await anna.client.insights.ownModes({ ...asked, a: yesterday, b: yesterday })
  assert.deepEqual(before, { days: 0, modes: [] })
  await refused(anna.client.insights.ownModes({ ...asked, product: 'tracking' }), 'project_missing')
  for (const somebody of [other, member]) {
    await refused(somebody.client.insights.ownModes(asked), 'access_denied')
    await refused(somebody.client.insights.ownModes({ ...asked, c: randomUUID() }), 'access_denied')
  }
  const outside = await server.person()
  await refused(outside.client.insights.ownModes({ ...asked, c: 'me' }), 'project_missing')
})

test('a ride is stored once, laid onto its route in its direction, and seen by its rider alone', async () => {
  const [anna, other] = [await participant(), await participant()]
  const id = await record(anna)
  assert.deepEqual((await mine(anna))[0]?.state, 'waiting')
  const again = { projectId: city.id, id, activity: 'work' as const, fixes: fixesAlong(AROUND) }
  assert.equal((await anna.client.rides.submit(again)).id, id)
  await refused(other.client.rides.submit(again), 'ride_taken')
  await match(id)
  await match(id)
  const [own] = await mine(anna)
  assert.equal(own?.state, 'matched')
  assert.deepEqual([own.route?.id, own.direction], [routeId, 'outbound'])
  assert.ok(own.countedMetres > 500 && own.countedMetres < own.lengthMetres - 500)
  assert.equal(own.line.length, again.fixes.length)
  const back = await record(anna, { fixes: fixesAlong(AROUND.toReversed()) })
  await match(back)
  assert.equal((await mine(anna)).find((it) => it.id === back)?.direction, 'inbound')
  assert.deepEqual(await mine(other), [])
  await refused(other.client.rides.remove({ projectId: city.id, id }), 'ride_missing')
  await refused(city.admin.client.rides.mine({ projectId: city.id }), 'project_unknown')
  await anna.client.rides.remove({ projectId: city.id, id })
  assert.equal((await mine(anna)).length, 1)
  await anna.client.rides.remove({ projectId: city.id, id: back })
})

test('what leads along no street of the project is kept for its rider and counts nowhere', async () => {
  const anna = await participant()
  const far = fixesAlong(AROUND).map(([lng, lat, at]): [number, number, number] => [lng + 0.5, lat, at])
  await record(anna, { fixes: far })
  const later = { ...server.jobContext, now: () => new Date(server.clock.now.getTime() + 600_000) }
  await resumeRides.run({}, later)
  const [own] = await mine(anna)
  assert.deepEqual([own?.state, own?.route, own?.countedMetres], ['beside', null, 0])
})

test('without her yes to rides nobody records, and what is no ride is refused with its reason', async () => {
  const without = await participant(['rides'])
  assert.equal((await without.client.rides.about({ code: city.code })).mayRecord, false)
  await refused(record(without), 'rides_not_agreed')
  const stranger = await server.person({ secondFactor: false })
  await refused(stranger.client.rides.about({ code: city.code }), 'project_unknown')
  const anna = await participant()
  assert.equal((await anna.client.rides.about({ code: city.code })).mayRecord, true)
  await refused(record(anna, { fixes: fixesAlong(AROUND).slice(0, 3) }), 'ride_too_short')
  await refused(record(anna, { fixes: fixesAlong(AROUND, 1_000) }), 'ride_too_fast')
  await refused(record(anna, { fixes: fixesAlong(AROUND).toReversed() }), 'ride_out_of_order')
})

async function week(number: number, those: readonly Person[], more: Partial<Sent> = {}): Promise<void> {
  const at = new Date(instantAt(dataDayAfter(monday, 7 * number + 2), '08:00', ZURICH))
  for (const person of those) {
    const id = await record(person, more)
    await server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'rides'")
      await owner.query('update rides.ride set arrived_at = $2 where id = $1', [id, at])
    })
    await match(id)
  }
}
async function countOn(number: number): Promise<void> {
  const now = new Date(instantAt(dataDayAfter(monday, 7 * number), '00:25', ZURICH))
  await countRides.run({}, { ...server.jobContext, now: () => now })
}

test('an organisation sees whole weeks from ten people on, without the ends of rides, and as they were counted', async () => {
  assert.equal((await ridden()).week, null)
  await week(0, people.slice(0, 9))
  await week(1, people)
  await countOn(2)
  const { weeks } = await ridden()
  assert.deepEqual(weeks.slice(0, 2), [dataDayAfter(monday, 7), monday])
  const few = await ridden({ week: monday })
  assert.deepEqual([few.whole, few.edges, few.routes], [null, [], []])
  const all = await ridden()
  assert.deepEqual([all.whole?.rides, all.whole?.people], [10, 10])
  assert.deepEqual(all.routes, [{ routeId, rides: 10 }])
  const edges = all.edges.map(({ edgeId }) => edgeId)
  assert.ok(edges.includes(NORTH) && !edges.includes(WEST))
  assert.equal(all.shown?.by, 'all')
  assert.equal((await ridden({ by: 'activity', value: 'work' })).shown?.rides, 10)
  assert.equal((await ridden({ by: 'activity', value: 'leisure' })).shown, null)
  for (const half of [{ by: 'activity' }, { value: 'work' }] as const)
    assert.deepEqual((await ridden(half)).shown, all.shown, 'half a filter is none')
  assert.equal((await ridden({ by: 'direction', value: 'outbound' })).routes[0]?.rides, 10)
  const { edges: used } = await city.admin.client.ratings.usedEdges({ projectId: city.id })
  assert.equal(used.find(({ edgeId }) => edgeId === NORTH)?.rides, 10)
  const [lng, lat] = junction(nodeAt(5, 3))
  const cell = { projectId: city.id, h3Index: latLngToCell(lat, lng, 9), transportModeId: BIKE }
  assert.deepEqual(await member.client.ratings.trackingFrequency(cell), {
    isRecorded: true,
    weeks: [{ week: dataDayAfter(monday, 7), people: 10 }],
  })
  await refused(ridden({ week: '2020-01-06' }), 'ride_week_missing')
  // Frozen: whoever deletes her rides is not subtracted from what was said.
  for (const { id } of await mine(people[0]!))
    await people[0]!.client.rides.remove({ projectId: city.id, id })
  await countOn(2)
  assert.deepEqual(await ridden(), all)
})

test('whoever takes back her yes is not counted, and a challenge has statistics from ten people on', async () => {
  const { id: missionId } = await city.admin.client.missions.newRide({
    projectId: city.id,
    sessionName: 'Velofrühling',
    goal: 'route',
    routeId,
    startsAt: server.clock.now.getTime() + 3_600_000,
    endsAt: server.clock.now.getTime() + 7_200_000,
  })
  const challenges = async () =>
    (await city.admin.client.rides.journeyStatistics({ projectId: city.id })).challenges
  await week(2, people, { missionId, activity: 'rating_ride' })
  await countOn(3)
  assert.deepEqual(
    (await challenges()).map(({ kilometres: _km, ...it }) => it),
    [{ missionId, weeks: 1, rides: 10 }],
  )
  assert.deepEqual((await ridden()).missions, [{ id: missionId, name: 'Velofrühling' }])
  await week(3, people, { missionId })
  for (const person of people.slice(0, 3))
    await person.client.participation.changeConsent({
      code: city.code,
      purpose: 'rides',
      act: 'withdrawn',
      version: 1,
    })
  await countOn(4)
  assert.equal((await ridden()).whole, null)
  const statistics = await city.admin.client.rides.journeyStatistics({ projectId: city.id })
  assert.equal(statistics.challenges[0]?.weeks, 1)
  assert.equal(statistics.weeks.length, 2)
  assert.deepEqual(
    statistics.routes.map(({ id, rides: count }) => [id, count]),
    [[routeId, 20]],
  )
  assert.deepEqual(
    statistics.activities.map(({ activity, rides: count }) => [activity, count]),
    [
      ['work', 10],
      ['rating_ride', 10],
    ],
  )
  assert.deepEqual(
    statistics.directions.map(({ direction, rides: count }) => [direction, count]),
    [['outbound', 20]],
  )
  const [weekly] = statistics.weeks
  assert.ok(weekly!.kilometres > 0)
  assert.equal(statistics.directions[0]?.kilometres, 2 * weekly!.kilometres)
  assert.deepEqual(
    [statistics.countedFrom, statistics.countedThrough],
    [dataDayAfter(monday, 7), dataDayAfter(monday, 20)],
  )
  await refused(member.client.rides.journeyStatistics({ projectId: city.id }), 'access_denied')
})

test('what was counted of the test is thrown away when the project goes live', async () => {
  const tried = await openCityProject(server, { isLive: false })
  await layStreets(server, tried)
  const counted = () =>
    inTransaction(server.jobContext.pool, { duty: 'rides' }, (db) =>
      db.selectFrom('rides.release').select('isTest').where('projectId', '=', tried.id).execute(),
    )
  await countOn(2)
  assert.ok((await counted()).some(({ isTest }) => isTest))
  const live = new Date(instantAt(dataDayAfter(monday, 15), '08:00', ZURICH))
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    const { id } = tried
    await owner.query('update projects.project set approved_at = $2, live_at = $2 where id = $1', [id, live])
    await approve(owner, tried.id)
  })
  await countOn(4)
  const phases = await counted()
  assert.ok(phases.length > 0 && phases.every(({ isTest }) => !isTest))
})
