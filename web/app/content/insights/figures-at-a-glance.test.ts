import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicFigures } from '@allmend/contract/insights'
import { perPersonAndWeek, shareWithoutCar } from './figures-at-a-glance.ts'

const told = (value: number | null) => ({
  value,
  noise: 1,
  reason: value === null ? ('imprecise' as const) : null,
})
const row = (mode: PublicFigures['modes'][number]['mode'], legs: number | null, km: number | null) => ({
  mode,
  people: told(30),
  legs: told(legs),
  distanceKm: told(km),
  durationHours: told(null),
  co2Kg: told(0),
})
const figures = (modes: PublicFigures['modes'], people: number | null = 40): PublicFigures => ({
  period: null,
  releases: ['2026-09-07', '2026-09-14'],
  protection: { audience: 'public', leastPeople: 20, epsilon: 1, delta: 1e-6, budgetSpent: 0.5 },
  people: told(people),
  modes,
  departures: [],
  lengths: [],
  purposes: [],
  flows: [],
  cells: [],
  co2Months: [],
})

test('what is told of all modes is divided by people and weeks', () => {
  const some = figures([row('walk', 800, 800), row('car', 200, 7200), row('rest', 100, null)])
  assert.equal(perPersonAndWeek(some, 'distanceKm'), 100)
  assert.equal(perPersonAndWeek(some, 'durationHours'), null)
})

test('without a number of people nothing is divided by it', () => {
  assert.equal(perPersonAndWeek(figures([row('walk', 800, 800)], null), 'distanceKm'), null)
})

test('the share without a car is told only where the car is, and the rest counts as neither', () => {
  assert.equal(shareWithoutCar(figures([row('walk', 800, 1), row('car', 200, 1), row('rest', 500, 1)])), 0.8)
  assert.equal(shareWithoutCar(figures([row('walk', 800, 1), row('car', null, 1)])), null)
  assert.equal(shareWithoutCar(figures([row('walk', 800, 1)])), null)
})
