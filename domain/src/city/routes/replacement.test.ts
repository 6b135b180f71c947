import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationOf } from '../../platform/geo/destination.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { coveredShare } from './replacement.ts'

const START: LngLat = [8.3, 47.05]
const east = (metres: number, from = START): LngLat => destinationOf(from, 90, metres)

test('a way covers what it runs beside, the half it shares, and nothing of another street', () => {
  const gone = [[START, east(100)]]
  const beside = destinationOf(START, 0, 8)
  assert.equal(coveredShare(gone, [[beside, east(100, beside)]]), 1)
  const half = coveredShare(gone, [[START, east(50)]])
  assert.ok(half !== null && half > 0.5 && half < 0.75, 'fifteen metres beyond its end are beside it')
  const elsewhere = destinationOf(START, 0, 200)
  assert.equal(coveredShare(gone, [[elsewhere, east(100, elsewhere)]]), 0)
  assert.equal(coveredShare(gone, []), 0)
  assert.equal(coveredShare([], [[START, east(50)]]), null)
})
