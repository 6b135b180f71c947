import type { StreetClass } from '../../base/network/street-class.ts'
import type { Street } from '../../base/network/street.ts'

/** 1: children too. 2: most grown-ups. 3: who rides with confidence. 4: nobody who need not. */
export type Stress = 1 | 2 | 3 | 4

/**
 * Level of traffic stress: Mekuria, Furth and Nixon, Low-Stress Bicycling and Network Connectivity (Mineta
 * Transportation Institute, report 11-19, 2012), tables 1 to 4 with their speeds in km/h. Lanes are not counted in
 * OpenStreetMap often enough: the class stands for them, as in PeopleForBikes' Bicycle Network Analysis.
 */
export function stressOf(street: Street, isForward: boolean): Stress {
  const infrastructure = isForward ? street.cycleForward : street.cycleBackward
  if (infrastructure === 'cycleway' || infrastructure === 'track') return 1
  if (NO_CARS.has(street.streetClass)) return 1
  if (NO_BIKES.has(street.streetClass)) return 4
  const isMain = MAIN.has(street.streetClass)
  if (infrastructure === 'lane') return besideCars(street.speedKmh, isMain)
  if (infrastructure === 'cycle_street') return street.speedKmh <= 30 ? 1 : 2
  return amongCars(street.speedKmh, isMain)
}

const NO_CARS: ReadonlySet<StreetClass> = new Set([
  'cycleway',
  'footway',
  'path',
  'pedestrian',
  'steps',
  'bridleway',
  'track',
  'platform',
])
const NO_BIKES: ReadonlySet<StreetClass> = new Set(['motorway', 'motorway_link', 'trunk', 'trunk_link'])
const MAIN: ReadonlySet<StreetClass> = new Set([
  'primary',
  'primary_link',
  'secondary',
  'secondary_link',
  'tertiary',
  'tertiary_link',
  'busway',
])

/** Table 2: lanes not alongside parked cars; 30, 35 and 40 mph. */
function besideCars(speedKmh: number, isMain: boolean): Stress {
  if (speedKmh > 56) return 4
  if (speedKmh > 50) return 3
  return isMain ? 2 : 1
}

/** Table 4: mixed traffic; up to 25, 30 and above. */
function amongCars(speedKmh: number, isMain: boolean): Stress {
  if (speedKmh > 50) return 4
  if (speedKmh > 40) return isMain ? 4 : 3
  if (isMain) return 3
  return speedKmh <= 30 ? 1 : 2
}
