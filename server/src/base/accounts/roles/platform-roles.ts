import { normalEmail } from '@allmend/domain/base/accounts/email'
import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import type { Db } from '../../../platform/db/connect.ts'

export interface RoleChange {
  /** No such account, or nothing had to be done. */
  outcome: 'unknown' | 'unchanged' | 'changed'
  hasSecondFactor: boolean
}

/**
 * A role of the platform, granted to an account that exists or taken away. With the owner's connection alone: the
 * application has no right to write these rows (decision 0063).
 */
export async function changeRole(
  db: Db<'accounts'>,
  it: { email: string; role: PlatformRole; isRevoked: boolean; now: Date },
): Promise<RoleChange> {
  const account = await db
    .selectFrom('accounts.account as a')
    .leftJoin('accounts.secondFactor as f', 'f.accountId', 'a.id')
    .select(['a.id', 'f.confirmedAt'])
    .where('a.email', '=', normalEmail(it.email))
    .executeTakeFirst()
  if (!account) return { outcome: 'unknown', hasSecondFactor: false }
  const changed = it.isRevoked ? await revoked(db, account.id, it.role) : await granted(db, account.id, it)
  return { outcome: changed ? 'changed' : 'unchanged', hasSecondFactor: account.confirmedAt !== null }
}

async function granted(
  db: Db<'accounts'>,
  accountId: string,
  { role, now }: { role: PlatformRole; now: Date },
): Promise<boolean> {
  const added = await db
    .insertInto('accounts.platformRole')
    .values({ accountId, role, grantedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

async function revoked(db: Db<'accounts'>, accountId: string, role: PlatformRole): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('accounts.platformRole')
    .where('accountId', '=', accountId)
    .where('role', '=', role)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
