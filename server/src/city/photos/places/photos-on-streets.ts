import type { Db } from '../../../platform/db/connect.ts'
import { currentVersion, type RoutesOnStreets, streetsOf } from '../../../base/network/index.ts'
import type { StreetsNow } from '../../routes/index.ts'
import { placePhotos } from './place-photos.ts'
import * as store from './place-store.ts'

/** When streets change, photos go along with the routes they lie on. */
export function withPhotos(
  routes: Omit<RoutesOnStreets, 'photosOnEdges' | 'ratingsOnEdges'>,
): Omit<RoutesOnStreets, 'ratingsOnEdges'> {
  return {
    ...routes,
    photosOnEdges: store.photosOnEdges,
    async carryOver(db, change) {
      await routes.carryOver(db, change)
      await follow(db, change.projectId, change.after)
    },
    async bringBack(db, undone) {
      await routes.bringBack(db, undone)
      const version = await currentVersion(db, undone.projectId)
      if (version) await follow(db, undone.projectId, (edgeIds) => streetsOf(db, version.id, edgeIds))
    },
  }
}

/** A photo too far from its route now keeps its place; an edge that is there no more is nobody's. */
async function follow(db: Db, projectId: string, streets: StreetsNow): Promise<void> {
  for (const routeId of await store.routesWithPhotos(db, projectId)) {
    const about = { projectId, routeId, isTrial: false, streets }
    await placePhotos(db, { ...about, isByHand: false }, await store.placedOn(db, projectId, routeId))
    const byHand = await store.placedByHand(db, projectId, routeId)
    await placePhotos(db, { ...about, isByHand: true }, byHand)
  }
  const known = [...(await store.photosOnEdges(db, projectId)).keys()]
  const there = new Set((await streets(known)).map(({ edgeId }) => edgeId))
  await store.forgetEdges(
    db,
    projectId,
    known.filter((edgeId) => !there.has(edgeId)),
  )
}
