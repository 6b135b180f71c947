/** The modes in their fixed order (charts, legends, tables). Colours and dashes stand in tokens.css. */
export const MODES = [
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
export type Mode = (typeof MODES)[number]
