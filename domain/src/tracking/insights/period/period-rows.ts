import type { Mode } from '../../diary/mode.ts'
import type { Purpose } from '../../diary/purpose.ts'
import type { Size } from '../../../projects/releases/yearly/size.ts'

/** Flights have a number of their own and are in no other. */
export type GroundMode = Exclude<Mode, 'plane'>

export const MODE_GROUPS = ['walk', 'bike', 'transit', 'car'] as const
export type ModeGroup = (typeof MODE_GROUPS)[number]

const GROUP_OF: Record<GroundMode, ModeGroup> = {
  walk: 'walk',
  run: 'walk',
  bike: 'bike',
  ebike: 'bike',
  tram: 'transit',
  bus: 'transit',
  train: 'transit',
  boat: 'transit',
  car: 'car',
  other: 'car',
}
export const groupOf = (mode: GroundMode): ModeGroup => GROUP_OF[mode]

/** Rows of the mode table by size; what is too rare to stand alone is counted with the likest. */
const MODE_ROWS = {
  small: MODE_GROUPS,
  medium: ['walk', 'bike', 'ebike', 'tram', 'bus', 'train', 'car'],
  large: ['walk', 'run', 'bike', 'ebike', 'tram', 'bus', 'train', 'boat', 'car', 'other'],
} as const satisfies Record<Size, readonly string[]>
export const modeRows = (size: Size): readonly string[] => MODE_ROWS[size]

const MEDIUM_ROW: Partial<Record<GroundMode, GroundMode>> = { run: 'walk', boat: 'bus', other: 'car' }

export function modeRowOf(mode: GroundMode, size: Size): string {
  if (size === 'small') return groupOf(mode)
  return size === 'medium' ? (MEDIUM_ROW[mode] ?? mode) : mode
}

/** Rows of distances: trains emit so much less than buses that they stand apart. */
const COARSE_DISTANCE_ROWS = ['walk', 'bike', 'local', 'train', 'car'] as const
export const distanceRows = (size: Size): readonly string[] =>
  size === 'large' ? MODE_ROWS.large : COARSE_DISTANCE_ROWS

export function distanceRowOf(mode: GroundMode, size: Size): string {
  if (size === 'large' || mode === 'train') return mode
  const group = groupOf(mode)
  return group === 'transit' ? 'local' : group
}

/** How the kilometres of a row are made up, in shares of its modes. */
export type TypicalMix = Readonly<Record<string, Readonly<Partial<Record<GroundMode, number>>>>>

/** The group a row of modes or distances belongs to, whatever the size. */
export function groupOfRow(row: string): ModeGroup {
  if (row === 'local') return 'transit'
  return (MODE_GROUPS as readonly string[]).includes(row) ? (row as ModeGroup) : groupOf(row as GroundMode)
}

/** Each class begins with its border and ends with the next. */
const LENGTH_BORDERS_KM = {
  small: [0, 1, 3, 10, 20],
  medium: [0, 1, 3, 5, 10, 20],
  large: [0, 1, 3, 5, 10, 20],
}
const DAYPART_BORDERS_HOURS = {
  small: [0, 6, 9, 12, 16, 19],
  medium: [0, 6, 8, 10, 12, 14, 16, 19],
  large: Array.from({ length: 24 }, (_, hour) => hour),
}

const classOf = (value: number, borders: readonly number[]): string =>
  String(borders.findLast((border) => border <= value) ?? borders[0])

export const lengthRows = (size: Size): string[] => LENGTH_BORDERS_KM[size].map(String)
export const daypartRows = (size: Size): string[] => DAYPART_BORDERS_HOURS[size].map(String)
export const lengthRowOf = (metres: number, size: Size): string =>
  classOf(metres / 1000, LENGTH_BORDERS_KM[size])
export const daypartRowOf = (startedHour: number, size: Size): string =>
  classOf(startedHour, DAYPART_BORDERS_HOURS[size])

/** Of trips whose purpose nobody stated and nothing shows. */
export const UNKNOWN_PURPOSE = 'unknown'

const PURPOSE_GROUPS = {
  leisure: [
    'cafe or restaurant',
    'friend or family visit',
    'accommodation',
    'sport or recreation',
    'culture',
    'other leisure',
    'social visit',
  ],
  work: ['commute to work'],
  shopping: ['daily shopping', 'non-daily shopping', 'medical service', 'other service'],
  education: ['commute to education', 'other education'],
  escort: ['bring children to school', 'chauffeuring'],
  business: ['business visit', 'driving as occupation'],
  others: ['public transport station', 'wait or meet'],
} as const satisfies Record<string, readonly Purpose[]>
type PurposeGroup = keyof typeof PURPOSE_GROUPS

const PURPOSE_GROUP = new Map<Purpose, PurposeGroup>(
  (Object.entries(PURPOSE_GROUPS) as [PurposeGroup, readonly Purpose[]][]).flatMap(([group, its]) =>
    its.map((purpose) => [purpose, group] as const),
  ),
)

/** In small projects trips on business are among those to work, and each size has a row for what is not known. */
export const purposeRows = (size: Size): string[] => [
  ...Object.keys(PURPOSE_GROUPS).filter((group) => size !== 'small' || group !== 'business'),
  UNKNOWN_PURPOSE,
]

export function purposeRowOf(purpose: Purpose | undefined, size: Size): string {
  const group = purpose && PURPOSE_GROUP.get(purpose)
  if (group === undefined) return UNKNOWN_PURPOSE
  return size === 'small' && group === 'business' ? 'work' : group
}
