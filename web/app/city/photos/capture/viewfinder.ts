import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import {
  metresAlong,
  riddenCourse,
  type RiddenCourse,
  type Ride,
} from '@allmend/domain/city/photos/capture-ride'
import {
  type Disbelief,
  dueAt,
  shutterAfter,
  placeNow,
  type RidePlace,
  type Shutter,
  shutterFrom,
} from '@allmend/domain/city/photos/capture-shutter'
import type { CaptureWarning } from '@allmend/domain/city/photos/capture-warnings'
import { slotAt } from '@allmend/domain/city/photos/coverage'
import { EVERY_METRES } from '@allmend/domain/city/photos/photo'
import type { Taken } from '@allmend/domain/city/photos/place-on-course'

/** What is said beside the picture. */
export interface Marks {
  /** A photo found no room. */
  isFull: boolean
  /** The camera gives the same picture again and again. */
  isFrozen: boolean
  warnings: readonly CaptureWarning[]
  disbelief: Disbelief | undefined
  /** Along its route; undefined beside it. */
  metres: number | undefined
}

/** What the page knows of the ride under way between two photos; nothing of it is on the disk. */
export interface Viewfinder {
  shutter: Shutter
  course: RiddenCourse | undefined
  /** Where the last photo was taken. */
  before: Taken | undefined
  /** Of the last photo. */
  sha256: string | undefined
  /** How far the ride had come when a photo could not be kept: the next is tried a little farther on. */
  skippedMetres: number | undefined
  marks: Marks
}

export const NO_MARKS: Marks = {
  isFull: false,
  isFrozen: false,
  warnings: [],
  disbelief: undefined,
  metres: undefined,
}

export function newViewfinder(): Viewfinder {
  return {
    shutter: shutterFrom(0),
    course: undefined,
    before: undefined,
    sha256: undefined,
    skippedMetres: undefined,
    marks: NO_MARKS,
  }
}

/** The route of the ride as it lies, so that the photos are counted along it. */
export function followRoute(
  finder: Viewfinder,
  ride: Ride | undefined,
  lines: readonly (readonly LngLat[])[] | undefined,
): void {
  finder.course = ride && lines && riddenCourse(lines, ride.course)
  finder.before = undefined
}

export function movedTo(finder: Viewfinder, fix: Fix): void {
  const { shutter, disbelief } = shutterAfter(finder.shutter, fix)
  finder.shutter = shutter
  const place = placeNow(shutter, fix.trackedAt)
  const metres = place && metresOf(finder, place)
  finder.marks = { ...finder.marks, disbelief, metres }
}

/** Where a photo is to be taken now. */
export function duePlace(finder: Viewfinder, ride: Ride, now: number): RidePlace | undefined {
  const { shutter, skippedMetres } = finder
  const place = dueAt(shutter, now, (it) => {
    const metres = metresOf(finder, it)
    return metres !== undefined && !ride.slots.includes(slotAt(metres))
  })
  const isSkipped = place && skippedMetres !== undefined && place.wayMetres - skippedMetres < EVERY_METRES / 2
  return isSkipped ? undefined : place
}

/** Along the route that is followed; undefined beside it. */
export function metresOf({ course, before }: Viewfinder, here: Taken): number | undefined {
  return course && metresAlong(course, before, here)
}
