import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Shown } from '../../projects/releases/answer-classes.ts'
import { isEnough, LEAST_PEOPLE } from '../../projects/releases/enough-people.ts'
import { GROUP_LIMITS, maskedMail } from './group.ts'
import { nextCounted, type Standing, wantedGroup } from './counted-groups.ts'
import {
  type Answers,
  choicesOf,
  hasSeveral,
  isAnswer,
  type Question,
  QUESTIONS,
  traitsOf,
} from './question.ts'
import { FIGURES, type Respondent, shareOf, surveyFigures } from './survey-figures.ts'

test('an answer is one of the choices; several only of what a bike is used for', () => {
  for (const question of QUESTIONS) {
    const [one = '', other = ''] = choicesOf(question)
    assert.ok(isAnswer(question, [one]))
    assert.equal(isAnswer(question, [one, other]), hasSeveral(question))
    for (const values of [[], ['sometimes'], [one, one]]) assert.ok(!isAnswer(question, values))
  }
  assert.deepEqual(QUESTIONS.filter(hasSeveral), ['bike_usages'])
  assert.ok(!isAnswer('bike_usages', ['work', 'sometimes']))
  assert.deepEqual([choicesOf('birth_year')[0], choicesOf('birth_year').at(-1)], ['2015', '1922'])
})

test('what filters ask: whoever rides an e-bike daily rides daily, and no answer is none', () => {
  assert.deepEqual(traitsOf({}), { gender: null, birthYear: null, bikeFrequency: null, bikeUsages: [] })
  const answers = {
    gender: ['female'],
    birth_year: ['1984'],
    frequency_bike: ['seldom'],
    frequency_ebike: ['daily'],
    bike_usages: ['work', 'tours'],
  }
  assert.deepEqual(traitsOf(answers), {
    gender: 'female',
    birthYear: 1984,
    bikeFrequency: 'daily',
    bikeUsages: ['work', 'tours'],
  })
})

const repeated = <T>(count: number, it: T): T[] => Array.from({ length: count }, () => it)
const shares = (shown: Shown): [string, number][] | undefined =>
  shown?.map(({ values, people }) => [values.join(' or '), people])

test('a class under ten is shown with its neighbour, and rare bikes together', () => {
  const walking = (answer: string, count: number, type: string): Respondent[] =>
    repeated(count, { group: null, answers: { frequency_walk: [answer], bike_type: [type] } })
  const { people, answered, figures } = surveyFigures([
    ...walking('never', 4, 'cargobike'),
    ...walking('seldom', 8, 'bikesharing'),
    ...walking('often', 58, 'citybike'),
    ...walking('daily', 60, 'ebike_45'),
    ...walking('daily', 78, 'ebike_25'),
    ...repeated(6, { group: null, answers: {} }),
  ])
  assert.deepEqual([people, answered], [214, 208])
  assert.deepEqual(shares(figures.frequency_walk), [
    ['never or seldom', 12],
    ['often', 58],
    ['daily', 138],
  ])
  assert.deepEqual(shares(figures.bike_type), [
    ['ebike_25', 78],
    ['ebike_45', 60],
    ['citybike', 58],
    ['bikesharing or cargobike or sport or other', 12],
  ])
  assert.equal(figures.children, null)
})

test('what a bike is used for is counted use by use, among those who answered; rarer bikes stand last', () => {
  const uses = (count: number, ...bike_usages: string[]) =>
    repeated(count, { group: null, answers: { bike_usages } })
  const rides = (count: number, type: string) =>
    repeated(count, { group: null, answers: { bike_type: [type] } })
  const { figures } = surveyFigures([
    ...uses(12, 'work', 'tours'),
    ...uses(15, 'tours'),
    ...uses(11, 'shopping'),
    ...rides(12, 'citybike'),
    ...rides(30, 'sport'),
    ...rides(4, 'bikesharing'),
    ...rides(6, 'other'),
  ])
  assert.deepEqual([figures.usage_work, figures.usage_tours].map(shares), [
    [
      ['yes', 12],
      ['no', 26],
    ],
    [
      ['yes', 27],
      ['no', 11],
    ],
  ])
  assert.deepEqual(shares(figures.bike_type)?.slice(-3), [
    ['sport', 30],
    ['citybike', 12],
    ['other or bikesharing or cargobike', 10],
  ])
})

test('of bikes as rare as each other the one offered first stands first, and those nobody rides come last', () => {
  const rides = (count: number, type: string) =>
    repeated(count, { group: null, answers: { bike_type: [type] } })
  const { figures } = surveyFigures([
    ...rides(1, 'other'),
    ...rides(1, 'citybike'),
    ...rides(12, 'bikesharing'),
  ])
  assert.deepEqual(shares(figures.bike_type)?.slice(-1), [
    ['bikesharing or citybike or other or sport or cargobike', 14],
  ])
})

test('groups stand in the order of their ids, whichever was joined first', () => {
  const saying = (group: string) => repeated(10, { group, answers: { children: ['yes'] } })
  const { groups } = surveyFigures(['b', 'c', 'a'].flatMap(saying))
  assert.deepEqual(
    groups.map(({ groupId }) => groupId),
    ['a', 'b', 'c'],
  )
})

test('nothing is said about a group in which all say the same, nor about one that leaves few others', () => {
  const saying = (group: string | null, children: string, count: number): Respondent[] =>
    repeated(count, { group, answers: { children: [children] } })
  const alike = surveyFigures([
    ...saying('a', 'yes', 20),
    ...saying(null, 'yes', 30),
    ...saying(null, 'no', 30),
  ])
  assert.deepEqual(
    alike.groups.map(({ answered, figures }) => [answered, figures.children]),
    [[20, null]],
  )
  const few = surveyFigures([
    ...saying('a', 'yes', 20),
    ...saying('a', 'no', 20),
    ...saying(null, 'yes', 3),
    ...saying(null, 'no', 30),
  ])
  assert.equal(few.groups[0]?.figures.children, null)
  assert.ok(few.figures.children)
})

const arbitraryAnswers: fc.Arbitrary<Answers> = fc.record(
  {
    frequency_bike: fc.constantFrom(...choicesOf('frequency_bike')).map((it) => [it]),
    bike_type: fc.constantFrom(...choicesOf('bike_type')).map((it) => [it]),
    bike_usages: fc.subarray([...choicesOf('bike_usages')], { minLength: 1 }),
    children: fc.constantFrom(...choicesOf('children')).map((it) => [it]),
  },
  { requiredKeys: [] },
)
/** Some kinds of people, each in some number: else ten alike never come together. */
const crowds = fc
  .array(
    fc.record({
      group: fc.constantFrom(null, 'a', 'b', 'c'),
      answers: arbitraryAnswers,
      count: fc.integer({ min: 1, max: 25 }),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((kinds) => kinds.flatMap(({ count, ...it }) => repeated(count, it)))

const isSafe = (people: number): boolean => people === 0 || isEnough(people)

test('whatever is added to or subtracted from each other is about ten people or nobody', () => {
  let compared = 0
  fc.assert(
    fc.property(crowds, (people) => {
      const { figures, groups } = surveyFigures(people)
      for (const figure of FIGURES) {
        const whole = figures[figure]
        assert.ok(whole?.every((it) => isSafe(it.people)) ?? true)
        const columns = groups.flatMap((it) => it.figures[figure] ?? [])
        if (columns.length === 0) continue
        compared++
        const shown = groups.flatMap((it) => (it.figures[figure] ? [it.figures[figure]] : []))
        for (const [at, { values }] of shown.at(0)!.entries()) {
          const ofWhole = (whole ?? []).filter((it) => values.includes(it.values.at(0) ?? ''))
          // The whole is told by finer classes of the same tree.
          const all = ofWhole.reduce((sum, it) => sum + it.people, 0)
          const cells = shown.map((column) => column.at(at)!.people)
          assert.ok(shown.every((column) => column.at(at)!.values.join() === values.join()))
          for (let chosen = 0; chosen < 1 << cells.length; chosen++) {
            const part = cells.reduce((sum, it, bit) => (chosen & (1 << bit) ? sum + it : sum), 0)
            assert.ok(isSafe(part) && isSafe(all - part), `${figure}: ${part} of ${all}`)
          }
        }
      }
    }),
    { numRuns: 400 },
  )
  assert.ok(compared > 100)
})

test('every answer that is counted was given: classes add up to those who answered', () => {
  fc.assert(
    fc.property(crowds, (people) => {
      const { figures, groups } = surveyFigures(people)
      const answering = (question: Question, group?: string): number =>
        people.filter((it) => it.answers[question] && (group === undefined || it.group === group)).length
      const sum = (shown: Shown): number | undefined => shown?.reduce((all, it) => all + it.people, 0)
      for (const question of ['frequency_bike', 'bike_type', 'children'] as const) {
        assert.ok((sum(figures[question]) ?? answering(question)) === answering(question))
        for (const { groupId, figures: its } of groups)
          assert.ok((sum(its[question]) ?? answering(question, groupId)) === answering(question, groupId))
      }
    }),
  )
})

const standings = fc
  .array(
    fc.record({
      counted: fc.constantFrom(null, 'a', 'b'),
      wanted: fc.constantFrom(null, 'a', 'b', 'c'),
      count: fc.integer({ min: 1, max: 30 }),
    }),
    { maxLength: 12 },
  )
  .map((kinds) =>
    kinds
      .flatMap(({ count, ...it }) => repeated(count, it))
      .map((it, at): Standing => ({ person: String(at), ...it })),
  )

test('groups before and after differ by ten people or nobody, whoever changed', () => {
  let moved = 0
  fc.assert(
    fc.property(standings, (people) => {
      const next = nextCounted(people)
      assert.equal(next.size, people.length)
      const ways = Map.groupBy(people, ({ person, counted }) => `${counted} ${next.get(person)}`)
      const changed = new Set(
        people.filter((it) => next.get(it.person) !== it.counted).map((it) => it.counted),
      )
      for (const [way, those] of ways) {
        const [from, to] = way.split(' ')
        if (from !== to) {
          moved++
          assert.ok(isEnough(those.length))
        } else if (changed.has(those[0]!.counted)) assert.ok(isSafe(those.length))
      }
      for (const { person, counted, wanted } of people)
        assert.ok(next.get(person) === counted || next.get(person) === wanted)
    }),
  )
  assert.ok(moved > 50)
})

test('a new group counts from ten people on, and one more person waits until ten come or go', () => {
  const others = repeated(30, { counted: null, wanted: null })
  const reported = (them: readonly Omit<Standing, 'person'>[]): number => {
    const people = [...them, ...others].map((it, at) => ({ person: String(at), ...it }))
    return [...nextCounted(people).values()].filter((it) => it === 'a').length
  }
  const fresh = { counted: null, wanted: 'a' }
  const member = { counted: 'a', wanted: 'a' }
  assert.equal(reported(repeated(LEAST_PEOPLE - 1, fresh)), 0)
  assert.equal(reported(repeated(LEAST_PEOPLE, fresh)), 10)
  assert.equal(reported([...repeated(12, member), fresh]), 12)
  assert.equal(reported([...repeated(12, member), ...repeated(10, fresh)]), 22)
  assert.equal(reported([...repeated(12, member), { counted: 'a', wanted: null }]), 13)
  assert.equal(wantedGroup(['b', 'a'], 'a'), 'a')
  assert.equal(wantedGroup(['b', 'a'], 'c'), 'b')
  assert.equal(wantedGroup([], 'c'), null)
})

test('of several ways out of a group the smallest waits where too few would stay, and no other', () => {
  const going = (counted: string, wanted: string, count: number) => repeated(count, { counted, wanted })
  const moved = (...kinds: Omit<Standing, 'person'>[][]) => {
    const people = kinds.flat().map((it, at) => ({ person: String(at), ...it }))
    const next = nextCounted(people)
    return Map.groupBy(people, ({ person, counted }) => `${counted} to ${next.get(person)}`)
  }
  const ways = (...kinds: Omit<Standing, 'person'>[][]) =>
    [...moved(...kinds)]
      .map(([way, them]) => [way, them.length] as const)
      .toSorted(([one], [other]) => one.localeCompare(other))
  const [stay, many, few, others] = [
    going('a', 'a', 3),
    going('a', 'b', 15),
    going('a', 'c', 10),
    going('d', 'e', 10),
  ]
  const expected = [
    ['a to a', 13],
    ['a to b', 15],
    ['d to e', 10],
  ]
  assert.deepEqual(ways(stay, many, few, others), expected)
  assert.deepEqual(ways(stay, few, others, many), expected)
  // Those who stay where they want to be are enough to stay.
  assert.deepEqual(ways(going('a', 'a', 12), going('a', 'c', 3), going('a', 'b', 10)), [
    ['a to a', 15],
    ['a to b', 10],
  ])
})

test('groups of a project are bounded', () => {
  assert.deepEqual(GROUP_LIMITS, { groups: 100, people: 1_000, atOnce: 200, name: 60, search: 3 })
})

test('a masked mail tells two people apart and reaches nobody', () => {
  assert.equal(maskedMail('nadia.suter@post.example'), 'nadi•••@post.example')
  assert.equal(maskedMail('ab@post.example'), 'a•••@post.example')
  assert.equal(maskedMail('katharina.bolliger@post.example'), 'kath•••@post.example')
  fc.assert(
    fc.property(fc.emailAddress(), (email) => {
      const [shown = ''] = maskedMail(email).split('•••')
      assert.ok(email.startsWith(shown) && shown.length < email.lastIndexOf('@') + 1)
    }),
  )
})

test('a share is told where its answers are shown by themselves', () => {
  const shown = [
    { values: ['never', 'seldom'], people: 15 },
    { values: ['often'], people: 20 },
    { values: ['daily'], people: 25 },
  ]
  assert.equal(shareOf(shown, ['often', 'daily']), 0.75)
  assert.equal(shareOf(shown, ['seldom', 'often']), null)
  assert.equal(shareOf(null, ['often']), null)
})
