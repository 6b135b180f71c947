import assert from 'node:assert/strict'
import { hash, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { changedOutbox, emptyOutbox, type Outbox } from '@allmend/domain/tracking/tracking/recorder/outbox'
import type { Phase } from '@allmend/domain/tracking/tracking/recorder/phase'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Answer } from '@allmend/domain/tracking/tracking/recorder/sending'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { firstSettings, type OutboxStore, type RecorderSettings } from './outbox-store.ts'
import { openRecorder } from './recorder.ts'

const MINE = 'm'.repeat(75)
const OTHER = 'o'.repeat(75)
const ride = trace('07:00').ride(40, 17).fixes()

/** A recorder with a disk in memory, a server that answers as told, and a clock that is moved by hand. */
async function scene() {
  let outbox: Outbox | undefined
  let settings: RecorderSettings = firstSettings
  const bytes = new Map<number, Uint8Array>()
  const world = {
    room: Infinity,
    status: 201,
    isSpent: false,
    retryAfterSeconds: 0,
    elapsedMs: 0,
    now: ride[0]?.trackedAt ?? 0,
    sentBy: [] as string[],
    phase: 'running' as Phase | undefined,
    timeZone: 'Europe/Zurich' as TimeZone,
    phasesAsked: 0,
    underWay: Promise.resolve(),
  }
  const store: OutboxStore = {
    read: () => Promise.resolve({ outbox, settings }),
    async write(change) {
      const next = changedOutbox(outbox ?? emptyOutbox(''), change)
      const isMore = (change.opened?.length ?? 0) > 0 || change.cut
      if (isMore && next.open.length + next.heads.length * 60 > world.room) throw new StorageFull()
      outbox = next
      if (change.cut) bytes.set(change.cut.head.id, change.cut.bytes)
      for (const id of change.dropped ?? []) bytes.delete(id)
    },
    writeSettings: (next) => Promise.resolve(void (settings = next)),
    bytesOf: (id) => Promise.resolve(bytes.get(id)),
  }
  const recorder = await openRecorder({
    store,
    hash: (it) => Promise.resolve(hash('sha256', it)),
    send({ seq, sha256 }, _bytes, credential): Promise<Answer> {
      world.sentBy.push(credential)
      const answered = world.underWay
      const isFine = world.status === 201
      return answered.then(() => ({
        status: world.status,
        isSpent: world.isSpent,
        retryAfterSeconds: world.retryAfterSeconds,
        saidAt: world.now,
        ...(isFine && { receipt: { seq, sha256, epoch: 1 } }),
      }))
    },
    ask: () => Promise.resolve(undefined),
    askProject() {
      world.phasesAsked++
      const { phase, timeZone } = world
      return Promise.resolve(phase && { phase, timeZone })
    },
    now: () => world.now,
    elapsedMs: () => world.elapsedMs,
    random: () => 0.5,
    newStreamId: randomUUID,
  })
  const record = async (fixes: readonly Fix[]) => {
    for (const fix of fixes) {
      world.now = fix.trackedAt
      await recorder.take(fix)
    }
  }
  return { recorder, world, record }
}

test('nothing is recorded before it is started, nor while it is paused; a pause ends by itself', async () => {
  const { recorder, world, record } = await scene()
  await record(ride.slice(0, 10))
  assert.equal(recorder.state().unsent, 0)
  await recorder.change({ recording: 'on' })
  await record(ride.slice(10, 20))
  assert.equal(recorder.state().unsent, 10)
  await recorder.change({ recording: 'paused', pausedUntilAt: world.now + 100_000 })
  await record(ride.slice(20, 30))
  assert.equal(recorder.state().unsent, 10)
  world.now += 100_000
  await recorder.tick()
  assert.equal(recorder.state().settings.recording, 'on')
})

test('while the project is paused nothing is recorded or sent, nothing is lost, and it goes on by itself', async () => {
  const { recorder, world, record } = await scene()
  await recorder.change({ recording: 'on' })
  await recorder.connect(MINE)
  await record(ride.slice(0, 130))
  world.phase = 'paused'
  await recorder.tick()
  assert.equal(recorder.state().phase, 'paused')
  await record(ride.slice(130, 140))
  assert.deepEqual([recorder.state().unsent, world.sentBy], [130, []])
  // The server does not answer: what was heard last holds.
  world.phase = undefined
  recorder.hurry()
  await recorder.tick()
  assert.equal(recorder.state().phase, 'paused')
  world.phase = 'running'
  recorder.hurry()
  await recorder.tick()
  assert.deepEqual([recorder.state().phase, recorder.state().unsent], ['running', 10])
  await record(ride.slice(140, 150))
  assert.equal(recorder.state().unsent, 20)
})

test('after the end of the project nothing more is recorded, and what waits is still sent', async () => {
  const { recorder, world, record } = await scene()
  await recorder.change({ recording: 'on' })
  await recorder.connect(MINE)
  await record(ride.slice(0, 130))
  world.phase = 'over'
  await recorder.tick()
  assert.deepEqual([recorder.state().phase, recorder.state().unsent], ['over', 10])
  await record(ride.slice(130, 140))
  assert.equal(recorder.state().unsent, 10)
})

test('the clock of the project is heard of with its phase, and kept', async () => {
  const { recorder, world } = await scene()
  await recorder.connect(MINE)
  assert.equal(recorder.state().timeZone, 'Europe/Zurich')
  world.timeZone = 'Europe/London'
  recorder.hurry()
  await recorder.tick()
  assert.deepEqual([recorder.state().timeZone, recorder.state().phase], ['Europe/London', 'running'])
  world.phase = undefined
  recorder.hurry()
  await recorder.tick()
  assert.equal(recorder.state().timeZone, 'Europe/London')
})

test('the phase is asked for every ten minutes, by a connected device alone', async () => {
  const { recorder, world } = await scene()
  await recorder.tick()
  assert.equal(world.phasesAsked, 0)
  await recorder.connect(MINE)
  for (const minutes of [0, 1, 9, 10, 11, 19, 20]) {
    world.elapsedMs = minutes * 60_000
    await recorder.tick()
  }
  assert.equal(world.phasesAsked, 3)
})

test('at a quiet place the state names it, on arriving and on leaving, and nothing is recorded there', async () => {
  const { recorder, record } = await scene()
  const [door, ...way] = ride
  assert.ok(door)
  const home = { id: 'home', name: 'Zuhause', position: door.position, radiusMetres: 200 }
  await recorder.change({ recording: 'on', quietPlaces: [home] })
  assert.equal(recorder.state().quietPlace, undefined, 'before a position came nobody knows')
  await record([door])
  assert.deepEqual(recorder.state().quietPlace, home)
  assert.deepEqual([recorder.state().unsent, recorder.state().lastFix], [0, undefined])
  const outside = way.findIndex((fix) => distanceMetres(fix.position, door.position) > 300)
  await record(way.slice(0, outside + 1))
  assert.equal(recorder.state().quietPlace, undefined)
  assert.ok(recorder.state().lastFix)
  await recorder.change({ recording: 'paused', pausedUntilAt: Infinity })
  await recorder.change({ recording: 'on' })
  await record([door])
  assert.deepEqual(recorder.state().quietPlace, home)
  await recorder.change({ quietPlaces: [] })
  assert.equal(recorder.state().quietPlace, undefined, 'a place that is quiet no more is named no more')
})

test('a device that was taken away says so, keeps everything, and sends it once it is connected again', async () => {
  const { recorder, world, record } = await scene()
  await recorder.change({ recording: 'on' })
  await recorder.connect(MINE)
  await record(ride.slice(0, 130))
  world.status = 403
  await recorder.tick()
  assert.equal(recorder.state().connection, 'not connected')
  assert.equal(recorder.state().unsent, 130)
  world.status = 201
  assert.equal(await recorder.connect(`${MINE.slice(0, 40)}${'n'.repeat(35)}`), true)
  await recorder.tick()
  assert.equal(recorder.state().unsent, 10)
  assert.equal(recorder.state().connection, 'fine')
})

test('what was recorded for one participation is never sent to another', async () => {
  const { recorder, world, record } = await scene()
  await recorder.change({ recording: 'on' })
  await recorder.connect(MINE)
  await record(ride.slice(0, 70))
  assert.equal(await recorder.connect(OTHER), false)
  assert.equal(recorder.state().settings.credential, MINE)
  assert.equal(await recorder.connect(OTHER, true), true)
  assert.equal(recorder.state().unsent, 0)
  await recorder.tick()
  assert.deepEqual(world.sentBy, [])
  await record(ride.slice(70, 130))
  await recorder.tick()
  assert.deepEqual(world.sentBy, [OTHER])
})

test('an answer that comes after its chunk was given up touches nothing of the new participation', async () => {
  const { recorder, world, record } = await scene()
  await recorder.change({ recording: 'on' })
  await recorder.connect(MINE)
  await record(ride.slice(0, 60))
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  world.underWay = promise
  const sending = recorder.tick()
  await new Promise(setImmediate)
  await recorder.connect(OTHER, true)
  await record(ride.slice(60, 120))
  answer()
  await sending
  assert.deepEqual([recorder.state().unsent, world.sentBy], [0, [MINE, OTHER]])
})

test('what is wiped leaves nothing, and never more unsent points than somebody was told', async () => {
  const { recorder, world, record } = await scene()
  const home = { id: 'home', name: 'Zuhause', position: [8, 48] as const, radiusMetres: 200 }
  await recorder.change({ recording: 'on', quietPlaces: [home] })
  await recorder.connect(MINE)
  await record(ride.slice(0, 60))
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  world.underWay = promise
  const sending = recorder.tick()
  await new Promise(setImmediate)
  await record(ride.slice(60, 100))
  assert.equal(recorder.state().unsent, 100)
  assert.equal(await recorder.wipe(99), false)
  assert.equal(recorder.state().unsent, 100)

  assert.equal(await recorder.wipe(100), true)
  answer()
  await sending
  const { outbox, settings, unsent, lastFix } = recorder.state()
  assert.deepEqual([outbox.open, outbox.heads, unsent, lastFix], [[], [], 0, undefined])
  assert.deepEqual(settings, firstSettings)
  await record(ride.slice(100, 110))
  assert.equal(recorder.state().unsent, 0, 'it records nothing any more')
})

test('a server that refuses is left alone for a while, and asked at once when the network is back', async () => {
  const { recorder, world, record } = await scene()
  await recorder.change({ recording: 'on' })
  await recorder.connect(MINE)
  await record(ride.slice(0, 60))
  world.status = 503
  for (let turn = 0; turn < 5; turn++) await recorder.tick()
  assert.equal(world.sentBy.length, 1)
  recorder.hurry()
  await recorder.tick()
  assert.equal(world.sentBy.length, 2)
  world.elapsedMs += 3_600_000
  world.status = 201
  await recorder.tick()
  assert.equal(recorder.state().unsent, 0)
})

test('a phone that has sent enough for today says so, keeps everything, and sends it the next day', async () => {
  const { recorder, world, record } = await scene()
  await recorder.change({ recording: 'on' })
  await recorder.connect(MINE)
  await record(ride.slice(0, 120))
  Object.assign(world, { status: 429, isSpent: true, retryAfterSeconds: 14 * 3600 })
  await recorder.tick()
  assert.equal(recorder.state().connection, 'enough for today')
  await record(ride.slice(120, 240))
  world.elapsedMs += 13 * 3_600_000
  await recorder.tick()
  assert.equal(world.sentBy.length, 1, 'nobody is asked before the hour that was named')
  assert.equal(recorder.state().unsent, 240)
  Object.assign(world, { status: 201, isSpent: false, retryAfterSeconds: 0 })
  world.elapsedMs += 3 * 3_600_000
  await recorder.tick()
  assert.deepEqual([recorder.state().unsent, recorder.state().connection], [0, 'fine'])
})

test('a full disk drops what the server has, keeps what waits, and takes the rest when there is room', async () => {
  const { recorder, world, record } = await scene()
  await recorder.change({ recording: 'on' })
  await recorder.connect(MINE)
  await record(ride.slice(0, 120))
  await recorder.tick()
  world.status = 0
  world.room = 150
  const heldBack: number[] = []
  const leave = recorder.onChange(() => heldBack.push(recorder.state().unwritten))
  await record(ride.slice(120, 220))
  leave()
  assert.deepEqual([...new Set(heldBack)], [0], 'what is being written is not held back by the disk')
  const { outbox, unwritten, unsent } = recorder.state()
  assert.equal(outbox.heads.filter(({ receipt }) => receipt).length, 0)
  assert.equal(unsent, 100)
  assert.equal(unwritten, 0)
  world.room = 100
  await record(ride.slice(220, 230))
  assert.equal(recorder.state().unwritten, 10)
  world.room = Infinity
  world.status = 201
  await record(ride.slice(230, 240))
  recorder.hurry()
  await recorder.wrapUp()
  await recorder.tick()
  assert.deepEqual([recorder.state().unwritten, recorder.state().unsent], [0, 0])
})
