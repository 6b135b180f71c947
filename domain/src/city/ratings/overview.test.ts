import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type RaterTraits, UNKNOWN_RATER } from './rater.ts'
import { whereRated } from './where-rated.ts'
import { whoRates } from './who-rates.ts'

const some = (count: number, traits: Partial<RaterTraits>): RaterTraits[] =>
  Array.from({ length: count }, () => ({ ...UNKNOWN_RATER, ...traits }))

test('a pyramid tells cohorts of ten and more in fives, and the others together', () => {
  const raters = [
    ...some(23, { gender: 'female', birthYear: 1990 }),
    ...some(14, { gender: 'male', birthYear: 1990 }),
    ...some(9, { gender: 'male', birthYear: 1950 }),
    ...some(5, { gender: 'female', birthYear: 2010 }),
    ...some(12, { gender: 'other', birthYear: 1990 }),
  ]
  assert.deepEqual(whoRates(raters, 2026).ages, {
    rows: [
      { gender: 'male', age: '30-44', people: 10 },
      { gender: 'female', age: '30-44', people: 20 },
    ],
    unsaid: 10,
    rest: 10,
  })
})

test('one who never rides is not told by what is missing, and nine people are nothing', () => {
  const raters = [
    ...some(30, { bikeFrequency: 'daily' }),
    ...some(11, { bikeFrequency: 'often' }),
    ...some(1, { bikeFrequency: 'never' }),
  ]
  assert.deepEqual(whoRates(raters, 2026).frequencies, {
    rows: [{ frequency: 'daily', people: 30 }],
    unsaid: 0,
    rest: 10,
  })
  assert.deepEqual(whoRates(some(9, { bikeFrequency: 'daily', gender: 'male', birthYear: 1990 }), 2026), {
    ages: null,
    frequencies: null,
    usages: null,
  })
})

test('a use nearly everybody names says too much about who does not', () => {
  const raters = [
    ...some(20, { bikeUsages: ['work', 'leisure'] }),
    ...some(15, { bikeUsages: ['work'] }),
    ...some(2, { bikeUsages: ['tours'] }),
    ...some(4, {}),
  ]
  const { usages } = whoRates(raters, 2026)
  assert.equal(usages?.people, 35)
  const people = new Map(usages?.rows.map((it) => [it.usage, it.people]))
  assert.deepEqual(
    [people.get('work'), people.get('leisure'), people.get('tours'), people.get('holidays')],
    [null, 20, null, 0],
  )
})

test('postal areas few people rated in are told together, as many of them as it takes', () => {
  const given = (postcode: string, from: number, people: number) =>
    Array.from({ length: people }, (_, at) => ({
      postcode,
      place: `Ort ${postcode}`,
      rater: from + at,
      ratings: 3,
    }))
  assert.deepEqual(whereRated([...given('6099', 0, 40), ...given('6098', 0, 12), ...given('6097', 3, 2)]), {
    rows: [{ postcode: '6099', place: 'Ort 6099', people: 40, ratings: 120 }],
    rest: { people: 10, ratings: 40 },
  })
  assert.equal(whereRated(given('6099', 0, 9)), null)
  // Most people first, then by number.
  const areas = [...given('6003', 0, 10), ...given('6001', 20, 10), ...given('6002', 40, 20)]
  assert.deepEqual(
    whereRated(areas)?.rows.map(({ postcode }) => postcode),
    ['6002', '6001', '6003'],
  )
})
