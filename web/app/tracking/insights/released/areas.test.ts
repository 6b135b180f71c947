import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { areasOf, frameOf } from './areas.ts'

const flow = (from: string, to: string, people: number | null) => ({
  from: { id: from, centre: [8, 47] as [number, number], name: null },
  to: { id: to, centre: [8.1, 47.1] as [number, number], name: null },
  people: { value: people, noise: 3, reason: people === null ? ('imprecise' as const) : null },
  weeks: 4,
})

test('A is the area most people leave or reach, and one within itself counts once', () => {
  const areas = areasOf([flow('x', 'y', 30), flow('y', 'z', 25), flow('z', 'z', 40), flow('x', 'z', null)])
  assert.deepEqual(
    areas.map(({ id, name }) => [name, id]),
    [
      ['A', 'z'],
      ['B', 'y'],
      ['C', 'x'],
    ],
  )
})

test('at most ten areas have a letter, in the same order whatever the order of the flows', () => {
  const flows = Array.from({ length: 14 }, (_, at) => flow(`cell ${at}`, `cell ${at}`, 20))
  const letters = areasOf(flows)
  assert.equal(letters.length, 10)
  assert.deepEqual(areasOf(flows.toReversed()), letters)
})

test('every position lies on the drawing, north above south', () => {
  const position = fc.tuple(
    fc.double({ min: 6, max: 10, noNaN: true }),
    fc.double({ min: 45, max: 48, noNaN: true }),
  )
  fc.assert(
    fc.property(fc.array(position, { minLength: 1, maxLength: 20 }), (positions) => {
      const { x, y, width, height } = frameOf(positions, 600)
      for (const it of positions) {
        assert.ok(x(it) >= 0 && x(it) <= width && y(it) >= 0 && y(it) <= height)
        for (const other of positions) if (it[1] > other[1]) assert.ok(y(it) <= y(other))
      }
    }),
  )
})
