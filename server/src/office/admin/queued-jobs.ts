import type { FailedJob, QueuedJobs } from '@allmend/contract/office/admin'
import { impersonalError } from '@allmend/domain/office/admin/impersonal-error'
import { ask, type Db } from '../../platform/db/connect.ts'

type Row = Omit<QueuedJobs, 'oldestAt' | 'lastAt'> & { oldestAt: Date | null; lastAt: Date | null }

/** Of the queue the application sees these functions alone (server/src/platform/db/migrate.ts); no payload comes through. */
export async function jobsByName(db: Db<'admin'>): Promise<QueuedJobs[]> {
  const rows = await ask<Row>(
    db,
    `select name, waiting, running, retrying, failed, oldest_at as "oldestAt", last_at as "lastAt" from jobs.by_name()`,
    [],
  )
  return rows.map((row) => ({
    ...row,
    oldestAt: row.oldestAt?.getTime() ?? null,
    lastAt: row.lastAt?.getTime() ?? null,
  }))
}

type Failed = Omit<FailedJob, 'filedAt' | 'nextAt'> & { filedAt: Date; nextAt: Date | null }

/** The latest first; without whom it happened to. */
export async function failedJobs(db: Db<'admin'>, it: { most: number; after: number }): Promise<FailedJob[]> {
  const rows = await ask<Failed>(
    db,
    `select id, name, attempts, most_attempts as "mostAttempts", error, filed_at as "filedAt", next_at as "nextAt"
     from jobs.failed($1, $2)`,
    [it.most, it.after],
  )
  return rows.map((row) => ({
    ...row,
    error: impersonalError(row.error),
    filedAt: row.filedAt.getTime(),
    nextAt: row.nextAt?.getTime() ?? null,
  }))
}

/** Which job it is; undefined when it is done by now, is running, or never failed. */
export async function requeueJob(db: Db<'admin'>, id: string): Promise<string | undefined> {
  const [row] = await ask<{ name: string | null }>(db, 'select jobs.requeue($1::bigint) as name', [id])
  return row?.name ?? undefined
}

export async function discardJob(db: Db<'admin'>, id: string): Promise<string | undefined> {
  const [row] = await ask<{ name: string | null }>(db, 'select jobs.discard($1::bigint) as name', [id])
  return row?.name ?? undefined
}
