import { isStoppable, type StoppedChange } from '@allmend/domain/base/accounts/stoppable-change'
import type { Db } from '../../platform/db/connect.ts'
import { setEmail } from './email-change/email-change.ts'
import { hashOfSecret } from './link-secret.ts'
import { revoke } from './sessions/sessions.ts'
import { setPassword } from './store.ts'

/** Stops whatever the link is about. Nothing when it is about nothing (any more). */
export async function stopChange(
  db: Db<'accounts'>,
  { token, unknownPassword, now }: { token: string; unknownPassword: string; now: Date },
): Promise<StoppedChange | undefined> {
  const stopHash = hashOfSecret(token)
  const reset = await db
    .updateTable('accounts.secondFactorReset')
    .set({ endedAt: now, outcome: 'stopped', stopHash: null })
    .where('stopHash', '=', stopHash)
    .where('endedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (reset) return 'second_factor_reset'
  const change = await db
    .deleteFrom('accounts.emailChange')
    .where('stopHash', '=', stopHash)
    .returning(['accountId', 'email', 'formerEmail', 'confirmedAt'])
    .executeTakeFirst()
  if (!change) return undefined
  const codes = db.deleteFrom('accounts.securityCode').where('email', '=', change.email)
  await codes.where('purpose', '=', 'change_email').execute()
  if (!change.confirmedAt) return 'email_change'
  if (!isStoppable(change.confirmedAt.getTime(), now.getTime())) return undefined
  if (!(await setEmail(db, change.accountId, change.formerEmail))) return undefined
  // Whoever changed it knew the password: only a new one, asked for by mail, opens the account.
  await setPassword(db, change.accountId, unknownPassword)
  await revoke(db, { account: change.accountId }, 'email', now)
  return 'email_changed'
}
