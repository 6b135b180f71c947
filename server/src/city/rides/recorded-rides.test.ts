import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { SentOf } from '@allmend/contract/endpoint'
import type { rides } from '@allmend/contract/city/rides'
import { emissionOf } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import { junction, nodeAt } from '@allmend/domain/city/routes/grid.fixture'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { layStreets } from '../../../test/city-streets.ts'
import { renewed } from '../../../test/renewed.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { asParticipant, inTransaction } from '../../platform/db/identity.ts'
import { keyringOf } from '../../platform/keys/keyring.ts'
import { participantIn } from '../../projects/participation/index.ts'
import { matchRides } from './jobs.ts'
import { countOwnRides, ownRideLines } from './own-rides.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server, { seats: 100 })
  await layStreets(server, city)
})
after(() => server.close())

async function participant(): Promise<Person> {
  const person = await server.person({ secondFactor: false })
  const consents = (['ratings', 'rides'] as const).map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code: city.code, consents, birthYear: 1990 })
  return person
}

/** Up the west of the town, a junction every twenty seconds. */
function fixesFrom(begun: number): [number, number, number][] {
  const nodes = Array.from({ length: 6 }, (_, row) => nodeAt(row, 0))
  return nodes.map((node, at) => {
    const [lng, lat] = junction(node)
    return [lng, lat, begun + at * 20_000]
  })
}

type Sent = Partial<SentOf<typeof rides.submit>>

async function record(person: Person, more: Sent = {}): Promise<string> {
  const id = randomUUID()
  const fixes = fixesFrom(server.clock.now.getTime() - HOUR)
  await renewed(server, person).rides.submit({ projectId: city.id, id, activity: 'work', fixes, ...more })
  return id
}

/** As many more of the same ride, as if each had been sent. */
function copied(id: string, count: number): Promise<void> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'rides'")
    await owner.query(
      `insert into rides.ride
       select (jsonb_populate_record(it, jsonb_build_object('id', gen_random_uuid()))).*
       from rides.ride it, generate_series(1, $2) where it.id = $1`,
      [id, count],
    )
  })
}

test('forty rides a day are taken from one person, and five thousand in all', async () => {
  const anna = await participant()
  const id = await record(anna)
  await copied(id, 38)
  const last = await record(anna)
  await assert.rejects(record(anna), { code: 'rides_enough' })
  assert.equal((await renewed(server, anna).rides.about({ code: city.code })).rides, 40)
  // What is there already may be sent again.
  await record(anna, { id: last })
  const today = server.clock.now
  try {
    server.clock.now = new Date(today.getTime() + DAY - 1)
    await assert.rejects(record(anna), { code: 'rides_enough' })
    server.clock.now = new Date(today.getTime() + DAY)
    await copied(id, 4_959)
    await record(anna)
    await assert.rejects(record(anna), { code: 'rides_enough' })
  } finally {
    server.clock.now = today
  }
})

test('her archive has every ride with its places and times; of one nothing opens it says so', async () => {
  const anna = await participant()
  const begun = server.clock.now.getTime() - 5 * HOUR
  const [first, second] = [
    await record(anna, { fixes: fixesFrom(begun), activity: 'leisure' }),
    await record(anna, { fixes: fixesFrom(begun + HOUR) }),
  ]
  const found = await inTransaction(server.pool, { account: anna.id }, (db) =>
    participantIn(db, city.id, anna.id),
  )
  const { participantId } = found!
  const keyring = await keyringOf(server.config)
  const lines = () =>
    inTransaction(server.pool, { duty: 'rides' }, async (db) => {
      assert.equal(await countOwnRides(db, participantId, server.clock.now), 2)
      await asParticipant(db, participantId)
      return ownRideLines(db, keyring, participantId)
    })
  const reported = await lines()
  assert.deepEqual(
    reported.map(({ id, activity, state }) => [id, activity, state]),
    [
      [second, 'work', 'waiting'],
      [first, 'leisure', 'waiting'],
    ],
  )
  assert.deepEqual(reported[1]?.fixes, fixesFrom(begun))
  assert.ok(!('sealedTrack' in reported[0]!))
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'rides'")
    await owner.query('update rides.ride set sealed_track = $2 where id = $1', [first, Buffer.alloc(80)])
  })
  assert.deepEqual(
    (await lines()).map(({ fixes }) => fixes === null),
    [false, true],
  )
})

test('what she rode in a period is its rides: their days, metres, time and what a bicycle gives off', async () => {
  const anna = await participant()
  const begun = server.clock.now.getTime() - 3 * DAY
  for (const at of [begun, begun + HOUR, begun + DAY]) {
    const id = await record(anna, { fixes: fixesFrom(at) })
    await matchRides.run({ id }, server.jobContext)
  }
  // One that waits is of unknown length.
  await record(anna, { fixes: fixesFrom(begun + 2 * HOUR) })
  const { rides: hers, total } = await renewed(server, anna).rides.mine({ projectId: city.id })
  assert.equal(total, 4)
  const matched = hers.filter(({ state }) => state === 'matched')
  const metres = matched.map(({ lengthMetres }) => lengthMetres)
  assert.ok(metres.length === 3 && metres.every((it) => it > 400))
  const dayOf = (at: number) => dataDayOf(at, ZURICH)
  const asked = {
    product: 'cityserver',
    id: city.id,
    a: dayOf(begun),
    b: dayOf(begun + DAY),
    c: 'me',
  } as const
  const { days, modes } = await renewed(server, anna).insights.ownModes(asked)
  const [bike] = modes
  const near = (one: number | undefined, other: number) => assert.ok(Math.abs(one! - other) < 1e-9, `${one}`)
  assert.deepEqual([days, modes.length, bike?.mode, bike?.legs], [2, 1, 'bike', 3])
  near(
    bike?.distanceKm,
    metres.reduce((sum, it) => sum + it / 1000, 0),
  )
  near(bike?.durationHours, (3 * 100_000) / HOUR)
  const grams = (it: number) => emissionOf({ startedAt: begun, distanceMetres: it }, 'bike').grams
  near(
    bike?.co2Kg,
    metres.reduce((sum, it) => sum + grams(it) / 1000, 0),
  )
  const one = await renewed(server, anna).insights.ownModes({ ...asked, a: dayOf(begun + DAY) })
  assert.deepEqual([one.days, one.modes[0]?.legs], [1, 1])
})

test('whoever agreed records nothing more once the project has ended', async () => {
  const anna = await participant()
  const mayRecord = async () => (await renewed(server, anna).rides.about({ code: city.code })).mayRecord
  assert.equal(await mayRecord(), true)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set closed_at = $2 where id = $1', [city.id, server.clock.now])
  })
  assert.equal(await mayRecord(), false)
  await assert.rejects(record(anna), { code: 'rides_not_agreed' })
})
