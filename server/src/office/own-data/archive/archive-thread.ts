import { parentPort, workerData } from 'node:worker_threads'
import { openPool } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { keyringFor } from '../../../platform/keys/keyring.ts'
import { openObjects } from '../../../platform/objects.ts'
import { zipOf } from '../../../platform/zip.ts'
import { archiveOf } from './archive.ts'
import { moveExport, objectOfExport } from './exports.ts'
import { encrypted } from './sealed-stream.ts'
import type { ArchiveErrand } from './store-archive.ts'

const TOLD_EVERY_MS = 500

/** Its owner does not want it any more. */
class Cancelled extends Error {}

const { id, accountId, contentKey, now, config } = workerData as ArchiveErrand
const settings = { size: 2, name: 'allmend archive', isPipelined: false }
const pool = openPool(config.DATABASE_WORKER_URL, settings)
const reported = await storedOrNot()
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
parentPort?.postMessage(reported)

async function storedOrNot(): Promise<number | 'cancelled'> {
  try {
    return await stored()
  } catch (error) {
    if (error instanceof Cancelled) return 'cancelled'
    throw error
  } finally {
    await pool.end()
  }
}

/** Read, packed, encrypted and stored in one stream. How many bytes. */
async function stored(): Promise<number> {
  const objects = openObjects(config)
  const keyring = await keyringFor(objects, Buffer.from(config.TRACKING_KEY, 'hex'))
  const archive = archiveOf({ pool, keyring, objects, accountId, now, advance: progress() })
  const sealed = encrypted(zipOf(archive), contentKey)
  return objects.putStream(objectOfExport(id), sealed, 'application/octet-stream')
}

function progress(): (doneShare: number) => Promise<void> {
  let reportedAt = -Infinity
  return async (doneShare) => {
    if (performance.now() - reportedAt < TOLD_EVERY_MS) return
    reportedAt = performance.now()
    const isWanted = await inTransaction(pool, { duty: 'own-data' }, (db) =>
      moveExport(db, id, ['working'], { state: 'working', doneShare }),
    )
    if (!isWanted) throw new Cancelled('nobody wants it any more')
  }
}
