import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bounded } from './bounded.ts'
import {
  afterBooking,
  AUDIENCES,
  costOf,
  epsilonOf,
  type Figure,
  noiseOf,
  REACH,
  WEEK_BUDGET,
  weekCost,
} from './budget.ts'
import { finestCells } from './finest-cells.ts'
import { lengthClassOf } from './length-class.ts'
import { discreteGaussian, discreteLaplace, drawnFrom, noised, noiseFor } from './noise.ts'
import { seededBytes } from './noise.fixture.ts'
import { isEnoughWithNoise, isPlacePublishable, isPublishable, published } from './published.ts'

const DRAWS = 20_000

/** How far the largest difference of two distribution functions may be by chance, once in a thousand runs. */
const BY_CHANCE = 1.95 / Math.sqrt(DRAWS)

/** The largest difference between what was drawn and what exp(−weight) says, over all whole numbers near nought. */
function offBy(drawn: readonly number[], weightOf: (x: number) => number, reach: number): number {
  const numbers = Array.from({ length: 2 * reach + 1 }, (_, index) => index - reach)
  const all = numbers.reduce((sum, x) => sum + Math.exp(-weightOf(x)), 0)
  const counts = new Map<number, number>()
  for (const it of drawn) counts.set(it, (counts.get(it) ?? 0) + 1)
  let [seen, expected, worst] = [0, 0, 0]
  for (const x of numbers) {
    seen += (counts.get(x) ?? 0) / drawn.length
    expected += Math.exp(-weightOf(x)) / all
    worst = Math.max(worst, Math.abs(seen - expected))
  }
  return worst
}

test('the discrete Gaussian is drawn as it is defined, also where its variance is no whole number', () => {
  for (const [numerator, denominator] of [
    [1n, 3n],
    [9n, 1n],
    [625n, 7n],
  ] as const) {
    const random = seededBytes(Number(numerator))
    const drawn = Array.from({ length: DRAWS }, () =>
      Number(discreteGaussian({ numerator, denominator }, random)),
    )
    const variance = Number(numerator) / Number(denominator)
    const off = offBy(drawn, (x) => x ** 2 / (2 * variance), 200)
    assert.ok(off < BY_CHANCE, `σ² = ${variance}: ${off}`)
    // The same test notices a variance that is a fifth too large.
    assert.ok(offBy(drawn, (x) => x ** 2 / (2.6 * variance), 200) > BY_CHANCE)
  }
})

test('the discrete Laplace distribution has its own shape', () => {
  const random = seededBytes(4)
  const drawn = Array.from({ length: DRAWS }, () => Number(discreteLaplace(5n, random)))
  assert.ok(offBy(drawn, (x) => Math.abs(x) / 5, 400) < BY_CHANCE)
  assert.ok(offBy(drawn, (x) => Math.abs(x) / 6, 400) > BY_CHANCE)
})

test('every number can come, also where one byte does not hold them', () => {
  for (const scale of [200n, 400n]) {
    const random = seededBytes(Number(scale))
    const drawn = Array.from({ length: DRAWS }, () => Math.abs(Number(discreteLaplace(scale, random))))
    assert.equal(new Set(drawn.map((it) => it % Number(scale))).size, Number(scale))
  }
})

test('what a table costs decides its noise: σ² = Δ² ∕ 2ρ', () => {
  assert.equal(noiseFor({ squaredReach: 625 }, 20_000).standardDeviation, 125)
  assert.equal(noiseOf('organisation', 'legs').standardDeviation, 25 / Math.sqrt(0.02))
  assert.throws(() => noiseOf('public', 'postcodes'))
  const noise = noiseOf('organisation', 'legs')
  assert.equal(noised(1_000, noise, seededBytes(1)), 1_000 + drawnFrom(seededBytes(1))(noise))
})

test('how far one person reaches in a figure is a promise, and stands in a square', () => {
  assert.deepEqual(REACH, {
    day: 1,
    people: 1,
    quality: 147,
    users: 4,
    legs: 625,
    metres: 62_500_000_000,
    seconds: 900_000_000,
    grams: 1_600_000_000,
    departures: 144,
    lengths: 225,
    purposes: 144,
    flows: 6,
    cells8: 16,
    cells7: 8,
    cells6: 3,
    postcodes: 1,
    confusion: 144,
    expectedGrams: 1_600_000_000,
    edges: 40,
  })
})

test('the figures of a week cost what it may spend, no more', () => {
  for (const audience of AUDIENCES) assert.equal(weekCost(audience), WEEK_BUDGET[audience])
  assert.deepEqual([epsilonOf(WEEK_BUDGET.organisation), epsilonOf(WEEK_BUDGET.public)], [3, 0.98])
})

test('whatever is booked in whatever order, more than allowed is never spent', () => {
  const costs = fc.array(fc.integer({ min: 1, max: 50_000 }), { maxLength: 40 })
  fc.assert(
    fc.property(costs, (all) => {
      let account = { allowed: WEEK_BUDGET.organisation, spent: 0 }
      for (const rhoMillionths of all) {
        account = afterBooking(account, [{ figure: 'edges', rhoMillionths }]) ?? account
        assert.ok(account.spent <= account.allowed)
      }
    }),
  )
  const day = (rhoMillionths: number) =>
    afterBooking({ allowed: 10, spent: 5 }, [{ figure: 'day', rhoMillionths }])
  assert.deepEqual([day(5), day(6)], [{ allowed: 10, spent: 10 }, undefined])
})

test('one person never reaches further than her figure says, however much she brings', () => {
  const figures = Object.keys(REACH) as Figure[]
  const rows = fc.dictionary(fc.string({ maxLength: 5 }), fc.double({ min: 0, max: 1e9, noNaN: true }), {
    maxKeys: 400,
  })
  fc.assert(
    fc.property(fc.constantFrom(...figures), rows, (figure, brought) => {
      const it = [...bounded(figure, new Map(Object.entries(brought))).values()]
      assert.ok(it.every(Number.isInteger))
      assert.ok(it.reduce((sum, much) => sum + much ** 2, 0) <= REACH[figure])
    }),
    { numRuns: 2_000 },
  )
})

test('what lies within reach is left as it is, and of rows as often used the first by name are kept', () => {
  const few = new Map(Object.entries({ walk: 15, bus: 20 }))
  assert.deepEqual(bounded('legs', few), few)
  assert.deepEqual(bounded('legs', new Map(Object.entries({ walk: 30, bus: 40 }))), few)
  assert.deepEqual(bounded('legs', new Map()), new Map())
  const alike = ['d', 'b', 'c', 'a'].map((row) => [row, 2] as const)
  assert.deepEqual([...bounded('cells6', new Map([...alike, ['e', 3], ['f', 0]])).keys()], ['e', 'a', 'b'])
})

test('of many cells she counts in those of most days, as one person each', () => {
  const cells = new Map(Array.from({ length: 30 }, (_, index) => [`c${index}`, index]))
  const kept = bounded('cells7', cells)
  assert.deepEqual([...kept.keys()].slice(0, 2), ['c29', 'c28'])
  assert.deepEqual([kept.size, new Set(kept.values())], [8, new Set([1])])
})

test('a number is told when its noise is at most a quarter of it, with how far it may be off', () => {
  assert.deepEqual(published(400, 100), { value: 400, noise: 200, reason: null })
  assert.deepEqual(published(399, 100), { value: null, noise: 200, reason: 'imprecise' })
  assert.deepEqual(published(-5, 0), { value: null, noise: 0, reason: 'imprecise' })
  assert.deepEqual(published(12_600, 1_000, 1_000), { value: 13, noise: 2, reason: null })
  assert.deepEqual(
    [isPublishable(39, 10, 20), isPublishable(40, 10, 20), isPublishable(20, 5, 10)],
    [false, true, true],
  )
  // However small its noise is beside it: two standard deviations more than the least number of people.
  assert.deepEqual(
    [
      isPublishable(23, 2, 20),
      isPublishable(24, 2, 20),
      isEnoughWithNoise(29, 10, 10),
      isEnoughWithNoise(30, 10, 10),
    ],
    [false, true, false, true],
  )
  // Where the place itself would betray: five standard deviations more than one person.
  assert.deepEqual([isPlacePublishable(50, 10, 10), isPlacePublishable(51, 10, 10)], [false, true])
})

test('cells too few passed are told as a part of the cell around them, and never twice', () => {
  const parentOf = (cell: string): string => cell.slice(0, -1)
  const levels = [
    { aa1: 60, aa2: 55 },
    { aa: 90, ab: 80 },
    { a: 200, b: 70 },
  ]
  assert.deepEqual(finestCells(levels, parentOf), [
    { cell: 'aa1', level: 0, people: 60 },
    { cell: 'aa2', level: 0, people: 55 },
    { cell: 'ab', level: 1, people: 80 },
    { cell: 'b', level: 2, people: 70 },
  ])
})

test('a length belongs to the class that begins with it', () => {
  assert.deepEqual([0, 999, 1_000, 5_000, 20_000, 900_000].map(lengthClassOf), [
    'under_1',
    'under_1',
    '1_3',
    '5_10',
    'over_20',
    'over_20',
  ])
})

test('what is told costs what it costs: no figure is free', () => {
  for (const audience of AUDIENCES) {
    for (const figure of ['legs', 'metres', 'people'] as const) assert.ok(costOf(audience, figure) > 0)
  }
})
