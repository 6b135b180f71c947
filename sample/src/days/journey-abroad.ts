import { bearingDegrees } from '@allmend/domain/platform/geo/bearing'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { motionLimits, motionOver } from '@allmend/domain/tracking/diary/kinematics'
import { oneOf } from '../random.ts'
import { faraway, placeBeyond, type OuterTown } from '../travel/beyond.ts'
import { goByTransit, rideConnection } from './by-transit.ts'
import { between } from '../travel/chance.ts'
import { walkOutside } from './on-foot.ts'
import { connectionFor } from './service-level.ts'
import type { Destination } from '../travel/spot.ts'
import { roadSections } from './street-motion.ts'
import { lengthOf, newTrack, trackAlong, trackTo } from '../travel/track.ts'
import { clockOf, standAt, type Traveller } from './traveller.ts'

/** Where someone is abroad, and for how many more nights. */
export type Abroad = { hotel: Destination; airport: LngLat; nights: number }

const CRUISE_MPS = 215

/** By train to the airport beyond the border, by plane, by car to the hotel: one trip. */
export function flyAway(traveller: Traveller): Abroad {
  const { setting, scribe, random } = traveller
  const home = setting.beyond.named('Flughafen Rotenau')
  const goal = oneOf(random, faraway)
  const airport = destinationOf(home.centre, goal.bearing, goal.kilometres * 1000)
  const position = destinationOf(airport, random() * 360, between(random, 4000, 18_000))
  const hotel: Destination = { id: `a-${goal.name}`, name: goal.name, position, isIndoors: true, beyond: '' }
  goByTransit(traveller, 'transit', airportPlace(home, traveller), {
    purpose: 'accommodation',
    direction: 'outbound',
  })
  waitFor(traveller, between(random, 75, 130), home.name)
  fly(traveller, airport)
  waitFor(traveller, between(random, 20, 50), goal.name)
  drive(traveller, position)
  scribe.arrive(hotel, 'accommodation', true)
  standAt(traveller, hotel)
  return { hotel, airport, nights: 2 + Math.floor(random() * 9) }
}

export function flyHome(traveller: Traveller, { airport, hotel }: Abroad): void {
  const { setting, scribe, random, person, kind } = traveller
  const landing = setting.beyond.named('Flughafen Rotenau')
  scribe.leave('accommodation', 'inbound', scribe.now())
  drive(traveller, airport)
  waitFor(traveller, between(random, 75, 140), hotel.name)
  fly(traveller, landing.centre)
  waitFor(traveller, between(random, 15, 40), landing.name)
  const { home } = person.household
  const from = airportPlace(landing, traveller)
  const found = connectionFor(setting, 'transit', from, home, clockOf(traveller) + 60, kind)
  if (found === undefined) drive(traveller, home.position)
  else rideConnection(traveller, found, 'transit', from, home)
  scribe.arrive(home, 'home', true)
  standAt(traveller, home)
}

/** A day on holiday: one or two walks from the hotel. */
export function dayAbroad(traveller: Traveller, { hotel }: Abroad): void {
  const { scribe, random, serviceStartAt } = traveller
  for (const hour of [between(random, 9, 12), between(random, 16, 20)]) {
    if (random() < 0.25) continue
    scribe.stayUntil(serviceStartAt + hour * 3_600_000)
    const position = destinationOf(hotel.position, random() * 360, between(random, 250, 2200))
    const goal: Destination = {
      id: `${hotel.id}-${Math.round(hour * 60)}`,
      name: hotel.name,
      position,
      isIndoors: false,
      beyond: '',
    }
    scribe.leave('other leisure', 'outbound', scribe.now())
    walkOutside(traveller, position)
    scribe.arrive(goal, 'other leisure', true)
    scribe.stayUntil(scribe.now() + between(random, 40, 180) * 60_000)
    scribe.leave('other leisure', 'inbound', scribe.now())
    walkOutside(traveller, hotel.position)
    scribe.arrive(hotel, 'accommodation', true)
  }
}

const airportPlace = (town: OuterTown, { random }: Traveller): Destination => placeBeyond(town, random)

function waitFor({ scribe, position }: Traveller, minutes: number, name: string): void {
  scribe.waitUntil(scribe.now() + minutes * 60_000, name, position, 'wait or meet')
}

function fly(traveller: Traveller, to: LngLat): void {
  const track = newTrack(traveller.position)
  const length = distanceMetres(traveller.position, to)
  const start = traveller.position
  // A great circle in pieces, for the globe is not flat over a thousand kilometres.
  trackAlong(
    track,
    Array.from({ length: 40 }, (_, step) =>
      destinationOf(start, bearingDegrees(start, to), (length * (step + 1)) / 41),
    ),
  )
  trackTo(track, to)
  const climb = 120_000
  const sections = [
    { lengthMetres: 3500, topSpeedMps: 9 },
    { lengthMetres: climb, topSpeedMps: 170 },
    { lengthMetres: lengthOf(track) - 2 * climb - 7000, topSpeedMps: CRUISE_MPS },
    { lengthMetres: climb, topSpeedMps: 140 },
    { lengthMetres: 3500, topSpeedMps: 9 },
  ]
  traveller.scribe.leg('plane', track, motionOver(sections, motionLimits.plane))
  traveller.position = to
  traveller.foot = undefined
}

function drive(traveller: Traveller, to: LngLat): void {
  const track = newTrack(traveller.position)
  trackTo(track, [to[0], traveller.position[1]])
  trackTo(track, to)
  const sections = roadSections(lengthOf(track), 15, 0.25, traveller.random)
  traveller.scribe.leg('car', track, motionOver(sections, motionLimits.car), { isPassenger: true })
  traveller.position = to
}
