import { LEAST_VOICES } from '../../projects/releases/enough-people.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type RatingFilter, readyFilter } from './filter.ts'
import { type LatestRating, latestRatings } from './latest-ratings.ts'
import { edgeRatings, type EdgeRatings } from './packed-rating.ts'
import { quarterOf, quarterText } from './quarter.ts'
import { ageClassOf, type RaterTraits, UNKNOWN_RATER } from './rater.ts'
import { CRITERIA, DIRECTIONS, type Rating, type Step, STEPS } from './rating.ts'
import { publicResult } from './public-result.ts'
import { type EdgeResult, isEqualResult, resultOf, TOO_FEW } from './result.ts'
import { voicesOn } from './voices.ts'
import { balancedWeights, WEIGHT_CAP } from './weights.ts'
import { wilsonInterval } from './wilson.ts'

const YEAR = 2026
const DAY_MS = 86_400_000
/** Of 2026, and of 2027. */
const OCTOBER = 20_731 * DAY_MS
const JANUARY = 20_821 * DAY_MS

/** Places are edges here. */
function mapOf(ratings: readonly Rating[]): Map<string, EdgeResult> {
  const people = [...new Set(ratings.map(({ rater }) => rater))].toSorted()
  const byEdge = Map.groupBy(latestRatings(ratings), ({ place }) => place)
  const filter = readyFilter({ criterion: 'whole' }, YEAR)
  return new Map(
    [...byEdge]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([edge, ratings]) => [
        edge,
        resultOf(voicesOn(packed(ratings, people), filter, filter.among(people.map(() => UNKNOWN_RATER))), {
          share: 1,
          classes: 1,
        }),
      ]),
  )
}

function packed(ratings: readonly LatestRating[], people: readonly string[], isImage = false): EdgeRatings {
  return edgeRatings(
    ratings.map(({ rater, criterion, value, direction, isDetailed, ratedAt }) => ({
      person: people.indexOf(rater),
      at: ratedAt,
      rating: { criterion, value, isImage, direction, isDetailed, day: Math.floor(ratedAt / DAY_MS) },
    })),
  )
}

const step = fc.constantFrom<Step>(...STEPS)
const rating: fc.Arbitrary<Rating> = fc.record({
  id: fc.uuid(),
  rater: fc.constantFrom('Anna', 'Beat', 'Carla', 'Dario'),
  place: fc.constantFrom('7', '8', '9'),
  direction: fc.constantFrom(...DIRECTIONS),
  values: fc.record(
    { whole: step, safety: step, conflict_freedom: step, attractiveness: step },
    { requiredKeys: [] },
  ),
  // Few instants, so that some are alike.
  ratedAt: fc.nat(5).map((hour) => OCTOBER + hour * 3_600_000),
})
const ratings = fc.uniqueArray(rating, { selector: ({ id }) => id, maxLength: 40 })

test('in whatever order ratings arrive, however often and however late, the map is the same', () => {
  fc.assert(
    fc.property(
      ratings.chain((given) =>
        fc.tuple(
          fc.constant(given),
          fc.shuffledSubarray(given, { minLength: given.length }),
          fc.array(fc.nat(1000), { maxLength: 20 }),
        ),
      ),
      ([given, otherwise, again]) => {
        const repeated = [...otherwise, ...again.flatMap((at) => given[at % given.length] ?? [])]
        assert.deepEqual(mapOf(repeated), mapOf(given))
      },
    ),
    { numRuns: 1000 },
  )
})

test('the last word counts by her own clock, of two at one instant that with the greater id, and leaves the rest', () => {
  const given = (id: string, ratedAt: number, values: Rating['values']): Rating => ({
    id,
    rater: 'Anna',
    place: '7',
    direction: 'both',
    values,
    ratedAt,
  })
  const ratings = latestRatings([
    given('b', 2, { whole: 4 }),
    given('a', 2, { whole: 1 }),
    given('c', 1, { whole: 2, safety: 3 }),
  ])
  assert.deepEqual(
    ratings.map(({ criterion, value, id, isDetailed }) => [criterion, value, id, isDetailed]),
    [
      ['whole', 4, 'b', false],
      ['safety', 3, 'c', true],
    ],
  )
})

interface Given {
  person: number
  value: Step
  criterion?: (typeof CRITERIA)[number]
  at?: number
  isImage?: boolean
  direction?: (typeof DIRECTIONS)[number]
  isDetailed?: boolean
}

function wordsOf(given: readonly Given[]): EdgeRatings {
  return edgeRatings(
    given.map(({ person, value, at = OCTOBER, ...about }) => {
      const plain = { criterion: 'whole', isImage: false, direction: 'both', isDetailed: false } as const
      return { person, at, rating: { ...plain, ...about, value, day: Math.floor(at / DAY_MS) } }
    }),
  )
}

const filterOf = (filter: Omit<RatingFilter, 'criterion'> = {}) =>
  readyFilter({ criterion: 'whole', ...filter }, YEAR)

function asked(
  given: readonly Given[],
  traits: readonly RaterTraits[],
  filter: Omit<RatingFilter, 'criterion'>,
) {
  const ready = filterOf(filter)
  return voicesOn(wordsOf(given), ready, ready.among(traits))
}

test('a person has one voice on an edge: her last word on it, or the lower middle one of its photos', () => {
  const nobodyKnown = [UNKNOWN_RATER, UNKNOWN_RATER, UNKNOWN_RATER]
  const { values } = asked(
    [
      { person: 0, value: 1 },
      { person: 0, value: 4, at: OCTOBER + 1 },
      { person: 1, value: 1, isImage: true },
      { person: 1, value: 3, isImage: true },
      { person: 1, value: 4, isImage: true },
      { person: 1, value: 2, isImage: true },
      { person: 2, value: 4, isImage: true, at: OCTOBER + 9 },
      { person: 2, value: 1 },
    ],
    nobodyKnown,
    {},
  )
  assert.deepEqual(values, [4, 2, 1])
})

test('a direction hears who spoke of both, and a person who spoke of each has the lower of the two in all', () => {
  const given: Given[] = [
    { person: 0, value: 4, direction: 'forward' },
    { person: 0, value: 1, direction: 'backward' },
    { person: 1, value: 3 },
  ]
  const traits = [UNKNOWN_RATER, UNKNOWN_RATER]
  assert.deepEqual(asked(given, traits, { direction: 'forward' }).values, [4, 3])
  assert.deepEqual(asked(given, traits, { direction: 'backward' }).values, [1, 3])
  assert.deepEqual(asked(given, traits, {}).values, [1, 3])
})

const female: RaterTraits = { ...UNKNOWN_RATER, gender: 'female', birthYear: 1990, bikeFrequency: 'daily' }
const male: RaterTraits = { ...UNKNOWN_RATER, gender: 'male', birthYear: 1950, bikeUsages: ['tours'] }

test('each filter holds for itself and together with others', () => {
  const traits = [female, male, { ...male, groups: ['g'], gender: 'other' as const }]
  const late = JANUARY
  const given: Given[] = [
    { person: 0, value: 1, isImage: true },
    { person: 1, value: 2, isDetailed: true },
    { person: 2, value: 3, at: late, direction: 'forward' },
  ]
  const counted = (filter: Omit<RatingFilter, 'criterion'>) => asked(given, traits, filter).people
  assert.deepEqual(counted({}), [0, 1, 2])
  assert.deepEqual(counted({ gender: 'male' }), [1])
  assert.deepEqual(counted({ age: '30-44' }), [0])
  assert.deepEqual(counted({ bikeFrequency: 'daily' }), [0])
  assert.deepEqual(counted({ bikeUsage: 'tours' }), [1, 2])
  assert.deepEqual(counted({ group: 'g' }), [2])
  assert.deepEqual(counted({ kind: 'image' }), [0])
  assert.deepEqual(counted({ kind: 'map' }), [1, 2])
  assert.deepEqual(counted({ isDetailed: true }), [1])
  assert.deepEqual(counted({ direction: 'backward' }), [0, 1])
  assert.deepEqual(counted({ through: quarterOf('2026-Q4') }), [0, 1])
  assert.deepEqual(counted({ from: quarterOf('2027-Q1') }), [2])
  assert.deepEqual(counted({ bikeUsage: 'tours', kind: 'map', through: quarterOf('2026-Q4') }), [1])
})

const many = (count: number, value: Step, from = 0): Given[] =>
  Array.from({ length: count }, (_, at) => ({ person: from + at, value }))

test('below five people an organisation sees nothing, from ten the four steps; the public from ten and twenty', () => {
  const seen = (count: number, least: keyof typeof LEAST_VOICES) => {
    const result = resultOf(
      asked(
        many(count, 3),
        Array.from({ length: count }, () => female),
        {},
      ),
      LEAST_VOICES[least],
    )
    return [result.voices, result.classes !== null]
  }
  assert.deepEqual(
    [4, 5, 9, 10].map((count) => seen(count, 'organisation')),
    [
      [null, false],
      [5, false],
      [9, false],
      [10, true],
    ],
  )
  assert.deepEqual(
    [9, 10, 19, 20].map((count) => seen(count, 'public')),
    [
      [null, false],
      [10, false],
      [19, false],
      [20, true],
    ],
  )
})

test('what a filter leaves out must be about enough people too, or about nobody', () => {
  const shown = (women: number, men: number, filter: Omit<RatingFilter, 'criterion'>) => {
    const traits = [
      ...Array.from({ length: women }, () => female),
      ...Array.from({ length: men }, () => male),
    ]
    return resultOf(asked(many(women + men, 4), traits, filter), LEAST_VOICES.organisation).voices
  }
  assert.equal(shown(8, 4, { gender: 'female' }), null)
  assert.equal(shown(8, 5, { gender: 'female' }), 8)
  assert.equal(shown(8, 0, { gender: 'female' }), 8)
  assert.equal(shown(8, 4, {}), 12)
})

test('a filter is also compared with those that drop one of its conditions or reach further back', () => {
  const girl = { ...female, birthYear: 2010 }
  const traits = [
    ...Array.from({ length: 6 }, () => female),
    ...Array.from({ length: 2 }, () => girl),
    ...Array.from({ length: 9 }, () => male),
  ]
  const young = asked(many(17, 4), traits, { gender: 'female', age: '30-44' })
  // Eleven others in all, yet two by which «female» alone differs.
  assert.equal(young.leastDifference(), 2)
  const before: Given[] = many(6, 4).map((it) => ({ ...it, at: JANUARY }))
  const given: Given[] = [
    ...before,
    { person: 6, value: 1, at: OCTOBER },
    ...many(8, 2, 7).map((it) => ({ ...it, at: 0 })),
  ]
  assert.equal(asked(given, traits, { from: quarterOf('2027-Q1') }).leastDifference(), 1)
})

test('who says something else when more is asked for counts as a difference too', () => {
  const given: Given[] = [...many(9, 3).map((it) => ({ ...it, isImage: true })), { person: 0, value: 1 }]
  const traits = Array.from({ length: 9 }, () => UNKNOWN_RATER)
  assert.equal(asked(given, traits, { kind: 'image' }).leastDifference(), 1)
  assert.equal(
    asked([...given.slice(0, 9), { person: 0, value: 3 }], traits, { kind: 'image' }).leastDifference(),
    Infinity,
  )
})

test('two groups that differ by few people on an edge are both not shown', () => {
  const shown = (sizes: Record<string, number>, group: string) => {
    const groupsOf = (at: number) =>
      Object.entries(sizes).flatMap(([name, size]) => (at < size ? [name] : []))
    const traits = Array.from({ length: 40 }, (_, at) => ({ ...UNKNOWN_RATER, groups: groupsOf(at) }))
    return resultOf(asked(many(40, 4), traits, { group }), LEAST_VOICES.organisation).voices
  }
  assert.deepEqual([shown({ class: 12 }, 'class'), shown({ class: 12, school: 17 }, 'class')], [12, 12])
  const nearly = { class: 12, 'all but one': 11 }
  assert.deepEqual([shown(nearly, 'class'), shown(nearly, 'all but one')], [null, null])
  assert.equal(shown({ class: 12, 'by another name': 12 }, 'class'), 12)
})

type Asked = Omit<RatingFilter, 'criterion'>
const GROUPS = ['class', 'club', 'school']
const QUARTERS = ['2026-Q2', '2026-Q3', '2026-Q4', '2027-Q1'].map(quarterOf)
const somebody: fc.Arbitrary<RaterTraits> = fc.record({
  gender: fc.constantFrom('female', 'male', null),
  birthYear: fc.constantFrom(1990, 2010, null),
  bikeFrequency: fc.constant(null),
  bikeUsages: fc.constant([]),
  groups: fc.subarray(GROUPS),
})
const word: fc.Arbitrary<Given> = fc.record({
  person: fc.nat(7),
  value: step,
  criterion: fc.constantFrom('whole', 'whole', 'whole', 'safety'),
  at: fc.nat(11).map((month) => (20_550 + month * 28) * DAY_MS),
  isImage: fc.boolean(),
  direction: fc.constantFrom(...DIRECTIONS),
})
const question: fc.Arbitrary<Asked> = fc.record(
  {
    kind: fc.constantFrom('image', 'map'),
    direction: fc.constantFrom('forward', 'backward'),
    gender: fc.constant('female'),
    age: fc.constant('30-44'),
    group: fc.constantFrom(...GROUPS),
    from: fc.constantFrom(...QUARTERS.slice(0, 3)),
    through: fc.constantFrom(...QUARTERS.slice(2)),
  },
  { requiredKeys: [] },
)

/** Every filter it is compared with, one by one: with some conditions left out, longer, or with another group. */
function comparedWith({ from, through, group, ...conditions }: Asked): Asked[] {
  const isTimed = from !== undefined || through !== undefined
  const begins = isTimed ? [0, ...QUARTERS].filter((it) => it <= (from ?? 0)) : [undefined]
  const ends = isTimed ? [...QUARTERS, 1_000].filter((it) => it >= (through ?? 1_000)) : [undefined]
  const names = Object.keys(conditions) as (keyof typeof conditions)[]
  const some = Array.from({ length: 1 << names.length }, (_, bits) =>
    Object.fromEntries(names.filter((_name, at) => (bits >> at) % 2 === 1).map((it) => [it, conditions[it]])),
  )
  const groups = group === undefined ? [undefined] : [undefined, ...GROUPS]
  return some.flatMap((it) =>
    groups.flatMap((other) =>
      begins.flatMap((start) => ends.map((end) => ({ ...it, group: other, from: start, through: end }))),
    ),
  )
}

test('what a filter differs by is found as if each other filter were asked for by itself', () => {
  const people = fc.array(somebody, { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(fc.array(word, { maxLength: 24 }), people, question, (given, traits, filter) => {
      const countedBy = (it: Asked) => {
        const { people, values } = asked(given, traits, it)
        return new Map(people.map((person, at) => [person, values[at]]))
      }
      const own = countedBy(filter)
      const differences = comparedWith(filter).map((it) => {
        const other = countedBy(it)
        return traits.filter((_, person) => own.get(person) !== other.get(person)).length
      })
      const least = Math.min(...differences.filter((it) => it > 0))
      assert.equal(asked(given, traits, filter).leastDifference(), least)
    }),
  )
})

test('what everybody reads is in fives and twentieths, so that one person more or fewer seldom shows', () => {
  const result = resultOf(
    asked([...many(17, 4), ...many(6, 1, 17)], Array(23).fill(UNKNOWN_RATER), {}),
    LEAST_VOICES.public,
  )
  assert.deepEqual(publicResult(result), {
    voices: 20,
    median: 4,
    share: 0.75,
    interval: { low: 0.55, high: 0.85 },
    classes: [5, 0, 0, 15],
  })
  assert.deepEqual(publicResult({ ...result, classes: [3, 8, 14, 21] }).classes, [5, 10, 15, 20])
  assert.deepEqual(publicResult(TOO_FEW), TOO_FEW)
})

test('the median is the voice in the middle, of two the lower', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 30 }), (values) => {
      const given = values.map((value, person): Given => ({ person, value }))
      const { median } = resultOf(
        asked(
          given,
          values.map(() => UNKNOWN_RATER),
          {},
        ),
        LEAST_VOICES.organisation,
      )
      assert.equal(median, values.toSorted((one, other) => one - other).at(Math.ceil(values.length / 2) - 1))
    }),
  )
})

test('whoever said several words is compared in a longer time as well', () => {
  const [may, august] = [20_588 * DAY_MS, 20_680 * DAY_MS]
  const several = Array.from({ length: 12 }, (_, person): Given[] => [
    { person, value: 1, at: may, direction: 'forward' },
    { person, value: 4, at: august, direction: 'backward' },
  ])
  const voices = asked(
    several.flat(),
    several.map(() => UNKNOWN_RATER),
    { from: quarterOf('2026-Q3') },
  )
  assert.deepEqual([voices.people.length, [...new Set(voices.values)]], [12, [4]])
  assert.equal(voices.leastDifference(), 12)
})

test('the share has its interval, the median is the lower middle, and equal results say so', () => {
  const given = [...many(5, 4), ...many(3, 2, 5), ...many(2, 1, 8)]
  const traits = given.map(() => UNKNOWN_RATER)
  const result = resultOf(asked(given, traits, {}), LEAST_VOICES.organisation)
  assert.deepEqual([result.voices, result.median, result.share, result.classes], [10, 2, 0.5, [2, 3, 0, 5]])
  const { low, high } = result.interval!
  // R: binom::binom.wilson(5, 10)
  assert.ok(Math.abs(low - 0.236_593) < 1e-5 && Math.abs(high - 0.763_407) < 1e-5)
  assert.ok(isEqualResult(result, { ...result, share: 0.4 }))
  assert.ok(!isEqualResult(TOO_FEW, TOO_FEW))
})

test('an interval holds its share, stays within 0 and 1, and narrows with voices', () => {
  fc.assert(
    fc.property(fc.nat(400), fc.integer({ min: 1, max: 400 }), (good, voices) => {
      const share = Math.min(good, voices) / voices
      const { low, high } = wilsonInterval(share, voices)
      assert.ok(low >= 0 && low <= share + 1e-9 && share <= high + 1e-9 && high <= 1)
      const more = wilsonInterval(share, voices * 4)
      assert.ok(more.high - more.low < high - low)
    }),
  )
})

test('weights bring each class of age, gender and use to the same sum within the cap, and are one on average', () => {
  const raters = [
    ...Array.from({ length: 60 }, () => male),
    ...Array.from({ length: 40 }, () => ({ ...female, bikeFrequency: null })),
  ]
  const weights = balancedWeights(raters, YEAR)
  const sum = (of: RaterTraits['gender']) =>
    weights.reduce((all, it, at) => all + (raters.at(at)?.gender === of ? it : 0), 0)
  assert.ok(Math.abs(sum('male') / sum('female') - 1) < 0.01)
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(male, female, UNKNOWN_RATER), { minLength: 1, maxLength: 60 }),
      (some) => {
        const all = balancedWeights(some, YEAR)
        assert.ok(all.every((it) => it >= 1 / WEIGHT_CAP - 1e-9 && it <= WEIGHT_CAP + 1e-9))
      },
    ),
  )
})

test('ages and quarters are counted by the calendar', () => {
  assert.deepEqual(
    [2010, 2008, 1996, 1981, 1961, null].map((year) => ageClassOf(year, YEAR)),
    ['under18', '18-29', '30-44', '45-64', '65plus', null],
  )
  assert.equal(quarterText(quarterOf('2026-Q4')), '2026-Q4')
  assert.equal(CRITERIA.length, 4)
})
