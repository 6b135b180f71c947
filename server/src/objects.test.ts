import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { isAway } from './away.ts'
import { type Objects, openObjects } from './objects.ts'

const undoing: (() => void)[] = []
after(() => undoing.forEach((undo) => undo()))

/** An object store that does to every connection, once something is asked, what it is told. */
async function storeThat(does: (socket: Socket) => void): Promise<Objects> {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).once('data', () => does(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  undoing.push(() => {
    server.close()
    open.forEach((socket) => socket.destroy())
  })
  return openObjects({
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'x',
    S3_ACCESS_KEY: 'x',
    S3_SECRET_KEY: 'x',
  })
}

const HEAD = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n'
const answer = (status: number) => (socket: Socket) =>
  void socket.end(`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\nconnection: close\r\n\r\n`)
const halfway = (socket: Socket) =>
  void socket.write(`${HEAD}half`, () => setTimeout(() => socket.resetAndDestroy(), 50))

/** Whatever breaks meanwhile without an owner fails the test that runs. */
async function isAwayFor(work: Promise<unknown>): Promise<void> {
  await assert.rejects(work, isAway)
  await sleep(100)
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
  await sleep(200)
})

test('one that is silent is not waited for longer than a person waits', async () => {
  for (const does of [() => undefined, (socket: Socket) => void socket.write(`${HEAD}half`)]) {
    const store = await storeThat(does)
    const begun = performance.now()
    assert.equal(await store.isReachable(), does.length === 1)
    assert.ok(performance.now() - begun < 4_000)
    await isAwayFor(store.get('a'))
    assert.ok(performance.now() - begun < 14_000, `${performance.now() - begun} ms`)
  }
})

test('one that refuses is there, and says what is wrong', async () => {
  const store = await storeThat(answer(403))
  await assert.rejects(store.get('a'), (error) => !isAway(error))
})

async function* pieces(): AsyncGenerator<Buffer> {
  yield Buffer.alloc(6_000_000)
}
