import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ChunkHead } from '@allmend/domain/tracking/tracking/recorder/outbox'
import { senderTo } from './sender.ts'

const NOW = 7
const SAID = 'Mon, 16 Nov 2026 00:00:00 GMT'
const head: ChunkHead = {
  id: 1,
  streamId: 'stream',
  seq: 4,
  sha256: 'ab',
  fixCount: 1,
  firstAt: 0,
  lastAt: 0,
}

/** A sender whose server answers so; undefined is a network that breaks. */
function toServer(answer: Response | undefined) {
  const asked: { address: string; options: RequestInit }[] = []
  const sender = senderTo(
    'https://allmend.example',
    () => NOW,
    async (address, options = {}) => {
      asked.push({ address: address as string, options })
      if (!answer) throw new TypeError('network')
      return answer
    },
  )
  return {
    asked,
    send: () => sender.send(head, new Uint8Array([1]), 'c'),
    ask: () => sender.ask('stream', 'c'),
  }
}

test('a chunk goes under its number and hash, with the credential of its device and no cookie', async () => {
  const { asked, send } = toServer(Response.json({ seq: 4, sha256: 'ab', epoch: 2 }, { status: 201 }))
  const answer = await send()
  assert.equal(asked[0]?.address, 'https://allmend.example/api/tracking/streams/stream/chunks/4?sha256=ab')
  assert.equal(new Headers(asked[0]?.options.headers).get('authorization'), 'Bearer c')
  assert.equal(asked[0]?.options.credentials, 'omit')
  assert.deepEqual([answer.status, answer.receipt?.epoch], [201, 2])
})

test('when it was said is the server’s time, and the phone’s only without it', async () => {
  const timed = new Response('{}', { headers: { date: SAID } })
  assert.equal((await toServer(timed).send()).saidAt, Date.parse(SAID))
  assert.equal((await toServer(new Response('{}')).send()).saidAt, NOW)
})

test('a network that breaks is an answer too', async () => {
  assert.deepEqual(await toServer(undefined).send(), { status: 0, saidAt: NOW })
  assert.equal(await toServer(undefined).ask(), undefined)
})

test('enough for today is told apart from too many at once, whoever turns the phone away', async () => {
  const refused = (body: string) => new Response(body, { status: 429, headers: { 'retry-after': '30' } })
  const spent = await toServer(refused('{"code":"allowance_spent"}')).send()
  assert.deepEqual([spent.isSpent, spent.retryAfterSeconds, spent.receipt], [true, 30, undefined])
  assert.equal((await toServer(refused('{"code":"throttled"}')).send()).isSpent, false)
  assert.equal((await toServer(refused('<h1>Too many</h1>')).send()).isSpent, false)
})

test('what the server has of a stream is unknown unless it says so', async () => {
  assert.deepEqual(await toServer(Response.json({ epoch: 1 })).ask(), { epoch: 1 })
  assert.equal(await toServer(new Response(null, { status: 503 })).ask(), undefined)
})
