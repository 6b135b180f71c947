import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Estimate } from './estimate.ts'
import { decimalsOf, type Kind, printed, printedBound, printedDifference, rangeOf } from './rounding.ts'

const KINDS = ['share', 'amount', 'people'] as const

const of = (value: number, margin: number, sampleMargin = margin): Estimate => ({
  value,
  margin,
  sampleMargin,
})

/** `38 ± 3`, with the decimals of its last digit. */
function written(kind: Kind, estimate: Estimate): string {
  const { value, margin, step } = printed(kind, estimate)
  return [value, margin].map((it) => it.toFixed(decimalsOf(step))).join(' ± ')
}

test('a share is a whole per cent, and has a decimal only where its margin is below one point', () => {
  assert.equal(written('share', of(0.38, 0.03)), '38 ± 3')
  assert.equal(written('share', of(0.18, 0.02)), '18 ± 2')
  assert.equal(written('share', of(0.294, 0.005)), '29.4 ± 0.5')
  assert.equal(written('share', of(0.2942, 0.0048)), '29.4 ± 0.5')
  assert.equal(written('share', of(0.294, 0.0099)), '29 ± 2')
})

test('rounding the value widens the margin by what it moved it', () => {
  assert.equal(written('share', of(0.376, 0.026)), '38 ± 3')
  assert.equal(written('share', of(0.376, 0.027)), '38 ± 4')
  assert.equal(written('amount', of(2.74, 0.44)), '2.7 ± 0.5')
})

test('an amount has as many digits as its margin', () => {
  assert.equal(written('amount', of(34.1, 5.6)), '34 ± 6')
  assert.equal(written('amount', of(2.7, 0.5)), '2.7 ± 0.5')
  assert.equal(written('amount', of(78.2, 12.4)), '78 ± 13')
  assert.equal(written('amount', of(3.238, 0.036)), '3.24 ± 0.04')
  assert.equal(written('amount', of(782, 128)), '780 ± 130')
})

test('people are printed in fives from fifty on, in tens above a thousand where the margin is a hundred or more', () => {
  assert.equal(written('people', of(246, 42)), '245 ± 45')
  assert.equal(written('people', of(20, 10)), '20 ± 10')
  assert.equal(written('people', of(48, 9)), '48 ± 9')
  assert.equal(written('people', of(1984, 92)), '1985 ± 95')
  assert.equal(written('people', of(3118, 104)), '3120 ± 110')
})

test('a margin is never nought, and as a sample never less than of these participants', () => {
  for (const kind of KINDS) {
    const { margin, sampleMargin } = printed(kind, of(0.5, 0))
    assert.ok(margin > 0 && sampleMargin === margin)
  }
  assert.equal(printed('share', of(0.3, 0.03, 0.035)).sampleMargin, 4)
})

test('a bound is rounded up, and a value that noise brought below nought makes it no sharper', () => {
  assert.deepEqual(printedBound('share', of(0.012, 0.024)), { below: 4, step: 1 })
  assert.deepEqual(printedBound('share', of(0.002, 0.0035)), { below: 0.6, step: 0.1 })
  assert.deepEqual(printedBound('share', of(-0.02, 0.024)), { below: 3, step: 1 })
})

test('a difference says from where on one is certain', () => {
  const velo = printedDifference('share', 0.18, 0.13, 0.035)
  assert.deepEqual(velo, { value: 5, margin: 4, detectableFrom: 5, step: 1 })
  const rain = printedDifference('share', 0.146, 0.167, 0.007)
  assert.deepEqual(rain, { value: -2.1, margin: 0.7, detectableFrom: 1, step: 0.1 })
  assert.equal(printedDifference('people', 270, 190, 61).detectableFrom, 80)
})

test('what is certain from is never less than the margin beside it', () => {
  const people = printedDifference('people', 107, 100, 3.5)
  assert.deepEqual(people, { value: 5, margin: 10, detectableFrom: 10, step: 5 })
})

test('a range ends at 100 per cent', () => {
  assert.deepEqual(rangeOf('share', printed('share', of(0.98, 0.03))), { low: 95, high: 100 })
  assert.deepEqual(rangeOf('amount', printed('amount', of(2.7, 0.5))), { low: 2.2, high: 3.2 })
  assert.deepEqual(rangeOf('share', printed('share', of(0.3, 0.03, 0.04)), true), { low: 26, high: 34 })
})

/** Of what size values and margins of a kind are. */
const sizes: Record<Kind, number> = { share: 1, amount: 200, people: 6000 }
const units = (kind: Kind): number => (kind === 'share' ? 100 : 1)
const BINARY = 1e-6

const drawn = fc.constantFrom(...KINDS).chain((kind) =>
  fc.record({
    kind: fc.constant(kind),
    value: fc.double({ min: 0, max: sizes[kind], noNaN: true }),
    before: fc.double({ min: 0, max: sizes[kind], noNaN: true }),
    margin: fc.double({ min: 0, max: sizes[kind] / 5, noNaN: true }),
    more: fc.double({ min: 0, max: sizes[kind] / 5, noNaN: true }),
  }),
)

test('the printed range holds the unrounded one', () => {
  fc.assert(
    fc.property(drawn, ({ kind, value, margin, more }) => {
      const figure = printed(kind, of(value, margin, margin + more))
      const at = value * units(kind)
      const around = margin * units(kind)
      const sample = (margin + more) * units(kind)
      assert.ok(figure.value - figure.margin <= at - around + BINARY)
      assert.ok(figure.value + figure.margin >= at + around - BINARY)
      assert.ok(figure.value - figure.sampleMargin <= at - sample + BINARY)
      assert.ok(figure.value + figure.sampleMargin >= at + sample - BINARY)
      assert.ok(printedBound(kind, of(value, margin)).below >= at + around - BINARY)
    }),
    { numRuns: 2_000 },
  )
})

test('the printed range of a difference holds the unrounded one, and no difference within it is certain', () => {
  fc.assert(
    fc.property(drawn, ({ kind, value, before, margin }) => {
      const difference = printedDifference(kind, value, before, margin)
      const exact = (value - before) * units(kind)
      assert.ok(Math.abs(difference.value - exact) + margin * units(kind) <= difference.margin + BINARY)
      assert.ok(difference.detectableFrom >= difference.margin)
      assert.ok(difference.detectableFrom >= 1.31 * margin * units(kind) - BINARY)
    }),
    { numRuns: 2_000 },
  )
})

test('everything printed is a multiple of its last digit', () => {
  fc.assert(
    fc.property(drawn, ({ kind, value, margin }) => {
      const { step, ...figures } = printed(kind, of(value, margin))
      for (const it of Object.values(figures)) {
        assert.ok(Math.abs(it / step - Math.round(it / step)) < BINARY)
        assert.equal(Number(it.toFixed(decimalsOf(step))), it)
      }
    }),
  )
})
