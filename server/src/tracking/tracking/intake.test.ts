import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Failure } from '@allmend/contract/failure'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { until } from '../../../test/until.ts'
import { openPool } from '../../platform/db/connect.ts'
import type { Outcome, Upload } from './append.ts'
import { openIntake } from './intake.ts'

let server: TestServer
let phones: Phone[]
before(async () => {
  server = await openTestServer()
  const { code } = await openProject(server)
  phones = await Promise.all(Array.from({ length: 3 }, () => pairPhone(server, code)))
})
after(() => server.close())

const options = { now: () => new Date('2026-09-17T08:00:00Z') }

function uploadOf({ participantId, deviceId, streamId }: Phone, seq: number): Upload {
  const bytes = { sha256: randomBytes(32), sealed: randomBytes(90), keyGeneration: 1, zone: ZURICH }
  return {
    participantId,
    deviceId,
    streamId,
    seq,
    ...bytes,
    pointCount: 60,
    firstTrackedMs: 0,
    lastTrackedMs: 9,
  }
}

test('a row the database cannot take does not harm its neighbours in the batch', async () => {
  const sizes: number[] = []
  const intake = openIntake(server.pool, { ...options, committed: (_seconds, size) => sizes.push(size) })
  const [one, bad, two] = phones.map((phone) => uploadOf(phone, 1))
  assert.ok(one && bad && two)
  const settled = await Promise.allSettled([one, { ...bad, streamId: 'no uuid' }, two].map(intake.store))
  assert.deepEqual(
    settled.map((it) => it.status),
    ['fulfilled', 'rejected', 'fulfilled'],
  )
  assert.deepEqual(
    sizes.toSorted((a, b) => a - b),
    [1, 1, 1, 3],
  )
})

test('when too much waits for the disk, the next are sent away for minutes that differ', async () => {
  const intake = openIntake(server.pool, { ...options, committed: () => undefined })
  const stored: Promise<Outcome | undefined>[] = []
  const pauses: (number | undefined)[] = []
  await server.owner(async (owner) => {
    await owner.query('begin; lock table tracking.receipt in exclusive mode')
    for (let seq = 1; seq <= 1_550; seq++) {
      const phone = phones[seq % 3]
      assert.ok(phone)
      stored.push(
        intake.store(uploadOf(phone, 100 + seq)).catch((error: unknown) => {
          assert.ok(error instanceof Failure && error.code === 'too_many_requests')
          pauses.push(error.retryAfterSeconds)
          return undefined
        }),
      )
    }
    await until('the others are sent away', () => pauses.length === 50)
    assert.equal(intake.state().inFlight, 1_500)
    await owner.query('rollback')
  })
  const outcomes = await Promise.all(stored)
  assert.equal(outcomes.filter((it) => it?.verdict === 'new').length, 1_500)
  assert.equal(pauses.length, 50)
  assert.ok(pauses.every((seconds) => seconds !== undefined && seconds >= 30 && seconds <= 300))
  assert.ok(new Set(pauses).size >= 10)
  assert.equal(intake.state().inFlight, 0)
})

test('a database that went away is told to everybody at once', async () => {
  const nowhere = openPool('postgres://nobody@127.0.0.1:1/nothing', { size: 2, name: 'test' })
  const intake = openIntake(nowhere, { ...options, committed: () => undefined })
  const settled = await Promise.allSettled(phones.map((phone) => intake.store(uploadOf(phone, 1))))
  assert.ok(settled.every((it) => it.status === 'rejected'))
  await nowhere.end()
})

test('an upload for a device nobody paired is refused, not stored', async () => {
  const intake = openIntake(server.pool, { ...options, committed: () => undefined })
  const [phone] = phones
  assert.ok(phone)
  const outcome = await intake.store({ ...uploadOf(phone, 9_000), deviceId: randomUUID() })
  assert.equal(outcome.verdict, 'refused')
})
