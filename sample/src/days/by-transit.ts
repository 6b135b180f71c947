import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import {
  motionLimits,
  motionOver,
  topSpeedFor,
  type MotionSection,
} from '@allmend/domain/tracking/diary/kinematics'
import type { Boarding } from '../transit/timetable.ts'
import type { Course } from '../transit/transit-line.ts'
import type { OuterTown } from '../travel/beyond.ts'
import { finishByCar, goByVehicle, rideToSpot } from './by-vehicle.ts'
import { between } from '../travel/chance.ts'
import { courseTrack, pointOnCourse } from './course-track.ts'
import { walk, walkOutside } from './on-foot.ts'
import { rideSections } from './ride-motion.ts'
import { boatConnection } from './boat-connection.ts'
import { connectionFor } from './service-level.ts'
import { isInTown, type Destination } from '../travel/spot.ts'
import { newTrack, trackAlong, type Track } from '../travel/track.ts'
import type { Connection, PlannedRide } from '../travel/transit-router.ts'
import { clockOf, standAt, type Errand, type Traveller } from './traveller.ts'

export type TransitChoice = 'transit' | 'boat' | 'bike and ride' | 'park and ride'

/** Standing time of trains at the border, where the line goes on. */
const BORDER_SECONDS = 45

/** Walk, wait, ride, change, walk; or a vehicle to the station and back from it. */
export function goByTransit(
  traveller: Traveller,
  choice: TransitChoice,
  to: Destination,
  errand: Errand,
): void {
  const { setting, scribe, random, kind } = traveller
  const from = scribe.here()
  const clock = clockOf(traveller)
  const parkedAt = choice === 'transit' || choice === 'boat' ? undefined : traveller.parkedAtStop
  const found =
    (choice === 'boat' && boatConnection(setting, from, to, clock, kind)) ||
    connectionFor(setting, choice === 'boat' ? 'transit' : choice, from, to, clock, kind, parkedAt)
  if (found === undefined) return goByVehicle(traveller, 'passenger', to, errand)
  const leaveSeconds = Math.max(clock, found.departureSeconds - between(random, 60, 240))
  scribe.leave(errand.purpose, errand.direction, traveller.serviceStartAt + leaveSeconds * 1000)
  rideConnection(traveller, found, choice, from, to, parkedAt)
}

/** Makes a planned connection true, from wherever the trip has led so far. */
export function rideConnection(
  traveller: Traveller,
  { rides }: Connection,
  choice: TransitChoice,
  from: Destination,
  to: Destination,
  parkedAt?: number,
): void {
  const { setting } = traveller
  const hasVehicle = (choice === 'bike and ride' || choice === 'park and ride') && parkedAt === undefined
  for (const ride of rides) {
    const isFirst = ride === rides[0]
    const outside = isFirst && !isInTown(from) ? setting.beyond.named(from.beyond) : undefined
    if (outside) walkOutside(traveller, outside.centre)
    else if (isFirst && hasVehicle) leaveVehicle(traveller, choice, ride)
    else walkToStop(traveller, ride)
    const goal = ride === rides.at(-1) && !isInTown(to) ? setting.beyond.named(to.beyond) : undefined
    const isOnBoard = board(traveller, ride, outside, goal)
    if (!isOnBoard) return finishByCar(traveller, from, to)
  }
  finish(traveller, choice, to, parkedAt)
}

function finish(
  traveller: Traveller,
  choice: TransitChoice,
  to: Destination,
  parkedAt: number | undefined,
): void {
  if (!isInTown(to)) return walkOutside(traveller, to.position)
  if (parkedAt !== undefined) {
    const by = choice === 'bike and ride' ? 'bike' : 'car'
    rideToSpot(traveller, by === 'bike' ? bikeOf(traveller) : 'car', to.within[by])
    traveller.parkedAtStop = undefined
  }
  walk(traveller, to.position, to.within.foot)
  standAt(traveller, to)
}

const bikeOf = ({ person }: Traveller): 'bike' | 'ebike' => (person.ebike === 'none' ? 'bike' : 'ebike')

function leaveVehicle(traveller: Traveller, choice: TransitChoice, ride: PlannedRide): void {
  const { stop } = ride.course.stops[ride.stopIndex]!
  const by = choice === 'bike and ride' ? 'bike' : 'car'
  const spot = traveller.setting.destinations.spotNear(stop.position, by)
  rideToSpot(traveller, by === 'bike' ? bikeOf(traveller) : 'car', spot)
  traveller.parkedAtStop = stop.id
  walkToStop(traveller, ride)
}

function walkToStop(traveller: Traveller, { course, stopIndex }: PlannedRide): void {
  const { stop } = course.stops[stopIndex]!
  const { network } = traveller.setting
  const spot = network.spots[stop.id]!
  // Changing between lines of one stop is standing around, not a walk.
  if (traveller.foot === spot) return
  walk(traveller, pointOnCourse(course, stopIndex), spot)
}

/** Takes the planned vehicle, or the next of its line when it has gone; false when none comes any more. */
function board(
  traveller: Traveller,
  planned: PlannedRide,
  fromOutside: OuterTown | undefined,
  toOutside: OuterTown | undefined,
): boolean {
  const { scribe, setting, serviceStartAt, dayNumber } = traveller
  const { course, stopIndex, toIndex } = planned
  const lead = fromOutside ? fromOutside.railSeconds + BORDER_SECONDS : 0
  const boarding = nextVehicle(traveller, course, stopIndex, clockOf(traveller) + lead)
  if (boarding === undefined) return false
  const { stop } = course.stops[stopIndex]!
  const departureAt = serviceStartAt + (boarding.departureSeconds - lead) * 1000
  scribe.waitUntil(departureAt, fromOutside?.name ?? stop.name, traveller.position)
  const startPosition = fromOutside ? fromOutside.centre : pointOnCourse(course, stopIndex)
  const track = newTrack(startPosition)
  const sections: MotionSection[] = []
  if (fromOutside) beyondPart(track, sections, fromOutside.railLine.toReversed(), fromOutside, BORDER_SECONDS)
  courseTrack(track, course, stopIndex, toIndex, setting.railTunnels.get(course) ?? [])
  sections.push(
    ...rideSections({
      course,
      fromIndex: stopIndex,
      toIndex,
      startSeconds: boarding.startSeconds,
      dayNumber,
    }),
  )
  if (toOutside) {
    sections.at(-1)!.standSecondsAfter = BORDER_SECONDS
    beyondPart(track, sections, toOutside.railLine, toOutside, 0)
  }
  const leftAt = course.stops[toIndex]!.stop
  const { id: line, isReturn } = course
  const ride = {
    line,
    isReturn,
    startSeconds: boarding.startSeconds,
    boardedAt: stop.id,
    leftAt: leftAt.id,
    serviceStartAt,
  }
  scribe.leg(course.mode, track, motionOver(sections, motionLimits[course.mode]), { ride })
  traveller.position = track.positions.at(-1)!
  traveller.foot = toOutside ? undefined : setting.network.spots[leftAt.id]!
  return true
}

/** Beyond the border the train runs for its known time with one halt half-way. */
function beyondPart(
  track: Track,
  sections: MotionSection[],
  line: readonly LngLat[],
  town: OuterTown,
  standSecondsAfter: number,
): void {
  const before = track.metres.at(-1)!
  trackAlong(track, line)
  const lengthMetres = (track.metres.at(-1)! - before) / 2
  const topSpeedMps = topSpeedFor(lengthMetres, (town.railSeconds - 40) / 2, motionLimits.train) ?? 45
  sections.push(
    { lengthMetres, topSpeedMps, standSecondsAfter: 40 },
    { lengthMetres, topSpeedMps, standSecondsAfter },
  )
}

function nextVehicle(
  { setting, kind }: Traveller,
  course: Course,
  stopIndex: number,
  clockSeconds: number,
): Boarding | undefined {
  const { network } = setting
  const after = course.stops[stopIndex]!.departureSeconds
  const startSeconds = network.departures[kind][network.courses.indexOf(course)]!.find(
    (start) => start + after >= clockSeconds,
  )
  if (startSeconds === undefined) return undefined
  return { course, stopIndex, departureSeconds: startSeconds + after, startSeconds }
}
