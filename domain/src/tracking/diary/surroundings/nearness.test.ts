import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { motionGridOf } from '../motion/motion-grid.ts'
import { trackOf } from '../track.ts'
import { nearnessOf } from './nearness.ts'
import { surroundingArea, surroundingsOf, wayKinds } from './surroundings.ts'

const at = (east: number, north: number): LngLat => [8 + east / 75_835, 47 + north / 111_195]
const bounds = [...at(-2000, -2000), ...at(2000, 2000)] as const

const parts = {
  bounds,
  lines: [{ mode: 'bus' as const, label: '7', courses: [[at(-1500, 0), at(1500, 0)]] }],
  stops: [{ id: 5, mode: 'bus' as const, position: at(300, 8) }],
  streets: [{ kinds: ['street' as const], course: [at(0, -1500), at(0, 1500)], gradient: 0.08 }],
}

const nearAt = (positions: readonly LngLat[]) => {
  const track = trackOf(
    positions.map((position, index) => ({ trackedAt: index * 10_000, position, accuracyMetres: 5 })),
  )
  const grid = motionGridOf(track, { first: 0, last: positions.length - 1 })
  return nearnessOf(grid, surroundingsOf([surroundingArea(parts)]))
}
const bus = wayKinds.indexOf('bus')
const street = wayKinds.indexOf('street')

test('a way is as far as its nearest point, within reach', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1400, max: 1400 }),
      fc.integer({ min: -1400, max: 1400 }),
      (east, north) => {
        const near = nearAt([at(east, north)])
        const metres = near.wayMetres.at(bus) ?? 0
        if (Math.abs(north) > 61) assert.equal(metres, Infinity)
        if (Math.abs(north) < 59) assert.ok(Math.abs(metres - Math.abs(north)) < 1, `${metres} for ${north}`)
        assert.equal(near.lineStarts[1], Math.abs(north) < 35 ? 1 : near.lineStarts[1])
        if (Math.abs(north) > 36) assert.equal(near.lineStarts[1], 0)
      },
    ),
  )
})

test('stops carry their distance, and outside the area nothing is known', () => {
  const near = nearAt([at(300, 0), at(5000, 0)])
  assert.ok(Math.abs((near.stopMetres.at(2) ?? 0) - 8) < 0.5)
  assert.equal(near.stopId[2], 5)
  assert.deepEqual([...near.isKnown], [1, 0])
  assert.equal(near.wayMetres[wayKinds.length + street], Infinity)
})

test('a street rises one way and falls the other', () => {
  const up = nearAt([at(2, -300), at(2, -250), at(2, -200)])
  const down = nearAt([at(2, -200), at(2, -250), at(2, -300)])
  assert.ok(Math.abs((up.gradient.at(1) ?? 0) - 0.08) < 1e-6)
  assert.ok(Math.abs((down.gradient.at(1) ?? 0) + 0.08) < 1e-6)
})
