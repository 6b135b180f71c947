import { z } from 'zod'
import {
  NEWSLETTER_LIMITS,
  NEWSLETTER_STATES,
  type NewsletterDocument as NewsletterWritten,
  type NewsletterSheet,
  NEWSLETTERS_AT_MOST,
  type RecipientState,
} from '@allmend/domain/projects/participation/newsletter'
import { REMINDER_KINDS } from '@allmend/domain/projects/participation/reminder'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { Uuid } from '../base/accounts.ts'
import { line, RichTextSchema } from './content-document.ts'
import { endpoint, json, nothing } from '../endpoint.ts'
import { PublishedPeople } from './published-people.ts'

const Sheet: z.ZodType<NewsletterSheet> = z
  .strictObject({ subject: line(NEWSLETTER_LIMITS.subject), text: RichTextSchema })
  .refine((sheet) => JSON.stringify(sheet).length <= NEWSLETTER_LIMITS.sheetCharacters, 'too_long')
export const NewsletterDocument: z.ZodType<NewsletterWritten> = z.strictObject({ de: Sheet, en: Sheet })

const Counts = z.object({
  all: PublishedPeople,
  waiting: PublishedPeople,
  sending: PublishedPeople,
  sent: PublishedPeople,
  refused: PublishedPeople,
  unclear: PublishedPeople,
  withdrawn: PublishedPeople,
  cancelled: PublishedPeople,
} satisfies Record<RecipientState | 'all', typeof PublishedPeople>)

export const Newsletter = z.object({
  number: z.number(),
  state: z.enum(NEWSLETTER_STATES),
  document: NewsletterDocument,
  revision: z.number().meta({ description: 'Counts the saves; a save names the one it started from' }),
  savedAt: z.number(),
  startedAt: z.number().nullable(),
  endedAt: z.number().nullable(),
  recipients: Counts.meta({ description: 'How many are how far; never who' }),
})
export type Newsletter = z.output<typeof Newsletter>

const Newsletters = z.object({
  allowed: z.int().meta({ description: 'Three, or more on request' }),
  agreed: PublishedPeople.meta({
    description: 'How many agreed when it was counted last, rounded down to fives; null: fewer than ten',
  }),
  countedAt: z.number().nullable().meta({ description: 'Null: not yet' }),
  newsletters: z.array(Newsletter),
})
export type Newsletters = z.output<typeof Newsletters>

const OfProject = z.object({ projectId: Uuid })
const NUMBERS = Array.from({ length: NEWSLETTERS_AT_MOST }, (_, i) => String(i + 1))
const OfNewsletter = OfProject.extend({ number: z.enum(NUMBERS).transform(Number) })
const Revision = { revision: z.int32() }
const Link = z.object({ link: z.string().max(100) })

const ofMember = { who: 'project member', of: 'projectId' } as const
const ofAdmin = { who: 'project admin', of: 'projectId' } as const
const path = '/api/project/{projectId}/newsletters'

export const newsletters = {
  newsletters: endpoint({
    method: 'GET',
    path,
    summary: 'The newsletters of a project and how many people agreed to get them',
    access: ofMember,
    input: OfProject,
    reply: json(Newsletters),
    fails: ['project_missing'],
  }),
  addNewsletter: endpoint({
    method: 'POST',
    path,
    summary: 'Start a newsletter; a project has at most three',
    access: ofAdmin,
    input: OfProject,
    reply: json(Newsletter),
    fails: ['project_missing', 'newsletters_full'],
    perMinute: 20,
  }),
  saveNewsletter: endpoint({
    method: 'PUT',
    path: `${path}/{number}`,
    summary: 'Save the draft; refused when somebody else saved in between, or once it is sent',
    access: ofAdmin,
    input: OfNewsletter.extend({ document: NewsletterDocument, ...Revision }),
    reply: json(Newsletter),
    fails: ['project_missing', 'newsletter_unknown', 'newsletter_changed', 'newsletter_frozen'],
  }),
  testNewsletter: endpoint({
    method: 'POST',
    path: `${path}/{number}/test`,
    summary: 'Mail it to the caller herself, as it stands',
    access: ofAdmin,
    input: OfNewsletter.extend({ language: z.enum(LANGUAGES) }),
    reply: nothing,
    fails: ['project_missing', 'newsletter_unknown'],
    perMinute: 10,
  }),
  sendNewsletter: endpoint({
    method: 'POST',
    path: `${path}/{number}/send`,
    summary: 'Send it once to everybody who agreed to be contacted; from then on it is frozen',
    access: ofAdmin,
    input: OfNewsletter.extend(Revision),
    reply: json(Newsletter),
    fails: [
      'project_missing',
      'project_paused',
      'project_closed',
      'newsletter_unknown',
      'newsletter_changed',
      'newsletter_frozen',
      'newsletter_incomplete',
      'newsletter_without_recipients',
    ],
    perMinute: 10,
  }),
  cancelNewsletter: endpoint({
    method: 'POST',
    path: `${path}/{number}/cancel`,
    summary: 'Send it to nobody further; a draft again when nobody got it yet',
    access: ofAdmin,
    input: OfNewsletter,
    reply: json(Newsletter),
    fails: ['project_missing', 'newsletter_unknown', 'newsletter_not_sending'],
  }),
} as const

/** The link in every newsletter and reminder: signed, without anything about the person in it. */
export const contactLinks = {
  contact: endpoint({
    method: 'GET',
    path: '/api/contact/{link}',
    summary: 'What the link of a newsletter or a reminder is about',
    access: { who: 'anyone' },
    input: Link,
    reply: json(
      z.object({
        about: z.enum(['messages', ...REMINDER_KINDS]),
        project: z.string(),
        organisation: z.string(),
        isAgreed: z.boolean(),
      }),
    ),
    fails: ['contact_link_unknown'],
    perMinute: 30,
  }),
  withdrawContact: endpoint({
    method: 'POST',
    path: '/api/contact/{link}/withdraw',
    summary: 'End the mails the link is about, without signing in (also the one click of RFC 8058)',
    access: { who: 'anyone' },
    input: Link,
    reply: nothing,
    fails: ['contact_link_unknown'],
    perMinute: 30,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  NewsletterSheet: Sheet,
  NewsletterDocument,
  NewsletterCounts: Counts,
  Newsletter,
  Newsletters,
}
