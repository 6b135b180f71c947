import assert from 'node:assert/strict'
import type { Socket } from 'node:net'
import { test } from 'node:test'
import { allBroken, HALF, someTurns, storeThat } from '../../test/broken-store.ts'
import { isAway } from './away.ts'

const answer = (status: number) => (socket: Socket) =>
  void socket.end(`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
const halfway = (socket: Socket) =>
  void socket.write(HALF, () => void someTurns().then(() => socket.resetAndDestroy()))

/** Whatever breaks meanwhile without an owner fails the test that runs. */
async function isAwayFor(work: Promise<unknown>): Promise<void> {
  await assert.rejects(work, isAway)
  await allBroken()
}

test('a store that resets, hangs up or cannot is away, whatever it is asked', async () => {
  const breaking = [
    (socket: Socket) => socket.resetAndDestroy(),
    (socket: Socket) => socket.end(),
    answer(503),
  ]
  for (const does of breaking) {
    const store = await storeThat(does)
    assert.equal(await store.isReachable(), false)
    await isAwayFor(store.get('a'))
    await isAwayFor(store.stream('a'))
    await isAwayFor(store.put('a', Buffer.alloc(300_000), 'x/y'))
    await isAwayFor(store.putStream('a', pieces(), 'x/y'))
    await isAwayFor(store.remove('a'))
  }
})

test('one that breaks off in the middle of an object is away too', async () => {
  const store = await storeThat(halfway)
  await isAwayFor(store.get('a'))
  const read = async () => {
    for await (const piece of (await store.stream('a')) ?? []) assert.equal(piece.toString(), 'half')
  }
  await isAwayFor(read())
  // Asked for, and then not wanted.
  assert.ok(await store.stream('a'))
  await allBroken()
})

test('one that is silent is not waited for', async () => {
  for (const does of [() => undefined, (socket: Socket) => void socket.write(HALF)]) {
    const store = await storeThat(does, { getMs: 500, lookMs: 500 })
    assert.equal(await store.isReachable(), does.length === 1)
    await isAwayFor(store.get('a'))
  }
})

test('one that refuses is there, and says what is wrong', async () => {
  const store = await storeThat(answer(403))
  await assert.rejects(store.get('a'), (error) => !isAway(error))
})

async function* pieces(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(6_000_000)
}
