import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { z } from 'zod'
import { endpoint, json, nothing } from '../endpoint.ts'
import { Newsletter, NewsletterDocument } from '../projects/participation-newsletters.ts'

const SiteNewsletters = z.object({
  readers: z.number().meta({ description: 'How many would get one sent now' }),
  newsletters: z.array(Newsletter).meta({ description: 'The latest first, a hundred at most' }),
})

const OfNewsletter = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,5}$/, 'invalid')
    .transform(Number),
})
const Revision = { revision: z.int32() }
const ofAdmin = { who: 'platform admin' } as const
const path = '/api/admin/newsletters'

/** The cooperative's own newsletter, as the Admin writes and sends it. */
export const siteNewsletters = {
  newsletters: endpoint({
    method: 'GET',
    path,
    summary: 'Issues of the newsletter and how many people get it',
    access: ofAdmin,
    input: z.object({}),
    reply: json(SiteNewsletters),
    fails: [],
  }),
  addNewsletter: endpoint({
    method: 'POST',
    path,
    summary: 'Start an issue; while one is a draft, that one is answered',
    access: ofAdmin,
    input: z.object({}),
    reply: json(Newsletter),
    fails: [],
    perMinute: 20,
  }),
  saveNewsletter: endpoint({
    method: 'PUT',
    path: `${path}/{number}`,
    summary: 'Save the draft; refused when somebody else saved in between, or once it is sent',
    access: ofAdmin,
    input: OfNewsletter.extend({ document: NewsletterDocument, ...Revision }),
    reply: json(Newsletter),
    fails: ['newsletter_unknown', 'newsletter_changed', 'newsletter_frozen'],
  }),
  testNewsletter: endpoint({
    method: 'POST',
    path: `${path}/{number}/test`,
    summary: 'Mail it to the caller herself, as it stands',
    access: ofAdmin,
    input: OfNewsletter.extend({ language: z.enum(LANGUAGES) }),
    reply: nothing,
    fails: ['newsletter_unknown'],
    perMinute: 10,
  }),
  sendNewsletter: endpoint({
    method: 'POST',
    path: `${path}/{number}/send`,
    summary: 'Send it once to everybody who confirmed; from then on it is frozen',
    access: ofAdmin,
    input: OfNewsletter.extend(Revision),
    reply: json(Newsletter),
    fails: [
      'newsletter_unknown',
      'newsletter_changed',
      'newsletter_frozen',
      'newsletter_incomplete',
      'newsletter_without_readers',
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
    fails: ['newsletter_unknown', 'newsletter_not_sending'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = { SiteNewsletters }
