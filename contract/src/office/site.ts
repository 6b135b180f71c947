import { isPlainName } from '@allmend/domain/base/accounts/plain-name'
import { isPlainText } from '@allmend/domain/platform/text/plain-text'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { COUNTRIES } from '@allmend/domain/base/organisations/country'
import { ORGANISATION_TYPES, PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { INDUSTRIES } from '@allmend/domain/office/site/industry'
import {
  COMPANY_SIZES,
  isPhone,
  isWebAddress,
  REQUEST_KINDS,
  REQUEST_LIMITS,
  REQUEST_STATES,
} from '@allmend/domain/office/site/request'
import { SITE_FIGURES } from '@allmend/domain/office/site/site-figure'
import { SERVICE_STATES, SERVICES } from '@allmend/domain/office/site/service-state'
import { z } from 'zod'
import { Email, Line, Robot, Uuid } from '../base/accounts.ts'
import { ListedProject } from '../projects/content.ts'
import { SentDay } from '../platform/days.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { PageNumber } from '../platform/page-number.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const InLanguage = z.object({ language: z.enum(LANGUAGES).default('de') })

const Name = Line.refine(isPlainName, 'name_not_plain')
const text = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'required')
    .max(most, 'too_long')
    .refine(isPlainText, { error: 'words_not_plain', abort: true })
const Message = text(REQUEST_LIMITS.message)
const sent = { robot: Robot, language: z.enum(LANGUAGES).default('de') }

/** All of it is required (specification, §5). */
export const SalesRequest = z.object({
  firstName: Name,
  familyName: Name,
  email: Email,
  phone: Line.max(40, 'too_long').refine(isPhone, 'phone_invalid'),
  website: Line.refine(isWebAddress, 'url_invalid'),
  industry: z.enum(INDUSTRIES, 'required'),
  country: z.enum(COUNTRIES, 'required'),
  organizationType: z.enum(ORGANISATION_TYPES, 'type_missing'),
  companySize: z.enum(COMPANY_SIZES, 'required'),
  message: Message,
})

export const ContactRequest = z.object({ name: Name, email: Email, message: Message })

export const Feedback = z.object({
  message: Message,
  email: z
    .union([z.literal(''), Email])
    .default('')
    .meta({ description: 'Empty: no answer is wished for' }),
  page: z
    .string()
    .max(200, 'too_long')
    .regex(/^(?:\/[a-z0-9_/-]*)?$/, 'invalid')
    .default('')
    .meta({ description: 'The address of the page it is about, without what stands behind it' }),
})

export const Subscription = z.object({ email: Email })

const Received = z.object({
  number: z.string().meta({ example: 'K-0318' }),
  receivedAt: Instant,
})
export type Received = z.output<typeof Received>

const NamedIndustry = z.object({ id: z.enum(INDUSTRIES), name: z.string() })
export type NamedIndustry = z.output<typeof NamedIndustry>
const Faq = z.object({ id: z.string(), question: z.string(), answer: z.string() })
export type Faq = z.output<typeof Faq>
const PublishedProduct = z.object({
  product: z.enum(PRODUCTS),
  name: z.string(),
  title: z.string(),
  words: z.string(),
  path: z.string(),
  documentation: z.string(),
})
const PublishedSection = z.object({ title: z.string(), words: z.string() })

const SITE_PRODUCTS = [...PRODUCTS, 'allmend'] as const
const OfProduct = InLanguage.extend({
  product: z.enum(SITE_PRODUCTS).meta({ description: 'allmend: both' }),
})

const SiteRequest = z.object({
  id: Uuid,
  number: z.string(),
  kind: z.enum(REQUEST_KINDS),
  state: z.enum(REQUEST_STATES),
  language: z.enum(LANGUAGES),
  name: z.string(),
  email: z.string().meta({ description: 'Empty: no answer is wished for' }),
  phone: z.string(),
  website: z.string(),
  industry: z.enum(INDUSTRIES).nullable(),
  organizationType: z.enum(ORGANISATION_TYPES).nullable(),
  companySize: z.enum(COMPANY_SIZES).nullable(),
  country: z.enum(COUNTRIES).nullable(),
  message: z.string(),
  page: z.string(),
  sentAt: Instant,
  takenBy: z.string().nullable(),
  answeredAt: Instant.nullable(),
  answer: z.string(),
})
export type SiteRequest = z.output<typeof SiteRequest>
const SiteRequests = z.object({ requests: z.array(SiteRequest), hasMore: z.boolean() })

const CheckedDay = z.object({ day: SentDay, good: z.int(), slow: z.int(), down: z.int() })
const ServiceStatus = z.object({
  service: z.enum(SERVICES),
  state: z.enum(SERVICE_STATES).nullable().meta({ description: 'Null: nobody has looked lately' }),
  checkedAt: Instant.nullable(),
  days: z
    .array(CheckedDay)
    .meta({ description: 'Minutes looked at, by day; days nobody looked are left out' }),
})
export type ServiceStatus = z.output<typeof ServiceStatus>
const PlatformStatus = z.object({ today: SentDay, services: z.array(ServiceStatus) })
export type PlatformStatus = z.output<typeof PlatformStatus>

const SiteFigures = z.object({
  figures: z
    .array(
      z.object({
        name: z.enum(SITE_FIGURES),
        atLeast: z.number().meta({ description: 'Rounded down to two digits' }),
        countedAt: Instant,
      }),
    )
    .meta({ description: 'What is below its minimum is left out' }),
})
export type SiteFigures = z.output<typeof SiteFigures>

const anyone = { who: 'anyone' } as const
const ofAdmin = { who: 'platform admin' } as const
const sends = { access: anyone, perMinute: 10 } as const
const Link = z.object({ link: z.string().max(100) })

export const site = {
  industries: endpoint({
    method: 'GET',
    path: '/api/industries',
    summary: 'What an organisation can work in, for the form to sales',
    access: anyone,
    input: InLanguage,
    reply: json(z.array(NamedIndustry)),
    fails: [],
    perMinute: 120,
  }),
  faqs: endpoint({
    method: 'GET',
    path: '/api/faqs',
    summary: 'Questions that come again and again, with their answers',
    access: anyone,
    input: InLanguage,
    reply: json(z.array(Faq)),
    fails: [],
    perMinute: 120,
  }),
  sendFeedback: endpoint({
    ...sends,
    method: 'POST',
    path: '/api/send-feedback',
    summary: 'Say what is good or missing; with an address if an answer is wished for',
    input: Feedback.extend(sent),
    reply: json(Received),
    fails: ['robot_check_failed', 'too_many_requests'],
  }),
  contactSales: endpoint({
    ...sends,
    method: 'POST',
    path: '/api/contact_sales_team/new',
    summary: 'Write to sales; a mail with the number follows',
    input: SalesRequest.extend(sent),
    reply: json(Received),
    fails: ['robot_check_failed', 'too_many_requests'],
  }),
  contactUs: endpoint({
    ...sends,
    method: 'POST',
    path: '/blog/contact-us',
    summary: 'Write to us; a mail with the number follows',
    input: ContactRequest.extend(sent),
    reply: json(Received),
    fails: ['robot_check_failed', 'too_many_requests'],
  }),
  subscribeEmail: endpoint({
    ...sends,
    method: 'PUT',
    path: '/blog/subscribe-email',
    summary: 'Ask for the newsletter; only the link in the mail that follows begins it',
    input: Subscription.extend({
      source: z
        .string()
        .max(40, 'too_long')
        .regex(/^[a-z0-9-]*$/, 'invalid')
        .default('')
        .meta({ description: 'Where the form stood' }),
      ...sent,
    }),
    reply: nothing,
    fails: ['robot_check_failed', 'too_many_requests'],
  }),
  projects: endpoint({
    method: 'GET',
    path: '/blog/{product}-projects',
    summary: 'Public projects of a product, the youngest first',
    access: anyone,
    input: OfProduct,
    reply: json(z.array(ListedProject)),
    fails: [],
    perMinute: 120,
  }),
  products: endpoint({
    method: 'GET',
    path: '/blog/{product}-produktes',
    summary: 'A product as it is published, or both',
    access: anyone,
    input: OfProduct,
    reply: json(z.array(PublishedProduct)),
    fails: [],
    perMinute: 120,
  }),
  aboutUses: endpoint({
    method: 'GET',
    path: '/blog/{product}-about-uses',
    summary: 'What a product, or the cooperative, says about itself',
    access: anyone,
    input: OfProduct,
    reply: json(z.array(PublishedSection)),
    fails: [],
    perMinute: 120,
  }),
  status: endpoint({
    method: 'GET',
    path: '/api/status',
    summary: 'What was seen when services were looked at, every minute, for 90 days',
    access: anyone,
    input: z.object({}),
    reply: json(PlatformStatus),
    fails: [],
    perMinute: 120,
  }),
  figures: endpoint({
    method: 'GET',
    path: '/api/figures',
    summary: 'What the platform has measured, as the first page tells it; counted once a night',
    access: anyone,
    input: z.object({}),
    reply: json(SiteFigures),
    fails: [],
    perMinute: 120,
  }),
  requests: endpoint({
    method: 'GET',
    path: '/api/admin/requests',
    summary: 'What strangers wrote, those without an answer first; fifty a page',
    access: ofAdmin,
    input: z.object({ page: PageNumber }),
    reply: json(SiteRequests),
    fails: [],
  }),
  takeRequest: endpoint({
    method: 'POST',
    path: '/api/admin/requests/{id}/take',
    summary: 'Say that one answers it oneself',
    access: ofAdmin,
    input: z.object({ id: Uuid }),
    reply: json(SiteRequest),
    fails: ['site_request_missing', 'site_request_answered'],
  }),
  answerRequest: endpoint({
    method: 'POST',
    path: '/api/admin/requests/{id}/answer',
    summary: 'Answer it by mail, once',
    access: ofAdmin,
    input: z.object({ id: Uuid, answer: text(REQUEST_LIMITS.answer) }),
    reply: json(SiteRequest),
    fails: ['site_request_missing', 'site_request_answered', 'site_request_without_address'],
  }),
  eraseAddress: endpoint({
    method: 'POST',
    path: '/api/admin/requests/erase',
    summary: 'Erase whatever came from an address, and its newsletter; noted without the address',
    access: ofAdmin,
    input: z.object({ email: Email, reason: text(500).min(3, 'required') }),
    reply: json(z.object({ requests: z.int(), subscriptions: z.int() })),
    fails: [],
  }),
} as const

/** The links in mails of the newsletter: signed, without anything about the person in them. */
export const newsletterLinks = {
  confirmNewsletter: endpoint({
    method: 'POST',
    path: '/api/newsletter/{link}/confirm',
    summary: 'Begin the newsletter that was asked for',
    access: anyone,
    input: Link,
    reply: nothing,
    fails: ['newsletter_link_unknown'],
    perMinute: 30,
  }),
  withdrawNewsletter: endpoint({
    method: 'POST',
    path: '/api/newsletter/{link}/withdraw',
    summary: 'End the newsletter and forget the address (also the one click of RFC 8058)',
    access: anyone,
    input: Link,
    reply: nothing,
    fails: ['newsletter_link_unknown'],
    perMinute: 30,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  Received,
  NamedIndustry,
  Faq,
  PublishedProduct,
  PublishedSection,
  SiteRequest,
  SiteRequests,
  CheckedDay,
  ServiceStatus,
  PlatformStatus,
  SiteFigures,
}
