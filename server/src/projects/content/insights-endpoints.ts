import { insightsPages } from '@allmend/contract/projects/content-insights'
import { Failure } from '@allmend/contract/failure'
import { gapsInInsights } from '@allmend/domain/projects/content/insights-page'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { insightsCard, type ModeShare } from './insights-card.ts'
import {
  type AnalysisApproval,
  insightsDraftOrFirst,
  insightsDraftView,
  publicInsights,
} from './insights-view.ts'
import { insightsPages as pages } from './page-store.ts'
import { anyByCode, type ProjectSeen, seenProject } from './public-project.ts'

const CARD_SECONDS = 3_600

export interface InsightsTools {
  approvedAt: AnalysisApproval
  /** How people travel, as the public may know it. */
  publicShares: (db: Db, projectId: string) => Promise<ModeShare[]>
}

export function serveInsightsPages(
  app: FastifyInstance,
  context: ServerContext,
  { approvedAt, publicShares: publicKilometresByMode }: InsightsTools,
): void {
  serve(app, context, insightsPages, {
    async insights({ input, now, transaction, refusal }) {
      const { code, language } = input
      const found = await transaction({ duty: 'content' }, async (db) => {
        const project = await liveByCode(db, code)
        return project && publicInsights(db, project, { language, now, approvedAt })
      })
      if (!found) throw refusal('project_unknown')
      return found
    },

    async insightsCard({ input, now, transaction, reply, refusal }) {
      const shares = await transaction({ duty: 'content' }, async (db) => {
        const project = await liveByCode(db, input.code)
        if (!project) return undefined
        const { page } = await publicInsights(db, project, { language: 'de', now, approvedAt })
        return page ? publicKilometresByMode(db, project.id) : undefined
      })
      if (!shares) throw refusal('project_unknown')
      void reply.header('cache-control', `public, max-age=${CARD_SECONDS}`)
      return insightsCard(shares)
    },

    async insightsDraft({ db, input, now }) {
      return insightsDraftView(db, await ownProject(db, input.projectId), now)
    },

    async saveInsights({ db, input, now, refusal }) {
      const project = await ownProject(db, input.projectId)
      await insightsDraftOrFirst(db, project, now)
      const { document, revision } = input
      const saved = await pages.changeDraft(db, { projectId: project.id, revision, document, now })
      if (!saved) throw refusal('draft_changed')
      return { ...saved, savedAt: now.getTime() }
    },

    async publishInsights({ db, caller, input, now, refusal }) {
      const project = await ownProject(db, input.projectId)
      const { id: projectId, organisationId } = project
      await insightsDraftOrFirst(db, project, now)
      const draft = await pages.lockedDraft(db, projectId)
      if (draft?.revision !== input.revision) throw refusal('draft_changed')
      if (gapsInInsights(draft.document).length > 0) throw refusal('insights_incomplete')
      if (project.liveAt === null) throw refusal('insights_not_live')
      if (!(await approvedAt(db, projectId))) throw refusal('analysis_not_approved')
      const by = { by: caller.accountId, byName: caller.name }
      const of = { projectId, organisationId, document: draft.document }
      const version = await pages.addVersion(db, { ...of, ...by, now })
      return { version, publishedAt: now.getTime(), by: caller.name }
    },

    async withdrawInsights({ db, input }) {
      await pages.withdraw(db, (await ownProject(db, input.projectId)).id)
    },

    async restoreInsights({ db, input, now, refusal }) {
      const project = await ownProject(db, input.projectId)
      const document = await pages.document(db, project.id, input.version)
      if (!document) throw refusal('version_unknown')
      const { revision } = await insightsDraftOrFirst(db, project, now)
      await pages.changeDraft(db, { projectId: project.id, revision, document, now })
      return insightsDraftView(db, project, now)
    },
  })
}

/** What people rate is shown elsewhere than what their phones record. */
async function liveByCode(db: Db, code: string): Promise<ProjectSeen | undefined> {
  const project = await anyByCode(db, code)
  return project?.liveAt && project.product === 'tracking' ? project : undefined
}

/** Of Tracking alone. */
async function ownProject(db: Db, projectId: string): Promise<ProjectSeen> {
  const project = await seenProject(db, projectId)
  if (project?.product !== 'tracking') throw new Failure('project_missing')
  return project
}
