import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'

const [NONCE_BYTES, TAG_BYTES] = [12, 16]

/** AES-256-GCM as a stream: nonce first, tag last. */
export async function* encrypted(
  pieces: AsyncIterable<Buffer>,
  key: NodeJS.ArrayBufferView,
): AsyncGenerator<Buffer> {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  yield nonce
  for await (const piece of pieces) yield cipher.update(piece)
  yield cipher.final()
  yield cipher.getAuthTag()
}

/** The tag is last: it is held back until the end, and a file that was changed ends in an error. */
export async function* decrypted(sealed: AsyncIterable<Buffer>, key: Buffer): AsyncGenerator<Buffer> {
  let held = Buffer.alloc(0)
  let decipher: ReturnType<typeof createDecipheriv> | undefined
  for await (const piece of sealed) {
    held = Buffer.concat([held, piece])
    if (!decipher) {
      if (held.length < NONCE_BYTES) continue
      decipher = createDecipheriv('aes-256-gcm', key, held.subarray(0, NONCE_BYTES))
      held = held.subarray(NONCE_BYTES)
    }
    if (held.length <= TAG_BYTES) continue
    yield decipher.update(held.subarray(0, held.length - TAG_BYTES))
    held = held.subarray(held.length - TAG_BYTES)
  }
  if (!decipher || held.length < TAG_BYTES) throw new Failure('unavailable')
  // GCM is the only one of its kind that has a tag.
  ;(decipher as unknown as { setAuthTag(tag: Buffer): void }).setAuthTag(held)
  yield decipher.final()
}
