import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placesOf } from './place.ts'
import { streetTraitsOf } from './street-traits.ts'
import { routeModeOf, stopModesOf, trackModeOf } from './transit.ts'

test('a street without tags has the usual speed of its class, and its surface is not known', () => {
  const traits = streetTraitsOf('residential', {})
  assert.equal(traits.speedKmh, 30)
  assert.equal(traits.surface, null)
  assert.equal(traits.gradient, null)
  assert.equal(traits.cycleForward, 'none')
})

test('speeds are read in km/h and miles, and words fall back to the class', () => {
  const speed = (maxspeed: string) => streetTraitsOf('secondary', { maxspeed }).speedKmh
  assert.deepEqual(['60', '30 mph', 'CH:urban', 'none', '0'].map(speed), [60, 48, 50, 50, 50])
})

test('a cycle lane on the right serves the direction of drawing', () => {
  const { cycleForward, cycleBackward } = streetTraitsOf('primary', {
    'cycleway:right': 'lane',
    'cycleway:left': 'track',
  })
  assert.deepEqual([cycleForward, cycleBackward], ['lane', 'track'])
})

test('a designated path counts as a cycleway, a bicycle road as a cycle street', () => {
  assert.equal(streetTraitsOf('path', { bicycle: 'designated' }).cycleForward, 'cycleway')
  assert.equal(streetTraitsOf('residential', { bicycle_road: 'yes' }).cycleBackward, 'cycle_street')
})

test('slopes are read in per cent and degrees, and up says too little', () => {
  const gradient = (incline: string) => streetTraitsOf('path', { incline }).gradient
  assert.equal(gradient('8%'), 0.08)
  assert.equal(gradient('-12,5 %'), -0.125)
  assert.equal(gradient('45°')?.toFixed(3), '1.000')
  assert.equal(gradient('up'), null)
})

test('bridges, tunnels and field roads are recognised', () => {
  assert.equal(streetTraitsOf('primary', { bridge: 'viaduct' }).structure, 'bridge')
  assert.equal(streetTraitsOf('primary', { tunnel: 'yes', bridge: 'no' }).structure, 'tunnel')
  assert.equal(streetTraitsOf('track', { tracktype: 'grade2' }).surface, 'compacted')
})

test('people wait on platforms, not where the vehicle halts', () => {
  assert.deepEqual(stopModesOf({ highway: 'bus_stop' }), ['bus'])
  assert.deepEqual(stopModesOf({ public_transport: 'stop_position', bus: 'yes' }), [])
  assert.deepEqual(stopModesOf({ public_transport: 'platform', bus: 'yes', tram: 'yes' }), ['tram', 'bus'])
  assert.deepEqual(stopModesOf({ railway: 'station', public_transport: 'station', train: 'yes' }), ['train'])
  assert.deepEqual(stopModesOf({ railway: 'halt', public_transport: 'stop_position' }), ['train'])
  assert.deepEqual(stopModesOf({ amenity: 'ferry_terminal' }), ['boat'])
})

test('lines are routes and tracks that carry people', () => {
  assert.equal(routeModeOf({ type: 'route', route: 'trolleybus' }), 'bus')
  assert.equal(routeModeOf({ type: 'route', route: 'bicycle' }), null)
  assert.equal(trackModeOf({ railway: 'rail', service: 'siding' }), null)
  assert.equal(trackModeOf({ railway: 'narrow_gauge' }), 'train')
})

test('a restaurant with a house number is an address and a place of its own', () => {
  const tags = { name: 'Krone', amenity: 'restaurant', 'addr:street': 'Seegasse', 'addr:housenumber': '4a' }
  assert.deepEqual(
    placesOf(tags).map(({ kind, name, category, houseNumber }) => [kind, name, category, houseNumber]),
    [
      ['address', 'Seegasse', 'address', '4a'],
      ['poi', 'Krone', 'restaurant', '4a'],
    ],
  )
  assert.deepEqual(placesOf({ amenity: 'bench', name: 'Bänkli' }), [])
  assert.equal(placesOf({ place: 'suburb', name: 'Altstadt', postal_code: '6099' })[0]?.postcode, '6099')
})
