import { createHash, randomBytes } from 'node:crypto'

/** The secret of a link in a mail, made when the mail is written; only its hash is stored. */
export function newLinkSecret(): { token: string; hash: Buffer } {
  const token = randomBytes(24).toString('base64url')
  return { token, hash: hashOfSecret(token) }
}

export function hashOfSecret(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
