import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { fileForAdmins } from '../../base/organisations/index.ts'
import { mailAboutProject } from '../../projects/projects/index.ts'
import { job } from '../../platform/queue.ts'
import { photosReportedMail } from './mails.ts'
import { notifyReports } from './report-store.ts'

export const mailPhotosReported = job({
  name: 'photos.mail-reported',
  payload: z.object({ projectId: z.uuid(), accountId: z.uuid(), photoCount: z.number() }),
  run: ({ photoCount, ...it }, jobContext) =>
    mailAboutProject(jobContext, it, photosReportedMail, () => ({ photoCount })),
})

/** Soon after the first report, and about all others of a day together. */
export const notifyReported = job({
  name: 'photos.tell-reported',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    await inTransaction(pool, { duty: 'photos' }, async (db) => {
      for (const { projectId, organisationId, photoCount } of await notifyReports(db, now()))
        await fileForAdmins(db, organisationId, mailPhotosReported, { projectId, photoCount })
    })
  },
})
