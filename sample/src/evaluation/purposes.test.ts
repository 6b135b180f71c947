import assert from 'node:assert/strict'
import { test } from 'node:test'
import { describedDetector } from '@allmend/domain/tracking/diary/described-detector'
import { purposeScores } from './purposes.ts'
import { readPeople } from './segments.ts'
import { townStops } from './town-stops.ts'

const scores = purposeScores(
  readPeople({ people: 20, days: 56, seed: 5, detectLegs: describedDetector, isAtStop: townStops() }),
)

test('a quarter of the trips have a purpose that nobody stated, and nine of ten of these are right', () => {
  const { trips, known, right } = scores.all
  assert.ok(known / trips >= 0.25, `${known} of ${trips} known`)
  assert.ok(right / known >= 0.9, `${right} of ${known} right`)
})

test('half of the ways to work are known, and nearly all of these are right', () => {
  const { trips, known, right } = scores.work
  assert.ok(known / trips >= 0.5, `${known} of ${trips} known`)
  assert.ok(right / known >= 0.88, `${right} of ${known} right`)
})

test('leisure is not guessed, and nobody is asked about more than a few places', () => {
  const { trips, known } = scores.leisure
  assert.ok(known / trips <= 0.03, `${known} of ${trips} known`)
  assert.ok(scores.questions / scores.people <= 3, `${scores.questions} for ${scores.people} people`)
})
