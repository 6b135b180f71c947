import { randomUUID } from 'node:crypto'
import { newLinkSecret } from '../../src/base/accounts/link-secret.ts'
import { addProposal } from '../../src/base/accounts/roles/role-proposals.ts'
import { startSecondFactor } from '../../src/base/accounts/second-factor/second-factor.ts'
import { newSecurityCode } from '../../src/base/accounts/security-code.ts'
import { openSession, revoke } from '../../src/base/accounts/sessions/sessions.ts'
import { accessToken } from '../../src/base/accounts/sessions/tokens.ts'
import type { Db } from '../../src/platform/db/connect.ts'
import { inTransaction } from '../../src/platform/db/identity.ts'
import type { Person, TestServer } from '../../test/test-server.ts'
import { REFRESH_COOKIE } from '../browser.ts'
import type { Asking } from '../inputs/things.ts'
import { fromBase32 } from '../tenants.ts'
import type { CallerKind } from './callers.ts'
import { freshNames } from './organisations.ts'

interface SignedIn {
  session: { id: string; refresh: string }
  securityCode: Asking['securityCode']
  stopToken: string
  /** Of the authenticator app she has, or has begun to set up. */
  secret: Buffer
}

/** A session of hers, and whatever codes and links can have been sent to her. */
export async function signedIn(
  server: TestServer,
  person: Person,
  kind: CallerKind,
  freshEmail: string,
): Promise<SignedIn> {
  const key = Buffer.from(server.config.SIGNING_KEY, 'hex')
  const { now } = server.clock
  return inTransaction(server.pool, { duty: 'accounts' }, async (db) => {
    const assurance = kind.secondFactor === true ? 'second_factor' : 'password'
    const device = { accountId: person.id, device: 'Browser', assurance, now } as const
    const session = await openSession(db, key, device)
    if (kind.token === 'revoked') await revoke(db, { account: person.id }, 'everywhere', now)
    const about = { email: person.email, purpose: 'reset_password', now } as const
    const reset = await newSecurityCode(db, key, about)
    const signUp = await newSecurityCode(db, key, { email: freshEmail, purpose: 'sign_up', now })
    const sealing = Buffer.from(server.config.SEALING_KEY, 'hex')
    const started = kind.secondFactor ? undefined : await startSecondFactor(db, sealing, person)
    const changeEmail = await changingAddress(db, key, person, now)
    const stopToken = await resetAsked(db, person.id, now)
    const secret = started ? fromBase32(started.secret) : person.secret
    return { session, securityCode: { signUp, reset, changeEmail }, stopToken, secret }
  })
}

export function headersOf(
  server: TestServer,
  kind: CallerKind,
  person: Person,
  by: { refresh: string; credential: string },
): Record<string, string> {
  const headers = { 'x-client-key': server.config.CLIENT_KEY }
  if (kind.token === 'none') return headers
  if (kind.token === 'device') return { ...headers, authorization: `Bearer ${by.credential}` }
  const key = Buffer.from(server.config.SIGNING_KEY, 'hex')
  const issuedAt = new Date(server.clock.now.getTime() - (kind.token === 'expired' ? 601_000 : 0))
  const token = accessToken(key, person.id, person.sessionId, issuedAt)
  return { ...headers, authorization: `Bearer ${token}`, cookie: `${REFRESH_COOKIE}=${by.refresh}` }
}

/** A change of address that waits for its code. */
async function changingAddress(db: Db<'accounts'>, key: Buffer, person: Person, now: Date): Promise<string> {
  const { email } = freshNames()
  const change = { accountId: person.id, formerEmail: person.email, email, askedAt: now }
  await db.insertInto('accounts.emailChange').values(change).execute()
  return newSecurityCode(db, key, { email, purpose: 'change_email', now })
}

/** A reset of her second factor that waits; answers the secret of the link that stops it. */
async function resetAsked(db: Db<'accounts'>, accountId: string, now: Date): Promise<string> {
  const { token, hash: stopHash } = newLinkSecret()
  const effectiveAt = new Date(now.getTime() + 3 * 86_400_000)
  const row = { id: randomUUID(), accountId, askedByName: 'Reto', askedAt: now, effectiveAt, stopHash }
  await db.insertInto('accounts.secondFactorReset').values(row).execute()
  return token
}

/** Another Admin proposes her for the board. */
export async function proposedRole(server: TestServer, accountId: string): Promise<string> {
  const { id: proposedBy } = await server.person({ roles: ['admin'] })
  const id = randomUUID()
  const about = { role: 'ethics', isGrant: true, reason: 'Gewählt', now: server.clock.now } as const
  await inTransaction(server.pool, { duty: 'accounts' }, (db) =>
    addProposal(db, { id, accountId, proposedBy, ...about }),
  )
  return id
}
