import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Kind, printed, printedDifference } from './rounding.ts'
import {
  bySureness,
  type Change,
  changeOf,
  compared,
  type Counted,
  ranksAlike,
  targetOf,
  type Verdict,
  VERDICTS,
  verdictOf,
} from './verdict.ts'

const counted = (value: number, facts: Partial<Counted> = {}): Counted => ({
  estimate: { value, margin: 0.03, sampleMargin: 0.04 },
  method: 'trips',
  level: 'standard',
  ...facts,
})

test('the changes of four weeks are certain, likely or cannot be made out', () => {
  const told: [value: number, margin: number, detectableFrom: number, verdict: Verdict][] = [
    [5, 4, 5, 'sure'],
    [6, 4, 5, 'sure'],
    [-4, 4, 5, 'rather'],
    [4, 4, 5, 'rather'],
    [1, 3, 4, 'none'],
    [0, 3, 4, 'none'],
    [-1, 5, 6, 'none'],
    [2, 6, 8, 'none'],
    [9, 10, 13, 'none'],
    [12, 10, 13, 'rather'],
  ]
  for (const [value, margin, detectableFrom, verdict] of told) {
    assert.equal(verdictOf({ value, margin, detectableFrom, step: 1 }), verdict)
  }
})

test('a change is not likely where only rounding makes it as large as its margin', () => {
  assert.equal(compared('share', 0.235, 0.2, 0.039).verdict, 'none')
  assert.equal(compared('share', 0.24, 0.2, 0.039).verdict, 'rather')
})

test('the first period has nothing to compare with, and what was counted otherwise is not compared', () => {
  assert.deepEqual(changeOf('share', counted(0.3), null, 0.04), { verdict: 'first' })
  for (const facts of [{ method: 'legs' }, { level: 'fine' }]) {
    assert.deepEqual(changeOf('share', counted(0.3), counted(0.1, facts), 0.04), { verdict: 'broken' })
  }
  assert.equal(changeOf('share', counted(0.18), counted(0.13), 0.035).verdict, 'sure')
})

test('of ten counting places the first four cannot be told apart', () => {
  const people = [270, 245, 230, 205, 190, 175, 165, 150, 140, 135]
  assert.equal(
    ranksAlike('people', people, () => 61),
    4,
  )
  assert.equal(
    ranksAlike('people', [300, 100], () => 61),
    1,
  )
  assert.equal(
    ranksAlike('people', [], () => 61),
    0,
  )
})

test('a target is reached or missed only if the whole band lies on one side of it', () => {
  const co2 = printed('amount', { value: 2.7, margin: 0.5, sampleMargin: 0.6 })
  assert.equal(targetOf('amount', co2, 2.4, 'less'), 'open')
  assert.equal(targetOf('amount', co2, 2.2, 'less'), 'open')
  assert.equal(targetOf('amount', co2, 2.1, 'less'), 'missed')
  assert.equal(targetOf('amount', co2, 3.3, 'less'), 'reached')
  assert.equal(targetOf('amount', co2, 3.3, 'more'), 'missed')
  assert.equal(targetOf('amount', co2, 2.1, 'more'), 'reached')
})

test('changes are sorted by how certain they are, then by how large', () => {
  const change = (value: number, margin: number): Change => compared('share', 0.3 + value, 0.3, margin)
  const changes = [change(0.01, 0.03), change(-0.04, 0.04), change(0.05, 0.035), change(-0.09, 0.035)]
  const sorted = [...changes, { verdict: 'first' } as const].toSorted(bySureness)
  const [most, second, third, ...rest] = changes.toReversed()
  assert.deepEqual(sorted, [most, second, third, ...rest, { verdict: 'first' }])
})

const drawn = fc
  .constantFrom<[Kind, number]>(['share', 1], ['amount', 150], ['people', 4000])
  .chain(([kind, most]) =>
    fc.record({
      kind: fc.constant(kind),
      now: fc.double({ min: 0, max: most, noNaN: true }),
      before: fc.double({ min: 0, max: most, noNaN: true }),
      margin: fc.double({ min: 0, max: most / 5, noNaN: true }),
      wider: fc.double({ min: 1, max: 3, noNaN: true }),
    }),
  )
/** So that most differences lie about where verdicts change. */
const near = drawn.chain((it) =>
  fc
    .double({ min: -2.5, max: 2.5, noNaN: true })
    .map((times) => ({ ...it, now: Math.max(0, it.before + times * it.margin) })),
)

test('a wider margin never makes a verdict stronger', () => {
  fc.assert(
    fc.property(fc.oneof(drawn, near), ({ kind, now, before, margin, wider }) => {
      const strength = (of: number) => VERDICTS.indexOf(compared(kind, now, before, of).verdict)
      assert.ok(strength(margin * wider) >= strength(margin))
    }),
    { numRuns: 5_000 },
  )
})

test('seen from the other period a change has the other sign and the same verdict', () => {
  fc.assert(
    fc.property(fc.oneof(drawn, near), ({ kind, now, before, margin }) => {
      const there = compared(kind, now, before, margin)
      const back = compared(kind, before, now, margin)
      assert.deepEqual(back, {
        verdict: there.verdict,
        difference: { ...there.difference, value: 0 - there.difference.value },
      })
    }),
    { numRuns: 2_000 },
  )
})

test('a fall by half a kilometre is rounded like a rise', () => {
  const values = [compared('amount', 32.5, 30, 2), compared('amount', 30, 32.5, 2)]
  assert.deepEqual(
    values.map(({ verdict, difference }) => [verdict, difference.value]),
    [
      ['sure', 3],
      ['sure', -3],
    ],
  )
})

test('what is certain would be so unrounded too, but for half a last digit', () => {
  fc.assert(
    fc.property(near, ({ kind, now, before, margin }) => {
      const { step } = printedDifference(kind, now, before, margin)
      const { verdict } = compared(kind, now, before, margin)
      const size = Math.abs(now - before) * (kind === 'share' ? 100 : 1)
      const around = margin * (kind === 'share' ? 100 : 1)
      if (verdict === 'sure') assert.ok(size + step / 2 + 1e-6 >= 1.31 * around)
      if (verdict !== 'none') assert.ok(size + 1e-6 >= around)
    }),
    { numRuns: 2_000 },
  )
})
