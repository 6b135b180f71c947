import type { StreetClass } from '../streets/street-class.ts'
import type { StreetEdge, Surface } from '../streets/street-graph.ts'
import type { Tags } from './element.ts'

export const HIGHWAYS = {
  motorway: 'motorway',
  'motorway-link': 'motorway_link',
  main: 'primary',
  secondary: 'secondary',
  residential: 'residential',
  'living-street': 'living_street',
  pedestrian: 'pedestrian',
  service: 'service',
  track: 'track',
  cycleway: 'cycleway',
  footway: 'footway',
  steps: 'steps',
} as const satisfies Record<StreetClass, string>

const surfaces: Record<Surface, string> = {
  asphalt: 'asphalt',
  sett: 'sett',
  paving: 'paving_stones',
  gravel: 'fine_gravel',
  ground: 'ground',
}

/** Tags as mappers write them: https://wiki.openstreetmap.org/wiki/Key:highway */
export function streetTags(edge: StreetEdge): Tags {
  const isMotorway = edge.class === 'motorway' || edge.class === 'motorway-link'
  const isDriven = edge.access.car !== 'none'
  const isOneWay = edge.access.car === 'forward'
  return {
    highway: HIGHWAYS[edge.class],
    ...(edge.class === 'motorway' ? { ref: edge.name } : edge.name && { name: edge.name }),
    surface: surfaces[edge.surface],
    ...(isDriven && { maxspeed: String(edge.speedLimitKmh), lanes: String(edge.lanes) }),
    ...(isOneWay && { oneway: 'yes' }),
    ...(isOneWay && edge.access.bike === 'both' && { 'oneway:bicycle': 'no' }),
    ...(edge.isRoundabout && { junction: 'roundabout' }),
    ...(edge.structure === 'bridge' && { bridge: 'yes', layer: '1' }),
    ...(edge.structure === 'tunnel' && { tunnel: 'yes', layer: '-1' }),
    ...cycleTags(edge),
    ...(edge.class === 'cycleway' && { foot: 'designated', segregated: 'no' }),
    ...(edge.class === 'track' && { tracktype: 'grade2', motor_vehicle: 'agricultural' }),
    ...(isMotorway && { foot: 'no', bicycle: 'no' }),
    ...(Math.abs(edge.gradient) > 0.06 && { incline: `${Math.round(edge.gradient * 100)}%` }),
  }
}

function cycleTags({ cycleInfrastructure, class: kind }: StreetEdge): Tags {
  if (kind === 'pedestrian') return { bicycle: 'yes' }
  if (kind === 'footway') return { bicycle: 'no' }
  if (cycleInfrastructure === 'lane') return { 'cycleway:both': 'lane' }
  if (cycleInfrastructure === 'track') return { 'cycleway:both': 'track' }
  return cycleInfrastructure === 'cycle-street' ? { bicycle_road: 'yes' } : {}
}
