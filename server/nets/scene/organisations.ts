import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { addInvitation, newInvitationToken } from '../../src/base/organisations/invitations.ts'
import { addOrganisation } from '../../src/base/organisations/store.ts'
import { addUser } from '../../src/base/organisations/user-store.ts'
import { beginVisit } from '../../src/base/organisations/visits.ts'
import type { Asking, Things } from '../inputs/things.ts'
import type { Person, TestServer } from '../../test/test-server.ts'
import { FORM } from '../tenants.ts'

export function freshNames(): Asking['fresh'] {
  const mark = randomBytes(6).toString('hex')
  return { email: `neu-${mark}@seewil.example`, name: `Stadt ${mark}`, slug: `stadt-${mark}` }
}

type OfOrganisation = Pick<
  Things,
  'organisation' | 'organisationName' | 'slug' | 'logo' | 'invitation' | 'user'
>

/** One of the person, with a second user and an invitation; and the account that runs it. */
export async function organisationOf(
  server: TestServer,
  person: Person,
  role: OrganisationRole,
): Promise<{ organisation: OfOrganisation; admin: string }> {
  const { now } = server.clock
  const organisationId = randomUUID()
  const user = await server.person()
  const { name, slug } = freshNames()
  const [first, second] = role === 'admin' ? [person, user] : [user, person]
  const invitation = await inTransaction(server.pool, { duty: 'organisations' }, async (db) => {
    const about = { id: organisationId, adminId: first.id, now }
    assert.ok(await addOrganisation(db, about, { ...FORM, name, slug }))
    await addUser(db, { organisationId, accountId: second.id, role: 'member', seat: 2, now })
    const { email } = freshNames()
    const invited = { organisationId, email, role: 'member', language: 'de', invitedBy: first.id } as const
    return addInvitation(db, { ...invited, now })
  })
  const organisation = {
    organisation: organisationId,
    organisationName: name,
    slug,
    logo: randomUUID(),
    invitation: invitation.id,
    user: user.id,
  }
  return { organisation, admin: first.id }
}

export function noOrganisation(): OfOrganisation {
  const { name: organisationName, slug } = freshNames()
  return {
    organisation: randomUUID(),
    organisationName,
    slug,
    logo: randomUUID(),
    invitation: randomUUID(),
    user: randomUUID(),
  }
}

/** The link of an invitation to this organisation, sent to this person. */
export async function tokenFor(server: TestServer, organisationId: string, to: Person): Promise<string> {
  return inTransaction(server.pool, { duty: 'organisations' }, async (db) => {
    const about = { organisationId, invitedBy: to.id, now: server.clock.now }
    const { id } = await addInvitation(db, { ...about, email: to.email, role: 'member', language: 'de' })
    const made = await newInvitationToken(db, id)
    return made?.token ?? ''
  })
}

/** She has said why she acts inside it. */
export async function visiting(
  server: TestServer,
  { id: accountId }: Person,
  organisationId: string,
): Promise<void> {
  const about = { id: randomUUID(), organisationId, accountId, byName: 'Support', reason: 'Supportfall' }
  await inTransaction(server.pool, { duty: 'organisations' }, (db) =>
    beginVisit(db, { ...about, now: server.clock.now }),
  )
}
