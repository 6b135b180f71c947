import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationOf } from '../../platform/geo/destination.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { isOver, metresAlong, photographed, type Ride, riddenCourse, slotsAround } from './capture-ride.ts'

const START: LngLat = [8.3, 47.05]
const east = (metres: number): LngLat => destinationOf(START, 90, metres)
const ride: Ride = {
  id: 'a',
  ownerId: 'b',
  projectId: 'c',
  name: 'Quai',
  routeId: 'd',
  course: 'default',
  begunAt: 0,
  state: 'riding',
  isBegun: false,
  taken: 0,
  arrived: 0,
  wayMetres: 0,
  gaps: [],
  slots: [],
}
const place = { position: START, accuracyMetres: 5, bearing: 90, wayMetres: 12, dueMetres: 11 }

test('a ride is over when it is finished and all of it has arrived', () => {
  const taken = photographed(
    photographed(ride, place, undefined, 2),
    place,
    { fromMetres: 0, throughMetres: 12 },
    2,
  )
  assert.deepEqual([taken.taken, taken.slots, taken.gaps.length, taken.last?.metres], [2, [2], 1, 11])
  assert.equal(isOver({ ...taken, arrived: 2 }), false)
  assert.equal(isOver({ ...taken, state: 'finished', arrived: 1 }), false)
  assert.equal(isOver({ ...taken, state: 'finished', arrived: 2 }), true)
})

test('there and back on the same street is told apart by the way one looks', () => {
  const there = riddenCourse([[START, east(100), east(200), east(100), START]], 'default')
  assert.ok(Math.abs(there.lengthMetres - 400) < 1)
  const going = metresAlong(there, undefined, { position: east(50), bearing: 90 })
  const coming = metresAlong(
    there,
    { position: east(60), bearing: 270 },
    { position: east(50), bearing: 270 },
  )
  assert.ok(Math.abs((going ?? 0) - 50) < 1, `${going}`)
  assert.ok(Math.abs((coming ?? 0) - 350) < 1, `${coming}`)
})

test('in the other direction metres are counted from the other end', () => {
  const back = riddenCourse(
    [
      [START, east(100)],
      [east(100), east(300)],
    ],
    'reverse',
  )
  const metres = metresAlong(back, undefined, { position: east(290), bearing: 270 })
  assert.ok(Math.abs((metres ?? 0) - 10) < 1, `${metres}`)
  assert.equal(
    metresAlong(back, undefined, { position: destinationOf(START, 0, 200), bearing: 0 }),
    undefined,
  )
})

test('the strip shows what lies behind and ahead, within the route', () => {
  const around = slotsAround((slot) => slot < 3, 16, 42, { behind: 2, ahead: 10 })
  assert.deepEqual(
    around.map(({ slot }) => slot),
    [1, 2, 3, 4, 5, 6, 7, 8],
  )
  assert.deepEqual(
    around.filter(({ isDone }) => isDone).map(({ slot }) => slot),
    [1, 2],
  )
  assert.equal(around.find(({ isHere }) => isHere)?.slot, 3)
})
