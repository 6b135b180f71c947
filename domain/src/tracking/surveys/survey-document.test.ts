import assert from 'node:assert/strict'
import { test } from 'node:test'
import { question, surveyOf } from './survey.fixture.ts'
import { BIRTH_YEARS, minutesOf, numbersOf, type QuestionKind, SURVEY_LIMITS } from './survey-document.ts'

test('a follow-up has the number of the question before and a letter, the twenty-seventh again z', () => {
  const asked = { conditions: [{ question: 'q', test: 'any_of' as const, values: ['a'] }] }
  const numbers = (...areFollowUps: boolean[]) => {
    const questions = areFollowUps.map((it, at) => question(`q${at}`, 'text', it ? asked : {}))
    return [...numbersOf(surveyOf(questions)).values()]
  }
  assert.deepEqual(numbers(false, true, true, false, true, false), ['1', '1 a', '1 b', '2', '2 a', '3'])
  assert.deepEqual(numbers(true, true), ['1', '1 a'], 'there is none before the first')
  assert.deepEqual(numbers(false, ...Array.from({ length: 27 }, () => true)).slice(-3), ['1 y', '1 z', '1 z'])
})

test('how long answering takes follows from what is asked, and is never less than a minute', () => {
  const minutes = (kind: QuestionKind, count: number) =>
    minutesOf(surveyOf(Array.from({ length: count }, (_, at) => question(`q${at}`, kind))))
  // So many that one second more for each would be another minute.
  for (const kind of ['single', 'scale', 'number'] as const) assert.equal(minutes(kind, 14), 2, kind)
  for (const kind of ['multiple', 'date'] as const) assert.equal(minutes(kind, 17), 4, kind)
  for (const kind of ['text', 'place'] as const) assert.equal(minutes(kind, 11), 7, kind)
  assert.deepEqual([minutes('single', 15), minutes('single', 1), minutes('text', 0)], [3, 1, 1])
})

test('what a project may ask is bounded', () => {
  assert.deepEqual(SURVEY_LIMITS, {
    surveys: 20,
    versions: 100,
    parts: 12,
    questions: 60,
    options: 30,
    conditions: 5,
    compared: 3,
    words: 300,
    text: 500,
    number: 1_000_000,
    scale: { least: 3, most: 10 },
  })
  assert.deepEqual(BIRTH_YEARS, { least: 1922, most: 2015 })
})
