import { isPlainName } from '@allmend/domain/base/accounts/plain-name'
import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import {
  DEFECT_ACTS,
  DEFECT_LIMITS,
  DEFECT_SOURCES,
  DEFECT_STATES,
  FINDING_SOURCES,
} from '@allmend/domain/city/maintenance/defect'
import { FAULT_KINDS } from '@allmend/domain/city/routes/fault'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { Day, SentDay } from '../platform/days.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { RouteNamed } from '../base/network.ts'
import { ProjectCode } from '../projects/projects.ts'
import { Position } from '../platform/position.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })

const plain = (most: number) => z.string().trim().max(most, 'too_long').refine(isPlainText, 'words_not_plain')
const Title = plain(DEFECT_LIMITS.title).min(2, 'required').refine(isPlainName, 'name_not_plain')
const Description = plain(DEFECT_LIMITS.words)

/** How it is to be mended. A new field is added here and nowhere else in the contract. */
const plan = {
  responsible: plain(DEFECT_LIMITS.responsible).min(2, 'required'),
  dueOn: Day.nullable(),
  measure: Description,
}

export const Defect = z.object({
  id: Uuid,
  number: z.int().meta({ description: 'Counts up in the project' }),
  title: z.string(),
  state: z.enum(DEFECT_STATES),
  isArchived: z.boolean(),
  source: z.enum(DEFECT_SOURCES),
  at: Position,
  street: z.string().meta({ description: 'Empty where it has no name' }),
  route: RouteNamed.nullable(),
  reports: z.int().meta({ description: 'How many participants reported it' }),
  ...plan,
  // These leave as they were stored; before it is planned they are empty.
  responsible: z.string(),
  dueOn: SentDay.nullable(),
  measure: z.string(),
  reportedAt: Instant,
  plannedAt: Instant.nullable(),
  doneAt: Instant.nullable(),
  photoId: Uuid.nullable().meta({ description: 'The photo it was marked on' }),
  hasBefore: z.boolean(),
  hasAfter: z.boolean(),
  revision: z.int().meta({ description: 'Changes name the one they start from' }),
})
export type Defect = z.output<typeof Defect>

const DefectEvent = z.object({
  act: z.enum(DEFECT_ACTS),
  at: Instant,
  byName: z.string().meta({ description: 'Empty: a participant, or somebody who is no longer there' }),
  note: z.string(),
})
const Waits = z.enum(['own', 'other']).nullable().meta({
  description:
    'A new picture is being blurred: one’s own, which one sees already, or somebody else’s; null: none',
})
const DefectWhole = Defect.extend({
  beforeWaits: Waits,
  afterWaits: Waits,
  events: z.array(DefectEvent),
  words: z.array(z.object({ words: z.string(), at: Instant })).meta({
    description: 'What participants wrote, without their names',
  }),
  told: z.int().meta({ description: 'How many of them wished to hear that it is done' }),
})
export type DefectWhole = z.output<typeof DefectWhole>

const Finding = z.object({
  source: z.enum(FINDING_SOURCES),
  key: z.string().meta({ description: 'Names it when it becomes a defect' }),
  words: z.string(),
  at: Position,
  route: RouteNamed.nullable(),
  metres: z.number().nullable().meta({ description: 'Of a gap between photos' }),
  foundAt: Instant.nullable(),
})
export type Finding = z.output<typeof Finding>

const RouteFaults = z.object({
  route: RouteNamed,
  faults: z.array(
    z.object({ kind: z.enum(FAULT_KINDS), isError: z.boolean(), edges: z.int(), at: Position.nullable() }),
  ),
})
export type RouteFaults = z.output<typeof RouteFaults>

const Maintenance = z.object({
  defects: z.array(Defect),
  findings: z.array(Finding).meta({ description: 'Marks on photos, comments and gaps nobody has taken up' }),
  routes: z.array(RouteFaults).meta({ description: 'Routes with faults' }),
})
export type Maintenance = z.output<typeof Maintenance>

export const OwnReport = z.object({
  id: Uuid,
  words: z.string(),
  at: Position,
  reportedAt: Instant,
  wishesMail: z.boolean(),
  state: z.enum(DEFECT_STATES),
  doneAt: Instant.nullable(),
})
export type OwnReport = z.output<typeof OwnReport>

const ofProject = { projectId: Uuid }
const ofDefect = { ...ofProject, id: Uuid, revision: z.int().min(0).max(1_000_000) }
const change = { who: 'project admin', of: 'projectId' } as const
const anyAccount = { who: 'account' } as const
const changed = { reply: json(DefectWhole), perMinute: 60 } as const

export const maintenance = {
  list: endpoint({
    method: 'GET',
    path: '/city/v1/maintenance',
    summary: 'What has to be mended: defects, what could become one, and faults of routes',
    access: change,
    input: z.object(ofProject),
    reply: json(Maintenance),
    fails: ['project_missing'],
  }),
  one: endpoint({
    method: 'GET',
    path: '/city/v1/maintenance/{id}',
    summary: 'A defect with its history and what participants wrote about it',
    access: change,
    input: z.object({ ...ofProject, id: Uuid }),
    reply: json(DefectWhole),
    fails: ['project_missing', 'defect_missing'],
  }),
  add: endpoint({
    method: 'POST',
    path: '/city/v1/maintenance',
    summary: 'Notes a defect by hand, or takes up a mark, a comment or a gap between photos',
    access: change,
    input: z.object({
      ...ofProject,
      title: Title,
      at: Position,
      found: z
        .object({ source: z.enum(FINDING_SOURCES), key: z.string().max(120) })
        .nullable()
        .default(null),
    }),
    reply: json(DefectWhole),
    fails: ['project_missing', 'defects_enough', 'finding_missing', 'finding_taken'],
    creates: true,
    perMinute: 60,
  }),
  plan: endpoint({
    method: 'PUT',
    path: '/city/v1/maintenance/{id}/plan',
    summary: 'Says who mends it, how and until when',
    access: change,
    input: z.object({
      ...ofDefect,
      ...plan,
    }),
    ...changed,
    fails: ['project_missing', 'defect_missing', 'defect_changed', 'defect_not_now'],
  }),
  finish: endpoint({
    method: 'PUT',
    path: '/city/v1/maintenance/{id}/done',
    summary: 'Says that it is mended; whoever reported it and wished so gets a mail',
    access: change,
    input: z.object({ ...ofDefect, note: Description.default('') }),
    ...changed,
    fails: ['project_missing', 'defect_missing', 'defect_changed', 'defect_not_now'],
  }),
  reopen: endpoint({
    method: 'PUT',
    path: '/city/v1/maintenance/{id}/open',
    summary: 'Opens one again that was done, or takes one out of the archive',
    access: change,
    input: z.object(ofDefect),
    ...changed,
    fails: ['project_missing', 'defect_missing', 'defect_changed', 'defect_not_now'],
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/city/v1/maintenance/{id}/archive',
    summary: 'Puts away what is done, or what was none',
    access: change,
    input: z.object(ofDefect),
    ...changed,
    fails: ['project_missing', 'defect_missing', 'defect_changed', 'defect_not_now'],
  }),
  setPicture: endpoint({
    method: 'PUT',
    path: '/city/v1/maintenance/{id}/pictures/{when}',
    summary:
      'A picture of before or after (PNG, JPEG or WebP up to 2 MB); it is drawn anew, and others see it once faces and number plates are blurred',
    access: change,
    input: z.object({ ...ofProject, id: Uuid, when: z.enum(['before', 'after']) }),
    picture: true,
    reply: json(DefectWhole),
    fails: [
      'project_missing',
      'upload_unpaid',
      'defect_missing',
      'picture_unreadable',
      'input_too_large',
      'media_type_unsupported',
    ],
    perMinute: 20,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/city/v1/maintenance/{id}/pictures/{when}',
    summary: 'The picture of before or after',
    access: change,
    input: z.object({ ...ofProject, id: Uuid, when: z.enum(['before', 'after']) }),
    reply: bytes('image/webp'),
    fails: ['project_missing', 'defect_missing', 'picture_unknown'],
  }),
  report: endpoint({
    method: 'POST',
    path: '/city/v1/maintenance/reports',
    summary: 'Reports a defect where one takes part; near one that is open it is added to that',
    access: anyAccount,
    input: z.object({
      code: ProjectCode,
      id: Uuid.meta({ description: 'Made on the device; the same again is stored once' }),
      words: Description.min(3, 'required'),
      at: Position,
      wishesMail: z.boolean().default(false),
    }),
    reply: json(OwnReport),
    fails: ['project_unknown', 'reports_enough', 'defects_enough', 'report_taken'],
    creates: true,
    perMinute: 20,
  }),
  ownReports: endpoint({
    method: 'GET',
    path: '/city/v1/maintenance/reports',
    summary: 'What one has reported, newest first, and what became of it',
    access: anyAccount,
    input: z.object({ code: ProjectCode }),
    reply: json(z.array(OwnReport)),
    fails: ['project_unknown'],
  }),
  removeReport: endpoint({
    method: 'DELETE',
    path: '/city/v1/maintenance/reports/{id}',
    summary: 'Takes back what one has reported: words and wish go, the defect stays',
    access: anyAccount,
    input: z.object({ id: Uuid, code: ProjectCode }),
    reply: nothing,
    fails: ['project_unknown', 'defect_report_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  Defect,
  DefectEvent,
  DefectWhole,
  DefectFinding: Finding,
  RouteFaults,
  Maintenance,
  OwnReport,
}
