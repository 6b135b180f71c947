import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mailboxKey } from '@allmend/domain/base/accounts/email'
import type { Language } from '@allmend/domain/platform/language/language'
import { freeSeat, type OrganisationRole } from '@allmend/domain/base/organisations/user'
import type { Db } from '../../platform/db/connect.ts'
import { addUser, lockedUsers } from './user-store.ts'

const VALID_DAYS = 14

export interface NewInvitation {
  organisationId: string
  email: string
  role: OrganisationRole
  language: Language
  invitedBy: string
  now: Date
}

/**
 * What one may send in a day. An organisation has three seats, so ten are plenty; nobody gets more than three a day,
 * however many organisations somebody has founded to write to her.
 */
export function invitationBudgets({ organisationId, invitedBy, email }: NewInvitation) {
  const seconds = 86_400
  return [
    { key: `invite from ${organisationId}`, tries: 10, seconds },
    { key: `invite by ${invitedBy}`, tries: 10, seconds },
    { key: `invite to ${mailboxKey(email)}`, tries: 3, seconds },
  ]
}

/** Inviting a person again replaces her invitation. */
export async function addInvitation(db: Db, invitation: NewInvitation) {
  const { now, ...row } = invitation
  const expiresAt = new Date(now.getTime() + VALID_DAYS * 86_400_000)
  return db
    .insertInto('organisations.invitation')
    .values({ ...row, id: randomUUID(), createdAt: now, expiresAt })
    .onConflict((conflict) =>
      conflict.columns(['organisationId', 'email']).doUpdateSet({
        role: row.role,
        language: row.language,
        invitedBy: row.invitedBy,
        expiresAt,
        tokenHash: null,
      }),
    )
    .returning(['id', 'email', 'role', 'expiresAt'])
    .executeTakeFirstOrThrow()
}

/** The secret of the mail's link, made when the mail is sent; nothing when the invitation is gone. */
export async function newInvitationToken(db: Db<'organisations'>, id: string) {
  const token = randomBytes(24).toString('base64url')
  const invitation = await db
    .updateTable('organisations.invitation as i')
    .from('organisations.organisation as o')
    .set({ tokenHash: hashOf(token) })
    .where('i.id', '=', id)
    .whereRef('o.id', '=', 'i.organisationId')
    .returning(['i.email', 'i.language', 'o.name as organisationName'])
    .executeTakeFirst()
  return invitation && { ...invitation, token }
}

export function invitationByToken(db: Db<'organisations'>, token: string, now: Date) {
  return db
    .selectFrom('organisations.invitation as i')
    .innerJoin('organisations.organisation as o', 'o.id', 'i.organisationId')
    .select(['i.id', 'i.organisationId', 'i.email', 'i.role', 'o.name', 'o.slug', 'o.logoVersion'])
    .where('i.tokenHash', '=', hashOf(token))
    .where('i.expiresAt', '>', now)
    .executeTakeFirst()
}

/** Takes the lowest free seat; the database would refuse a fourth. */
export async function takeSeat(
  db: Db<'organisations'>,
  invitation: { id: string; organisationId: string; role: string },
  accountId: string,
  now: Date,
): Promise<'joined' | 'user_present' | 'organisation_full'> {
  const users = await lockedUsers(db, invitation.organisationId)
  if (users.some((user) => user.accountId === accountId)) return 'user_present'
  const seat = freeSeat(users.map((user) => user.seat))
  if (seat === 'organisation_full') return seat
  const { organisationId } = invitation
  await addUser(db, { organisationId, accountId, role: invitation.role as OrganisationRole, seat, now })
  await db.deleteFrom('organisations.invitation').where('id', '=', invitation.id).execute()
  return 'joined'
}

export async function removeInvitation(db: Db, organisationId: string, id: string): Promise<boolean> {
  const removed = await db
    .deleteFrom('organisations.invitation')
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst()
  return removed.numDeletedRows === 1n
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
