import { bearingDegrees } from '../../platform/geo/bearing.ts'
import { destinationOf } from '../../platform/geo/destination.ts'
import { distanceMetres } from '../../platform/geo/distance.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import type { Fix } from '../../platform/geo/position-fix.ts'
import { EVERY_METRES } from './photo.ts'

/** A stretch of a ride without a photo, in metres since its start. */
export type RideGap = { fromMetres: number; throughMetres: number }

/** Where the phone is by its latest position, and how far it has come. */
export type RidePlace = {
  position: LngLat
  accuracyMetres: number
  /** Null before it has moved. */
  bearing: number | null
  wayMetres: number
}

/** Why a position is not gone by. */
export type Disbelief = 'unsure' | 'jump'

/** All that is remembered between two positions and two photos. */
export type Shutter = {
  /** The last position that was believed; while the phone stands, where it came to stand. */
  lastPlace?: RidePlace & { at: number; speedMps: number }
  /** One that lies too far off to be true, unless the next agrees with it. */
  doubted?: Fix | undefined
  wayMetres: number
  /** How far the ride had come when the last photo was due. */
  photoMetres?: number
  /** Where the last photo before a pause was taken; forgotten with the first position after it. */
  leftAt?: LngLat | undefined
}

const CAPTURE_RULES = {
  /** A position less accurate than this is useless for five metres. */
  accuracyMetres: 20,
  standingMps: 0.7,
  /** Longer without a position, and nobody knows how fast it went. */
  silentSeconds: 4,
  /** Faster than a bicycle ever is: the position is wrong. */
  jumpMps: 25,
  /** Faster than this hardly any phone keeps up with a photo every five metres. */
  fastMps: 9,
  /** How long a phone is believed to go on as it went. */
  aheadMs: 2_000,
  /** Farther apart than two places, a photo is missing between. */
  gapMetres: 2 * EVERY_METRES,
} as const

/** Distances of five metres are never quite five. */
const TOLERANCE_METRES = 0.25
const LATE_METRES = 2
const SOONEST_METRES = EVERY_METRES / 2

/** A ride that begins, or goes on after a pause or after the page was gone. */
export function shutterFrom(wayMetres: number, last?: { metres: number; position: LngLat }): Shutter {
  return { wayMetres, ...(last && { photoMetres: last.metres, leftAt: last.position }) }
}

/** The shutter after a new position. */
export function shutterAfter(shutter: Shutter, fix: Fix): { shutter: Shutter; disbelief?: Disbelief } {
  if (fix.accuracyMetres > CAPTURE_RULES.accuracyMetres) return { shutter, disbelief: 'unsure' }
  const before = shutter.lastPlace
  if (!before) return { shutter: begunAgain({ ...shutter, lastPlace: firstPlace(shutter, fix) }, fix) }
  const seconds = Math.max(0.001, (fix.trackedAt - before.at) / 1000)
  const movedMetres = distanceMetres(before.position, fix.position)
  if (isJump(movedMetres, seconds, fix) && !agrees(shutter.doubted, fix)) {
    return { shutter: { ...shutter, doubted: fix }, disbelief: 'jump' }
  }
  const isSilent = seconds > CAPTURE_RULES.silentSeconds
  const speedMps = fix.speedMps ?? (isSilent ? 0 : movedMetres / seconds)
  const isMoving =
    fix.speedMps === undefined
      ? // Some receivers send nothing while the phone stands: then the time since is no measure of the move.
        movedMetres >= fix.accuracyMetres / 2 && (isSilent || speedMps >= CAPTURE_RULES.standingMps)
      : fix.speedMps >= CAPTURE_RULES.standingMps
  if (!isMoving) {
    return {
      shutter: { ...shutter, doubted: undefined, lastPlace: { ...before, at: fix.trackedAt, speedMps: 0 } },
    }
  }
  const wayMetres = shutter.wayMetres + movedMetres
  const bearing = fix.headingDegrees ?? bearingDegrees(before.position, fix.position)
  return {
    shutter: {
      ...shutter,
      doubted: undefined,
      wayMetres,
      lastPlace: {
        position: fix.position,
        accuracyMetres: fix.accuracyMetres,
        bearing: bearing % 360,
        wayMetres,
        at: fix.trackedAt,
        speedMps: Math.min(speedMps, CAPTURE_RULES.jumpMps),
      },
    },
  }
}

/** A ride that goes on somewhere else takes a photo there at once; what lies between was no part of the ride, and no gap. */
function begunAgain({ leftAt, photoMetres, ...rest }: Shutter, fix: Fix): Shutter {
  const isElsewhere =
    leftAt !== undefined && distanceMetres(leftAt, fix.position) >= EVERY_METRES - TOLERANCE_METRES
  return { ...rest, ...(photoMetres !== undefined && !isElsewhere && { photoMetres }) }
}

function firstPlace({ wayMetres }: Shutter, fix: Fix): NonNullable<Shutter['lastPlace']> {
  const { position, accuracyMetres, headingDegrees, trackedAt, speedMps = 0 } = fix
  const bearing = headingDegrees === undefined ? null : headingDegrees % 360
  return { position, accuracyMetres, bearing, wayMetres, at: trackedAt, speedMps }
}

function isJump(movedMetres: number, seconds: number, fix: Fix): boolean {
  return movedMetres / seconds > CAPTURE_RULES.jumpMps && movedMetres > 2 * fix.accuracyMetres
}

function agrees(doubted: Fix | undefined, fix: Fix): boolean {
  if (!doubted) return false
  const seconds = Math.max(0.001, (fix.trackedAt - doubted.trackedAt) / 1000)
  return !isJump(distanceMetres(doubted.position, fix.position), seconds, fix)
}

/**
 * Where it is now: receivers report a position a second, in which a bicycle passes more than five metres. Between two
 * of them it is believed to go on as it went, for two seconds.
 */
export function placeNow({ lastPlace: received }: Shutter, now: number): RidePlace | undefined {
  if (!received) return undefined
  const { at, speedMps, ...place } = received
  const aheadMs = now - at
  if (aheadMs <= 0 || aheadMs > CAPTURE_RULES.aheadMs || place.bearing === null || speedMps === 0)
    return place
  const aheadMetres = (aheadMs / 1000) * speedMps
  return {
    ...place,
    position: destinationOf(place.position, place.bearing, aheadMetres),
    wayMetres: place.wayMetres + aheadMetres,
  }
}

/**
 * The place of a photo that is due now: five metres since the last, or the first of a ride. On a route also sooner,
 * where the next of its five metres begin: else some would stay empty between two photos that are not quite five
 * metres apart.
 */
export function dueAt(
  shutter: Shutter,
  now: number,
  isEmpty: (place: RidePlace) => boolean = () => false,
): RidePlace | undefined {
  const place = placeNow(shutter, now)
  if (!place) return undefined
  const { photoMetres } = shutter
  if (photoMetres === undefined) return place
  const sinceMetres = place.wayMetres - photoMetres
  const isDue =
    sinceMetres >= EVERY_METRES - TOLERANCE_METRES || (sinceMetres >= SOONEST_METRES && isEmpty(place))
  return isDue ? place : undefined
}

/** A photo was taken here; returns the stretch before it on which the camera was too slow, or no position was sure. */
export function photoTaken(shutter: Shutter, place: RidePlace): { shutter: Shutter; gap?: RideGap } {
  const { photoMetres } = shutter
  const sinceMetres = place.wayMetres - (photoMetres ?? place.wayMetres)
  // Counted from where it was due, so that being a little late does not add up.
  const isLate = sinceMetres > EVERY_METRES && sinceMetres < EVERY_METRES + LATE_METRES
  const dueMetres = isLate ? place.wayMetres - (sinceMetres - EVERY_METRES) : place.wayMetres
  const next = { ...shutter, photoMetres: dueMetres }
  if (photoMetres === undefined || sinceMetres < CAPTURE_RULES.gapMetres) return { shutter: next }
  return { shutter: next, gap: { fromMetres: photoMetres, throughMetres: place.wayMetres } }
}

export function isTooFast({ lastPlace: received }: Shutter): boolean {
  return (received?.speedMps ?? 0) > CAPTURE_RULES.fastMps
}
