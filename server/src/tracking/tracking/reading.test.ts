import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { isSameTrack, joinTracks } from '@allmend/domain/tracking/diary/join-tracks'
import { QUARANTINE_DAYS } from '@allmend/domain/tracking/tracking/allowance'
import { decodeTrack, encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { readHead, writeHead } from '@allmend/domain/tracking/tracking/track-head'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, type Phone, rideChunk } from '../../../test/phone.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { removeDataKey } from '../../platform/keys/data-keys.ts'
import { type Keyring, openKeyring } from '../../platform/keys/keyring.ts'
import {
  bringBack,
  earliestNewOf,
  fail,
  fixesOf,
  type Lease,
  letGo,
  markAllUnread,
  quarantineArrivals,
  settle,
  sweepQuarantine,
  takeDirty,
} from './index.ts'

let server: TestServer
let keyring: Keyring
let phone: Phone
let code: string
before(async () => {
  server = await openTestServer()
  keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  code = (await openProject(server)).code
})
beforeEach(async () => {
  await asWorker((db) =>
    db.updateTable('tracking.dirty').set({ dirtySince: null, leasedUntil: null }).execute(),
  )
  phone = await pairPhone(server, code)
})
after(() => server.close())

const asWorker = <T>(work: (db: Db<'tracking'>) => Promise<T>) =>
  inTransaction(server.jobContext.pool, { duty: 'tracking' }, work)
const take = (seconds = 30) => asWorker((db) => takeDirty(db, { limit: 50, seconds, now: server.clock.now }))
const later = (seconds: number) => (server.clock.now = new Date(server.clock.now.getTime() + seconds * 1000))

async function taken(): Promise<Lease> {
  const [lease] = await take()
  assert.ok(lease)
  return lease
}

async function quarantined(whose = phone): Promise<{ seq: number; reason: string }[]> {
  return asWorker((db) =>
    db
      .selectFrom('tracking.quarantine')
      .select(['seq', 'reason'])
      .where('participantId', '=', whose.participantId)
      .execute(),
  )
}

test('the fixes of a stream are the same in whatever order its chunks arrived', async () => {
  const day = trace('07:00', { dataDay: '2026-09-16' }).ride(30, 18).stay(20).walk(15).fixes()
  const chunks = Array.from({ length: Math.ceil(day.length / 60) }, (_, at) =>
    day.slice(at * 60, at * 60 + 60),
  )
  const read = []
  for (const order of [chunks.keys(), [...chunks.keys()].toReversed(), [3, 1, 4, 0, 2, 6, 5]]) {
    const sender = await pairPhone(server, code)
    for (const at of order) {
      const chunk = chunks[at]
      if (chunk) await sender.send(at + 1, Buffer.from(encodeTrack(trackOf(chunk))))
    }
    const { participantId } = sender
    const fixes = await asWorker((db) =>
      fixesOf(db, keyring, { participantId, fromAt: -Infinity, through: 99 }),
    )
    assert.equal(fixes?.streams.length, 1)
    read.push(fixes?.streams[0]?.track)
  }
  const [first, second, third] = read
  assert.ok(first && second && third && isSameTrack(first, second) && isSameTrack(first, third))
  const whole = decodeTrack(encodeTrack(trackOf(day)), 1_000)
  assert.ok(typeof whole !== 'string' && isSameTrack(first, joinTracks([whole])))
})

test('reading from an instant gives what is tracked from then on, as far as it had arrived', async () => {
  for (const [at, hour] of ['07', '08', '09'].entries()) await phone.send(at + 1, rideChunk(`${hour}:00`))
  const { participantId } = phone
  const fromAt = Date.parse('2026-09-17T06:05:00Z')
  const [partly, wholly] = await asWorker(async (db) => [
    await fixesOf(db, keyring, { participantId, fromAt, through: 2 }),
    await fixesOf(db, keyring, { participantId, fromAt, through: 3 }),
  ])
  assert.equal(partly?.streams[0]?.track.length, 30)
  assert.equal(wholly?.streams[0]?.track.length, 90)
  assert.ok(wholly?.streams[0]?.track.trackedAt.every((it) => it >= fromAt))
})

test('what is new is named by its earliest time; at first everything is new', async () => {
  await phone.send(1, rideChunk('09:00'))
  const first = await taken()
  assert.equal(await asWorker((db) => earliestNewOf(db, first)), -Infinity)
  assert.ok(await asWorker((db) => settle(db, first, server.clock.now)))
  await phone.send(2, rideChunk('11:00'))
  await phone.send(3, rideChunk('08:00'))
  const second = await taken()
  assert.deepEqual([second.readThrough, second.through], [1, 3])
  assert.equal(await asWorker((db) => earliestNewOf(db, second)), Date.parse('2026-09-17T06:00:00Z'))
})

test('whoever is taken is taken by one, and comes back when the lease has run out', async () => {
  await phone.send(1, rideChunk('07:00'))
  const takers = await Promise.all([take(), take()])
  assert.equal(takers.flat().length, 1)
  assert.deepEqual(await take(), [])
  later(31)
  const again = await taken()
  assert.equal(again.attempts, 2, 'the attempt was counted although its taker never came back')
})

test('a reader that was too slow cannot settle what another has taken', async () => {
  await phone.send(1, rideChunk('07:00'))
  const slow = await taken()
  later(31)
  const quick = await taken()
  assert.equal(await asWorker((db) => settle(db, slow, server.clock.now)), false)
  assert.equal(await asWorker((db) => settle(db, quick, server.clock.now)), true)
  assert.deepEqual(await take(), [])
})

test('what arrives during the reading is read next', async () => {
  await phone.send(1, rideChunk('07:00'))
  const lease = await taken()
  await phone.send(2, rideChunk('08:00'))
  await asWorker((db) => settle(db, lease, server.clock.now))
  const next = await taken()
  assert.deepEqual([next.readThrough, next.through, next.attempts], [1, 2, 1])
})

test('a chunk that ends its reader is found, set aside after five attempts, and the others are read', async () => {
  for (const seq of [1, 2, 3]) await phone.send(seq, rideChunk(`0${seq + 5}:00`))
  const other = await pairPhone(server, code)
  await other.send(1, rideChunk('07:00'))
  const readOthers = new Set<string>()
  const read: number[] = []
  // The reader dies without a word whenever the second chunk is among what it reads.
  for (let turn = 0; turn < 30; turn++, later(31)) {
    for (const lease of await take()) {
      if (lease.participantId !== phone.participantId) {
        readOthers.add(lease.participantId)
        assert.equal(turn, 0, 'the other waited')
      } else if (lease.readThrough < 2 && lease.through >= 2) continue
      else for (let at = lease.readThrough + 1; at <= lease.through; at++) read.push(at)
      await asWorker((db) => settle(db, lease, server.clock.now))
    }
  }
  assert.deepEqual([...readOthers], [other.participantId])
  assert.deepEqual(read, [1, 3])
  assert.deepEqual(
    (await quarantined()).map((it) => it.seq),
    [2],
  )
})

test('a failure says why and is tried again after a pause; being stopped does not count', async () => {
  await phone.send(1, rideChunk('07:00'))
  const first = await taken()
  await asWorker((db) => letGo(db, first))
  const second = await taken()
  assert.equal(second.attempts, 1)
  await asWorker((db) => fail(db, second, 'no map here', server.clock.now))
  assert.deepEqual(await take(), [])
  later(3)
  const third = await taken()
  assert.equal(third.attempts, 2)
  for (let turn = 0; turn < 5; turn++, later(300)) {
    const [lease] = turn === 0 ? [third] : await take()
    if (lease) await asWorker((db) => fail(db, lease, 'no map here', server.clock.now))
  }
  assert.deepEqual(await quarantined(), [{ seq: 1, reason: 'no map here' }])
})

test('an outage longer than the lease does not count either, and whoever took it since keeps it', async () => {
  await phone.send(1, rideChunk('07:00'))
  const first = await taken()
  later(31)
  await taken()
  await asWorker((db) => letGo(db, first, server.clock.now))
  assert.deepEqual(await take(), [], 'the second taker keeps it')
  later(31)
  const third = await taken()
  assert.equal(third.attempts, 2, 'the second taker never came back, and the third has it')
})

test('a chunk nobody can read is named, set aside with its bytes, and the rest is read', async () => {
  await phone.send(1, rideChunk('07:00'))
  const bytes = randomBytes(200)
  await phone.send(2, bytes)
  const { participantId } = phone
  const lease = await taken()
  const fixes = await asWorker((db) =>
    fixesOf(db, keyring, { participantId, fromAt: 0, through: lease.through }),
  )
  assert.equal(fixes?.streams[0]?.track.length, 60)
  assert.deepEqual(fixes.unreadable, [{ arrival: 2, reason: 'no track of ours' }])
  await asWorker(async (db) => {
    await quarantineArrivals(db, participantId, fixes.unreadable, server.clock.now)
    await settle(db, lease, server.clock.now)
  })
  assert.deepEqual(await quarantined(), [{ seq: 2, reason: 'no track of ours' }])
  const again = await asWorker((db) => fixesOf(db, keyring, { participantId, fromAt: 0, through: 9 }))
  assert.deepEqual(again?.unreadable, [])
  assert.equal((await phone.send(2, bytes)).statusCode, 200, 'it stays acknowledged')
})

test('what was set aside comes back once it can be read; a conflict and what still cannot stay', async () => {
  await phone.send(1, rideChunk('07:00'))
  await phone.send(2, randomBytes(90))
  await phone.send(1, rideChunk('08:00'))
  const { participantId } = phone
  const lease = await taken()
  await asWorker(async (db) => {
    const reason = 'set aside'
    await quarantineArrivals(
      db,
      participantId,
      [1, 2].map((arrival) => ({ arrival, reason })),
      server.clock.now,
    )
    await settle(db, lease, server.clock.now)
  })
  assert.equal((await quarantined()).length, 3)
  await asWorker((db) => bringBack(db, keyring, server.clock.now))
  assert.deepEqual((await quarantined()).map((it) => `${it.seq} ${it.reason}`).toSorted(), [
    '1 conflict',
    '2 set aside',
  ])
  // What earlier tests set aside came back as well.
  const again = (await take()).find((it) => it.participantId === participantId)
  assert.ok(again)
  assert.deepEqual([again.readThrough, again.through], [2, 3])
  assert.equal(await asWorker((db) => earliestNewOf(db, again)), Date.parse('2026-09-17T05:00:00Z'))
  const fixes = await asWorker((db) =>
    fixesOf(db, keyring, { participantId, fromAt: 0, through: again.through }),
  )
  assert.equal(fixes?.streams[0]?.track.length, 60)
})

test('all can be marked unread, for another model say', async () => {
  await phone.send(1, rideChunk('07:00'))
  const lease = await taken()
  await asWorker((db) => settle(db, lease, server.clock.now))
  await asWorker((db) => markAllUnread(db, phone.participantId, server.clock.now))
  const again = await taken()
  assert.deepEqual([again.readThrough, again.through], [0, 1])
})

test('once her key is erased nothing she sent can be read, and a key of another opens nothing', async () => {
  await phone.send(1, rideChunk('07:00'))
  const { participantId } = phone
  const about = { participantId, fromAt: 0, through: 9 }
  const stranger = openKeyring(randomBytes(32))
  assert.equal(await asWorker((db) => fixesOf(db, stranger, about)), undefined)
  const before = await asWorker((db) => fixesOf(db, keyring, about))
  assert.equal(before?.streams[0]?.track.length, 60)
  await inTransaction(server.jobContext.pool, { duty: 'keys' }, (db) => removeDataKey(db, participantId))
  assert.equal(await asWorker((db) => fixesOf(db, keyring, about)), undefined)
})

test('of many chunks a poisonous one is found by halves and quarters, not one by one', async () => {
  const POISON = 70
  for (let seq = 1; seq <= 100; seq++) await phone.send(seq, Buffer.from(`${seq}`))
  let failures = 0
  for (let turn = 0; turn < 60; turn++, later(300)) {
    for (const lease of await take()) {
      const isPoisoned = lease.readThrough < POISON && lease.through >= POISON
      if (isPoisoned) failures++
      await asWorker((db) =>
        isPoisoned
          ? fail(db, lease, 'poison', server.clock.now).then(() => true)
          : settle(db, lease, server.clock.now),
      )
    }
  }
  assert.deepEqual(await take(), [], 'everything else is read')
  assert.deepEqual(await quarantined(), [{ seq: POISON, reason: 'poison' }])
  assert.ok(failures <= 30, `${failures} failures`)
})

test('after a long reading she rests nine times as long, in a lane of her own, and others do not', async () => {
  const other = await pairPhone(server, code)
  for (const it of [phone, other]) await it.send(1, rideChunk('07:00'))
  const leases = await take()
  assert.ok(leases.every((it) => !it.isHeavy))
  for (const lease of leases) {
    const tookMs = lease.participantId === phone.participantId ? 4_000 : 100
    await asWorker((db) => settle(db, lease, server.clock.now, tookMs))
  }
  for (const it of [phone, other]) await it.send(2, rideChunk('08:00'))
  const [next, ...more] = await take()
  assert.ok(next)
  assert.deepEqual([next.participantId, more.length], [other.participantId, 0])
  await asWorker((db) => settle(db, next, server.clock.now))
  later(37)
  const lane = (it: 'light' | 'heavy') =>
    asWorker((db) => takeDirty(db, { limit: 9, seconds: 30, now: server.clock.now, lane: it }))
  assert.deepEqual(
    (await lane('heavy')).map((it) => it.participantId),
    [phone.participantId],
  )
})

test('a chunk that claims few fixes and holds many is set aside, and so is one that claims too many', async () => {
  const honest = rideChunk('07:00')
  const { head, length } = readHead(honest) ?? {}
  assert.ok(head && length)
  const body = honest.subarray(length)
  await phone.send(1, Buffer.from([...writeHead({ ...head, count: 5 }), ...body]))
  await phone.send(2, Buffer.from([...writeHead({ ...head, count: 20_001 }), ...body]))
  await phone.send(3, honest)
  const { participantId } = phone
  const fixes = await asWorker((db) => fixesOf(db, keyring, { participantId, fromAt: -Infinity, through: 3 }))
  assert.equal(fixes?.streams[0]?.track.length, 60)
  assert.deepEqual(
    fixes?.unreadable.map((it) => it.arrival),
    [1, 2],
  )
})

test('what lies in quarantine goes after a quarter of a year, and the oldest beyond a day’s worth', async () => {
  const aside = async (number: number, bytes: number, daysAgo: number) =>
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'tracking'")
      await owner.query(
        `insert into tracking.quarantine (participant_id, stream_id, seq, sha256, reason, quarantined_at, received_at, sealed)
         values ($1, $2, $3::bigint, sha256(($3::bigint)::text::bytea), 'x', $4::timestamptz - make_interval(days => $6), $4, decode(repeat('00', $5), 'hex'))`,
        [phone.participantId, phone.streamId, number, server.clock.now, bytes, daysAgo],
      )
    })
  await aside(1, 100, QUARANTINE_DAYS + 1)
  await aside(2, 5_000_000, 3)
  await aside(3, 3_000_000, 2)
  await aside(4, 100, 1)
  await sweepQuarantine.run({}, server.jobContext)
  assert.deepEqual(
    (await quarantined()).map(({ seq }) => seq),
    [3, 4],
  )
})
