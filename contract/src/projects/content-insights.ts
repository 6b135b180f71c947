import { INSIGHTS_STATES } from '@allmend/domain/projects/content/page-state'
import {
  FINDING_KINDS,
  INSIGHTS_LIMITS,
  type InsightsDocument,
  isEachOnce,
} from '@allmend/domain/projects/content/insights-page'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { line } from './content-document.ts'
import { InviteVersion, PublicProject } from './content.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { ProjectCode } from './projects.ts'

const OfProject = z.object({ projectId: Uuid })
const ofMember = { who: 'project member', of: 'projectId' } as const
const ofAdmin = { who: 'project admin', of: 'projectId' } as const

const inBoth = (characters: number) => z.strictObject({ de: line(characters), en: line(characters) })
const FindingSchema = z.strictObject({
  kind: z.enum(FINDING_KINDS),
  title: inBoth(INSIGHTS_LIMITS.title),
  words: inBoth(INSIGHTS_LIMITS.words),
})
/** What the page of insights may hold; an unknown key is refused, not dropped. */
const InsightsDocumentSchema: z.ZodType<InsightsDocument> = z.strictObject({
  title: inBoth(INSIGHTS_LIMITS.title),
  lead: inBoth(INSIGHTS_LIMITS.lead),
  findings: z
    .array(FindingSchema)
    .max(FINDING_KINDS.length, 'too_long')
    .refine(isEachOnce, 'invalid')
    .meta({ description: 'In the order of the page, each kind once at most' }),
})

const InsightsPage = z.object({
  title: z.string(),
  lead: z.string(),
  findings: z.array(z.object({ kind: z.enum(FINDING_KINDS), title: z.string(), words: z.string() })),
  publishedAt: z.number(),
  approvedAt: z.number().meta({ description: 'When the ethics board let the analysis' }),
  seatsFree: z.number().meta({ description: 'None while nobody can join' }),
})
export type InsightsPage = z.output<typeof InsightsPage>

const PublicInsights = PublicProject.extend({
  state: z.enum(INSIGHTS_STATES),
  page: InsightsPage.nullable().meta({ description: 'Of what is published' }),
})
export type PublicInsights = z.output<typeof PublicInsights>

const InsightsDraft = z.object({
  document: InsightsDocumentSchema,
  revision: z.number().meta({ description: 'Counts the saves; a save names the one it started from' }),
  savedAt: z.number(),
  publishedVersion: z.number().nullable(),
  isChanged: z.boolean().meta({ description: 'The draft differs from what is published' }),
  versions: z.array(InviteVersion),
})
export type InsightsDraft = z.output<typeof InsightsDraft>

/** The page an organisation publishes its findings on; its figures are those of `insights`. */
export const insightsPages = {
  insights: endpoint({
    method: 'GET',
    path: '/api/insights/{code}',
    summary: 'The published page of insights, or why there is none',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, language: z.enum(LANGUAGES).default('de') }),
    reply: json(PublicInsights),
    fails: ['project_unknown'],
    perMinute: 120,
  }),
  insightsCard: endpoint({
    method: 'GET',
    path: '/api/insights/{code}/card',
    summary: 'The picture shown where the page of insights is shared: how people travel',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode }),
    reply: bytes('image/jpeg'),
    fails: ['project_unknown'],
    perMinute: 60,
  }),
  insightsDraft: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/insights-page',
    summary: 'The draft of the page of insights and its published versions',
    access: ofMember,
    input: OfProject,
    reply: json(InsightsDraft),
    fails: ['project_missing'],
  }),
  saveInsights: endpoint({
    method: 'PUT',
    path: '/api/project/{projectId}/insights-page',
    summary: 'Save the draft; refused when somebody else saved in between',
    access: ofAdmin,
    input: OfProject.extend({ document: InsightsDocumentSchema, revision: z.int32() }),
    reply: json(z.object({ revision: z.number(), savedAt: z.number() })),
    fails: ['project_missing', 'draft_changed'],
  }),
  publishInsights: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/insights-page/publish',
    summary: 'Publish the draft as a new version, once the ethics board let the analysis',
    access: ofAdmin,
    input: OfProject.extend({ revision: z.int32() }),
    reply: json(InviteVersion),
    fails: [
      'project_missing',
      'draft_changed',
      'insights_incomplete',
      'insights_not_live',
      'analysis_not_approved',
    ],
    perMinute: 20,
  }),
  withdrawInsights: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/insights-page/withdraw',
    summary: 'Take the page back; its versions stay',
    access: ofAdmin,
    input: OfProject,
    reply: nothing,
    fails: ['project_missing'],
  }),
  restoreInsights: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/insights-page/restore',
    summary: 'Make an earlier version the draft; what is public stays',
    access: ofAdmin,
    input: OfProject.extend({ version: z.int32().min(1) }),
    reply: json(InsightsDraft),
    fails: ['project_missing', 'version_unknown'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  Finding: FindingSchema,
  InsightsDocument: InsightsDocumentSchema,
  InsightsPage,
  PublicInsights,
  InsightsDraft,
}
