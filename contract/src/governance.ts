import { isPlainText } from '@allmend/domain/content/plain-text'
import { BOARD_ACTS } from '@allmend/domain/projects/board-acts'
import { z } from 'zod'
import { Uuid } from './accounts.ts'
import { endpoint, json } from './endpoint.ts'
import { PageNumber } from './page-number.ts'
import { ConsentText } from './participation.ts'
import { Project } from './projects.ts'

const Reason = z.string().trim().max(2_000, 'too_long').refine(isPlainText, 'invalid')
const Given = Reason.min(1, 'required')
const OfProject = z.object({ id: Uuid })

/** In the order of the page. */
export const CASE_GROUPS = ['waiting', 'paused', 'decided'] as const
export type CaseGroup = (typeof CASE_GROUPS)[number]

const Act = z.object({
  act: z.enum(BOARD_ACTS),
  reason: z.string(),
  at: z.number(),
  by: z.string().nullable().meta({ description: 'Null when that person has had her account erased' }),
})

const Cases = z.object({
  projects: z.array(Project),
  counts: z.object({ waiting: z.int(), paused: z.int(), decided: z.int() }),
  hasMore: z.boolean(),
})
export type Cases = z.output<typeof Cases>

const Case = z.object({
  project: Project,
  texts: z.array(ConsentText).meta({ description: 'What people agree to, one text for each purpose' }),
  acts: z.array(Act).meta({ description: 'What was done so far, the latest first' }),
})
export type Case = z.output<typeof Case>

export const governance = {
  cases: endpoint({
    method: 'GET',
    path: '/api/ethics/projects',
    summary: 'The projects the ethics board decides on: waiting for it, paused, decided',
    access: { who: 'ethics board' },
    input: z.object({
      group: z.enum(CASE_GROUPS).default('waiting'),
      page: PageNumber,
    }),
    reply: json(Cases),
    fails: [],
  }),
  case: endpoint({
    method: 'GET',
    path: '/api/ethics/projects/{id}',
    summary: 'A project with what people agree to in it and what was done with it so far',
    access: { who: 'ethics board' },
    input: OfProject,
    reply: json(Case),
    fails: ['project_missing'],
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/project/{id}/ethics-decision',
    summary: 'The ethics board approves the start or declines it with a reason',
    access: { who: 'ethics board' },
    input: OfProject.extend({
      decision: z.enum(['approved', 'declined']),
      reason: Reason.default(''),
    }).refine((it) => it.decision === 'approved' || it.reason !== '', {
      path: ['reason'],
      message: 'required',
    }),
    reply: json(Project),
    fails: ['project_missing', 'project_live', 'project_ended', 'project_closed'],
  }),
  pause: endpoint({
    method: 'POST',
    path: '/api/project/{id}/pause',
    summary: 'Pause a live project: nobody joins, phones stop, its days do not count',
    access: { who: 'ethics board' },
    input: OfProject.extend({ reason: Given }),
    reply: json(Project),
    fails: ['project_missing', 'project_not_running', 'project_paused', 'project_ended', 'project_closed'],
  }),
  resume: endpoint({
    method: 'POST',
    path: '/api/project/{id}/resume',
    summary: 'Let a paused project go on',
    access: { who: 'ethics board' },
    input: OfProject.extend({ reason: Reason.default('') }),
    reply: json(Project),
    fails: ['project_missing', 'project_not_paused', 'project_ended', 'project_closed'],
  }),
  close: endpoint({
    method: 'POST',
    path: '/api/project/{id}/close',
    summary: 'End a project for good; diaries and what was released stay',
    access: { who: 'ethics board or platform admin' },
    input: OfProject.extend({ reason: Given }),
    reply: json(Project),
    fails: ['project_missing', 'project_ended', 'project_closed'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { BoardAct: Act, Cases, Case }
