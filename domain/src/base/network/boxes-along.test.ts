import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { boxesAlong } from './boxes-along.ts'

const BESIDE = 0.0003
const ANYWHERE: LngLat = [8, 47]
const position = fc.tuple(
  fc.double({ min: 8, max: 8.05, noNaN: true }),
  fc.double({ min: 47, max: 47.05, noNaN: true }),
)

test('whatever lies beside a line lies in one of its boxes', () => {
  fc.assert(
    fc.property(
      fc.array(position, { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
      (line, pick, share, angle) => {
        const boxes = boxesAlong([line], BESIDE)
        const [from = ANYWHERE, to = from] = line.slice(pick % line.length)
        const x = from[0] + (to[0] - from[0]) * share + BESIDE * 0.999 * Math.cos(angle)
        const y = from[1] + (to[1] - from[1]) * share + BESIDE * 0.999 * Math.sin(angle)
        assert.ok(
          boxes.some(([west, south, east, north]) => x >= west && x <= east && y >= south && y <= north),
        )
      },
    ),
  )
})

test('to and fro takes as many boxes as once, and across the world none', () => {
  const ends: LngLat[] = [
    [8, 47],
    [8.01, 47.002],
  ]
  const often = Array.from({ length: 250 }, () => ends).flat()
  assert.equal(boxesAlong([often], BESIDE).length, boxesAlong([ends], BESIDE).length)
  assert.deepEqual(
    boxesAlong(
      [
        [
          [-179, -80],
          [179, 80],
        ],
      ],
      BESIDE,
    ),
    [],
  )
})
