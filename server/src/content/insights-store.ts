import type { InsightsVersion } from '@allmend/contract/content-insights'
import type { InsightsDocument } from '@allmend/domain/content/insights-page'
import { ask, type Db } from '../db/connect.ts'
import { storedInsights } from './stored-insights.ts'

export interface InsightsDraftRow {
  document: InsightsDocument
  revision: number
  savedAt: Date
  publishedVersion: number | null
}

interface OfProject {
  projectId: string
  organisationId: string
}

const columns = ['document', 'revision', 'savedAt', 'publishedVersion'] as const

export async function insightsDraft(db: Db, projectId: string): Promise<InsightsDraftRow | undefined> {
  const row = await db
    .selectFrom('content.insightsDraft')
    .select(columns)
    .where('projectId', '=', projectId)
    .executeTakeFirst()
  return row && { ...row, document: storedInsights.read(row.document) }
}

/** The first draft; two who open it at once make one. */
export async function addInsightsDraft(
  db: Db,
  it: OfProject & { document: InsightsDocument; now: Date },
): Promise<InsightsDraftRow> {
  await ask(
    db,
    `insert into content.insights_draft (project_id, organisation_id, document, revision, saved_at)
     values ($1, $2, $3, 1, $4) on conflict do nothing`,
    [it.projectId, it.organisationId, storedInsights.textOf(it.document), it.now],
  )
  const row = await insightsDraft(db, it.projectId)
  if (!row) throw new Error('a draft that was just stored is there')
  return row
}

/** Undefined when somebody saved since the named revision. */
export async function changeInsightsDraft(
  db: Db,
  it: { projectId: string; revision: number; document: InsightsDocument; now: Date },
): Promise<{ revision: number } | undefined> {
  const [row] = await ask<{ revision: number }>(
    db,
    `update content.insights_draft set document = $3, revision = revision + 1, saved_at = $4
     where project_id = $1 and revision = $2 returning revision`,
    [it.projectId, it.revision, storedInsights.textOf(it.document), it.now],
  )
  return row
}

/** The draft, locked: whoever publishes waits for whoever publishes. */
export async function lockedInsightsDraft(db: Db, projectId: string): Promise<InsightsDraftRow | undefined> {
  const row = await db
    .selectFrom('content.insightsDraft')
    .select(columns)
    .where('projectId', '=', projectId)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, document: storedInsights.read(row.document) }
}

export async function addInsightsVersion(
  db: Db,
  it: OfProject & { document: InsightsDocument; by: string; byName: string; now: Date },
): Promise<number> {
  const [row] = await ask<{ version: number }>(
    db,
    `with added as (
       insert into content.insights_version
         (project_id, version, organisation_id, document, published_at, published_by, by_name)
       select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6
       from content.insights_version where project_id = $1 returning version)
     update content.insights_draft set published_version = added.version from added
     where project_id = $1 returning added.version`,
    [it.projectId, it.organisationId, storedInsights.textOf(it.document), it.now, it.by, it.byName],
  )
  if (!row) throw new Error('what is published has a draft')
  return row.version
}

export async function withdrawInsights(db: Db, projectId: string): Promise<void> {
  await db
    .updateTable('content.insightsDraft')
    .set({ publishedVersion: null })
    .where('projectId', '=', projectId)
    .execute()
}

export async function insightsVersions(db: Db, projectId: string): Promise<InsightsVersion[]> {
  const rows = await db
    .selectFrom('content.insightsVersion')
    .select(['version', 'publishedAt', 'byName'])
    .where('projectId', '=', projectId)
    .orderBy('version', 'desc')
    .limit(100)
    .execute()
  return rows.map(({ version, publishedAt, byName }) => ({
    version,
    publishedAt: publishedAt.getTime(),
    by: byName,
  }))
}

export async function insightsOfVersion(
  db: Db,
  projectId: string,
  version: number,
): Promise<InsightsDocument | undefined> {
  const row = await db
    .selectFrom('content.insightsVersion')
    .select('document')
    .where('projectId', '=', projectId)
    .where('version', '=', version)
    .executeTakeFirst()
  return row && storedInsights.read(row.document)
}

/** What the public sees; none before the first publication, nor while the gate of the analysis is closed. */
export async function publishedInsights(
  db: Db<'content'>,
  projectId: string,
): Promise<{ document: InsightsDocument; publishedAt: Date } | undefined> {
  const row = await db
    .selectFrom('content.insightsDraft as d')
    .innerJoin('content.insightsVersion as v', (join) =>
      join.onRef('v.projectId', '=', 'd.projectId').onRef('v.version', '=', 'd.publishedVersion'),
    )
    .select(['v.document', 'v.publishedAt'])
    .where('d.projectId', '=', projectId)
    .executeTakeFirst()
  return row && { document: storedInsights.read(row.document), publishedAt: row.publishedAt }
}
