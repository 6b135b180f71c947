import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { modes } from '../diary/mode.ts'
import { type FigureContribution, weekSums } from './week-release.ts'

const rows = (names: readonly string[], most: number) =>
  fc
    .dictionary(fc.constantFrom(...names), fc.double({ min: 0, max: most, noNaN: true }))
    .map((brought) => new Map(Object.entries(brought)))

/** More than counts, in parts of metres and of cells. */
const anyContribution: fc.Arbitrary<FigureContribution> = fc.record({
  people: fc.constant(new Map([['all', 1]])),
  metres: rows(modes, 1e6),
  cells8: rows(
    Array.from({ length: 200 }, (_, cell) => `cell ${cell}`),
    7,
  ),
})

const summed = (people: readonly FigureContribution[]) => {
  const sums = weekSums('organisation')
  for (const contribution of people) sums.add(contribution)
  return sums.together()
}

test('people summed in parts are, put together in any order, the people summed one after the other', () => {
  fc.assert(
    fc.property(fc.array(anyContribution, { maxLength: 12 }), fc.nat(12), (people, cut) => {
      const parted = weekSums('organisation')
      for (const part of [people.slice(cut), people.slice(0, cut)]) parted.addTogether(summed(part))
      assert.deepEqual(parted.together(), summed(people))
    }),
  )
})
