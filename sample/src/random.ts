export type Random = () => number

/** Mulberry32 (T. Ettinger, public domain): 32 bits of state are plenty for a town. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Each matter draws from its own stream, so that one more house does not move the next street. */
export function randomFor(seed: number, matter: string): Random {
  let hash = (2_166_136_261 ^ seed) >>> 0
  for (let index = 0; index < matter.length; index++) {
    hash = Math.imul(hash ^ matter.charCodeAt(index), 16_777_619) >>> 0
  }
  return seededRandom(hash)
}

export function oneOf<Item>(random: Random, list: readonly Item[]): Item {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new RangeError('nothing to choose from')
  return item
}
