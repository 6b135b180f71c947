import { z } from 'zod'
import { isPlainName } from '@allmend/domain/base/accounts/plain-name'
import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import { COUNTRIES, isPostcode } from '@allmend/domain/base/organisations/country'
import { ORGANISATION_TYPES } from '@allmend/domain/base/organisations/organisation'
import { problemOfSlug } from '@allmend/domain/base/organisations/slug'
import { ORGANISATION_ROLES } from '@allmend/domain/base/organisations/user'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { Email, Line, Uuid } from './accounts.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'

const OptionalLine = z.string().trim().max(120, 'too_long').refine(isPlainLine, 'invalid').default('')
const Slug = z.string().superRefine((slug, context) => {
  const problem = problemOfSlug(slug)
  if (problem) context.addIssue({ code: 'custom', message: problem })
})

/** What the admin says about the organisation. A new field is added here and nowhere else in the contract. */
const fields = {
  name: z.string().trim().min(2, 'required').max(80, 'too_long').refine(isPlainName, 'name_not_plain'),
  accountName: Line.refine(isPlainName, 'name_not_plain').meta({ description: 'Name of the account holder' }),
  contactEmail: Email,
  type: z.enum(ORGANISATION_TYPES, 'type_missing'),
  street: Line,
  number: z.string().trim().max(12, 'too_long').default(''),
  postcode: z.string().trim().min(1, 'required').max(12, 'too_long'),
  location: Line,
  country: z.enum(COUNTRIES),
  billingEmail: z.union([z.literal(''), Email]).default(''),
  billingReference: OptionalLine,
}

function withPostcode<
  S extends z.ZodObject<{ country: typeof fields.country; postcode: typeof fields.postcode }>,
>(schema: S): S {
  return schema.refine((it) => isPostcode(it.country, it.postcode), {
    path: ['postcode'],
    message: 'postcode_invalid',
  })
}

export const OrganisationForm = withPostcode(z.object({ ...fields, slug: Slug }))
export const OrganisationChange = withPostcode(z.object({ ...fields, id: Uuid }))

export const Organisation = z.object({
  ...fields,
  // These leave as they were stored, perhaps before they were judged as they are when they come in.
  name: z.string(),
  accountName: z.string(),
  street: z.string(),
  location: z.string(),
  billingReference: z.string(),
  contactEmail: z.string(),
  billingEmail: z.string(),
  id: z.uuid(),
  slug: z.string(),
  webAddress: z.string(),
  logo: z.string().nullable().meta({ description: 'Address of the logo' }),
  role: z.enum(ORGANISATION_ROLES).nullable().meta({ description: 'Role of the caller' }),
  createdAt: z.number(),
})
export type Organisation = z.output<typeof Organisation>

export const OrganisationHead = Organisation.pick({
  id: true,
  slug: true,
  name: true,
  logo: true,
  role: true,
})
export type OrganisationHead = z.output<typeof OrganisationHead>

const OrganisationUser = z.object({
  accountId: z.uuid(),
  name: z.string(),
  last_name: z.string(),
  email: z.string(),
  role: z.enum(ORGANISATION_ROLES),
  secondFactor: z.boolean(),
  secondFactorResetAt: z.number().nullable().meta({ description: 'When a reset that was asked for happens' }),
})
const Invitation = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ORGANISATION_ROLES),
  expiresAt: z.number(),
})
/** An act of the platform inside the organisation, shown to it. */
const OutsideAct = z.object({ at: z.number(), by: z.string(), act: z.string() })

/** Somebody of the platform acted inside the organisation: from when until when, and why. */
const OutsideVisit = z.object({
  begunAt: z.number(),
  endedAt: z.number().nullable().meta({ description: 'Null: she still may' }),
  by: z.string(),
  reason: z.string(),
})

const OrganisationWhole = Organisation.extend({
  users: z.array(OrganisationUser),
  invitations: z.array(Invitation),
  outsideActs: z.array(OutsideAct),
  outsideVisits: z.array(OutsideVisit),
})
export type OrganisationWhole = z.output<typeof OrganisationWhole>

export const InviteForm = z.object({ email: Email, role: z.enum(ORGANISATION_ROLES) })

const Id = z.object({ id: Uuid })
const Token = z.object({ token: z.string().min(20).max(100) })

export const organisations = {
  mine: endpoint({
    method: 'GET',
    path: '/api/user-organizations',
    summary: 'The organisations of the signed-in person, for the top bar',
    access: { who: 'account' },
    input: z.object({}),
    reply: json(z.array(OrganisationHead)),
    fails: [],
  }),
  countries: endpoint({
    method: 'GET',
    path: '/api/countries',
    summary: 'Countries an organisation can be in',
    access: { who: 'anyone' },
    input: z.object({}),
    reply: json(z.array(z.object({ code: z.enum(COUNTRIES), de: z.string(), en: z.string() }))),
    fails: [],
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/organization/new',
    summary: 'Create an organisation; the caller becomes its admin',
    access: { who: 'account' },
    input: OrganisationForm,
    reply: json(Organisation),
    fails: ['name_taken'],
    perMinute: 10,
  }),
  nameState: endpoint({
    method: 'GET',
    path: '/api/organization/name-state',
    summary: 'Whether a name and its web address are free',
    access: { who: 'account' },
    input: z.object({ name: z.string().max(80), slug: z.string().max(80) }),
    reply: json(z.object({ nameTaken: z.boolean(), slugTaken: z.boolean() })),
    fails: [],
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/api/organization/by-slug/{slug}',
    summary: 'Name and logo by web address, for the shared header',
    access: { who: 'account' },
    input: z.object({ slug: z.string().max(80) }),
    reply: json(OrganisationHead),
    fails: ['organisation_unknown'],
  }),
  byId: endpoint({
    method: 'GET',
    path: '/api/organization/{id}',
    summary: 'The organisation as its people see it',
    access: { who: 'organisation member', of: 'id' },
    input: Id,
    reply: json(Organisation),
    fails: [],
  }),
  whole: endpoint({
    method: 'GET',
    path: '/api/organization/{id}/all-data',
    summary: 'The organisation with its people, invitations and acts of the platform',
    access: { who: 'organisation admin', of: 'id' },
    input: Id,
    reply: json(OrganisationWhole),
    fails: [],
  }),
  isMine: endpoint({
    method: 'GET',
    path: '/api/organization/{id}/is-user-part-of-organization',
    summary: 'Whether the caller belongs to the organisation',
    access: { who: 'account' },
    input: Id,
    reply: json(z.object({ isPart: z.boolean(), role: z.enum(ORGANISATION_ROLES).nullable() })),
    fails: [],
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/organization/update',
    summary: 'Change the organisation; its web address stays',
    access: { who: 'organisation admin', of: 'id' },
    input: OrganisationChange,
    reply: json(Organisation),
    fails: ['name_taken'],
  }),
  setLogo: endpoint({
    method: 'PUT',
    path: '/api/organization/logo',
    summary: 'Upload a logo (PNG, JPEG or WebP up to 2 MB); it is re-encoded',
    access: { who: 'organisation admin', of: 'organizationId' },
    input: z.object({ organizationId: Uuid }),
    picture: true,
    reply: json(z.object({ logo: z.string() })),
    fails: ['picture_unreadable', 'input_too_large', 'media_type_unsupported'],
    perMinute: 10,
  }),
  logo: endpoint({
    method: 'GET',
    path: '/api/organization/{id}/logo/{version}',
    summary: 'The logo; public, it stands on invite pages',
    access: { who: 'anyone' },
    input: z.object({ id: Uuid, version: Uuid }),
    reply: bytes('image/webp'),
    fails: ['picture_unknown'],
  }),
  invite: endpoint({
    method: 'POST',
    path: '/api/organization/{id}/invitations',
    summary: 'Invite a person by mail',
    access: { who: 'organisation admin', of: 'id' },
    input: InviteForm.extend({ id: Uuid, language: z.enum(LANGUAGES).default('de') }),
    reply: json(Invitation),
    fails: ['organisation_full', 'user_present', 'invitations_spent'],
    perMinute: 10,
  }),
  withdrawInvitation: endpoint({
    method: 'DELETE',
    path: '/api/organization/{id}/invitations/{invitationId}',
    summary: 'Withdraw an invitation',
    access: { who: 'organisation admin', of: 'id' },
    input: z.object({ id: Uuid, invitationId: Uuid }),
    reply: nothing,
    fails: ['invitation_unknown'],
  }),
  invitation: endpoint({
    method: 'POST',
    path: '/api/organization/invitation',
    summary: 'Who invites to what, by the token from the mail',
    access: { who: 'account' },
    input: Token,
    reply: json(z.object({ organisation: z.string(), role: z.enum(ORGANISATION_ROLES) })),
    fails: ['invitation_unknown', 'invitation_foreign'],
    perMinute: 20,
  }),
  join: endpoint({
    method: 'POST',
    path: '/api/organization/join',
    summary: 'Accept an invitation',
    access: { who: 'account' },
    input: Token,
    reply: json(OrganisationHead),
    fails: ['invitation_unknown', 'invitation_foreign', 'organisation_full', 'user_present'],
    perMinute: 20,
  }),
  changeRole: endpoint({
    method: 'PUT',
    path: '/api/organization/{id}/users/{accountId}',
    summary: 'Make a person admin or member',
    access: { who: 'organisation admin', of: 'id' },
    input: z.object({ id: Uuid, accountId: Uuid, role: z.enum(ORGANISATION_ROLES) }),
    reply: nothing,
    fails: ['user_unknown', 'admin_last'],
  }),
  removeUser: endpoint({
    method: 'DELETE',
    path: '/api/organization/{id}/users/{accountId}',
    summary: 'Take a person’s access away',
    access: { who: 'organisation admin', of: 'id' },
    input: z.object({ id: Uuid, accountId: Uuid }),
    reply: nothing,
    fails: ['user_unknown', 'admin_last'],
  }),
  resetSecondFactor: endpoint({
    method: 'POST',
    path: '/api/organization/{id}/users/{accountId}/second-factor-reset',
    summary: 'Remove the lost second factor of a person, three days later unless she stops it',
    access: { who: 'organisation admin', of: 'id' },
    input: z.object({ id: Uuid, accountId: Uuid }),
    reply: json(z.object({ effectiveAt: z.number() })),
    fails: ['user_unknown', 'reset_refused', 'second_factor_absent', 'reset_pending', 'too_many_requests'],
    perMinute: 10,
  }),
  handOver: endpoint({
    method: 'POST',
    path: '/api/organization/{id}/hand-over',
    summary: 'Give the administration to another person of the organisation; the caller stays as a member',
    access: { who: 'organisation admin', of: 'id' },
    input: z.object({ id: Uuid, accountId: Uuid }),
    reply: nothing,
    fails: ['user_unknown'],
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/organization/{id}/leave',
    summary: 'Give one’s own access back',
    access: { who: 'organisation member', of: 'id' },
    input: Id,
    reply: nothing,
    fails: ['user_unknown', 'admin_last'],
  }),
  remove: endpoint({
    method: 'POST',
    path: '/api/organization/{id}/delete',
    summary: 'Delete an organisation that has nothing running or unpaid; its name is typed to confirm',
    access: { who: 'organisation admin', of: 'id' },
    input: z.object({ id: Uuid, confirmation: z.string().max(200) }),
    reply: nothing,
    fails: ['confirmation_wrong', 'organisation_busy'],
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  OrganisationForm,
  OrganisationChange,
  Organisation,
  OrganisationHead,
  OrganisationUser,
  Invitation,
  OutsideAct,
  OutsideVisit,
  OrganisationWhole,
}
