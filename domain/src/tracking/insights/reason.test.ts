import assert from 'node:assert/strict'
import { test } from 'node:test'
import { modes } from '../diary/mode.ts'
import { noiseOf } from '../../projects/releases/budget.ts'
import { published } from '../../projects/releases/published.ts'
import { publishedFigures } from './published-figures.ts'
import type { WeekRelease } from './week-release.ts'

const deviation = (figure: 'people' | 'users' | 'legs') => noiseOf('organisation', figure).standardDeviation
const noise = (figure: 'people' | 'users' | 'legs') => Math.ceil(2 * deviation(figure))

/** A released week: every mode has a row, whoever used it. */
function week(people: number, users: Record<string, number>, legs: Record<string, number> = {}): WeekRelease {
  const rows = (some: Record<string, number>) => Object.fromEntries(modes.map((it) => [it, some[it] ?? 0]))
  return { people: { all: people }, users: rows(users), legs: rows(legs) }
}
const figuresOf = (it: WeekRelease) => publishedFigures([it], 'organisation')

test('people below the least number are too few, and more that noise could have made of fewer are too imprecise', () => {
  const missing = { value: null, noise: noise('people') }
  assert.deepEqual(figuresOf(week(9, {})).people, { ...missing, reason: 'few' })
  assert.deepEqual(figuresOf(week(10, {})).people, { ...missing, reason: 'imprecise' })
  assert.deepEqual(figuresOf(week(28, {})).people, { ...missing, reason: 'imprecise' })
  assert.deepEqual(figuresOf(week(37, {})).people, { value: 37, noise: noise('people'), reason: null })
})

test('a sum of which noise is more than a quarter is too imprecise', () => {
  assert.deepEqual(published(399, 100), { value: null, noise: 200, reason: 'imprecise' })
  assert.deepEqual(published(400, 100), { value: 400, noise: 200, reason: null })
  const bike = figuresOf(week(90, { bike: 90 }, { bike: 100 })).modes.find(({ mode }) => mode === 'bike')
  assert.deepEqual(bike?.legs, { value: null, noise: noise('legs'), reason: 'imprecise' })
})

test('modes told together are of too few people, unless one of them may be of enough', () => {
  const restOf = (it: WeekRelease) => figuresOf(it).modes.find(({ mode }) => mode === 'rest')?.people
  const missing = { value: null, noise: noise('users') }
  assert.deepEqual(restOf(week(90, { bike: 90, boat: 9 })), { ...missing, reason: 'few' })
  assert.deepEqual(restOf(week(90, { bike: 90, boat: 20 })), { ...missing, reason: 'imprecise' })
  // Nine people are too few in each mode, whatever noise makes of them there.
  assert.deepEqual(restOf(week(9, { boat: 20 })), { ...missing, reason: 'few' })
})

test('over many weeks, too, people are told only where two standard deviations fewer would be enough', () => {
  const weeks = (people: number) => Array.from({ length: 16 }, () => week(people, {}))
  const people = (average: number) => publishedFigures(weeks(average), 'organisation').people
  const off = 2 * (deviation('people') / 4)
  const enough = Math.ceil(10 + off)
  assert.deepEqual(people(enough - 1), { value: null, noise: Math.ceil(off), reason: 'imprecise' })
  assert.deepEqual(people(enough), { value: enough, noise: Math.ceil(off), reason: null })
})
