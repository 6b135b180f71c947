import type { StreetClass } from './street-class.ts'
import { firstOf, type Tags } from './tags.ts'

const TRAVELLERS = ['foot', 'bike', 'car'] as const
export type Traveller = (typeof TRAVELLERS)[number]

/** Forward is the direction in which the street is drawn. */
type Directions = { forward: boolean; backward: boolean }
export type Access = Record<Traveller, Directions>

const everybody: readonly Traveller[] = ['foot', 'bike', 'car']
const notByCar: readonly Traveller[] = ['foot', 'bike']
const onFoot: readonly Traveller[] = ['foot']

/**
 * Who may use a street that says nothing more. After
 * https://wiki.openstreetmap.org/wiki/OSM_tags_for_routing/Access_restrictions, for Switzerland and Germany:
 * a trunk road is an expressway, and a track is closed to cars unless it says otherwise.
 */
const byClass: Record<StreetClass, readonly Traveller[]> = {
  motorway: ['car'],
  motorway_link: ['car'],
  trunk: ['car'],
  trunk_link: ['car'],
  primary: everybody,
  primary_link: everybody,
  secondary: everybody,
  secondary_link: everybody,
  tertiary: everybody,
  tertiary_link: everybody,
  unclassified: everybody,
  residential: everybody,
  living_street: everybody,
  service: everybody,
  track: notByCar,
  cycleway: notByCar,
  path: notByCar,
  pedestrian: onFoot,
  footway: onFoot,
  steps: onFoot,
  bridleway: onFoot,
  platform: onFoot,
  other: onFoot,
  busway: [],
}

/** Keys from the most particular to the most general; `grants` may open what the class leaves closed. */
const keysOf: Record<Traveller, { all: readonly string[]; grants: ReadonlySet<string> }> = {
  foot: { all: ['foot', 'access'], grants: new Set(['foot']) },
  bike: { all: ['bicycle', 'vehicle', 'access'], grants: new Set(['bicycle']) },
  car: {
    all: ['motorcar', 'motor_vehicle', 'vehicle', 'access'],
    grants: new Set(['motorcar', 'motor_vehicle']),
  },
}

/** Everything else (no, private, agricultural, use_sidepath, dismount, …) closes the street. */
const opening: ReadonlySet<string> = new Set([
  'yes',
  'designated',
  'permissive',
  'official',
  'public',
  'destination',
  'residents',
  'customers',
  'delivery',
  'permit',
  'unknown',
])

/**
 * Said of everybody (`access`), these speak of engines: nobody forbids walking on a forest road. Said of
 * vehicles, they hold for bicycles too, as the general driving ban does in Switzerland.
 */
const ofEngines: ReadonlySet<string> = new Set(['agricultural', 'forestry', 'agricultural;forestry'])

/** From T2 on, paths are for hikers: https://wiki.openstreetmap.org/wiki/Key:sac_scale */
const ridden: ReadonlySet<string> = new Set(['hiking', 'strolling'])

export function accessOf(streetClass: StreetClass, tags: Tags): Access {
  return {
    foot: directionsOf('foot', streetClass, tags),
    bike: directionsOf('bike', streetClass, tags),
    car: directionsOf('car', streetClass, tags),
  }
}

function directionsOf(traveller: Traveller, streetClass: StreetClass, tags: Tags): Directions {
  const oneWay = oneWayFor(traveller, streetClass, tags)
  return {
    forward: isOpen(traveller, streetClass, tags, 'forward') && oneWay !== 'backward',
    backward: isOpen(traveller, streetClass, tags, 'backward') && oneWay !== 'forward',
  }
}

function isOpen(
  traveller: Traveller,
  streetClass: StreetClass,
  tags: Tags,
  direction: 'forward' | 'backward',
): boolean {
  if (traveller === 'bike' && streetClass === 'steps') return false
  const { all, grants } = keysOf[traveller]
  const isUsual = byClass[streetClass].includes(traveller) && !isClosedByNature(traveller, tags)
  for (const key of all) {
    const value = tags[`${key}:${direction}`] ?? tags[key]
    if (value === undefined) continue
    if (key === 'access' && ofEngines.has(value) && traveller !== 'car') continue
    return opening.has(value) && (isUsual || grants.has(key))
  }
  return isUsual
}

function isClosedByNature(traveller: Traveller, tags: Tags): boolean {
  if (traveller === 'car') return false
  if (tags['motorroad'] === 'yes') return true
  const scale = tags['sac_scale']
  return traveller === 'bike' && scale !== undefined && !ridden.has(scale)
}

type OneWay = 'forward' | 'backward' | 'no'

const oneWays: Readonly<Record<string, OneWay>> = {
  yes: 'forward',
  true: 'forward',
  '1': 'forward',
  '-1': 'backward',
  reverse: 'backward',
  no: 'no',
  false: 'no',
  '0': 'no',
}
const oneWayKeys: Record<Traveller, readonly string[]> = {
  foot: ['oneway:foot'],
  bike: ['oneway:bicycle', 'oneway:vehicle', 'oneway'],
  car: ['oneway:motorcar', 'oneway:motor_vehicle', 'oneway:vehicle', 'oneway'],
}
/** Ways to say that bicycles may ride against a one-way street. */
const contraflowKeys = ['cycleway', 'cycleway:left', 'cycleway:right', 'cycleway:both']

function oneWayFor(traveller: Traveller, streetClass: StreetClass, tags: Tags): OneWay {
  const text = oneWays[firstOf(tags, oneWayKeys[traveller]) ?? '']
  if (traveller === 'foot') return text ?? 'no'
  const oneWay = text ?? (isOneWayByNature(streetClass, tags) ? 'forward' : 'no')
  if (traveller === 'car' || tags['oneway:bicycle'] !== undefined) return oneWay
  return hasContraflow(tags) ? 'no' : oneWay
}

function isOneWayByNature(streetClass: StreetClass, tags: Tags): boolean {
  const junction = tags['junction']
  return streetClass === 'motorway' || junction === 'roundabout' || junction === 'circular'
}

function hasContraflow(tags: Tags): boolean {
  return contraflowKeys.some((key) => {
    if (tags[key]?.startsWith('opposite')) return true
    const oneWay = tags[`${key}:oneway`]
    return oneWay === 'no' || oneWay === '-1'
  })
}
