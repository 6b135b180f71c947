/** The order is fixed for charts and legends; `other` is always last. */
export const modes = [
  'walk',
  'run',
  'bike',
  'ebike',
  'tram',
  'bus',
  'train',
  'boat',
  'car',
  'plane',
  'other',
] as const

export type Mode = (typeof modes)[number]

const words: ReadonlySet<string> = new Set(modes)

export const isMode = (word: string): word is Mode => words.has(word)
