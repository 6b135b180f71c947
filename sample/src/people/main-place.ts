import type { BuildingUse } from '../buildings/building.ts'
import { placeBeyond } from '../travel/beyond.ts'
import { drawn, weighted } from '../travel/chance.ts'
import type { Setting } from '../travel/setting.ts'
import type { Destination } from '../travel/spot.ts'
import { distanceBetween } from '../plane/line.ts'
import { oneOf, type Random } from '../random.ts'
import { projection } from '../land/frame.ts'
import type { Town } from '../town/town.ts'
import type { Household, Occupation } from './person.ts'

/** 71 % of the employed leave their commune to work (FSO 2020); a centre with work of its own keeps most. */
const OUT_COMMUTERS = 0.27
const outWeights = { 'Rotenau Stadt': 0.52, 'Brunnegg Dorf': 0.24, 'Hochfeld Markt': 0.24 } as const
const TRIED = 36
const WORK_SCALE_METRES = 3200

/** Work by weight of jobs and distance from home; schools by level. */
export function mainPlaceOf(
  setting: Setting,
  { home }: Household,
  occupation: Occupation,
  age: number,
  random: Random,
): Destination | undefined {
  const { town, beyond, destinations } = setting
  if (occupation === 'employed') {
    if (random() < OUT_COMMUTERS) return placeBeyond(beyond.named(drawn(random, outWeights)), random)
    return destinations.ofBuilding(workplaceFrom(town, home.position, random))
  }
  const named = (start: string) => town.places.find(({ name }) => name.startsWith(start))
  if (occupation === 'student') {
    if (random() < 0.35) return placeBeyond(beyond.named('Rotenau Stadt'), random)
    const university = named('Hochschule')
    return university && destinations.ofPlace(university)
  }
  if (occupation !== 'pupil') return undefined
  if (age >= 15) {
    const school = named(random() < 0.5 ? 'Kantonsschule' : 'Berufsschule')
    return school && destinations.ofPlace(school)
  }
  const here = projection.toPlane(home.position)
  const schools = town.places.filter(({ name }) => name.startsWith('Schulhaus'))
  const near = schools
    .map((school) => ({ school, metres: distanceBetween(projection.toPlane(school.position), here) }))
    .sort((a, b) => a.metres - b.metres)
    .slice(0, 2)
  return destinations.ofPlace(oneOf(random, near).school)
}

const jobs: Partial<Record<BuildingUse, number>> = {
  office: 30,
  industry: 26,
  mixed: 6,
  shop: 10,
  school: 40,
  care: 900,
  culture: 25,
}
const workplaces = new WeakMap<Town, { sums: Float64Array; ids: number[] }>()

function workplaceFrom(town: Town, home: Destination['position'], random: Random) {
  const { sums, ids } = workplacesOf(town)
  const here = projection.toPlane(home)
  const tried = Array.from({ length: TRIED }, () => {
    const wanted = random() * sums.at(-1)!
    const at = sums.findIndex((sum) => sum > wanted)
    return town.buildings[ids[at]!]!
  })
  const pull = tried.map(({ door }) =>
    Math.exp(-distanceBetween(projection.toPlane(door), here) / WORK_SCALE_METRES),
  )
  return tried[weighted(random, pull)]!
}

function workplacesOf(town: Town) {
  const known = workplaces.get(town)
  if (known) return known
  const ids: number[] = []
  const sums: number[] = []
  let sum = 0
  for (const { id, use } of town.buildings) {
    const weight = jobs[use]
    if (weight === undefined) continue
    ids.push(id)
    sums.push((sum += weight))
  }
  const fresh = { ids, sums: Float64Array.from(sums) }
  workplaces.set(town, fresh)
  return fresh
}
