import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '../db/identity.ts'
import { openObjects } from '../objects.ts'
import { type Job, job, type JobContext } from '../queue.ts'
import { objectOfPicture } from './picture-address.ts'
import { removePicture, writePicture } from './prepare-job.ts'
import type { OpenPreparer } from './prepared.ts'
import { openQuarantine } from './quarantine.ts'
import * as store from './store.ts'

const duty = { duty: 'photos' } as const

export const REMOVE_FILES = { name: 'photos.remove-files', payload: z.object({}) } as const

/** What the database has forgotten the object store forgets too. */
export const removePhotoFiles = job({ ...REMOVE_FILES, run: (_payload, context) => removeFiles(context) })

async function removeFiles({ pool, config }: Pick<JobContext, 'pool' | 'config'>): Promise<void> {
  const [objects, quarantine] = [openObjects(config), openQuarantine(config)]
  for (;;) {
    const files = await inTransaction(pool, duty, (db) => store.filesToRemove(db))
    if (files.length === 0) return
    for (const { id, kind } of files) {
      if (kind === 'picture') await removePicture(objects, id)
      else await quarantine.removeAll(id)
    }
    const ids = files.map(({ id }) => id)
    await inTransaction(pool, duty, (db) => store.noteRemoved(db, ids))
  }
}

const Fraction = z.number().min(0).max(1)
export const BLUR_ALSO = {
  name: 'photos.blur-also',
  payload: z.object({
    id: z.uuid(),
    box: z.object({ x: Fraction, y: Fraction, width: Fraction, height: Fraction }),
  }),
} as const

/** A part somebody marked becomes unrecognisable too; the photo is seen again once it is. */
export function blurMarked(openPreparer: OpenPreparer): Job<typeof BLUR_ALSO.payload> {
  return job({
    ...BLUR_ALSO,
    async run({ id, box }, context) {
      const { pool, config, now } = context
      const photo = await inTransaction(pool, duty, (db) => store.photoById(db, id))
      if (!photo?.picture) return
      const objects = openObjects(config)
      const large = await objects.get(objectOfPicture(photo.picture, 'large.webp'))
      if (!large) return
      const { blurAlso } = await openPreparer()
      const { sizes } = await blurAlso(large, box)
      const picture = randomUUID()
      await writePicture(objects, picture, sizes)
      await inTransaction(pool, duty, (db) =>
        store.replacePicture(db, { id, picture, former: photo.picture!, box, now: now() }),
      )
      await removeFiles(context)
    },
  })
}
