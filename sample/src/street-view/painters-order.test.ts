import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Line } from '../plane/line.ts'
import { paintersOrder } from './painters-order.ts'
import { nearestMetres } from './ring.ts'
import { rectangle } from './shapes.ts'
import type { Thing } from './thing.ts'

const here: PlanePoint = [0, 0]

const thing = (name: string, footprint: Line): Thing => ({
  distanceMetres: nearestMetres(footprint, here),
  footprint,
  reachMetres: 0.3,
  svg: name,
  covers: [],
  marks: [],
})

const names = (things: readonly Thing[]): string[] => paintersOrder(things, here).map(({ svg }) => svg)

test('who stands before a long house is drawn over it, though the house begins nearer', () => {
  const house = thing('house', rectangle([20, 8], 0, 40, 8))
  const person = thing('person', [[30, 3]])
  assert.ok(house.distanceMetres < person.distanceMetres)
  assert.deepEqual(names([person, house]), ['house', 'person'])
  assert.deepEqual(names([house, thing('behind', [[30, 14]])]), ['behind', 'house'])
})

test('of three in a row the farthest is drawn first, in whatever order they come', () => {
  const row = [10, 20, 30].map((metres) => thing(String(metres), rectangle([metres, 0], 0.3, 3, 4)))
  fc.assert(
    fc.property(fc.shuffledSubarray(row, { minLength: 3 }), (things) => {
      assert.deepEqual(names(things), ['30', '20', '10'])
    }),
  )
})

test('everything is drawn once, even where three hide each other in a circle', () => {
  const place = fc.tuple(
    fc.double({ min: -40, max: 40, noNaN: true }),
    fc.double({ min: -40, max: 40, noNaN: true }),
  )
  fc.assert(
    fc.property(
      fc.array(fc.tuple(place, fc.double({ min: 0, max: 3, noNaN: true })), { maxLength: 12 }),
      (places) => {
        const things = places.map(([at, angle], index) => thing(String(index), rectangle(at, angle, 9, 3)))
        assert.deepEqual(names(things).toSorted(), things.map(({ svg }) => svg).toSorted())
      },
    ),
  )
})
