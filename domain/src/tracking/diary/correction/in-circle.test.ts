import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationOf } from '../../../platform/geo/destination.ts'
import { distanceMetres } from '../../../platform/geo/distance.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { isInCircle } from './in-circle.ts'

test('who stays on the rim of a place is at the place, in every direction, and not a centimetre further', () => {
  const position: LngLat = [7.95, 47]
  for (const bearing of [0, 45, 90, 180, 250]) {
    const there = destinationOf(position, bearing, 50)
    const radiusMetres = distanceMetres(there, position)
    assert.equal(isInCircle(there, { position, radiusMetres }), true)
    assert.equal(isInCircle(there, { position, radiusMetres: radiusMetres - 0.01 }), false)
    assert.equal(isInCircle(there, { position, radiusMetres: 10 }), false)
  }
})
