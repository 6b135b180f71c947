import { ENDS_SOON_DAYS, endsSoon } from '@allmend/domain/projects/projects/ends-soon'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { z } from 'zod'
import { inTransaction } from '../../platform/db/identity.ts'
import { fileForAdmins } from '../../base/organisations/index.ts'
import { job } from '../../platform/queue.ts'
import { mailAboutProject } from './mail-about-project.ts'
import { endsSoonMail, inviteUnlockedMail, projectLiveMail, seatsNearlyTakenMail } from './mails.ts'
import { noteEndNotified, projectsEnding } from './running-store.ts'

const OfProject = z.object({ projectId: z.uuid(), accountId: z.uuid() })

export const mailProjectLive = job({
  name: 'projects.mail-live',
  payload: OfProject,
  run: (it, jobContext) => mailAboutProject(jobContext, it, projectLiveMail, () => ({})),
})

export const mailSeatsNearlyTaken = job({
  name: 'projects.mail-seats-nearly-taken',
  payload: OfProject.extend({ seats: z.number(), seatsTaken: z.number() }),
  run: ({ seats, seatsTaken, ...it }, jobContext) =>
    mailAboutProject(jobContext, it, seatsNearlyTakenMail, () => ({ seats, seatsTaken })),
})

export const mailEndsSoon = job({
  name: 'projects.mail-ends-soon',
  payload: OfProject,
  run: (it, jobContext) => mailAboutProject(jobContext, it, endsSoonMail, ({ endDay }) => ({ endDay })),
})

export const mailInviteUnlocked = job({
  name: 'projects.mail-invite-unlocked',
  payload: OfProject,
  run: (it, jobContext) => mailAboutProject(jobContext, it, inviteUnlockedMail, () => ({})),
})

/** Every day: whose last day has come near. One that is extended is told again, about its new last day. */
export const notifyEnding = job({
  name: 'projects.tell-ending',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    const at = now()
    await inTransaction(pool, { duty: 'projects' }, async (db) => {
      const near = await projectsEnding(db, { withinDays: ENDS_SOON_DAYS, now: at })
      for (const { id: projectId, organisationId, timeZone, endDay } of near) {
        if (!endsSoon(endDay, dataDayOf(at.getTime(), timeZone))) continue
        const isNews = await noteEndNotified(db, projectId, endDay)
        if (isNews) await fileForAdmins(db, organisationId, mailEndsSoon, { projectId })
      }
    })
  },
})
