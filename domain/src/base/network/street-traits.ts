import type { StreetClass } from './street-class.ts'
import { firstOf, type Tags } from './tags.ts'

const SURFACES = ['asphalt', 'concrete', 'paving', 'sett', 'compacted', 'gravel', 'ground'] as const
type Surface = (typeof SURFACES)[number]

const CYCLE_INFRASTRUCTURES = ['none', 'shared', 'lane', 'track', 'cycle_street', 'cycleway'] as const
type CycleInfrastructure = (typeof CYCLE_INFRASTRUCTURES)[number]

export type StreetTraits = {
  name: string
  ref: string
  /** Null: nobody has said. */
  surface: Surface | null
  /** The limit, or what is usual for the class. */
  speedKmh: number
  structure: 'bridge' | 'tunnel' | null
  cycleForward: CycleInfrastructure
  cycleBackward: CycleInfrastructure
  /** Rise over run in the direction of drawing; null where nobody has said. */
  gradient: number | null
}

export function streetTraitsOf(streetClass: StreetClass, tags: Tags): StreetTraits {
  return {
    name: tags['name'] ?? '',
    ref: tags['ref'] ?? '',
    surface: surfaceOf(tags),
    speedKmh: speedKmhOf(streetClass, tags),
    structure: structureOf(tags),
    cycleForward: cycleInfrastructureOf(streetClass, tags, 'right'),
    cycleBackward: cycleInfrastructureOf(streetClass, tags, 'left'),
    gradient: gradientOf(tags),
  }
}

const surfaces: Readonly<Record<string, Surface>> = {
  asphalt: 'asphalt',
  paved: 'asphalt',
  chipseal: 'asphalt',
  tartan: 'asphalt',
  concrete: 'concrete',
  'concrete:plates': 'concrete',
  'concrete:lanes': 'concrete',
  metal: 'concrete',
  metal_grid: 'concrete',
  wood: 'concrete',
  paving_stones: 'paving',
  bricks: 'paving',
  grass_paver: 'paving',
  sett: 'sett',
  cobblestone: 'sett',
  unhewn_cobblestone: 'sett',
  compacted: 'compacted',
  fine_gravel: 'compacted',
  gravel: 'gravel',
  pebblestone: 'gravel',
  unpaved: 'gravel',
  rock: 'ground',
  stone: 'ground',
  ground: 'ground',
  dirt: 'ground',
  earth: 'ground',
  mud: 'ground',
  sand: 'ground',
  grass: 'ground',
  woodchips: 'ground',
}
const trackSurfaces: Readonly<Record<string, Surface>> = {
  grade1: 'asphalt',
  grade2: 'compacted',
  grade3: 'gravel',
  grade4: 'ground',
  grade5: 'ground',
}

function surfaceOf(tags: Tags): Surface | null {
  return surfaces[tags['surface'] ?? ''] ?? trackSurfaces[tags['tracktype'] ?? ''] ?? null
}

const usualSpeedKmh: Record<StreetClass, number> = {
  motorway: 120,
  motorway_link: 80,
  trunk: 100,
  trunk_link: 60,
  primary: 50,
  primary_link: 50,
  secondary: 50,
  secondary_link: 50,
  tertiary: 50,
  tertiary_link: 50,
  unclassified: 50,
  residential: 30,
  living_street: 20,
  service: 20,
  pedestrian: 10,
  track: 20,
  cycleway: 20,
  footway: 5,
  path: 10,
  steps: 3,
  bridleway: 5,
  busway: 50,
  platform: 5,
  other: 10,
}
const KMH_PER_MPH = 1.609_344

function speedKmhOf(streetClass: StreetClass, tags: Tags): number {
  const text = firstOf(tags, ['maxspeed', 'maxspeed:forward', 'maxspeed:backward']) ?? ''
  const [, number, unit] = /^(\d+(?:\.\d+)?)\s*(mph|km\/h|kmh)?$/.exec(text) ?? []
  const speed = Number(number ?? 0) * (unit === 'mph' ? KMH_PER_MPH : 1)
  return speed > 0 && speed <= 200 ? Math.round(speed) : usualSpeedKmh[streetClass]
}

function structureOf(tags: Tags): 'bridge' | 'tunnel' | null {
  const isOn = (value: string | undefined) => value !== undefined && value !== 'no'
  if (isOn(tags['tunnel']) || tags['covered'] === 'yes') return 'tunnel'
  return isOn(tags['bridge']) ? 'bridge' : null
}

const lanes: Readonly<Record<string, CycleInfrastructure>> = {
  lane: 'lane',
  opposite_lane: 'lane',
  track: 'track',
  opposite_track: 'track',
  shared_lane: 'shared',
  share_busway: 'shared',
  opposite_share_busway: 'shared',
}

/** People drive on the right: what is on the right belongs to the forward direction. */
function cycleInfrastructureOf(
  streetClass: StreetClass,
  tags: Tags,
  side: 'right' | 'left',
): CycleInfrastructure {
  if (streetClass === 'cycleway') return 'cycleway'
  if (tags['bicycle'] === 'designated' && ['path', 'footway', 'track'].includes(streetClass))
    return 'cycleway'
  const beside = lanes[firstOf(tags, [`cycleway:${side}`, 'cycleway:both', 'cycleway']) ?? ''] ?? 'none'
  if (beside !== 'none') return beside
  return tags['bicycle_road'] === 'yes' || tags['cyclestreet'] === 'yes' ? 'cycle_street' : 'none'
}

function gradientOf(tags: Tags): number | null {
  const [, number, unit] = /^(-?\d+(?:[.,]\d+)?)\s*(%|°)$/.exec(tags['incline'] ?? '') ?? []
  if (number === undefined) return null
  const value = Number(number.replace(',', '.'))
  const gradient = unit === '%' ? value / 100 : Math.tan((value * Math.PI) / 180)
  return Math.abs(gradient) <= 1 ? gradient : null
}
