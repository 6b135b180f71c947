import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sheetOf } from './parcels.ts'

test('the same seed draws the same sheet, another seed another one', () => {
  assert.deepEqual(sheetOf(1440, 168, 'stadt-seewil'), sheetOf(1440, 168, 'stadt-seewil'))
  assert.notDeepEqual(sheetOf(1440, 168, 'stadt-seewil'), sheetOf(1440, 168, 'velobuero'))
})

test('the parcels cover the sheet without overlapping', () => {
  for (const seed of ['a', 'b', 'stadt-seewil']) {
    const { parcels } = sheetOf(600, 300, seed)
    const total = parcels.reduce((sum, { corners }) => sum + areaOf(corners), 0)
    assert.ok(Math.abs(total - 680 * 380) < 680, `${seed}: ${total}`)
  }
})

function areaOf(corners: readonly (readonly [number, number])[]): number {
  let twice = 0
  corners.forEach(([x, y], i) => {
    const [nx, ny] = corners[(i + 1) % corners.length] ?? [0, 0]
    twice += x * ny - nx * y
  })
  return Math.abs(twice) / 2
}
