import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { OfferAnswer, OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import { partsOf } from '@allmend/domain/city/photos/photo'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { type Capturer, openCapturer } from './capturer.ts'
import { type CaptureProject, firstCaptureSettings, type RideChange, type RideStore } from './ride-store.ts'

const START: LngLat = [8.3, 47.05]
const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** A disk that outlives whoever writes on it. */
function disk(room = Infinity) {
  const it = {
    rides: new Map<string, Ride>(),
    photos: new Map<number, OutgoingPhoto>(),
    bytes: new Map<number, Uint8Array<ArrayBuffer>>(),
    room,
  }
  const store: RideStore = {
    async read() {
      return structuredClone({
        rides: [...it.rides.values()],
        photos: [...it.photos.values()],
        settings: firstCaptureSettings,
      })
    },
    async write({ rides = [], kept, changed = [], dropped = [], forgotten = [] }: RideChange) {
      if (kept && it.photos.size >= it.room) throw new StorageFull()
      for (const id of dropped) [it.photos, it.bytes].forEach((all) => all.delete(id))
      for (const id of forgotten) it.rides.delete(id)
      for (const ride of rides) it.rides.set(ride.id, ride)
      for (const photo of changed) it.photos.set(photo.id, photo)
      if (kept) {
        it.photos.set(kept.photo.id, kept.photo)
        it.bytes.set(kept.photo.id, kept.bytes)
      }
    },
    bytesOf: async (id) => it.bytes.get(id),
    writeSettings: async () => undefined,
    project: async (): Promise<CaptureProject | undefined> => undefined,
    writeProject: async () => undefined,
  }
  return { ...it, it, store }
}

/** As the server answers: what it holds, and what it does to whoever asks. */
function server() {
  const it = {
    begun: new Set<string>(),
    parts: new Map<string, (Uint8Array | undefined)[]>(),
    arrivals: new Map<string, number>(),
    /** Before or after it did what was asked. */
    trouble: undefined as ((what: 'before' | 'after') => FailureCode | undefined) | undefined,
  }
  const check = (when: 'before' | 'after'): void => {
    const code = it.trouble?.(when)
    if (code) throw new Failure(code)
  }
  const notify = (sha256: string): OfferAnswer => {
    const missing = (it.parts.get(sha256) ?? []).flatMap((part, at) => (part ? [] : [at]))
    return { sha256, state: missing.length > 0 ? 'wanted' : 'here', missing }
  }
  return {
    it,
    async begin({ id }: Ride) {
      check('before')
      it.begun.add(id)
      check('after')
    },
    async offer(captureId: string, photos: readonly OutgoingPhoto[]) {
      check('before')
      if (!it.begun.has(captureId)) throw new Failure('capture_missing')
      for (const { sha256, octets } of photos)
        if (!it.parts.has(sha256))
          it.parts.set(
            sha256,
            Array.from({ length: partsOf(octets) }, () => undefined),
          )
      check('after')
      return photos.map(({ sha256 }) => notify(sha256))
    },
    async sendPart({ sha256 }: OutgoingPhoto, part: { number: number; hash: string; octets: Uint8Array }) {
      check('before')
      const parts = it.parts.get(sha256)
      if (!parts) throw new Failure('photo_not_offered')
      assert.equal(hashOf(part.octets), part.hash)
      const wasWhole = parts.every(Boolean)
      parts[part.number] = part.octets
      if (!wasWhole && parts.every(Boolean)) {
        assert.equal(hashOf(Buffer.concat(parts as Uint8Array[])), sha256)
        it.arrivals.set(sha256, (it.arrivals.get(sha256) ?? 0) + 1)
      }
      check('after')
      return notify(sha256)
    },
  }
}

interface Scene {
  disk: ReturnType<typeof disk>
  server: ReturnType<typeof server>
  now: number
  ownerId: string | undefined
  isOnline: boolean
}

const scene = (room?: number): Scene => ({
  disk: disk(room),
  server: server(),
  now: 1_000_000,
  ownerId: 'reto',
  isOnline: true,
})

let ids = 0
let elapsed = 0
function opened(at: Scene): Promise<Capturer> {
  return openCapturer({
    store: at.disk.store,
    begin: at.server.begin,
    offer: at.server.offer,
    sendPart: at.server.sendPart,
    hash: async (bytes) => hashOf(bytes),
    elapsedMs: () => (elapsed += 3_600_000),
    random: () => 0.5,
    maySend: () => at.isOnline,
    now: () => at.now,
    newId: () => `ride-${++ids}`,
    ownerId: () => at.ownerId,
  })
}

const about = {
  projectId: 'city',
  ownerId: 'reto',
  name: 'Quai',
  routeId: 'route',
  course: 'default' as const,
}
let shots = 0
const picture = (octets = 1000) => ({
  bytes: new Uint8Array(octets)
    .fill(++shots % 251, 8)
    .map((byte, at) => (at < 4 ? (shots >> (at * 8)) & 255 : byte)),
  warnings: [],
})

async function ride(at: Scene, capturer: Capturer, from: number, to: number, octets?: number): Promise<void> {
  for (let metres = from; metres <= to; metres += 5) {
    at.now += 1000
    capturer.position({ trackedAt: at.now, position: destinationOf(START, 90, metres), accuracyMetres: 5 })
    const place = capturer.due()
    if (place) await capturer.took(place, picture(octets))
  }
}

async function sent(capturer: Capturer): Promise<void> {
  for (let turn = 0; turn < 500 && capturer.state().waiting > 0; turn++) await capturer.tick()
}

test('a ride is photographed every five metres, sent, and leaves nothing behind once it is finished', async () => {
  const at = scene()
  const capturer = await opened(at)
  await capturer.begin(about)
  capturer.follow(capturer.state().current!.id, [
    [destinationOf(START, 270, 2), destinationOf(START, 90, 300)],
  ])
  await ride(at, capturer, 0, 100)
  const { current } = capturer.state()
  assert.equal(current?.taken, 21)
  assert.equal(current?.slots.length, 21)
  assert.deepEqual(current?.gaps, [])
  await capturer.finish()
  await sent(capturer)
  assert.equal(at.server.it.arrivals.size, 21)
  assert.deepEqual([at.disk.photos.size, at.disk.bytes.size, at.disk.rides.size], [0, 0, 0])
  assert.deepEqual(capturer.state().rides, [])
})

test('a photo of a mission waits beside a ride, keeps its place and its mission, and leaves nothing behind', async () => {
  const at = scene()
  const capturer = await opened(at)
  await capturer.begin(about)
  at.isOnline = false
  const { projectId, ownerId } = about
  const stop = { projectId, ownerId, missionId: 'mission', name: 'Museumspark', position: START }
  assert.ok(await capturer.takeOne(stop, new Uint8Array([1, 2, 3])))
  assert.ok(await capturer.takeOne(stop, new Uint8Array([4, 5, 6])))
  assert.equal(capturer.state().current?.missionId, undefined, 'the ride goes on')
  const again = await opened(at)
  const [kept] = again.state().rides.filter((it) => it.missionId === 'mission')
  assert.deepEqual(
    [kept?.taken, again.state().waiting],
    [2, 2],
    'both in one, also after the page was killed',
  )
  assert.deepEqual(
    [...at.disk.photos.values()].map((it) => it.position),
    [START, START],
  )
  at.isOnline = true
  again.hurry()
  await sent(again)
  assert.equal(at.server.it.arrivals.size, 2)
  assert.equal(
    again.state().rides.some((it) => it.missionId === 'mission'),
    false,
  )
  at.disk.it.room = 0
  assert.equal(await again.takeOne(stop, new Uint8Array([7])), false, 'no room is said, not hidden')
})

test('with a network that loses every other request or answer each photo arrives once, in parts too', async () => {
  const at = scene()
  let calls = 0
  at.server.it.trouble = (when) =>
    ++calls % 5 < 2 && when === 'before' ? 'unavailable' : calls % 7 === 0 ? 'unavailable' : undefined
  let capturer = await opened(at)
  await capturer.begin(about)
  await ride(at, capturer, 0, 60, 2_300_000)
  await capturer.finish()
  for (let turn = 0; turn < 400 && capturer.state().waiting > 0; turn++) {
    await capturer.tick()
    // The app is killed again and again: another opens what lies on the disk.
    if (turn % 3 === 0) {
      capturer.abandon()
      capturer = await opened(at)
    }
  }
  assert.equal(capturer.state().waiting, 0)
  assert.deepEqual(
    [...at.server.it.arrivals.values()],
    Array.from({ length: 13 }, () => 1),
  )
})

test('without a network everything stays on the disk; killed and opened again the ride goes on where it was', async () => {
  const at = scene()
  at.isOnline = false
  const first = await opened(at)
  await first.begin(about)
  await ride(at, first, 0, 50)
  first.abandon()
  const second = await opened(at)
  assert.deepEqual([second.state().current?.state, second.state().waiting], ['paused', 11])
  assert.equal(second.due(), undefined, 'who does not ride on takes no photos')
  await second.goOn()
  await ride(at, second, 50, 100)
  assert.deepEqual([second.state().current?.taken, second.state().current?.gaps], [21, []])
  await second.tick()
  assert.equal(at.server.it.begun.size, 0)
  at.isOnline = true
  await second.finish()
  await sent(second)
  assert.equal(at.server.it.arrivals.size, 21)
})

test('a full disk is said, loses the photo and not the ride, and is forgotten when photos have arrived', async () => {
  const at = scene(5)
  at.isOnline = false
  const capturer = await opened(at)
  await capturer.begin(about)
  await ride(at, capturer, 0, 50)
  assert.deepEqual([capturer.state().isFull, capturer.state().current?.taken], [true, 5])
  at.isOnline = true
  await sent(capturer)
  assert.equal(capturer.state().isFull, false)
  await ride(at, capturer, 55, 60)
  assert.deepEqual([capturer.state().current?.taken, capturer.state().current?.gaps.length], [7, 1])
})

test('where a photo found no room none is tried again and again', async () => {
  const at = scene(1)
  at.isOnline = false
  const capturer = await opened(at)
  await capturer.begin(about)
  await ride(at, capturer, 0, 5)
  assert.equal(capturer.state().isFull, true)
  assert.equal(capturer.due(), undefined)
})

test('a ride that somebody else left open is finished when another begins, and stays hers', async () => {
  const at = scene()
  const capturer = await opened(at)
  await capturer.begin({ ...about, ownerId: 'mira' })
  await ride(at, capturer, 0, 10)
  await capturer.begin(about)
  assert.equal(capturer.state().current?.ownerId, 'reto')
  const left = capturer.state().rides.find(({ ownerId }) => ownerId === 'mira')
  assert.deepEqual([left?.state, left?.taken], ['finished', 3])
  await capturer.tick()
  assert.equal(capturer.state().waitingOf(left!.id), 3)
})

test('a camera that shows the same picture again gives no photo, and is called frozen', async () => {
  const at = scene()
  const capturer = await opened(at)
  await capturer.begin(about)
  await ride(at, capturer, 0, 0)
  const same = picture()
  for (const metres of [5, 10]) {
    at.now += 1000
    capturer.position({ trackedAt: at.now, position: destinationOf(START, 90, metres), accuracyMetres: 5 })
    await capturer.took(capturer.due()!, same)
  }
  assert.deepEqual([capturer.state().isFrozen, capturer.state().current?.taken], [true, 2])
  await ride(at, capturer, 15, 15)
  assert.equal(capturer.state().isFrozen, false)
})

test('nobody sends for another: what somebody else took waits until she signs in', async () => {
  const at = scene()
  const capturer = await opened(at)
  await capturer.begin(about)
  await ride(at, capturer, 0, 20)
  await capturer.finish()
  for (const stranger of ['mira', undefined]) {
    at.ownerId = stranger
    await capturer.tick()
    assert.equal(at.server.it.begun.size, 0)
  }
  assert.equal(capturer.state().waiting, 5)
  at.ownerId = 'reto'
  await sent(capturer)
  assert.equal(at.server.it.arrivals.size, 5)
})

test('a ride the server refuses stops, keeps its photos, lets others go on, and can be tried again', async () => {
  const at = scene()
  const capturer = await opened(at)
  await capturer.begin(about)
  await ride(at, capturer, 0, 10)
  await capturer.finish()
  at.server.it.trouble = () => 'photos_not_agreed'
  await capturer.tick()
  const [stopped] = capturer.state().rides
  assert.equal(stopped?.stopped, 'photos_not_agreed')
  assert.equal(capturer.state().waiting, 3)
  at.server.it.trouble = undefined
  await capturer.begin(about)
  await ride(at, capturer, 0, 5)
  await capturer.tick()
  assert.deepEqual([at.server.it.arrivals.size, capturer.state().waiting], [2, 3])
  await capturer.retry(stopped.id)
  await sent(capturer)
  assert.equal(at.server.it.arrivals.size, 5)
})

test('a deleted ride is gone with its photos, also those on their way', async () => {
  const at = scene()
  const capturer = await opened(at)
  await capturer.begin(about)
  await ride(at, capturer, 0, 20)
  const { id } = capturer.state().current!
  const sending = capturer.tick()
  await capturer.drop(id)
  await sending
  await capturer.tick()
  assert.deepEqual([capturer.state().waiting, capturer.state().rides.length], [0, 0])
  assert.deepEqual([at.disk.photos.size, at.disk.bytes.size, at.disk.rides.size], [0, 0, 0])
})
