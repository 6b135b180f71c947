import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Failure } from '@allmend/contract/failure'
import { type Bucket, openBucket } from '../../../test/bucket.ts'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { type Marker, patternsOf, windowOf } from '../../../test/marker/marker.ts'
import type { Sought } from '../../../test/marker/opening.ts'
import { type Finding, type Piece, searchTexts } from '../../../test/marker/search.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { until } from '../../../test/until.ts'
import { waiting } from '../../../test/waiting.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { lockDataKey, removeDataKey } from '../../platform/keys/data-keys.ts'
import { loadWraps } from '../../platform/keys/wraps.ts'
import { openObjects } from '../../platform/objects.ts'
import { destroyKeys } from '../../office/own-data/index.ts'
import { participantIn, removeParticipant } from '../../projects/participation/index.ts'
import { eraseOwnRides } from './own-rides.ts'
import { packed, rideAbout } from './track.ts'

let server: TestServer
let bucket: Bucket
let city: CityProject
before(async () => {
  bucket = await openBucket()
  server = await openTestServer({ KEY_WRAPS: 'on', ...bucket.settings })
  city = await openCityProject(server)
})
after(async () => {
  await server.close()
  await bucket.remove()
})

/** As finely as a ride is kept. */
const kept = (degrees: number): number => Number(degrees.toFixed(5))
const markerOf = (number: number): Marker => ({
  longitude: kept(7.12346 + number / 10),
  latitude: kept(46.76543 + number / 10),
  word: 'nothing is said on a ride',
})

interface Rider extends Sought {
  person: Person
  fixes: [number, number, number][]
}

/** She rides northwards from her marker, some 2 km. */
async function rider(number: number): Promise<Rider> {
  const person = await server.person({ secondFactor: false })
  const consents = (['ratings', 'rides'] as const).map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code: city.code, consents, birthYear: 1990 })
  const participant = await inTransaction(server.pool, { account: person.id }, (db) =>
    participantIn(db, city.id, person.id),
  )
  const marker = markerOf(number)
  const begun = server.clock.now.getTime() - 3_600_000
  const fixes = Array.from({ length: 60 }, (_, at): [number, number, number] => [
    marker.longitude,
    kept(marker.latitude + at * 0.0003),
    begun + at * 10_000,
  ])
  const patterns = [...patternsOf(marker), ...windowOf(bytesOf(fixes))]
  return { person, fixes, participantId: participant!.participantId, marker, abouts: [], patterns }
}

function bytesOf(fixes: Rider['fixes']): Buffer {
  return packed(fixes.map(([lng, lat, at]) => ({ position: [lng, lat], at })))
}

async function record({ person, fixes }: Rider, id = randomUUID()): Promise<string> {
  await person.client.rides.submit({ projectId: city.id, id, activity: 'work', fixes })
  return id
}

const ridesOf = (participantId: string) =>
  inTransaction(server.pool, { duty: 'rides' }, (db) =>
    ask(db, 'select id from rides.ride where participant_id = $1', [participantId]),
  )

/** Rides and keys as a backup of the database holds them. */
function dump(): Promise<Piece[]> {
  return server.owner(async (owner) => {
    const pieces: Piece[] = []
    for (const [duty, table] of [
      ['rides', 'rides.ride'],
      ['keys', 'keys.data_key'],
    ]) {
      await owner.query(`set allmend.duty = '${duty}'`)
      const { rows } = await owner.query<{ row: string }>(`select it::text as row from ${table} it`)
      pieces.push({ place: `table ${table}`, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) })
    }
    return pieces
  })
}

const versions = new Set<number>()
/** With TRACKING_KEY and every wrapping key that is still there. */
async function found(sought: Rider, ids: readonly string[], pieces: Piece[]): Promise<Finding[]> {
  const trackingKey = Buffer.from(server.config.TRACKING_KEY, 'hex')
  const wraps = await loadWraps(openObjects(server.config), trackingKey)
  versions.add(wraps.current().version)
  const keys = [trackingKey, ...[...versions].flatMap((version) => wraps.of(version) ?? [])]
  const abouts = ids.map((id) => rideAbout(sought.participantId, id))
  return searchTexts({ ...sought, abouts, patterns: [...sought.patterns] }, pieces, keys)
}

const SEALED = { place: 'table rides.ride', how: 'sealed, and a key opens it' }
const KEY = { place: 'table keys.data_key', how: 'a key that opens' }
const mine = async ({ person }: Rider) => (await person.client.rides.mine({ projectId: city.id })).rides
const lineOf = ({ fixes }: Rider) => fixes.map(([lng, lat]) => [lng, lat])

test('a dump holds no coordinate of a ride: it is sealed with a key of its rider, which she got with it', async () => {
  const anna = await rider(0)
  assert.deepEqual(await found(anna, [], await dump()), [])
  // Two at once, and she has one key.
  const ids = await Promise.all([record(anna), record(anna)])
  assert.deepEqual(await found(anna, ids, await dump()), [SEALED, KEY])
  assert.deepEqual(
    (await mine(anna)).map(({ line }) => line),
    [lineOf(anna), lineOf(anna)],
  )
  // Bound to its place: as another ride of hers it opens no more.
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'rides'")
    await owner.query(
      `update rides.ride set sealed_track = (select sealed_track from rides.ride where id = $1) where id = $2`,
      ids,
    )
  })
  assert.deepEqual((await mine(anna)).find(({ id }) => id === ids[1])?.line, [])
})

test('whoever rides has a key and no diary: nothing of a tracked project is hers', async () => {
  const dora = await rider(3)
  await record(dora)
  const { client } = dora.person
  const about = { projectId: city.id, dataDay: '2026-09-16' as const }
  const period = { projectId: city.id, from: about.dataDay, through: about.dataDay }
  for (const asked of [
    () => client.diary.day(about),
    () => client.diary.confirmDay(about),
    () => client.ownData.erasePeriod(period),
    () => client.ownData.openImport({ projectId: city.id, fileName: 'uhr.gpx' }),
  ])
    await assert.rejects(asked, (it) => it instanceof Failure && it.code === 'participation_unknown')
  assert.deepEqual((await mine(dora))[0]?.line, lineOf(dora))
})

test('after erasure nothing opens a ride, in no backup either; the neighbour’s opens as before', async () => {
  const [erased, neighbour] = [await rider(4), await rider(5)]
  const id = await record(erased)
  await record(neighbour)
  const backup = await dump()
  assert.deepEqual(await found(erased, [id], backup), [SEALED, KEY])
  const receipt = await erased.person.client.ownData.eraseProject({ projectId: city.id })
  assert.deepEqual([receipt.journeys, receipt.backupsDeadAt], [1, null])
  assert.deepEqual(await found(erased, [id], await dump()), [])
  assert.deepEqual(await found(erased, [id], backup), [SEALED, KEY], 'not buried yet')
  for (const minutes of [1, 62]) {
    const at = new Date(server.clock.now.getTime() + minutes * 60_000)
    await destroyKeys.run({}, { ...server.jobContext, now: () => at })
  }
  const { erasures } = await erased.person.client.ownData.held({})
  assert.notEqual(erasures[0]?.backupsDeadAt, null)
  assert.deepEqual(await found(erased, [id], backup), [])
  assert.deepEqual((await mine(neighbour))[0]?.line, lineOf(neighbour))
})

test('a ride on its way while its rider erases waits for it, and is refused', async () => {
  const erna = await rider(6)
  await record(erna)
  const { participantId } = erna
  const sent = await inTransaction(server.pool, { participant: participantId }, async (db) => {
    await onDuty(db, 'keys', (db) => lockDataKey(db, participantId))
    const sending = record(erna).catch((error: Failure) => error.code)
    assert.equal(await Promise.race([sending, somebodyWaits()]), 'waits')
    await onDuty(db, 'rides', (db) => eraseOwnRides(db, participantId))
    await onDuty(db, 'keys', (db) => removeDataKey(db, participantId))
    await onDuty(db, 'participation', (db) => removeParticipant(db, participantId))
    return { sending }
  })
  assert.equal(await sent.sending, 'project_unknown')
  assert.deepEqual(await ridesOf(participantId), [])
})

const somebodyWaits = () =>
  until('somebody waits', async () => (await waiting(server)).length > 0 && ('waits' as const))
