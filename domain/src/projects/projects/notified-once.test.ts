import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endsSoon } from './ends-soon.ts'
import { isNearlyFull } from './nearly-full.ts'

test('nine seats in ten are nearly all, one less is not', () => {
  assert.equal(isNearlyFull({ seats: 50, seatsTaken: 44 }), false)
  assert.equal(isNearlyFull({ seats: 50, seatsTaken: 45 }), true)
  assert.equal(isNearlyFull({ seats: 55, seatsTaken: 49 }), false)
  assert.equal(isNearlyFull({ seats: 55, seatsTaken: 50 }), true)
})

test('a project ends soon from thirty days before its last day until that day', () => {
  assert.equal(endsSoon('2026-10-17', '2026-09-16'), false)
  assert.equal(endsSoon('2026-10-17', '2026-09-17'), true)
  assert.equal(endsSoon('2026-10-17', '2026-10-17'), true)
  assert.equal(endsSoon('2026-10-17', '2026-10-18'), false)
})
