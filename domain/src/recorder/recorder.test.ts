import assert from 'node:assert/strict'
import { hash } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import { destinationOf } from '../geo/destination.ts'
import { distanceMetres } from '../geo/distance.ts'
import type { LngLat } from '../geo/lng-lat.ts'
import type { Fix } from '../mobility/position-fix.ts'
import { trace } from '../mobility/trace.ts'
import { CHUNK_FIXES_AT_MOST, decodeTrack } from '../tracking/track-codec.ts'
import { chunkCut, cuttingOf, fixesOpened, isCutDue, quietened } from './filling.ts'
import {
  changedOutbox,
  type ChunkHead,
  emptyOutbox,
  type Outbox,
  type OutboxChange,
  unsentCount,
} from './outbox.ts'
import { readPairing } from './pairing-text.ts'
import { pauseMs } from './pause.ts'
import { isQuiet, type QuietPlace } from './quiet-place.ts'
import { freshSampler, sampled } from './sampler.ts'
import { pairingLink } from '../tracking/pairing-link.ts'
import {
  type Answer,
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

/** The server as the contract promises it: a chunk once, the first content under a number wins. */
function server() {
  let chunks = new Map<string, { sha256: string; bytes: Uint8Array }>()
  let kept = new Map(chunks)
  let epoch = 1
  const key = (streamId: string, seq: number) => `${streamId} ${seq}`
  return {
    append(head: ChunkHead, bytes: Uint8Array, saidAt: number): Answer {
      const { streamId, seq, sha256 } = head
      const known = chunks.get(key(streamId, seq))
      if (known && known.sha256 !== sha256) return { status: 409, saidAt }
      if (!known) chunks.set(key(streamId, seq), { sha256, bytes })
      return { status: known ? 200 : 201, receipt: { seq, sha256, epoch }, saidAt }
    },
    /** Somebody else, with a copy of this phone's memory. */
    forge: (streamId: string, seq: number) =>
      chunks.has(key(streamId, seq)) ||
      chunks.set(key(streamId, seq), { sha256: 'other', bytes: new Uint8Array() }),
    backUp: () => (kept = new Map(chunks)),
    restore() {
      chunks = new Map(kept)
      epoch++
    },
    state(streamId: string) {
      const seqs = [...chunks.keys()]
        .filter((it) => it.startsWith(streamId))
        .map((it) => Number(it.split(' ')[1]))
      const highest = Math.max(0, ...seqs)
      let contiguous = 0
      while (seqs.includes(contiguous + 1)) contiguous++
      const gaps = Array.from({ length: highest }, (_, at) => at + 1)
        .filter((seq) => seq > contiguous && !seqs.includes(seq))
        .map((seq) => ({ from: seq, through: seq }))
      return { contiguous, highest, gaps, epoch }
    },
    /** The altitude is each fix's name in these tests. */
    fixes: () =>
      [...chunks.values()].flatMap(({ bytes }) => {
        if (bytes.length === 0) return []
        const track = decodeTrack(bytes, CHUNK_FIXES_AT_MOST)
        assert.ok(typeof track !== 'string')
        return [...track.altitudeMetres].map((name, at) => ({
          name,
          position: [track.longitude[at]!, track.latitude[at]!] as LngLat,
        }))
      }),
  }
}

const ways = ['reaches', 'request lost', 'answer lost', 'twice', 'another hash', '429', '503', '500'] as const
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
  let sampler = freshSampler
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
    sampler = freshSampler
    // What a disk gives back is in order of the ids.
    outbox = structuredClone(outbox)
  }
  function take(fix: Fix): void {
    if (isQuiet(fix, places)) {
      sampler = freshSampler
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
      else {
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

function keptOf(fixes: readonly Fix[]): Fix[] {
  let sampler = freshSampler
  return fixes.filter((fix) => {
    const next = sampled(sampler, fix)
    sampler = next.sampler
    return next.isKept
  })
}

test('a position every second becomes a fix every ten seconds on the way, and one in five minutes at rest', () => {
  const day = trace('07:00', { samplingSeconds: 1 }).ride(10, 18).stay(60).walk(10).fixes()
  const kept = keptOf(day)
  const [start] = day
  const minuteOf = (fix: Fix) => (fix.trackedAt - (start?.trackedAt ?? 0)) / 60_000
  const within = (from: number, to: number) =>
    kept.filter((fix) => minuteOf(fix) >= from && minuteOf(fix) < to).length
  assert.ok(within(0, 10) >= 55 && within(0, 10) <= 64, `${within(0, 10)} on the ride`)
  assert.ok(within(14, 70) >= 10 && within(14, 70) <= 13, `${within(14, 70)} at rest`)
  assert.ok(within(70, 80) >= 50, `${within(70, 80)} on foot`)
  const woken = kept.find((fix) => minuteOf(fix) >= 70)
  assert.ok(woken && minuteOf(woken) < 71, 'woken within a minute')
})

test('after the clock was set, back or forth, recording goes on at its pace', () => {
  for (const jumpMs of [-86_400_000, -3_600_000, 3_600_000, 40 * 86_400_000]) {
    const ride = trace('07:00', { samplingSeconds: 1 }).ride(20, 18).fixes()
    const half = ride.length / 2
    const set = ride.map((fix, at) => (at < half ? fix : { ...fix, trackedAt: fix.trackedAt + jumpMs }))
    const kept = keptOf(set).length
    assert.ok(kept >= 115 && kept <= 125, `${kept} fixes after ${jumpMs} ms`)
  }
})

test('a phone that doubts itself indoors stays asleep', () => {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const still = trace('01:00', { samplingSeconds: 5, noise: { metres: 12, random } })
    .stay(120)
    .fixes()
  assert.ok(keptOf(still).length < 60, `${keptOf(still).length} fixes in two hours`)
})

test('pauses grow, never exceed a quarter of an hour unless asked to, and differ by chance', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.option(fc.nat(600), { nil: undefined }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (failures, asked, chance) => {
        const pause = pauseMs(failures, asked, () => chance)
        assert.ok(pause >= 2_500 && pause >= (asked ?? 0) * 1000)
        assert.ok(pause <= Math.max(900_000, (asked ?? 0) * 1100))
      },
    ),
  )
  assert.ok(pauseMs(9, undefined, () => 0) > pauseMs(2, undefined, () => 0.99))
  assert.notEqual(
    pauseMs(5, undefined, () => 0.1),
    pauseMs(5, undefined, () => 0.9),
  )
})

test('a pairing is read from a link, from the address of the page, and as it is', () => {
  const credential = 'a_-'.repeat(25)
  const link = pairingLink('https://allmend.example', credential)
  assert.deepEqual(readPairing(` ${link} `), { credential, origin: 'https://allmend.example' })
  assert.deepEqual(readPairing(`https://allmend.example/diary/record#credential=${credential}`), {
    credential,
  })
  assert.deepEqual(readPairing(credential), { credential })
  fc.assert(fc.property(fc.string(), (text) => assert.equal(readPairing(text), undefined)))
  assert.equal(readPairing(`allmend://pair#origin=%E0%A4%A&credential=${credential}`)?.origin, undefined)
})
