import type { Random } from '../random.ts'

/** Box and Muller 1958. */
export const gaussian = (random: Random): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())

export const between = (random: Random, from: number, to: number): number => from + (to - from) * random()

/** Normal, held within two standard deviations: people and vehicles have no wild tails here. */
export function around(random: Random, mean: number, deviation: number): number {
  return mean + deviation * Math.max(-2, Math.min(2, gaussian(random)))
}

/** Index drawn with the given weights. */
export function weighted(random: Random, weights: ArrayLike<number>): number {
  let sum = 0
  for (let at = 0; at < weights.length; at++) sum += weights[at]!
  let rest = random() * sum
  for (let at = 0; at < weights.length; at++) {
    rest -= weights[at]!
    if (rest < 0) return at
  }
  return weights.length - 1
}

/** One of the keys of a table of weights. */
export function drawn<Key extends string>(random: Random, table: Readonly<Record<Key, number>>): Key {
  const keys = Object.keys(table) as Key[]
  return keys[
    weighted(
      random,
      keys.map((key) => table[key]),
    )
  ]!
}
