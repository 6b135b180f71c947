import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { areNeighborCells, cellArea, latLngToCell, UNITS } from 'h3-js'
import { featureOf } from '../../../platform/cell-feature.ts'
import { cellsAlong, cellsAround, RESOLUTION } from './cells.ts'

const BRIDGE: LngLat = [7.95, 47]
const SYDNEY: LngLat = [151.2, -33.87]

const cellOf = ([longitude, latitude]: LngLat): string => latLngToCell(latitude, longitude, RESOLUTION)

test('a cell covers some three quarters of a square kilometre', () => {
  const squareKilometres = cellArea(cellOf(BRIDGE), UNITS.km2)
  assert.ok(squareKilometres > 0.5 && squareKilometres < 1, String(squareKilometres))
})

test('a course with few points touches every cell between them', () => {
  const course = [BRIDGE, destinationOf(BRIDGE, 20, 9_000), destinationOf(BRIDGE, 75, 15_000)]
  const cells = [...cellsAlong(course)]
  for (const position of course) assert.ok(cells.includes(cellOf(position)))
  for (const [index, cell] of cells.slice(1).entries()) assert.ok(areNeighborCells(cells[index]!, cell))
  assert.deepEqual([...cellsAlong([BRIDGE, BRIDGE])], [cellOf(BRIDGE)])
  assert.deepEqual([...cellsAlong([])], [])
})

test('of a jump no path leads along its two ends are known', () => {
  assert.deepEqual([...cellsAlong([BRIDGE, SYDNEY])], [cellOf(BRIDGE), cellOf(SYDNEY)])
})

/** Homes all over the valley. */
const homes = Array.from({ length: 10_000 }, (_, index) => destinationOf(BRIDGE, index * 7, 1 + index))

const cellsOff = (home: LngLat, metres: number, winds: number): string[] =>
  Array.from({ length: winds }, (_, index) => cellOf(destinationOf(home, (index * 360) / winds, metres)))

test('around a home are its cell and those 300 m off in each of the eight winds', () => {
  for (const home of homes) {
    const around = new Set(cellsAround(home))
    const missing = [cellOf(home), ...cellsOff(home, 300, 8)].filter((cell) => !around.has(cell))
    assert.deepEqual(missing, [])
  }
})

test('a cell further than 300 m from a home is not around it', () => {
  for (const home of homes.slice(0, 2_000)) {
    const near = new Set([cellOf(home), ...cellsOff(home, 300, 72)])
    const beyond = cellsAround(home).filter((cell) => !near.has(cell))
    assert.deepEqual(beyond, [])
  }
})

test('a cell is drawn as a closed ring around its centre, with six decimals', () => {
  const { properties, geometry } = featureOf(cellOf(BRIDGE), 25)
  const [ring = []] = geometry.coordinates
  assert.deepEqual([properties.id, properties.people, ring.length], [cellOf(BRIDGE), 25, 7])
  assert.deepEqual(ring[0], ring.at(-1))
  for (const corner of ring) {
    const fromCentre = distanceMetres(corner, properties.centre)
    assert.ok(fromCentre > 400 && fromCentre < 700, String(fromCentre))
  }
  assert.equal(cellOf(properties.centre), properties.id)
  for (const degrees of [properties.centre, ...ring].flat()) assert.equal(degrees, Number(degrees.toFixed(6)))
})
