import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openRoom } from './room.ts'

const full = { code: 'unavailable', retryAfterSeconds: 5 }

test('a sender has a quarter of the room, and all together have all of it', () => {
  const room = openRoom(1_000)
  const places = ['a', 'b', 'c', 'd', 'e'].map((sender) => room.placeOf(sender))
  const [first, , , , last] = places
  assert.throws(() => first?.take(251), full)
  for (const place of places.slice(0, 4)) place.take(250)
  assert.throws(() => room.placeOf('a').take(1), full)
  assert.throws(() => last?.take(1), full)
  assert.equal(room.held(), 1_000)
  first?.leave()
  last?.take(250)
  assert.equal(room.held(), 1_000)
  for (const place of places) place.leave()
  assert.equal(room.held(), 0)
})

test('what is refused holds nothing, and what is left twice is given back once', () => {
  const room = openRoom(100)
  const place = room.placeOf('a')
  place.take(20)
  assert.throws(() => place.take(20), full)
  assert.equal(room.held(), 20)
  place.leave()
  place.leave()
  assert.equal(room.held(), 0)
  room.placeOf('a').take(25)
})
