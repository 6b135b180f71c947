import { Failure } from '@allmend/contract/failure'
import { nextPhotoVersion, type PhotoVersion, replacedBy } from '@allmend/domain/city/photos/versions'
import type { Db } from '../../platform/db/connect.ts'
import { addPhotoVersion, lockedVersion } from '../routes/index.ts'
import { addAct } from './act-store.ts'
import { readyToPublish, seenNow, showFrom } from './version-store.ts'

/** Photos of a route are seen from now on: in its latest version (patch), or in a new one (update). */
export async function publishPhotos(
  db: Db,
  it: {
    projectId: string
    routeId: string
    type: 'patch' | 'update'
    ids?: readonly string[]
    by: { id: string; name: string }
    now: Date
  },
): Promise<PhotoVersion> {
  const { projectId, routeId, type, ids, by, now } = it
  const published = await lockedVersion(db, projectId, routeId)
  if (published === undefined) throw new Failure('route_missing')
  if (published === null) throw new Failure('route_unpublished')
  const added = await readyToPublish(db, { projectId, routeId, ...(ids && { ids }) })
  if (added.length === 0) throw new Failure('photos_not_ready')
  const version = nextPhotoVersion(published, type)
  await addPhotoVersion(db, { routeId, published, next: version, by, now })
  const replaced = replacedBy(await seenNow(db, routeId), added, type)
  await showFrom(db, { routeId, version, added: added.map(({ id }) => id), replaced })
  await addAct(db, { projectId, routeId, kind: type, photoCount: added.length, version, by, now })
  return version
}
