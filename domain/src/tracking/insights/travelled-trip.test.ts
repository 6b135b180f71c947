import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mainModeOf } from './travelled-trip.ts'

test('a trip is of its longest leg that is no walk, however far one walks besides', () => {
  const legs = [
    { mode: 'walk', metres: 2_000 },
    { mode: 'bus', metres: 900 },
    { mode: 'tram', metres: 1_400 },
    { mode: 'walk', metres: 300 },
  ] as const
  assert.equal(mainModeOf(legs), 'tram')
  assert.equal(mainModeOf(legs.toReversed()), 'tram')
})

test('a trip of walks alone, or of no leg, is a walk', () => {
  assert.equal(mainModeOf([{ mode: 'walk', metres: 800 }]), 'walk')
  assert.equal(mainModeOf([]), 'walk')
})

test('of two legs as long the earlier one names the trip', () => {
  const legs = [
    { mode: 'bike', metres: 700 },
    { mode: 'train', metres: 700 },
  ] as const
  assert.equal(mainModeOf(legs), 'bike')
})
