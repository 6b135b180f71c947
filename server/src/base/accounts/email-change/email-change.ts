import { isStoppable } from '@allmend/domain/base/accounts/stoppable-change'
import type { Db } from '../../../platform/db/connect.ts'
import { file } from '../../../platform/queue.ts'
import { mailAddressChanged, mailAddressCode, mailAddressNote } from './email-jobs.ts'
import { revoke } from '../sessions/sessions.ts'

const FORGOTTEN_DAYS = 1
const DAY_MS = 86_400_000

export async function emailChangeOf(db: Db, accountId: string) {
  return db
    .selectFrom('accounts.emailChange')
    .select(['email', 'formerEmail', 'askedAt', 'confirmedAt'])
    .where('accountId', '=', accountId)
    .executeTakeFirst()
}

/** The address that waits to be confirmed. */
export async function pendingEmail(db: Db, accountId: string, now: Date): Promise<string | null> {
  const change = await emailChangeOf(db, accountId)
  const isPending =
    change && !change.confirmedAt && now.getTime() - change.askedAt.getTime() < FORGOTTEN_DAYS * DAY_MS
  return isPending ? change.email : null
}

/** Remembers the wish and files both mails; whether the address is known is only looked up when they are written. */
export async function askEmailChange(
  db: Db,
  account: { id: string; email: string },
  email: string,
  now: Date,
): Promise<'asked' | 'email_changed_recently'> {
  const before = await emailChangeOf(db, account.id)
  // A second change would take away the way back from the first.
  if (before?.confirmedAt && isStoppable(before.confirmedAt.getTime(), now.getTime()))
    return 'email_changed_recently'
  const row = { formerEmail: account.email, email, askedAt: now, confirmedAt: null, stopHash: null }
  await db
    .insertInto('accounts.emailChange')
    .values({ accountId: account.id, ...row })
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(row))
    .execute()
  await file(db, mailAddressCode, { accountId: account.id })
  await file(db, mailAddressNote, { accountId: account.id })
  return 'asked'
}

export async function withdrawEmailChange(db: Db, accountId: string): Promise<void> {
  await db
    .deleteFrom('accounts.emailChange')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is', null)
    .execute()
}

/** False when somebody has the address by now: to the caller that is a wrong code, so that nobody learns of it. */
export async function takeEmail(
  db: Db<'accounts'>,
  about: { accountId: string; sessionId: string; email: string; now: Date },
): Promise<boolean> {
  const { accountId, sessionId, email, now } = about
  const change = await db
    .updateTable('accounts.emailChange')
    .set({ confirmedAt: now, stopHash: null })
    .where('accountId', '=', accountId)
    .where('email', '=', email)
    .where('confirmedAt', 'is', null)
    .returning('formerEmail')
    .executeTakeFirst()
  if (!change || !(await setEmail(db, accountId, email))) return false
  // What was under way for the former address would open the account to whoever reads it.
  await db.deleteFrom('accounts.securityCode').where('email', '=', change.formerEmail).execute()
  await revoke(db, { account: accountId, butNot: sessionId }, 'email', now)
  await file(db, mailAddressChanged, { accountId })
  return true
}

/** False when another account has the address. */
export async function setEmail(db: Db<'accounts'>, accountId: string, email: string): Promise<boolean> {
  try {
    await db.updateTable('accounts.account').set({ email }).where('id', '=', accountId).execute()
    return true
  } catch (error) {
    // Asking first would not help: two who take the same address at once would both be told that it is free.
    if ((error as { constraint?: string }).constraint === 'account_email_key') return false
    throw error
  }
}

/** The addresses invitations to her may have gone to: hers, and the one she had until she changed it. */
export async function addressesOf(db: Db, accountId: string): Promise<string[]> {
  const { email } = await db
    .selectFrom('accounts.account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const change = await emailChangeOf(db, accountId)
  return change?.confirmedAt ? [email, change.formerEmail] : [email]
}
