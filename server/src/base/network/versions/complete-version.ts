import { connectionBehind, type Db } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import type { JobContext } from '../../../platform/queue.ts'
import { takeArea } from './areas.ts'
import { withoutLimits } from '../import/without-limits.ts'
import type { RoutesOnStreets } from '../routes-on-streets.ts'
import { streetsOf } from '../streets/streets.ts'
import { carriedEdges } from './successions.ts'
import { lockedVersion, moveVersion, type VersionRow, versionById } from './versions.ts'

/** Puts an import to use and takes the routes along: both or neither. */
export async function completeVersion(
  { pool, now, log }: JobContext,
  routes: RoutesOnStreets,
  id: string,
): Promise<void> {
  const asked = await inTransaction(pool, { duty: 'network' }, (db) => versionById(db, id))
  if (asked?.state !== 'completing') return
  try {
    await inTransaction(pool, { organisation: asked.organisationId }, async (db) => {
      await withoutLimits(connectionBehind(db).client)
      const version = await lockedVersion(db, asked.projectId, id)
      if (version?.state === 'completing') await putToUse(db, routes, version, now())
    })
  } catch (error) {
    // Nothing has changed; its admin may try again.
    log.error({ err: error }, 'a network could not be completed')
    await inTransaction(pool, { duty: 'network' }, (db) =>
      moveVersion(db, id, ['completing'], { state: 'ready' }),
    )
  }
}

async function putToUse(db: Db, routes: RoutesOnStreets, version: VersionRow, now: Date): Promise<void> {
  const { id, projectId, basedOn } = version
  if (basedOn) {
    const successions = await carriedEdges(db, id)
    const before = (edgeIds: readonly number[]) => streetsOf(db, basedOn, edgeIds)
    const after = (edgeIds: readonly number[]) => streetsOf(db, id, edgeIds)
    const by = { id: version.createdBy, name: version.byName }
    await routes.carryOver(db, { projectId, versionId: id, by, now, successions, before, after })
    await moveVersion(db, basedOn, ['current'], { state: 'past', usedUntil: now })
  }
  await moveVersion(db, id, ['completing'], { state: 'current', usedFrom: now })
  if (version.changesArea) await takeArea(db, id, now)
}
