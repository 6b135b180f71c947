import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sendingLoop } from './sending-loop.ts'

/** A clock that is moved by hand. */
function clock() {
  const world = { at: 0, elapsedMs: () => world.at, random: () => 1 }
  return world
}

test('what waits is sent one after the other; who asks meanwhile waits for the same', async () => {
  const sent: number[] = []
  const loop = sendingLoop(clock(), {
    sendNext: async () => sent.push(sent.length) < 3,
    diskFailed: () => assert.fail(),
  })
  const [one, other] = [loop.run(), loop.run()]
  assert.equal(one, other)
  await one
  assert.deepEqual(sent, [0, 1, 2])
  assert.notEqual(loop.run(), one)
})

test('after a failure it waits, longer each time, unless it is hurried', async () => {
  const world = clock()
  let tries = 0
  const loop = sendingLoop(world, {
    async sendNext(): Promise<boolean> {
      tries++
      loop.postpone()
      return true
    },
    diskFailed: () => assert.fail(),
  })
  const triesAt = async (at: number): Promise<number> => {
    world.at = at
    await loop.run()
    return tries
  }
  assert.deepEqual([await triesAt(0), await triesAt(4_999), await triesAt(5_000)], [1, 1, 2])
  assert.deepEqual([await triesAt(14_999), await triesAt(15_000)], [2, 3])
  loop.hurry()
  assert.equal(await triesAt(15_001), 4, 'at once')
  assert.deepEqual([await triesAt(55_000), await triesAt(55_001)], [4, 5], 'its failures are not forgotten')
  loop.forgetFailures()
  loop.hurry()
  assert.deepEqual([await triesAt(60_000), await triesAt(64_999), await triesAt(65_000)], [6, 6, 7])
})

test('a disk that fails ends the run and is named; the next run tries again', async () => {
  let failures = 0
  const loop = sendingLoop(clock(), {
    sendNext: () => Promise.reject(new Error('no disk')),
    diskFailed: () => void failures++,
  })
  await loop.run()
  await loop.run()
  assert.equal(failures, 2)
})

test('nothing is sent where it may not be, nor after the end; lanes send beside each other', async () => {
  const end = new AbortController()
  let [isAllowed, underWay, most] = [false, 0, 0]
  const loop = sendingLoop(clock(), {
    async sendNext() {
      most = Math.max(most, ++underWay)
      await Promise.resolve()
      underWay--
      return false
    },
    diskFailed: () => assert.fail(),
    maySend: () => isAllowed,
    signal: end.signal,
    lanes: 3,
  })
  await loop.run()
  assert.equal(most, 0)
  isAllowed = true
  await loop.run()
  assert.equal(most, 3)
  most = 0
  end.abort()
  await loop.run()
  assert.equal(most, 0)
})
