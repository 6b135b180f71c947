import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublicFigures } from '@allmend/contract/tracking/insights'
import { type Glanced, perPersonAndWeek, shareWithoutCar } from './figures-at-a-glance.ts'

const reported = (value: number | null) => ({
  value,
  noise: 1,
  reason: value === null ? ('imprecise' as const) : null,
})
const row = (mode: PublicFigures['modes'][number]['mode'], legs: number | null, km: number | null) => ({
  mode,
  people: reported(30),
  legs: reported(legs),
  distanceKm: reported(km),
  durationHours: reported(null),
  co2Kg: reported(0),
})
/** With the whole that lies behind what is shown: legs and kilometres. */
const figures = (
  modes: PublicFigures['modes'],
  whole: { legs: number | null; km: number | null },
  people: number | null = 40,
): Glanced => ({
  releases: ['2026-09-07', '2026-09-14'],
  people: reported(people),
  modes,
  wholes: {
    legs: reported(whole.legs),
    distanceKm: reported(whole.km),
    durationHours: reported(null),
    co2Kg: reported(0),
    lengths: [],
  },
})

test('the whole is divided by people and weeks, also what no mode shows of it', () => {
  const some = figures([row('walk', 800, 800), row('rest', 100, null)], { legs: 1000, km: 8000 })
  assert.equal(perPersonAndWeek(some, 'distanceKm'), 100)
  assert.equal(perPersonAndWeek(some, 'durationHours'), null)
})

test('without a number of people nothing is divided by it', () => {
  const some = figures([row('walk', 800, 800)], { legs: 800, km: 800 }, null)
  assert.equal(perPersonAndWeek(some, 'distanceKm'), null)
})

test('the share without a car is of the whole, and told only where the car is and most of the whole', () => {
  const rows = [row('walk', 800, 1), row('car', 200, 1), row('rest', 500, 1)]
  assert.equal(shareWithoutCar(figures(rows, { legs: 1600, km: 1 })), 0.875)
  assert.equal(shareWithoutCar(figures(rows, { legs: 4000, km: 1 })), null)
  assert.equal(shareWithoutCar(figures(rows, { legs: null, km: 1 })), null)
  const without = [row('walk', 800, 1), row('car', null, 1)]
  assert.equal(shareWithoutCar(figures(without, { legs: 800, km: 1 })), null)
  assert.equal(shareWithoutCar(figures([row('walk', 800, 1)], { legs: 800, km: 1 })), null)
})
