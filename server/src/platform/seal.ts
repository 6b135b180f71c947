import { type CipherKey, createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

/**
 * Encryption of location fixes, diaries and whatever else is kept of one participant: AES-256-GCM with a key outside
 * the database. `about` binds the sealed bytes to the row they belong to.
 */
export function seal(key: CipherKey, plain: Buffer, about: string): Buffer {
  const nonce = freshNonce()
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(key: CipherKey, sealed: Buffer, about: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12))
    .setAAD(Buffer.from(about))
    .setAuthTag(sealed.subarray(12, 28))
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()])
}

/** Undefined when the seal is broken: another key, another place, or changed bytes. */
export function plainOf(key: CipherKey, sealed: Buffer, about: string): Buffer | undefined {
  try {
    return unseal(key, sealed, about)
  } catch {
    return undefined
  }
}

const NONCE_BYTES = 12
let drawn = Buffer.alloc(0)
let used = 0

/** Drawn by the hundred: asking for twelve bytes costs as much as asking for thousands. */
function freshNonce(): Buffer {
  if (used + NONCE_BYTES > drawn.length) {
    drawn = randomBytes(NONCE_BYTES * 256)
    used = 0
  }
  used += NONCE_BYTES
  return drawn.subarray(used - NONCE_BYTES, used)
}
