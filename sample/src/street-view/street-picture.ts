import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { projection } from '../land/frame.ts'
import { distanceBetween } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'
import { cameraOf, HEIGHT_PIXELS, WIDTH_PIXELS, type Point3 } from './camera.ts'
import { furnitureAround } from './furniture.ts'
import { groundSvg } from './ground.ts'
import { disc } from './shapes.ts'
import { houseThing } from './houses/house.ts'
import { houseHeight } from './houses/house-style.ts'
import { nearestMetres } from './ring.ts'
import { drivingVehicles, parkedVehicles, peopleAround } from './inhabitants.ts'
import { layStreets } from './laid-street.ts'
import { lightOf, weatherOf, type Weather } from './light.ts'
import { paintersOrder } from './painters-order.ts'
import { filled, outlinePath } from './pen.ts'
import { personThing } from './people/person.ts'
import { shadowOf } from './shadow.ts'
import { skySvg } from './sky.ts'
import { truthOf, type TruthBox } from './truth.ts'
import { surroundingsOf } from './surroundings.ts'
import type { Thing, View } from './thing.ts'
import { treeThing } from './tree.ts'
import { vehicleThing } from './vehicles/vehicle.ts'
import { treesAround } from './trees-around.ts'
import { worksAt } from './works.ts'

const HOUSES_METRES = 330
const STREETS_METRES = 300

/** What was built since: lanes for bicycles along a street, a building site at a place. */
export type Change = { kind: 'cycle-lanes'; street: string } | { kind: 'works'; at: LngLat }

export type Shot = {
  position: LngLat
  bearing: number
  takenAt: number
  /** A ride's: it decides on the weather, on who is there and on which cars are parked. */
  seed: number
  weather?: Weather
  changes?: readonly Change[]
}

export type StreetPicture = {
  /** A drawing of 1920 by 1280; `photograph` makes a JPEG of it. */
  picture: string
  truth: {
    position: LngLat
    bearing: number
    weather: Weather
    /** In pixels: what is to be found. */
    boxes: readonly TruthBox[]
    /** What may be found or not: too small or too far hidden. */
    doubtful: readonly TruthBox[]
  }
}

/** The town as a camera on a bicycle sees it. The same shot gives the same drawing, byte for byte. */
export function streetPicture(
  town: Town,
  { position, bearing, takenAt, seed, weather, changes = [] }: Shot,
): StreetPicture {
  const at = projection.toPlane(position)
  const shake = randomFor(seed, `shake ${takenAt}`)
  const camera = cameraOf({
    at,
    bearing,
    heightMetres: 1.68 + shake() * 0.08,
    pitch: -1.5 + (shake() - 0.5) * 2,
    roll: (shake() - 0.5) * 2,
  })
  const light = lightOf(takenAt, weather ?? weatherOf(seed, takenAt))
  const view: View = { camera, light }
  const newLanes = new Set(
    changes.flatMap((change) => (change.kind === 'cycle-lanes' ? [change.street] : [])),
  )
  const surroundings = surroundingsOf(town)
  const streets = layStreets(town, surroundings, surroundings.streetsAround(at, STREETS_METRES), newLanes)
  const houses = surroundings
    .housesAround(at, HOUSES_METRES)
    .filter(({ centre }) => distanceBetween(centre, at) < HOUSES_METRES)
  const trees = treesAround(town, surroundings, streets, at)
  const things: Thing[] = []
  for (const house of houses) push(houseThing(house, view))
  for (const tree of trees) push(treeThing(tree, view))
  const moment = { here: at, takenAt, seed, light }
  const works = changes.flatMap((change) =>
    change.kind === 'works' ? [worksAt(projection.toPlane(change.at), streets, view)] : [],
  )
  const isKeptFree = (place: PlanePoint): boolean => works.some(({ keepsFree }) => keepsFree(place))
  things.push(...furnitureAround(town, surroundings, streets, view), ...works.flatMap((site) => site.things))
  const vehicles = [
    ...parkedVehicles(streets, moment, isKeptFree),
    ...drivingVehicles(streets, moment, isKeptFree),
  ]
  for (const vehicle of vehicles) push(vehicleThing(vehicle, view))
  for (const person of peopleAround(town, streets, moment)) push(personThing(person, view))
  const shadows = [
    ...houses
      .filter(({ ring }) => nearestMetres(ring, at) < 140)
      .map((house) => shadowOf(house.ring, houseHeight(house), light)),
    ...trees
      .filter((tree) => distanceBetween(tree.at, at) < 90)
      .map((tree) =>
        shadowOf(
          disc(tree.at, tree.crownMetres * 0.9, 20),
          tree.heightMetres - tree.crownMetres * 0.4,
          light,
          tree.heightMetres - tree.crownMetres * 1.4,
        ),
      ),
  ]
  const flat = (ring: readonly PlanePoint[]): string =>
    outlinePath(camera.outlineOf(ring.map(([x, y]): Point3 => [x, y, 0])))
  const ordered = paintersOrder(things, at)
  const picture = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH_PIXELS}" height="${HEIGHT_PIXELS}" viewBox="0 0 ${WIDTH_PIXELS} ${HEIGHT_PIXELS}">`,
    skySvg(view, town.land, seed),
    groundSvg(view, town.land, streets),
    ...works.map(({ ground }) => ground),
    `<g opacity="${(0.06 + 0.34 * light.sunShare).toFixed(2)}">${filled(shadows.map(flat).join(''), '#1d2430')}</g>`,
    ...ordered.map(({ svg }) => svg),
    '</svg>',
  ].join('')
  return { picture, truth: { position, bearing, weather: light.weather, ...truthOf(ordered) } }

  function push(thing: Thing | undefined): void {
    if (thing) things.push(thing)
  }
}
