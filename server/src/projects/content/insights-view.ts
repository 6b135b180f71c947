import type { InsightsDraft, PublicInsights } from '@allmend/contract/projects/content-insights'
import { type InsightsDocument, insightsIn } from '@allmend/domain/projects/content/insights-page'
import { insightsStateOf } from '@allmend/domain/projects/content/page-state'
import type { Language } from '@allmend/domain/platform/language/language'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { firstInsights } from './first-insights.ts'
import { type DraftRow, insightsPages } from './page-store.ts'
import { mayBeJoined, type ProjectSeen, publicOf, stateAt } from './public-project.ts'

/** When the board let the analysis of a project; undefined while its gate is closed. */
export type AnalysisApproval = (db: Db, projectId: string) => Promise<Date | undefined>

/** What everybody may read: the published page, or its state alone. */
export async function publicInsights(
  db: Db<'content'>,
  project: ProjectSeen,
  asked: { language: Language; now: Date; approvedAt: AnalysisApproval },
): Promise<PublicInsights> {
  const found = await insightsPages.published(db, project.id)
  const approvedAt = found && (await asked.approvedAt(db, project.id))
  const state = insightsStateOf(stateAt(project, asked.now), found !== undefined && approvedAt !== undefined)
  if (state !== 'published' || !found || !approvedAt) return { ...publicOf(project), state, page: null }
  const isOpen = mayBeJoined(project, asked.now) && project.joiningClosedAt === null
  const page = {
    ...insightsIn(found.document, asked.language),
    publishedAt: found.publishedAt.getTime(),
    approvedAt: approvedAt.getTime(),
    seatsFree: isOpen ? project.seats - project.seatsTaken : 0,
  }
  return { ...publicOf(project), state, page }
}

/** Whether everybody may read the page, and with it its figures. */
export function isInsightsPublished(db: Db, projectId: string): Promise<boolean> {
  return onDuty(db, 'content', async (db) => (await insightsPages.published(db, projectId)) !== undefined)
}

/** The draft with its versions; made when it is first looked at. */
export async function insightsDraftView(db: Db, project: ProjectSeen, now: Date): Promise<InsightsDraft> {
  const draft = await insightsDraftOrFirst(db, project, now)
  const { document, revision, savedAt, publishedVersion } = draft
  const published =
    publishedVersion === null ? undefined : await insightsPages.document(db, project.id, publishedVersion)
  return {
    document,
    revision,
    savedAt: savedAt.getTime(),
    publishedVersion,
    // PostgreSQL orders the keys of both alike.
    isChanged: JSON.stringify(published) !== JSON.stringify(document),
    versions: await insightsPages.versions(db, project.id),
  }
}

export async function insightsDraftOrFirst(
  db: Db,
  { id: projectId, organisationId, organisation }: ProjectSeen,
  now: Date,
): Promise<DraftRow<InsightsDocument>> {
  const known = await insightsPages.draft(db, projectId)
  if (known) return known
  const document = firstInsights(organisation.name)
  return insightsPages.addDraft(db, { projectId, organisationId, document, now })
}
