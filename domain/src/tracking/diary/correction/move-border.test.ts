import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Correction } from './correction.ts'
import { diaryAfter, gap, leg, MINUTE, spansOf, stay, time } from './described-reading.fixture.ts'

const moved = (from: number, to: number): Correction => ({
  kind: 'boundary',
  fromAt: from * MINUTE,
  toAt: to * MINUTE,
})
const reading = [leg([0, 50], [0, 5000]), stay(50, 100, 5000), gap(100, 200)]
const spansAfter = (...corrections: readonly Correction[]) =>
  spansOf(diaryAfter(reading, ...corrections).entries)

test('a border up to ten minutes from where it was seen is the one that was meant; else a new one is made', () => {
  assert.deepEqual(spansAfter(moved(60, 70)), ['leg 0–70', 'staypoint 70–100', 'gap 100–200'])
  assert.deepEqual(spansAfter(moved(40, 30)), ['leg 0–30', 'staypoint 30–100', 'gap 100–200'])
  const cut = ['leg 0–50', 'staypoint 50–70', 'staypoint 70–100', 'gap 100–200']
  assert.deepEqual(spansAfter(moved(60 + 1 / MINUTE, 70)), cut)
})

test('a border another word made or speaks about is not moved from further away', () => {
  const kept = ['leg 0–50', 'staypoint 50–70', 'staypoint 70–100', 'gap 100–200']
  assert.deepEqual(spansAfter({ kind: 'split', at: 50 * MINUTE }, moved(55, 70)), kept)
  assert.deepEqual(spansAfter({ kind: 'purpose', purpose: 'culture', ...time(40, 58) }, moved(55, 70)), [
    'leg 0–40',
    'leg 40–50',
    ...kept.slice(1),
  ])
})

test('no border is moved to where nothing was recorded', () => {
  assert.deepEqual(spansAfter(moved(100, 150)), spansOf(reading))
  assert.deepEqual(spansAfter(moved(100, 90)), ['leg 0–50', 'staypoint 50–90', 'gap 90–200'])
})
