import { Failure } from '@allmend/contract/failure'
import type { Reprojected } from '@allmend/contract/city/photos'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { type CoursePlace, placesOnCourse } from '@allmend/domain/city/photos/place-on-course'
import type { LaidCourse } from '@allmend/domain/city/routes/lay'
import type { Db } from '../../../platform/db/connect.ts'
import { laidCourse, type StreetsNow } from '../../routes/index.ts'
import { type Placed, setPlaces } from './place-store.ts'

type Course = 'default' | 'reverse'

/** Within so many metres a photo has not moved. */
const SAME_METRES = 2
const CHANGES_SHOWN = 1_000

/** Lays photos of a route onto it as it lies now; of a trial nothing is kept. */
export async function placePhotos(
  db: Db,
  it: {
    projectId: string
    routeId: string
    course?: Course
    isTrial: boolean
    isByHand: boolean
    at?: LngLat
    /** Of another version than the one in use. */
    streets?: StreetsNow
  },
  photos: readonly Placed[],
): Promise<Reprojected> {
  const result: Reprojected = { same: 0, moved: 0, otherEdge: 0, lost: 0, changes: [] }
  const laid = new Map<Course, LaidCourse>()
  for (const photo of photos) {
    const course = it.course ?? photo.course
    if (laid.has(course)) continue
    const found = await laidCourse(db, it.projectId, it.routeId, course, it.streets)
    if (!found) throw new Failure('route_missing')
    laid.set(course, found)
  }
  for (const [course, { pieces }] of laid) {
    const photosOnCourse = photos.filter((photo) => (it.course ?? photo.course) === course)
    const known = photosOnCourse.flatMap((photo) => {
      const position = it.at ?? photo.position
      return position ? [{ ...photo, position }] : []
    })
    const places = placesOnCourse(pieces, known)
    const placed = known.flatMap((photo, nth) => {
      const place = places[nth]
      return place ? [{ photo, place }] : []
    })
    result.lost += photosOnCourse.length - placed.length
    for (const { photo, place } of placed) note(result, photo, place)
    if (it.isTrial || placed.length === 0) continue
    const kept = placed.map(({ photo, place }) => ({ id: photo.id, ...place }))
    await setPlaces(db, { routeId: it.routeId, course, isByHand: it.isByHand }, kept)
  }
  return result
}

function note(result: Reprojected, photo: Placed, place: CoursePlace): void {
  const { longitude, latitude } = photo
  const from: [number, number] | null = longitude === null || latitude === null ? null : [longitude, latitude]
  if (from && photo.metres !== null && distanceMetres(from, place.snapped) <= SAME_METRES) {
    result.same++
    return
  }
  result.moved++
  if (photo.edgeId !== place.edgeId) result.otherEdge++
  const to: [number, number] = [place.snapped[0], place.snapped[1]]
  if (result.changes.length < CHANGES_SHOWN) result.changes.push({ id: photo.id, from, to })
}
