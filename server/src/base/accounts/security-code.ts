import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { isEqual, mac } from './sessions/tokens.ts'

export type CodePurpose = 'sign_up' | 'reset_password' | 'change_email'
const VALID_MS = 10 * 60_000
const TRIES = 5

/** A new code replaces the one before. */
export async function newSecurityCode(
  db: Db<'accounts'>,
  key: Buffer,
  about: { email: string; purpose: CodePurpose; now: Date },
): Promise<string> {
  const code = String(randomInt(0, 1_000_000)).padStart(6, '0')
  const { email, purpose, now } = about
  const row = { codeHash: hashOf(key, email, purpose, code), expiresAt: new Date(now.getTime() + VALID_MS) }
  await db
    .insertInto('accounts.securityCode')
    .values({ email, purpose, ...row, triesLeft: TRIES })
    .onConflict((conflict) =>
      conflict.columns(['email', 'purpose']).doUpdateSet({ ...row, triesLeft: TRIES }),
    )
    .execute()
  return code
}

/**
 * Counts the try before it looks, in a transaction of its own, so that five tries stay five whatever
 * happens after. A right code can be used once.
 */
export async function useSecurityCode(
  db: Db<'accounts'>,
  key: Buffer,
  about: { email: string; purpose: CodePurpose; code: string; now: Date },
): Promise<boolean> {
  const { email, purpose, code, now } = about
  const row = await db
    .updateTable('accounts.securityCode')
    .set({ triesLeft: sql<number>`tries_left - 1` })
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .where('expiresAt', '>', now)
    .where('triesLeft', '>', 0)
    .returning('codeHash')
    .executeTakeFirst()
  if (!row || !isEqual(row.codeHash, hashOf(key, email, purpose, code))) return false
  await db
    .deleteFrom('accounts.securityCode')
    .where('email', '=', email)
    .where('purpose', '=', purpose)
    .execute()
  return true
}

/** Six digits are guessed in no time, so they are hashed with a key that is not in the database. */
function hashOf(key: Buffer, email: string, purpose: CodePurpose, code: string): Buffer {
  return mac(key, `code ${purpose} ${email} ${code}`)
}
