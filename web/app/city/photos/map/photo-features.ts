import type { Photo, PhotoRoute, Reprojected } from '@allmend/contract/city/photos'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { ShownFeature } from '../../../platform/map/shown.ts'

type Spot = Pick<Photo, 'snapped'> & { position?: Photo['position'] }
export type PhotoPoint = Spot & Pick<Photo, 'id' | 'bearing' | 'isPublished'>

/** Where a photo is drawn: on its route, or where it was taken. */
export const spotOf = ({ snapped, position }: Spot): LngLat | null => snapped ?? position ?? null

/** One point a photo: published, new, or chosen by a tool. */
export function pointsOf(photos: readonly PhotoPoint[], chosen: ReadonlySet<string>): ShownFeature[] {
  return photos.flatMap((photo): ShownFeature[] => {
    const at = spotOf(photo)
    if (!at) return []
    const look = chosen.has(photo.id) ? 'chosen' : photo.isPublished ? 'published' : 'new'
    return [
      {
        type: 'Feature',
        properties: { id: photo.id, look },
        geometry: { type: 'Point', coordinates: at },
      },
    ]
  })
}

const CONE_METRES = 45
const CONE_DEGREES = 28

/** Where the camera looked. */
export function coneOf(photo: PhotoPoint | undefined): ShownFeature[] {
  const at = photo && spotOf(photo)
  if (!at || photo.bearing === null) return []
  const { bearing } = photo
  const rim = [-1, -0.5, 0, 0.5, 1].map((turn) =>
    destinationOf(at, (bearing + turn * CONE_DEGREES + 360) % 360, CONE_METRES),
  )
  return [
    {
      type: 'Feature',
      properties: { id: photo.id },
      geometry: { type: 'Polygon', coordinates: [[at, ...rim, at]] },
    },
  ]
}

/** The course of a route. */
export function linesOf(line: PhotoRoute['line']): ShownFeature[] {
  return line.map((coordinates, nth) => ({
    type: 'Feature',
    properties: { id: String(nth) },
    geometry: { type: 'LineString', coordinates },
  }))
}

/** What a trial would move, from where to where. */
export function movesOf(changes: Reprojected['changes']): ShownFeature[] {
  return changes.flatMap(({ id, from, to }): ShownFeature[] =>
    from
      ? [{ type: 'Feature', properties: { id }, geometry: { type: 'LineString', coordinates: [from, to] } }]
      : [],
  )
}
