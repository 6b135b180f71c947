import type { PlaceKind } from '../buildings/places.ts'
import { distanceBetween } from '../plane/line.ts'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import type { Random } from '../random.ts'
import { projection } from '../land/frame.ts'
import { placeBeyond } from '../travel/beyond.ts'
import { between, drawn, weighted } from '../travel/chance.ts'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import type { Setting } from '../travel/setting.ts'
import type { Destination } from '../travel/spot.ts'

/** Something done away from home. */
export type Activity = { purpose: Purpose; destination: Destination; durationSeconds: number }

type Habit = {
  /** Named places that serve it; none means any of the `houses`. */
  kinds: readonly PlaceKind[]
  houses?: 'home' | 'office'
  /** Distance over which a place loses two thirds of its pull. */
  scaleMetres: number
  /** Share done beyond the border. */
  outside: number
  minutes: readonly [number, number]
}

const habits: Partial<Record<Purpose, Habit>> = {
  'daily shopping': { kinds: ['supermarket', 'shop'], scaleMetres: 420, outside: 0.01, minutes: [8, 40] },
  'non-daily shopping': { kinds: ['shop'], scaleMetres: 3500, outside: 0.17, minutes: [25, 110] },
  'cafe or restaurant': { kinds: ['restaurant'], scaleMetres: 900, outside: 0.05, minutes: [45, 140] },
  'friend or family visit': {
    kinds: [],
    houses: 'home',
    scaleMetres: 2200,
    outside: 0.3,
    minutes: [60, 240],
  },
  'social visit': {
    kinds: ['restaurant', 'park', 'townhall'],
    scaleMetres: 1800,
    outside: 0.08,
    minutes: [60, 200],
  },
  'sport or recreation': {
    kinds: ['sports', 'swimming', 'park'],
    scaleMetres: 2200,
    outside: 0.1,
    minutes: [60, 150],
  },
  culture: { kinds: ['library', 'townhall'], scaleMetres: 4000, outside: 0.35, minutes: [90, 180] },
  'medical service': {
    kinds: ['hospital'],
    houses: 'office',
    scaleMetres: 3500,
    outside: 0.05,
    minutes: [25, 80],
  },
  'other service': {
    kinds: ['townhall', 'library'],
    houses: 'office',
    scaleMetres: 2000,
    outside: 0.04,
    minutes: [10, 45],
  },
  'other education': { kinds: ['school', 'university'], scaleMetres: 2500, outside: 0.1, minutes: [75, 150] },
  'other leisure': {
    kinds: ['park', 'swimming', 'station'],
    scaleMetres: 2500,
    outside: 0.3,
    minutes: [60, 220],
  },
  'business visit': {
    kinds: ['work-zone'],
    houses: 'office',
    scaleMetres: 3000,
    outside: 0.35,
    minutes: [45, 150],
  },
  'driving as occupation': { kinds: [], houses: 'home', scaleMetres: 4000, outside: 0, minutes: [4, 16] },
  chauffeuring: { kinds: ['station', 'sports', 'school'], scaleMetres: 2000, outside: 0, minutes: [2, 8] },
  'wait or meet': { kinds: ['station'], scaleMetres: 2500, outside: 0, minutes: [5, 20] },
}

const outsideWeights = {
  visits: { 'Rotenau Stadt': 0.5, 'Brunnegg Dorf': 0.25, 'Hochfeld Markt': 0.25 },
  nature: { 'Innertal Talstation': 0.6, 'Brunnegg Dorf': 0.2, 'Hochfeld Markt': 0.2 },
} as const

/** Where and how long, seen from where one is. */
export function activityOf(setting: Setting, purpose: Purpose, here: Destination, random: Random): Activity {
  const habit = habits[purpose]
  if (habit === undefined) throw new RangeError(`nobody goes out for ${purpose} alone`)
  const durationSeconds = Math.round(between(random, ...habit.minutes) * 60)
  if (random() < habit.outside) {
    const table = purpose === 'other leisure' || purpose === 'sport or recreation' ? 'nature' : 'visits'
    const town = setting.beyond.named(drawn<string>(random, outsideWeights[table]))
    return { purpose, destination: placeBeyond(town, random), durationSeconds: durationSeconds * 2 }
  }
  return { purpose, destination: destinationFor(setting, habit, here, random), durationSeconds }
}

function destinationFor(setting: Setting, habit: Habit, here: Destination, random: Random): Destination {
  const { town, destinations } = setting
  const point = projection.toPlane(here.position)
  const isHouse = habit.kinds.length === 0 || (habit.houses !== undefined && random() < 0.6)
  if (!isHouse) {
    const places = placesOf(setting, habit.kinds).filter(({ id }) => `p${id}` !== here.id)
    const pull = places.map(({ position }) => pullOf(point, projection.toPlane(position), habit.scaleMetres))
    return destinations.ofPlace(places[weighted(random, pull)]!)
  }
  const tried = Array.from(
    { length: 24 },
    () => town.buildings[Math.floor(random() * town.buildings.length)]!,
  )
  const pull = tried.map(({ door, use }) => {
    const fits =
      habit.houses === 'office'
        ? use === 'office'
          ? 30
          : use === 'mixed'
            ? 4
            : 0.05
        : use === 'home'
          ? 1
          : 0.2
    return fits * pullOf(point, projection.toPlane(door), habit.scaleMetres)
  })
  return destinations.ofBuilding(tried[weighted(random, pull)]!)
}

const pullOf = (a: PlanePoint, b: PlanePoint, scaleMetres: number): number =>
  Math.exp(-distanceBetween(a, b) / scaleMetres) + 1e-9

const known = new WeakMap<Setting, Map<string, Setting['town']['places'][number][]>>()

function placesOf(setting: Setting, kinds: readonly PlaceKind[]) {
  const lists = known.get(setting) ?? new Map<string, Setting['town']['places'][number][]>()
  known.set(setting, lists)
  const key = kinds.join()
  const found = lists.get(key) ?? setting.town.places.filter(({ kind }) => kinds.includes(kind))
  lists.set(key, found)
  return found
}

/** The same, but not beyond the border. */
export function inTown(setting: Setting, purpose: Purpose, near: Destination, random: Random): Activity {
  for (let attempt = 0; attempt < 20; attempt++) {
    const activity = activityOf(setting, purpose, near, random)
    if ('within' in activity.destination) return activity
  }
  throw new RangeError(`${purpose} is nowhere in town`)
}
