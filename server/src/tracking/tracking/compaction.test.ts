import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { isSameTrack } from '@allmend/domain/tracking/diary/join-tracks'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { USUAL_RESOLUTION } from '@allmend/domain/tracking/tracking/track-head'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { until } from '../../../test/until.ts'
import { waiting } from '../../../test/waiting.ts'
import { ask, type Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import { type Keyring, openKeyring } from '../../platform/keys/keyring.ts'
import { compact } from './compaction.ts'
import { compactDays, eraseDays, fixesOf, prepareMonths, settle, takeDirty } from './index.ts'

let server: TestServer
let keyring: Keyring
let code: string
before(async () => {
  server = await openTestServer()
  keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  code = (await openProject(server)).code
})
after(() => server.close())

const asWorker = <T>(work: (db: Db<'tracking'>) => Promise<T>) =>
  inTransaction(server.jobContext.pool, { duty: 'tracking' }, work)
const compactNow = () => compactDays.run({}, server.jobContext)

/** Chunks of sixty from 21:00 of the day before yesterday over midnight; 50 of them lie in past days. */
const EVENING = trace('21:00', { dataDay: '2026-09-14' }).ride(90, 18).stay(240).walk(60).fixes()
const CHUNKS = Array.from({ length: Math.ceil(EVENING.length / 60) }, (_, at) =>
  Buffer.from(encodeTrack(trackOf(EVENING.slice(at * 60, at * 60 + 60)))),
)

async function send(phone: Phone, chunks: readonly Buffer[], firstSeq = 1): Promise<void> {
  for (const [at, chunk] of chunks.entries()) {
    assert.equal((await phone.send(firstSeq + at, chunk)).statusCode, 201)
  }
}

async function readAll(): Promise<void> {
  const leases = await asWorker((db) => takeDirty(db, { limit: 100, seconds: 30, now: server.clock.now }))
  for (const lease of leases) await asWorker((db) => settle(db, lease, server.clock.now))
}

async function trackOfPhone({ participantId }: Phone) {
  const fixes = await asWorker((db) =>
    fixesOf(db, keyring, { participantId, fromAt: -Infinity, through: 1e9 }),
  )
  const track = fixes?.streams[0]?.track
  assert.ok(track)
  return track
}

async function countsOf({
  participantId,
}: Phone): Promise<{ chunks: number; receipts: number; days: string[] }> {
  const [row] = await asWorker((db) =>
    ask<{ chunks: number; receipts: number; days: string[] }>(
      db,
      `select (select count(*) from tracking.chunk where participant_id = $1) as chunks,
         (select count(*) from tracking.receipt where participant_id = $1) as receipts,
         (select coalesce(array_agg(data_day::text order by data_day), '{}') from tracking.day_block
          where participant_id = $1) as days`,
      [participantId],
    ),
  )
  assert.ok(row)
  return row
}

test('past days become one block each, with the very same fixes; receipts stay', async () => {
  const phone = await pairPhone(server, code)
  await send(phone, CHUNKS)
  await readAll()
  const before = await trackOfPhone(phone)
  assert.equal(before.length, EVENING.length)
  await compactNow()
  assert.deepEqual(await countsOf(phone), {
    chunks: 0,
    receipts: CHUNKS.length,
    days: ['2026-09-14', '2026-09-15'],
  })
  assert.ok(isSameTrack(await trackOfPhone(phone), before))
  assert.equal((await phone.send(1, CHUNKS[0] ?? Buffer.alloc(0))).statusCode, 200, 'it is still known')
})

test('late chunks join the block of their day, in whatever order, and doing it again changes nothing', async () => {
  const [late, punctual] = [await pairPhone(server, code), await pairPhone(server, code)]
  await send(punctual, CHUNKS)
  await send(late, CHUNKS.slice(0, 10))
  await readAll()
  await compactNow()
  await send(late, CHUNKS.slice(20), 21)
  await readAll()
  await compactNow()
  await send(late, CHUNKS.slice(10, 20), 11)
  await readAll()
  await compactNow()
  const expected = await trackOfPhone(punctual)
  assert.ok(isSameTrack(await trackOfPhone(late), expected))
  await compactNow()
  assert.ok(isSameTrack(await trackOfPhone(late), expected))
  assert.equal((await countsOf(late)).chunks, 0)
})

test('a finer chunk makes its whole day finer; nothing is rounded away', async () => {
  const phone = await pairPhone(server, code)
  const exact = { ...USUAL_RESOLUTION, timeDigitsLess: 0, positionDigits: 7, speedDigits: 2 } as const
  const fine = Buffer.from(encodeTrack(trackOf(EVENING.slice(60, 120)), exact))
  await send(phone, [CHUNKS[0] ?? fine, fine])
  await readAll()
  const before = await trackOfPhone(phone)
  await compactNow()
  assert.ok(isSameTrack(await trackOfPhone(phone), before))
})

test('what is unread, and what reaches into today, stays as it came', async () => {
  const phone = await pairPhone(server, code)
  const today = trace('23:55', { dataDay: '2026-09-16' }).ride(10, 18).fixes()
  await send(phone, [Buffer.from(encodeTrack(trackOf(today)))])
  await readAll()
  await send(phone, CHUNKS.slice(0, 3), 2)
  await compactNow()
  assert.equal((await countsOf(phone)).chunks, 4)
  await readAll()
  await compactNow()
  assert.deepEqual(await countsOf(phone), { chunks: 1, receipts: 4, days: ['2026-09-14'] })
})

test('cut off before its commit it has done nothing, and whoever reads meanwhile sees every fix once', async () => {
  const phone = await pairPhone(server, code)
  await send(phone, CHUNKS.slice(0, 12))
  await readAll()
  const before = await trackOfPhone(phone)
  await assert.rejects(
    asWorker(async (db) => {
      assert.equal(await compact(db, keyring, phone.participantId, server.clock.now), 12)
      assert.ok(isSameTrack(await trackOfPhone(phone), before), 'another reader sees what was')
      throw new Error('killed')
    }),
    /killed/,
  )
  assert.deepEqual((await countsOf(phone)).days, [])
  await Promise.all([compactNow(), compactNow()])
  assert.ok(isSameTrack(await trackOfPhone(phone), before))
})

test('what is erased while it is being compacted does not come back in a block', async () => {
  const phone = await pairPhone(server, code)
  await send(phone, CHUNKS.slice(0, 6))
  await readAll()
  const { participantId } = phone
  const range = { from: '2026-09-14', through: '2026-09-14' } as const
  let erasing: Promise<number> | undefined
  await asWorker(async (db) => {
    assert.equal(await compact(db, keyring, participantId, server.clock.now), 6)
    erasing = inTransaction(server.pool, { duty: 'tracking' }, async (its) => {
      const owner = await ownerOf(its, keyring, participantId)
      assert.ok(owner)
      return eraseDays(its, owner, range, server.clock.now)
    })
    let isDone = false
    void erasing.finally(() => (isDone = true)).catch(() => undefined)
    await until('it waits, or is done', async () => isDone || (await waiting(server)).length > 0)
  })
  assert.equal(await erasing, 360)
  assert.deepEqual(await countsOf(phone), { chunks: 0, receipts: 6, days: [] })
})

async function months(): Promise<string[]> {
  return server.owner(async (owner) => {
    const { rows } = await owner.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'tracking_months'::regnamespace and relkind = 'r'`,
    )
    return rows.map((row) => row.name)
  })
}

test('the months to come have their partitions in advance, and rows that came before theirs move in', async () => {
  const phone = await pairPhone(server, code)
  // The clock of the tests may stand before or after the months made when the database was.
  await send(phone, CHUNKS.slice(0, 2))
  const before = await trackOfPhone(phone)
  await prepareMonths.run({}, server.jobContext)
  await prepareMonths.run({}, server.jobContext)
  const made = await months()
  for (const month of ['2026_09', '2026_10', '2026_11', '2026_12']) {
    assert.ok(made.includes(`chunk_${month}`) && made.includes(`day_block_${month}`), month)
  }
  const left = await server.owner(async (owner) => {
    const { rows } = await owner.query<{ count: string }>('select count(*) from tracking_months.chunk_else')
    return Number(rows[0]?.count)
  })
  assert.equal(left, 0)
  assert.ok(isSameTrack(await trackOfPhone(phone), before))
})
