import {
  daysOf,
  LEAST_PARTICIPANTS,
  MOST_PARTICIPANTS,
  problemOfDays,
} from '@allmend/domain/money/payments/calculation'
import { MINIMUM_AGES } from '@allmend/domain/projects/participation/age'
import { isPlainLine, isPlainText } from '@allmend/domain/platform/text/plain-text'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { normalProjectCode, problemOfProjectCode } from '@allmend/domain/projects/projects/code'
import {
  ANALYSTS,
  OTHER_RESULTS_MOST,
  PARTNER_MOST,
  problemsOfIntent,
  PURPOSE_MOST,
  RESULT_KINDS,
} from '@allmend/domain/projects/projects/intent'
import { isSurveyAddress } from '@allmend/domain/projects/projects/settings'
import { EXTENSION_TYPES } from '@allmend/domain/projects/projects/extension'
import { normalProjectName, problemOfProjectName } from '@allmend/domain/projects/projects/name'
import { FIRST_REGION, REGION_SLUG } from '@allmend/domain/base/network/region'
import { TIME_ZONES } from '@allmend/domain/platform/time/time-zone'
import { PAYMENT_STATES, PAYMENT_WAYS } from '@allmend/domain/money/payments/payment-state'
import { PROJECT_BADGES, PROJECT_STATUSES } from '@allmend/domain/projects/projects/status'
import { z } from 'zod'
import { acceptance, Uuid } from '../base/accounts.ts'
import { FormDay, SentDay } from '../platform/days.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { PageNumber } from '../platform/page-number.ts'
import { judgeSurvey, Price } from '../money/payments.ts'
import { Invoice } from '../money/payments-invoices.ts'

const Name = z
  .string()
  .max(200, 'project_name_long')
  .superRefine((name, context) => {
    const problem = problemOfProjectName(name)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform(normalProjectName)
/** As people type it: small letters, blanks and hyphens do not matter. */
export const ProjectCode = z.string().max(40, 'too_long').transform(normalProjectCode)
/** A project as it is named to whoever does something for it. */
export const ProjectNamed = z.object({ projectId: Uuid, name: z.string(), organisation: z.string() })
const Wish = z
  .string()
  .max(40, 'project_code_malformed')
  .superRefine((code, context) => {
    const problem = problemOfProjectCode(code)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .transform(normalProjectCode)
const MinimumAge = z
  .int()
  .min(MINIMUM_AGES.from, 'age_out_of_range')
  .max(MINIMUM_AGES.through, 'age_out_of_range')
  .nullable()
const Instant = z.number().meta({ description: 'ms since 1970' })

/** What the project is for; judged by the domain, so that the browser says the same. */
const intent = {
  purpose: z
    .string()
    .max(PURPOSE_MOST + 200, 'purpose_long')
    .refine(isPlainText, 'words_not_plain'),
  analysedBy: z.enum(ANALYSTS, 'analyst_missing'),
  analysisPartner: z
    .string()
    .max(PARTNER_MOST + 80, 'words_long')
    .refine(isPlainLine, 'words_not_plain')
    .default('')
    .meta({ description: 'Named when a partner analyses' }),
  results: z.array(z.enum(RESULT_KINDS)).max(RESULT_KINDS.length),
  otherResults: z
    .string()
    .max(OTHER_RESULTS_MOST + 80, 'words_long')
    .refine(isPlainLine, 'words_not_plain')
    .default('')
    .meta({ description: 'What is none of the kinds' }),
}
const Intent = z.object(intent)

function judgeIntent(it: z.output<typeof Intent>, context: z.RefinementCtx): void {
  for (const { field, problem } of problemsOfIntent(it)) {
    context.addIssue({ code: 'custom', path: [field], message: problem })
  }
}

/** What the form of a new project asks for; the browser judges by the same rules of the domain. */
const ProjectForm = z
  .object({
    name: Name,
    code: Wish.default('').meta({ description: 'Empty: a code is drawn' }),
    participants: z
      .int('participants_missing')
      .min(LEAST_PARTICIPANTS, 'participants_few')
      .max(MOST_PARTICIPANTS, 'participants_many'),
    startDay: FormDay,
    endDay: FormDay,
    survey: z.boolean(),
    region: z
      .string()
      .regex(REGION_SLUG, 'invalid')
      .default(FIRST_REGION)
      .meta({ description: 'Of GET /api/regions' }),
    product: z.enum(PRODUCTS),
    ...intent,
  })
  .superRefine((it, context) => {
    judgeIntent(it, context)
    const problem = problemOfDays(daysOf(it))
    if (problem) context.addIssue({ code: 'custom', path: ['endDay'], message: problem })
    judgeSurvey(it, context)
  })

/** What the organisation chose on the summary, the price list it was shown, and that it accepts the terms. */
const Payment = {
  way: z.enum(PAYMENT_WAYS),
  cardToken: z.string().max(200).optional().meta({
    description:
      'Refused unless empty (card_token_apart): POST /payments/v1/card-payments/{orderId} takes the card, and knows 3-D Secure',
  }),
  priceListId: z.int32().meta({ description: 'The list the caller calculated with' }),
  ...acceptance,
}

/** By number and key, or one's own by its number alone. */
const NamedQuote = z.object({ number: z.string().max(20), key: z.string().max(100).default('') })

/** What is known of a project by its code. */
const ProjectHead = z.object({
  id: z.uuid(),
  organizationId: z.uuid(),
  organization: z.string().meta({ description: 'Name of the organisation' }),
  organizationSlug: z.string(),
  product: z.enum(PRODUCTS),
  title: z.string(),
  code: z.string(),
  country_code: z.string(),
  region: z.string().meta({ description: 'Whose map, network and clock it has' }),
  timeZone: z.enum(TIME_ZONES).meta({ description: 'Of its region' }),
  survey_url: z.string().nullable(),
  status: z.enum(PROJECT_STATUSES),
  badge: z.enum(PROJECT_BADGES).nullable().meta({ description: 'What is to be said beside the status' }),
  start_timestamp: Instant,
  end_timestamp: Instant,
})
export type ProjectHead = z.output<typeof ProjectHead>

const NotCounted = z.number().nullable().meta({ description: 'null until it is counted' })

/** Spelled as the specification's project (§3); what has no word there is in ours. */
export const Project = ProjectHead.extend({
  approved_timestamp: Instant.nullable().meta({ description: 'Set from the approval until the go-live' }),
  live_timestamp: Instant.nullable(),
  producers: NotCounted,
  seats: z.int(),
  data_days: NotCounted,
  relabeled: NotCounted,
  relabeled_pct: NotCounted,
  validated: NotCounted,
  validated_pct: NotCounted,
  rating_count: NotCounted.meta({
    description: 'Of a CityServer project, as the next three; null until it is counted',
  }),
  image_rating_count: NotCounted,
  map_rating_count: NotCounted,
  detailed_rating_count: NotCounted,
  joined: z.int().meta({ description: 'Seats taken' }),
  minimumAge: z.int().nullable().meta({ description: 'Nobody younger joins; null: nobody is asked' }),
  survey: z.boolean().meta({ description: 'Whether the survey option was ordered' }),
  startDay: SentDay,
  endDay: SentDay,
  payment_state: z.enum(PAYMENT_STATES),
  approvedAt: Instant.nullable(),
  declinedAt: Instant.nullable(),
  declinedReason: z.string().nullable(),
  pausedAt: Instant.nullable(),
  pausedReason: z.string().nullable(),
  closedAt: Instant.nullable(),
  closedReason: z.string().nullable(),
  inviteCompleteAt: Instant.nullable(),
  settledAt: Instant.nullable().meta({ description: 'Since when the code works' }),
  createdAt: Instant,
  purpose: z.string().nullable().meta({ description: 'null: ordered before it was asked' }),
  analysedBy: z.enum(ANALYSTS).nullable(),
  analysisPartner: z.string().nullable(),
  results: z.array(z.enum(RESULT_KINDS)),
  otherResults: z.string().nullable(),
  joiningClosedAt: Instant.nullable().meta({ description: 'Since when the organisation lets nobody join' }),
  archivedAt: Instant.nullable(),
})
export type Project = z.output<typeof Project>

const Purchase = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  product: z.enum(PRODUCTS),
  title: z.string(),
  code: z.string(),
  organization: z.string(),
  organizationSlug: z.string(),
  kind: z.enum(['project', ...EXTENSION_TYPES]),
  seats: z.int(),
  days: z.int(),
  way: z.enum(PAYMENT_WAYS),
  payment_state: z.enum(PAYMENT_STATES),
  price: Price,
  orderedAt: Instant,
  settledAt: Instant.nullable(),
  quote: z.string().nullable().meta({ description: 'Number of the quote it was priced by' }),
  refund: z
    .enum(['none', 'due', 'done'])
    .meta({ description: 'Due: paid, and its project was declined or closed; done: taken back' }),
})
export type Purchase = z.output<typeof Purchase>

const Overview = Project.extend({ purchases: z.array(Purchase) })
export type ProjectOverview = z.output<typeof Overview>

const ProjectChange = z.object({
  id: Uuid,
  title: Name,
  minimumAge: MinimumAge.optional().meta({ description: 'Left out: as it is' }),
  region: z
    .string()
    .regex(REGION_SLUG, 'invalid')
    .optional()
    .meta({ description: 'Until somebody takes part; left out: as it is' }),
  survey_url: z
    .string()
    .trim()
    .max(500, 'survey_address')
    .refine((it) => it === '' || isSurveyAddress(it), 'survey_address'),
  intent: Intent.superRefine(judgeIntent)
    .optional()
    .meta({ description: 'Until the ethics board approved it' }),
})

const ProjectId = z.object({ id: Uuid })

/** The seats or days to add; how many are too many depends on the project. Of an option one. */
const ExtensionForm = z.object({
  type: z.enum(EXTENSION_TYPES),
  amount: z.int('extension_missing').min(1, 'extension_missing'),
})

const NewProject = ProjectForm.safeExtend({
  organizationId: Uuid,
  quote: NamedQuote.optional().meta({ description: 'By whose price list it is priced' }),
  ...Payment,
})

const create = endpoint({
  method: 'POST',
  path: '/api/project/new',
  summary: 'Order a project; it is pending until its payment arrives',
  access: { who: 'organisation admin', of: 'organizationId' },
  input: NewProject,
  reply: json(Project),
  fails: [
    'input_invalid',
    'card_token_apart',
    'name_taken',
    'code_taken',
    'prices_changed',
    'quote_unknown',
    'quote_expired',
    'quote_ordered',
    'orders_off',
    'city_projects_off',
  ],
  perMinute: 20,
  needs: ({ product }) => (product === 'cityserver' ? ['orders', 'city-projects'] : ['orders']),
})

/** A project as people name it; of two organisations with one of that name the slug says which. */
const ByName = z.object({
  projectName: z.string().max(200).meta({ description: 'Its name or its code' }),
  organizationSlug: z.string().max(80).default(''),
})

export const projects = {
  create,
  createPaid: endpoint({
    ...create,
    path: '/payments/v1/create-organization-project',
    summary: 'Order a project, as the specification calls it: the same as POST /api/project/new',
  }),
  invoiceDetails: endpoint({
    method: 'GET',
    path: '/payments/v1/get-project-invoice-details',
    summary: 'The invoices of a project the caller’s organisation runs, the first first',
    access: { who: 'account' },
    input: ByName,
    reply: json(
      z.object({ projectId: z.uuid(), title: z.string(), code: z.string(), invoices: z.array(Invoice) }),
    ),
    fails: ['project_missing', 'project_name_ambiguous'],
  }),
  mailInviteUnlocked: endpoint({
    method: 'POST',
    path: '/payments/v1/send-mail-unlock-invite-page',
    summary: 'Tell those who run a paid project that its invite page is unlocked',
    access: { who: 'platform admin' },
    input: ByName,
    query: ['projectName', 'organizationSlug'],
    reply: nothing,
    fails: ['project_missing', 'project_name_ambiguous', 'project_unpaid'],
    perMinute: 20,
  }),
  refund: endpoint({
    method: 'POST',
    path: '/payments/v1/refund-organization-project-order',
    summary:
      'Take a paid order of a declined or closed project back: a credit note, and a repayment to decide about',
    access: { who: 'platform admin' },
    input: z.object({ purchaseId: Uuid }),
    reply: json(Purchase),
    fails: ['purchase_missing', 'refund_not_due'],
  }),
  nameState: endpoint({
    method: 'GET',
    path: '/api/project/name-state',
    summary: 'Whether the organisation has no project of this name, and nobody one of this code',
    access: { who: 'organisation admin', of: 'organizationId' },
    input: z.object({ organizationId: Uuid, name: z.string().max(200), wish: z.string().max(40) }),
    reply: json(z.object({ nameTaken: z.boolean(), codeTaken: z.boolean() })),
    fails: [],
    perMinute: 120,
  }),
  byCode: endpoint({
    method: 'GET',
    path: '/api/project/{code}',
    summary: 'A project by its code: one that can be joined, or one of the caller’s organisation',
    access: { who: 'account' },
    input: z.object({ code: ProjectCode }),
    reply: json(ProjectHead),
    fails: ['project_missing'],
    perMinute: 60,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/project/{id}',
    summary: 'Change title, survey address and minimum age, and what it is for until it is approved',
    access: { who: 'project admin', of: 'id' },
    input: ProjectChange,
    reply: json(Project),
    fails: ['input_invalid', 'name_taken', 'intent_approved', 'region_used'],
  }),
  closeJoining: endpoint({
    method: 'POST',
    path: '/api/project/{id}/close-joining',
    summary: 'Nobody joins until it is opened again; who takes part goes on',
    access: { who: 'project admin', of: 'id' },
    input: ProjectId,
    reply: json(Project),
    fails: ['project_ended'],
  }),
  openJoining: endpoint({
    method: 'POST',
    path: '/api/project/{id}/open-joining',
    summary: 'People can join again',
    access: { who: 'project admin', of: 'id' },
    input: ProjectId,
    reply: json(Project),
    fails: ['project_ended'],
  }),
  archive: endpoint({
    method: 'POST',
    path: '/api/project/{id}/archive',
    summary: 'Leave an ended project out of the list, or take it back in',
    access: { who: 'project admin', of: 'id' },
    input: ProjectId.extend({ archived: z.boolean() }),
    reply: json(Project),
    fails: ['project_running'],
  }),
  cancelPurchase: endpoint({
    method: 'POST',
    path: '/payments/v1/cancel-organization-project-order',
    summary: 'Take an unpaid order back; of a project its name and code are free again',
    access: { who: 'project admin', of: 'projectId' },
    input: z.object({ projectId: Uuid, purchaseId: Uuid }),
    reply: json(Purchase),
    fails: ['purchase_missing', 'purchase_settled'],
  }),
  ofOrganisation: endpoint({
    method: 'GET',
    path: '/api/organization/{id}/projects',
    summary: 'The projects of an organisation, the latest start first',
    access: { who: 'organisation member', of: 'id' },
    input: z.object({
      id: Uuid,
      product: z.enum(PRODUCTS).optional(),
      archived: z
        .enum(['yes', 'no'])
        .default('no')
        .meta({ description: 'Whether archived ones are listed too' }),
    }),
    reply: json(z.array(Project)),
    fails: [],
  }),
  overview: endpoint({
    method: 'GET',
    path: '/api/project/{id}/overview',
    summary: 'The project with its figures and orders',
    access: { who: 'project member', of: 'id' },
    input: z.object({ id: Uuid, product: z.enum(PRODUCTS).optional() }),
    reply: json(Overview),
    fails: [],
  }),
  goLive: endpoint({
    method: 'POST',
    path: '/api/project/go-live',
    summary: 'From now on what is collected counts',
    access: { who: 'organisation admin', of: 'organizationId' },
    input: z.object({ projectId: Uuid, organizationId: Uuid }),
    reply: json(Project),
    fails: [
      'project_missing',
      'project_live',
      'project_ended',
      'project_closed',
      'project_unpaid',
      'project_unapproved',
      'invite_incomplete',
    ],
  }),
  extend: endpoint({
    method: 'POST',
    path: '/payments/v1/extend-organization-project',
    summary:
      'Order more seats or days of a live project, or the survey option of a paid one; they are there when the payment arrives',
    access: { who: 'project admin', of: 'projectId' },
    input: ExtensionForm.extend({ projectId: Uuid, ...Payment }),
    reply: json(Purchase),
    fails: [
      'input_invalid',
      'card_token_apart',
      'project_not_live',
      'project_unpaid',
      'project_paused',
      'project_ended',
      'project_closed',
      'option_there',
      'extension_pending',
      'prices_changed',
      'orders_off',
    ],
    perMinute: 20,
    needs: () => ['orders'],
  }),
  purchases: endpoint({
    method: 'GET',
    path: '/payments/v1/get-all-organization-project-subscriptions',
    summary: 'Orders of projects, seats and days, the latest first, a hundred at a time',
    access: { who: 'platform admin' },
    input: z.object({
      state: z.enum(['pending', 'settled']).optional(),
      page: PageNumber,
    }),
    reply: json(z.array(Purchase)),
    fails: [],
  }),
  settle: endpoint({
    method: 'POST',
    path: '/payments/v1/activate-organization-wiretransfer-subscriptions',
    summary:
      'An order was paid, or is let through as a test: the project’s code works, the added seats or days are there',
    access: { who: 'platform admin' },
    input: z.object({ purchaseId: Uuid, as: z.enum(['succeeded', 'testing']).default('succeeded') }),
    reply: json(Purchase),
    fails: ['purchase_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  NewProject,
  ProjectHead,
  Project,
  Purchase,
  ProjectOverview: Overview,
}
