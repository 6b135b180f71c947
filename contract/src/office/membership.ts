import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import { EARLIEST_BIRTH_YEAR, LATEST_BIRTH_YEAR } from '@allmend/domain/office/membership/age'
import { CURRENCIES } from '@allmend/domain/office/membership/exchange'
import { MEMBER_STATES } from '@allmend/domain/office/membership/member-state'
import { SUBSCRIPTION_STATES } from '@allmend/domain/money/payments/subscription-state'
import { NOTIFICATION_KINDS } from '@allmend/domain/office/membership/notification'
import { MOST_SHARES, MOST_SHARES_AT_ONCE, SHARE_STEPS } from '@allmend/domain/office/membership/share'
import { PAYMENT_WAYS } from '@allmend/domain/money/payments/payment-state'
import { COUNTRIES, isPostcode } from '@allmend/domain/base/organisations/country'
import { z } from 'zod'
import { acceptance, Email, Line, PersonName, Uuid } from '../base/accounts.ts'
import { SentDay } from '../platform/days.ts'
import { bytes, endpoint, json } from '../endpoint.ts'
import { wholeNumber } from '../platform/number-text.ts'
import { PageNumber } from '../platform/page-number.ts'

const OptionalLine = z.string().trim().max(120, 'too_long').refine(isPlainLine, 'invalid').default('')

/**
 * What the register says of a person, spelled as the specification spells a member (§3). A new field is added here and
 * nowhere else in the contract.
 */
const address = {
  firstName: PersonName,
  familyName: PersonName,
  hometown: OptionalLine.meta({ description: 'Of Swiss people' }),
  street: Line,
  streetNr: z.string().trim().max(12, 'too_long').refine(isPlainLine, 'invalid').default(''),
  postcode: z.string().trim().min(1, 'required').max(12, 'too_long'),
  city: Line,
  countryCode: z.enum(COUNTRIES, 'required'),
}

function withPostcode<
  S extends z.ZodObject<{ countryCode: typeof address.countryCode; postcode: typeof address.postcode }>,
>(schema: S): S {
  return schema.refine((it) => isPostcode(it.countryCode, it.postcode), {
    path: ['postcode'],
    message: 'postcode_invalid',
  })
}

const way = z.enum(PAYMENT_WAYS).default('wire').meta({ description: 'How the order is paid' })
const NewShares = z.int('invalid').min(1, 'invalid').max(MOST_SHARES_AT_ONCE, 'invalid')

export const MemberAddress = z.object(address)
export const MemberChange = withPostcode(MemberAddress)

export const MemberForm = withPostcode(
  z.object({
    ...address,
    shares: NewShares,
    way,
    birthYear: z.int('required').min(EARLIEST_BIRTH_YEAR, 'invalid').max(LATEST_BIRTH_YEAR, 'invalid'),
    isRepresented: z
      .boolean()
      .default(false)
      .meta({ description: 'Of full age, or the legal representative agrees; asked of who may be under 18' }),
    referralEmail: z.union([z.literal(''), Email]).default(''),
    referalFirstName: OptionalLine,
    referalFamilyName: OptionalLine,
    statutes: z.boolean().refine((accepted) => accepted, 'statutes_open'),
    statutesVersion: acceptance.termsVersion,
    termsVersion: acceptance.termsVersion,
  }),
)

export const Subscription = z.object({
  id: z.uuid(),
  orderId: z.uuid().nullable(),
  year: z.int().nullable().meta({ description: 'Whose fee it is; null: shares alone' }),
  shares: z.int(),
  isRenewal: z.boolean(),
  totalRappen: z.int(),
  way: z.enum(PAYMENT_WAYS),
  state: z.enum(SUBSCRIPTION_STATES),
  orderedAt: z.number(),
  settledAt: z.number().nullable(),
})
export type MembershipSubscription = z.output<typeof Subscription>

export const Notification = z.object({
  id: z.uuid(),
  kind: z.enum(NOTIFICATION_KINDS),
  year: z.int(),
  at: z.number(),
  isRead: z.boolean(),
})

const Member = z.object({
  customerId: z.string().meta({ description: 'The number of the member' }),
  createdAt: z.number(),
  ...address,
  // These leave as they were stored, perhaps before they were judged as they are when they come in.
  firstName: z.string(),
  familyName: z.string(),
  hometown: z.string(),
  street: z.string(),
  streetNr: z.string(),
  postcode: z.string(),
  city: z.string(),
  email: z.string().meta({ description: 'Empty when the account is gone' }),
  referralEmail: z.string(),
  referalFirstName: z.string(),
  referalFamilyName: z.string(),
  referralSharesAmount: z.int().meta({ description: 'Shares of those who named this member' }),
  shapleyBalance: z.int().meta({ description: 'Points of the last 365 days' }),
  sharesBalance: z.int(),
  isAdmin: z.boolean().meta({ description: 'Of the platform' }),
  notifications: z.array(Notification),
  state: z.enum(MEMBER_STATES),
  renews: z.boolean(),
  sharesAtRenewal: z.int().nullable(),
  paidYear: z.int().nullable().meta({ description: 'The last year whose fee is paid' }),
  birthYear: z.int().nullable(),
  dataDays: z.int(),
  ratingDays: z.int(),
  countedAt: z.number().nullable(),
  shareNumbers: z.array(z.int()),
  subscriptions: z.array(Subscription),
})
export type Member = z.output<typeof Member>

const OpenSubscription = Subscription.extend({ name: z.string(), customerId: z.string() })
export type OpenSubscription = z.output<typeof OpenSubscription>

export const RegisterShare = z.object({
  number: z.int().nullable(),
  step: z.enum(SHARE_STEPS),
  subscribedAt: z.number(),
  paidAt: z.number().nullable(),
  issuedAt: z.number().nullable(),
  cancelledAt: z.number().nullable(),
  repaidAt: z.number().nullable(),
})

export const RegisteredMember = Member.omit({ notifications: true }).extend({
  accountId: z.uuid(),
  shares: z.array(RegisterShare),
})
export type RegisteredMember = z.output<typeof RegisteredMember>

const YearFigures = z.object({
  year: z.int(),
  members: z.int().meta({ description: 'At its end, or now' }),
  joined: z.int(),
  left: z.int(),
})

const MembersOfYear = z.object({
  year: z.int(),
  years: z.array(YearFigures),
  states: z.object({
    pending: z.int(),
    active: z.int(),
    ending: z.int(),
    'shares-only': z.int(),
    ended: z.int(),
  }),
  members: z.array(RegisteredMember),
  hasMore: z.boolean(),
})
export type MembersOfYear = z.output<typeof MembersOfYear>

const Offer = z.object({
  shareRappen: z.int(),
  feeRappen: z.int(),
  isFeeAssumed: z.boolean(),
  year: z.int(),
  members: z.int(),
  joinedThisYear: z.int(),
  shares: z.int(),
  rates: z.array(z.object({ currency: z.enum(CURRENCIES), perChf: z.number(), day: SentDay })),
})
export type MembershipOffer = z.output<typeof Offer>

const Year = wholeNumber(2026, 2200)

export const membership = {
  offer: endpoint({
    method: 'GET',
    path: '/payments/v1/membership-offer',
    summary: 'What shares and the yearly fee cost, and how many members there are',
    access: { who: 'anyone' },
    input: z.object({}),
    reply: json(Offer),
    fails: [],
  }),
  member: endpoint({
    method: 'GET',
    path: '/payments/v1/member',
    summary: 'The membership of the signed-in person',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(Member),
    fails: ['member_unknown'],
  }),
  register: endpoint({
    method: 'POST',
    path: '/payments/v1/register',
    summary: 'Become a member: subscribe shares and the fee of the year, paid by card or by transfer',
    access: { who: 'account' },
    input: MemberForm,
    reply: json(Member),
    fails: ['member_already', 'input_invalid'],
    perMinute: 10,
  }),
  updateMember: endpoint({
    method: 'POST',
    path: '/payments/v1/update-member',
    summary: 'Change name and address in the register',
    access: { who: 'account' },
    input: MemberChange,
    reply: json(Member),
    fails: ['member_unknown'],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/payments/v1/subscribe',
    summary: 'Subscribe more shares, with the fee of this year where it is neither paid nor ordered',
    access: { who: 'account' },
    input: z.object({ shares: z.int('invalid').min(0, 'invalid').max(MOST_SHARES_AT_ONCE, 'invalid'), way }),
    reply: json(Member),
    fails: ['member_unknown', 'shares_many', 'nothing_to_subscribe'],
    perMinute: 10,
  }),
  updateAtTheEnd: endpoint({
    method: 'POST',
    path: '/payments/v1/update-membership-at-the-end',
    summary: 'How many shares to hold from the next year on; as many as now: no change',
    access: { who: 'account' },
    input: z.object({ shares: z.int('invalid').min(1, 'invalid').max(MOST_SHARES, 'invalid') }),
    reply: json(Member),
    fails: ['member_unknown', 'member_not_active'],
  }),
  cancelRenewal: endpoint({
    method: 'POST',
    path: '/payments/v1/cancel-subscription-renewal',
    summary: 'Leave at the end of the year',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(Member),
    fails: ['member_unknown', 'member_not_active'],
  }),
  reactivateRenewal: endpoint({
    method: 'POST',
    path: '/payments/v1/reactivate-subscription-renewal',
    summary: 'Stay after all, as long as the year is not over',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(Member),
    fails: ['member_unknown', 'member_not_active'],
  }),
  refer: endpoint({
    method: 'POST',
    path: '/payments/v1/referral_email',
    summary: 'Invite somebody by mail; the mail names who invites',
    access: { who: 'account' },
    input: z.object({ email: Email }),
    reply: json(z.object({ sent: z.literal(true) })),
    fails: ['member_unknown', 'member_not_active', 'too_many_requests'],
    perMinute: 10,
  }),
  markRead: endpoint({
    method: 'POST',
    path: '/payments/v1/mark-notifications-as-read',
    summary: 'All that was told up to now is read',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(Member),
    fails: ['member_unknown'],
  }),
  certificate: endpoint({
    method: 'GET',
    path: '/payments/v1/member/certificate',
    summary: 'The certificate of the shares the signed-in person holds, as PDF',
    access: { who: 'account' },
    input: z.object({}),
    reply: bytes('application/pdf'),
    fails: ['member_unknown', 'shares_none'],
    perMinute: 20,
  }),
  allMembers: endpoint({
    method: 'GET',
    path: '/payments/v1/get-all-members',
    summary: 'The register of members, a hundred at a time',
    access: { who: 'platform admin' },
    input: z.object({ page: PageNumber }),
    reply: json(z.array(RegisteredMember)),
    fails: [],
  }),
  membersForYear: endpoint({
    method: 'GET',
    path: '/payments/v1/get-members-for-year',
    summary: 'Who was a member in a year, a hundred at a time, with figures of all years',
    access: { who: 'platform admin' },
    input: z.object({ year: Year, page: PageNumber }),
    reply: json(MembersOfYear),
    fails: [],
  }),
  meetingList: endpoint({
    method: 'GET',
    path: '/payments/v1/meeting-list',
    summary: 'Who may vote at the annual general meeting, as CSV; noted in the log of the Admins',
    access: { who: 'platform admin' },
    input: z.object({ year: Year }),
    reply: bytes('text/csv'),
    fails: [],
    perMinute: 10,
  }),
  openSubscriptions: endpoint({
    method: 'GET',
    path: '/payments/v1/member-subscriptions',
    summary: 'What was subscribed and is not paid, the oldest first, a hundred at most',
    access: { who: 'platform admin' },
    input: z.object({}),
    reply: json(z.array(OpenSubscription)),
    fails: [],
  }),
  repayShares: endpoint({
    method: 'POST',
    path: '/payments/v1/members/{id}/repaid',
    summary: 'The cancelled shares of a former member were paid back',
    access: { who: 'platform admin' },
    input: z.object({ id: Uuid }),
    reply: json(RegisteredMember),
    fails: ['member_unknown', 'nothing_to_repay'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  Member,
  MemberForm,
  MemberChange,
  MembershipSubscription: Subscription,
  OpenSubscription,
  RegisteredMember,
  MembersOfYear,
  MembershipOffer: Offer,
}
