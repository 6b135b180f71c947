import assert from 'node:assert/strict'
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { openTestServer } from '../../../test/test-server.ts'
import { openDiary, workingDays } from '../../../test/long-diary.ts'
import { seal, unseal } from '../../platform/seal.ts'
import {
  ofStatement,
  sealCorrection,
  sealEntries,
  sealSums,
  unsealCorrection,
  unsealEntries,
  unsealSums,
} from './packing.ts'

const [dataDay, otherDay] = ['2026-04-15', '2026-04-16'] as const
const [participantId, other] = [randomUUID(), randomUUID()]
const key = createSecretKey(randomBytes(32))
const sums = {
  dataDay,
  distanceMetres: 1,
  movingSeconds: 2,
  recordedSeconds: 3,
  gapSeconds: 4,
  trips: 1,
  legs: 1,
  confirmedLegs: 0,
  relabelledLegs: 0,
  quality: 'good' as const,
  isConfirmed: false,
}

test('sums of a day open as what they were sealed as, and not as another day’s or another participant’s', () => {
  const sealed = sealSums(key, participantId, sums)
  assert.deepEqual(unsealSums(key, { participantId, dataDay }, sealed), sums)
  assert.throws(() => unsealSums(key, { participantId, dataDay: otherDay }, sealed))
  assert.throws(() => unsealSums(key, { participantId: other, dataDay }, sealed))
})

test('nor do entries of a timeline, nor what was said under a number, nor one of them as another', () => {
  const entries = workingDays(dataDay, 1)
  const sealed = sealEntries(key, { participantId, dataDay }, entries)
  assert.equal(unsealEntries(key, { participantId, dataDay }, sealed).length, entries.length)
  assert.throws(() => unsealEntries(key, { participantId, dataDay: otherDay }, sealed))
  assert.throws(() => unsealEntries(key, { participantId: other, dataDay }, sealed))
  const correction = { kind: 'split', at: 1 } as const
  const stated = sealCorrection(key, { participantId, number: 7 }, correction)
  assert.deepEqual(unsealCorrection(key, { participantId, number: 7 }, stated), correction)
  assert.throws(() => unsealCorrection(key, { participantId, number: 8 }, stated))
  assert.throws(() => unsealCorrection(key, { participantId: other, number: 7 }, stated))
  assert.throws(() => unsealSums(key, { participantId, dataDay }, stated))
})

test('whoever moves the sums of a day in the database to another day shows nobody anything', async () => {
  const server = await openTestServer()
  try {
    const diary = await openDiary(server, workingDays('2026-04-10', 10))
    const own = { projectId: diary.projectId }
    const { client } = diary.person
    for (const day of [dataDay, otherDay] as const) await client.diary.confirmDay({ ...own, dataDay: day })
    const range = { ...own, from: dataDay, through: dataDay } as const
    assert.equal((await client.diary.days(range)).length, 1)
    await server.owner(async (owner) => {
      await owner.query("select set_config('allmend.duty', 'diary', false)")
      await owner.query(
        `update diary.day set sealed = (select sealed from diary.day where participant_id = $1 and data_day = $3)
         where participant_id = $1 and data_day = $2`,
        [diary.owner.participantId, dataDay, otherDay],
      )
    })
    await assert.rejects(client.diary.days(range), { code: 'unknown' })
  } finally {
    await server.close()
  }
})

// Sealed before there were versions: a day with every mode and cause, sums of each quality, every kind of correction.
interface FirstVersion {
  key: string
  participantId: string
  dataDay: string
  timelineDay: { sealed: string; opened: unknown }
  days: { sealed: string; opened: unknown }[]
  statements: { number: number; sealed: string; opened: unknown }[]
}
const before = JSON.parse(
  readFileSync(new URL('first-version.fixture.json', import.meta.url), 'utf8'),
) as FirstVersion

test('what was sealed before there were versions is read, to the last digit', () => {
  const its = createSecretKey(Buffer.from(before.key, 'hex'))
  const sealed = (it: { sealed: string }): Buffer => Buffer.from(it.sealed, 'base64')
  const { timelineDay, days, statements, ...about } = before
  assert.deepEqual(unsealEntries(its, about, sealed(timelineDay)), timelineDay.opened)
  for (const it of days) assert.deepEqual(unsealSums(its, about, sealed(it)), it.opened)
  for (const it of statements) {
    const stated = { participantId: about.participantId, number: it.number }
    assert.deepEqual(unsealCorrection(its, stated, sealed(it)), it.opened)
  }
})

test('what is sealed now is read by a release that knows no versions', () => {
  for (const { number, opened } of before.statements) {
    const bytes = sealCorrection(key, { participantId, number }, opened as never)
    assert.equal(unseal(key, bytes, ofStatement(participantId, number)).toString(), JSON.stringify(opened))
  }
})

test('a version or a correction nobody knows here is refused', () => {
  const about = { participantId, number: 1 }
  const opened = (plain: unknown) => () =>
    unsealCorrection(key, about, seal(key, Buffer.from(JSON.stringify(plain)), ofStatement(participantId, 1)))
  assert.throws(opened({ version: 2, document: { kind: 'split', at: 1 } }), {
    message: 'a correction: version 2 is not known here',
  })
  for (const plain of [{ kind: 'teleport', at: 1 }, { kind: 'split' }, { kind: 'mode', mode: 'car' }, []]) {
    assert.throws(opened(plain), { message: 'a correction: not in the shape of version 1' })
  }
})
