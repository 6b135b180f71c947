import type { AdminOrganisation } from '@allmend/contract/office/admin'
import type { OrganisationRole } from '@allmend/domain/base/organisations/user'
import { ask, type Db } from '../../platform/db/connect.ts'

export type FoundOrganisation = Omit<AdminOrganisation, 'projects' | 'createdAt' | 'deletedAt'> & {
  createdAt: Date
  deletedAt: Date | null
}

/** Those with these letters in their name or web address, all when there are none; the latest first. */
export async function foundOrganisations(
  db: Db<'organisations'>,
  it: { text: string; most: number; after: number },
): Promise<FoundOrganisation[]> {
  return ask<FoundOrganisation>(
    db,
    `select o.id, o.slug, o.name, o.type, o.location, o.created_at as "createdAt", o.deleted_at as "deletedAt",
       (select count(*) from organisations.organisation_user u where u.organisation_id = o.id)::int as users
     from organisations.organisation o
     where $1 = '' or position(lower($1) in lower(o.name)) > 0 or position(lower($1) in o.slug) > 0
     order by o.created_at desc, o.id limit $2 offset $3`,
    [it.text, it.most, it.after],
  )
}

export async function organisationCount(db: Db<'organisations'>): Promise<number> {
  const { count } = await db
    .selectFrom('organisations.organisation')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Where somebody has a seat. */
export async function seatsOf(
  db: Db<'organisations'>,
  accountId: string,
): Promise<{ name: string; slug: string; role: OrganisationRole }[]> {
  return ask<{ name: string; slug: string; role: OrganisationRole }>(
    db,
    `select o.name, o.slug, u.role from organisations.organisation_user u
     join organisations.organisation o on o.id = u.organisation_id where u.account_id = $1 order by o.name limit 100`,
    [accountId],
  )
}
