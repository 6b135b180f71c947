import { z } from 'zod'
import { CHANNELS, NO_CHANNEL } from '@allmend/domain/projects/content/channel'
import { SURVEY_STATES } from '@allmend/domain/projects/content/page-state'
import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { PRODUCTS } from '@allmend/domain/base/organisations/organisation'
import { Uuid } from '../base/accounts.ts'
import { InviteDocumentSchema, InviteSheetSchema } from './content-document.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { PublishedPeople } from './published-people.ts'
import { ProjectCode } from './projects.ts'

const Via = z.int().min(NO_CHANNEL).max(CHANNELS.length).default(NO_CHANNEL)
const ChannelNumber = z.enum(CHANNELS.map(String)).transform(Number)

const OfProject = z.object({ projectId: Uuid })
const ofMember = { who: 'project member', of: 'projectId' } as const
const ofAdmin = { who: 'project admin', of: 'projectId' } as const

export const Picture = z.object({ id: z.uuid(), width: z.number(), height: z.number() })
export type Picture = z.output<typeof Picture>

const PublicOrganisation = z.object({
  name: z.string(),
  location: z.string(),
  logo: z.string().nullable(),
  contactEmail: z.string(),
})

/** What the frame of every public page of a project shows. */
export const PublicProject = z.object({
  product: z.enum(PRODUCTS),
  code: z.string(),
  name: z.string(),
  organisation: PublicOrganisation,
  region: z.object({
    slug: z.string(),
    attribution: z
      .object({ de: z.string(), en: z.string() })
      .meta({ description: 'Whose map it is; shown wherever it is seen' }),
  }),
  isTest: z.boolean().meta({ description: 'Not live yet: what is collected now is for trying out' }),
  isTrial: z
    .boolean()
    .meta({ description: 'Its start is not approved: only who was invited by mail can join' }),
  isPaused: z.boolean().meta({ description: 'By the ethics board: nobody joins for now' }),
  startDay: z.string(),
  endDay: z.string(),
})
export type PublicProject = z.output<typeof PublicProject>

const InvitePage = PublicProject.extend({
  seatsFree: z.number(),
  minimumAge: z.number().nullable().meta({ description: 'Nobody younger joins; null: nobody is asked' }),
  joiningClosed: z.boolean().meta({ description: 'The organisation lets nobody join for now' }),
  approvedAt: z.number().nullable().meta({ description: 'When the ethics board said yes' }),
  stores: z.object({ ios: z.string().nullable(), android: z.string().nullable() }),
  sheet: InviteSheetSchema,
  language: z.enum(LANGUAGES).meta({ description: 'Of the sheet; the asked one, else German' }),
  picture: Picture.nullable(),
  pictures: z.array(Picture),
})
export type InvitePage = z.output<typeof InvitePage>

/** A project on the page of public projects, with the first words of its invite page. */
export const ListedProject = PublicProject.omit({ organisation: true, isTest: true }).extend({
  organisation: PublicOrganisation.omit({ contactEmail: true }),
  title: z.string(),
  lead: z.string(),
})
export type ListedProject = z.output<typeof ListedProject>

export const InviteVersion = z.object({ version: z.number(), publishedAt: z.number(), by: z.string() })
export type InviteVersion = z.output<typeof InviteVersion>

const InviteDraft = z.object({
  document: InviteDocumentSchema,
  revision: z.number().meta({ description: 'Counts the saves; a save names the one it started from' }),
  savedAt: z.number(),
  publishedVersion: z.number().nullable(),
  isChanged: z.boolean().meta({ description: 'The draft differs from what is published' }),
  versions: z.array(InviteVersion),
  pictures: z.array(Picture),
  page: InvitePage.omit({ sheet: true, language: true, picture: true, pictures: true }).meta({
    description: 'What stands around the sheet, for the preview',
  }),
})
export type InviteDraft = z.output<typeof InviteDraft>

const ChannelState = z.object({
  number: z.number(),
  name: z.string(),
  link: z.string(),
  visits: PublishedPeople,
  joins: PublishedPeople,
})
export type ChannelState = z.output<typeof ChannelState>

const ChannelForm = z.object({
  name: z.string().trim().max(40, 'too_long').refine(isPlainLine, 'invalid'),
})

export const content = {
  invite: endpoint({
    method: 'GET',
    path: '/api/invite/{code}',
    summary: 'The invite page as the public sees it; unknown and closed answer alike',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, language: z.enum(LANGUAGES).default('de') }),
    reply: json(InvitePage),
    fails: ['project_unknown'],
    perMinute: 120,
  }),
  publicProjects: endpoint({
    method: 'GET',
    path: '/api/public-projects',
    summary: 'Live projects with a public invite page, the youngest first',
    access: { who: 'anyone' },
    input: z.object({ language: z.enum(LANGUAGES).default('de') }),
    reply: json(z.array(ListedProject)),
    fails: [],
    perMinute: 120,
  }),
  visit: endpoint({
    method: 'POST',
    path: '/api/invite/{code}/visit',
    summary: 'Count a visit of the page, by day and channel; nothing about the visitor is kept',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, via: Via }),
    reply: nothing,
    fails: [],
    perMinute: 60,
  }),
  card: endpoint({
    method: 'GET',
    path: '/api/invite/{code}/card',
    summary: 'The picture shown where the invite page is shared',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode }),
    reply: bytes('image/jpeg'),
    fails: ['project_unknown'],
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/content/pictures/{id}/{width}',
    summary: 'A picture of an invite page, 640 or 1280 wide at most; public, its id is its key',
    access: { who: 'anyone' },
    input: z.object({ id: Uuid, width: z.enum(['640', '1280']) }),
    reply: bytes('image/webp'),
    fails: ['picture_unknown'],
  }),
  survey: endpoint({
    method: 'GET',
    path: '/api/survey/{code}/{surveyId}',
    summary: 'Whether a survey is open; only the survey of the project’s own survey address is known',
    access: { who: 'anyone' },
    input: z.object({ code: ProjectCode, surveyId: z.string().max(100) }),
    reply: json(
      PublicProject.extend({
        state: z.enum(SURVEY_STATES),
        address: z.string().nullable().meta({ description: 'Where an open one lies outside of Allmend' }),
      }),
    ),
    fails: ['project_unknown'],
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/invite',
    summary: 'The draft of the invite page and its published versions',
    access: ofMember,
    input: OfProject,
    reply: json(InviteDraft),
    fails: ['project_missing'],
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/project/{projectId}/invite',
    summary: 'Save the draft; refused when somebody else saved in between',
    access: ofAdmin,
    input: OfProject.extend({ document: InviteDocumentSchema, revision: z.int32() }),
    reply: json(z.object({ revision: z.number(), savedAt: z.number() })),
    fails: ['project_missing', 'draft_changed', 'picture_unknown'],
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/invite/publish',
    summary: 'Publish the draft as a new version',
    access: ofAdmin,
    input: OfProject.extend({ revision: z.int32() }),
    reply: json(InviteVersion),
    fails: ['project_missing', 'draft_changed', 'invite_incomplete'],
    perMinute: 20,
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/invite/restore',
    summary: 'Make an earlier version the draft; what is public stays',
    access: ofAdmin,
    input: OfProject.extend({ version: z.int32().min(1) }),
    reply: json(InviteDraft),
    fails: ['project_missing', 'version_unknown'],
  }),
  addPicture: endpoint({
    method: 'POST',
    path: '/api/project/{projectId}/invite/pictures',
    summary: 'Upload a picture (PNG, JPEG or WebP up to 2 MB); it is re-encoded without metadata',
    access: ofAdmin,
    input: OfProject,
    picture: true,
    reply: json(Picture),
    fails: [
      'project_missing',
      'upload_unpaid',
      'picture_unreadable',
      'pictures_full',
      'input_too_large',
      'media_type_unsupported',
    ],
    perMinute: 20,
  }),
  channels: endpoint({
    method: 'GET',
    path: '/api/project/{projectId}/channels',
    summary: 'The five channels of the invite page with their visits and joins until midnight',
    access: ofMember,
    input: OfProject,
    reply: json(
      z.object({
        channels: z.array(ChannelState),
        without: ChannelState,
        all: ChannelState.pick({ visits: true, joins: true }),
      }),
    ),
    fails: ['project_missing'],
  }),
  nameChannel: endpoint({
    method: 'PUT',
    path: '/api/project/{projectId}/channels/{number}',
    summary: 'Name a channel',
    access: ofAdmin,
    input: OfProject.extend({ number: ChannelNumber, ...ChannelForm.shape }),
    reply: nothing,
    fails: ['project_missing'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  PublicOrganisation,
  Picture,
  InvitePage,
  ListedProject,
  InviteVersion,
  InviteDraft,
  ChannelState,
}
