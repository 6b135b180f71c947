import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { openObjects } from '../../platform/objects.ts'
import { job } from '../../platform/queue.ts'
import { PICTURES } from './picture-address.ts'
import { removePicture } from './prepare-job.ts'
import { newestByFolder, openQuarantine } from './quarantine.ts'
import * as store from './removal-store.ts'

const duty = { duty: 'photos' } as const
const DAY_MS = 86_400_000
/** A phone that has not sent for so long will not. */
const OFFERED_DAYS = 30
/** What is younger may belong to somebody who is about to say so. */
const YOUNG_MS = DAY_MS
/** Of a thousand objects each: more than any city has. */
const PAGES_AT_MOST = 5_000

/**
 * Originals nobody needs any more: a part that was sent twice, whose second copy came when the photo was done and whose
 * sender's process or store ended before it could take it away. However young: a photo stands in the database before
 * anything of it lies here.
 */
export const sweepOriginals = job({
  name: 'photos.sweep-originals',
  payload: z.object({}),
  async run(_payload, { pool, config, log }) {
    const quarantine = openQuarantine(config)
    let [originals, pages] = [0, 0]
    for await (const page of quarantine.list()) {
      const waiting = await inTransaction(pool, duty, (db) => store.waitingPhotos(db, page))
      for (const id of page.filter((it) => !waiting.has(it))) {
        await quarantine.removeAll(id)
        originals++
      }
      if (++pages >= PAGES_AT_MOST) break
    }
    if (originals > 0) log.info({ originals }, 'originals swept')
  },
})

/**
 * What nobody will come back for: photos that were offered and never arrived, and pictures a process that died in the
 * wrong moment left behind.
 */
export const sweepPhotos = job({
  name: 'photos.sweep',
  payload: z.object({}),
  async run(_payload, { pool, config, log, now }) {
    const objects = openObjects(config)
    const before = new Date(now().getTime() - OFFERED_DAYS * DAY_MS)
    const offered = await inTransaction(pool, duty, (db) => store.deleteNeverArrived(db, before, now()))
    const isOld = (changedAt: Date): boolean => now().getTime() - changedAt.getTime() > YOUNG_MS
    let [pictures, pages] = [0, 0]
    for await (const page of newestByFolder(objects, PICTURES)) {
      const old = [...page].filter(([, changedAt]) => isOld(changedAt)).map(([picture]) => picture)
      const known = await inTransaction(pool, duty, (db) => store.knownPhotos(db, old))
      for (const picture of old.filter((it) => !known.has(it))) {
        await removePicture(objects, picture)
        pictures++
      }
      if (++pages >= PAGES_AT_MOST) break
    }
    log.info({ offered, pictures }, 'photos swept')
  },
})
