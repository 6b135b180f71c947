import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { pointAlong } from '@allmend/domain/platform/geo/polyline'
import { coverageOf } from '@allmend/domain/city/photos/coverage'
import type { Db } from '../../../platform/db/connect.ts'
import { laidCourse, routesListed } from '../../routes/index.ts'
import { metresOn } from './place-store.ts'

export interface PhotoGap {
  route: { id: string; number: number; name: string }
  fromMetres: number
  metres: number
  at: LngLat
}

/** Shorter ones are found on the photo page; these are worth a ride. */
const GAP_METRES = 50
const ROUTES_AT_MOST = 100

/** Where photos are missing along routes that have some. Of the organisation the transaction is inside of. */
export async function photoGaps(db: Db, projectId: string): Promise<PhotoGap[]> {
  const listed = await routesListed(db, projectId)
  const routes = listed.filter(({ isArchived }) => !isArchived).slice(0, ROUTES_AT_MOST)
  const gaps: PhotoGap[] = []
  for (const { id, number, name } of routes) {
    const photos = await metresOn(db, { projectId, routeId: id, course: 'default' })
    if (photos.length === 0) continue
    const laid = await laidCourse(db, projectId, id, 'default')
    const line = laid?.lines.flat()
    if (!laid || !line || line.length < 2) continue
    const route = { id, number, name }
    for (const { fromMetres, throughMetres } of coverageOf(photos, laid.lengthMetres).gaps) {
      const metres = throughMetres - fromMetres
      if (metres < GAP_METRES) continue
      gaps.push({ route, fromMetres, metres, at: pointAlong(line, fromMetres + metres / 2).position })
    }
  }
  return gaps
}
