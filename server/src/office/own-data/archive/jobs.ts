import { z } from 'zod'
import { noteAccess } from '../../../base/access-log/index.ts'
import { readerOf } from '../../../base/accounts/index.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { openObjects } from '../../../platform/objects.ts'
import { ownParts } from '../../../projects/participation/index.ts'
import { file, job, type JobContext } from '../../../platform/queue.ts'
import { expiredExports, exportById, exportsUnderWay, moveExport, objectOfExport } from './exports.ts'
import { holdExport } from './hold.ts'
import { archiveReadyMail } from './mails.ts'
import { storeArchive } from './store-archive.ts'

const duty = { duty: 'own-data' } as const

/** Longer than the queue takes to begin. */
const QUIET_MS = 60_000
/** Whatever ends its worker again and again must end itself. */
const GIVEN_UP_MS = 6 * 3_600_000

/** Makes the archive somebody asked for, unless somebody else is at it. */
export const makeExport = job({
  name: 'own-data.make-export',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, jobContext) {
    const hold = await holdExport(jobContext.config.DATABASE_WORKER_URL, id)
    if (!hold) return
    try {
      await make(id, jobContext, hold.lost)
    } finally {
      await hold.release()
    }
  },
})

/** Takes up what a worker that died has left, from the beginning; the queue itself would wait for hours. */
export const resumeExports = job({
  name: 'own-data.resume-exports',
  payload: z.object({}),
  async run(_payload, jobContext) {
    const before = new Date(jobContext.now().getTime() - QUIET_MS)
    const ids = await inTransaction(jobContext.pool, duty, (db) => exportsUnderWay(db, before))
    for (const id of ids) await makeExport.run({ id }, jobContext)
  },
})

async function make(id: string, jobContext: JobContext, lost: AbortSignal): Promise<void> {
  const { pool, config, now } = jobContext
  const begun = await inTransaction(pool, duty, async (db) => {
    const isOurs = await moveExport(db, id, ['waiting', 'working'], { state: 'working', doneShare: 0 })
    return isOurs ? exportById(db, id) : undefined
  })
  if (!begun) return
  const objects = openObjects(config)
  const { accountId, contentKey, requestedAt } = begun
  try {
    if (now().getTime() - requestedAt.getTime() > GIVEN_UP_MS) throw new Error('it was begun too often')
    // What somebody who died has left there.
    await objects.remove(objectOfExport(id))
    const sizeBytes = await storeArchive({ id, accountId, contentKey, now: now(), config }, lost)
    const isWanted = sizeBytes !== undefined && (await finish(jobContext, { id, accountId, sizeBytes }))
    if (!isWanted) await objects.remove(objectOfExport(id))
  } catch (error) {
    // Somebody else may be at it, and takes away what is left of ours.
    if (lost.aborted) return
    await objects.remove(objectOfExport(id)).catch(() => undefined)
    // Its owner sees it and asks again; tried by itself it might come when she has another one.
    const isWanted = await inTransaction(pool, duty, (db) =>
      moveExport(db, id, ['working'], { state: 'failed' }),
    )
    if (isWanted) jobContext.log.error({ err: error }, 'an archive could not be made')
  }
}

/** False when nobody wants it any more. */
async function finish(
  { pool, now }: JobContext,
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
    await file(db, mailArchiveReady, { accountId })
    return true
  })
}

export const mailArchiveReady = job({
  name: 'own-data.mail-archive-ready',
  payload: z.object({ accountId: z.uuid() }),
  async run({ accountId }, { pool, mailer, config }) {
    const reader = await inTransaction(pool, {}, (db) => readerOf(db, accountId))
    if (reader) await mailer.send(archiveReadyMail.write(reader, null, config.PUBLIC_ORIGIN))
  },
})

/** Archives go after a week. */
export const sweepExports = job({
  name: 'own-data.sweep-exports',
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
