import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { bearingDegrees, turnDegrees } from './bearing.ts'
import { boundingBoxOf, isWithin } from './bounding-box.ts'
import { destinationOf } from './destination.ts'
import { distanceMetres } from './distance.ts'
import type { LngLat } from './lng-lat.ts'
import { localProjection } from './local-projection.ts'
import { distancesAlong, lengthMetres, pointAlong } from './polyline.ts'
import { distanceToSegment, simplify } from './simplify.ts'

const position = fc.tuple(
  fc.double({ min: -179, max: 179, noNaN: true }),
  fc.double({ min: -80, max: 80, noNaN: true }),
)
const swiss = fc.tuple(
  fc.double({ min: 7.9, max: 8, noNaN: true }),
  fc.double({ min: 46.95, max: 47.05, noNaN: true }),
)
const line = fc.array(swiss, { minLength: 2, maxLength: 40 })

test('one minute of latitude is a nautical mile', () => {
  assert.ok(Math.abs(distanceMetres([8, 47], [8, 47 + 1 / 60]) - 1853) < 2)
})

test('distance is the same both ways and never longer than a detour', () => {
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      assert.ok(Math.abs(distanceMetres(a, b) - distanceMetres(b, a)) < 1e-6)
      assert.ok(distanceMetres(a, c) <= distanceMetres(a, b) + distanceMetres(b, c) + 1e-3)
    }),
  )
})

test('a destination lies at the distance and bearing it was asked for', () => {
  const bearing = fc.double({ min: 0, max: 359.9, noNaN: true })
  const metres = fc.double({ min: 1, max: 50_000, noNaN: true })
  fc.assert(
    fc.property(swiss, bearing, metres, (from, wanted, distance) => {
      const to = destinationOf(from, wanted, distance)
      assert.ok(Math.abs(distanceMetres(from, to) - distance) < 1e-3)
      assert.ok(Math.abs(turnDegrees(bearingDegrees(from, to), wanted)) < 1e-3)
    }),
  )
})

test('the local plane leads back to where it came from and keeps short distances', () => {
  const plane = localProjection([7.95, 47])
  fc.assert(
    fc.property(swiss, swiss, (a, b) => {
      const back = plane.toLngLat(plane.toPlane(a))
      assert.ok(distanceMetres(a, back) < 1e-5)
      const [east, north] = plane.toPlane(a)
      const [otherEast, otherNorth] = plane.toPlane(b)
      const flat = Math.hypot(east - otherEast, north - otherNorth)
      assert.ok(Math.abs(flat - distanceMetres(a, b)) <= 0.0015 * flat + 1e-6)
    }),
  )
})

test('a point along a line is as far along as asked, and held at its ends', () => {
  fc.assert(
    fc.property(line, fc.double({ min: 0, max: 1, noNaN: true }), (points, share) => {
      const distances = distancesAlong(points)
      const length = distances.at(-1) ?? 0
      const { position: middle } = pointAlong(points, share * length, distances)
      const reached = points.findIndex((_, index) => (distances[index + 1] ?? Infinity) >= share * length)
      const along = (distances[reached] ?? 0) + distanceMetres(nth(points, reached), middle)
      // Between two points it goes straight in degrees; metres a degree change on the way.
      assert.ok(Math.abs(along - share * length) < 0.5 + length / 5_000)
      assert.deepEqual(pointAlong(points, -5).position, points[0])
      assert.ok(distanceMetres(pointAlong(points, length + 5).position, nth(points, -1)) < 1e-6)
    }),
  )
})

test('a simplified line keeps its ends, loses no more than the tolerance and is never longer', () => {
  fc.assert(
    fc.property(line, fc.double({ min: 1, max: 500, noNaN: true }), (points, tolerance) => {
      const kept = simplify(points, tolerance)
      assert.deepEqual(kept[0], points[0])
      assert.deepEqual(kept.at(-1), points.at(-1))
      assert.ok(lengthMetres(kept) <= lengthMetres(points) * 1.001 + 1e-6)
      const { toPlane } = localProjection(nth(points, 0))
      const flat = kept.map(toPlane)
      for (const point of points) {
        const off = flat.slice(1).map((to, index) => distanceToSegment(toPlane(point), nth(flat, index), to))
        assert.ok(Math.min(...off) <= tolerance + 1e-6)
      }
    }),
  )
})

test('every position lies within the bounding box of all', () => {
  fc.assert(
    fc.property(fc.array(position, { minLength: 1 }), (positions: LngLat[]) => {
      const box = boundingBoxOf(positions)
      assert.ok(box && positions.every((each) => isWithin(box, each)))
    }),
  )
  assert.equal(boundingBoxOf([]), undefined)
})

function nth<Item>(list: readonly Item[], index: number): Item {
  const item = list.at(index)
  assert.ok(item !== undefined)
  return item
}
