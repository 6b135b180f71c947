import assert from 'node:assert/strict'
import { test } from 'node:test'
import { at, edges, street } from './streets.fixture.ts'
import { matchRide } from '../../base/network/matching/match-ride.ts'
import { rideNetwork } from '../../base/network/matching/ride-network.ts'

/** A ladder: two streets thirty metres apart, of four edges each, with a rung every hundred metres. */
const ladder = [0, 1, 2, 3].flatMap((n) => [
  street(10 + n, [100 * n, 0], [100 * n + 100, 0]),
  street(20 + n, [100 * n, 30], [100 * n + 100, 30]),
  street(30 + n, [100 * n, 0], [100 * n, 30]),
])
const LAST_RUNG = street(34, [400, 0], [400, 30])
const network = rideNetwork([...ladder, LAST_RUNG])
const ridden = (...fixes: [number, number][]) =>
  edges(
    matchRide(
      network,
      fixes.map(([east, north]) => at(east, north)),
    ).parts.flat(),
  )

test('a fix leads the ride onto the street beside where that explains more than the way around costs', () => {
  const over = (north: number) => ridden([20, 0], [100, 0], [150, north], [200, 0], [280, 0])
  assert.deepEqual(over(21), [10, 11, 12])
  assert.deepEqual(over(22), [10, 30 + 1, 21, -(30 + 2), 12])
})

test('whoever changes to the street beside and stays there is found on it', () => {
  const along = [150, 200, 250, 300, 350].map((east): [number, number] => [east, 30])
  assert.deepEqual(ridden([20, 0], [100, 0], ...along), [10, 31, 21, 22, 23])
})

test('standing still for long says no more than passing by once', () => {
  const standing = Array.from({ length: 40 }, (_, step): [number, number] => [150 + (step % 3), 17])
  assert.deepEqual(ridden([20, 0], [100, 0], ...standing, [200, 0], [280, 0]), [10, 11, 12])
})

test('fixes that fall back by some metres, or go on by few, turn nobody round', () => {
  for (const next of [42, 58, 63]) {
    const back = matchRide(network, [at(20, 0), at(50, -7), at(next, 8), at(90, 0)])
    assert.deepEqual(back.parts.map(edges), [[10]])
    const only = back.parts.at(0)!.at(0)!
    assert.ok(Math.abs(only.fromMetres - 20) < 1 && Math.abs(only.toMetres - 90) < 1)
  }
})

test('turning round in the middle of a street is told as there and back', () => {
  assert.deepEqual(ridden([40, 0], [90, 0], [40, 0]), [10, -10])
})

test('of two lanes as near, the one that may be ridden that way is taken; against the rule where there is no other', () => {
  const oneWay = { isBikeForward: true, isBikeBackward: false }
  const there = { ...street(1, [0, 0], [200, 0]), ...oneWay }
  const back = { ...street(2, [200, 8], [0, 8]), ...oneWay }
  const fixes = [20, 60, 100, 140, 180].map((east) => at(east, 4))
  const lanes = rideNetwork([there, back])
  assert.deepEqual(edges(matchRide(lanes, fixes).parts.flat()), [1])
  assert.deepEqual(edges(matchRide(lanes, fixes.toReversed()).parts.flat()), [2])
  const alone = matchRide(rideNetwork([there]), fixes.toReversed())
  assert.deepEqual(edges(alone.parts.flat()), [-1])
})
