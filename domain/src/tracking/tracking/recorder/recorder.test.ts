import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { destinationOf } from '../../../platform/geo/destination.ts'
import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Fix } from '../../../platform/geo/position-fix.ts'
import { chunkCut, cuttingOf, fixesOpened, isCutDue, quietened } from './filling.ts'
import {
  changedOutbox,
  emptyOutbox,
  lastKeptAt,
  type Outbox,
  type OutboxChange,
  unsentCount,
} from './outbox.ts'
import { isQuiet, type QuietPlace } from './quiet-place.ts'
import { restarted, sampled } from './sampler.ts'
import { server } from './server.fixture.ts'
import {
  compared,
  nextToSend,
  outlived,
  relieved,
  restreamed,
  stored,
  streamsInDoubt,
  verdictOf,
} from './sending.ts'

const HOME: LngLat = [7.95, 47]

const ways = [
  'reaches',
  'request lost',
  'answer lost',
  'twice',
  'another hash',
  'enough for today',
  '429',
  '503',
  '500',
] as const
const anyEvent = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('moves' as const),
      seconds: fc.nat(40),
      metres: fc.nat(120),
      bearing: fc.nat(359),
      accuracy: fc.nat(150),
    }),
  },
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('sends' as const), way: fc.constantFrom(...ways) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cuts' as const), dies: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('dies' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('sets its clock' as const),
      seconds: fc.integer({ min: -1e7, max: 1e7 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('waits' as const), days: fc.nat(20) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('server backs up' as const, 'server is restored' as const, 'is copied' as const),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('is quiet here' as const),
      radius: fc.integer({ min: 20, max: 300 }),
    }),
  },
)
type Event = typeof anyEvent extends fc.Arbitrary<infer E> ? E : never

function phone() {
  const there = server()
  const bytesOf = new Map<number, Uint8Array>()
  let outbox: Outbox = emptyOutbox('s1')
  let streams = 1
  let sampler = restarted(undefined)
  let position = HOME
  let clock = 1.78e12
  let serverTime = 1.78e12
  let names = 0
  const places: QuietPlace[] = []
  const recorded = new Set<number>()

  function write(change: OutboxChange): void {
    outbox = changedOutbox(outbox, change)
    if (change.cut) bytesOf.set(change.cut.head.id, change.cut.bytes)
    for (const id of change.dropped ?? []) bytesOf.delete(id)
  }
  function cut(dies = false): void {
    const cutting = cuttingOf(outbox, places)
    const change = chunkCut(outbox, cutting, hash('sha256', cutting.bytes))
    if (!dies) write(change)
  }
  function die(): void {
    sampler = restarted(lastKeptAt(outbox))
    // What a disk gives back is in order of the ids.
    outbox = structuredClone(outbox)
  }
  function take(fix: Fix): void {
    if (isQuiet(fix, places)) {
      sampler = restarted(sampler.keptAt)
      return
    }
    const next = sampled(sampler, fix)
    sampler = next.sampler
    if (!next.isKept) return
    write(fixesOpened(outbox, [fix]))
    recorded.add(fix.altitudeMetres ?? -1)
    if (isCutDue(outbox, clock)) cut()
  }
  function send(way: (typeof ways)[number]): boolean {
    for (const streamId of streamsInDoubt(outbox)) write(compared(outbox, streamId, there.state(streamId)))
    const head = nextToSend(outbox)
    if (!head) return false
    if (way === 'request lost') return true
    if (way === 'enough for today') {
      assert.equal(verdictOf(head, { status: 429, isSpent: true, saidAt: 0 }), 'tomorrow')
      return true
    }
    if (way === '429' || way === '503' || way === '500') {
      assert.equal(verdictOf(head, { status: Number(way), saidAt: 0 }), 'later')
      return true
    }
    const bytes = bytesOf.get(head.id)
    assert.ok(bytes)
    if (way === 'twice') there.append(head, bytes, serverTime)
    const answer = there.append(head, bytes, serverTime)
    if (way === 'answer lost') return true
    if (way === 'another hash' && answer.receipt) answer.receipt.sha256 = 'broken'
    const verdict = verdictOf(head, answer)
    if (verdict === 'stored') {
      write(stored(outbox, head, answer.receipt?.epoch ?? 0, serverTime))
      write(outlived(outbox, serverTime))
    }
    if (verdict === 'conflict') write(restreamed(outbox, head, `s${++streams}`))
    return true
  }

  return {
    there,
    recorded,
    places,
    live(event: Event): void {
      if (event.kind === 'moves') {
        clock += event.seconds * 1000
        serverTime += event.seconds * 1000
        position = destinationOf(position, event.bearing, event.metres)
        take({ trackedAt: clock, position, accuracyMetres: event.accuracy, altitudeMetres: names++ })
      } else if (event.kind === 'sends') send(event.way)
      else if (event.kind === 'cuts') {
        cut(event.dies)
        if (event.dies) die()
      } else if (event.kind === 'dies') die()
      else if (event.kind === 'sets its clock') clock += event.seconds * 1000
      else if (event.kind === 'waits') {
        clock += event.days * 86_400_000
        serverTime += event.days * 86_400_000
        // Whoever backs up once a fortnight at least can always be given the rest again.
        there.backUp()
      } else if (event.kind === 'server backs up') there.backUp()
      else if (event.kind === 'server is restored') there.restore()
      else if (event.kind === 'is copied') there.forge(outbox.counter.streamId, outbox.counter.nextSeq)
      else if (event.kind === 'is quiet here') {
        places.push({ id: `${places.length}`, name: 'x', position, radiusMetres: event.radius })
        const { closed = [] } = quietened(outbox, places)
        for (const { id, fix } of outbox.open)
          if (closed.includes(id)) recorded.delete(fix.altitudeMetres ?? -1)
        write({ closed })
      }
    },
    finish(): void {
      // One answer tells the epoch; what it puts in doubt follows.
      take({ trackedAt: clock + 1e6, position: [6, 46], accuracyMetres: 5, altitudeMetres: names++ })
      while (outbox.open.length > 0) cut()
      for (let turn = 0; turn < 2_000 && send('reaches'); turn++);
    },
    unsent: () => unsentCount(outbox),
    press: () => write(relieved(outbox)),
    held: () => bytesOf.size,
  }
}

test('whatever happens on the way, every recorded fix arrives once', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 250, size: 'max' }), (events) => {
      const it = phone()
      for (const event of events) it.live(event)
      it.finish()
      const arrived = it.there.fixes().map(({ name }) => name)
      assert.deepEqual(
        arrived.toSorted((a, b) => a - b),
        [...it.recorded].toSorted((a, b) => a - b),
      )
      assert.equal(it.unsent(), 0)
    }),
    { numRuns: 1_500 },
  )
})

test('nothing that lies in a quiet place leaves the phone once the place is quiet', () => {
  fc.assert(
    fc.property(
      fc.array(anyEvent, { maxLength: 200, size: 'max' }),
      fc.integer({ min: 50, max: 400 }),
      (events, radius) => {
        const it = phone()
        const place = { id: 'home', name: 'Zuhause', position: HOME, radiusMetres: radius }
        it.places.push(place)
        for (const event of events) it.live(event)
        it.finish()
        for (const { position } of it.there.fixes()) assert.ok(distanceMetres(HOME, position) > radius)
      },
    ),
    { numRuns: 700 },
  )
})

test('a place made quiet takes back what is not in a chunk yet', () => {
  const it = phone()
  for (let turn = 0; turn < 20; turn++)
    it.live({ kind: 'moves', seconds: 12, metres: 3, bearing: 90, accuracy: 5 })
  assert.ok(it.unsent() > 10)
  it.live({ kind: 'is quiet here', radius: 200 })
  assert.equal(it.unsent(), 0)
})

test('under pressure acknowledged chunks go, and what waits stays', () => {
  const it = phone()
  for (let turn = 0; turn < 400; turn++)
    it.live({ kind: 'moves', seconds: 10, metres: 90, bearing: 90, accuracy: 5 })
  for (let turn = 0; turn < 3; turn++) it.live({ kind: 'sends', way: 'reaches' })
  const unsent = it.unsent()
  const held = it.held()
  for (let turn = 0; turn < 5; turn++) it.press()
  assert.equal(it.held(), held - 3)
  assert.equal(it.unsent(), unsent)
  it.finish()
  assert.equal(it.there.fixes().length, it.recorded.size)
})
