import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import {
  motionLimits,
  motionOver,
  type Motion,
  type MotionSection,
} from '@allmend/domain/tracking/diary/kinematics'
import type { Choice } from '../people/person.ts'
import { around } from '../travel/chance.ts'
import { gatewayTo, type Gateway } from './gateways.ts'
import { walk } from './on-foot.ts'
import { cyclingPace, drivingPace, electricPace, scooterPace, type Pace } from './pace.ts'
import { parkingNear } from './parking.ts'
import type { StreetPath } from '../travel/path-finder.ts'
import { isInTown, type Destination, type Spot } from '../travel/spot.ts'
import type { Profile } from '../travel/street-costs.ts'
import { roadSections, streetMotion, streetSections } from './street-motion.ts'
import {
  lengthOf,
  newTrack,
  positionOn,
  trackAlong,
  trackPath,
  trackTo,
  type Track,
} from '../travel/track.ts'
import { clockOf, standAt, type Errand, type Traveller } from './traveller.ts'

export type VehicleChoice = Extract<Choice, 'bike' | 'ebike' | 'scooter' | 'car' | 'passenger'>

/** Farther from the door than this one walks to where the vehicle stands. */
const AT_DOOR_METRES = 45

/** A whole trip by one vehicle: to where it stands, along the streets, and from where it is left. */
export function goByVehicle(
  traveller: Traveller,
  choice: VehicleChoice,
  to: Destination,
  errand: Errand,
): void {
  traveller.scribe.leave(errand.purpose, errand.direction, traveller.scribe.now())
  const from = vehicleSpot(traveller, choice)
  if (from !== undefined) walkToVehicle(traveller, from)
  if (!isInTown(to)) driveOut(traveller, choice, from, to)
  else if (from === undefined) driveIn(traveller, choice, traveller.scribe.here(), to)
  else rideWithin(traveller, choice, from, to)
  if (choice === 'car' && !isInTown(to)) traveller.parked.car = 'outside'
}

/** Rides or drives to a spot and leaves the vehicle there, as the first part of a longer trip. */
export function rideToSpot(traveller: Traveller, choice: VehicleChoice, to: Spot): void {
  const from = vehicleSpot(traveller, choice)
  if (from === undefined) throw new Error('the vehicle is not in town')
  walkToVehicle(traveller, from)
  const track = newTrack(traveller.position)
  trackPath(track, pathFor(traveller, choice, from, to))
  finishRide(traveller, choice, track, to)
}

/** The last vehicle has gone: someone fetches them by car, in town or beyond. */
export function finishByCar(traveller: Traveller, from: Destination, to: Destination): void {
  const { setting, position, foot } = traveller
  if (foot === undefined) return driveIn(traveller, 'passenger', from, to)
  const spot = setting.destinations.spotNear(position, 'car')
  if (!isInTown(to)) return driveOut(traveller, 'passenger', spot, to)
  rideToSpot(traveller, 'passenger', to.within.car)
  walk(traveller, to.position, to.within.foot)
  standAt(traveller, to)
}

function vehicleSpot(
  { parked, foot, position, setting }: Traveller,
  choice: VehicleChoice,
): Spot | undefined {
  if (choice === 'passenger') return foot && setting.destinations.spotNear(position, 'car')
  const spot = choice === 'car' ? parked.car : parked.bike
  return spot === 'outside' ? undefined : spot
}

function walkToVehicle(traveller: Traveller, spot: Spot): void {
  const position = positionOn(spot.edge, spot.alongMetres)
  if (distanceMetres(traveller.position, position) < AT_DOOR_METRES) return
  walk(traveller, position, footSpot(traveller, spot))
}

/** The same spot where one may walk there, else the nearest corner. */
const footSpot = ({ setting }: Traveller, spot: Spot): Spot =>
  spot.edge.access.foot === 'none'
    ? setting.destinations.spotNear(positionOn(spot.edge, spot.alongMetres), 'foot')
    : spot

function rideWithin(traveller: Traveller, choice: VehicleChoice, from: Spot, to: Destination): void {
  if (!isInTown(to)) throw new Error('no street leads there')
  const track = newTrack(traveller.position)
  const profile = profileOf(choice)
  const goal = to.within[profile === 'car' ? 'car' : 'bike']
  const isHome = to.id === traveller.person.household.home.id
  const parking = choice === 'car' && !isHome ? parkingNear(traveller, goal) : undefined
  if (parking?.isFoundLate !== false) trackPath(track, pathFor(traveller, choice, from, goal))
  if (parking) trackPath(track, pathFor(traveller, choice, parking.isFoundLate ? goal : from, parking.spot))
  const end = parking?.spot ?? goal
  const isAtDoor = distanceMetres(positionOn(end.edge, end.alongMetres), to.position) < AT_DOOR_METRES
  if (isAtDoor) trackTo(track, to.position)
  finishRide(traveller, choice, track, end)
  if (isAtDoor) standAt(traveller, to)
  else walk(traveller, to.position, to.within.foot)
}

function finishRide(traveller: Traveller, choice: VehicleChoice, track: Track, end: Spot): void {
  const { setting, scribe, random } = traveller
  const pace = paceOf(traveller, choice)
  const isPassenger = choice === 'passenger'
  scribe.leg(pace.mode, track, streetMotion(track, pace, setting.junctions, random), { isPassenger })
  traveller.position = track.positions.at(-1)!
  traveller.foot = footSpot(traveller, end)
  if (choice === 'car') traveller.parked.car = end
  else if (!isPassenger) traveller.parked.bike = end
}

/** Out of the town by car and on along a road we know only roughly. */
function driveOut(
  traveller: Traveller,
  choice: VehicleChoice,
  from: Spot | undefined,
  to: Destination,
): void {
  if (from === undefined || isInTown(to)) throw new Error('one drives out of the town')
  const { setting } = traveller
  const { gateway } = gatewayTo(setting, from, to, 'out')
  const track = newTrack(traveller.position)
  trackPath(track, pathFor(traveller, choice, from, gateway.spot))
  const inTown = lengthOf(track)
  trackAlong(track, setting.beyond.roadLine(gateway.node, setting.beyond.named(to.beyond)))
  trackTo(track, to.position)
  drive(traveller, choice, track, inTown, gateway, 'out')
  standAt(traveller, to)
}

function driveIn(traveller: Traveller, choice: VehicleChoice, here: Destination, to: Destination): void {
  if (isInTown(here) || !isInTown(to)) throw new Error('one drives into the town')
  const { setting } = traveller
  const { gateway } = gatewayTo(setting, to.within.car, here, 'in')
  const road = newTrack(traveller.position)
  trackAlong(road, setting.beyond.roadLine(gateway.node, setting.beyond.named(here.beyond)).toReversed())
  const outside = lengthOf(road)
  const isHome = to.id === traveller.person.household.home.id
  const end = choice === 'car' && !isHome ? parkingNear(traveller, to.within.car).spot : to.within.car
  trackPath(road, pathFor(traveller, choice, gateway.spot, end))
  const isAtDoor = distanceMetres(positionOn(end.edge, end.alongMetres), to.position) < AT_DOOR_METRES
  if (isAtDoor) trackTo(road, to.position)
  drive(traveller, choice, road, outside, gateway, 'in')
  traveller.foot = footSpot(traveller, end)
  if (choice === 'car') traveller.parked.car = end
  if (isAtDoor) standAt(traveller, to)
  else walk(traveller, to.position, to.within.foot)
}

function drive(
  traveller: Traveller,
  choice: VehicleChoice,
  track: Track,
  borderMetres: number,
  { roadMps }: Gateway,
  direction: 'out' | 'in',
): void {
  const { scribe, random } = traveller
  const outsideMetres = direction === 'out' ? lengthOf(track) - borderMetres : borderMetres
  const speed = roadMps * traveller.person.drivingStyle
  // The last two kilometres lead through streets.
  const slow = Math.min(2000, outsideMetres / 2)
  const road = [
    ...roadSections(outsideMetres - slow, speed, 0.1, random),
    ...roadSections(slow, 10, 0.25, random).map((section) => ({
      ...section,
      standSecondsAfter: random() < 0.6 ? 4 + 25 * random() : 0,
    })),
  ]
  const town = townSections(traveller, choice, track, borderMetres, direction)
  const sections = direction === 'out' ? [...town, ...road] : [...road.toReversed(), ...town]
  const motion: Motion = motionOver(sections, motionLimits.car)
  scribe.leg('car', track, motion, { isPassenger: choice === 'passenger' })
  traveller.position = track.positions.at(-1)!
}

/** Only the part within the town, cut out of the whole. */
function townSections(
  traveller: Traveller,
  choice: VehicleChoice,
  track: Track,
  borderMetres: number,
  direction: 'out' | 'in',
): MotionSection[] {
  const shift = direction === 'out' ? 0 : borderMetres
  const length = direction === 'out' ? borderMetres : lengthOf(track) - borderMetres
  const part: Track = {
    positions: [],
    metres: [0, length],
    tunnels: [],
    steps: track.steps.map((step) => ({
      ...step,
      fromMetres: step.fromMetres - shift,
      toMetres: step.toMetres - shift,
    })),
  }
  return streetSections(part, paceOf(traveller, choice), traveller.setting.junctions, traveller.random)
}

function pathFor({ setting }: Traveller, choice: VehicleChoice, from: Spot, to: Spot): StreetPath {
  const path = setting.finder.pathBetween(profileOf(choice), from, to)
  if (path === undefined) throw new Error(`no way by ${choice} from edge ${from.edge.id} to ${to.edge.id}`)
  return path
}

const profileOf = (choice: VehicleChoice): Profile =>
  choice === 'car' || choice === 'passenger' ? 'car' : 'bike'

function paceOf(traveller: Traveller, choice: VehicleChoice): Pace {
  const { person, random } = traveller
  const mood = around(random, 1, 0.05)
  if (choice === 'bike') return cyclingPace(person.cycleMps * mood)
  if (choice === 'ebike') return electricPace(person.cycleMps * mood, person.ebike === '45')
  if (choice === 'scooter') return scooterPace()
  return drivingPace(person.drivingStyle * mood, clockOf(traveller))
}
