import { z } from 'zod'
import { inTransaction } from '../../db/identity.ts'
import { openObjects } from '../../objects.ts'
import { job, type Workshop } from '../../queue.ts'
import { noteAccess } from '../access-log.ts'
import { ownParts } from '../participations.ts'
import { expiredExports, exportById, moveExport, objectOfExport } from './exports.ts'
import { storeArchive } from './store-archive.ts'

const duty = { duty: 'governance' } as const

/** Makes the archive somebody asked for. */
export const makeExport = job({
  name: 'governance.make-export',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, workshop) {
    const { pool, config, now } = workshop
    const begun = await inTransaction(pool, duty, async (db) => {
      const isOurs = await moveExport(db, id, ['waiting', 'working'], { state: 'working', doneShare: 0 })
      return isOurs ? exportById(db, id) : undefined
    })
    if (!begun) return
    const objects = openObjects(config)
    const { accountId, contentKey } = begun
    try {
      const sizeBytes = await storeArchive({ id, accountId, contentKey, now: now(), config })
      const isWanted = sizeBytes !== undefined && (await finish(workshop, { id, accountId, sizeBytes }))
      if (!isWanted) await objects.remove(objectOfExport(id))
    } catch (error) {
      await objects.remove(objectOfExport(id)).catch(() => undefined)
      // Its owner sees it and asks again; tried by itself it might come when she has another one.
      workshop.log.error({ err: error }, 'an archive could not be made')
      await inTransaction(pool, duty, (db) => moveExport(db, id, ['working'], { state: 'failed' }))
    }
  },
})

/** False when nobody wants it any more. */
async function finish(
  { pool, now }: Workshop,
  { id, accountId, sizeBytes }: { id: string; accountId: string; sizeBytes: number },
): Promise<boolean> {
  const parts = await inTransaction(pool, { account: accountId, duty: 'projects' }, (db) =>
    ownParts(db, accountId),
  )
  return inTransaction(pool, duty, async (db) => {
    const done = { state: 'ready', doneShare: 1, sizeBytes, finishedAt: now() } as const
    if (!(await moveExport(db, id, ['working'], done))) return false
    const ids = parts.map((it) => it.participantId)
    const access = { act: 'exported', what: 'archive', byWhom: 'self', purpose: 'own copy' } as const
    await noteAccess(db, ids, access, now())
    return true
  })
}

/** Archives go after a week. */
export const sweepExports = job({
  name: 'governance.sweep-exports',
  payload: z.object({}),
  async run(_payload, { pool, config, now }) {
    const objects = openObjects(config)
    for (const id of await inTransaction(pool, duty, (db) => expiredExports(db, now()))) {
      await objects.remove(objectOfExport(id))
      await inTransaction(pool, duty, (db) =>
        moveExport(db, id, ['waiting', 'working', 'ready', 'failed', 'cancelled'], { state: 'expired' }),
      )
    }
  },
})
