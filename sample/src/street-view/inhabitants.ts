import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { densityAt } from '../land/land-cover.ts'
import { distanceBetween, locate, projectOnto } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'
import { aside } from './shapes.ts'
import type { LaidStreet } from './laid-street.ts'
import type { Light } from './light.ts'
import type { Person } from './people/person.ts'
import { BAY_METRES, CYCLE_LANE_METRES, PARKING_METRES } from './street-profile.ts'
import type { Vehicle } from './vehicles/vehicle.ts'
import { vehicleShape } from './vehicles/vehicle-shape.ts'

const PEOPLE_METRES = 48
const VEHICLES_METRES = 110

export type Moment = { here: PlanePoint; takenAt: number; seed: number; light: Light }

/** Cars in their bays: the same during a whole ride. */
export function parkedVehicles(
  streets: readonly LaidStreet[],
  { here, seed }: Moment,
  isKeptFree: (at: PlanePoint) => boolean,
): Vehicle[] {
  const vehicles: Vehicle[] = []
  for (const { street, profile, fromMetres, toMetres } of streets) {
    if (profile.parkingSide === 0) continue
    const off = profile.parkingSide * (profile.carriageMetres + PARKING_METRES / 2 - 0.05)
    let bay = 0
    for (
      let along = fromMetres + 4 + BAY_METRES / 2;
      along < toMetres - 4 - BAY_METRES / 2 + 0.1;
      along += BAY_METRES
    ) {
      const random = randomFor(seed, `bay ${street.edge.id} ${bay++}`)
      const [isTaken, key, slip, isBack] = [
        random() < 0.7,
        Math.floor(random() * 1e6),
        random() - 0.5,
        random() < 0.12,
      ]
      const { point, angle } = locate(street.line, along + slip * 0.4)
      const at = aside(point, angle, off + slip * 0.12)
      if (!isTaken || distanceBetween(at, here) > VEHICLES_METRES || isKeptFree(at)) continue
      // On the right one parks in the street's direction.
      const direct =
        profile.parkingSide === -1 || street.edge.access.car === 'forward' ? angle : angle + Math.PI
      vehicles.push({ at, angle: isBack ? direct + Math.PI : direct, key, isDriving: false })
    }
  }
  return vehicles
}

/** Everybody who moves keeps moving from one picture of a ride to the next. */
export function drivingVehicles(
  streets: readonly LaidStreet[],
  { here, takenAt, seed }: Moment,
  isKeptFree: (at: PlanePoint) => boolean,
): Vehicle[] {
  const vehicles: Vehicle[] = []
  for (const { street, profile } of streets) {
    const { edge, lengthMetres } = street
    if (
      edge.access.car === 'none' ||
      lengthMetres < 25 ||
      edge.isRoundabout ||
      edge.class.startsWith('motorway')
    )
      continue
    const gap = edge.class === 'main' ? 46 : edge.class === 'secondary' ? 62 : 190
    const lane = profile.hasCentreLine
      ? (profile.carriageMetres - (profile.hasCycleLanes ? CYCLE_LANE_METRES : 0.6)) / 2
      : 1.2
    for (const isForward of edge.access.car === 'both' ? [true, false] : [true]) {
      const random = randomFor(seed, `traffic ${edge.id} ${isForward}`)
      const speed = (edge.speedLimitKmh * (0.6 + random() * 0.25)) / 3.6
      const count = Math.floor(lengthMetres / gap + random())
      for (let car = 0; car < count; car++) {
        const [start, isThere, key] = [random(), random() < 0.62, Math.floor(random() * 1e6)]
        const travelled =
          ((car + 0.25 + start * 0.5) * (lengthMetres / count) + (speed * takenAt) / 1000) % lengthMetres
        const along = isForward ? travelled : lengthMetres - travelled
        const { point, angle } = locate(street.line, along)
        const direction = isForward ? angle : angle + Math.PI
        const at = aside(point, direction, -lane)
        const metres = distanceBetween(at, here)
        if (
          isThere &&
          metres > 6 + vehicleShape(key).length / 2 &&
          metres < VEHICLES_METRES &&
          !isKeptFree(at)
        )
          vehicles.push({ at, angle: direction, key, isDriving: true })
      }
    }
  }
  return vehicles
}

/** On pavements and squares, standing before shops, riding in the lanes. */
export function peopleAround(
  town: Town,
  streets: readonly LaidStreet[],
  { here, takenAt, seed, light }: Moment,
): Person[] {
  const people: Person[] = []
  const isWet = light.weather === 'rain'
  for (const laid of streets) {
    const { street, profile } = laid
    const { edge, lengthMetres } = street
    if (edge.access.foot === 'none' || projectOnto(street.line, here).offMetres > PEOPLE_METRES) continue
    const density = densityAt(town.land.cover, street.line[0]!)
    const gap =
      (edge.class === 'pedestrian' ? 4 : density > 0.72 ? 4 : density > 0.4 ? 8 : 20) *
      (isWet ? 2 : 1) *
      (light.day < 0.6 ? 1.6 : 1)
    const add = (kind: 'walk' | 'ride', spacing: number): void => {
      const random = randomFor(seed, `${kind} ${edge.id}`)
      const count = Math.floor(lengthMetres / spacing + random())
      for (let one = 0; one < count; one++) {
        const [start, isForward, share, pace, key, still] = [
          random(),
          random() < 0.5,
          random(),
          random(),
          Math.floor(random() * 1e6),
          random(),
        ]
        const stands = kind === 'walk' && still < 0.25
        const speed = stands ? 0 : kind === 'walk' ? 1.1 + pace * 0.5 : 3.6 + pace * 2.2
        const travelled = (start * lengthMetres + (speed * takenAt) / 1000) % lengthMetres
        const { point, angle } = locate(street.line, isForward ? travelled : lengthMetres - travelled)
        const direction = isForward ? angle : angle + Math.PI
        const at = aside(
          point,
          direction,
          kind === 'walk'
            ? offOfWalker(laid, share, isForward)
            : -Math.max(0.6, profile.carriageMetres - 0.8),
        )
        const metres = distanceBetween(at, here)
        if (metres < (kind === 'walk' ? 2.6 : 5) || metres > PEOPLE_METRES) continue
        if (
          streets.some(
            (other) =>
              other !== laid &&
              kind === 'walk' &&
              other.street.edge.access.car !== 'none' &&
              projectOnto(other.street.line, at).offMetres < other.profile.carriageMetres + 0.3,
          )
        )
          continue
        people.push({
          at,
          angle: stands ? direction + (share - 0.5) * 2.4 : direction,
          key,
          does: stands ? 'stand' : kind,
          step: ((takenAt / 1000) * speed * 0.7 + pace) % 1,
        })
      }
    }
    add('walk', gap)
    if (edge.access.bike !== 'none') add('ride', edge.class === 'cycleway' || profile.hasCycleLanes ? 45 : 90)
  }
  return people
}

/** To the left of where they go: anywhere on a square, on one of the pavements, at the side where there is none. */
function offOfWalker({ profile, street }: LaidStreet, share: number, isForward: boolean): number {
  if (street.edge.class === 'pedestrian') return (share - 0.5) * 2 * (profile.carriageMetres - 0.5)
  const side = share < 0.5 ? 1 : -1
  const within = (share * 2) % 1
  const index = (side === 1) === isForward ? 0 : 1
  const isParked = profile.parkingSide === (index === 0 ? 1 : -1)
  const inner = profile.carriageMetres + (isParked ? PARKING_METRES : 0)
  const outer = profile.walkMetres[index]
  if (!profile.hasPavement) return side * Math.max(0.4, profile.carriageMetres - 0.5 * within - 0.3)
  return side * (inner + 0.5 + within * Math.max(0.1, outer - inner - 0.9))
}
