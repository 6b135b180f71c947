import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isEnough } from '../../projects/releases/enough-people.ts'
import { demographicsOf } from './demographics.ts'
import { faultsOf } from './document-faults.ts'
import { question, surveyOf } from './survey.fixture.ts'
import { type Answers, progressOf, readAnswers } from './read-answers.ts'
import {
  BIRTH_YEARS,
  NO_ANSWER,
  numbersOf,
  QUESTION_KINDS,
  type Question,
  questionsOf,
  type SurveyDocument,
} from './survey-document.ts'
import { surveyFigures } from './survey-figures.ts'
import { isOpen, statusAfter, SURVEY_ACTS, SURVEY_STATUSES } from './survey-state.ts'

const bikes = question('bikes', 'multiple', { options: ['city', 'electric'], atMost: 1 })
const sold = question('sold', 'single', {
  options: ['yes', 'no'],
  isRequired: true,
  conditions: [{ question: 'bikes', test: 'any_of', values: ['electric'] }],
})
const safe = question('safe', 'scale', { isRequired: true })

test('a question with a condition is asked once the answer before it says so, and is numbered with it', () => {
  const survey = surveyOf([bikes, sold, safe])
  assert.deepEqual([...numbersOf(survey).values()], ['1', '1 a', '2'])
  assert.deepEqual(
    readAnswers(survey, {}).shown.map(({ id }) => id),
    ['bikes', 'safe'],
  )
  const read = readAnswers(survey, { bikes: ['electric'], sold: ['yes'] })
  assert.deepEqual(read.kept, { bikes: ['electric'], sold: ['yes'] })
  assert.deepEqual(read.open, ['safe'])
})

test('what was answered before the answer that hid it is dropped, with whatever hangs on it', () => {
  const why = question('why', 'text', {
    conditions: [{ question: 'sold', test: 'any_of', values: ['yes'] }],
  })
  const survey = surveyOf([bikes, sold, why])
  const answers = { bikes: ['city'], sold: ['yes'], why: ['too dear'] }
  assert.deepEqual(readAnswers(survey, answers).kept, { bikes: ['city'] })
})

test('whoever must answer may say that she would rather not; whoever need not leaves it out', () => {
  assert.deepEqual(readAnswers(surveyOf([safe]), { safe: [NO_ANSWER] }).open, [])
  assert.deepEqual(readAnswers(surveyOf([bikes]), { bikes: [NO_ANSWER] }).wrong, ['bikes'])
})

test('what is no answer to a question is named and not kept', () => {
  const survey = surveyOf([bikes, safe, question('day', 'date'), question('where', 'place')])
  const answers = { bikes: ['city', 'electric'], safe: ['8'], day: ['2026-02-30'], where: ['8.5', '91'] }
  const read = readAnswers(survey, answers)
  assert.deepEqual([read.kept, read.wrong], [{}, ['bikes', 'safe', 'day', 'where']])
})

test('a place is kept to some 50 metres', () => {
  const { kept } = readAnswers(surveyOf([question('where', 'place')]), { where: ['8.541694', '47.376888'] })
  assert.deepEqual(kept, { where: ['8.54140', '47.37690'] })
  assert.deepEqual(readAnswers(surveyOf([question('where', 'place')]), kept).kept, kept)
})

test('a part is done when nothing is open in it', () => {
  const survey = surveyOf([safe], [bikes])
  assert.deepEqual(
    progressOf(survey, { safe: ['3'] }).parts.map(({ isDone }) => isDone),
    [true, false],
  )
})

test('a survey is judged before the board reads it', () => {
  const faults = (...questions: Question[]) => faultsOf(surveyOf(questions)).map(({ fault }) => fault)
  assert.deepEqual(faults(bikes, sold, safe), [])
  assert.deepEqual(faults(), ['empty'])
  assert.deepEqual(faults(sold, bikes), ['condition_wrong'])
  assert.deepEqual(faults({ ...safe, text: { de: 'Wie sicher?', en: ' ' } }), ['words_missing'])
  assert.deepEqual(faults({ ...bikes, atMost: 3 }), ['at_most_wrong'])
  assert.deepEqual(faults(bikes, bikes), ['id_twice'])
  assert.deepEqual(faults({ ...bikes, isCompared: true }), ['compared_wrong'])
  assert.deepEqual(faults({ ...sold, conditions: [], demographic: 'gender' }), ['demographic_wrong'])
})

test('of marked questions it is known what they say about a person', () => {
  const gender = question('g', 'single', { options: ['male', 'female', 'other'], demographic: 'gender' })
  const born = question('b', 'number', { range: BIRTH_YEARS, demographic: 'birth_year' })
  const survey = surveyOf([gender, born])
  assert.deepEqual(faultsOf(survey), [])
  assert.deepEqual(demographicsOf(survey, { g: ['female'], b: ['1990'] }), {
    gender: 'female',
    birthYear: 1990,
  })
  assert.deepEqual(demographicsOf(survey, { b: [NO_ANSWER] }), { gender: null, birthYear: null })
})

test('the board alone releases and denies, what it released can be closed, and nothing else is possible', () => {
  const possible = SURVEY_STATUSES.flatMap((status) =>
    SURVEY_ACTS.flatMap((act) => (statusAfter(status, act) ? [`${status} ${act}`] : [])),
  )
  assert.deepEqual(possible, [
    'draft change',
    'draft submit',
    'in_review withdraw',
    'in_review release',
    'in_review deny',
    'finished close',
  ])
})

test('a released version is open through its last day', () => {
  const version = { status: 'finished', lastDay: '2026-06-30', isClosed: false } as const
  assert.ok(isOpen(version, '2026-06-30'))
  assert.ok(!isOpen(version, '2026-07-01'))
  assert.ok(!isOpen({ ...version, isClosed: true }, '2026-06-30'))
  assert.ok(!isOpen({ ...version, status: 'in_review' }, '2026-06-30'))
})

const someQuestion = (id: string, before: readonly string[]): fc.Arbitrary<Question> =>
  fc
    .record({
      kind: fc.constantFrom(...QUESTION_KINDS),
      isRequired: fc.boolean(),
      about: before.length > 0 ? fc.option(fc.constantFrom(...before)) : fc.constant(null),
      test: fc.constantFrom('any_of', 'none_of', 'at_least', 'at_most'),
      value: fc.constantFrom('a', 'b', '3'),
    })
    .map(({ kind, isRequired, about, test, value }) =>
      question(id, kind, {
        isRequired,
        options: ['a', 'b', 'c'],
        conditions: about === null ? [] : [{ question: about, test, values: [value] }],
      }),
    )
const ids = ['q1', 'q2', 'q3', 'q4', 'q5', 'q6']
const someSurvey: fc.Arbitrary<SurveyDocument> = fc
  .tuple(...ids.map((id, at) => someQuestion(id, ids.slice(0, at))))
  .map((questions) => surveyOf(questions.slice(0, 3), questions.slice(3)))
const someAnswer = fc.oneof(
  fc.subarray(['a', 'b', 'c']),
  fc.constantFrom([NO_ANSWER], ['3'], ['1'], ['2026-05-01'], ['8.5', '47.3'], ['zzz', 'a'], []),
)
const someSaying = fc.array(fc.tuple(fc.constantFrom(...ids, 'q9'), someAnswer), { maxLength: 15 })
const RUNS = { numRuns: Number(process.env['SURVEY_RUNS'] ?? 3_000) }

test('answered in whichever order, with changes of mind: page and server read the same, nothing required is lost', () => {
  fc.assert(
    fc.property(someSurvey, someSaying, (survey, sayings) => {
      // The page reads after every answer and keeps what it showed; the server reads what is sent, once.
      let onPage: Answers = {}
      for (const [id, given] of sayings) onPage = { ...onPage, [id]: given }
      const page = readAnswers(survey, onPage)
      const server = readAnswers(JSON.parse(JSON.stringify(survey)) as SurveyDocument, page.kept)
      assert.deepEqual(server.kept, page.kept)
      assert.deepEqual(
        server.shown.map(({ id }) => id),
        page.shown.map(({ id }) => id),
      )
      assert.deepEqual([server.open, server.wrong], [page.open, []])
      const shown = new Set(page.shown.map(({ id }) => id))
      for (const id of Object.keys(page.kept)) assert.ok(shown.has(id), 'nothing hidden is kept')
      for (const { id, isRequired } of page.shown)
        assert.equal(page.open.includes(id), isRequired && !(id in page.kept))
      for (const hidden of questionsOf(survey).filter(({ id }) => !shown.has(id)))
        assert.ok(hidden.conditions.length > 0, 'only a condition hides')
    }),
    RUNS,
  )
})

test('no figure, column or difference of them is about fewer than ten people, or about nobody', () => {
  const by = question('by', 'single', { options: ['a', 'b', 'c'], isCompared: true })
  const survey = surveyOf([by, question('said', 'single', { options: ['x', 'y', 'z'] }), safe, bikes])
  const person = fc.record(
    {
      by: fc.constantFrom(['a'], ['b'], ['c']),
      said: fc.constantFrom(['x'], ['x'], ['y'], ['z']),
      safe: fc.integer({ min: 1, max: 7 }).map((it) => [`${it}`]),
      bikes: fc.constantFrom(['city'], ['electric']),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.array(person, { maxLength: 120 }), (people) => {
      const { answered, figures, compared } = surveyFigures(survey, people, () => '')
      const isSafe = (it: number) => it === 0 || isEnough(it)
      assert.equal(answered, isEnough(people.length) ? people.length : null)
      for (const { classes } of figures) assert.ok(classes?.every((it) => isSafe(it.people)) ?? true)
      for (const { columns } of compared)
        for (const [at, { question: id, option }] of (columns.at(0)?.figures ?? []).entries()) {
          const shown = columns
            .flatMap((it) => [it.figures.at(at)?.classes ?? []])
            .filter((it) => it.length > 0)
          for (const classes of shown) for (const it of classes) assert.ok(isSafe(it.people))
          for (const [number, { values }] of (shown.at(0) ?? []).entries()) {
            const inColumns = shown.reduce((sum, it) => sum + (it.at(number)?.people ?? 0), 0)
            const everybody = people.filter(({ [id as 'said']: given }) =>
              option === null
                ? values.includes(given?.[0] ?? '')
                : given &&
                  values.includes((given as readonly string[]).includes(option) ? 'chosen' : 'not_chosen'),
            )
            assert.ok(isSafe(everybody.length - inColumns), 'whoever is in no column')
          }
        }
    }),
    { numRuns: 1_000 },
  )
})
