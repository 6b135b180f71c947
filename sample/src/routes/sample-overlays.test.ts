import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isInExtent, projection } from '../land/frame.ts'
import { seewil } from '../town/seewil.ts'
import { sampleOverlays } from './sample-overlays.ts'

test('the town has schools and places of accidents to lay under its routes, always the same', () => {
  const overlays = sampleOverlays(seewil())
  assert.deepEqual(
    overlays.map(({ name }) => name),
    ['Schulhäuser', 'Unfallstellen'],
  )
  for (const { geojson } of overlays) {
    const { features } = JSON.parse(geojson) as {
      features: { geometry: { coordinates: [number, number] } }[]
    }
    assert.ok(features.length >= 20)
    for (const { geometry } of features) assert.ok(isInExtent(projection.toPlane(geometry.coordinates)))
  }
  assert.deepEqual(sampleOverlays(seewil()), overlays)
})
