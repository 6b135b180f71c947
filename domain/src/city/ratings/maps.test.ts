import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { differenceOf } from './difference.ts'
import type { Step } from './rating.ts'
import { carefulCost, plainCost, wayToSchool } from './way-to-school.ts'
import { wilsonInterval } from './wilson.ts'

const reported = (good: number, of: number) => ({ share: good / of, interval: wilsonInterval(good / of, of) })

test('Newcombe’s own example: 56 of 70 against 48 of 80 differ by 20 points, from 5.2 to 33.4', () => {
  const { difference, interval, isSure } = differenceOf(reported(48, 80), reported(56, 70))
  assert.ok(Math.abs(difference - 0.2) < 1e-9)
  assert.deepEqual([interval.low.toFixed(4), interval.high.toFixed(4)], ['0.0524', '0.3339'])
  assert.ok(isSure)
})

test('a difference of few voices is not sure, whichever way it goes, and nothing differs from itself', () => {
  assert.ok(!differenceOf(reported(3, 6), reported(4, 6)).isSure)
  fc.assert(
    fc.property(fc.integer({ min: 5, max: 80 }), fc.nat(80), fc.nat(80), (of, one, other) => {
      const [before, after] = [reported(Math.min(one, of), of), reported(Math.min(other, of), of)]
      const there = differenceOf(before, after)
      const back = differenceOf(after, before)
      assert.ok(Math.abs(there.interval.low + back.interval.high) < 1e-9)
      assert.equal(there.isSure, back.isSure)
      assert.ok(!differenceOf(before, before).isSure)
    }),
  )
})

/** A square with a short bad side and a long good way around it: home is beyond 1, the school at 4. */
const street = (edgeId: number, ends: [number, number], lengthMetres: number, median: Step | null) => ({
  edgeId,
  fromNode: ends[0],
  toNode: ends[1],
  lengthMetres,
  isForward: true,
  isBackward: true,
  median,
})
const HOME = street(10, [9, 1], 100, null)
const BAD = street(11, [1, 4], 200, 1)
const GOOD = [street(12, [2, 1], 150, 4), street(13, [2, 4], 150, 3)]

test('the careful way goes around what is rated badly, the plain one does not', () => {
  const to = { fromEdge: HOME.edgeId, toNode: 4 }
  const streets = [HOME, BAD, ...GOOD]
  assert.deepEqual(wayToSchool(streets, to, carefulCost), { edgeIds: [10, 12, 13], metres: 350 })
  assert.deepEqual(wayToSchool(streets, to, plainCost), { edgeIds: [10, 11], metres: 250 })
})

test('the worse a street is rated the longer it seems; nobody knows is better than known to be bad', () => {
  const seeming = ([1, 2, null, 3, 4] as const).map((median) => carefulCost({ ...HOME, median }))
  assert.deepEqual(seeming.map(Math.round), [400, 220, 150, 110, 100])
})

test('nobody is sent into a one-way street from its end', () => {
  const oneWay = { ...BAD, isForward: false }
  const to = { fromEdge: HOME.edgeId, toNode: 4 }
  assert.deepEqual(wayToSchool([HOME, oneWay, ...GOOD], to, plainCost)?.edgeIds, [10, 12, 13])
  const leaving = { ...HOME, isForward: false }
  assert.equal(wayToSchool([leaving, BAD], to, plainCost), undefined)
})

test('where no street leads there, there is no way', () => {
  assert.equal(wayToSchool([HOME, ...GOOD], { fromEdge: 10, toNode: 77 }, plainCost), undefined)
  assert.equal(wayToSchool([HOME], { fromEdge: 99, toNode: 1 }, plainCost), undefined)
})

test('no way is cheaper than the one found: never longer by plain cost, never dearer by careful cost', () => {
  const node = fc.integer({ min: 0, max: 6 })
  const some = fc.array(
    fc.record({
      ends: fc.tuple(node, node),
      metres: fc.integer({ min: 1, max: 300 }),
      median: fc.constantFrom<Step | null>(1, 2, 3, 4, null),
    }),
    { minLength: 1, maxLength: 14 },
  )
  fc.assert(
    fc.property(some, node, (made, toNode) => {
      const streets = made.map(({ ends, metres, median }, at) => street(at, ends, metres, median))
      const [plain, careful] = [plainCost, carefulCost].map((cost) =>
        wayToSchool(streets, { fromEdge: 0, toNode }, cost),
      )
      assert.equal(plain === undefined, careful === undefined)
      if (!plain || !careful) return
      const paid = (edgeIds: readonly number[]) =>
        edgeIds.reduce((sum, id, at) => sum + carefulCost(streets.at(id)!) / (at === 0 ? 2 : 1), 0)
      assert.ok(plain.metres <= careful.metres)
      assert.ok(paid(careful.edgeIds) <= paid(plain.edgeIds) + 1e-9)
      const ends = streets.at(careful.edgeIds.at(-1)!)!
      assert.ok([ends.fromNode, ends.toNode].includes(toNode))
    }),
  )
})
