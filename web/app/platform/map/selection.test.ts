import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sourceId, type ShownFeature } from './shown.ts'
import type { LayerSpec } from './spec.ts'
import { structureOf } from './layers/structure.ts'

const layer = (more: object) =>
  [{ slot: 'lines', layer: { id: 'a', source: 's', type: 'line', ...more } as LayerSpec }] as const

test('colours and filters change in place, everything else asks for another layer', () => {
  const before = structureOf(layer({ paint: { 'line-color': 'red' }, filter: ['==', 1, 1] }))
  assert.equal(structureOf(layer({ paint: { 'line-color': 'blue' }, filter: ['==', 1, 2] })), before)
  for (const other of [
    { paint: { 'line-color': 'red', 'line-width': 2 }, filter: ['==', 1, 1] },
    { paint: { 'line-color': 'red' } },
    { paint: { 'line-color': 'red' }, filter: ['==', 1, 1], minzoom: 12 },
    { paint: { 'line-color': 'red' }, filter: ['==', 1, 1], layout: { 'line-cap': 'round' } },
  ])
    assert.notEqual(structureOf(layer(other)), before)
})

test('other features are the same source, other tiles are not', () => {
  const point: ShownFeature = {
    type: 'Feature',
    properties: { id: 'a' },
    geometry: { type: 'Point', coordinates: [8, 47] },
  }
  assert.equal(sourceId('a', [point]), sourceId('a', []))
  const tiles = { tiles: '/tiles/1/{z}/{x}/{y}', layer: 'edges' }
  assert.equal(sourceId('a', tiles), sourceId('a', { ...tiles }))
  assert.notEqual(sourceId('a', tiles), sourceId('a', { ...tiles, tiles: '/tiles/2/{z}/{x}/{y}' }))
  assert.notEqual(sourceId('a', tiles), sourceId('a', []))
})
