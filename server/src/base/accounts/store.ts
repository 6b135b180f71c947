import type { SessionUser } from '@allmend/contract/base/accounts'
import type { LegalVersion } from '@allmend/domain/projects/content/legal-version'
import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import { isLanguage } from '@allmend/domain/platform/language/language'
import { sql } from 'kysely'
import { ask, type Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import type { Caller } from '../../platform/http/permission.ts'
import type { Reader } from '../../platform/mail/mail-kind.ts'

export interface NewAccount {
  id: string
  email: string
  passwordHash: string
  firstName: string
  familyName: string
  newsletter: boolean
  language: string
  /** None: of an account that was not opened by signing up. */
  termsVersion?: LegalVersion
  now: Date
}

/** False when the mail already has an account. */
export async function addAccount(db: Db<'accounts'>, { now, ...account }: NewAccount): Promise<boolean> {
  const added = await db
    .insertInto('accounts.account')
    .values({ ...account, termsAcceptedAt: now, createdAt: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export function accountByEmail(db: Db<'accounts'>, email: string) {
  return db
    .selectFrom('accounts.account')
    .select(['id', 'email', 'passwordHash', 'firstName', 'familyName'])
    .where('email', '=', email)
    .executeTakeFirst()
}

export function accountById(db: Db, id: string) {
  return db
    .selectFrom('accounts.account')
    .select(['id', 'email', 'passwordHash', 'firstName', 'familyName', 'termsVersion'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** Whom a mail to this account reaches; none when the account is gone. From whatever duty. */
export async function readerOf(db: Db, id: string): Promise<Reader | undefined> {
  const mailbox = await onDuty(db, 'accounts', (db) =>
    db.selectFrom('accounts.account').select(['email', 'language']).where('id', '=', id).executeTakeFirst(),
  )
  return mailbox && { to: mailbox.email, language: isLanguage(mailbox.language) ? mailbox.language : 'de' }
}

/** What these people are called; those who had their account erased are not there. */
export async function namesOf(db: Db<'accounts'>, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('accounts.account')
    .select(['id', 'firstName', 'familyName'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, `${row.firstName} ${row.familyName}`]))
}

export interface BoardMember {
  accountId: string
  isChair: boolean
}

/** Who is on the ethics board, in the order they came. */
export async function boardMembers(db: Db<'accounts'>): Promise<BoardMember[]> {
  return ask<BoardMember>(
    db,
    `select r.account_id as "accountId", exists (
       select from accounts.platform_role c where c.account_id = r.account_id and c.role = 'ethics_chair') as "isChair"
     from accounts.platform_role r where r.role = 'ethics' order by r.granted_at, r.account_id limit 50`,
    [],
  )
}

export interface NamedAccount {
  id: string
  name: string
  email: string
}

/** Of these people those with this very mail, or with these letters in their name; by name. */
export async function accountsFound(
  db: Db<'accounts'>,
  ids: readonly string[],
  { search, atMost }: { search: string; atMost: number },
): Promise<NamedAccount[]> {
  return ask<NamedAccount>(
    db,
    `select id, first_name || ' ' || family_name as name, email from accounts.account
     where id = any($1::uuid[])
       and (email = lower($2) or position(lower($2) in lower(first_name || ' ' || family_name)) > 0)
     order by lower(family_name), lower(first_name), id limit $3`,
    [ids, search, atMost],
  )
}

/** These people with how to write to them, by name. */
export async function accountsNamed(db: Db<'accounts'>, ids: readonly string[]): Promise<NamedAccount[]> {
  return ask<NamedAccount>(
    db,
    `select id, first_name || ' ' || family_name as name, email from accounts.account
     where id = any($1::uuid[]) order by lower(family_name), lower(first_name), id`,
    [ids],
  )
}

export async function setPassword(db: Db, accountId: string, passwordHash: string): Promise<void> {
  await db.updateTable('accounts.account').set({ passwordHash }).where('id', '=', accountId).execute()
}

/** False when the password that was proven is no longer hers. */
export async function exchangePassword(
  db: Db,
  account: { id: string; passwordHash: string },
  passwordHash: string,
): Promise<boolean> {
  const changed = await db
    .updateTable('accounts.account')
    .set({ passwordHash })
    .where('id', '=', account.id)
    .where('passwordHash', '=', account.passwordHash)
    .executeTakeFirst()
  return changed.numUpdatedRows === 1n
}

export interface ProfileChange {
  name: string
  last_name: string
  city: string
  postcode: string
  newsletter: boolean
  language: string
}

export async function changeProfile(db: Db, accountId: string, change: ProfileChange): Promise<void> {
  const { name: firstName, last_name: familyName, ...rest } = change
  await db
    .updateTable('accounts.account')
    .set({ firstName, familyName, ...rest })
    .where('id', '=', accountId)
    .execute()
}

/** The specification's session user (§3), spelled as its wire spells it. */
export async function sessionUser(db: Db, accountId: string): Promise<SessionUser> {
  const row = await db
    .selectFrom('accounts.account as a')
    .leftJoin('accounts.secondFactor as f', 'f.accountId', 'a.id')
    .select(['a.id', 'a.email', 'a.firstName', 'a.familyName', 'a.city', 'a.postcode', 'a.createdAt'])
    .select(['a.language', 'a.newsletter', 'f.confirmedAt'])
    .select(rolesOf('a.id').as('roles'))
    .where('a.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return {
    user_id: row.id,
    email: row.email,
    name: row.firstName,
    last_name: row.familyName,
    city: row.city,
    postcode: row.postcode,
    created_at: row.createdAt.getTime(),
    roles: { defaults: { roles: ['USER', ...row.roles.map((role) => role.toUpperCase())] } },
    language: isLanguage(row.language) ? row.language : 'de',
    newsletter: row.newsletter,
    secondFactor: row.confirmedAt !== null,
  }
}

/**
 * Whoever holds a session that is in force; nothing when it was ended. Asked at every call, so written out:
 * building the text anew would cost more than the answer.
 */
export async function callerOfSession(
  db: Db,
  token: { account: string; session: string },
  now: Date,
): Promise<Caller | undefined> {
  const [row] = await ask<Pick<Caller, 'name' | 'secondFactor'> & { platformRoles: PlatformRole[] }>(
    db,
    `select a.first_name || ' ' || a.family_name as name,
       case when f.confirmed_at is null then 'none' when s.assurance = 'second_factor' then 'proven'
         else 'unproven' end as second_factor,
       array(select r.role from accounts.platform_role r where r.account_id = a.id) as platform_roles
     from accounts.session s
     join accounts.account a on a.id = s.account_id
     left join accounts.second_factor f on f.account_id = a.id
     where s.id = $1 and s.account_id = $2 and s.revoked_at is null and s.expires_at > $3`,
    [token.session, token.account, now],
  )
  return row && { accountId: token.account, sessionId: token.session, ...row }
}

function rolesOf(accountId: string) {
  return sql<PlatformRole[]>`array(
    select role from accounts.platform_role r where r.account_id = ${sql.ref(accountId)} order by role)`
}

/** The account, its sessions and factors, and what was under way for its address. */
export async function eraseAccount(db: Db<'accounts'>, accountId: string): Promise<void> {
  const { email } = await accountById(db, accountId)
  const change = await db
    .selectFrom('accounts.emailChange')
    .select(['email', 'formerEmail'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
  const addresses = [email, ...(change ? [change.email, change.formerEmail] : [])]
  await db.deleteFrom('accounts.securityCode').where('email', 'in', addresses).execute()
  await db.deleteFrom('accounts.account').where('id', '=', accountId).execute()
}
