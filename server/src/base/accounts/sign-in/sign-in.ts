import { randomUUID } from 'node:crypto'
import type { accounts, SignedIn } from '@allmend/contract/base/accounts'
import { deviceName } from '@allmend/domain/base/accounts/device-name'
import type { Db } from '../../../platform/db/connect.ts'
import { addressKey } from '../../../platform/http/address-key.ts'
import type { Call } from '../../../platform/http/door.ts'
import { file } from '../../../platform/queue.ts'
import { cookieOf, setCookie } from '../sessions/cookies.ts'
import { mailNewDevice } from '../jobs.ts'
import { isPassword } from '../passwords/passwords.ts'
import { stopSecondFactorReset } from '../second-factor/second-factor-reset.ts'
import { secondFactorState } from '../second-factor/second-factor.ts'
import { type Assurance, openSession } from '../sessions/sessions.ts'
import { accountByEmail, sessionUser } from '../store.ts'
import { forget, giveBack, spend } from '../throttle.ts'
import { accessToken, deviceMark, isEqual } from '../sessions/tokens.ts'
import type { AccountsTools } from '../tools.ts'

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
  // Marks may be added to the cookie at will, but not another id: whatever could be hung on it would be a budget of its own.
  const both = `sign-in ${email} ${isKnownDevice ? marksOf(device).id : address}`
  const fromAddress = `sign-in ${address}`
  await call.transaction({ duty: 'accounts' }, (db) =>
    spend(
      db,
      [
        { key: fromAddress, tries: 100, seconds: QUARTER },
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
    await giveBack(db, fromAddress)
    // Whoever shows her second factor has not lost it.
    if (factor === 'right') await stopSecondFactorReset(db, account.id, now)
    if (!isKnownDevice) await fileNewDevice(db, call, account.id)
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
  setCookie(call.reply, 'device', markedFor(call, tools, accountId), tools.isSecure)
  const user = await sessionUser(db, accountId)
  return { ...user, jwt: accessToken(tools.signingKey, accountId, session.id, call.now) }
}

async function fileNewDevice(
  db: Db,
  { request, now }: Pick<Call<typeof accounts.signIn>, 'now' | 'request'>,
  accountId: string,
): Promise<void> {
  const device = deviceName(request.headers['user-agent'] ?? '')
  await file(db, mailNewDevice, { accountId, at: now.toISOString(), ...(device ? { device } : {}) })
}

/** How many accounts a browser is known by: those of a household. */
const MARKS_KEPT = 4

/** `id.mark.mark`: a random id of the browser and our signature of it with each account that signed in there. */
function marksOf(cookie: string | undefined): { id: string; marks: string[] } {
  const [id = '', ...marks] = cookie?.split('.') ?? []
  return { id, marks: marks.slice(0, MARKS_KEPT) }
}

function isMarked(key: Buffer, cookie: string | undefined, accountId: string): boolean {
  const { id, marks } = marksOf(cookie)
  const own = Buffer.from(deviceMark(key, id, accountId))
  return marks.some((mark) => isEqual(own, Buffer.from(mark)))
}

/** What others who sign in here are known by stays; what is not ours cannot be told from it, and is of no use. */
function markedFor(
  call: Pick<Call<typeof accounts.signIn>, 'request'>,
  { signingKey, isSecure }: AccountsTools,
  accountId: string,
): string {
  const held = marksOf(cookieOf(call.request, 'device', isSecure))
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(held.id)
  const id = isId ? held.id : randomUUID()
  const own = deviceMark(signingKey, id, accountId)
  const others = isId ? held.marks.filter((mark) => mark !== own && /^[\w-]{43}$/.test(mark)) : []
  return [id, own, ...others.slice(0, MARKS_KEPT - 1)].join('.')
}
