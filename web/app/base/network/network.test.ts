import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { quarterAreas } from './quarter-areas.ts'
import { townOf } from './town.server.ts'
import { courseOf } from './town.ts'

const point = (properties: object, coordinates: number[]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})
const quarter = (name: string, kind: string, coordinates: number[]) =>
  point({ kind, name, postcode: '6099', locality: 'Seewil' }, coordinates)
const ring = [
  [7.8, 46.9],
  [8.1, 46.9],
  [8.1, 47.1],
  [7.8, 47.1],
  [7.8, 46.9],
]
const geojson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      properties: { kind: 'frame', seed: 1, nodes: 3, edges: 4, buildings: 5 },
      geometry: { type: 'Polygon', coordinates: [ring] },
    },
    quarter('Altstadt', 'quarter', [7.9, 47]),
    quarter('Moos', 'village', [8, 47]),
    ...['bus', 'tram'].map((mode) => ({
      properties: { kind: 'line', id: mode, label: '1', mode, from: 'A', to: 'B' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [7.9, 47],
          [7.95, 47],
          [8, 47.0123456],
        ],
      },
    })),
    point({ kind: 'stop', mode: 'tram', name: 'A' }, [7.9, 47]),
    point({ kind: 'school', name: 'Schulhaus' }, [7.9, 47]),
  ],
})
const town = townOf(geojson)

test('the town is told from its summary: figures, lines in the order of modes, stops, quarters', () => {
  assert.deepEqual([town.seed, town.junctions, town.edges, town.buildings], [1, 3, 4, 5])
  assert.deepEqual(
    town.lines.map(({ mode }) => mode),
    ['tram', 'bus'],
  )
  assert.deepEqual(
    town.stops.map(({ name }) => name),
    ['A'],
  )
  assert.deepEqual(
    town.quarters.map(({ isVillage }) => isVillage),
    [false, true],
  )
})

test('a course survives being text to a metre', () => {
  const [line] = town.lines
  assert.ok(line)
  assert.ok(Math.abs(lengthMetres(courseOf(line)) - line.lengthMetres) < 2)
})

test('areas share the border halfway and fill the frame', () => {
  const areas = quarterAreas(town.quarters, town.bounds)
  const east = Math.max(...areas.get('quarter-Altstadt')!.map(([x]) => x))
  const west = Math.min(...areas.get('quarter-Moos')!.map(([x]) => x))
  assert.ok(Math.abs(east - 7.95) < 1e-9 && Math.abs(west - 7.95) < 1e-9)
  for (const area of areas.values()) assert.deepEqual(area[0], area.at(-1))
})
