import type { RandomBytes } from './noise.ts'

/** The same bytes for the same seed (xorshift128+): tests only, anybody can foresee them. */
export function seededBytes(seed: number): RandomBytes {
  let [one, other] = [BigInt(seed) * 0x9e3779b97f4a7c15n + 1n, 0xd1b54a32d192ed03n]
  const mask = (1n << 64n) - 1n
  const next = (): bigint => {
    let mixed = one & mask
    const kept = other & mask
    one = kept
    mixed ^= (mixed << 23n) & mask
    other = mixed ^ kept ^ (mixed >> 17n) ^ (kept >> 26n)
    return (other + kept) & mask
  }
  return (count) => {
    const bytes = new Uint8Array(count)
    for (let at = 0; at < count; at += 8) {
      let word = next()
      for (let index = at; index < Math.min(at + 8, count); index++) {
        bytes[index] = Number(word & 255n)
        word >>= 8n
      }
    }
    return bytes
  }
}
