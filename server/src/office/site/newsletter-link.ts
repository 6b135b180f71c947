import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 16
const ID_BYTES = 16

/** What its holder may do: one link begins the newsletter, another ends it. */
type Purpose = 'confirm' | 'withdraw'

/** A random id and our signature of it and of what the link is for. */
export function newsletterToken(key: Buffer, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex')
  return Buffer.concat([bytes, macOf(key, purpose, bytes)]).toString('base64url')
}

/** The id in a link we signed for this. */
export function readNewsletterToken(key: Buffer, purpose: Purpose, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(key, purpose, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(key: Buffer, purpose: Purpose, id: Buffer): Buffer {
  return createHmac('sha256', key).update(`${purpose} newsletter`).update(id).digest().subarray(0, MAC_BYTES)
}
