import { createHmac, timingSafeEqual } from 'node:crypto'

const MAC_BYTES = 16
const ID_BYTES = 16

/** A random id and our signature of it: who holds it can say no more than «no more mail». */
export function contactToken(key: Buffer, link: string): string {
  const id = Buffer.from(link.replaceAll('-', ''), 'hex')
  return Buffer.concat([id, macOf(key, id)]).toString('base64url')
}

/** The id in a token we signed. */
export function readContactToken(key: Buffer, token: string): string | undefined {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return undefined
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), macOf(key, id))) return undefined
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

function macOf(key: Buffer, id: Buffer): Buffer {
  return createHmac('sha256', key).update('withdraw contact').update(id).digest().subarray(0, MAC_BYTES)
}
