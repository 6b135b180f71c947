import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import { PLATFORM_ROLES } from '@allmend/domain/base/accounts/role'
import { FEATURE_SWITCHES, type FeatureSwitch } from '@allmend/domain/office/admin/feature-switch'
import { PROPOSAL_OUTCOMES } from '@allmend/domain/office/admin/role-proposal'
import { ORGANISATION_TYPES, PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { ORGANISATION_ROLES } from '@allmend/domain/base/organisations/user'
import { NEWSLETTERS_AT_MOST, NEWSLETTERS_USUAL } from '@allmend/domain/projects/participation/newsletter'
import { PROJECT_BADGES, PROJECT_STATUSES } from '@allmend/domain/projects/projects/status'
import { z } from 'zod'
import { Email, Uuid } from '../base/accounts.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import type { FailureCode } from '../failure.ts'
import { PageNumber } from '../platform/page-number.ts'

/** What somebody is told who needs what is switched off. */
export const SWITCHED_OFF = {
  'sign-up': 'sign_up_off',
  orders: 'orders_off',
  'city-projects': 'city_projects_off',
  'photo-uploads': 'photo_uploads_off',
  ratings: 'ratings_off',
} as const satisfies Record<FeatureSwitch, FailureCode>

const ofAdmin = { who: 'platform admin' } as const
const ofSuperuser = { who: 'superuser' } as const
/** Why something is done: whoever reads the log later has nothing else. */
const Reason = z
  .string()
  .trim()
  .min(3, 'required')
  .max(500, 'too_long')
  .refine(isPlainText, { error: 'invalid', abort: true })
const Text = z.string().trim().max(100, 'too_long').default('')
const Instant = z.number()

const Overview = z.object({
  organisations: z.int(),
  projects: z.object({ live: z.int(), test: z.int(), waiting: z.int() }),
  pending: z.object({ orders: z.int(), totalRappen: z.int() }),
  proposals: z.int().meta({ description: 'Waiting for a second person' }),
  newsletters: z.int().meta({ description: 'Projects whose organisation asks for more' }),
  requests: z.int().meta({ description: 'What strangers wrote and nobody has answered' }),
  jobs: z.object({ failed: z.int(), waiting: z.int() }),
  quarantine: z.int(),
  switchedOff: z.array(z.enum(FEATURE_SWITCHES)),
})
export type Overview = z.output<typeof Overview>

const AdminOrganisation = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  type: z.enum(ORGANISATION_TYPES),
  location: z.string(),
  createdAt: Instant,
  deletedAt: Instant.nullable(),
  users: z.int(),
  projects: z.int(),
})
const Organisations = z.object({ organisations: z.array(AdminOrganisation), hasMore: z.boolean() })
export type AdminOrganisation = z.output<typeof AdminOrganisation>

const AdminProject = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  product: z.enum(PRODUCTS),
  organization: z.string(),
  organizationSlug: z.string(),
  status: z.enum(PROJECT_STATUSES),
  badge: z.enum(PROJECT_BADGES).nullable(),
  seats: z.int(),
  seatsTaken: z.int(),
  newslettersAllowed: z.int(),
  newslettersAsked: z
    .object({ at: Instant, reason: z.string() })
    .nullable()
    .meta({ description: 'Its organisation asks for more' }),
})
const Projects = z.object({ projects: z.array(AdminProject), hasMore: z.boolean() })
export type AdminProject = z.output<typeof AdminProject>

const FoundPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z
    .string()
    .meta({ description: 'Its first letter and where it is kept, until somebody says what for' }),
})
const People = z.object({ people: z.array(FoundPerson), hasMore: z.boolean() })
export type FoundPerson = z.output<typeof FoundPerson>

const Person = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  createdAt: Instant,
  secondFactor: z.boolean(),
  roles: z.array(z.enum(PLATFORM_ROLES)),
  organisations: z.array(z.object({ name: z.string(), slug: z.string(), role: z.enum(ORGANISATION_ROLES) })),
  projectsTakenPartIn: z
    .int()
    .meta({ description: 'How many; never which, and nothing of what was recorded' }),
})
export type Person = z.output<typeof Person>

const RoleHolder = z.object({
  accountId: z.uuid(),
  name: z.string(),
  role: z.enum(PLATFORM_ROLES),
  grantedAt: Instant,
})
const RoleProposal = z.object({
  id: z.uuid(),
  name: z.string().meta({ description: 'Of whom it is about' }),
  role: z.enum(PLATFORM_ROLES),
  isGrant: z.boolean().meta({ description: 'False: the role is to be taken away' }),
  reason: z.string(),
  proposedBy: z.string().nullable(),
  proposedAt: Instant,
  expiresAt: Instant,
  outcome: z.enum(PROPOSAL_OUTCOMES).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  isOwn: z.boolean().meta({ description: 'Proposed by the caller' }),
  isAboutCaller: z.boolean(),
})
export type RoleProposal = z.output<typeof RoleProposal>
const Roles = z.object({
  holders: z.array(RoleHolder),
  open: z.array(RoleProposal),
  past: z.array(RoleProposal).meta({ description: 'The latest twenty that were decided or have expired' }),
})
export type Roles = z.output<typeof Roles>

const SwitchState = z.object({
  name: z.enum(FEATURE_SWITCHES),
  isOn: z.boolean(),
  reason: z.string(),
  changedBy: z.string().nullable(),
  changedAt: Instant.nullable().meta({ description: 'Null: never switched' }),
})
export type SwitchState = z.output<typeof SwitchState>

const QueuedJobs = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  retrying: z.int().meta({ description: 'Failed, and will be tried again by themselves' }),
  failed: z.int().meta({ description: 'Tried as often as may be; somebody has to decide' }),
  oldestAt: Instant.nullable().meta({ description: 'Since when the one that waits longest could be done' }),
  lastAt: Instant.nullable().meta({ description: 'Of what runs by the clock: when it was last begun' }),
})
export type QueuedJobs = z.output<typeof QueuedJobs>

const FailedJob = z.object({
  id: z.string(),
  name: z.string(),
  attempts: z.int(),
  mostAttempts: z.int(),
  error: z.string().meta({ description: 'What went wrong, without whom it happened to' }),
  filedAt: Instant,
  nextAt: Instant.nullable().meta({ description: 'When it is tried again; null: not by itself' }),
})
export type FailedJob = z.output<typeof FailedJob>

const QUARANTINES = ['chunks', 'photos'] as const
const Quarantine = z.object({
  kind: z.enum(QUARANTINES),
  reasons: z.array(z.object({ reason: z.string(), count: z.int() })),
  people: z.int().nullable().meta({ description: 'Of how many participants; null where nobody counts them' }),
  oldestAt: Instant.nullable(),
  isAgain: z.boolean().meta({ description: 'Whether anything of it can be read again' }),
})
export type Quarantine = z.output<typeof Quarantine>

const Visit = z.object({
  id: z.uuid(),
  organisation: z.string(),
  organisationSlug: z.string(),
  reason: z.string(),
  begunAt: Instant,
  endsAt: Instant,
  endedAt: Instant.nullable(),
  acts: z.int(),
})
const Visits = z.object({ current: Visit.nullable(), past: z.array(Visit) })
export type Visit = z.output<typeof Visit>
export type Visits = z.output<typeof Visits>

const AdminAct = z.object({
  at: Instant,
  by: z.string().nullable(),
  act: z.string(),
  about: z.string(),
  reason: z.string(),
})
const Acts = z.object({ acts: z.array(AdminAct), hasMore: z.boolean() })
export type AdminAct = z.output<typeof AdminAct>

const NewsletterRequest = z.object({
  askedAt: Instant.nullable().meta({ description: 'Null: nothing is asked' }),
})

const OfProject = z.object({ projectId: Uuid })
const JobId = z.string().regex(/^\d{1,18}$/, 'invalid')
const found = z.object({ text: Text, page: PageNumber })

export const admin = {
  overview: endpoint({
    method: 'GET',
    path: '/api/admin/overview',
    summary: 'How much there is, and what waits for somebody to decide',
    access: ofAdmin,
    input: z.object({}),
    reply: json(Overview),
    fails: [],
  }),
  organisations: endpoint({
    method: 'GET',
    path: '/api/admin/organisations',
    summary: 'Organisations by name or web address, fifty a page',
    access: ofAdmin,
    input: found,
    reply: json(Organisations),
    fails: [],
  }),
  projects: endpoint({
    method: 'GET',
    path: '/api/admin/projects',
    summary: 'Projects by name or code, fifty a page; those whose organisation asks for something first',
    access: ofAdmin,
    input: found,
    reply: json(Projects),
    fails: [],
  }),
  findPeople: endpoint({
    method: 'POST',
    path: '/api/admin/people/search',
    summary: 'People by their very mail address, or by how a name begins; fifty a page. Noted in the log',
    access: ofAdmin,
    input: z.object({
      search: z.string().trim().min(3, 'search_short').max(254, 'too_long'),
      page: z.int().min(1).max(20).default(1),
    }),
    reply: json(People),
    fails: [],
    perMinute: 60,
  }),
  person: endpoint({
    method: 'POST',
    path: '/api/admin/people/{id}/look',
    summary:
      'An account with its organisations and roles; noted with what for, where that person can read it',
    access: ofAdmin,
    input: z.object({ id: Uuid, purpose: Reason.max(200, 'too_long') }),
    reply: json(Person),
    fails: ['person_missing'],
    perMinute: 60,
  }),
  roles: endpoint({
    method: 'GET',
    path: '/api/admin/roles',
    summary: 'Who has which role of the platform, and what is proposed',
    access: ofAdmin,
    input: z.object({}),
    reply: json(Roles),
    fails: [],
  }),
  proposeRole: endpoint({
    method: 'POST',
    path: '/api/admin/roles',
    summary: 'Propose to grant somebody a role or to take it away; another Admin consents within seven days',
    access: ofAdmin,
    input: z.object({ email: Email, role: z.enum(PLATFORM_ROLES), isGrant: z.boolean(), reason: Reason }),
    reply: json(RoleProposal),
    fails: ['person_missing', 'role_own', 'role_unchanged', 'role_proposed'],
    perMinute: 20,
  }),
  consentToRole: endpoint({
    method: 'POST',
    path: '/api/admin/roles/{id}/consent',
    summary: 'The second person consents: from now on it is so',
    access: ofAdmin,
    input: z.object({ id: Uuid }),
    reply: json(RoleProposal),
    fails: ['role_proposal_missing', 'role_proposal_own', 'role_proposal_over', 'role_own'],
  }),
  declineRole: endpoint({
    method: 'POST',
    path: '/api/admin/roles/{id}/decline',
    summary: 'Decline a proposal, or take one’s own back',
    access: ofAdmin,
    input: z.object({ id: Uuid }),
    reply: json(RoleProposal),
    fails: ['role_proposal_missing', 'role_proposal_over'],
  }),
  switches: endpoint({
    method: 'GET',
    path: '/api/admin/switches',
    summary: 'What is switched on and off for everybody, since when, by whom and why',
    access: ofAdmin,
    input: z.object({}),
    reply: json(z.array(SwitchState)),
    fails: [],
  }),
  setSwitch: endpoint({
    method: 'POST',
    path: '/api/admin/switches/{name}',
    summary: 'Switch something on or off; it holds everywhere after some seconds',
    access: ofAdmin,
    input: z.object({ name: z.enum(FEATURE_SWITCHES), isOn: z.boolean(), reason: Reason }),
    reply: json(SwitchState),
    fails: [],
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    summary: 'Background work by its name: how much waits, runs, is tried again and has failed',
    access: ofAdmin,
    input: z.object({}),
    reply: json(z.array(QueuedJobs)),
    fails: [],
  }),
  failedJobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs/failed',
    summary: 'Background work that failed, the latest first, fifty a page',
    access: ofAdmin,
    input: z.object({ page: PageNumber }),
    reply: json(z.object({ jobs: z.array(FailedJob), hasMore: z.boolean() })),
    fails: [],
  }),
  requeueJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{id}/requeue',
    summary: 'Have failed work done again, now',
    access: ofAdmin,
    input: z.object({ id: JobId, reason: Reason }),
    reply: nothing,
    fails: ['job_missing'],
  }),
  discardJob: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/{id}/discard',
    summary: 'Give failed work up for good',
    access: ofAdmin,
    input: z.object({ id: JobId, reason: Reason }),
    reply: nothing,
    fails: ['job_missing'],
  }),
  quarantine: endpoint({
    method: 'GET',
    path: '/api/admin/quarantine',
    summary: 'What could not be read: chunks of phones and photos, by reason; never whose',
    access: ofAdmin,
    input: z.object({}),
    reply: json(z.array(Quarantine)),
    fails: [],
  }),
  readAgain: endpoint({
    method: 'POST',
    path: '/api/admin/quarantine/{kind}/read-again',
    summary: 'Have what lies in quarantine read again, when the reader has been mended',
    access: ofAdmin,
    input: z.object({ kind: z.enum(QUARANTINES), reason: Reason }),
    reply: nothing,
    fails: [],
    perMinute: 6,
  }),
  allowNewsletters: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/newsletters-allowed',
    summary: 'More newsletters than three, on request of the organisation',
    access: ofAdmin,
    input: OfProject.extend({
      allowed: z.int('invalid').min(NEWSLETTERS_USUAL, 'invalid').max(NEWSLETTERS_AT_MOST, 'invalid'),
    }),
    reply: json(z.object({ allowed: z.int() })),
    fails: ['project_missing'],
  }),
  declineNewsletters: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/newsletters-request/decline',
    summary: 'No more newsletters for this project; its admins are told why',
    access: ofAdmin,
    input: OfProject.extend({ reason: Reason }),
    reply: nothing,
    fails: ['newsletters_not_asked'],
  }),
  newsletterRequest: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/newsletters-request',
    summary: 'Whether more newsletters have been asked for',
    access: { who: 'project member', of: 'projectId' },
    input: OfProject,
    reply: json(NewsletterRequest),
    fails: [],
  }),
  askForNewsletters: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/newsletters-request',
    summary: 'Ask the platform for more newsletters than the project has',
    access: { who: 'project admin', of: 'projectId' },
    input: OfProject.extend({ reason: Reason }),
    reply: json(NewsletterRequest),
    fails: ['newsletters_asked'],
    perMinute: 10,
  }),
  visits: endpoint({
    method: 'GET',
    path: '/api/admin/visits',
    summary: 'In which organisation the caller acts now, and where she did before',
    access: ofSuperuser,
    input: z.object({}),
    reply: json(Visits),
    fails: [],
  }),
  beginVisit: endpoint({
    method: 'POST',
    path: '/api/admin/visits',
    summary: 'Act inside an organisation for an hour at most, with a reason it reads; ends the visit before',
    access: ofSuperuser,
    input: z.object({ organisationId: Uuid, reason: Reason }),
    reply: json(Visits),
    fails: ['organisation_unknown'],
    perMinute: 20,
  }),
  endVisit: endpoint({
    method: 'POST',
    path: '/api/admin/visits/end',
    summary: 'No longer act inside an organisation',
    access: ofSuperuser,
    input: z.object({}),
    reply: json(Visits),
    fails: [],
  }),
  acts: endpoint({
    method: 'GET',
    path: '/api/admin/acts',
    summary: 'What Admins did, the latest first, fifty a page',
    access: ofAdmin,
    input: z.object({ page: PageNumber }),
    reply: json(Acts),
    fails: [],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  AdminOverview: Overview,
  AdminOrganisation,
  AdminOrganisations: Organisations,
  AdminProject,
  AdminProjects: Projects,
  FoundAccount: FoundPerson,
  FoundAccounts: People,
  AdminPerson: Person,
  RoleHolder,
  RoleProposal,
  PlatformRoles: Roles,
  SwitchState,
  QueuedJobs,
  FailedJob,
  Quarantine,
  Visit,
  Visits,
  AdminAct,
  AdminActs: Acts,
  NewsletterRequest,
}
