import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { z } from 'zod'
import { CHANNELS, NO_CHANNEL } from '@allmend/domain/projects/content/channel'
import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { CONSENT_ACTS, CONSENT_PURPOSES } from '@allmend/domain/projects/participation/consent'
import { PARTICIPANT_STATES } from '@allmend/domain/projects/participation/participant-state'
import { TRIAL_REFUSALS } from '@allmend/domain/projects/projects/trial'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { REMINDER_KINDS } from '@allmend/domain/projects/participation/reminder'
import { Email, Uuid } from '../base/accounts.ts'
import { SentDay } from '../platform/days.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { PublishedPeople } from './published-people.ts'
import { ProjectCode } from './projects.ts'

const Purpose = z.enum(CONSENT_PURPOSES)
const TextInLanguage = z
  .string()
  .trim()
  .min(20, 'required')
  .max(2_000, 'too_long')
  .refine(isPlainText, 'invalid')

export const ConsentText = z.object({
  purpose: Purpose,
  version: z.number(),
  de: z.string(),
  en: z.string(),
  publishedAt: z.number(),
  passedAt: z
    .number()
    .nullable()
    .meta({ description: 'When the ethics board let it be shown; null: it waits, and nobody sees it' }),
})
export type ConsentText = z.output<typeof ConsentText>

/** A purpose with the version of the text that was read. */
const Read = z.object({ purpose: Purpose, version: z.int32().min(1) })

const Consent = Read.extend({ at: z.number() })

const Participation = z.object({
  joinedAt: z.number(),
  consents: z.array(Consent).meta({ description: 'What holds now' }),
  devices: z.array(z.object({ id: z.uuid(), name: z.string(), pairedAt: z.number() })),
})
export type Participation = z.output<typeof Participation>

const Joining = z.object({
  product: z.enum(PRODUCTS),
  code: z.string(),
  name: z.string(),
  organisation: z.string(),
  organisationSlug: z.string(),
  timeZone: z.enum(TIME_ZONES).meta({ description: 'The clock its days are cut by' }),
  isTest: z.boolean(),
  seatsFree: z.number(),
  isPaused: z.boolean().meta({ description: 'By the ethics board: nobody joins for now' }),
  minimumAge: z.number().nullable().meta({ description: 'Asked for when joining; null: nobody is asked' }),
  joiningClosed: z.boolean().meta({ description: 'The organisation lets nobody join for now' }),
  trial: z
    .enum(TRIAL_REFUSALS)
    .nullable()
    .meta({ description: 'Why she cannot join a project whose start is not approved; null: she can' }),
  texts: z.array(ConsentText).meta({ description: 'The texts in force, one for each purpose' }),
  participation: Participation.nullable(),
})
export type Joining = z.output<typeof Joining>

const Paired = z.object({
  deviceId: z.uuid(),
  credential: z.string().meta({ description: 'Shown once. Appends chunks, reads nothing' }),
})
export type Paired = z.output<typeof Paired>

const Trial = z.object({
  invited: z.int().meta({ description: 'Addresses that were invited by mail, whoever joined or left' }),
  places: z.int(),
  lastDay: SentDay.nullable().meta({ description: 'Null: nobody was invited yet' }),
  daysLeft: z.int().meta({ description: 'Today among them; 0: it is over' }),
})
export type Trial = z.output<typeof Trial>
export const TrialInviteForm = z.object({ email: Email })

/** What whoever joins says. */
const Entry = z.object({
  code: ProjectCode,
  consents: z.array(Read).max(CONSENT_PURPOSES.length),
  via: z.number().int().min(NO_CHANNEL).max(CHANNELS.length).default(NO_CHANNEL),
  birthYear: z
    .int()
    .min(1900)
    .max(2100)
    .optional()
    .meta({ description: 'Where the project has a minimum age. Not kept, only that she is old enough' }),
  hasHadBirthday: z
    .boolean()
    .optional()
    .meta({ description: 'Who reaches the age this year: whether she already has' }),
})
const ENTRY_FAILS = [
  'project_unknown',
  'project_paused',
  'project_in_review',
  ...TRIAL_REFUSALS,
  'joining_closed',
  'project_full',
  'participant_present',
  'consent_missing',
  'consent_outdated',
  'age_missing',
  'age_too_low',
] as const

const OfProject = z.object({ projectId: Uuid })
export const ConsentTextForm = z.object({ de: TextInLanguage, en: TextInLanguage })

export const participation = {
  joining: endpoint({
    method: 'GET',
    path: '/api/project/{code}/joining',
    summary: 'What a person agrees to when she joins, and what she has agreed to',
    access: { who: 'account' },
    input: z.object({ code: ProjectCode }),
    reply: json(Joining),
    fails: ['project_unknown'],
    perMinute: 60,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/project/{code}/join',
    summary: 'Join a Tracking project with consent by purpose, take a seat and pair a first device',
    access: { who: 'account' },
    input: Entry.extend({ deviceName: z.string().trim().min(1, 'required').max(80, 'too_long') }),
    reply: json(Paired),
    fails: ENTRY_FAILS,
    perMinute: 20,
  }),
  takePart: endpoint({
    method: 'POST',
    path: '/api/project/{code}/take-part',
    summary: 'Join a project that records nothing by itself: consent by purpose and a seat, no device',
    access: { who: 'account' },
    input: Entry,
    reply: nothing,
    fails: ENTRY_FAILS,
    perMinute: 20,
  }),
  changeConsent: endpoint({
    method: 'POST',
    path: '/api/project/{code}/consent',
    summary: 'Give or withdraw one consent; the ledger gets a line, nothing in it is changed',
    access: { who: 'account' },
    input: Read.extend({ code: ProjectCode, act: z.enum(CONSENT_ACTS) }),
    reply: json(Participation),
    fails: ['participant_unknown', 'consent_required', 'consent_outdated'],
    perMinute: 30,
  }),
  changeReminder: endpoint({
    method: 'POST',
    path: '/api/project/{code}/reminder',
    summary: 'Be reminded by mail of a quiet phone or of days to confirm, or no longer; off unless asked for',
    access: { who: 'account' },
    input: z.object({ code: ProjectCode, kind: z.enum(REMINDER_KINDS), isWanted: z.boolean() }),
    reply: nothing,
    fails: ['participant_unknown'],
    perMinute: 30,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/project/{code}/leave',
    summary:
      'Leave the project: consents are withdrawn, devices lose their credential, the seat is free again',
    access: { who: 'account' },
    input: z.object({ code: ProjectCode }),
    reply: nothing,
    fails: ['participant_unknown'],
    perMinute: 20,
  }),
  texts: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/consent-texts',
    summary: 'All versions of the consent texts of a project, the newest of each purpose first',
    access: { who: 'project member', of: 'projectId' },
    input: OfProject,
    reply: json(z.array(ConsentText)),
    fails: ['project_missing'],
  }),
  publishText: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/consent-texts',
    summary: 'Publish a new version of a consent text; earlier consents keep the text they were given to',
    access: { who: 'project admin', of: 'projectId' },
    input: OfProject.extend({ purpose: Purpose, ...ConsentTextForm.shape }),
    reply: json(ConsentText),
    fails: ['project_missing', 'input_invalid'],
    perMinute: 20,
  }),
  trial: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/trial',
    summary: 'How far the trial of a project is, until its start is approved',
    access: { who: 'project member', of: 'projectId' },
    input: OfProject,
    reply: json(Trial),
    fails: ['project_missing'],
  }),
  inviteToTrial: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/trial/invitations',
    summary: 'Invite a person by mail to try a project out until its start is approved; ten in all',
    access: { who: 'project admin', of: 'projectId' },
    input: TrialInviteForm.extend({ projectId: Uuid, language: z.enum(LANGUAGES).default('de') }),
    reply: json(Trial),
    fails: [
      'project_missing',
      'project_unpaid',
      'trial_approved',
      'trial_over',
      'trial_full',
      'invitations_spent',
    ],
    perMinute: 10,
  }),
  participants: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/participants',
    summary: 'How many participants are in which state, counted once a day; nothing about a single person',
    access: { who: 'project member', of: 'projectId' },
    input: OfProject,
    reply: json(
      z.object({
        seats: z.number(),
        countedAt: z.number().nullable().meta({ description: 'Null: not yet' }),
        states: z.array(z.object({ state: z.enum(PARTICIPANT_STATES), count: PublishedPeople })),
      }),
    ),
    fails: ['project_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  ConsentPurpose: Purpose,
  ConsentText,
  ReadConsent: Read,
  Consent,
  Participation,
  Joining,
  Trial,
  Paired,
}
