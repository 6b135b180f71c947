import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../../platform/db/connect.ts'

export interface Retention {
  projectId: string
  organisationId: string
  dueDay: DataDay
  participants: number
  fixes: number
}

export async function addRetention(db: Db<'own-data'>, it: Retention, now: Date): Promise<void> {
  await ask(
    db,
    `insert into own_data.retention (project_id, organisation_id, due_day, done_at, participants, fixes)
     values ($1, $2, $3::date, $4, $5, $6) on conflict do nothing`,
    [it.projectId, it.organisationId, it.dueDay, now, it.participants, it.fixes],
  )
}

/** Those of them whose fixes are gone. */
export async function retiredAmong(
  db: Db<'own-data'>,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await ask<{ projectId: string }>(
    db,
    'select project_id as "projectId" from own_data.retention where project_id = any($1::uuid[])',
    [projectIds],
  )
  return new Set(rows.map(({ projectId }) => projectId))
}
