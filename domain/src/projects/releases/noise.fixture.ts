import { sha256 } from '../../base/accounts/sha256.ts'
import type { RandomBytes } from './noise.ts'

const WORD_BYTES = 4

/**
 * The same bytes for the same seed: hashes of it and a counter, so that streams of neighbouring seeds have nothing in
 * common. Tests only: anybody can foresee them.
 */
export function seededBytes(seed: number): RandomBytes {
  let [block, at] = [0, 0]
  let words: Uint32Array = new Uint32Array()
  const next = (): number => {
    if (at === words.length * WORD_BYTES) {
      words = sha256(`${seed} ${block++}`)
      at = 0
    }
    const byte = (words[Math.floor(at / WORD_BYTES)]! >>> ((at % WORD_BYTES) * 8)) & 255
    at++
    return byte
  }
  return (count) => Uint8Array.from({ length: count }, next)
}
