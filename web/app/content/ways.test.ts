import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Path, type Point, sheetOf } from '../ui/parcels.ts'
import { LAND, MIDDLE, WAYS } from './ways.ts'

test('the ways of the home page follow the paths of its land and meet in the middle', () => {
  const { paths } = sheetOf(LAND.width, LAND.height, LAND.seed, LAND.grain)
  for (const way of WAYS) {
    assert.equal(way.at(-1), MIDDLE)
    for (const [i, corner] of way.entries()) {
      if (i === 0) continue
      const before = way[i - 1] ?? corner
      const halfway: Point = [(before[0] + corner[0]) / 2, (before[1] + corner[1]) / 2]
      assert.ok(
        paths.some((path) => distanceTo(path, halfway) < 1 && distanceTo(path, corner) < 1),
        `${before.join()} to ${corner.join()}`,
      )
    }
  }
})

function distanceTo({ from, to }: Path, [x, y]: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  const t = Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy)))
  return Math.hypot(from[0] + t * dx - x, from[1] + t * dy - y)
}
