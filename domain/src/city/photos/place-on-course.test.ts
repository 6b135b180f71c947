import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { destinationOf } from '../../platform/geo/destination.ts'
import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { lengthMetres, pointAlong } from '../../platform/geo/polyline.ts'
import { piecesOf } from '../routes/lay.ts'
import { QUIET_STREET } from '../routes/street.fixture.ts'
import { type Street, streetsAmong } from '../../base/network/street.ts'
import { BESIDE_METRES, placesOnCourse } from './place-on-course.ts'

const HOME: LngLat = [7.95, 47]
const north = (metres: number): LngLat => destinationOf(HOME, 0, metres)
const corner = north(200)
const east = (metres: number): LngLat => destinationOf(corner, 90, metres)

const street = (edgeId: number, course: readonly LngLat[]): Street => ({
  ...QUIET_STREET,
  name: '',
  fromNode: edgeId,
  toNode: edgeId + 1,
  edgeId,
  course,
  lengthMetres: lengthMetres(course),
})
const streets = [street(1, [HOME, corner]), street(2, [corner, east(300)])]
const there = [
  { edgeId: 1, isForward: true },
  { edgeId: 2, isForward: true },
]
const back = there.map((edge) => ({ ...edge, isForward: false })).toReversed()
const piecesAlong = (edges: typeof there) =>
  piecesOf([{ kind: 'network', waypoints: [], edges }], streetsAmong(streets))

test('a ride along a street is laid onto it, each photo where it was taken', () => {
  const photos = Array.from({ length: 100 }, (_, nth) => ({
    position: destinationOf(pointAlong([HOME, corner, east(300)], nth * 5).position, 90 + nth, 3),
    bearing: nth * 5 < 200 ? 0 : 90,
  }))
  const places = placesOnCourse(piecesAlong(there), photos)
  for (const [nth, place] of places.entries()) {
    assert.ok(place && Math.abs(place.metres - nth * 5) < 5, `photo ${nth} lies at ${place?.metres}`)
    assert.ok(place.distanceMetres < 4)
    if (Math.abs(nth * 5 - 200) > 10) assert.equal(place.edgeId, nth * 5 < 200 ? 1 : 2)
  }
})

test('a route that comes back by the same street keeps there and back apart', () => {
  const pieces = piecesAlong([...there, ...back])
  const photo = (bearing: number) => ({ position: north(100), bearing })
  const [there1] = placesOnCourse(pieces, [photo(0)])
  const [back1] = placesOnCourse(pieces, [photo(180)])
  assert.ok(there1 && Math.abs(there1.metres - 100) < 1)
  assert.ok(back1 && Math.abs(back1.metres - 900) < 1)
  // Without a compass the photo before decides.
  const onTheWayBack = [
    { position: east(20), bearing: 270 },
    { position: north(190), bearing: null },
  ]
  const places = placesOnCourse(pieces, onTheWayBack)
  assert.ok(places[1] && Math.abs(places[1].metres - 810) < 1)
})

test('what was taken elsewhere belongs to no route', () => {
  const far = { position: destinationOf(HOME, 270, BESIDE_METRES + 5), bearing: null }
  assert.deepEqual(placesOnCourse(piecesAlong(there), [far]), [undefined])
  assert.deepEqual(placesOnCourse([], [far]), [undefined])
})

test('wherever it was taken, no place of the course lies nearer than the one it is given', () => {
  const line = [HOME, corner, east(300)]
  const spot = fc.record({
    along: fc.double({ min: 0, max: 500, noNaN: true }),
    bearing: fc.integer({ min: 0, max: 359 }),
    off: fc.double({ min: 0, max: BESIDE_METRES - 1, noNaN: true }),
  })
  fc.assert(
    fc.property(spot, ({ along, bearing, off }) => {
      const position = destinationOf(pointAlong(line, along).position, bearing, off)
      const [place] = placesOnCourse(piecesAlong(there), [{ position, bearing: null }])
      assert.ok(place)
      for (let metres = 0; metres <= 500; metres += 5)
        assert.ok(place.distanceMetres <= distanceMetres(pointAlong(line, metres).position, position) + 0.1)
    }),
  )
})
