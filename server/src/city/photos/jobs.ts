import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { inHand } from '../../platform/in-hand.ts'
import { openObjects } from '../../platform/objects.ts'
import { type Job, job, type JobContext } from '../../platform/queue.ts'
import { objectOfPicture } from './picture-address.ts'
import { removePicture, writePicture } from './prepare-job.ts'
import type { OpenPreparer } from './prepared.ts'
import { openQuarantine } from './quarantine.ts'
import * as store from './blur-store.ts'
import { filesToRemove, noteRemoved } from './removal-store.ts'

const duty = { duty: 'photos' } as const

export const REMOVE_FILES = { name: 'photos.remove-files', payload: z.object({}) } as const

/** What the database has forgotten the object store forgets too. */
export const removePhotoFiles = job({ ...REMOVE_FILES, run: (_payload, context) => removeFiles(context) })

async function removeFiles({ pool, config }: Pick<JobContext, 'pool' | 'config'>): Promise<void> {
  const [objects, quarantine] = [openObjects(config), openQuarantine(config)]
  for (;;) {
    const files = await inTransaction(pool, duty, (db) => filesToRemove(db))
    if (files.length === 0) return
    for (const { id, kind } of files) {
      if (kind === 'picture') await removePicture(objects, id)
      else await quarantine.removeAll(id)
    }
    const ids = files.map(({ id }) => id)
    await inTransaction(pool, duty, (db) => noteRemoved(db, ids))
  }
}

export const BLUR_ALSO = { name: 'photos.blur-also', payload: z.object({ id: z.uuid() }) } as const

/** Parts somebody marked become unrecognisable too; the photo is seen again once all of them are. */
export function blurMarked(openPreparer: OpenPreparer): Job<typeof BLUR_ALSO.payload> {
  return job({
    ...BLUR_ALSO,
    async run({ id }, context) {
      const { pool, config, now } = context
      const objects = openObjects(config)
      for (;;) {
        const marked = await inTransaction(pool, duty, (db) => store.markedOn(db, id))
        if (!marked) break
        const { picture: former, toBlur } = marked
        const large = await objects.get(objectOfPicture(former, 'large.webp'))
        // Whoever was faster has removed it, and the next try finds that out.
        if (!large) throw new Error('the picture of a photo is gone')
        const { blurAlso } = await openPreparer()
        const { sizes } = await inHand(() => blurAlso(large, toBlur))
        const picture = randomUUID()
        await writePicture(objects, picture, sizes)
        await inTransaction(pool, duty, (db) =>
          store.replacePicture(db, { id, picture, former, toBlur, now: now() }),
        )
      }
      await removeFiles(context)
    },
  })
}
