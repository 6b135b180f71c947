import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Correction } from './correction.ts'
import { diaryAfter, gap, leg, stay, time, MINUTE } from './described-reading.fixture.ts'
import type { TimelineEntry } from '../timeline-entry.ts'

const MILLISECOND = 1 / MINUTE

/** The stretches that have this value after it was said, in minutes. */
function statedStretches(reading: readonly TimelineEntry[], correction: Correction): [number, number][] {
  return diaryAfter(reading, correction).entries.flatMap((entry) => {
    const isSaid = entry.kind !== 'gap' && (entry.purpose ?? ('direction' in entry && entry.direction))
    return isSaid ? [[entry.startedAt / MINUTE, entry.finishedAt / MINUTE]] : []
  })
}
const forWork = (from: number, until: number): Correction => ({
  kind: 'purpose',
  purpose: 'commute to work',
  ...time(from, until),
})
const outbound = (from: number, until: number): Correction => ({
  kind: 'direction',
  direction: 'outbound',
  ...time(from, until),
})

const commute = [stay(0, 60), leg([60, 90], [0, 3000]), stay(90, 150, 3000)]

test('a word that brushes the entry beside by two minutes is not about it; by more, it is', () => {
  assert.deepEqual(statedStretches(commute, forWork(58, 90)), [[60, 90]])
  assert.deepEqual(statedStretches(commute, forWork(58 - MILLISECOND, 90)), [
    [58 - MILLISECOND, 60],
    [60, 90],
  ])
})

test('a word over half of a short entry is about it', () => {
  const reading = [stay(0, 2), leg([2, 30], [0, 3000]), stay(30, 90, 3000)]
  assert.deepEqual(statedStretches(reading, forWork(1, 30)), [
    [0, 2],
    [2, 30],
  ])
  assert.deepEqual(statedStretches(reading, forWork(1 + MILLISECOND, 30)), [[2, 30]])
})

test('a short word half of which lies in an entry is about it', () => {
  assert.deepEqual(statedStretches(commute, forWork(58, 62)), [
    [58, 60],
    [60, 62],
  ])
  assert.deepEqual(statedStretches(commute, forWork(58 + MILLISECOND, 62)), [[60, 62]])
})

test('where a word brushes entries only, it is about the one it brushes most', () => {
  const reading = [leg([0, 62], [0, 5000]), gap(62, 64.5), leg([64.5, 120], [5000, 9000])]
  assert.deepEqual(statedStretches(reading, outbound(60, 66)), [[60, 62]])
  const later = [leg([0, 61.5], [0, 5000]), gap(61.5, 64), leg([64, 120], [5000, 9000])]
  assert.deepEqual(statedStretches(later, outbound(60, 66)), [[64, 66]])
})

test('an entry that is only brushed is left out as long as half of what was spoken about is meant', () => {
  const reading = [leg([0, 62], [0, 5000]), stay(62, 64), leg([64, 66], [5000, 5100]), stay(66, 90)]
  assert.deepEqual(statedStretches(reading, outbound(60, 66)), [[64, 66]])
})

test('a word that begins or ends within two minutes of an entry’s ends is about it up to there', () => {
  assert.deepEqual(statedStretches([leg([0, 60], [0, 6000])], outbound(2, 10)), [[0, 10]])
  assert.deepEqual(statedStretches([leg([0, 60], [0, 6000])], outbound(50, 58)), [[50, 60]])
  assert.deepEqual(statedStretches([leg([0, 60], [0, 6000])], outbound(2 + MILLISECOND, 10)), [
    [2 + MILLISECOND, 10],
  ])
  assert.deepEqual(statedStretches([leg([0, 60], [0, 6000])], outbound(50, 58 - MILLISECOND)), [
    [50, 58 - MILLISECOND],
  ])
})

test('a word over half of a leg is about all of it, over less about its own time', () => {
  assert.deepEqual(statedStretches([leg([0, 60], [0, 6000])], outbound(10, 40)), [[0, 60]])
  assert.deepEqual(statedStretches([leg([0, 60], [0, 6000])], outbound(10, 40 - MILLISECOND)), [
    [10, 40 - MILLISECOND],
  ])
})

test('a stay that went on after something was said of it is still the same stay', () => {
  assert.deepEqual(statedStretches([stay(0, 60)], forWork(2, 10)), [[0, 60]])
  assert.deepEqual(statedStretches([stay(0, 60)], forWork(2 + MILLISECOND, 10)), [[2 + MILLISECOND, 10]])
})
