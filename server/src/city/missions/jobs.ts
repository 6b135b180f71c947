import { REMINDED_BEFORE_MS } from '@allmend/domain/city/missions/mission'
import { z } from 'zod'
import { readerOf } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import {
  accountOfParticipant,
  contactLinkOf,
  contactToken,
  participantsHere,
  participantsWhoAgree,
} from '../../projects/participation/index.ts'
import { projectById } from '../../projects/projects/index.ts'
import { file, job } from '../../platform/queue.ts'
import { calendarEntryOf } from './calendar-entry.ts'
import { cancelledMail, changedMail, invitedMail, remindedMail, signedUpMail } from './mails.ts'
import { givePlacesBack, signedUpAhead, signUpsOf } from './sign-ups.ts'
import { missionById, projectsAhead, takeToRemind } from './store.ts'

const NEWS = ['invited', 'signed-up', 'reminded', 'changed', 'cancelled'] as const
export type MissionNews = (typeof NEWS)[number]

/** Looks up what is true when it is written: whoever gave her place back is told nothing more. */
export const mailMission = job({
  name: 'missions.mail',
  payload: z.object({
    projectId: z.uuid(),
    missionId: z.uuid(),
    participantId: z.uuid(),
    news: z.enum(NEWS),
  }),
  async run({ projectId, missionId, participantId, news }, { pool, mailer, config }) {
    const found = await inTransaction(pool, { duty: 'missions' }, async (db) => {
      const row = await missionById(db, projectId, missionId)
      const signUp = (await signUpsOf(db, [missionId])).some((it) => it.participantId === participantId)
      const project = await onDuty(db, 'projects', (db) => projectById(db, projectId))
      const writes = await onDuty(db, 'participation', async (db) => {
        const accountId = await accountOfParticipant(db, participantId)
        const mayWrite = (await participantsWhoAgree(db, 'contact', [participantId])).length > 0
        const link = accountId && mayWrite ? await contactLinkOf(db, { participantId, projectId }) : undefined
        return { accountId, link }
      })
      const reader = writes.accountId && (await readerOf(db, writes.accountId))
      return row && project && reader && { row, project, reader, signUp, link: writes.link }
    })
    if (!found) return
    const { row, project, reader, signUp, link } = found
    const about = {
      project: project.name,
      organisation: project.organisation,
      path: `/${project.organisationSlug}/cityserver/${project.code}/missions` as const,
      mission: calendarEntryOf(row),
    }
    const origin = config.PUBLIC_ORIGIN
    if (news === 'invited') {
      if (!link || signUp || row.cancelledAt) return
      const token = contactToken(Buffer.from(config.SIGNING_KEY, 'hex'), link)
      return mailer.send(invitedMail.write(reader, { ...about, token }, origin))
    }
    if (!signUp) return
    if (news === 'cancelled')
      return mailer.send(cancelledMail.write(reader, { ...about, closingWords: row.closingWords }, origin))
    if (row.cancelledAt) return
    const kind = { 'signed-up': signedUpMail, reminded: remindedMail, changed: changedMail }[news]
    return mailer.send(kind.write(reader, about, origin))
  },
})

/** To everybody who comes. On duty. */
export async function notifySignedUp(
  db: Db<'missions'>,
  { id, projectId }: { id: string; projectId: string },
  news: MissionNews,
): Promise<void> {
  for (const { participantId, wantsReminder } of await signUpsOf(db, [id]))
    if (news !== 'reminded' || wantsReminder)
      await file(db, mailMission, { projectId, missionId: id, participantId, news })
}

/** Every few minutes: reminds of what begins within a day, and frees places of those who have left the project. */
export const tendMissions = job({
  name: 'missions.tend',
  payload: z.object({}),
  async run(_payload, { pool, now }) {
    const at = now()
    await inTransaction(pool, { duty: 'missions' }, async (db) => {
      const through = new Date(at.getTime() + REMINDED_BEFORE_MS)
      for (const mission of await takeToRemind(db, { now: at, through }))
        await notifySignedUp(db, mission, 'reminded')
    })
    const projects = await inTransaction(pool, { duty: 'missions' }, (db) => projectsAhead(db, at))
    for (const projectId of projects)
      await inTransaction(pool, { duty: 'missions' }, async (db) => {
        const here = await onDuty(db, 'participation', (db) => participantsHere(db, projectId))
        const ids = new Set(here.map(({ participantId }) => participantId))
        const gone = (await signedUpAhead(db, projectId, at)).filter((it) => !ids.has(it.participantId))
        for (const { missionId, participantId } of gone) await givePlacesBack(db, missionId, [participantId])
      })
  },
})
