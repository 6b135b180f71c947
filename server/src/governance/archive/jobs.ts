import { createCipheriv, randomBytes } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '../../db/identity.ts'
import { openObjects } from '../../objects.ts'
import { job, type Workshop } from '../../queue.ts'
import { keyringFor } from '../../tracking/index.ts'
import { zipOf } from '../../zip.ts'
import { noteAccess } from '../access-log.ts'
import { ownParts } from '../participations.ts'
import { archiveOf } from './archive.ts'
import { expiredExports, exportById, moveExport, objectOfExport } from './exports.ts'

const duty = { duty: 'governance' } as const
const TOLD_EVERY_MS = 500

/** Its owner does not want it any more. */
class Cancelled extends Error {}

/** Makes the archive somebody asked for: read, packed, encrypted and stored in one stream. */
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
      const keyring = await keyringFor(objects, Buffer.from(config.TRACKING_KEY, 'hex'))
      const archive = { pool, keyring, accountId, now: now(), advance: progress(workshop, id) }
      const sealed = encrypted(zipOf(archiveOf(archive)), contentKey)
      const sizeBytes = await objects.putStream(objectOfExport(id), sealed, 'application/octet-stream')
      await finish(workshop, { id, accountId, sizeBytes })
    } catch (error) {
      await objects.remove(objectOfExport(id)).catch(() => undefined)
      if (error instanceof Cancelled) return
      // Its owner sees it and asks again; tried by itself it might come when she has another one.
      workshop.log.error({ err: error }, 'an archive could not be made')
      await inTransaction(pool, duty, (db) => moveExport(db, id, ['working'], { state: 'failed' }))
    }
  },
})

function progress({ pool }: Workshop, id: string): (doneShare: number) => Promise<void> {
  let toldAt = -Infinity
  return async (doneShare) => {
    if (performance.now() - toldAt < TOLD_EVERY_MS) return
    toldAt = performance.now()
    const isWanted = await inTransaction(pool, duty, (db) =>
      moveExport(db, id, ['working'], { state: 'working', doneShare }),
    )
    if (!isWanted) throw new Cancelled('nobody wants it any more')
  }
}

async function finish(
  { pool, now }: Workshop,
  { id, accountId, sizeBytes }: { id: string; accountId: string; sizeBytes: number },
): Promise<void> {
  const parts = await inTransaction(pool, { account: accountId, duty: 'projects' }, (db) =>
    ownParts(db, accountId),
  )
  await inTransaction(pool, duty, async (db) => {
    const done = { state: 'ready', doneShare: 1, sizeBytes, finishedAt: now() } as const
    if (!(await moveExport(db, id, ['working'], done))) throw new Cancelled('nobody wants it any more')
    const ids = parts.map((it) => it.participantId)
    const access = { act: 'exported', what: 'archive', byWhom: 'self', purpose: 'own copy' } as const
    await noteAccess(db, ids, access, now())
  })
}

/** AES-256-GCM as a stream: nonce first, tag last. */
async function* encrypted(pieces: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  yield nonce
  for await (const piece of pieces) yield cipher.update(piece)
  yield cipher.final()
  yield cipher.getAuthTag()
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
