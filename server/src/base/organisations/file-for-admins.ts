import type { z } from 'zod'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { file, type Job } from '../../platform/queue.ts'
import { adminsOf } from './user-store.ts'

/** One job for each admin of an organisation, at most three: one mail that fails repeats no other. */
export async function fileForAdmins<Payload extends z.ZodObject>(
  db: Db,
  organisationId: string,
  job: Job<Payload>,
  payload: Omit<z.input<Payload>, 'accountId'>,
): Promise<void> {
  const admins = await onDuty(db, 'organisations', (db) => adminsOf(db, organisationId))
  for (const accountId of admins)
    await file(db, job, { ...payload, accountId } as unknown as z.input<Payload>)
}
