import type { OverlayProblem } from '@allmend/domain/city/routes/overlay/overlay'
import { OverlayRefused } from '@allmend/domain/city/routes/overlay/overlay-collector'
import { z } from 'zod'
import { ChildKilled } from '../../../platform/child.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { openObjects } from '../../../platform/objects.ts'
import { job, type JobContext } from '../../../platform/queue.ts'
import { NobodysFault } from '../../../platform/threads.ts'
import { objectOfOverlay } from './object-of-overlay.ts'
import { type OverlayErrand, type OverlayPiece, readOverlayFile } from './read-overlay-file.ts'
import * as store from './store.ts'

const duty = { duty: 'routes' } as const
/** Counted before a file is opened: what ended its reader, or its worker, so often is set aside. */
const ATTEMPTS = 2

/** Reads what was uploaded, unless somebody else is at it. */
export const readUploadedOverlay = job({
  name: 'routes.read-overlay',
  payload: z.object({ id: z.uuid() }),
  async run({ id }, jobContext) {
    const { pool, config, log, now } = jobContext
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
      if (error instanceof NobodysFault) await inTransaction(pool, duty, (db) => store.releaseOverlay(db, id))
      const problem = problemOf(error, claimed.attempts)
      if (problem === undefined) {
        log.warn({ err: error }, 'a file ended its reader')
        return
      }
      await inTransaction(pool, duty, async (db) => {
        await store.dropFeatures(db, id)
        await store.failOverlay(db, id, problem)
      })
    }
    await objects.remove(objectOfOverlay(id))
  },
})

/** Undefined when the file gets another try; whatever is not the file's doing is thrown. */
function problemOf(error: unknown, attempts: number): OverlayProblem | undefined {
  if (error instanceof OverlayRefused) return error.problem
  if (!(error instanceof ChildKilled)) throw error
  return attempts < ATTEMPTS ? undefined : 'too_much_work'
}

/** Takes up what a worker that died, or a file that ended its reader, has left. */
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
  let read: Extract<OverlayPiece, { kind: 'read' }> | undefined
  let stored = 0
  for await (const piece of readOverlayFile(errand)) {
    if (piece.kind === 'read') read = piece
    if (piece.kind !== 'features' || !read) continue
    const { system, featureCount } = read
    stored += piece.count
    const progress = Math.floor((100 * stored) / featureCount)
    const features = { ...it, system, json: piece.json, progress, now: now() }
    if (!(await inTransaction(pool, duty, (db) => store.addFeatures(db, features)))) return
  }
  const whole = read
  if (whole) await inTransaction(pool, duty, (db) => store.finishOverlay(db, { id: it.id, ...whole }))
}
