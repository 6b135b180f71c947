import assert from 'node:assert/strict'
import { test } from 'node:test'
import { between, counterpartOf, nearestAlong, stepFrom } from './walk.ts'

const at = (
  metres: number | null,
  bearing: number | null = 90,
  course: 'default' | 'reverse' = 'default',
) => ({
  metres,
  bearing,
  course,
})
const ride = [0, 5, 10, 30, 35, 60, 65].map((metres) => at(metres))

test('one step leads to the next photo, also over a gap, and stops at both ends', () => {
  assert.equal(stepFrom(ride, 2, 1), 3)
  assert.equal(stepFrom(ride, 6, 1), 6)
  assert.equal(stepFrom(ride, 0, -1), 0)
})

test('a long step leads fifty metres on, to the end where nothing lies that far, and never past a turn of the route', () => {
  assert.equal(stepFrom(ride, 0, 1, 'fifty'), 5)
  assert.equal(stepFrom(ride, 6, -1, 'fifty'), 2)
  assert.equal(stepFrom(ride, 4, 1, 'fifty'), 6)
  assert.equal(stepFrom(ride, 1, -1, 'fifty'), 0)
  const back = [...ride, at(0, 270, 'reverse'), at(5, 270, 'reverse')]
  assert.equal(stepFrom(back, 5, 1, 'fifty'), 7)
})

test('without places a long step counts ten photos', () => {
  const loose = Array.from({ length: 30 }, () => at(null))
  assert.equal(stepFrom(loose, 3, 1, 'fifty'), 13)
  assert.equal(stepFrom(loose, 25, 1, 'fifty'), 29)
})

test('the nearest photo along a course is found, of that course only', () => {
  const both = [...ride, at(31, 270, 'reverse')]
  assert.equal(nearestAlong(both, 'default', 31), 3)
  assert.equal(nearestAlong(both, 'reverse', 0), 7)
  assert.equal(nearestAlong([at(null)], 'default', 5), -1)
})

test('between two photos lie those of the same course, whichever was chosen first', () => {
  assert.equal(between(ride, 'default', 30, 5).length, 3)
  assert.equal(between(ride, 'reverse', 0, 100).length, 0)
})

test('another version is compared at the same place and heading, or not at all', () => {
  const older = [at(3, 92), at(8, 270), at(40, 88)]
  assert.equal(counterpartOf(at(4), older), older[0])
  assert.equal(counterpartOf(at(25), older), undefined, 'too far')
  assert.equal(counterpartOf(at(8, 200), [at(8, 20)]), undefined, 'looks the other way')
  assert.equal(counterpartOf(at(8, null), [older[1]!]), older[1], 'a heading nobody knows refuses nothing')
})
