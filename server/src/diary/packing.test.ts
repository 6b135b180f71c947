import assert from 'node:assert/strict'
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { workingDays } from '../../test/wordy-diary.ts'
import { openHouse } from '../../test/house.ts'
import { openDiary } from '../../test/wordy-diary.ts'
import {
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
  const said = sealCorrection(key, { participantId, number: 7 }, correction)
  assert.deepEqual(unsealCorrection(key, { participantId, number: 7 }, said), correction)
  assert.throws(() => unsealCorrection(key, { participantId, number: 8 }, said))
  assert.throws(() => unsealCorrection(key, { participantId: other, number: 7 }, said))
  assert.throws(() => unsealSums(key, { participantId, dataDay }, said))
})

test('whoever moves the sums of a day in the database to another day shows nobody anything', async () => {
  const house = await openHouse()
  try {
    const diary = await openDiary(house, workingDays('2026-04-10', 10))
    const own = { projectId: diary.projectId }
    const { client } = diary.person
    for (const day of [dataDay, otherDay] as const) await client.diary.confirmDay({ ...own, dataDay: day })
    const range = { ...own, from: dataDay, through: dataDay } as const
    assert.equal((await client.diary.days(range)).length, 1)
    await house.owner(async (owner) => {
      await owner.query("select set_config('allmend.duty', 'diary', false)")
      await owner.query(
        `update diary.day set sealed = (select sealed from diary.day where participant_id = $1 and data_day = $3)
         where participant_id = $1 and data_day = $2`,
        [diary.owner.participantId, dataDay, otherDay],
      )
    })
    await assert.rejects(client.diary.days(range), { code: 'unknown' })
  } finally {
    await house.close()
  }
})
