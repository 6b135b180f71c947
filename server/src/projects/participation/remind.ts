import { REMINDER_KINDS, type ReminderKind } from '@allmend/domain/projects/participation/reminder'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { z } from 'zod'
import { readerOf } from '../../base/accounts/index.ts'
import { seenProject } from '../content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction, onDuty } from '../../platform/db/identity.ts'
import { file, job } from '../../platform/queue.ts'
import { contactToken } from './contact-link.ts'
import { reminderMail } from './reminder-mails.ts'
import { noteReminded, reminderToSend } from './reminders.ts'

export const mailReminder = job({
  name: 'participation.mail-reminder',
  payload: z.object({ participantId: z.uuid(), kind: z.enum(REMINDER_KINDS), days: z.number() }),
  async run({ participantId, kind, days }, { pool, mailer, config }) {
    const found = await inTransaction(pool, { duty: 'participation' }, async (db) => {
      const it = await reminderToSend(db, { participantId, kind })
      const project = it && (await onDuty(db, 'projects', (db) => seenProject(db, it.projectId)))
      const reader = it && (await readerOf(db, it.accountId))
      return it && project && reader ? { link: it.link, project: project.name, reader } : undefined
    })
    if (!found) return
    const token = contactToken(Buffer.from(config.SIGNING_KEY, 'hex'), found.link)
    const about = { project: found.project, days, token }
    await mailer.send(reminderMail[kind].write(found.reader, about, config.PUBLIC_ORIGIN))
  },
})

/** Reminds her of an occasion once, in the transaction that finds it. */
export async function remind(
  db: Db<'participation'>,
  it: { participantId: string; kind: ReminderKind; occasion: DataDay; days?: number },
): Promise<void> {
  const { participantId, kind, days = 0 } = it
  if (await noteReminded(db, it)) await file(db, mailReminder, { participantId, kind, days })
}
