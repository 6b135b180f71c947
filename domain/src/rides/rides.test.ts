import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LngLat } from '../geo/lng-lat.ts'
import { matchRide, type Passed } from './match-ride.ts'
import { problemOfRide, RIDE_LIMITS, thinned } from './ride.ts'
import { rideNetwork, type RiddenStreet } from './ride-network.ts'
import { metresOf, routeOfRide } from './route-of-ride.ts'
import { END_METRES, withoutEnds } from './without-ends.ts'

/** Metres east and north of a place, near enough for streets of some hundred metres. */
const at = (east: number, north: number): LngLat => [8 + east / 76_000, 47 + north / 111_195]

function street(
  edgeId: number,
  from: [number, number],
  to: [number, number],
  isOneWay = false,
): RiddenStreet {
  const node = ([east, north]: [number, number]) => east * 10_000 + north
  return {
    edgeId,
    fromNode: node(from),
    toNode: node(to),
    course: [at(...from), at(...to)],
    lengthMetres: Math.hypot(to[0] - from[0], to[1] - from[1]),
    isBikeForward: true,
    isBikeBackward: !isOneWay,
  }
}

/** A street of three edges, another beside it, and one across at each end. */
const streets = [
  street(1, [0, 0], [200, 0]),
  street(2, [200, 0], [400, 0]),
  street(3, [400, 0], [600, 0]),
  street(4, [0, 40], [600, 40]),
  street(5, [0, 0], [0, 40]),
  street(6, [600, 0], [600, 40]),
]
const network = rideNetwork(streets)
const edges = (passed: readonly Passed[]) =>
  passed.map(({ edgeId, isForward }) => (isForward ? edgeId : -edgeId))

test('a ride lies on the street it led along, in its direction', () => {
  const ride = Array.from({ length: 13 }, (_, step) => at(step * 50, step % 2 ? 6 : -6))
  assert.deepEqual(edges(matchRide(network, ride).parts.flat()), [1, 2, 3])
  assert.deepEqual(edges(matchRide(network, ride.toReversed()).parts.flat()), [-3, -2, -1])
  const { lengthMetres } = matchRide(network, ride)
  assert.ok(Math.abs(lengthMetres - 600) < 5, `${lengthMetres}`)
})

test('one fix that jumped to the street beside does not lead the ride there', () => {
  const ride = Array.from({ length: 13 }, (_, step) => at(step * 50, step === 6 ? 26 : 2))
  assert.deepEqual(edges(matchRide(network, ride).parts.flat()), [1, 2, 3])
})

test('a ride around the block is one ride, and a jump over the lake makes two parts', () => {
  const around = [at(100, 0), at(20, 0), at(0, 20), at(30, 40), at(100, 40), at(200, 40)]
  assert.deepEqual(edges(matchRide(network, around).parts.flat()), [-1, 5, 4])
  const far = [street(9, [5_000, 0], [5_400, 0])]
  const both = matchRide(rideNetwork([...streets, ...far]), [
    at(0, 0),
    at(100, 0),
    at(5_100, 0),
    at(5_300, 0),
  ])
  assert.deepEqual(both.parts.map(edges), [[1], [9]])
})

test('away from all streets nothing is matched', () => {
  assert.deepEqual(matchRide(network, [at(0, 900), at(100, 900)]), { parts: [], lengthMetres: 0 })
  assert.deepEqual(matchRide(rideNetwork([]), [at(0, 0), at(100, 0)]), { parts: [], lengthMetres: 0 })
})

test('whatever is sent, what is matched hangs together and lies within its streets', () => {
  const fix = fc.tuple(fc.integer({ min: -50, max: 650 }), fc.integer({ min: -50, max: 90 }))
  fc.assert(
    fc.property(fc.array(fix, { maxLength: 30 }), (fixes) => {
      const { parts } = matchRide(
        network,
        fixes.map(([east, north]) => at(east, north)),
      )
      for (const part of parts) {
        for (const { edgeId, fromMetres, toMetres, isForward } of part) {
          const length = streets.find((it) => it.edgeId === edgeId)!.lengthMetres
          assert.ok(Math.min(fromMetres, toMetres) >= -1 && Math.max(fromMetres, toMetres) <= length * 1.01)
          assert.equal(toMetres > fromMetres, isForward)
        }
      }
    }),
    { numRuns: 300 },
  )
})

const passed = (edgeId: number, metres: number, isForward = true): Passed => ({
  edgeId,
  isForward,
  fromMetres: isForward ? 0 : metres,
  toMetres: isForward ? metres : 0,
})
const route = (id: string, edgeIds: number[]) => ({
  id,
  lengthMetres: edgeIds.length * 100,
  out: new Map(edgeIds.map((edgeId) => [edgeId, true])),
  back: new Set<number>(),
})

test('nine tenths of a ride lie on the route it counts for', () => {
  const ten = Array.from({ length: 10 }, (_, edge) => edge + 1)
  const routes = [route('long', [...ten, 20, 21, 22]), route('short', ten.slice(0, 9))]
  const ride = ten.map((edge) => passed(edge, 100))
  assert.equal(routeOfRide(ride, routes)?.routeId, 'short')
  assert.equal(
    routeOfRide(
      ride.slice(0, 9).map((it) => ({ ...it, isForward: false })),
      routes,
    )?.direction,
    'inbound',
  )
  assert.equal(routeOfRide([...ride.slice(0, 8), passed(90, 200)], routes), undefined)
  assert.equal(routeOfRide([], routes), undefined)
})

test('nobody learns of the streets near where a ride began and ended', () => {
  const ride = Array.from({ length: 12 }, (_, edge) => passed(edge + 1, 100))
  assert.deepEqual(edges(withoutEnds(ride)), [4, 5, 6, 7, 8, 9])
  assert.deepEqual(withoutEnds(ride.slice(0, 5)), [])
  // Back home past the same door in the middle of the ride.
  const loop = [...ride.slice(0, 6), passed(2, 100), ...ride.slice(6)]
  assert.ok(!edges(withoutEnds(loop)).includes(2))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 5, max: 400 }))),
      (steps) => {
        const any = steps.map(([edge, metres]) => passed(edge, metres))
        const whole = any.reduce((sum, it) => sum + metresOf(it), 0)
        const kept = withoutEnds(any).reduce((sum, it) => sum + metresOf(it), 0)
        assert.ok(kept <= Math.max(0, whole - 2 * END_METRES))
      },
    ),
  )
})

test('a ride is neither a step nor a train, and runs forward in time', () => {
  const ride = (metresEach: number, count: number, everyMs = 10_000) =>
    Array.from({ length: count }, (_, step) => ({ position: at(step * metresEach, 0), at: step * everyMs }))
  assert.equal(problemOfRide(ride(50, 20)), undefined)
  assert.equal(problemOfRide(ride(50, 3)), 'too_short')
  assert.equal(problemOfRide(ride(400, 20)), 'too_fast')
  assert.equal(problemOfRide(ride(50, 20).toReversed()), 'not_in_order')
  assert.equal(problemOfRide(ride(150, 1_500)), 'too_long')
  const file = thinned(ride(5, 20_000, 1_000))
  assert.ok(file.length <= RIDE_LIMITS.fixes && file.length > 1_000)
})
