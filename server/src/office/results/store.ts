import { randomUUID } from 'node:crypto'
import type { DeliveredKind, ResultLicence } from '@allmend/domain/office/results/result'
import { ask, type Db } from '../../platform/db/connect.ts'

export interface ResultRow {
  id: string
  title: string
  kind: DeliveredKind
  licence: ResultLicence
  fileName: string
  sizeBytes: number
  sha256: string
  by: string
  deliveredAt: Date
  downloads: number
}

export interface NewResult extends Omit<ResultRow, 'downloads'> {
  projectId: string
  organisationId: string
  deliveredBy: string
}

/** Where its file lies. */
export const objectOfResult = (id: string): string => `results/${id}`

const ROW = `r.id, r.title, r.kind, r.licence, r.file_name as "fileName", r.size_bytes as "sizeBytes",
  encode(r.sha256, 'hex') as sha256, r.by_name as by, r.delivered_at as "deliveredAt",
  (select count(*) from results.download d where d.result_id = r.id) as downloads`

/** The latest first. Of the organisation the transaction is inside of, or of all on duty. */
export async function resultsOf(db: Db, projectId: string, limit: number): Promise<ResultRow[]> {
  return ask(
    db,
    `select ${ROW} from results.result r where r.project_id = $1 and r.withdrawn_at is null
     order by r.delivered_at desc, r.id, r.id limit $2`,
    [projectId, limit],
  )
}

export async function resultIn(db: Db, projectId: string, id: string): Promise<ResultRow | undefined> {
  const [row] = await ask<ResultRow>(
    db,
    `select ${ROW} from results.result r
     where r.project_id = $1 and r.id = $2 and r.withdrawn_at is null`,
    [projectId, id],
  )
  return row
}

export async function countResults(db: Db<'results'>, projectId: string): Promise<number> {
  const [row] = await ask<{ count: number }>(
    db,
    'select count(*) from results.result where project_id = $1 and withdrawn_at is null',
    [projectId],
  )
  return row!.count
}

export async function addResult(db: Db<'results'>, it: NewResult): Promise<void> {
  await ask(
    db,
    `insert into results.result (id, project_id, organisation_id, title, kind, licence, file_name, size_bytes, sha256,
       by_name, delivered_by, delivered_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, decode($9, 'hex'), $10, $11, $12)`,
    [
      it.id,
      it.projectId,
      it.organisationId,
      it.title,
      it.kind,
      it.licence,
      it.fileName,
      it.sizeBytes,
      it.sha256,
      it.by,
      it.deliveredBy,
      it.deliveredAt,
    ],
  )
}

/** False when there is none. */
export async function withdrawResult(
  db: Db<'results'>,
  { projectId, id, now }: { projectId: string; id: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('results.result')
    .set({ withdrawnAt: now })
    .where('projectId', '=', projectId)
    .where('id', '=', id)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function addDownload(
  db: Db,
  it: { resultId: string; organisationId: string; byAccount: string; downloadedAt: Date },
): Promise<void> {
  await db
    .insertInto('results.download')
    .values({ id: randomUUID(), ...it })
    .execute()
}

export interface PartnerRow {
  accountId: string
  name: string
  namedAt: Date
}

export async function partnersOf(db: Db<'results'>, projectId: string): Promise<PartnerRow[]> {
  return db
    .selectFrom('results.partner')
    .select(['accountId', 'name', 'namedAt'])
    .where('projectId', '=', projectId)
    .orderBy('namedAt')
    .limit(100)
    .execute()
}

export async function addPartner(db: Db<'results'>, it: PartnerRow & { projectId: string }): Promise<void> {
  await db
    .insertInto('results.partner')
    .values(it)
    .onConflict((conflict) => conflict.columns(['projectId', 'accountId']).doUpdateSet({ name: it.name }))
    .execute()
}

export async function removePartner(db: Db<'results'>, projectId: string, accountId: string): Promise<void> {
  await db
    .deleteFrom('results.partner')
    .where('projectId', '=', projectId)
    .where('accountId', '=', accountId)
    .execute()
}

/** The projects she delivers to. As the account. */
export async function partOf(db: Db, accountId: string): Promise<{ projectId: string; name: string }[]> {
  return db
    .selectFrom('results.partner')
    .select(['projectId', 'name'])
    .where('accountId', '=', accountId)
    .orderBy('namedAt')
    .limit(100)
    .execute()
}
