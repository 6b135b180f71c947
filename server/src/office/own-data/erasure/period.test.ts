import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import pg from 'pg'
import { openTestServer, type TestServer } from '../../../../test/test-server.ts'
import { until } from '../../../../test/until.ts'
import { waiting } from '../../../../test/waiting.ts'
import { openProject, pairPhone, type Phone } from '../../../../test/phone.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { ownReader, readDirty } from '../../../tracking/diary/index.ts'
import { openKeyring } from '../../../platform/keys/keyring.ts'
import { bareWraps } from '../../../platform/keys/wraps.ts'
import { compactDays, fixesOf } from '../../../tracking/tracking/index.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
  server.clock.now = new Date('2026-09-18T20:00:00Z')
})
after(() => server.close())

const [ERASED, LEFT, TODAY] = ['2026-09-16', '2026-09-17', '2026-09-18'] as const
type Day = `${number}-${number}-${number}`

function dayChunk(dataDay: Day, startTime = '06:00'): Buffer {
  return Buffer.from(
    encodeTrack(trackOf(trace(startTime, { dataDay }).stay(60).ride(20, 18).stay(60).fixes())),
  )
}

const keyring = () => {
  const trackingKey = Buffer.from(server.config.TRACKING_KEY, 'hex')
  return openKeyring(trackingKey, bareWraps(trackingKey))
}

async function readAll(): Promise<void> {
  const { pool, log } = server.jobContext
  const now = () => server.clock.now
  while ((await readDirty({ pool, keyring: keyring(), reader: ownReader(), log, now })) > 0);
}

/** Three days, two of them in blocks, and a word about each. */
async function person(): Promise<{ projectId: string; phone: Phone }> {
  const project = await openProject(server)
  const phone = await pairPhone(server, project.code)
  const projectId = project.id
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query("update participation.participant set joined_at = '2026-09-15T10:00:00Z'")
  })
  for (const [index, dataDay] of [ERASED, LEFT, TODAY].entries()) {
    assert.equal((await phone.send(index + 1, dayChunk(dataDay))).statusCode, 201)
  }
  await readAll()
  await compactDays.run({}, server.jobContext)
  for (const dataDay of [ERASED, LEFT, TODAY]) {
    await phone.person.client.diary.confirmDay({ projectId, dataDay })
  }
  return { projectId, phone }
}

async function fixCount({ participantId }: Phone): Promise<number> {
  const about = { participantId, fromAt: -Infinity, through: 1_000 }
  const fixes = await inTransaction(server.jobContext.pool, { duty: 'tracking' }, (db) =>
    fixesOf(db, keyring(), about),
  )
  assert.deepEqual(fixes?.unreadable, [])
  return fixes.streams.reduce((sum, { track }) => sum + track.length, 0)
}

async function asked<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'tracking'")
    return (await owner.query<Row>(text, values)).rows
  })
}

const keyOf = ({ participantId }: Phone) =>
  asked<{ generation: number; sealed: Buffer }>(
    'select generation, sealed from keys.data_key where participant_id = $1',
    [participantId],
  )

test('after a period was erased the other days are there, under another key', async () => {
  const { projectId, phone } = await person()
  const { client } = phone.person
  const whole = await client.diary.day({ projectId, dataDay: LEFT })
  const [before] = await keyOf(phone)
  const all = await fixCount(phone)
  const receipt = await client.ownData.erasePeriod({ projectId, from: ERASED, through: ERASED })
  assert.ok(receipt.fixes > 0 && receipt.fixes < all)
  assert.equal(await fixCount(phone), all - receipt.fixes)
  await readAll()
  const { entries, isConfirmed } = await client.diary.day({ projectId, dataDay: LEFT })
  const isOfTheDay = ({ kind }: { kind: string }): boolean => kind !== 'gap'
  assert.deepEqual(entries.filter(isOfTheDay), whole.entries.filter(isOfTheDay))
  assert.equal(isConfirmed, true)
  const [now] = await keyOf(phone)
  assert.equal(now?.generation, 2)
  const plain = [before, now].map((it) => keyring().dataKey(phone.participantId, it!.sealed)?.export())
  assert.ok(plain[0] && plain[1] && !plain[0].equals(plain[1]))
  await client.diary.unconfirmDay({ projectId, dataDay: LEFT })
})

test('whatever is uploaded meanwhile is sealed with the key that is there', async () => {
  const { projectId, phone } = await person()
  const { client } = phone.person
  const before = await fixCount(phone)
  // Three at a time, the next when one has arrived: before, during and after the erasing.
  const sent = Array.from({ length: 3 }, async (_, lane) => {
    const codes: number[] = []
    for (let index = lane; index < 12; index += 3) {
      const bytes = dayChunk(TODAY, `${10 + (index % 6)}:${index < 6 ? '00' : '07'}`)
      codes.push((await phone.send(index + 4, bytes)).statusCode)
    }
    return codes
  })
  const receipt = await client.ownData.erasePeriod({ projectId, from: ERASED, through: ERASED })
  assert.deepEqual(new Set((await Promise.all(sent)).flat()), new Set([201]))
  assert.equal((await phone.send(16, dayChunk(TODAY, '19:00'))).statusCode, 201)
  // Every one of them opens: times that come twice count once.
  assert.ok((await fixCount(phone)) > before - receipt.fixes)
  const rows = await asked<{ chunks: number }>(
    'select count(*) as chunks from tracking.chunk where participant_id = $1',
    [phone.participantId],
  )
  assert.equal(rows[0]?.chunks, 14)
  await readAll()
  const aside = await asked('select from tracking.quarantine where participant_id = $1', [
    phone.participantId,
  ])
  assert.equal(aside.length, 0)
})

test('cut off in the middle of sealing anew, nothing has happened, and the next try does it', async () => {
  const { projectId, phone } = await person()
  const { client } = phone.person
  const all = await fixCount(phone)
  const holder = new pg.Client(server.config.DATABASE_OWNER_URL ?? '')
  await holder.connect()
  await holder.query('begin')
  await holder.query(`set local allmend.participant = '${phone.participantId}'`)
  // Fixes are sealed anew by then; her words are the last.
  await holder.query('select from diary.statement where participant_id = $1 and number = 3 for update', [
    phone.participantId,
  ])
  const failed = assert.rejects(client.ownData.erasePeriod({ projectId, from: ERASED, through: ERASED }))
  const stuck = await until('it waits', async () => (await waiting(server, 'diary.statement'))[0])
  await holder.query('select pg_terminate_backend($1)', [stuck]).catch(() => undefined)
  await holder.query('rollback')
  await holder.end()
  await failed
  assert.equal((await keyOf(phone))[0]?.generation, 1)
  assert.equal(await fixCount(phone), all)
  assert.equal((await client.diary.day({ projectId, dataDay: ERASED })).isConfirmed, true)
  const receipt = await client.ownData.erasePeriod({ projectId, from: ERASED, through: ERASED })
  assert.equal(await fixCount(phone), all - receipt.fixes)
})
