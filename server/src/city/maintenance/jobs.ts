import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { inHand } from '../../platform/in-hand.ts'
import { openObjects } from '../../platform/objects.ts'
import { accountOfParticipant } from '../../projects/participation/index.ts'
import type { OpenPreparer } from '../photos/index.ts'
import { mailAboutProject, projectById } from '../../projects/projects/index.ts'
import { type Job, job, type JobContext } from '../../platform/queue.ts'
import { defectDoneMail } from './mails.ts'
import { reportsBy } from './report-store.ts'
import * as store from './store.ts'

export const MAIL_DONE = {
  name: 'maintenance.mail-done',
  payload: z.object({ projectId: z.uuid(), participantId: z.uuid(), defectId: z.uuid() }),
} as const

/** To somebody who reported a defect and wished to hear of its end; none when she has taken it back meanwhile. */
export const mailDefectDone = job({
  ...MAIL_DONE,
  async run({ projectId, participantId, defectId }, jobContext) {
    const { pool } = jobContext
    const reports = await inTransaction(pool, { duty: 'maintenance' }, (db) => reportsBy(db, participantId))
    const report = reports.find((it) => it.defectId === defectId && it.wishesMail && it.state === 'done')
    const accountId = await inTransaction(pool, { duty: 'participation' }, (db) =>
      accountOfParticipant(db, participantId),
    )
    if (!report || !accountId) return
    await mailAboutProject(jobContext, { projectId, accountId }, defectDoneMail, () => ({
      words: report.words,
    }))
  },
})

const duty = { duty: 'maintenance' } as const

/** Without an id, whatever was left behind by a worker that died. */
export const BLUR_PICTURES = {
  name: 'maintenance.blur-pictures',
  payload: z.object({ id: z.uuid().optional() }),
} as const

/** By what makes photos unrecognisable; from then on the organisation sees the picture, and what was sent is gone. */
export function blurDefectPictures(openPreparer: OpenPreparer): Job<typeof BLUR_PICTURES.payload> {
  return job({
    ...BLUR_PICTURES,
    async run({ id }, context) {
      const waiting = await inTransaction(context.pool, duty, (db) => store.waitingPictures(db, id ?? null))
      for (const it of waiting) await blurPicture(it, openPreparer, context)
    },
  })
}

async function blurPicture(
  { id, organisationId, projectId, when, picture: waiting }: store.WaitingPicture,
  openPreparer: OpenPreparer,
  { pool, config, now }: JobContext,
): Promise<void> {
  const objects = openObjects(config)
  const original = await objects.get(store.pictureKey(organisationId, waiting))
  // Another one was sent meanwhile.
  if (!original) return
  const project = await inTransaction(pool, { duty: 'projects' }, (db) => projectById(db, projectId))
  const preparer = await openPreparer()
  const about = { timeZone: project?.timeZone ?? 'Europe/Zurich', now: now() } as const
  const { sizes } = await inHand(() => preparer.prepare(original, about))
  const picture = randomUUID()
  await objects.put(store.pictureKey(organisationId, picture), sizes.large, 'image/webp')
  const settled = await inTransaction(pool, duty, (db) =>
    store.settlePicture(db, { id, when, waiting, picture }),
  )
  const unneeded = settled ? [waiting, settled.former] : [picture]
  for (const it of unneeded) if (it) await objects.remove(store.pictureKey(organisationId, it))
}
