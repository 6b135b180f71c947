import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modelData } from '@allmend/domain/tracking/diary/detection/model-data'
import { modeModelOf } from '@allmend/domain/tracking/diary/detection/mode-model'
import { modes, type Mode } from '@allmend/domain/tracking/diary/mode'
import { trackedPeople } from '../phones/sample.ts'
import { townSurroundings } from '../training/town-surroundings.ts'
import { casesOf, type ModeCase } from './mode-cases.ts'
import { accuracyOf, confusionOf, figuresByClass } from './confusion.ts'
import { modeFigures } from './mode-figures.ts'

const caseOf = (truth: Mode, text: Mode, sure: number): ModeCase => ({
  who: 'a',
  truth,
  detection: {
    mode: text,
    probabilities: Object.fromEntries(
      modes.map((mode) => [mode, mode === text ? sure : (1 - sure) / 10]),
    ) as Record<Mode, number>,
    alternatives: ['other', 'plane'],
    reasons: [],
    modelVersion: '',
  },
  seconds: truth === 'car' ? 900 : 100,
  metres: truth === 'car' ? 9000 : 100,
})

test('figures of four legs are those one counts by hand', () => {
  const figures = modeFigures([
    caseOf('walk', 'walk', 0.9),
    caseOf('walk', 'walk', 0.9),
    caseOf('walk', 'bike', 0.6),
    caseOf('car', 'car', 0.9),
  ])
  assert.equal(figures.accuracy, 0.75)
  assert.equal(figures.byTime, 1100 / 1200)
  assert.equal(figures.byDistance, 9200 / 9300)
  // Three at 0.9 of which all are right, one at 0.6 that is wrong.
  assert.ok(Math.abs(figures.calibrationError - (0.1 * 3 + 0.6) / 4) < 1e-9)
  assert.equal(figures.answeredAt95, 0.75)
  const walk = figuresByClass(figures.confusion).find(({ name }) => name === 'walk')
  assert.deepEqual([walk?.precision, walk?.recall, walk?.f1], [1, 2 / 3, 0.8])
})

test('weights count', () => {
  const confusion = confusionOf(['a', 'b'], [['a', 'a', 3] as const, ['b', 'a', 1] as const])
  assert.equal(accuracyOf(confusion), 0.75)
})

test('legs of people no tree has seen are named right, better with a map than without', () => {
  const model = modeModelOf(modelData)
  const town = townSurroundings()
  const people = [...trackedPeople({ people: 16, days: 3, seed: 90 })]
  const near = modeFigures(people.flatMap((person) => casesOf(person, model, town)))
  const alone = modeFigures(people.flatMap((person) => casesOf(person, model, undefined)))
  assert.ok(near.legs > 150)
  assert.ok(near.accuracy >= 0.94, `${near.accuracy}`)
  assert.ok(alone.accuracy >= 0.87, `${alone.accuracy}`)
})
