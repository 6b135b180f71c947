import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import type { WireFailure } from '@allmend/contract/failure'
import {
  DEVICES_AT_MOST,
  IMPORT_ALLOWANCE,
  IMPORTS_AT_MOST,
  RECORDING_ALLOWANCE,
} from '@allmend/domain/tracking/tracking/allowance'
import { emptyTrack } from '@allmend/domain/tracking/diary/track'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { CHUNK_FIXES_AT_MOST, encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { writeHead, USUAL_RESOLUTION } from '@allmend/domain/tracking/tracking/track-head'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, type Phone, rideChunk } from '../../../test/phone.ts'
import { tomorrow } from './retry-later.ts'

let server: TestServer
let project: { id: string; code: string }
let phone: Phone
before(async () => {
  server = await openTestServer()
  project = await openProject(server)
})
beforeEach(async () => {
  server.clock.now = new Date('2026-09-17T08:00:00Z')
  phone = await pairPhone(server, project.code)
})
after(() => server.close())

type Spent = Record<'fixes' | 'bytes' | 'chunks' | 'importedFixes' | 'importedChunks', number>

async function owned<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'tracking'")
    return (await owner.query<Row>(text, values)).rows
  })
}

async function spent({ participantId } = phone): Promise<Spent> {
  const [row] = await owned<Spent>(
    `select spent_fixes as fixes, spent_bytes as bytes, spent_chunks as chunks,
       imported_fixes as "importedFixes", imported_chunks as "importedChunks"
     from tracking.dirty where participant_id = $1`,
    [participantId],
  )
  assert.ok(row)
  return row
}

/** As if she had sent so much today. */
async function spend(column: string, amount: number): Promise<void> {
  await owned(`update tracking.dirty set spent_on = '2026-09-17', ${column} = $2 where participant_id = $1`, [
    phone.participantId,
    amount,
  ])
}

const stored = async (): Promise<number> => {
  const [row] = await owned<{ count: number }>(
    'select count(*)::int from tracking.receipt where participant_id = $1',
    [phone.participantId],
  )
  return row?.count ?? 0
}

/** Many fixes in some bytes: one place, every second. */
function tiny(count: number, at = Date.parse('2026-09-17T00:00:00Z')): Buffer {
  const track = emptyTrack(count)
  for (let index = 0; index < count; index++) {
    track.trackedAt[index] = at + index * 1000
    track.longitude[index] = 8
    track.latitude[index] = 47
  }
  for (const name of ['accuracyMetres', 'speedMps', 'headingDegrees', 'altitudeMetres'] as const)
    track[name].fill(NaN)
  return Buffer.from(encodeTrack(track))
}

test('tiny chunks full of fixes end at the day’s allowance, with the hour at which to come again', async () => {
  const chunk = tiny(CHUNK_FIXES_AT_MOST)
  assert.ok(chunk.length < 200, `${chunk.length} bytes`)
  const room = Math.floor(RECORDING_ALLOWANCE.fixes / CHUNK_FIXES_AT_MOST)
  for (let seq = 1; seq <= room; seq++) assert.equal((await phone.send(seq, chunk)).statusCode, 201)
  const refused = await phone.send(room + 1, chunk)
  assert.equal(refused.statusCode, 429, refused.body)
  assert.equal(refused.json<WireFailure>().code, 'allowance_spent')
  // Ten o'clock in Zurich: fourteen hours until midnight, and up to one more.
  const seconds = Number(refused.headers['retry-after'])
  assert.ok(seconds >= 14 * 3600 && seconds <= 15 * 3600, String(seconds))
  assert.equal((await phone.send(room, chunk)).statusCode, 200, 'what is there is answered as ever')
  assert.equal((await phone.send(room + 1, rideChunk('07:00'))).statusCode, 201, 'what still fits is taken')
  server.clock.now = new Date('2026-09-17T22:00:01Z')
  assert.equal((await phone.send(room + 2, chunk)).statusCode, 201, 'the next day begins from nothing')
  assert.deepEqual(await spent(), {
    fixes: CHUNK_FIXES_AT_MOST,
    bytes: chunk.length + 28,
    chunks: 1,
    importedFixes: 0,
    importedChunks: 0,
  })
})

test('bytes and chunks end too, whatever is in them, and nothing of what is refused is kept', async () => {
  await spend('spent_bytes', RECORDING_ALLOWANCE.bytes - 1_000)
  assert.equal((await phone.send(1, randomBytes(2_000))).statusCode, 429)
  assert.equal((await phone.send(1, randomBytes(500))).statusCode, 201)
  await spend('spent_chunks', RECORDING_ALLOWANCE.chunks)
  assert.equal((await phone.send(2, randomBytes(10))).statusCode, 429)
  assert.equal(await stored(), 1)
})

test('the count is exact however many devices send at once', async () => {
  const room = 7
  await spend('spent_chunks', RECORDING_ALLOWANCE.chunks - room)
  const credentials = [phone.credential]
  while (credentials.length < 4) {
    const device = { code: project.code, deviceName: 'Telefon' }
    credentials.push((await phone.person.client.tracking.join(device)).credential)
  }
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => {
      const credential = credentials[at % credentials.length] ?? ''
      return phone.send(1 + at, randomBytes(100), { credential })
    }),
  )
  const count = (status: number) => answers.filter((it) => it.statusCode === status).length
  assert.deepEqual([count(201), count(429)], [room, 40 - room])
  assert.equal(await stored(), room)
  assert.equal((await spent()).chunks, RECORDING_ALLOWANCE.chunks)
})

test('what comes under another’s number costs as much as anything else', async () => {
  await phone.send(1, rideChunk('07:00'))
  const before = await spent()
  assert.equal((await phone.send(1, randomBytes(3_000))).statusCode, 409)
  const { bytes, chunks } = await spent()
  assert.deepEqual([bytes - before.bytes, chunks - before.chunks], [3_028, 1])
  await spend('spent_bytes', RECORDING_ALLOWANCE.bytes)
  assert.equal((await phone.send(1, randomBytes(3_000))).statusCode, 429)
})

test('a head that claims millions is charged as the fullest chunk there is, so that its phone can go on', async () => {
  const about = { resolution: USUAL_RESOLUTION, columns: [], firstAt: 1.78e12, lastAt: 1.78e12 }
  const boast = Buffer.from([...writeHead({ ...about, count: 2 ** 40 }), 1, 2, 3])
  assert.equal((await phone.send(1, boast)).statusCode, 201)
  assert.equal((await spent()).fixes, CHUNK_FIXES_AT_MOST)
})

test('an archive brought in is counted by itself, and neither makes the other wait', async () => {
  const { client } = phone.person
  const { credential } = await client.ownData.openImport({ projectId: project.id, fileName: 'archiv.zip' })
  const streamId = randomUUID()
  await spend('spent_fixes', RECORDING_ALLOWANCE.fixes)
  assert.equal((await phone.send(1, rideChunk('07:00'))).statusCode, 429)
  assert.equal((await phone.send(1, tiny(2_000), { credential, streamId })).statusCode, 201)
  assert.equal((await spent()).importedFixes, 2_000)
  await spend('spent_fixes', 0)
  await spend('imported_fixes', IMPORT_ALLOWANCE.fixes - 1_000)
  assert.equal((await phone.send(2, tiny(2_000), { credential, streamId })).statusCode, 429)
  assert.equal((await phone.send(1, rideChunk('07:00'))).statusCode, 201)
})

test('one has so many devices, and room for another once one is taken away', async () => {
  const { client } = phone.person
  const pair = () => client.tracking.join({ code: project.code, deviceName: 'Noch eines' })
  const paired = await Promise.allSettled(Array.from({ length: DEVICES_AT_MOST + 3 }, pair))
  assert.equal(paired.filter(({ status }) => status === 'fulfilled').length, DEVICES_AT_MOST - 1)
  await assert.rejects(pair(), { code: 'devices_full' })
  await client.tracking.revokeDevice({ id: phone.deviceId })
  await pair()
})

test('files being brought in at once have their own end', async () => {
  const { client } = phone.person
  const open = () => client.ownData.openImport({ projectId: project.id, fileName: 'spur.gpx' })
  for (let count = 0; count < IMPORTS_AT_MOST; count++) await open()
  await assert.rejects(open(), { code: 'devices_full' })
  await client.tracking.join({ code: project.code, deviceName: 'Telefon' })
})

test('whoever has sent enough for a day comes back after her own midnight', () => {
  const now = new Date('2026-12-01T22:00:00Z')
  const hours = (zone: TimeZone) => Number(tomorrow(now, zone, () => 0).retryAfterSeconds) / 3600
  assert.deepEqual([hours('Europe/Zurich'), hours('Europe/London')], [1, 2])
})
