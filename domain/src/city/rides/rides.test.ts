import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { matchRide, type Passed } from '../../base/network/matching/match-ride.ts'
import { problemOfRide, RIDE_LIMITS, thinned } from './ride.ts'
import { rideNetwork } from '../../base/network/matching/ride-network.ts'
import { metresOf, routeOfRide } from '../../base/network/matching/route-of-ride.ts'
import { at, edges, street } from './streets.fixture.ts'
import { END_METRES, withoutEnds } from '../../base/network/matching/without-ends.ts'

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
  const mixed = ride.map((it, at) => (at < 6 ? it : { ...it, isForward: false }))
  assert.deepEqual(routeOfRide(mixed.slice(0, 9), routes), {
    routeId: 'short',
    direction: 'outbound',
    share: 1,
  })
})

test('metres of a stretch are those between its ends, whichever way it is ridden', () => {
  const [fromMetres, toMetres] = [30, 80]
  assert.equal(metresOf({ edgeId: 1, isForward: true, fromMetres, toMetres }), 50)
  assert.equal(metresOf({ edgeId: 1, isForward: false, fromMetres: toMetres, toMetres: fromMetres }), 50)
})

test('nobody learns of the streets near where a ride began and ended', () => {
  const ride = Array.from({ length: 12 }, (_, edge) => passed(edge + 1, 100))
  assert.deepEqual(edges(withoutEnds(ride)), [4, 5, 6, 7, 8, 9])
  assert.deepEqual(withoutEnds(ride.slice(0, 5)), [])
  assert.deepEqual(edges(withoutEnds(ride, 200)), [3, 4, 5, 6, 7, 8, 9, 10])
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
  // On a meridian, where a degree is as long everywhere.
  const degree = distanceMetres([8, 47], [8, 48])
  const north = (metresEach: number, count: number, everyMs: number) =>
    Array.from({ length: count + 1 }, (_, step) => {
      const position: LngLat = [8, 47 + (step * metresEach) / degree]
      return { position, at: 1_790_000_000_000 + step * everyMs }
    })
  const problems = (...rides: [number, number, number][]) =>
    rides.map((it) => problemOfRide(north(...it)) ?? 'none')
  assert.deepEqual(problems([29.99, 10, 5_000], [30.01, 10, 5_000]), ['too_short', 'none'])
  assert.deepEqual(problems([99.999, 2_000, 10_000], [100.0001, 2_000, 10_000]), ['none', 'too_long'])
  assert.deepEqual(problems([19.99, 100, 1_000], [20.01, 100, 1_000]), ['none', 'too_fast'])
  const jumping = (count: number) => [
    ...north(100, count, 1_000),
    ...north(10, 1_000, 10_000).map(({ position: [lng, lat], at }) => {
      const position: LngLat = [lng, lat + (count * 100) / degree]
      return { position, at: at + count * 1_000 + 1 }
    }),
  ]
  assert.deepEqual(
    [33, 34].map((it) => problemOfRide(jumping(it))),
    [undefined, 'too_fast'],
  )
  const stopped = ride(50, 20).map((it, at) => ({ ...it, at: it.at - (at === 7 ? 10_000 : 0) }))
  assert.equal(problemOfRide(stopped), 'not_in_order')
  const begun = north(5, 0, 0).at(0)!.at
  assert.deepEqual(
    thinned(north(5, 12, 1_000)).map((it) => it.at - begun),
    [0, 5_000, 10_000],
  )
  assert.equal(RIDE_LIMITS.fixes * 10_000, 10 * 3_600_000)
  // Twice as many as fit, ten seconds apart: every second one.
  assert.equal(thinned(north(5, 2 * 3_598, 10_000)).length, 3_599)
  // By the time between the first and the last, however they lie between.
  const rested = [0, 5_000, 10_000, 36_000_000].map((at) => ({
    position: north(0, 0, 0).at(0)!.position,
    at,
  }))
  assert.deepEqual(
    thinned(rested).map(({ at }) => at),
    [0, 36_000_000],
  )
  // Also by the time before the second.
  const late = [0, 35_990_000, 35_995_000, 36_000_000].map((at) => ({ position: rested.at(0)!.position, at }))
  assert.deepEqual(
    thinned(late).map(({ at }) => at),
    [0, 35_990_000],
  )
  assert.deepEqual(thinned([]), [])
  const file = thinned(ride(5, 20_000, 1_000))
  assert.ok(file.length <= RIDE_LIMITS.fixes && file.length > 1_000)
})

test('a quarter of the way may be faster than anybody rides, and no metre more', () => {
  const [here, there] = [at(0, 0), at(200, 0)]
  const toAndFro = (...seconds: number[]) => {
    let now = 0
    return [0, ...seconds].map((it, step) => ({ position: step % 2 ? there : here, at: (now += it * 1_000) }))
  }
  assert.equal(problemOfRide(toAndFro(20, 20, 5, 20)), undefined)
  assert.equal(problemOfRide(toAndFro(20, 20, 5)), 'too_fast')
})

test('what one may send of rides is bounded', () => {
  assert.deepEqual(RIDE_LIMITS, {
    fixes: 3_600,
    metres: 200_000,
    leastMetres: 300,
    ridesADay: 40,
    rides: 5_000,
  })
})
