import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { Choice } from '../people/person.ts'
import type { DayKind } from '../transit/transit-line.ts'
import { gatewayTo, secondsFromGateway } from './gateways.ts'
import type { Setting } from '../travel/setting.ts'
import { isInTown, spotKey, type Destination, type TownDestination } from '../travel/spot.ts'
import { WALK_MPS } from '../travel/street-costs.ts'
import { stubSeconds, type Reach } from '../travel/transit-network.ts'
import type { Connection } from '../travel/transit-router.ts'

/** What a trip by one choice would take; Infinity when it cannot be made. */
export type ServiceLevel = { seconds: number; metres: number; rides: number }

const NEVER: ServiceLevel = { seconds: Infinity, metres: Infinity, rides: 0 }

export function serviceLevel(
  setting: Setting,
  choice: Choice,
  from: Destination,
  to: Destination,
  clockSeconds: number,
  kind: DayKind,
): ServiceLevel {
  const metres = distanceMetres(from.position, to.position) * 1.25
  if (choice === 'car' || choice === 'passenger')
    return { seconds: carSeconds(setting, from, to) + 240, metres, rides: 0 }
  if (choice === 'transit' || choice === 'bike and ride' || choice === 'park and ride') {
    const found = connectionFor(setting, choice, from, to, clockSeconds, kind)
    if (found === undefined) return NEVER
    const wait = Math.min(900, Math.max(0, found.departureSeconds - clockSeconds))
    return {
      seconds: found.arrivalSeconds - found.departureSeconds + 0.35 * wait,
      metres,
      rides: found.rides.length,
    }
  }
  if (!isInTown(from) || !isInTown(to)) return NEVER
  if (choice === 'walk') {
    if (metres > 7000) return NEVER
    return {
      seconds: setting.finder.secondsBetween('foot', from.within.foot, to.within.foot),
      metres,
      rides: 0,
    }
  }
  const speed = choice === 'ebike' ? 0.82 : 1
  return {
    seconds: setting.finder.secondsBetween('bike', from.within.bike, to.within.bike) * speed + 90,
    metres,
    rides: 0,
  }
}

function carSeconds(setting: Setting, from: Destination, to: Destination): number {
  if (isInTown(from) && isInTown(to))
    return setting.finder.secondsBetween('car', from.within.car, to.within.car) * 1.3
  if (isInTown(from)) return gatewayTo(setting, from.within.car, to, 'out').seconds
  return isInTown(to) ? gatewayTo(setting, to.within.car, from, 'in').seconds : secondsFromGateway(from, to)
}

const WALK_REACH_METRES = 1300
const WALK_REACH_SECONDS = 1080
const KEPT_REACHES = 4000
const reaches = new WeakMap<Setting, Map<number, Reach[]>>()

/** Stops to walk to, the nearest dozen. */
export function walkReach(setting: Setting, { within, position }: TownDestination): Reach[] {
  const known = reaches.get(setting) ?? new Map<number, Reach[]>()
  reaches.set(setting, known)
  const key = spotKey(within.foot)
  const found = known.get(key)
  if (found) return found
  const { network, finder } = setting
  const fresh = network.stops
    .filter((stop) => !stop.isGateway && distanceMetres(stop.position, position) < WALK_REACH_METRES)
    .map((stop) => ({
      stop: stop.id,
      seconds:
        finder.secondsBetween('foot', network.spots[stop.id]!, within.foot) +
        stubSeconds(stop, network.spots[stop.id]!),
    }))
    .filter(({ seconds }) => seconds < WALK_REACH_SECONDS)
    .sort((a, b) => a.seconds - b.seconds || a.stop - b.stop)
    .slice(0, 12)
  known.set(key, fresh)
  if (known.size > KEPT_REACHES) known.delete(known.keys().next().value!)
  return fresh
}

/** Stations one rides or drives to and leaves the vehicle at. */
export function vehicleReach(setting: Setting, by: 'bike' | 'car', home: TownDestination): Reach[] {
  const { network, finder, destinations } = setting
  return network.stops
    .filter(({ mode, isGateway, position, name }) => {
      const metres = distanceMetres(position, home.position)
      const isFar = by === 'bike' ? metres > 5000 : metres > 9000
      // There is no parking for commuters at the main station.
      return mode === 'train' && !isGateway && !isFar && metres > 600 && (by === 'bike' || name !== 'Seewil')
    })
    .map((stop) => ({
      stop: stop.id,
      seconds:
        finder.secondsBetween(by, home.within[by], destinations.spotNear(stop.position, by)) *
          (by === 'car' ? 1.3 : 1) +
        stubSeconds(stop, network.spots[stop.id]!) +
        (by === 'bike' ? 150 : 240),
    }))
    .filter(({ seconds }) => seconds < 1500)
}

export const centreWalkSeconds = (
  setting: Setting,
  outside: Extract<Destination, { beyond: string }>,
): number => (distanceMetres(setting.beyond.named(outside.beyond).centre, outside.position) * 1.35) / WALK_MPS

function reachOf(setting: Setting, destination: Destination): Reach[] {
  if (isInTown(destination)) return walkReach(setting, destination)
  const town = setting.beyond.named(destination.beyond)
  // The train stops at the border for 45 s, as at any other station.
  const seconds = town.railSeconds + 45 + centreWalkSeconds(setting, destination) + 60
  return [{ stop: town.stop.id, seconds }]
}

export function connectionFor(
  setting: Setting,
  choice: 'transit' | 'bike and ride' | 'park and ride',
  from: Destination,
  to: Destination,
  clockSeconds: number,
  kind: DayKind,
  parkedAt?: number,
): Connection | undefined {
  if (!isInTown(from) && !isInTown(to)) return undefined
  const by = choice === 'bike and ride' ? 'bike' : 'car'
  const isOutward = choice !== 'transit' && parkedAt === undefined
  const access = isOutward && isInTown(from) ? vehicleReach(setting, by, from) : reachOf(setting, from)
  const egress =
    parkedAt !== undefined && isInTown(to)
      ? vehicleReach(setting, by, to).filter(({ stop }) => stop === parkedAt)
      : reachOf(setting, to)
  return setting.router(access, egress, clockSeconds, kind)
}
