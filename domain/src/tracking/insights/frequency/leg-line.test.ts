import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { lengthMetres } from '../../../platform/geo/polyline.ts'
import { rideNetwork } from '../../../base/network/matching/ride-network.ts'
import { gridStreets, junction, nodeAt, SIDE } from '../../../city/routes/grid.fixture.ts'
import { legLine } from './leg-line.ts'

const network = rideNetwork([...gridStreets().values()])
/** Some four metres beside the street. */
const beside = ([lng, lat]: LngLat): LngLat => [lng + 0.00004, lat + 0.00002]
const along = (...nodes: number[]): LngLat[] => nodes.map((node) => beside(junction(node)))

test('a leg that was recorded beside a street is drawn on it, round its corners, from its first fix to its last', () => {
  const corners = [nodeAt(0, 0), nodeAt(3, 0), nodeAt(3, 4)]
  const course = along(...corners)
  const line = legLine(network, course)
  assert.ok(line)
  assert.deepEqual([line[0], line.at(-1)], [course[0], course.at(-1)])
  assert.ok(line.some((position) => distanceMetres(position, junction(nodeAt(3, 0))) < 1))
  assert.ok(Math.abs(lengthMetres(line) - lengthMetres(course)) < 25)
})

test('where no street leads, or only a part of the way, the recorded line stays', () => {
  assert.equal(
    legLine(network, [
      [8.2, 47.2],
      [8.21, 47.21],
    ]),
    undefined,
  )
  assert.equal(legLine(network, [junction(nodeAt(0, 0)), [7.99, 47]]), undefined)
  assert.equal(legLine(network, [junction(nodeAt(0, 0))]), undefined)
  assert.equal(legLine(rideNetwork([]), along(nodeAt(0, 0), nodeAt(0, 3))), undefined)
})

test('between its ends it keeps to streets, whichever way is taken', () => {
  const node = fc.tuple(fc.nat({ max: SIDE - 1 }), fc.nat({ max: SIDE - 1 }))
  fc.assert(
    fc.property(node, node, ([row, column], [toRow, toColumn]) => {
      fc.pre(Math.abs(row - toRow) + Math.abs(column - toColumn) > 2)
      const line = legLine(
        network,
        along(nodeAt(row, column), nodeAt(row, toColumn), nodeAt(toRow, toColumn)),
      )
      for (const [lng, lat] of line?.slice(1, -1) ?? []) {
        const [x, y] = [(lng - 8) * 1000, (lat - 47) * 1000]
        const off = Math.min(Math.abs(x - Math.round(x)), Math.abs(y - Math.round(y)))
        assert.ok(off < 1e-6, `${x} ${y}`)
      }
      assert.ok(line)
    }),
    { numRuns: 60 },
  )
})
