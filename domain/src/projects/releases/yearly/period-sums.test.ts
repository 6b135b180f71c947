import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { periodSums } from './period-sums.ts'
import { dueAfter, type FittedBounds, type PeriodFigures, planOf } from './plan.ts'

interface Day {
  days: number
  trips: Record<string, number>
  places: Record<string, number>
}
type Name = 'trips' | 'gates' | 'corners'

const FIGURES: PeriodFigures<Name, Day> = {
  trips: {
    kind: 'measured',
    rows: () => ['walk', 'car'],
    contributed: ({ trips }) => new Map(Object.entries(trips)),
    unitsEach: 10,
    parts: { small: 60, medium: 60, large: 60 },
  },
  gates: {
    kind: 'heads',
    rows: (_, { countingPlaces }) => countingPlaces,
    contributed: ({ places }) => new Map(Object.entries(places)),
    placesEach: 2,
    parts: { small: 20, medium: 20 },
    everyPeriods: { medium: 3 },
    isFineWhereSmall: true,
  },
  corners: {
    kind: 'heads',
    rows: null,
    contributed: ({ places }) => new Map(Object.entries(places)),
    placesEach: 3,
    parts: { medium: 20 },
  },
}
const bound = {
  reach: 400,
  centre: { walk: 20, car: 10 },
  shifted: { points: 1, lostPercent: 0, percent: 1 },
}
const BOUNDS: FittedBounds<Name> = {
  small: { trips: bound },
  medium: { trips: bound },
  large: { trips: bound },
}
const places = { zones: [], countingPlaces: ['north', 'south'] }
const planFor = (size: 'small' | 'medium' | 'large', level: 'strict' | 'standard' | 'fine' = 'standard') =>
  planOf(FIGURES, BOUNDS, { audience: 'organisation', size, level, places })

const amounts = (names: readonly string[], max: number) =>
  fc.dictionary(fc.constantFrom(...names), fc.integer({ min: 0, max }))
const person: fc.Arbitrary<Day> = fc.record({
  days: fc.integer({ min: 0, max: 28 }),
  trips: amounts(['walk', 'car', 'plane'], 500),
  places: amounts(['north', 'south', 'east', 'west', 'middle'], 30),
})
const people = fc.array(person, { maxLength: 12 })

test('one person more moves every figure by no more than its noise hides', () => {
  const plan = planFor('medium')
  fc.assert(
    fc.property(people, person, (others, her) => {
      const [without, having] = [periodSums(FIGURES, plan, 10), periodSums(FIGURES, plan, 10)]
      for (const it of others) without.add(it)
      for (const it of [...others, her]) having.add(it)
      for (const [name, { bound: its }] of plan) {
        const before = without.together().figures.get(name)!
        const after = having.together().figures.get(name)!
        const moved = [...after.rows].map(([row, much]) => much - (before.rows.get(row) ?? 0))
        const reach = its ? its.reach : Math.sqrt({ trips: 0, gates: 2, corners: 3 }[name])
        assert.ok(Math.hypot(...moved) <= reach + 1e-9, name)
        assert.ok(after.shares - before.shares <= 1000 && after.whole - before.whole <= 1000)
      }
    }),
  )
})

test('people added up elsewhere count as if they had been here', () => {
  const plan = planFor('medium')
  fc.assert(
    fc.property(people, people, (some, others) => {
      const sums = () => periodSums(FIGURES, plan, 10)
      const [here, there, all] = [sums(), sums(), sums()]
      for (const it of some) here.add(it)
      for (const it of others) there.add(it)
      for (const it of [...some, ...others]) all.add(it)
      here.addTogether(there.together())
      assert.deepEqual(
        here.released(() => 0),
        all.released(() => 0),
      )
    }),
  )
})

test('a name that was not given beforehand is never written, and a place nobody named only where enough people are', () => {
  const sums = periodSums(FIGURES, planFor('medium'), 10)
  for (let index = 0; index < 400; index++) sums.add({ days: 1, trips: {}, places: { east: 1, north: 1 } })
  sums.add({ days: 1, trips: {}, places: { west: 1 } })
  const { figures } = sums.released(() => 0)
  assert.deepEqual(figures.gates!.rows, { north: 400, south: 0 })
  assert.deepEqual(Object.keys(figures.corners!.rows), ['east', 'north'])
})

test('the figures of a year together cost what a year may, whoever reads them and on whatever level', () => {
  for (const audience of ['organisation', 'public', 'research'] as const) {
    for (const size of ['small', 'medium', 'large'] as const) {
      for (const [level, budget] of [
        ['strict', 500_000],
        ['standard', 1_000_000],
        ['fine', 2_000_000],
      ] as const) {
        const allowed = audience === 'organisation' ? budget : 250_000
        const weeks = audience === 'organisation' ? { small: 13, medium: 4, large: 1 }[size] : 13
        const plan = planOf(FIGURES, BOUNDS, { audience, size, level, places })
        let spent = 0
        for (let period = 1; period <= 52 / weeks; period++) {
          for (const due of dueAfter(plan, period)) {
            for (const { rhoMillionths } of due.plan.values()) spent += rhoMillionths
          }
        }
        assert.ok(spent <= allowed && spent > 0.99 * allowed, `${audience} ${size} ${level}: ${spent}`)
      }
    }
  }
})

test('a small project has counting places on the finest level alone, and a medium one after every third period', () => {
  assert.equal(planFor('small').has('gates'), false)
  assert.equal(planFor('small', 'fine').has('gates'), true)
  const due = (period: number) =>
    dueAfter(planFor('medium'), period).map(({ periods, plan }) => [periods, [...plan.keys()]])
  assert.deepEqual(due(1), [[1, ['trips', 'corners']]])
  assert.deepEqual(due(3), [
    [1, ['trips', 'corners']],
    [3, ['gates']],
  ])
})
