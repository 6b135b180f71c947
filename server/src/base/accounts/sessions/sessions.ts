import { randomBytes, randomUUID } from 'node:crypto'
import {
  ABSOLUTE_DAYS,
  IDLE_DAYS,
  type RefreshVerdict,
  refreshVerdict,
} from '@allmend/domain/base/accounts/refresh'
import type { Db } from '../../../platform/db/connect.ts'
import { isCodeOf, readRefreshToken, refreshToken } from './tokens.ts'

type RevokedBecause = 'signed_out' | 'reuse' | 'password' | 'everywhere' | 'second_factor' | 'email'

/** What was proven in a session. */
export type Assurance = 'password' | 'second_factor'

export async function openSession(
  db: Db,
  key: Buffer,
  about: { accountId: string; device: string; assurance: Assurance; now: Date },
): Promise<{ id: string; refresh: string }> {
  const session = { id: randomUUID(), salt: randomBytes(16), generation: 0 }
  await db
    .insertInto('accounts.session')
    .values({
      ...session,
      accountId: about.accountId,
      device: about.device.slice(0, 200),
      assurance: about.assurance,
      createdAt: about.now,
      rotatedAt: about.now,
      lastSeenAt: about.now,
      expiresAt: new Date(about.now.getTime() + ABSOLUTE_DAYS * 86_400_000),
    })
    .execute()
  return { id: session.id, refresh: refreshToken(key, session) }
}

export type Refreshed =
  | { verdict: 'rotate' | 'repeat'; accountId: string; sessionId: string; refresh: string }
  | { verdict: Exclude<RefreshVerdict, 'rotate' | 'repeat'> | 'unknown'; accountId?: string }

/**
 * Exchanges a refresh token. The session's row is locked, so that two tabs that come at once get the same
 * successor. Reuse revokes the family; the caller commits that before refusing.
 */
export async function refreshSession(
  db: Db,
  key: Buffer,
  token: string | undefined,
  now: Date,
): Promise<Refreshed> {
  const presented = readRefreshToken(token)
  if (!presented) return { verdict: 'unknown' }
  const session = await db
    .selectFrom('accounts.session')
    .selectAll()
    .where('id', '=', presented.session)
    .forUpdate()
    .executeTakeFirst()
  if (!session || !isCodeOf(key, session, presented)) return { verdict: 'unknown' }
  const verdict = refreshVerdict(
    {
      generation: session.generation,
      rotatedAt: session.rotatedAt.getTime(),
      lastSeenAt: session.lastSeenAt.getTime(),
      expiresAt: session.expiresAt.getTime(),
      isRevoked: session.revokedAt !== null,
    },
    presented.generation,
    now.getTime(),
  )
  const { accountId } = session
  if (verdict === 'reuse') await revoke(db, { session: session.id }, 'reuse', now)
  if (verdict !== 'rotate' && verdict !== 'repeat') return { verdict, accountId }
  const generation = verdict === 'rotate' ? session.generation + 1 : session.generation
  if (verdict === 'rotate') {
    await db
      .updateTable('accounts.session')
      .set({ generation, rotatedAt: now, lastSeenAt: now })
      .where('id', '=', session.id)
      .execute()
  }
  const refresh = refreshToken(key, { id: session.id, salt: session.salt, generation })
  return { verdict, accountId, sessionId: session.id, refresh }
}

/** Ends one session, all of an account, or all but one. Answers how many were in force. */
export async function revoke(
  db: Db,
  which: { session?: string; account?: string; butNot?: string },
  because: RevokedBecause,
  now: Date,
): Promise<number> {
  let query = db
    .updateTable('accounts.session')
    .set({ revokedAt: now, revokedBecause: because })
    .where('revokedAt', 'is', null)
  if (which.session) query = query.where('id', '=', which.session)
  if (which.account) query = query.where('accountId', '=', which.account)
  if (which.butNot) query = query.where('id', '<>', which.butNot)
  if (!which.session && !which.account) throw new Error('name a session or an account')
  const result = await query.executeTakeFirst()
  return Number(result.numUpdatedRows)
}

/** Her second factor has changed: this session is what was just proven in it, the others end. */
export async function assure(
  db: Db,
  { accountId, sessionId }: { accountId: string; sessionId: string },
  assurance: Assurance,
  now: Date,
): Promise<void> {
  await db.updateTable('accounts.session').set({ assurance }).where('id', '=', sessionId).execute()
  await revoke(db, { account: accountId, butNot: sessionId }, 'second_factor', now)
}

export function sessionsOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('accounts.session')
    .select(['id', 'createdAt', 'lastSeenAt', 'device'])
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('lastSeenAt', '>', new Date(now.getTime() - IDLE_DAYS * 86_400_000))
    .orderBy('lastSeenAt', 'desc')
    .execute()
}
