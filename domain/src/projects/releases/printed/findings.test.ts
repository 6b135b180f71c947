import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Candidate, findingsOf, headlineOf } from './findings.ts'
import { isKnown } from './known.ts'
import { type Kind, printed } from './rounding.ts'
import type { Change } from './verdict.ts'
import { compared } from './verdict.ts'

type Told = readonly [topic: string, value: number, margin: number, change: Change, kind?: Kind]

const candidate = ([topic, value, margin, change, kind = 'share']: Told): Candidate => ({
  topic,
  kind,
  figure: printed(kind, { value, margin, sampleMargin: margin }),
  change,
})

const points = (value: number, margin: number): Change =>
  compared('share', 0.3 + value / 100, 0.3, margin / 100)
const first: Change = { verdict: 'first' }
const topicsOf = (told: readonly Told[]): string[] =>
  findingsOf(told.map(candidate)).map(({ topic, states }) => `${topic}: ${states}`)

const CO2: Told = ['co2', 2.7, 0.5, compared('amount', 2.7, 2.9, 0.6), 'amount']

test('of a period with five answers all are stated, in the order of the page', () => {
  const told: Told[] = [
    ['without_car', 0.79, 0.03, points(4, 4)],
    ['bike', 0.26, 0.03, points(6, 3.8)],
    ['under_3_km', 0.54, 0.04, points(1, 4)],
    ['evening', 0.23, 0.03, points(0, 3)],
    CO2,
  ]
  assert.deepEqual(topicsOf(told), [
    'without_car: change',
    'bike: change',
    'under_3_km: null',
    'evening: null',
    'co2: null',
  ])
})

test('of more than five the most certain are stated, CO₂ always, and one that could not be made out', () => {
  const told: Told[] = [
    ['a', 0.4, 0.03, points(5, 3)],
    ['b', 0.4, 0.03, points(-4, 4)],
    ['c', 0.4, 0.03, points(9, 3)],
    ['d', 0.4, 0.03, points(1, 3)],
    ['e', 0.4, 0.03, points(8, 3)],
    ['f', 0.4, 0.03, points(7, 3)],
    ['co2', 2, 1.5, first, 'amount'],
  ]
  assert.deepEqual(topicsOf(told), ['c: change', 'd: null', 'e: change', 'f: change', 'co2: level'])
})

test('a level that is hardly known is not stated unless it certainly changed', () => {
  const wide = 0.12
  assert.deepEqual(topicsOf([['a', 0.4, wide, first]]), [])
  assert.deepEqual(topicsOf([['a', 0.4, wide, points(1, 3)]]), [])
  assert.deepEqual(topicsOf([['a', 0.4, wide, points(9, 3)]]), ['a: change'])
  assert.deepEqual(topicsOf([['km', 34, 12, first, 'amount']]), [])
  assert.deepEqual(topicsOf([['km', 34, 6, first, 'amount']]), ['km: level'])
})

test('a section is headed by its strongest certain change, else by the level it begins with', () => {
  const headOf = (...told: Told[]) => {
    const head = headlineOf(told.map(candidate))
    return head && `${head.topic}: ${head.states}`
  }
  const level: Told = ['walk', 0.3, 0.03, points(1, 4)]
  assert.equal(
    headOf(level, ['bike', 0.18, 0.02, points(5, 3)], ['car', 0.2, 0.03, points(-8, 3)]),
    'car: change',
  )
  assert.equal(headOf(level, ['car', 0.2, 0.03, points(-4, 4)]), 'walk: level')
  assert.equal(headOf(['car', 0.2, 0.03, points(-4, 4)], level), 'car: level')
  assert.equal(headOf(['a', 0.3, 0.12, first]), null)
})

test('whatever is offered, what is stated is known or changed, at most five, with CO₂ and a null result if there is one', () => {
  const told = fc.record({
    value: fc.double({ min: 0.01, max: 0.9, noNaN: true }),
    margin: fc.double({ min: 0, max: 0.15, noNaN: true }),
    change: fc.double({ min: -10, max: 10, noNaN: true }),
    isFirst: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(told, { maxLength: 12 }), fc.nat({ max: 12 }), (all, at) => {
      const candidates = all.map(({ value, margin, change, isFirst }, index) =>
        candidate([`topic${index}`, value, margin, isFirst ? first : points(change, 3)]),
      )
      candidates.splice(at, 0, candidate(CO2))
      const findings = findingsOf(candidates)
      assert.ok(findings.length <= 5)
      assert.ok(findings.some(({ topic }) => topic === 'co2'))
      const others = findings.filter(({ topic }) => topic !== 'co2')
      for (const it of others) assert.ok(it.states === 'change' || isKnown(it.kind, it.figure))
      assert.ok(findings.some(({ states }) => states === 'null'))
      const order = findings.map(({ topic }) => candidates.findIndex((it) => it.topic === topic))
      assert.deepEqual(
        order,
        order.toSorted((a, b) => a - b),
      )
    }),
  )
})
