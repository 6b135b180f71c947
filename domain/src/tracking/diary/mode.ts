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
