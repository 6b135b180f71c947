import assert from 'node:assert/strict'
import { test } from 'node:test'
import { connectedShares, largestPiece, type GraphEdge } from './components.ts'

const street = (from: number, to: number, oneWay = false): GraphEdge => ({
  from,
  to,
  forward: true,
  backward: !oneWay,
  lengthMetres: 100,
})

test('a network in one piece is whole, an island is not counted', () => {
  assert.deepEqual(connectedShares(3, [street(0, 1), street(1, 2)]), { weak: 1, strong: 1 })
  assert.equal(connectedShares(6, [street(0, 1), street(1, 2), street(2, 0), street(4, 5)]).weak, 0.75)
})

test('a one-way street into nowhere hangs on, but nobody comes back', () => {
  const trap = [street(0, 1), street(1, 2), street(2, 0), street(2, 3, true)]
  assert.deepEqual(connectedShares(4, trap), { weak: 1, strong: 0.75 })
})

test('one-way streets in a ring bring everybody round', () => {
  const ring = [street(0, 1, true), street(1, 2, true), street(2, 0, true)]
  assert.deepEqual(connectedShares(3, ring), { weak: 1, strong: 1 })
})

test('closed edges count neither as part nor as whole', () => {
  const closed = { ...street(0, 5), forward: false, backward: false }
  assert.deepEqual(connectedShares(6, [street(0, 1), closed]), { weak: 1, strong: 1 })
  assert.deepEqual(connectedShares(6, [closed]), { weak: 0, strong: 0 })
})

test('a road of two hundred thousand pieces does not break the walk', () => {
  const road = Array.from({ length: 200_000 }, (_, index) => street(index, index + 1))
  assert.equal(connectedShares(200_001, road).strong, 1)
})

test('the largest piece is found over streets closed to the traveller', () => {
  const closed = { ...street(1, 2), forward: false, backward: false }
  const network = [street(0, 1), closed, street(2, 3), street(7, 8)]
  const piece = largestPiece(9, network)
  assert.deepEqual(piece, network.slice(0, 3))
  assert.equal(connectedShares(9, piece).weak, 0.5)
})
