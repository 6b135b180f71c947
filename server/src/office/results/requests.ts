import { randomUUID } from 'node:crypto'
import type { ExtractWeek, ResearchState } from '@allmend/domain/office/results/research'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { ask, type Db } from '../../platform/db/connect.ts'
import { storedExtract } from './stored-extract.ts'

export interface RequestRow {
  id: string
  accountId: string
  projectId: string
  institution: string
  title: string
  purpose: string
  fromWeek: DataDay
  throughWeek: DataDay
  state: ResearchState
  reason: string
  askedAt: Date
  decidedAt: Date | null
  sizeBytes: number | null
  sha256: string | null
  downloads: number
}

/** Where its extract lies. */
export const objectOfExtract = (id: string): string => `results/extracts/${id}.csv`

const ROW = `q.id, q.account_id as "accountId", q.project_id as "projectId", q.institution, q.title, q.purpose,
  q.from_week::text as "fromWeek", q.through_week::text as "throughWeek", q.state, q.reason, q.asked_at as "askedAt",
  q.decided_at as "decidedAt", q.size_bytes as "sizeBytes", encode(q.sha256, 'hex') as sha256,
  (select count(*) from results.extract_download d where d.request_id = q.id) as downloads`

/** The latest first. As the account. */
export async function requestsOf(db: Db, accountId: string): Promise<RequestRow[]> {
  return ask(
    db,
    `select ${ROW} from results.request q where q.account_id = $1 order by q.asked_at desc, q.id limit 200`,
    [accountId],
  )
}

/** Of the account the transaction is of, or of all on duty. */
export async function requestById(db: Db, id: string): Promise<RequestRow | undefined> {
  const [row] = await ask<RequestRow>(db, `select ${ROW} from results.request q where q.id = $1`, [id])
  return row
}

export async function countWaiting(db: Db, accountId: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    `select count(*) from results.request where account_id = $1 and state = 'waiting'`,
    [accountId],
  )
  return row!.count
}

export type NewRequest = Pick<
  RequestRow,
  'accountId' | 'projectId' | 'institution' | 'title' | 'purpose' | 'fromWeek' | 'throughWeek' | 'askedAt'
>

export async function addRequest(db: Db, it: NewRequest): Promise<string> {
  const id = randomUUID()
  await ask(
    db,
    `insert into results.request (id, account_id, project_id, institution, title, purpose, from_week, through_week,
       state, asked_at)
     values ($1, $2, $3, $4, $5, $6, $7::date, $8::date, 'waiting', $9)`,
    [
      id,
      it.accountId,
      it.projectId,
      it.institution,
      it.title,
      it.purpose,
      it.fromWeek,
      it.throughWeek,
      it.askedAt,
    ],
  )
  return id
}

/** False when there is none that waits. */
export async function removeWaiting(db: Db, id: string): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `delete from results.request where id = $1 and state = 'waiting' returning id`,
    [id],
  )
  return rows.length > 0
}

/** Those that wait, the oldest first; or those that are decided, the latest first. */
export async function requestsInGroup(
  db: Db<'results'>,
  { isWaiting, most, after }: { isWaiting: boolean; most: number; after: number },
): Promise<RequestRow[]> {
  return isWaiting
    ? ask(
        db,
        `select ${ROW} from results.request q where q.state = 'waiting'
         order by q.asked_at, q.id limit $1 offset $2`,
        [most, after],
      )
    : ask(
        db,
        `select ${ROW} from results.request q where q.state <> 'waiting'
         order by q.decided_at desc, q.id limit $1 offset $2`,
        [most, after],
      )
}

export async function countWaitingOfAll(db: Db<'results'>): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    `select count(*) from results.request where state = 'waiting'`,
    [],
  )
  return row!.count
}

/** False when it was decided meanwhile. */
export async function decide(
  db: Db<'results'>,
  it: { id: string; decision: 'approved' | 'declined'; reason: string; by: string; now: Date },
): Promise<boolean> {
  const rows = await ask<{ id: string }>(
    db,
    `update results.request set state = $2, reason = $3, decided_by = $4, decided_at = $5
     where id = $1 and state = 'waiting' returning id`,
    [it.id, it.decision, it.reason, it.by, it.now],
  )
  return rows.length > 0
}

/** What became of an approved one. */
export async function settleRequest(
  db: Db<'results'>,
  id: string,
  made: { sizeBytes: number; sha256: string } | 'too few',
  now: Date,
): Promise<void> {
  const file = made === 'too few' ? null : made
  await ask(
    db,
    `update results.request set state = $2, made_at = $3, size_bytes = $4, sha256 = decode($5, 'hex')
     where id = $1 and state = 'approved'`,
    [id, file ? 'delivered' : 'too few', now, file?.sizeBytes ?? null, file?.sha256 ?? null],
  )
}

export async function addExtractDownload(
  db: Db,
  it: { requestId: string; accountId: string; downloadedAt: Date },
): Promise<void> {
  await ask(
    db,
    'insert into results.extract_download (id, request_id, account_id, downloaded_at) values ($1, $2, $3, $4)',
    [randomUUID(), it.requestId, it.accountId, it.downloadedAt],
  )
}

/** What the first request got of a week; it stays the same for all later ones. */
export async function extractWeek(
  db: Db<'results'>,
  projectId: string,
  week: DataDay,
): Promise<ExtractWeek | undefined> {
  const [row] = await ask<{ figures: unknown }>(
    db,
    'select figures from results.extract_week where project_id = $1 and week = $2::date',
    [projectId, week],
  )
  return row && storedExtract.read(row.figures)
}

/** False when somebody was first. */
export async function addExtractWeek(
  db: Db<'results'>,
  it: { projectId: string; week: DataDay; figures: ExtractWeek; now: Date },
): Promise<boolean> {
  const rows = await ask<{ week: string }>(
    db,
    `insert into results.extract_week (project_id, week, figures, made_at) values ($1, $2::date, $3, $4)
     on conflict do nothing returning week::text as week`,
    [it.projectId, it.week, storedExtract.textOf(it.figures), it.now],
  )
  return rows.length > 0
}
