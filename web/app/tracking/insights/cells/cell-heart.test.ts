import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Cell } from '@allmend/contract/platform/cells'
import { heartOf } from './cell-heart.ts'

const cell = (longitude: number, latitude: number, people: number): Cell => ({
  type: 'Feature',
  properties: { id: `${longitude} ${latitude}`, people, centre: [longitude, latitude], name: null },
  geometry: { type: 'Polygon', coordinates: [] },
})

test('the map starts where most people are, and holds what there is when there is little', () => {
  const town = [7.9, 7.92, 7.94, 7.96].flatMap((x) => [46.98, 47, 47.02].map((y) => cell(x, y, 40)))
  const [west, south, east, north] = heartOf([...town, cell(8.5, 47.4, 10)]) ?? [0, 0, 0, 0]
  assert.ok(west < 7.9 && east > 7.96 && east < 8 && south < 46.98 && north > 47.02 && north < 47.1)
  const [one] = heartOf([cell(7.9, 47, 10)]) ?? [0]
  assert.ok(Math.abs(one - 7.888) < 1e-9)
  assert.equal(heartOf([]), undefined)
})
