import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { destinationOf } from '../../platform/geo/destination.ts'
import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { HOUR_MS } from '../../platform/time/zurich-offset.ts'
import { placesOf } from './places.ts'
import type { Staypoint } from './timeline-entry.ts'

const home: LngLat = [7.95, 47]

const stayAt = (position: LngLat, startedAt: number, hours: number): Staypoint => ({
  kind: 'staypoint',
  startedAt,
  finishedAt: startedAt + hours * HOUR_MS,
  position,
  radiusMetres: 15,
  isActivity: true,
  isOpen: false,
})

const stay = fc
  .tuple(
    fc.integer({ min: 0, max: 359 }),
    fc.integer({ min: 0, max: 900 }),
    fc.nat(1000),
    fc.integer({ min: 1, max: 14 }),
  )
  .map(([bearing, metres, hour, long]) => stayAt(destinationOf(home, bearing, metres), hour * HOUR_MS, long))
const stays = fc.array(stay, { maxLength: 40 })

test('the order in which stays are given makes no difference to the places', () => {
  fc.assert(
    fc.property(stays, fc.infiniteStream(fc.nat()), (list, keys) => {
      const mixed = list.map((each) => ({ each, key: keys.next().value as number }))
      mixed.sort((one, other) => one.key - other.key)
      const shape = (given: readonly Staypoint[]) =>
        placesOf(given).map(({ position, visits }) => [
          position.map((degree) => degree.toFixed(9)),
          visits.length,
        ])
      assert.deepEqual(shape(mixed.map(({ each }) => each)), shape(list))
    }),
  )
})

test('each stay belongs to one place, lies within it, and no place is wider than two founders apart', () => {
  fc.assert(
    fc.property(stays, (list) => {
      const places = placesOf(list)
      assert.equal(
        places.reduce((sum, { visits }) => sum + visits.length, 0),
        list.length,
      )
      for (const { position, radiusMetres, visits } of places) {
        for (const visit of visits) {
          assert.ok(distanceMetres(position, visit.position) <= radiusMetres + 0.1)
          assert.ok(visits.every((other) => distanceMetres(visit.position, other.position) <= 151))
        }
      }
    }),
  )
})

test('nights at home and noons at work are two places, the longer one first', () => {
  const work = destinationOf(home, 80, 2400)
  const week = [0, 24, 48, 72].flatMap((hour) => [
    stayAt(destinationOf(home, hour * 7, 18), hour * HOUR_MS, 13),
    stayAt(destinationOf(work, hour * 5, 25), (hour + 14) * HOUR_MS, 9),
  ])
  const [first, second, ...none] = placesOf(week)
  assert.deepEqual(none, [])
  assert.ok(first && distanceMetres(first.position, home) < 15 && first.visits.length === 4)
  assert.ok(second && distanceMetres(second.position, work) < 20 && second.visits.length === 4)
})
