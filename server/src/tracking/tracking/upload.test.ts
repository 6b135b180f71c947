import assert from 'node:assert/strict'
import { hash, randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { WireFailure } from '@allmend/contract/failure'
import type { Receipt, StreamState } from '@allmend/contract/tracking/tracking'
import { allEndpoints } from '@allmend/contract/contract'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, type Phone, rideChunk } from '../../../test/phone.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { removeDataKey } from '../../platform/keys/data-keys.ts'
import { raiseEpoch } from './index.ts'

let server: TestServer
let code: string
before(async () => {
  server = await openTestServer()
  code = (await openProject(server)).code
})
after(() => server.close())

interface Stored {
  seq: number
  arrival: number
  sha256: string
}

async function owned<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'tracking'")
    return (await owner.query<Row>(text, values)).rows
  })
}

/** What is on record of a phone's stream, and whether each receipt has its bytes. */
async function recordOf(phone: Phone): Promise<Stored[]> {
  const receipts = await owned<Stored>(
    `select r.seq::int, r.arrival::int, encode(r.sha256, 'hex') as sha256 from tracking.receipt r
     join tracking.chunk c on c.participant_id = r.participant_id and c.arrival = r.arrival and c.seq = r.seq
     where r.participant_id = $1 order by r.arrival`,
    [phone.participantId],
  )
  const [{ count } = { count: 0 }] = await owned<{ count: number }>(
    'select count(*)::int from tracking.receipt where participant_id = $1',
    [phone.participantId],
  )
  assert.equal(receipts.length, count, 'a receipt has lost its chunk')
  return receipts
}

const failureIn = (answer: { json(): unknown }) => (answer.json() as WireFailure).code

test('a chunk is new once and the same ever after; the answer names it', async () => {
  const phone = await pairPhone(server, code)
  const chunk = rideChunk('07:00')
  const first = await phone.send(1, chunk)
  assert.equal(first.statusCode, 201, first.body)
  assert.deepEqual(first.json<Receipt>(), { seq: 1, sha256: hash('sha256', chunk), contiguous: 1, epoch: 1 })
  const again = await phone.send(1, chunk)
  assert.equal(again.statusCode, 200)
  assert.deepEqual(again.json<Receipt>(), first.json<Receipt>())
  assert.deepEqual(await recordOf(phone), [{ seq: 1, arrival: 1, sha256: hash('sha256', chunk) }])
})

test('twenty connections that send the same chunk at once: one stores it, nineteen hear that it is there', async () => {
  const phone = await pairPhone(server, code)
  for (let seq = 1; seq <= 5; seq++) {
    const chunk = randomBytes(300)
    const answers = await Promise.all(Array.from({ length: 20 }, () => phone.send(seq, chunk)))
    const statuses = answers.map((it) => it.statusCode).toSorted((a, b) => a - b)
    assert.deepEqual(statuses, [...Array.from({ length: 19 }, () => 200), 201])
  }
  assert.deepEqual(
    (await recordOf(phone)).map((it) => it.arrival),
    [1, 2, 3, 4, 5],
  )
})

test('arrivals count without gaps, whatever is sent at once and in whatever order', async () => {
  const phones = await Promise.all(Array.from({ length: 4 }, () => pairPhone(server, code)))
  const sendings = phones.flatMap((phone) =>
    Array.from({ length: 40 }, (_, at) => () => phone.send(((at * 17) % 40) + 1, randomBytes(60))),
  )
  const answers = await Promise.all(sendings.map((send) => send()))
  assert.ok(answers.every((it) => it.statusCode === 201))
  for (const phone of phones) {
    const record = await recordOf(phone)
    assert.deepEqual(
      record.map((it) => it.arrival),
      Array.from({ length: 40 }, (_, at) => at + 1),
    )
    const { contiguous, gaps } = (await phone.state()).json<StreamState>()
    assert.deepEqual([contiguous, gaps], [40, []])
  }
})

test('other content under a known number is refused, and both are kept', async () => {
  const phone = await pairPhone(server, code)
  const [one, other] = [rideChunk('07:00'), rideChunk('08:00')]
  await phone.send(1, one)
  for (let turn = 0; turn < 3; turn++) {
    const answer = await phone.send(1, other)
    assert.deepEqual([answer.statusCode, failureIn(answer)], [409, 'chunk_conflict'])
  }
  assert.equal((await phone.send(1, one)).statusCode, 200)
  assert.deepEqual(
    (await recordOf(phone)).map((it) => it.sha256),
    [hash('sha256', one)],
  )
  const aside = await owned<{ sha256: string; reason: string }>(
    `select encode(sha256, 'hex') as sha256, reason from tracking.quarantine where participant_id = $1`,
    [phone.participantId],
  )
  assert.deepEqual(aside, [{ sha256: hash('sha256', other), reason: 'conflict' }])
})

test('gaps are known until they are filled', async () => {
  const phone = await pairPhone(server, code)
  assert.deepEqual((await phone.state()).json<StreamState>(), {
    contiguous: 0,
    highest: 0,
    gaps: [],
    epoch: 1,
  })
  for (const seq of [1, 2, 5, 9]) await phone.send(seq, randomBytes(40))
  assert.deepEqual((await phone.state()).json<StreamState>(), {
    contiguous: 2,
    highest: 9,
    gaps: [
      { from: 3, through: 4 },
      { from: 6, through: 8 },
    ],
    epoch: 1,
  })
  assert.equal((await phone.send(4, randomBytes(40))).json<Receipt>().contiguous, 2)
  assert.equal((await phone.send(3, randomBytes(40))).json<Receipt>().contiguous, 5)
})

test('no content is refused: not random bytes, not none at all', async () => {
  const phone = await pairPhone(server, code)
  for (const [index, bytes] of [randomBytes(1), randomBytes(65_536), Buffer.alloc(0)].entries()) {
    const answer = await phone.send(index + 1, bytes)
    assert.equal(answer.statusCode, 201, answer.body)
  }
})

test('an envelope that is wrong is refused and leaves nothing', async () => {
  const phone = await pairPhone(server, code)
  const chunk = rideChunk('07:00')
  const damaged = await phone.send(1, chunk, { sha256: 'ab'.repeat(32) })
  assert.deepEqual([damaged.statusCode, failureIn(damaged)], [400, 'chunk_damaged'])
  const large = await phone.send(1, randomBytes(65_537))
  assert.deepEqual([large.statusCode, failureIn(large)], [413, 'input_too_large'])
  assert.equal((await phone.send(1, chunk, { sha256: 'short' })).statusCode, 400)
  assert.equal((await phone.send(0, chunk)).statusCode, 400)
  assert.equal((await phone.send(1, chunk, { streamId: 'mine' })).statusCode, 400)
  assert.deepEqual(await recordOf(phone), [])
})

test('a device that was revoked can neither send nor ask, although it was known a moment ago', async () => {
  const phone = await pairPhone(server, code)
  await phone.send(1, rideChunk('07:00'))
  await phone.person.client.tracking.revokeDevice({ id: phone.deviceId })
  for (const answer of [
    await phone.send(2, rideChunk('08:00')),
    await phone.state(),
    await phone.send(3, rideChunk('08:00')),
  ]) {
    assert.deepEqual([answer.statusCode, failureIn(answer)], [403, 'device_revoked'])
  }
  assert.equal((await recordOf(phone)).length, 1)
})

test('a credential opens nothing but its own: not another’s stream, not with another’s name', async () => {
  const [mine, other] = [await pairPhone(server, code), await pairPhone(server, code)]
  await other.send(1, rideChunk('07:00'))
  const intruding = await mine.send(1, rideChunk('09:00'), { streamId: other.streamId })
  assert.equal(intruding.statusCode, 201, 'a stream’s id means nothing outside its participant')
  assert.deepEqual((await recordOf(other)).length, 1)
  const bytes = Buffer.from(mine.credential, 'base64url')
  const forged = [
    Buffer.concat([Buffer.from(other.credential, 'base64url').subarray(0, 16), bytes.subarray(16)]),
    Buffer.concat([bytes.subarray(0, 32), randomBytes(24)]),
    Buffer.concat([Buffer.from(other.credential, 'base64url').subarray(0, 32), bytes.subarray(32)]),
    randomBytes(56),
    bytes.subarray(0, 55),
  ]
  for (const it of forged) {
    const answer = await mine.send(2, rideChunk('10:00'), { credential: it.toString('base64url') })
    assert.deepEqual([answer.statusCode, failureIn(answer)], [401, 'device_unknown'])
  }
})

test('a device’s credential reads nothing: every call for people is closed to it', async () => {
  const { credential } = await pairPhone(server, code)
  const signed = allEndpoints.filter(
    ({ endpoint }) => !['anyone', 'client', 'device'].includes(endpoint.access.who),
  )
  assert.ok(signed.length > 20)
  for (const { endpoint } of signed) {
    const answer = await server.app.inject({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{\w+\}/g, randomUUID()),
      headers: { authorization: `Bearer ${credential}` },
      ...(endpoint.method === 'POST' || endpoint.method === 'PUT' ? { payload: {} } : {}),
    })
    assert.equal(failureIn(answer), 'session_unknown', endpoint.path)
  }
})

test('once her key is erased nothing more is taken', async () => {
  const phone = await pairPhone(server, code)
  await phone.send(1, rideChunk('07:00'))
  await inTransaction(server.pool, { duty: 'keys' }, (db) => removeDataKey(db, phone.participantId))
  const first = await phone.send(2, rideChunk('08:00'))
  assert.deepEqual([first.statusCode, failureIn(first)], [403, 'device_revoked'])
  const second = await phone.send(2, rideChunk('08:00'))
  assert.deepEqual([second.statusCode, failureIn(second)], [401, 'device_unknown'])
})

test('every answer carries the epoch, so that phones notice a restore', async () => {
  const phone = await pairPhone(server, code)
  const epoch = await inTransaction(server.jobContext.pool, { duty: 'tracking' }, raiseEpoch)
  assert.ok(epoch > 1)
  assert.equal((await phone.send(1, rideChunk('07:00'))).json<Receipt>().epoch, epoch)
  assert.equal((await phone.send(1, rideChunk('07:00'))).json<Receipt>().epoch, epoch)
  assert.equal((await phone.state()).json<StreamState>().epoch, epoch)
  await owned('update tracking.epoch set epoch = 1')
})

test('in one batch each is judged by itself', async () => {
  const phones = await Promise.all(Array.from({ length: 12 }, () => pairPhone(server, code)))
  await Promise.all(phones.map((phone, at) => phone.send(1, Buffer.from(`first of ${at}`))))
  await Promise.all(
    phones
      .filter((_, at) => at % 4 === 0)
      .map((phone) => phone.person.client.tracking.revokeDevice({ id: phone.deviceId })),
  )
  const answers = await Promise.all(
    phones.map((phone, at) => {
      if (at % 4 === 1) return phone.send(1, Buffer.from('something else'))
      return at % 4 === 2 ? phone.send(1, Buffer.from(`first of ${at}`)) : phone.send(2, randomBytes(50))
    }),
  )
  const expected = phones.map((_, at) => [403, 409, 200, 201][at % 4])
  assert.deepEqual(
    answers.map((it) => it.statusCode),
    expected,
  )
})

test('a participant whose row somebody holds waits alone', async () => {
  const [held, free] = [await pairPhone(server, code), await pairPhone(server, code)]
  await server.owner(async (owner) => {
    await owner.query("begin; set local allmend.duty = 'tracking'")
    await owner.query('select from tracking.dirty where participant_id = $1 for update', [held.participantId])
    const waiting = held.send(1, rideChunk('07:00'))
    const answer = await free.send(1, rideChunk('07:00'))
    assert.equal(answer.statusCode, 201)
    await owner.query('commit')
    assert.equal((await waiting).statusCode, 201)
  })
})

test('what is stored is sealed: none of the chunk’s bytes are in the database', async () => {
  const phone = await pairPhone(server, code)
  const chunk = Buffer.from(`a place nobody may know ${'x'.repeat(200)}`)
  await phone.send(1, chunk)
  const [row] = await owned<{ sealed: Buffer }>(
    'select sealed from tracking.chunk where participant_id = $1',
    [phone.participantId],
  )
  assert.ok(row && row.sealed.length > chunk.length)
  assert.equal(row.sealed.indexOf(chunk.subarray(0, 12)), -1)
})
