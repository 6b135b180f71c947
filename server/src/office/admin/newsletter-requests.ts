import { ask, type Db } from '../../platform/db/connect.ts'

export interface OpenRequest {
  projectId: string
  reason: string
  askedAt: Date
}

/** Those nobody has answered, the oldest first. */
export async function openRequests(db: Db<'admin'>): Promise<OpenRequest[]> {
  return db
    .selectFrom('admin.newsletterRequest')
    .select(['projectId', 'reason', 'askedAt'])
    .where('answeredAt', 'is', null)
    .orderBy('askedAt')
    .orderBy('projectId')
    .limit(500)
    .execute()
}

/** When its organisation asked; undefined when it has not, or has its answer. */
export async function requestOf(db: Db, projectId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('admin.newsletterRequest')
    .select('askedAt')
    .where('projectId', '=', projectId)
    .where('answeredAt', 'is', null)
    .executeTakeFirst()
  return row?.askedAt
}

/** False when it is asked already. Who was answered may ask again. */
export async function addRequest(
  db: Db,
  it: { projectId: string; organisationId: string; reason: string; askedAt: Date },
): Promise<boolean> {
  const rows = await ask(
    db,
    `insert into admin.newsletter_request as r (project_id, organisation_id, reason, asked_at)
     values ($1, $2, $3, $4)
     on conflict (project_id) do update set reason = $3, asked_at = $4, answered_at = null
       where r.answered_at is not null returning 1`,
    [it.projectId, it.organisationId, it.reason, it.askedAt],
  )
  return rows.length === 1
}

/** False when nothing was asked. */
export async function answerRequest(db: Db<'admin'>, projectId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('admin.newsletterRequest')
    .set({ answeredAt: now })
    .where('projectId', '=', projectId)
    .where('answeredAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
