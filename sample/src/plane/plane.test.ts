import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { clipLine } from '@allmend/domain/platform/geo/clip-line'
import { areasAbove, contoursOf } from '@allmend/domain/platform/geo/contour'
import { distanceBetween, lineLength, locate, projectOnto, sliceLine } from './line.ts'
import { clipRing, isInside, signedArea } from '@allmend/domain/platform/geo/polygon'
import { distancesTo, paintRing, rasterOf, valueAt } from '@allmend/domain/platform/geo/raster'
import { spline } from './spline.ts'

const metres = fc.double({ min: -500, max: 500, noNaN: true })
const point = fc.tuple(metres, metres)
const line = fc.array(point, { minLength: 2, maxLength: 12 })
const square = { west: -400, south: -400, east: 400, north: 400 }

test('a clipped line stays within its box and is never longer', () => {
  fc.assert(
    fc.property(line, (points) => {
      const parts = clipLine(points, -100, -100, 100, 100)
      assert.ok(parts.flat().every(([x, y]) => Math.abs(x) <= 100.001 && Math.abs(y) <= 100.001))
      assert.ok(parts.reduce((sum, part) => sum + lineLength(part), 0) <= lineLength(points) + 1e-6)
    }),
  )
})

test('a clipped square keeps the common area', () => {
  fc.assert(
    fc.property(point, fc.double({ min: 10, max: 300, noNaN: true }), ([x, y], half) => {
      const ring: PlanePoint[] = [
        [x - half, y - half],
        [x + half, y - half],
        [x + half, y + half],
        [x - half, y + half],
      ]
      const common = (centre: number): number =>
        Math.max(0, Math.min(100, centre + half) - Math.max(-100, centre - half))
      assert.ok(Math.abs(signedArea(clipRing(ring, -100, -100, 100, 100)) - common(x) * common(y)) < 1e-6)
    }),
  )
})

test('a slice is as long as asked, and points on a line are found again', () => {
  fc.assert(
    fc.property(
      line,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (points, a, b) => {
        const length = lineLength(points)
        fc.pre(length > 1)
        const [from, to] = [Math.min(a, b) * length, Math.max(a, b) * length]
        assert.ok(Math.abs(lineLength(sliceLine(points, from, to)) - (to - from)) < 0.1)
        assert.ok(projectOnto(points, locate(points, from).point).offMetres < 1e-6)
      },
    ),
  )
})

test('a spline passes through its points', () => {
  fc.assert(
    fc.property(line, (points) => {
      const curve = spline(points, 20)
      for (const corner of points) assert.ok(curve.some((each) => distanceBetween(each, corner) < 1e-6))
    }),
  )
})

test('contours of a cone are circles with the high ground to the left', () => {
  const cone = rasterOf(square, 10, (x, y) => 400 - Math.hypot(x, y))
  const [ring, ...others] = contoursOf(cone, 200)
  assert.ok(ring && others.length === 0)
  assert.deepEqual(ring[0], ring.at(-1))
  assert.ok(ring.every((each) => Math.abs(Math.hypot(...each) - 200) < 1))
  assert.ok(signedArea(ring) > 0)
})

test('an area around a crater has a hole', () => {
  const crater = rasterOf(square, 10, (x, y) => -Math.abs(Math.hypot(x, y) - 200))
  const [polygon, ...others] = areasAbove(crater, -50)
  assert.equal(others.length, 0)
  assert.ok(polygon?.length === 2)
  const [outer, hole] = polygon
  assert.ok(isInside(outer!, [0, 0]) && isInside(hole!, [0, 0]) && !isInside(hole!, [200, 0]))
})

test('the distance to a painted square is about the true one', () => {
  const mask = rasterOf(square, 10)
  paintRing(
    mask,
    [
      [-50, -50],
      [50, -50],
      [50, 50],
      [-50, 50],
    ],
    1,
  )
  const distance = distancesTo(mask)
  for (const [x, y] of [
    [200, 0],
    [0, -300],
    [200, 200],
  ] as const) {
    const exact = Math.hypot(Math.max(0, Math.abs(x) - 50), Math.max(0, Math.abs(y) - 50))
    assert.ok(Math.abs(valueAt(distance, x, y) - exact) < exact * 0.1 + 10)
  }
})
