import assert from 'node:assert/strict'
import { test } from 'node:test'
import { question, surveyOf } from './survey.fixture.ts'
import { progressOf, readAnswers } from './read-answers.ts'
import { NO_ANSWER, type Condition, type Question } from './survey-document.ts'

const kept = (it: Question, ...values: string[]) =>
  readAnswers(surveyOf([it]), { [it.id]: values }).kept[it.id]
const isKept = (it: Question, ...values: string[]) => kept(it, ...values) !== undefined

test('one option of those there are is an answer; of several, each once and as many as allowed', () => {
  const way = question('way', 'single', { options: ['a', 'b'] })
  assert.deepEqual([isKept(way, 'a'), isKept(way, 'c'), isKept(way, 'a', 'b')], [true, false, false])
  const ways = question('ways', 'multiple', { options: ['a', 'b', 'c'], atMost: 2 })
  assert.deepEqual(kept(ways, 'c', 'a'), ['a', 'c'], 'in their order')
  for (const values of [['a', 'b', 'c'], ['a', 'a'], ['a', 'd'], ['d']]) assert.ok(!isKept(ways, ...values))
  assert.ok(isKept({ ...ways, atMost: null }, 'a', 'b', 'c'))
})

test('a scale is answered from one to its steps, and a number within its range, as one writes them', () => {
  const safe = question('safe', 'scale')
  assert.deepEqual(
    ['0', '1', '7', '8'].map((it) => isKept(safe, it)),
    [false, true, true, false],
  )
  assert.ok(!isKept(safe, '1', '2'))
  assert.ok(!isKept({ ...safe, scale: null }, '1'))
  const age = question('age', 'number', { range: { least: -5, most: 12 } })
  assert.deepEqual(
    ['-6', '-5', '0', '12', '13'].map((it) => isKept(age, it)),
    [false, true, true, true, false],
  )
  for (const other of ['01', '-0', '1.5', '1e1', ' 1', '']) assert.ok(!isKept(age, other), other)
  assert.ok(!isKept(age, '1', '2'))
  const any = { ...age, range: null }
  assert.deepEqual(
    ['-1', '0', '1000000', '1000001'].map((it) => isKept(any, it)),
    [false, true, true, false],
  )
})

test('a text is kept without the space around it, up to five hundred letters', () => {
  const why = question('why', 'text')
  assert.deepEqual(kept(why, '  Lärm \n'), ['Lärm'])
  assert.deepEqual([isKept(why, ' '), isKept(why, 'a', 'b')], [false, false])
  assert.deepEqual(
    [500, 501].map((it) => isKept(why, 'x'.repeat(it))),
    [true, false],
  )
})

test('a date is a day of the calendar, and one', () => {
  const day = question('day', 'date')
  assert.deepEqual([isKept(day, '2026-02-28'), isKept(day, '2026-02-29')], [true, false])
  assert.ok(!isKept(day, '2026-02-28', '2026-03-01'))
})

test('a place is longitude and latitude somewhere people live', () => {
  const where = question('where', 'place')
  for (const there of [
    ['180', '47'],
    ['-180', '47'],
    ['8', '85'],
    ['8', '-85'],
  ])
    assert.ok(isKept(where, ...there))
  for (const other of [
    ['180.1', '47'],
    ['8', '85.1'],
    ['8', '-85.1'],
    ['8'],
    ['8', '47', '1'],
    ['8', 'x'],
    ['x', '47'],
  ])
    assert.ok(!isKept(where, ...other), other.join())
  assert.deepEqual(kept(where, '0.00106', '0.00067'), ['0.00140', '0.00045'])
})

test('that somebody would rather not answer is an answer by itself', () => {
  const why = question('why', 'single', { options: ['a', 'b'], isRequired: true })
  assert.deepEqual(kept(why, NO_ANSWER), [NO_ANSWER])
  assert.ok(!isKept(why, NO_ANSWER, 'a'))
  const { open, wrong } = readAnswers(surveyOf([why]), { why: [] })
  assert.deepEqual([open, wrong], [['why'], []], 'an empty answer is none, and not a wrong one')
  const inherited = question('constructor', 'text')
  assert.deepEqual(readAnswers(surveyOf([inherited]), {}).wrong, [])
})

test('a question is asked where each of its conditions holds for what was answered before', () => {
  const before = [question('ways', 'multiple', { options: ['a', 'b', 'c'] }), question('age', 'number')]
  const asked = (answers: Record<string, string[]>, ...conditions: Condition[]) =>
    readAnswers(surveyOf([...before, question('then', 'text', { conditions })]), answers).shown.length === 3
  const about = (question: string, test: Condition['test'], ...values: string[]) => ({
    question,
    test,
    values,
  })
  const any = about('ways', 'any_of', 'a', 'b')
  const none = about('ways', 'none_of', 'a', 'b')
  assert.deepEqual(
    [asked({ ways: ['b', 'c'] }, any), asked({ ways: ['c'] }, any), asked({}, any)],
    [true, false, false],
  )
  assert.deepEqual(
    [asked({ ways: ['b', 'c'] }, none), asked({ ways: ['c'] }, none), asked({}, none)],
    [false, true, false],
  )
  const ages = (it: Condition) => ['17', '18', '19'].map((age) => asked({ age: [age] }, it))
  assert.deepEqual(ages(about('age', 'at_least', '18')), [false, true, true])
  assert.deepEqual(ages(about('age', 'at_most', '18')), [true, true, false])
  assert.ok(!asked({ ways: ['a'], age: ['17'] }, any, about('age', 'at_least', '18')), 'each of them')
})

test('a part is done once something of it is answered and nothing required is open, and only what is asked is one', () => {
  const must = question('must', 'text', { isRequired: true })
  const may = question('may', 'text')
  const then = question('then', 'text', { conditions: [{ question: 'may', test: 'any_of', values: ['a'] }] })
  const survey = surveyOf([must, may], [question('other', 'text'), question('another', 'text')], [then])
  const done = (answers: Record<string, string[]>) => {
    const { answered, asked, parts } = progressOf(survey, answers)
    return [answered, asked, ...parts.map(({ isDone }) => isDone)]
  }
  assert.deepEqual(done({}), [0, 4, false, false])
  assert.deepEqual(done({ may: ['x'] }), [1, 4, false, false], 'what is required is open')
  assert.deepEqual(done({ must: ['x'], another: ['y'] }), [2, 4, true, true])
})
