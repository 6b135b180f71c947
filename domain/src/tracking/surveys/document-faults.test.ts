import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from './document-faults.ts'
import { question, surveyOf } from './survey.fixture.ts'
import type { Condition, Question, QuestionKind } from './survey-document.ts'

const faults = (...questions: Question[]) => faultsOf(surveyOf(questions)).map(({ fault }) => fault)
const many = (count: number, more: Partial<Question> = {}): Question[] =>
  Array.from({ length: count }, (_, at) => ({ ...question(`q${at}`, 'text'), ...more }))
const options = (count: number) => Array.from({ length: count }, (_, at) => `o${at}`)
const missing = { de: 'Wie oft?', en: '' }

test('sixty questions in twelve parts are enough, and each part has a title', () => {
  assert.deepEqual(faults(...many(60)), [])
  assert.deepEqual(faultsOf(surveyOf(many(61))), [{ fault: 'too_many', question: null }])
  const parts = (count: number) => surveyOf(...many(count).map((it) => [it]))
  assert.deepEqual(faultsOf(parts(12)), [])
  assert.deepEqual(faultsOf(parts(13)), [{ fault: 'too_many', question: null }])
  const { title, parts: two } = parts(2)
  const untitled = { title, parts: [two.at(0)!, { ...two.at(1)!, title: missing }] }
  assert.deepEqual(faultsOf(untitled), [{ fault: 'title_missing', question: null }])
  assert.deepEqual(faultsOf({ title: missing, parts: two }), [{ fault: 'title_missing', question: null }])
})

test('whatever is read is there in both languages; a hint may be left out, in both', () => {
  const hinted = (de: string, en: string) => faults(question('q', 'text', { hint: { de, en } }))
  assert.deepEqual(hinted('', ''), [])
  assert.deepEqual(hinted('In Minuten', 'In minutes'), [])
  assert.deepEqual(hinted('In Minuten', ' '), ['words_missing'])
  assert.deepEqual(hinted('', 'In minutes'), ['words_missing'])
  const way = question('way', 'single', { options: ['a', 'b'] })
  const [a, b] = way.options as [Question['options'][number], Question['options'][number]]
  assert.deepEqual(faults({ ...way, options: [a, { ...b, text: missing }] }), ['words_missing'])
  const safe = question('safe', 'scale')
  for (const end of ['low', 'high'] as const)
    assert.deepEqual(faults({ ...safe, scale: { ...safe.scale!, [end]: missing } }), ['words_missing'], end)
  // What another kind has no use for is not looked at.
  assert.deepEqual(faults({ ...safe, options: [{ ...a, text: missing }] }), [])
  assert.deepEqual(faults({ ...way, scale: { ...safe.scale!, low: missing } }), [])
})

test('there are two to thirty options, each once, and as many may be chosen as there are', () => {
  for (const kind of ['single', 'multiple'] as const) {
    const offered = (...ids: string[]) => faults(question('way', kind, { options: ids }))
    assert.deepEqual(offered('a'), ['options_missing'])
    assert.deepEqual(offered('a', 'b'), [])
    assert.deepEqual(offered('a', 'b', 'a'), ['options_twice'])
    assert.deepEqual(offered(...options(30)), [])
    assert.deepEqual(offered(...options(31)), ['options_missing'])
  }
  const atMost = (kind: QuestionKind, count: number | null) =>
    faults(question('way', kind, { options: ['a', 'b', 'c'], atMost: count }))
  for (const count of [null, 1, 2, 3]) assert.deepEqual(atMost('multiple', count), [])
  for (const count of [0, 4]) assert.deepEqual(atMost('multiple', count), ['at_most_wrong'])
  assert.deepEqual(atMost('single', 4), [])
  assert.deepEqual(faults(question('why', 'text', { options: ['a', 'a'] })), [])
})

test('a scale has three to ten steps, and a range more than one number', () => {
  const { scale, ...safe } = question('safe', 'scale')
  const steps = (count: number) => faults({ ...safe, scale: { ...scale!, steps: count } })
  assert.deepEqual([2, 3, 10, 11].map(steps), [['scale_wrong'], [], [], ['scale_wrong']])
  assert.deepEqual(faults({ ...safe, scale: null }), ['scale_wrong'])
  const range = (least: number, most: number) => faults(question('age', 'number', { range: { least, most } }))
  assert.deepEqual([range(1, 2), range(2, 2), range(3, 2)], [[], ['range_wrong'], ['range_wrong']])
  assert.deepEqual(faults(question('age', 'number', { range: null })), ['range_wrong'])
})

test('a condition is about a question before, and about something that can be answered to it', () => {
  const before = [
    question('way', 'single', { options: ['a', 'b'] }),
    question('ways', 'multiple', { options: ['a', 'b'] }),
    question('safe', 'scale'),
    question('age', 'number'),
    question('why', 'text'),
  ]
  const asked = (about: string, test: Condition['test'], ...values: string[]) =>
    faults(...before, question('then', 'text', { conditions: [{ question: about, test, values }] }))
      .length === 0
  const may = [
    asked('way', 'any_of', 'a'),
    asked('ways', 'none_of', 'a', 'b'),
    asked('safe', 'at_least', '3'),
    asked('age', 'at_most', '-12'),
  ]
  assert.deepEqual(may, [true, true, true, true])
  const mayNot = [
    asked('other', 'any_of', 'a'),
    asked('then', 'any_of', 'a'),
    asked('way', 'any_of'),
    asked('way', 'any_of', 'a', 'c'),
    asked('ways', 'none_of', 'c'),
    asked('safe', 'any_of', '3'),
    asked('why', 'none_of', 'a'),
    asked('way', 'at_least', '3'),
    asked('safe', 'at_least', '3', '4'),
    asked('age', 'at_most', 'old'),
    asked('age', 'at_least'),
    asked('age', 'at_most', 'old', '3'),
    asked('safe', 'any_of'),
  ]
  assert.deepEqual(
    mayNot,
    mayNot.map(() => false),
  )
  const [possible, impossible] = [
    { question: 'way', test: 'any_of', values: ['a'] } as const,
    { question: 'way', test: 'any_of', values: ['c'] } as const,
  ].map((it) => ({ ...it, values: [...it.values] })) as [Condition, Condition]
  const both = question('then', 'text', { conditions: [possible, impossible] })
  assert.deepEqual(faults(...before, both), ['condition_wrong'], 'each condition is judged')
})

test('what a question says about a person is asked once, as every project asks it', () => {
  const gender = (id: string, ...ids: string[]) =>
    question(id, 'single', { options: ids, demographic: 'gender' })
  const born = (least: number, most: number) =>
    question('born', 'number', { range: { least, most }, demographic: 'birth_year' })
  assert.deepEqual(faults(gender('g', 'female', 'male'), born(1922, 2015)), [])
  assert.deepEqual(faults(question('why', 'text'), gender('g', 'female', 'male')), [])
  assert.deepEqual(faults(gender('g', 'female', 'unknown')), ['demographic_wrong'])
  assert.deepEqual(faults(gender('g', 'female', 'male'), gender('h', 'female', 'male')), [
    'demographic_wrong',
  ])
  assert.deepEqual(faults({ ...gender('g', 'female', 'male'), kind: 'multiple' }), ['demographic_wrong'])
  for (const other of [born(1923, 2015), born(1922, 2014)])
    assert.deepEqual(faults(other), ['demographic_wrong'])
  assert.deepEqual(faults({ ...born(1922, 2015), kind: 'text' }), ['demographic_wrong'])
})

test('figures are compared by three questions at most, and by those of one answer', () => {
  const numbers = (count: number) =>
    many(count, { kind: 'number', range: { least: 0, most: 9 }, isCompared: true })
  assert.deepEqual(faults(...numbers(3)), [])
  assert.deepEqual(faultsOf(surveyOf(numbers(4))), [{ fault: 'compared_wrong', question: null }])
  const compared = (kind: QuestionKind) =>
    faults(question('it', kind, { options: ['a', 'b'], isCompared: true })).length === 0
  const kinds = ['single', 'scale', 'number', 'multiple', 'text', 'date', 'place'] as const
  assert.deepEqual(kinds.map(compared), [true, true, true, false, false, false, false])
})
