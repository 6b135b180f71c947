import type { RandomBytes } from './noise.ts'

/** The same bytes for the same seed (mulberry32): tests only, anybody can foresee them. */
export function seededBytes(seed: number): RandomBytes {
  let state = Math.imul(seed + 1, 0x9e3779b1)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  return (count) => Uint8Array.from({ length: count }, () => next() & 255)
}
