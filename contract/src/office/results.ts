import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import { RESEARCH_LIMITS, RESEARCH_STATES } from '@allmend/domain/office/results/research'
import {
  isResultFileName,
  RESULT_KINDS_DELIVERED,
  RESULT_LICENCES,
  RESULT_LIMITS,
} from '@allmend/domain/office/results/result'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { Day } from '../platform/days.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { PageNumber } from '../platform/page-number.ts'
import { ProjectCode } from '../projects/projects.ts'

const line = (most: number) =>
  z.string().trim().min(1, 'required').max(most, 'too_long').refine(isPlainText, 'invalid')

const OfProject = z.object({ projectId: Uuid })

const Result = z.object({
  id: Uuid,
  title: z.string(),
  kind: z.enum(RESULT_KINDS_DELIVERED),
  licence: z.enum(RESULT_LICENCES),
  fileName: z.string(),
  sizeBytes: z.number(),
  sha256: z.string().meta({ description: 'Of the file, hexadecimal' }),
  by: z.string().meta({ description: 'Who delivered it' }),
  deliveredAt: z.number(),
  downloads: z.number(),
})
export type Result = z.output<typeof Result>

const ProjectResults = z.object({
  isAllowed: z
    .boolean()
    .meta({ description: 'Whether results may be delivered and fetched: the board agreed' }),
  results: z.array(Result),
})

const Delivery = ProjectResults.extend({
  projectId: Uuid,
  name: z.string(),
  organisation: z.string(),
  code: z.string(),
})
export type Delivery = z.output<typeof Delivery>

const Partner = z.object({ accountId: Uuid, name: z.string(), email: z.string(), namedAt: z.number() })
export type ResultPartner = z.output<typeof Partner>

const Delivered = OfProject.extend({
  title: line(RESULT_LIMITS.title),
  kind: z.enum(RESULT_KINDS_DELIVERED, 'invalid'),
  licence: z.enum(RESULT_LICENCES, 'invalid'),
  fileName: z.string().trim().max(RESULT_LIMITS.fileName, 'too_long').refine(isResultFileName, 'invalid'),
})

const ResearchRequest = z.object({
  id: Uuid,
  project: z.string(),
  organisation: z.string(),
  code: z.string(),
  institution: z.string(),
  title: z.string(),
  purpose: z.string(),
  fromWeek: z.string(),
  throughWeek: z.string(),
  state: z.enum(RESEARCH_STATES),
  reason: z.string(),
  askedAt: z.number(),
  decidedAt: z.number().nullable(),
  sizeBytes: z.number().nullable(),
  sha256: z.string().nullable(),
  downloads: z.number(),
})
export type ResearchRequest = z.output<typeof ResearchRequest>

const BoardRequest = ResearchRequest.extend({ by: z.string().meta({ description: 'Who asks' }) })
export type BoardRequest = z.output<typeof BoardRequest>

const RESEARCH_GROUPS = ['waiting', 'decided'] as const

export const results = {
  ofProject: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/results',
    summary: 'What was delivered to a project, the latest first',
    access: { who: 'project member', of: 'projectId' },
    input: OfProject,
    reply: json(ProjectResults),
    fails: ['project_missing'],
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/results/{id}/file',
    summary: 'The file of a result; each time is logged',
    access: { who: 'project member', of: 'projectId' },
    input: OfProject.extend({ id: Uuid }),
    reply: bytes('application/octet-stream'),
    fails: ['project_missing', 'result_missing', 'analysis_not_approved'],
  }),
  deliveries: endpoint({
    method: 'GET',
    path: '/api/results/deliveries',
    summary: 'The projects the caller may deliver results to as a named partner',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(Delivery)),
    fails: [],
  }),
  deliverAsPartner: endpoint({
    method: 'PUT',
    path: '/api/results/{projectId}/partner',
    summary: 'Deliver a result to a project, as its named partner',
    access: { who: 'account' },
    input: Delivered,
    octetsAtMost: RESULT_LIMITS.octets,
    reply: json(Result),
    fails: ['delivery_unknown', 'analysis_not_approved', 'result_empty', 'results_enough'],
    perMinute: 10,
  }),
  desk: endpoint({
    method: 'GET',
    path: '/api/results/desk/{code}',
    summary: 'A project with its results and partners, for the provider',
    access: { who: 'platform admin' },
    input: z.object({ code: ProjectCode }),
    reply: json(Delivery.extend({ partners: z.array(Partner) })),
    fails: ['project_missing'],
  }),
  deliver: endpoint({
    method: 'PUT',
    path: '/api/results/{projectId}',
    summary: 'Deliver a result to a project, as the provider',
    access: { who: 'platform admin' },
    input: Delivered,
    octetsAtMost: RESULT_LIMITS.octets,
    reply: json(Result),
    fails: ['project_missing', 'analysis_not_approved', 'result_empty', 'results_enough'],
    perMinute: 10,
  }),
  withdraw: endpoint({
    method: 'DELETE',
    path: '/api/results/{projectId}/{id}',
    summary: 'Take a result back: its file is removed',
    access: { who: 'platform admin' },
    input: OfProject.extend({ id: Uuid }),
    reply: nothing,
    fails: ['result_missing'],
  }),
  namePartner: endpoint({
    method: 'POST',
    path: '/api/results/{projectId}/partners',
    summary: 'Let somebody with an account deliver results to a project',
    access: { who: 'platform admin' },
    input: OfProject.extend({ email: z.string().trim().max(254, 'too_long'), name: line(120) }),
    reply: json(Partner),
    fails: ['project_missing', 'account_unknown', 'results_enough'],
  }),
  removePartner: endpoint({
    method: 'DELETE',
    path: '/api/results/{projectId}/partners/{accountId}',
    summary: 'A partner delivers no more; what was delivered stays',
    access: { who: 'platform admin' },
    input: OfProject.extend({ accountId: Uuid }),
    reply: nothing,
    fails: [],
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/research/requests',
    summary: 'The caller’s requests for research, the latest first',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(ResearchRequest)),
    fails: [],
  }),
  request: endpoint({
    method: 'POST',
    path: '/api/research/requests',
    summary: 'Ask for protected figures of a project for research; the ethics board decides',
    access: { who: 'account' },
    input: z
      .object({
        code: ProjectCode,
        institution: line(RESEARCH_LIMITS.institution),
        title: line(RESEARCH_LIMITS.title),
        purpose: z
          .string()
          .trim()
          .min(20, 'purpose_short')
          .max(RESEARCH_LIMITS.purpose, 'too_long')
          .refine(isPlainText, 'invalid'),
        from: Day,
        through: Day,
      })
      .refine((it) => it.from <= it.through, { path: ['through'], message: 'invalid' }),
    reply: json(ResearchRequest),
    fails: ['project_missing', 'requests_enough', 'research_period'],
    perMinute: 10,
  }),
  withdrawRequest: endpoint({
    method: 'DELETE',
    path: '/api/research/requests/{id}',
    summary: 'Take a request back that the board has not decided on',
    access: { who: 'account' },
    input: z.object({ id: Uuid }),
    reply: nothing,
    fails: ['request_missing'],
  }),
  extract: endpoint({
    method: 'GET',
    path: '/api/research/requests/{id}/extract',
    summary: 'The extract of a request as CSV; each time is logged',
    access: { who: 'account' },
    input: z.object({ id: Uuid }),
    reply: bytes('text/csv'),
    fails: ['request_missing'],
  }),
  boardRequests: endpoint({
    method: 'GET',
    path: '/api/ethics/research',
    summary: 'Requests for research: waiting for the board, or decided',
    access: { who: 'ethics board' },
    input: z.object({ group: z.enum(RESEARCH_GROUPS).default('waiting'), page: PageNumber }),
    reply: json(z.object({ requests: z.array(BoardRequest), waiting: z.number(), hasMore: z.boolean() })),
    fails: [],
  }),
  decideRequest: endpoint({
    method: 'POST',
    path: '/api/ethics/research/{id}',
    summary: 'The board approves a request, and the extract is made, or declines it with a reason',
    access: { who: 'ethics board' },
    input: z
      .object({
        id: Uuid,
        decision: z.enum(['approved', 'declined']),
        reason: z.string().trim().max(2_000, 'too_long').refine(isPlainText, 'invalid').default(''),
      })
      .refine((it) => it.decision === 'approved' || it.reason !== '', {
        path: ['reason'],
        message: 'required',
      }),
    reply: json(BoardRequest),
    fails: ['request_missing', 'request_decided'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  Result,
  ProjectResults,
  Delivery,
  ResultPartner: Partner,
  ResearchRequest,
  BoardRequest,
}
