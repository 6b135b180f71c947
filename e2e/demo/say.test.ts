import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostlyDuring } from './say.ts'

const ride = { startedAt: 100, finishedAt: 200, mode: 'bus' }
const walk = { startedAt: 200, finishedAt: 260, mode: 'walk' }

test('what was read is held against what really filled most of its time', () => {
  assert.equal(mostlyDuring([ride, walk], { startedAt: 110, finishedAt: 215 }), ride)
  assert.equal(mostlyDuring([ride, walk], { startedAt: 190, finishedAt: 260 }), walk)
})

test('where nothing real fills half of it, nothing is said', () => {
  assert.equal(mostlyDuring([ride, walk], { startedAt: 240, finishedAt: 400 }), undefined)
  assert.equal(mostlyDuring([], ride), undefined)
})
