import { ask, type Db } from '../../platform/db/connect.ts'

export interface Contact {
  email: string
  /** Of the platform. */
  isAdmin: boolean
}

/** Where these people are reached; those who had their account erased are not there. */
export async function contactsOf(db: Db<'accounts'>, ids: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await ask<Contact & { id: string }>(
    db,
    `select a.id, a.email, exists (
       select from accounts.platform_role r where r.account_id = a.id and r.role = 'admin'
     ) as "isAdmin" from accounts.account a where a.id = any($1::uuid[])`,
    [ids],
  )
  return new Map(rows.map(({ id, ...contact }) => [id, contact]))
}
