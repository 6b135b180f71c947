import { CONSENT_ACTS, CONSENT_PURPOSES } from '@allmend/domain/projects/participation/consent'
import { REMINDER_KINDS } from '@allmend/domain/projects/participation/reminder'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { STATEMENT_LIMITS } from '@allmend/domain/tracking/diary/correction/statement-limits'
import { type DataDay, intervalOfDataDay, numberOfDataDay } from '@allmend/domain/platform/time/data-day'
import type { Interval } from '@allmend/domain/platform/time/interval'
import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { Access } from '../base/access-log.ts'
import { Uuid } from '../base/accounts.ts'
import { Day } from '../platform/days.ts'
import { Correction, Instant, isSpan, Mode, TOO_MUCH_SAID } from '../tracking/diary.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { PageNumber } from '../platform/page-number.ts'

const EXPORT_STATES = ['waiting', 'working', 'ready', 'failed', 'cancelled', 'expired'] as const
const Export = z.object({
  id: z.uuid(),
  state: z.enum(EXPORT_STATES),
  doneShare: z.number().meta({ description: 'Between 0 and 1' }),
  requestedAt: z.number(),
  expiresAt: z.number(),
  sizeBytes: z.number().nullable(),
})
export type Export = z.output<typeof Export>

const ERASURE_SCOPES = ['period', 'project', 'account', 'retention'] as const
const Erasure = z.object({
  id: z.uuid(),
  scope: z.enum(ERASURE_SCOPES),
  projectName: z.string().nullable(),
  from: z.string().nullable(),
  through: z.string().nullable(),
  erasedAt: z.number(),
  backupsDeadAt: z.number().nullable().meta({ description: 'Since when no backup opens it any more' }),
  fixes: z.number(),
  days: z.number(),
  statements: z.number(),
  rides: z.number().meta({ description: 'On which photos were taken' }),
  photos: z.number(),
  ratings: z.number(),
  journeys: z.number().meta({ description: 'Rides that were recorded' }),
  surveys: z.int().meta({ description: 'Surveys one had answered' }),
})
export type Erasure = z.output<typeof Erasure>

const Held = z.object({
  product: z.enum(PRODUCTS),
  projectId: z.uuid(),
  code: z.string(),
  name: z.string(),
  organisation: z.string(),
  timeZone: z.enum(TIME_ZONES).meta({ description: 'The clock its days are cut by' }),
  joinedAt: z.number(),
  leftAt: z.number().nullable(),
  ageDeclared: z
    .object({ minimumAge: z.number(), at: z.number() })
    .nullable()
    .meta({ description: 'That she had reached the age asked for; null: she was not asked' }),
  days: z.number(),
  fixes: z.number(),
  firstAt: z.number().nullable(),
  lastAt: z.number().nullable(),
  statements: z.number(),
  rides: z.number().meta({ description: 'On which photos were taken' }),
  photos: z.number(),
  ratings: z.number(),
  surveys: z.int().meta({ description: 'Surveys one has answered' }),
  journeys: z.number().meta({ description: 'Rides that were recorded' }),
  reports: z.number().meta({ description: 'Of defects, in a city project' }),
  answers: z.number().meta({ description: 'About herself, in a city project' }),
  devices: z.number(),
  reminders: z
    .array(z.enum(REMINDER_KINDS))
    .meta({ description: 'What she asked to be reminded of by mail' }),
  fixesErasedFrom: z.string().nullable().meta({
    description: 'From which day on the fixes are erased, if the project ends as planned; null: they are',
  }),
  readAt: z.number().nullable().meta({ description: 'When the machine last read the diary' }),
  ledger: z
    .array(
      z.object({
        purpose: z.enum(CONSENT_PURPOSES),
        act: z.enum(CONSENT_ACTS),
        version: z.number(),
        at: z.number(),
      }),
    )
    .meta({ description: 'Every consent given and withdrawn, the oldest first' }),
  texts: z.array(
    z.object({ purpose: z.enum(CONSENT_PURPOSES), version: z.number(), de: z.string(), en: z.string() }),
  ),
  accesses: z.array(Access).meta({ description: 'Who read or counted, the latest hundred' }),
})
export type Held = z.output<typeof Held>

const span = { startedAt: Instant, finishedAt: Instant }
/** A day is confirmed with its own legs, cut at midnight; by whose clock, the archive it comes from knows. */
function isOnItsDay({ dataDay, legs }: { dataDay: DataDay; legs: Interval[] }): boolean {
  return TIME_ZONES.some((zone) => {
    const day = intervalOfDataDay(dataDay, zone)
    return legs.every(
      (leg) =>
        leg.startedAt < leg.finishedAt && leg.startedAt >= day.startedAt && leg.finishedAt <= day.finishedAt,
    )
  })
}

/** All that can have been said, with what only the server says for her. */
const Stated = z.union([
  Correction,
  z
    .object({ kind: z.literal('reset'), ...span })
    .refine(isSpan, { path: ['finishedAt'], message: 'invalid' }),
  z
    .object({
      kind: z.literal('confirm day'),
      dataDay: Day,
      legs: z.array(z.object({ ...span, mode: Mode })).max(STATEMENT_LIMITS.legsInAConfirmation),
    })
    .refine(isOnItsDay, { path: ['legs'], message: 'invalid' }),
])
const number = z.int().min(1)
const head = { number, saidAt: Instant }
const Statement = z.discriminatedUnion('act', [
  z.object({ ...head, act: z.literal('say'), correction: Stated }),
  z.object({ ...head, act: z.literal('withdraw'), of: number }),
  z.object({ ...head, act: z.literal('restore'), of: number }),
])

/** A project runs for ten years at most. */
const CSV_DAYS = 3_660
const lengthOf = (from: DataDay, through: DataDay): number =>
  numberOfDataDay(through) - numberOfDataDay(from) + 1

const Own = { projectId: Uuid.meta({ description: 'A project the caller takes or took part in' }) }

/** What a person does with her own data. */
export const ownData = {
  held: endpoint({
    method: 'GET',
    path: '/api/own-data',
    summary: 'What is held of the caller, by project: amounts, consents, who read or counted it',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.object({ projects: z.array(Held), erasures: z.array(Erasure) })),
    fails: [],
  }),
  accesses: endpoint({
    method: 'GET',
    path: '/api/own-data/accesses',
    summary: 'Who read or counted what is the caller’s in a project, a hundred at a time, the latest first',
    access: { who: 'account' },
    input: z.object({ ...Own, page: PageNumber }),
    reply: json(z.object({ accesses: z.array(Access), hasMore: z.boolean() })),
    fails: ['participation_unknown'],
  }),
  exports: endpoint({
    method: 'GET',
    path: '/api/own-data/exports',
    summary: 'The archives the caller asked for, the latest first',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(Export)),
    fails: [],
  }),
  requestExport: endpoint({
    method: 'POST',
    path: '/api/own-data/exports',
    summary: 'Have an archive made of everything; one at a time',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(Export),
    fails: [],
    perMinute: 10,
  }),
  cancelExport: endpoint({
    method: 'DELETE',
    path: '/api/own-data/exports/{id}',
    summary: 'Stop an archive, or remove one that is ready',
    access: { who: 'account' },
    input: z.object({ id: Uuid }),
    reply: nothing,
    fails: ['export_unknown'],
  }),
  downloadExport: endpoint({
    method: 'GET',
    path: '/api/own-data/exports/{id}/zip',
    summary: 'The archive: CSV, GPX, GeoJSON, GeoParquet and JSON',
    access: { who: 'account' },
    input: z.object({ id: Uuid }),
    reply: bytes('application/zip'),
    fails: ['export_unknown'],
    perMinute: 20,
  }),
  diaryCsv: endpoint({
    method: 'GET',
    path: '/api/diary/{projectId}/csv',
    summary:
      'The own diary of at most ten years as CSV, a line for each stay, leg and gap (docs/diary-csv.md)',
    access: { who: 'account' },
    input: z
      .object({ ...Own, from: Day, through: Day })
      .refine(({ from, through }) => from <= through && lengthOf(from, through) <= CSV_DAYS, {
        path: ['through'],
        message: 'invalid',
      }),
    reply: bytes('text/csv; charset=utf-8'),
    fails: ['participation_unknown'],
    perMinute: 20,
  }),
  erasePeriod: endpoint({
    method: 'POST',
    path: '/api/own-data/erase-period',
    summary: 'Erase the fixes of some days in a project, and all that was read from and said about them',
    access: { who: 'account' },
    input: z
      .object({ ...Own, from: Day, through: Day })
      .refine((it) => it.from <= it.through, { path: ['through'], message: 'invalid' }),
    reply: json(Erasure),
    fails: ['participation_unknown'],
    perMinute: 20,
  }),
  eraseProject: endpoint({
    method: 'POST',
    path: '/api/own-data/erase-project',
    summary: 'Leave a project and erase everything in it; the key is destroyed',
    access: { who: 'account' },
    input: z.object(Own),
    reply: json(Erasure),
    fails: ['participation_unknown'],
    perMinute: 20,
  }),
  eraseAccount: endpoint({
    method: 'POST',
    path: '/api/own-data/erase-account',
    summary: 'Erase everything in all projects, and the account',
    access: { who: 'account' },
    input: z.object({ password: z.string().max(1_000, 'too_long') }),
    reply: json(Erasure),
    fails: ['password_wrong', 'organisation_needs_you'],
    perMinute: 10,
  }),
  openImport: endpoint({
    method: 'POST',
    path: '/api/own-data/imports',
    summary: 'A credential for bringing in recordings made elsewhere, by the protocol of phones',
    access: { who: 'account' },
    input: z.object({ ...Own, fileName: z.string().trim().min(1, 'required').max(80, 'too_long') }),
    reply: json(
      z.object({
        deviceId: z.uuid(),
        credential: z.string().meta({ description: 'Shown once. Appends chunks, reads nothing' }),
      }),
    ),
    fails: ['participation_unknown', 'devices_full'],
    perMinute: 20,
  }),
  restoreStatements: endpoint({
    method: 'POST',
    path: '/api/own-data/statements',
    summary: 'Take corrections and confirmations up again from an archive; each must be the next',
    access: { who: 'account' },
    input: z.object({ ...Own, statements: z.array(Statement).max(200) }),
    reply: json(z.object({ last: z.number().meta({ description: 'Number of the last one there is' }) })),
    fails: ['participation_unknown', 'statements_out_of_order', ...TOO_MUCH_SAID],
    perMinute: 120,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { Export, Erasure, Held, Statement, StatementSaid: Stated }
