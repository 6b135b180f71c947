import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationOf } from '@allmend/domain/geo/destination'
import { distanceMetres } from '@allmend/domain/geo/distance'
import type { LngLat } from '@allmend/domain/geo/lng-lat'
import { areNeighborCells, cellArea, latLngToCell, UNITS } from 'h3-js'
import { cellsAlong, cellsAround, featureOf, RESOLUTION } from './cells.ts'

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

test('around a home are the cells 300 m off in each of the eight winds, and none that lies further away', () => {
  const homes = Array.from({ length: 2_000 }, (_, index) => destinationOf(BRIDGE, index * 7, 1 + index * 5))
  for (const home of homes) {
    const around = new Set(cellsAround(home))
    assert.ok(around.has(cellOf(home)))
    const winds = Array.from({ length: 72 }, (_, index) => cellOf(destinationOf(home, index * 5, 300)))
    const isMain = (_: string, index: number): boolean => index % 9 === 0
    assert.deepEqual(
      winds.filter(isMain).filter((cell) => !around.has(cell)),
      [],
    )
    const near = new Set([cellOf(home), ...winds])
    assert.deepEqual(
      [...around].filter((cell) => !near.has(cell)),
      [],
    )
  }
})

test('a cell is drawn as a closed ring around its centre, with six decimals', () => {
  const { properties, geometry } = featureOf(cellOf(BRIDGE), 25)
  const [ring = []] = geometry.coordinates
  assert.deepEqual([properties.id, properties.people, ring.length], [cellOf(BRIDGE), 25, 7])
  assert.deepEqual(ring[0], ring.at(-1))
  for (const corner of ring) {
    const fromCentre = distanceMetres(corner as LngLat, properties.centre)
    assert.ok(fromCentre > 400 && fromCentre < 700, String(fromCentre))
  }
  assert.equal(cellOf(properties.centre), properties.id)
  for (const degrees of [properties.centre, ...ring].flat()) assert.equal(degrees, Number(degrees.toFixed(6)))
})
