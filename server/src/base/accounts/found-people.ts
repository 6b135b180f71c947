import type { FoundPerson, Person } from '@allmend/contract/office/admin'
import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import { ask, type Db } from '../../platform/db/connect.ts'

/** Those with this very mail, or whose first or family name begins like this; by name. */
export async function foundPeople(
  db: Db<'accounts'>,
  it: { search: string; most: number; after: number },
): Promise<FoundPerson[]> {
  const search = it.search.toLowerCase()
  return ask<FoundPerson>(
    db,
    `select id, first_name || ' ' || family_name as name, left(email, 1) || '…@' || split_part(email, '@', 2) as email
     from accounts.account
     where case when position('@' in $1) > 0 then email = $1
       else lower(family_name) like $2 or lower(first_name) like $2 end
     order by lower(family_name), lower(first_name), id limit $3 offset $4`,
    [search, `${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`, it.most, it.after],
  )
}

type Account = Pick<Person, 'id' | 'name' | 'email' | 'secondFactor' | 'roles'> & { createdAt: Date }

/** An account as the Admin sees it. */
export async function accountSeen(db: Db<'accounts'>, id: string): Promise<Account | undefined> {
  const [row] = await ask<Omit<Account, 'roles'> & { roles: PlatformRole[] }>(
    db,
    `select a.id, a.first_name || ' ' || a.family_name as name, a.email, a.created_at as "createdAt",
       f.confirmed_at is not null as "secondFactor",
       array(select r.role from accounts.platform_role r where r.account_id = a.id order by r.role) as roles
     from accounts.account a left join accounts.second_factor f on f.account_id = a.id where a.id = $1`,
    [id],
  )
  return row
}

/** Whose mail this is, and which roles she has. */
export async function holderByEmail(
  db: Db<'accounts'>,
  email: string,
): Promise<{ id: string; roles: PlatformRole[] } | undefined> {
  const [row] = await ask<{ id: string; roles: PlatformRole[] }>(
    db,
    `select a.id, array(select r.role from accounts.platform_role r where r.account_id = a.id) as roles
     from accounts.account a where a.email = $1`,
    [email],
  )
  return row
}
