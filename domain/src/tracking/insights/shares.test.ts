import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { modes } from '../diary/mode.ts'
import { LEAST_SHOWN, partsOfWhole } from '../../projects/releases/shares.ts'
import { modeShares, publishedFigures } from './published-figures.ts'
import type { WeekRelease } from './week-release.ts'

const whole = (value: number | null, noise = 0) => ({ value, noise })

test('shares are of the whole where four fifths of it are shown, and none are where less is', () => {
  assert.deepEqual(partsOfWhole([80, null], whole(100)), { whole: 100, unshown: 20 })
  assert.equal(partsOfWhole([79, null], whole(100)), null)
  assert.equal(partsOfWhole([100], whole(null)), null)
  assert.equal(partsOfWhole([], whole(0)), null)
})

test('noise may hide a part of the whole: what is shown must be enough of the most it may be', () => {
  assert.equal(partsOfWhole([90], whole(100, 20)), null)
  assert.deepEqual(partsOfWhole([96], whole(100, 20)), { whole: 100, unshown: 4 })
})

test('shares add up to the whole, whatever noise made of it', () => {
  const value = fc.option(fc.nat(10_000))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 11 }), fc.nat(50_000), fc.nat(2_000), (parts, value, noise) => {
      const shown = parts.reduce<number>((sum, it) => sum + (it ?? 0), 0)
      const of = partsOfWhole(parts, whole(value, noise))
      if (of === null) return
      assert.equal(shown + of.unshown, of.whole)
      assert.ok(of.unshown >= 0 && of.whole > 0 && shown >= LEAST_SHOWN * of.whole)
    }),
  )
})

/** A week on which two modes have enough people, and the others together so many legs. */
function week(others: number): WeekRelease {
  const rows = (some: Record<string, number>) => Object.fromEntries(modes.map((it) => [it, some[it] ?? 0]))
  return {
    people: { all: 300 },
    users: rows({ walk: 300, car: 200 }),
    legs: rows({ walk: 8_000, car: 2_000, plane: others }),
  }
}

test('shares of modes are not told where much of the whole is by modes that are not shown', () => {
  assert.deepEqual(
    modeShares([week(0)], 'organisation').map(({ mode, share }) => [mode, share]),
    [
      ['walk', 80],
      ['car', 20],
    ],
  )
  assert.deepEqual(modeShares([week(5_000)], 'organisation'), [])
})

test('the whole of each measure and of each length is known from what was released', () => {
  const { wholes } = publishedFigures([week(5_000)], 'organisation')
  assert.equal(wholes.legs.value, 15_000)
  assert.equal(wholes.co2Kg.reason, 'imprecise')
  assert.deepEqual(
    wholes.lengths.map(({ length, legs }) => [length, legs.reason]),
    ['under_1', '1_3', '3_5', '5_10', '10_20', 'over_20'].map((it) => [it, 'imprecise']),
  )
})
