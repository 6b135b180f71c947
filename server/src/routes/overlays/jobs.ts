import { OverlayRefused } from '@allmend/domain/routes/overlay/overlay-collector'
import { z } from 'zod'
import { inTransaction } from '../../db/identity.ts'
import { openObjects } from '../../objects.ts'
import { job, type JobContext } from '../../queue.ts'
import { objectOfOverlay } from './object-of-overlay.ts'
import { type OverlayErrand, type OverlayWord, readInThread } from './read-in-thread.ts'
import * as store from './store.ts'

const duty = { duty: 'routes' } as const
/** Whatever ends its worker again and again must end itself. */
const ATTEMPTS = 3

/** Reads what was uploaded, unless somebody else is at it. */
export const readUploadedOverlay = job({
  name: 'routes.read-overlay',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, jobContext) {
    const { pool, config, now } = jobContext
    const claimed = await inTransaction(pool, duty, (db) => store.claimOverlay(db, id, now()))
    if (!claimed) return
    const objects = openObjects(config)
    try {
      if (claimed.attempts > ATTEMPTS) throw new OverlayRefused('too_much_work')
      const octets = await objects.get(objectOfOverlay(id))
      if (!octets) throw new OverlayRefused('not_readable')
      const errand = { octets: new Uint8Array(octets), format: claimed.format }
      await storeFeatures(jobContext, { id, organisationId: claimed.organisationId }, errand)
    } catch (error) {
      if (!(error instanceof OverlayRefused)) throw error
      await inTransaction(pool, duty, async (db) => {
        await store.dropFeatures(db, id)
        await store.failOverlay(db, id, error.problem)
      })
    }
    await objects.remove(objectOfOverlay(id))
  },
})

/** Takes up what a worker that died has left. */
export const resumeOverlays = job({
  name: 'routes.resume-overlays',
  payload: z.object({}),
  async run(_payload, jobContext) {
    const { pool, now } = jobContext
    const ids = await inTransaction(pool, duty, (db) => store.overlaysUnderWay(db, now()))
    for (const id of ids) await readUploadedOverlay.run({ id }, jobContext)
  },
})

/** Piece by piece, each in a transaction of its own: nobody sees features before the overlay is ready. */
async function storeFeatures(
  { pool, now }: JobContext,
  it: { id: string; organisationId: string },
  errand: OverlayErrand,
): Promise<void> {
  await inTransaction(pool, duty, (db) => store.dropFeatures(db, it.id))
  let read: Extract<OverlayWord, { kind: 'read' }> | undefined
  let stored = 0
  for await (const word of readInThread(errand)) {
    if (word.kind === 'read') read = word
    if (word.kind !== 'features' || !read) continue
    const { system, featureCount } = read
    stored += word.count
    const progress = Math.floor((100 * stored) / featureCount)
    const piece = { ...it, system, json: word.json, progress, now: now() }
    if (!(await inTransaction(pool, duty, (db) => store.addFeatures(db, piece)))) return
  }
  const whole = read
  if (whole) await inTransaction(pool, duty, (db) => store.finishOverlay(db, { id: it.id, ...whole }))
}
