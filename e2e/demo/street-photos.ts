import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { pointAlong } from '@allmend/domain/platform/geo/polyline'
import { EVERY_METRES } from '@allmend/domain/city/photos/photo'
import { type DataDay, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { twelveRoutes } from '../../sample/src/routes/twelve-routes.ts'
import { withExif } from '../../sample/src/street-view/exif.ts'
import type { Weather } from '../../sample/src/street-view/light.ts'
import { photograph } from '../../sample/src/street-view/photograph.ts'
import { photoRide } from '../../sample/src/street-view/photo-ride.ts'
import { lineBetween } from '../../sample/src/street-view/route-line.ts'
import type { Change } from '../../sample/src/street-view/street-picture.ts'
import { seewil } from '../../sample/src/town/seewil.ts'

/** A stretch of a route, and what was built there between two rides. */
export interface Stretch {
  number: number
  fromMetres: number
  change?: 'works before' | { lanesSince: string }
}

export interface Tour {
  day: DataDay
  weather: Weather
  isLater: boolean
  count: number
}

export interface StreetPhoto {
  bytes: Buffer
  takenAt: number
  position: LngLat
  bearing: number
}

const SITE_AHEAD_METRES = 30

/** What a bicycle's camera sees on a stretch of the town, every five metres. */
export async function streetPhotos(stretch: Stretch, tour: Tour): Promise<StreetPhoto[]> {
  const { number, fromMetres } = stretch
  const town = seewil()
  const route = twelveRoutes(town).find((it) => it.number === number)
  if (!route) throw new Error(`the sample has no route ${number}`)
  const line = lineBetween(town, route.waypoints)
  const seed = number * 2 + (tour.isLater ? 1 : 0)
  const ride = photoRide(town, line, {
    everyMetres: EVERY_METRES,
    seed,
    startedAt: instantAt(tour.day, '11:20', ZURICH),
    speedKmh: 16,
    noiseMetres: 2,
    weather: tour.weather,
    changes: changesOf(stretch, line, tour),
  })
  const first = Math.round(fromMetres / EVERY_METRES)
  const photos: StreetPhoto[] = []
  for (const { picture, takenAt, position, bearing } of [...ride].slice(first, first + tour.count))
    photos.push({ bytes: await photograph(picture().picture, takenAt), takenAt, position, bearing })
  return photos
}

/** As an action camera stores them: it says in the file where and when. */
export const asStored = (photo: StreetPhoto): StreetPhoto => ({
  ...photo,
  bytes: withExif(photo.bytes, photo),
})

function changesOf({ change, fromMetres }: Stretch, line: readonly LngLat[], { isLater }: Tour): Change[] {
  if (change === 'works before')
    return isLater ? [] : [{ kind: 'works', at: pointAlong(line, fromMetres + SITE_AHEAD_METRES).position }]
  return change && isLater ? [{ kind: 'cycle-lanes', street: change.lanesSince }] : []
}
