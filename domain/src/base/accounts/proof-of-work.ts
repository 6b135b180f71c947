import { sha256 } from './sha256.ts'

/**
 * "Not a robot" without a third party (decision 0005): the browser looks for a number whose hash with the
 * challenge begins with `bits` zero bits. One try costs about a microsecond, 2^16 tries about a tenth of a
 * second on a laptop and about a second on a cheap phone; checking costs one hash.
 */
export const PROOF_BITS = 16

export function isProof(challenge: string, nonce: number, bits: number): boolean {
  return leadingZeroBits(sha256(`${challenge}.${nonce}`)) >= bits
}

/** Tries `count` numbers from `from`; the caller decides how often to come up for air. */
export function searchProof(
  challenge: string,
  bits: number,
  from: number,
  count: number,
): number | undefined {
  for (let nonce = from; nonce < from + count; nonce++) {
    if (isProof(challenge, nonce, bits)) return nonce
  }
  return undefined
}

function leadingZeroBits(words: Uint32Array): number {
  let bits = 0
  for (const word of words) {
    if (word !== 0) return bits + Math.clz32(word)
    bits += 32
  }
  return bits
}
