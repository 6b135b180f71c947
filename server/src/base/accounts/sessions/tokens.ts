import { createHmac, createSecretKey, type KeyObject, timingSafeEqual } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'

export const ACCESS_SECONDS = 600
const AUDIENCE = 'allmend'
// One algorithm and one type, compared as a whole: nothing in a token chooses how it is checked.
const HEADER = Buffer.from(JSON.stringify({ alg: 'HS256', typ: 'at+jwt' })).toString('base64url')

interface Claims {
  sub: string
  sid: string
  aud: string
  iat: number
  exp: number
}

/** The access token: a JWT (RFC 9068) that lives ten minutes. */
export function accessToken(key: Buffer, account: string, session: string, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims: Claims = { sub: account, sid: session, aud: AUDIENCE, iat, exp: iat + ACCESS_SECONDS }
  const content = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`
  return `${content}.${mac(key, content).toString('base64url')}`
}

export function readAccessToken(
  key: Buffer,
  authorization: string | undefined,
  now: Date,
): { account: string; session: string } {
  const [header, payload, signature, ...rest] =
    /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]?.split('.') ?? []
  if (header !== HEADER || !payload || !signature || rest.length > 0) throw new Failure('session_unknown')
  if (!isEqual(mac(key, `${header}.${payload}`), Buffer.from(signature, 'base64url'))) {
    throw new Failure('session_unknown')
  }
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  if (claims.aud !== AUDIENCE) throw new Failure('session_unknown')
  if (now.getTime() >= claims.exp * 1000) throw new Failure('token_expired')
  return { account: claims.sub, session: claims.sid }
}

/**
 * The refresh token of a session's generation: `session.generation.code`. It is computed, not stored, so the
 * same successor can be given twice and a stolen database holds none.
 */
export function refreshToken(key: Buffer, session: { id: string; salt: Buffer; generation: number }): string {
  return `${session.id}.${session.generation}.${refreshCode(key, session).toString('base64url')}`
}

export function readRefreshToken(
  token: string | undefined,
): { session: string; generation: number; code: Buffer } | undefined {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.([\w-]{43})$/.exec(token ?? '')
  if (!match?.[1] || !match[2] || !match[3]) return undefined
  return { session: match[1], generation: Number(match[2]), code: Buffer.from(match[3], 'base64url') }
}

export function isCodeOf(
  key: Buffer,
  session: { id: string; salt: Buffer },
  presented: { generation: number; code: Buffer },
): boolean {
  return isEqual(refreshCode(key, { ...session, generation: presented.generation }), presented.code)
}

function refreshCode(key: Buffer, session: { id: string; salt: Buffer; generation: number }): Buffer {
  return mac(mac(key, session.salt), `refresh ${session.id} ${session.generation}`)
}

/** Recognises a browser that signed in before, so that strangers' guesses cannot lock its owner out. */
export function deviceMark(key: Buffer, device: string, account: string): string {
  return mac(key, `device ${device} ${account}`).toString('base64url')
}

export function mac(key: Buffer, content: string | Buffer): Buffer {
  return createHmac('sha256', keyObject(key)).update(content).digest()
}

const keyObjects = new WeakMap<Buffer, KeyObject>()

/** Made once per key: it costs as much as the hash itself. */
function keyObject(key: Buffer): KeyObject {
  const known = keyObjects.get(key) ?? createSecretKey(key)
  keyObjects.set(key, known)
  return known
}

export function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b)
}
