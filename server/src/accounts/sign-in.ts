import { randomUUID } from 'node:crypto'
import type { accounts, SignedIn } from '@allmend/contract/accounts'
import type { Db } from '../db/connect.ts'
import { addressKey } from '../http/address-key.ts'
import type { Call } from '../http/door.ts'
import { cookieOf, setCookie } from './cookies.ts'
import { isPassword } from './passwords.ts'
import { stopSecondFactorReset } from './second-factor-reset.ts'
import { secondFactorState } from './second-factor.ts'
import { type Assurance, openSession } from './sessions.ts'
import { accountByEmail, sessionUser } from './store.ts'
import { forget, spend } from './throttle.ts'
import { accessToken, deviceMark, isEqual } from './tokens.ts'
import type { AccountsTools } from './tools.ts'

const QUARTER = 900

/**
 * Guesses are counted per address, per mail and address, and per mail. A browser that signed in before has a
 * budget of its own, so that strangers who use up the mail's budget do not lock its owner out.
 */
export async function signIn(call: Call<typeof accounts.signIn>, tools: AccountsTools): Promise<SignedIn> {
  const { email, password, code } = call.input
  const { now } = call
  const address = addressKey(call.request.ip)
  const device = cookieOf(call.request, 'device', tools.isSecure)
  const account = await call.transaction({ duty: 'accounts' }, async (db) => accountByEmail(db, email))
  const isKnownDevice = account !== undefined && isMarked(tools.signingKey, device, account.id)
  const both = `sign-in ${email} ${isKnownDevice ? device : address}`
  await call.transaction({ duty: 'accounts' }, (db) =>
    spend(
      db,
      [
        { key: `sign-in ${address}`, tries: 100, seconds: QUARTER },
        { key: both, tries: 10, seconds: QUARTER },
        ...(isKnownDevice ? [] : [{ key: `sign-in ${email}`, tries: 100, seconds: 3600 }]),
      ],
      now,
    ),
  )
  const isRight = await isPassword(password, account?.passwordHash)
  if (!account || !isRight) throw call.refusal('sign_in_refused')
  const keys = { sealing: tools.sealingKey, signing: tools.signingKey }
  return call.transaction({ duty: 'accounts' }, async (db) => {
    const factor = await secondFactorState(db, keys, { accountId: account.id, code, now })
    if (factor === 'missing') throw call.refusal('second_factor_missing')
    if (factor === 'wrong') throw call.refusal('second_factor_wrong')
    await forget(db, [both])
    // Whoever shows her second factor has not lost it.
    if (factor === 'right') await stopSecondFactorReset(db, account.id, now)
    return enter(db, call, tools, {
      id: account.id,
      assurance: factor === 'right' ? 'second_factor' : 'password',
    })
  })
}

/** Opens a session: cookie for the browser, access token in the reply. */
export async function enter(
  db: Db,
  call: Pick<Call<typeof accounts.signIn>, 'now' | 'request' | 'reply'>,
  tools: AccountsTools,
  { id: accountId, assurance }: { id: string; assurance: Assurance },
): Promise<SignedIn> {
  const session = await openSession(db, tools.signingKey, {
    accountId,
    assurance,
    device: call.request.headers['user-agent'] ?? '',
    now: call.now,
  })
  setCookie(call.reply, 'refresh', session.refresh, tools.isSecure)
  const device = randomUUID()
  const mark = `${device}.${deviceMark(tools.signingKey, device, accountId)}`
  setCookie(call.reply, 'device', mark, tools.isSecure)
  const user = await sessionUser(db, accountId)
  return { ...user, jwt: accessToken(tools.signingKey, accountId, session.id, call.now) }
}

function isMarked(key: Buffer, cookie: string | undefined, accountId: string): boolean {
  const [device = '', mark = '', ...more] = cookie?.split('.') ?? []
  // The cookie also names the browser's budget: whatever could be hung on it would be a budget of its own.
  if (more.length > 0) return false
  return isEqual(Buffer.from(deviceMark(key, device, accountId)), Buffer.from(mark))
}
