import type { Photo } from '@allmend/contract/city/photos'
import { turnDegrees } from '@allmend/domain/platform/geo/bearing'
import { type Coverage, coverageOf } from '@allmend/domain/city/photos/coverage'

/** One photo on, or as many as cover some fifty metres. */
export type Stride = 'one' | 'fifty'

type Placed = Pick<Photo, 'course' | 'metres'>

const FAR_METRES = 50
/** A photo every five metres, where nothing is known of their places. */
const FAR_PHOTOS = 10

/** Which photo comes next in a direction, held at both ends of the list. */
export function stepFrom(
  photos: readonly Placed[],
  from: number,
  direction: 1 | -1,
  stride: Stride = 'one',
): number {
  const held = (at: number): number => Math.max(0, Math.min(photos.length - 1, at))
  if (stride === 'one') return held(from + direction)
  const here = photos[from]
  if (!here || here.metres === null) return held(from + direction * FAR_PHOTOS)
  for (let at = from + direction; at >= 0 && at < photos.length; at += direction) {
    const there = photos[at]!
    if (there.course !== here.course || there.metres === null) return at
    if (Math.abs(there.metres - here.metres) >= FAR_METRES) return at
  }
  return held(direction * Infinity)
}

/** The photo of a course nearest to a place along it; -1 if there is none. */
export function nearestAlong(photos: readonly Placed[], course: Photo['course'], metres: number): number {
  let best = -1
  let least = Infinity
  for (const [at, photo] of photos.entries()) {
    if (photo.course !== course || photo.metres === null) continue
    const distance = Math.abs(photo.metres - metres)
    if (distance >= least) continue
    least = distance
    best = at
  }
  return best
}

/** Those of a course between two places along it, whichever comes first. */
export function between<T extends Placed>(
  photos: readonly T[],
  course: Photo['course'],
  one: number,
  other: number,
): T[] {
  const [from, through] = [Math.min(one, other), Math.max(one, other)]
  return photos.filter(
    (photo) =>
      photo.course === course && photo.metres !== null && photo.metres >= from && photo.metres <= through,
  )
}

/** Farther apart, or looking another way, two photos do not show the same. */
const SAME_PLACE_METRES = 10
const SAME_HEADING_DEGREES = 45

/** The photo of another version at the same place, looking the same way. */
export function counterpartOf<T extends Placed & Pick<Photo, 'bearing'>>(
  photo: Placed & Pick<Photo, 'bearing'>,
  others: readonly T[],
): T | undefined {
  const { course, metres, bearing } = photo
  if (metres === null) return undefined
  let best: T | undefined
  let least = SAME_PLACE_METRES
  for (const other of others) {
    if (other.course !== course || other.metres === null) continue
    const distance = Math.abs(other.metres - metres)
    const isTurned =
      bearing !== null &&
      other.bearing !== null &&
      Math.abs(turnDegrees(bearing, other.bearing)) > SAME_HEADING_DEGREES
    if (distance > least || isTurned) continue
    if (best && distance === least) continue
    least = distance
    best = other
  }
  return best
}

/** In the order a route is ridden; those without a place come last, by time. */
export function inOrder(photos: readonly Photo[]): Photo[] {
  return photos.toSorted(
    (one, other) =>
      Number(one.course === 'reverse') - Number(other.course === 'reverse') ||
      (one.metres ?? Infinity) - (other.metres ?? Infinity) ||
      (one.takenAt ?? Infinity) - (other.takenAt ?? Infinity) ||
      one.id.localeCompare(other.id),
  )
}

/** Which of a course's five metres have a photo, of those shown. */
export function coverageOfPhotos(
  photos: readonly Placed[],
  course: Photo['course'],
  lengthMetres: number,
): Coverage {
  const places = photos.flatMap((photo) =>
    photo.course === course && photo.metres !== null ? [photo.metres] : [],
  )
  return coverageOf(places, lengthMetres)
}
