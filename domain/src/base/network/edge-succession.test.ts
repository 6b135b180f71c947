import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { edgeSuccession, type KnownEdge, type MappedEdge } from './edge-succession.ts'
import { splitWay } from './split-way.ts'

/** Metres east and north of a corner of the invented town. */
const at = (east: number, north: number) => [8.4 + east / 75_900, 47.05 + north / 111_195] as const
const line = (...points: [number, number][]) => points.map(([east, north]) => at(east, north))

const street: KnownEdge = {
  id: 7,
  wayId: 1,
  fromNode: 10,
  toNode: 20,
  course: line([0, 0], [100, 0], [200, 10]),
}
const same = ({ wayId, fromNode, toNode, course }: KnownEdge): MappedEdge => ({
  wayId,
  fromNode,
  toNode,
  course,
})

test('an edge nobody touched keeps its id', () => {
  const { kept, expired } = edgeSuccession([street], [same(street)])
  assert.deepEqual(kept, [{ id: 7, outcome: 'kept', isReversed: false }])
  assert.deepEqual(expired, [])
})

test('a node shifted by a metre changes nothing; by twenty, the edge has moved', () => {
  const shifted = { ...same(street), course: line([0, 0], [100, 1], [200, 10]) }
  assert.equal(edgeSuccession([street], [shifted]).kept[0]?.outcome, 'kept')
  const moved = { ...same(street), course: line([0, 0], [100, 20], [200, 10]) }
  assert.deepEqual(edgeSuccession([street], [moved]).kept[0], { id: 7, outcome: 'moved', isReversed: false })
})

test('an edge redrawn a street away is another edge', () => {
  const far = { ...same(street), course: line([0, 0], [100, 90], [200, 10]) }
  const { kept, expired } = edgeSuccession([street], [far])
  assert.deepEqual([kept[0], expired[0]?.outcome], [undefined, 'lost'])
})

test('a way that got another id, or was drawn anew, keeps its edge', () => {
  assert.equal(edgeSuccession([street], [{ ...same(street), wayId: 2 }]).kept[0]?.id, 7)
  const anew = { ...same(street), wayId: 3, fromNode: 11, toNode: 21 }
  assert.equal(edgeSuccession([street], [anew]).kept[0]?.id, 7)
})

test('a way turned round keeps its edge, and we are told', () => {
  const turned = { ...same(street), fromNode: 20, toNode: 10, course: street.course.toReversed() }
  assert.deepEqual(edgeSuccession([street], [turned]).kept[0], { id: 7, outcome: 'kept', isReversed: true })
})

test('a new junction splits an edge in two, and both are its successors', () => {
  const parts = [
    { ...same(street), toNode: 15, course: street.course.slice(0, 2) },
    { ...same(street), wayId: 9, fromNode: 15, course: street.course.slice(1) },
  ]
  const { kept, expired } = edgeSuccession([street], parts)
  assert.deepEqual(kept, [undefined, undefined])
  assert.deepEqual(expired, [{ id: 7, outcome: 'split', successors: [0, 1] }])
})

test('a junction that vanished merges two edges into one', () => {
  const parts = [
    { ...street, id: 1, toNode: 15, course: street.course.slice(0, 2) },
    { ...street, id: 2, fromNode: 15, course: street.course.slice(1) },
  ]
  const { expired } = edgeSuccession(parts, [same(street)])
  assert.deepEqual(
    expired.map(({ outcome, successors }) => [outcome, successors]),
    [
      ['merged', [0]],
      ['merged', [0]],
    ],
  )
})

test('two edges between the same ends are not confused', () => {
  const upper = { ...street, id: 8, course: line([0, 0], [100, 30], [200, 10]) }
  const { kept } = edgeSuccession([street, upper], [same(upper), same(street)])
  assert.deepEqual(
    kept.map((it) => it?.id),
    [8, 7],
  )
})

test('whatever the network, importing it again keeps every id, in any order', () => {
  const edge = fc.record({
    wayId: fc.integer({ min: 1, max: 3 }),
    fromNode: fc.integer({ min: 1, max: 4 }),
    toNode: fc.integer({ min: 1, max: 4 }),
    course: fc.array(fc.tuple(fc.integer({ min: 0, max: 500 }), fc.integer({ min: 0, max: 500 })), {
      minLength: 2,
      maxLength: 5,
    }),
  })
  fc.assert(
    fc.property(fc.array(edge, { maxLength: 12 }), fc.nat(), (edges, turn) => {
      const known = edges.map((it, id) => ({ ...it, id, course: line(...it.course) }))
      const fresh = known.map((_, index) => same(known[(index + turn) % known.length] as KnownEdge))
      const { kept, expired } = edgeSuccession(known, fresh)
      assert.equal(expired.length, 0)
      assert.equal(new Set(kept.map((it) => it?.id)).size, known.length)
    }),
  )
})

const everything = { isKnown: () => true }

test('a way is cut at its junctions and nowhere else', () => {
  const spans = splitWay([1, 2, 3, 4, 5], { ...everything, isJunction: (node) => node === 3 })
  assert.deepEqual(spans, [
    { first: 0, last: 2 },
    { first: 2, last: 4 },
  ])
})

test('a way is cut where the extract ends', () => {
  const spans = splitWay([1, 2, 3, 4, 5], { isJunction: () => false, isKnown: (node) => node !== 3 })
  assert.deepEqual(spans, [
    { first: 0, last: 1 },
    { first: 3, last: 4 },
  ])
  assert.deepEqual(splitWay([1, 2], { isJunction: () => false, isKnown: (node) => node === 1 }), [])
})

test('a ring stays one loop', () => {
  assert.deepEqual(splitWay([1, 2, 3, 1], { ...everything, isJunction: () => false }), [
    { first: 0, last: 3 },
  ])
})
