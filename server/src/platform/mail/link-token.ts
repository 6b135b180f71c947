import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 16
const ID_BYTES = 16

/** A random id and our signature of it and of what the link is for: who holds it can do this one thing. */
export function linkToken(key: Buffer, purpose: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(key, purpose, bytes)]).toString('base64url')
}

/** The id in a token we signed for this. */
export function readLinkToken(key: Buffer, purpose: string, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(key, purpose, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(key: Buffer, purpose: string, id: Buffer): Buffer {
  return createHmac('sha256', key).update(purpose).update(id).digest().subarray(0, MAC_BYTES)
}
