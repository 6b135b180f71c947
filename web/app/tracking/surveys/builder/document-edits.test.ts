import assert from 'node:assert/strict'
import { test } from 'node:test'
import { faultsOf } from '@allmend/domain/tracking/surveys/document-faults'
import { QUESTION_KINDS, questionsOf } from '@allmend/domain/tracking/surveys/survey-document'
import { question, surveyOf } from '@allmend/domain/tracking/surveys/survey.fixture'
import {
  added,
  emptySurvey,
  moved,
  newQuestion,
  ofDemographic,
  ofKind,
  withOption,
  withoutPart,
  withoutQuestion,
  withPart,
} from './document-edits.ts'

const idsIn = (document: ReturnType<typeof surveyOf>) =>
  document.parts.map(({ questions }) => questions.map(({ id }) => id).join(' '))
const three = surveyOf([question('a', 'text'), question('b', 'text')], [question('c', 'text')])

test('a question of each kind begins with what its kind needs, under an id of its own', () => {
  let document = emptySurvey({ de: 'x', en: 'x' }, { de: 'y', en: 'y' })
  for (const kind of QUESTION_KINDS) document = added(document, newQuestion(document, kind), undefined)
  assert.equal(new Set(questionsOf(document).map(({ id }) => id)).size, QUESTION_KINDS.length)
  assert.deepEqual(new Set(faultsOf(document).map(({ fault }) => fault)), new Set(['words_missing']))
})

test('questions move up and down, and at the end of a part into the next', () => {
  assert.deepEqual(idsIn(moved(three, 'a', 1)), ['b a', 'c'])
  assert.deepEqual(idsIn(moved(three, 'b', 1)), ['a', 'b c'])
  assert.deepEqual(idsIn(moved(three, 'c', -1)), ['a b c', ''])
  assert.deepEqual(idsIn(moved(three, 'a', -1)), ['a b', 'c'])
})

test('what is removed takes the conditions about it along; only an empty part goes', () => {
  const conditions = [{ question: 'a', test: 'at_least' as const, values: ['3'] }]
  const document = surveyOf([question('a', 'scale'), question('b', 'text', { conditions })])
  assert.deepEqual(questionsOf(withoutQuestion(document, 'a'))[0]?.conditions, [])
  const longer = withPart(three, { de: 'z', en: 'z' })
  assert.equal(withoutPart(longer, longer.parts[2]!.id).parts.length, 2)
  assert.equal(withoutPart(three, three.parts[0]!.id).parts.length, 2)
})

test('a question that changes its kind and back keeps its answers; one about a person is asked as everywhere', () => {
  const single = withOption(question('a', 'single', { options: ['x', 'y'] }))
  assert.deepEqual(ofKind(ofKind(single, 'text'), 'single').options, single.options)
  for (const demographic of ['gender', 'birth_year'] as const)
    assert.deepEqual(faultsOf(surveyOf([ofDemographic(question('a', 'text'), demographic)])), [])
})
