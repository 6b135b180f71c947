import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { gapLines } from './gap-lines.ts'

const FIRST: [number, number][] = [
  [8, 47],
  [8.001, 47],
  [8.001, 47.001],
]
const SECOND: [number, number][] = [
  [8.002, 47.001],
  [8.004, 47.001],
]
const lengthOf = (features: ReturnType<typeof gapLines>): number =>
  features.reduce((sum, { geometry }) => sum + lengthMetres(geometry.coordinates as LngLat[]), 0)

test('a gap is drawn where it lies, around a corner too, and as long as it is', () => {
  const whole = lengthMetres(FIRST)
  const [gap, ...others] = gapLines([FIRST], [{ fromMetres: 50, throughMetres: 120 }], whole)
  assert.equal(others.length, 0)
  assert.ok(gap)
  assert.equal(gap.geometry.coordinates.length, 3, 'the corner is part of it')
  assert.ok(Math.abs(lengthOf([gap]) - 70) < 0.5)
})

test('over two parts of a route a gap is drawn on each, and what lies between is not', () => {
  const whole = lengthMetres(FIRST) + lengthMetres(SECOND)
  const drawn = gapLines([FIRST, SECOND], [{ fromMetres: 0, throughMetres: whole }], whole)
  assert.equal(drawn.length, 2)
  assert.ok(Math.abs(lengthOf(drawn) - whole) < 0.5)
})

test('a line drawn simpler than the route is stretched to its length', () => {
  const drawn = gapLines([SECOND], [{ fromMetres: 150, throughMetres: 300 }], 300)
  assert.ok(Math.abs(lengthOf(drawn) - lengthMetres(SECOND) / 2) < 0.5)
  assert.deepEqual(gapLines([], [{ fromMetres: 0, throughMetres: 5 }], 100), [])
})
