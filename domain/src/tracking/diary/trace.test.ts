import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distanceMetres } from '../../platform/geo/distance.ts'
import { instantAt } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import { motionLimits, motionOver, stateAt, type MotionSection } from './kinematics.ts'
import { modes } from './mode.ts'
import { trace } from './trace.ts'

const sections = fc.array(
  fc.record({
    lengthMetres: fc.double({ min: 1, max: 2000, noNaN: true }),
    topSpeedMps: fc.double({ min: 1, max: 40, noNaN: true }),
    standSecondsAfter: fc.constantFrom(0, 0, 20),
  }),
  { minLength: 1, maxLength: 12 },
)

test('nothing moves faster than allowed, accelerates harder than it can, or jumps', () => {
  fc.assert(
    fc.property(sections, fc.constantFrom(...modes), (way, mode) => {
      const limits = motionLimits[mode]
      const motion = motionOver(way, limits)
      const length = way.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0)
      assert.ok(Math.abs(motion.lengthMetres - length) < 1e-3)
      const step = motion.durationSeconds / 400
      let before = stateAt(motion, 0)
      for (let index = 1; index <= 400; index++) {
        const now = stateAt(motion, index * step)
        assert.ok(now.speedMps <= Math.max(topSpeedAt(way, now.alongMetres), before.speedMps) + 1e-6)
        assert.ok(now.speedMps - before.speedMps <= limits.accelerationMps2 * step + 1e-6)
        assert.ok(before.speedMps - now.speedMps <= limits.decelerationMps2 * step + 1e-6)
        assert.ok(now.alongMetres >= before.alongMetres - 1e-6)
        before = now
      }
      assert.ok(before.speedMps < 1e-9)
    }),
    { numRuns: 200 },
  )
})

/** At a border either side counts: a rounding error decides on which one stands. */
function topSpeedAt(way: readonly MotionSection[], alongMetres: number): number {
  let start = 0
  let top = 0
  for (const { lengthMetres, topSpeedMps } of way) {
    const isHere = alongMetres > start - 1e-3 && alongMetres < start + lengthMetres + 1e-3
    if (isHere) top = Math.max(top, topSpeedMps)
    start += lengthMetres
  }
  return top
}

test('a told day has a fix every ten seconds from its start', () => {
  const fixes = trace('07:00').stay(20).ride(15, 18).stay(30).fixes()
  assert.equal(fixes.length, 65 * 6)
  assert.equal(fixes[0]?.trackedAt, instantAt('2026-04-15', '07:00', ZURICH))
  assert.ok(
    fixes.every((fix, index) => index === 0 || fix.trackedAt - nth(fixes, index - 1).trackedAt === 10_000),
  )
})

test('a leg covers its average speed times its time', () => {
  const fixes = trace('07:00').stay(5).transit(12, 24, 3).stay(5).fixes()
  const metres = distanceMetres(nth(fixes, 0).position, nth(fixes, -1).position)
  assert.ok(Math.abs(metres - 24_000 / 5) < 1)
  const standing = fixes.slice(30, 102).filter(({ speedMps }) => speedMps === 0).length
  assert.ok(standing >= 5 && standing <= 8, `${standing} fixes at stops`)
})

test('a gap leaves no fixes and nobody moves in it', () => {
  const fixes = trace('22:00').stay(5).gap(60).stay(5).fixes()
  assert.equal(fixes.length, 60)
  assert.equal(nth(fixes, 30).trackedAt - nth(fixes, 29).trackedAt, 60 * 60_000 + 10_000)
  assert.deepEqual(nth(fixes, 0).position, nth(fixes, -1).position)
})

test('told twice with the same chance it is the same day, and the error is as large as asked', () => {
  const reported = () =>
    trace('07:00', { noise: { metres: 12, random: chance(7) } })
      .stay(600)
      .fixes()
  assert.deepEqual(reported(), reported())
  const off = reported().map(({ position }) => distanceMetres(position, [7.95, 47]) ** 2)
  const spread = Math.sqrt(off.reduce((sum, square) => sum + square, 0) / off.length / 2)
  assert.ok(spread > 9 && spread < 15, `${spread} m`)
})

test('a word added to a day leaves the shorter day as it was', () => {
  const morning = trace('07:00').stay(10)
  morning.walk(10)
  assert.equal(morning.fixes().length, 60)
})

function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

function nth<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index)
  assert.ok(item !== undefined)
  return item
}
