import { randomBytes } from 'node:crypto'
import { ask, type Db } from '../../../platform/db/connect.ts'

export const EXPORT_STATES = ['waiting', 'working', 'ready', 'failed', 'cancelled', 'expired'] as const
export type ExportState = (typeof EXPORT_STATES)[number]

export interface ExportRow {
  id: string
  state: ExportState
  doneShare: number
  requestedAt: Date
  finishedAt: Date | null
  expiresAt: Date
  sizeBytes: number | null
  contentKey: Buffer
}

const KEPT_MS = 7 * 86_400_000
const ROW = `id, state, done_share as "doneShare", requested_at as "requestedAt", finished_at as "finishedAt",
  expires_at as "expiresAt", size_bytes as "sizeBytes", content_key as "contentKey"`

/** Where its file lies. */
export const objectOfExport = (id: string): string => `exports/${id}`

/** The one under way, or a new one. As the account. */
export async function requestExport(
  db: Db,
  it: { id: string; accountId: string; now: Date },
): Promise<{ row: ExportRow; isNew: boolean }> {
  const [made] = await ask<ExportRow>(
    db,
    `insert into own_data.export (id, account_id, state, requested_at, expires_at, content_key)
     values ($1, $2, 'waiting', $3, $4, $5)
     on conflict (account_id) where state in ('waiting', 'working') do nothing returning ${ROW}`,
    [it.id, it.accountId, it.now, new Date(it.now.getTime() + KEPT_MS), randomBytes(32)],
  )
  if (made) return { row: made, isNew: true }
  const row = (await exportsOf(db, it.accountId)).find(
    ({ state }) => state === 'waiting' || state === 'working',
  )
  // It ended between the two questions: the next tap finds it.
  if (!row) throw new Error('an export ended at this very moment')
  return { row, isNew: false }
}

/** The latest first. As the account, or on duty. */
export async function exportsOf(db: Db, accountId: string): Promise<ExportRow[]> {
  return ask<ExportRow>(
    db,
    `select ${ROW} from own_data.export where account_id = $1 order by requested_at desc limit 20`,
    [accountId],
  )
}

export async function exportById(
  db: Db,
  id: string,
): Promise<(ExportRow & { accountId: string }) | undefined> {
  const rows = await ask<ExportRow & { accountId: string }>(
    db,
    `select ${ROW}, account_id as "accountId" from own_data.export where id = $1`,
    [id],
  )
  return rows[0]
}

/** False when it is not in one of these states any more. */
export async function moveExport(
  db: Db,
  id: string,
  from: readonly ExportState[],
  to: { state: ExportState; doneShare?: number; sizeBytes?: number; finishedAt?: Date },
): Promise<boolean> {
  const rows = await ask(
    db,
    `update own_data.export set state = $3, done_share = coalesce($4, done_share),
       size_bytes = coalesce($5, size_bytes), finished_at = coalesce($6, finished_at)
     where id = $1 and state = any($2::text[]) returning 1`,
    [id, from, to.state, to.doneShare ?? null, to.sizeBytes ?? null, to.finishedAt ?? null],
  )
  return rows.length > 0
}

/** Those asked for before this and not made yet, the oldest first. */
export async function exportsUnderWay(db: Db<'own-data'>, before: Date): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    db,
    `select id from own_data.export where state in ('waiting', 'working') and requested_at < $1
     order by requested_at limit 100`,
    [before],
  )
  return rows.map((row) => row.id)
}

/** Those whose time has come. */
export async function expiredExports(db: Db<'own-data'>, now: Date): Promise<string[]> {
  const rows = await ask<{ id: string }>(
    db,
    "select id from own_data.export where expires_at < $1 and state <> 'expired' limit 1000",
    [now],
  )
  return rows.map((row) => row.id)
}
