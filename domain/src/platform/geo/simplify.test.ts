import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { PlanePoint } from './local-projection.ts'
import { distanceToSegment, keptVertices } from './simplify.ts'

const TOLERANCE = 0.5

/** Lines that split badly: each cut takes little off one end of what is left. */
const LINES: Readonly<Record<string, (at: number, count: number) => PlanePoint>> = {
  'a zigzag': (at) => [at, (at % 2) * 2],
  'a zigzag that grows': (at, count) => [at, (at % 2) * (1 + (50 * at) / count)],
  'a zigzag that shrinks': (at, count) => [at, (at % 2) * (51 - (50 * at) / count)],
  'a parabola': (at, count) => [at, (10 * at * at) / count],
  'an exponential': (at, count) => [at, 1000 * 2 ** (at - count)],
  'a spiral': (at) => [at * Math.cos(at / 10), at * Math.sin(at / 10)],
  'a comb': (at) => [Math.floor(at / 2) * 2, at % 4 < 2 ? 0 : 2],
  'there and back': (at) => [at % 2 ? 5 : 0, 0],
  'one place': () => [0, 0],
}

test('a line is simplified in time that grows as it does, however it is bent', () => {
  for (const [name, pointAt] of Object.entries(LINES)) {
    const cost = (count: number) => {
      const points = Array.from({ length: count }, (_, at) => pointAt(at, count))
      return Math.min(...[0, 1].map(() => costMs(() => keptVertices(points, TOLERANCE))))
    }
    const [less, more] = [cost(8_000), cost(32_000)]
    // Sixteen times as long where it is quadratic; below so much, it is no work at all.
    const ratio = more / Math.max(less, 10)
    assert.ok(ratio < 8, `${name}: four times as many vertices take ${ratio.toFixed(1)} times as long`)
  }
})

test('what is dropped lies within the tolerance of what is kept, on lines that split badly too', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(LINES)),
      fc.integer({ min: 2, max: 700 }),
      fc.double({ min: 0.1, max: 10, noNaN: true }),
      (pointAt, count, tolerance) => {
        const points = Array.from({ length: count }, (_, at) => pointAt(at, count))
        const kept = keptVertices(points, tolerance)
        assert.ok(kept[0] === 1 && kept.at(-1) === 1)
        let [from, start] = [0, pointAt(0, count)]
        for (const [to, end] of points.entries()) {
          if (kept[to] !== 1) continue
          for (const dropped of points.slice(from + 1, to))
            assert.ok(distanceToSegment(dropped, start, end) <= tolerance)
          ;[from, start] = [to, end]
        }
      },
    ),
  )
})

/** Of this thread on a processor, whatever else the machine does. */
function costMs(work: () => unknown): number {
  const before = process.threadCpuUsage()
  work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
