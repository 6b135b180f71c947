import assert from 'node:assert/strict'
import { test } from 'node:test'
import { LEAST_VOICES } from '../../projects/releases/enough-people.ts'
import { readyFilter } from './filter.ts'
import { edgeRatings, type PackedRating } from './packed-rating.ts'
import { quarterOf, quarterOfDay, quarterText } from './quarter.ts'
import { ageClassOf, UNKNOWN_RATER } from './rater.ts'
import { RATING_LIMITS, type Step } from './rating.ts'
import { resultOf } from './result.ts'
import { voicesOn } from './voices.ts'
import { balancedWeights } from './weights.ts'
import { wilsonInterval } from './wilson.ts'

const DAY_MS = 86_400_000
/** Of 2026, since 1970. */
const NEW_YEAR = 20_454
const BEFORE_MONTH = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334]
const dayOf = (month: number, day: number): number => NEW_YEAR + BEFORE_MONTH.at(month - 1)! + day - 1

const word = (value: Step, day: number, more: Partial<PackedRating> = {}): PackedRating => {
  return { criterion: 'whole', value, isImage: false, direction: 'both', isDetailed: false, day, ...more }
}
const given = (...values: Step[]) =>
  edgeRatings(values.map((value, person) => ({ person, at: 0, rating: word(value, dayOf(9, 1)) })))
const whole = readyFilter({ criterion: 'whole' }, 2026)

test('a quarter has three months, and every day of them', () => {
  const quarters = (month: number) => [
    quarterText(quarterOfDay(dayOf(month, 1))),
    quarterText(quarterOfDay(dayOf(month, 28))),
  ]
  for (let month = 1; month <= 12; month++) {
    const quarter = `2026-Q${Math.ceil(month / 3)}`
    assert.deepEqual(quarters(month), [quarter, quarter])
    // Asked again, what is known by then is the same.
    assert.deepEqual(quarters(month), [quarter, quarter])
  }
  assert.equal(quarterOfDay(0), 0)
  assert.equal(quarterText(0), '1970-Q1')
  assert.equal(quarterOf('2026-Q1') - quarterOf('2025-Q4'), 1)
})

test('a class of age ends where the next one begins', () => {
  const ages = [0, 17, 18, 29, 30, 44, 45, 64, 65, 104].map((age) => ageClassOf(2026 - age, 2026))
  const classes = ['under18', '18-29', '30-44', '45-64', '65plus']
  assert.deepEqual(
    ages,
    classes.flatMap((it) => [it, it]),
  )
})

test('a word is packed into the bits the database packs it into, by person, criterion and time', () => {
  const day = dayOf(9, 17)
  const detailed = { criterion: 'safety', isImage: true, direction: 'backward', isDetailed: true } as const
  const plain = 20_713 * 512
  assert.equal(day, 20_713)
  assert.deepEqual(
    [
      ...edgeRatings([
        { person: 7, at: 2, rating: word(4, day) },
        { person: 3, at: 9, rating: word(3, day, detailed) },
        { person: 3, at: 9, rating: word(2, day, { direction: 'forward' }) },
        { person: 7, at: 1, rating: word(1, day) },
      ]),
    ],
    [
      [3, plain + 2 * 4 + 1 * 64],
      [3, plain + 1 + 3 * 4 + 32 + 2 * 64 + 256],
      [7, plain + 1 * 4],
      [7, plain + 4 * 4],
    ].flat(),
  )
})

test('the median is the lower middle, also where a step more would be one too many', () => {
  const medianOf = (...values: Step[]) => {
    const nobodyKnown = whole.among(values.map(() => UNKNOWN_RATER))
    return resultOf(voicesOn(given(...values), whole, nobodyKnown), LEAST_VOICES.organisation).median
  }
  assert.equal(medianOf(1, 1, 2, 2, 2), 2)
  assert.equal(medianOf(1, 1, 1, 2, 2), 1)
  assert.equal(medianOf(4, 4, 4, 4, 4), 4)
  assert.equal(medianOf(1, 3, 3, 4, 4, 4), 3)
})

test('who reaches further ahead in time sees one person more', () => {
  const ratings = edgeRatings([
    ...[0, 1, 2, 3, 4, 5].map((person) => ({ person, at: 0, rating: word(4, dayOf(8, 1)) })),
    { person: 6, at: 0, rating: word(4, dayOf(11, 1)) },
  ])
  const filter = readyFilter({ criterion: 'whole', through: quarterOf('2026-Q3') }, 2026)
  const voices = voicesOn(ratings, filter, filter.among(Array(7).fill(UNKNOWN_RATER)))
  assert.deepEqual([voices.people.length, voices.leastDifference()], [6, 1])
})

test('whose words do not count at all are heard by no filter', () => {
  const among = whole.among(Array(6).fill(UNKNOWN_RATER), new Set([0, 1, 2, 3, 5]))
  assert.deepEqual(voicesOn(given(4, 4, 4, 4, 4, 4), whole, among).people, [0, 1, 2, 3, 5])
})

test('who gave no answer is left as she is, while the others are brought to the same sum', () => {
  const gendered = (count: number, gender: 'male' | 'female' | null) =>
    Array.from({ length: count }, () => ({ ...UNKNOWN_RATER, gender }))
  const weights = balancedWeights(
    [...gendered(60, 'male'), ...gendered(40, 'female'), ...gendered(20, null)],
    2026,
  )
  assert.deepEqual(
    [0, 60, 100].map((at) => weights.at(at)!.toFixed(6)),
    [(50 / 60).toFixed(6), (50 / 40).toFixed(6), '1.000000'],
  )
})

test('nobody counts for more than three, nor for less than a third', () => {
  const one = { ...UNKNOWN_RATER, gender: 'female' as const }
  const weights = balancedWeights(
    [one, ...Array.from({ length: 40 }, () => ({ ...one, gender: 'male' as const }))],
    2026,
  )
  assert.equal(weights[0], 3)
  assert.ok(weights.every((it) => it >= 1 / 3 && it <= 3))
})

test('of no voices a share may be anything', () => {
  assert.deepEqual(wilsonInterval(0, 0), { low: 0, high: 1 })
  assert.deepEqual(wilsonInterval(1, 0), { low: 0, high: 1 })
})

test('a device may send two hundred at once, be a day ahead, and is handed sixty places', () => {
  assert.deepEqual(RATING_LIMITS, {
    sent: 200,
    comment: 500,
    ofParticipant: 20_000,
    aheadMs: DAY_MS,
    next: 60,
  })
})
