import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import { type Diary, diaryOf } from '@allmend/domain/tracking/diary/diary'
import type { DetectLegs } from '@allmend/domain/tracking/diary/detection'
import { detectorWith } from '@allmend/domain/tracking/diary/detection/detector'
import { modeModelOf } from '@allmend/domain/tracking/diary/detection/mode-model'
import { modelData } from '@allmend/domain/tracking/diary/detection/model-data'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import fc from 'fast-check'
import { pino } from 'pino'
import { openPool } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { readDirty } from '../src/tracking/diary/reader.ts'
import { entriesBetween } from '../src/tracking/diary/store.ts'
import { ownerOf } from '../src/platform/keys/data-keys.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { openTestServer } from '../test/test-server.ts'
import { openProject, pairPhone } from '../test/phone.ts'
import { anyPhoneHistory } from './histories/phone-history.ts'
import { bySpeed, readAsArrived, readAtOnce, starts, stored } from './histories/read-history.ts'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'

const RUNS = Number(process.env['HISTORIES'] ?? 500)

/** Something said about what stands there in the end, so that it is compared too. */
function diaryFrom(entries: readonly TimelineEntry[], stated: readonly TimelineEntry[]): Diary {
  const statements = stated.slice(0, 6).map(({ startedAt, finishedAt, kind }, index): Statement => {
    const span = { startedAt, finishedAt }
    const head = { number: index + 1, saidAt: index, act: 'say' } as const
    if (kind === 'leg' && index % 4 === 3) {
      return { ...head, correction: { kind: 'direction', direction: 'inbound', ...span } }
    }
    return kind === 'leg'
      ? { ...head, correction: { kind: 'mode', mode: modes[index]!, ...span } }
      : { ...head, correction: { kind: 'purpose', purpose: 'culture', ...span } }
  })
  return diaryOf({ entries, trips: [] }, statements, ZURICH)
}

function holds(detectLegs: DetectLegs) {
  const seen = { arrivals: 0, chunks: 0, entries: 0 }
  const property = fc.property(anyPhoneHistory, (history) => {
    fc.pre(history.arrivals.length > 0)
    const { kept, fresh } = stored(history.arrivals)
    assert.equal(fresh.filter(Boolean).length, kept.size)
    const atOnce = readAtOnce(history, detectLegs)
    const asArrived = readAsArrived(history, detectLegs)
    assert.deepEqual(asArrived, atOnce)
    assert.deepEqual(diaryFrom(asArrived, atOnce), diaryFrom(atOnce, atOnce))
    seen.arrivals += history.arrivals.length
    seen.chunks += kept.size
    seen.entries += atOnce.length
  })
  return { property, seen }
}

test(`${RUNS} histories of phones: one copy of each chunk, and the same diary as from one reading`, () => {
  const { property, seen } = holds(bySpeed)
  fc.assert(property, { numRuns: RUNS })
  console.log(
    `histories: ${RUNS} with ${seen.arrivals} arrivals of ${seen.chunks} chunks, ${seen.entries} entries read; ${starts.safe} of ${starts.safe + starts.first} readings began at a safe stay`,
  )
})

test('the same with the model that detects modes', () => {
  fc.assert(holds(detectorWith(modeModelOf(modelData))).property, { numRuns: Math.ceil(RUNS / 100) })
})

/** Fewer through the real thing: sent over HTTP, stored by PostgreSQL, read by the worker. */
test(`${Math.ceil(RUNS / 100)} histories through the API, the database and the worker`, async () => {
  const server = await openTestServer()
  const pool = openPool(server.config.DATABASE_WORKER_URL, {
    size: 4,
    name: 'test reader',
  })
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const reader = {
    version: 'by speed',
    settings: readingSettings,
    detectorFor: () => Promise.resolve(bySpeed),
  }
  const log = pino({ level: 'silent' })
  const tools = { pool, keyring, reader, log, now: () => server.clock.now }
  try {
    const { code } = await openProject(server)
    await fc.assert(
      fc.asyncProperty(anyPhoneHistory, async (history) => {
        fc.pre(history.arrivals.length > 0)
        server.clock.now = new Date(history.joinedAt)
        const phone = await pairPhone(server, code)
        const streams = new Map<string, string>()
        const seen = new Set<string>()
        let [unread, round] = [0, 0]
        for (const { chunk, receivedAt } of history.arrivals) {
          const streamId = streams.get(chunk.stream) ?? randomUUID()
          streams.set(chunk.stream, streamId)
          server.clock.now = new Date(receivedAt)
          const { statusCode } = await phone.send(chunk.seq, Buffer.from(chunk.bytes), { streamId })
          const key = `${chunk.stream} ${chunk.seq}`
          assert.equal(statusCode, seen.has(key) ? 200 : 201)
          if (seen.has(key)) continue
          seen.add(key)
          if (++unread < history.batches[round % history.batches.length]!) continue
          await readDirty(tools)
          unread = 0
          round++
        }
        while ((await readDirty(tools)) > 0);
        const { participantId } = phone
        const read = await inTransaction(
          pool,
          { participant: participantId, duty: 'tracking' },
          async (db) => {
            const owner = await ownerOf(db, keyring, participantId)
            assert.ok(owner)
            return entriesBetween(db, owner, { from: '2000-01-01', through: '2050-01-01' })
          },
        )
        const atOnce = readAtOnce(history, bySpeed)
        assert.deepEqual(read, JSON.parse(JSON.stringify(atOnce)))
      }),
      { numRuns: Math.ceil(RUNS / 100), timeout: 60_000 },
    )
  } finally {
    await pool.end()
    await server.close()
  }
})
