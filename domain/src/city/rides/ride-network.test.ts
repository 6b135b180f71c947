import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import {
  AGAINST_THE_RULE,
  rideNetwork,
  type RideNetwork,
  type RiddenStreet,
} from '../../base/network/matching/ride-network.ts'

/** Steps of some thirty metres: many streets run straight north or east, some turn back, and some cross several cells. */
const place: fc.Arbitrary<LngLat> = fc
  .tuple(fc.integer({ min: -10, max: 10 }), fc.integer({ min: -10, max: 10 }))
  .map(([east, north]) => [8 + east * 0.0004, 47 + north * 0.0003])

const someStreets: fc.Arbitrary<RiddenStreet[]> = fc
  .array(
    fc.record({
      fromNode: fc.integer({ min: 1, max: 6 }),
      toNode: fc.integer({ min: 1, max: 6 }),
      course: fc.array(place, { minLength: 1, maxLength: 4 }),
      isBikeForward: fc.boolean(),
      isBikeBackward: fc.boolean(),
    }),
    { minLength: 1, maxLength: 12 },
  )
  // Some are drawn with every position twice, as maps have them.
  .map((all) =>
    all.map(({ course, ...it }, at) => {
      const drawn = at % 3 === 1 ? course.flatMap((position) => [position, position]) : course
      return { ...it, course: drawn, edgeId: at + 1, lengthMetres: 0 }
    }),
  )

const isNear = (one: number, other: number): boolean => Math.abs(one - other) < 1e-6

/** How far along a street, and how far beside it, a point lies: by looking at every piece of it. */
function nearestOn({ toPlane }: RideNetwork, { course }: RiddenStreet, x: number, y: number) {
  let before = 0
  const found = course.slice(1).map((end, at) => {
    const [[x0, y0], [x1, y1]] = [toPlane(course.at(at)!), toPlane(end)]
    const length = Math.hypot(x1 - x0, y1 - y0)
    const share = length === 0 ? 0 : ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length ** 2
    const bounded = Math.min(1, Math.max(0, share))
    const off = Math.hypot(x - x0 - bounded * (x1 - x0), y - y0 - bounded * (y1 - y0))
    before += length
    return { along: before - length + bounded * length, off }
  })
  const off = Math.min(...found.map((it) => it.off))
  // At a corner two pieces are equally near, and where a street crosses itself it lies in two places.
  return { off, alongs: found.filter((it) => isNear(it.off, off)).map(({ along }) => along) }
}

test('a network is of bike streets, and beside a place are exactly those within reach, at their nearest point', () => {
  let beside = 0
  fc.assert(
    fc.property(someStreets, place, fc.integer({ min: 5, max: 150 }), (all, [lng, lat], within) => {
      const network = rideNetwork(all)
      assert.deepEqual(
        network.streets,
        all.filter((it) => (it.isBikeForward || it.isBikeBackward) && it.course.length > 1),
      )
      const [x, y] = network.toPlane([lng + 0.0001, lat + 0.000_05])
      const found = new Map(network.beside(x, y, within).map((it) => [it.street, it]))
      for (const [street, it] of network.streets.entries()) {
        const { off, alongs } = nearestOn(network, it, x, y)
        assert.equal(found.has(street), off <= within)
        const seen = found.get(street)
        if (!seen) continue
        beside++
        assert.ok(isNear(seen.distanceMetres, off))
        assert.ok(alongs.some((along) => isNear(along, seen.alongMetres)))
      }
    }),
    { numRuns: 500 },
  )
  assert.ok(beside > 100, 'the property was about something')
})

test('ways from a junction are the cheapest, as far as asked, and each leads there street by street', () => {
  let reachedFar = 0
  fc.assert(
    fc.property(someStreets, fc.integer({ min: 0, max: 1_500 }), (all, atMost) => {
      const network = rideNetwork(all)
      const { streets, fromNode, toNode, lengths } = network
      if (streets.length === 0) return
      const start = fromNode.at(0)!
      const exact = new Map([[start, 0]])
      // As often as there are junctions, every street in both directions.
      for (let round = 0; round < 6; round++) {
        for (const [at, { isBikeForward, isBikeBackward }] of streets.entries()) {
          const ends = [fromNode.at(at)!, toNode.at(at)!] as const
          for (const [from, to, isAllowed] of [
            [...ends, isBikeForward],
            [ends[1], ends[0], isBikeBackward],
          ] as const) {
            const cost = (exact.get(from) ?? Infinity) + lengths.at(at)! * (isAllowed ? 1 : AGAINST_THE_RULE)
            if (cost < (exact.get(to) ?? Infinity)) exact.set(to, cost)
          }
        }
      }
      const reached = network.waysFrom(start, atMost)
      for (const [node, cost] of exact) if (cost <= atMost) assert.ok(reached.costs.has(node))
      for (const [node, cost] of reached.costs) {
        assert.ok(isNear(cost, exact.get(node)!) && cost < atMost + 50)
        let at = start
        let paid = 0
        for (const arc of reached.pathTo(node)) {
          const ends = [fromNode[arc.street], toNode[arc.street]]
          assert.deepEqual([arc.fromNode, arc.toNode], arc.isForward ? ends : ends.toReversed())
          assert.equal(arc.fromNode, at)
          assert.equal(arc.lengthMetres, lengths[arc.street])
          at = arc.toNode
          paid += arc.cost
        }
        assert.equal(at, node)
        assert.ok(isNear(paid, cost))
        if (cost > 200) reachedFar++
      }
      assert.deepEqual(reached.pathTo(999), [])
      // Whoever asks again is answered without looking once more.
      assert.equal(network.waysFrom(start, atMost), reached)
    }),
    { numRuns: 500 },
  )
  assert.ok(reachedFar > 100, 'the property was about something')
})
