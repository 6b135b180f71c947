import type { Building } from '../buildings/building.ts'
import { between, drawn, weighted } from '../travel/chance.ts'
import type { Setting } from '../travel/setting.ts'
import type { TownDestination } from '../travel/spot.ts'
import { distanceBetween } from '../plane/line.ts'
import { randomFor, type Random } from '../random.ts'
import { projection } from '../land/frame.ts'
import { quarterAt } from '../land/quarters.ts'
import { personOf } from './make-person.ts'
import type { Household, Person } from './person.ts'

/** Shares of private households: FSO, Structural Survey 2022 (single 36 %, couples 28 %, families 27 %). */
const kinds = { single: 0.3, couple: 0.27, family: 0.27, 'single parent': 0.06, pensioners: 0.1 } as const
type Kind = keyof typeof kinds

/** People one after the other, household by household; the first hundred stay the same when more are asked for. */
export function* peopleOf(setting: Setting, seed: number, count: number): Generator<Person> {
  const homes = homesOf(setting)
  let made = 0
  for (let id = 0; made < count; id++) {
    const random = randomFor(seed, `household ${id}`)
    const building = homes(random)
    const kind = drawn(random, kinds)
    const home = setting.destinations.ofBuilding(building)
    const isVillage = quarterAt(projection.toPlane(building.door)).isVillage
    const ages = agesOf(kind, random)
    const youngest = Math.min(...ages)
    const household: Household = {
      id,
      home,
      cars: carsOf(kind, isVillage, random),
      ...(youngest < 10 && { childSchool: schoolNear(setting, building) }),
    }
    for (const age of ages) {
      if (age < 12 || made >= count) continue
      yield personOf(setting, made++, household, age, random)
    }
  }
}

/** A building is drawn by its dwellings. */
function homesOf({ town }: Setting): (random: Random) => Building {
  const sums = new Float64Array(town.buildings.length)
  let sum = 0
  town.buildings.forEach(({ dwellings }, at) => (sums[at] = sum += dwellings))
  return (random) => {
    const wanted = random() * sum
    let low = 0
    let high = sums.length - 1
    while (low < high) {
      const middle = (low + high) >> 1
      if (sums[middle]! <= wanted) low = middle + 1
      else high = middle
    }
    return town.buildings[low]!
  }
}

function agesOf(kind: Kind, random: Random): number[] {
  if (kind === 'single') return [Math.round(between(random, 20, 80))]
  if (kind === 'couple') return pair(between(random, 23, 64), random)
  if (kind === 'pensioners') return pair(between(random, 65, 86), random)
  const parent = between(random, 30, 54)
  const children = Array.from({ length: 1 + weighted(random, [0.4, 0.44, 0.16]) }, () =>
    Math.max(0, Math.min(22, Math.round(parent - between(random, 26, 36)))),
  )
  return [...(kind === 'family' ? pair(parent, random) : [Math.round(parent)]), ...children]
}

const pair = (age: number, random: Random): number[] => [
  Math.round(age),
  Math.max(18, Math.round(age + between(random, -4, 4))),
]

/** 22 % of Swiss households have no car (MTMC 2015); towns of this size more, villages hardly any. */
function carsOf(kind: Kind, isVillage: boolean, random: Random): number {
  const none = { single: 0.46, couple: 0.24, family: 0.16, 'single parent': 0.34, pensioners: 0.3 }[kind]
  if (random() < none * (isVillage ? 0.35 : 1.05)) return 0
  return (kind === 'family' || kind === 'couple') && random() < (isVillage ? 0.5 : 0.25) ? 2 : 1
}

export function schoolNear({ town, destinations }: Setting, building: Building): TownDestination {
  const here = projection.toPlane(building.door)
  const schools = town.places.filter(({ kind, name }) => kind === 'school' && name.startsWith('Schulhaus'))
  const far = ({ position }: { position: Building['door'] }): number =>
    distanceBetween(projection.toPlane(position), here)
  return destinations.ofPlace(schools.reduce((best, each) => (far(each) < far(best) ? each : best)))
}
