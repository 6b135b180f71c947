/** How finely each column is kept, as decimal digits; times as digits of milliseconds left out. */
export type Resolution = {
  /** 0: milliseconds, 3: seconds. */
  timeDigitsLess: 0 | 1 | 2 | 3
  /** Of a degree; 5 are 1.1 m of latitude. */
  positionDigits: 5 | 6 | 7
  accuracyDigits: 0 | 1 | 2
  speedDigits: 0 | 1 | 2
  headingDigits: 0 | 1 | 2
  altitudeDigits: 0 | 1 | 2
}

/**
 * What a reading of days needs: seconds, 1.1 m, and about a tenth of what phones themselves are sure of.
 */
export const USUAL_RESOLUTION: Resolution = {
  timeDigitsLess: 3,
  positionDigits: 5,
  accuracyDigits: 0,
  speedDigits: 1,
  headingDigits: 0,
  altitudeDigits: 0,
}

/** What loses nothing of any of them. */
export function finestOf(resolutions: readonly Resolution[]): Resolution {
  return resolutions.reduce((a, b) => ({
    timeDigitsLess: a.timeDigitsLess < b.timeDigitsLess ? a.timeDigitsLess : b.timeDigitsLess,
    positionDigits: finer(a.positionDigits, b.positionDigits),
    accuracyDigits: finer(a.accuracyDigits, b.accuracyDigits),
    speedDigits: finer(a.speedDigits, b.speedDigits),
    headingDigits: finer(a.headingDigits, b.headingDigits),
    altitudeDigits: finer(a.altitudeDigits, b.altitudeDigits),
  }))
}

function finer<Digits extends number>(a: Digits, b: Digits): Digits {
  return a > b ? a : b
}

/** In the order they are laid down; time and position are always there. */
export const OPTIONAL_COLUMNS = ['accuracyMetres', 'speedMps', 'headingDegrees', 'altitudeMetres'] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]

export type TrackHead = {
  resolution: Resolution
  columns: readonly OptionalColumn[]
  count: number
  /** Earliest and latest time in it, milliseconds since 1970 by the phone's clock; equal when it is empty. */
  firstAt: number
  lastAt: number
}

const TENS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7]

/** Looked up: powers may differ between engines in their last digit. */
export function tenTo(digits: number): number {
  return TENS[digits]!
}

const VERSION = 1
/** The ends of what a JavaScript Date can say. */
const FARTHEST_MS = 8.64e15

export function writeHead(head: TrackHead): number[] {
  const { resolution: it, columns, count, firstAt, lastAt } = head
  const unitMs = tenTo(it.timeDigitsLess)
  const flags = OPTIONAL_COLUMNS.reduce((sum, name, at) => sum + (columns.includes(name) ? 1 << at : 0), 0)
  const digits =
    it.timeDigitsLess |
    ((it.positionDigits - 5) << 2) |
    (it.accuracyDigits << 4) |
    (it.speedDigits << 6) |
    (it.headingDigits << 8) |
    (it.altitudeDigits << 10)
  const first = Math.round(firstAt / unitMs)
  return [
    VERSION,
    flags | ((digits & 0xf) << 4),
    digits >>> 4,
    ...varint(count),
    ...varint(first >= 0 ? first * 2 : first * -2 - 1),
    ...varint(Math.round(lastAt / unitMs) - first),
  ]
}

/** Undefined when these bytes are no track of ours. What it says is claimed until the whole has been read. */
export function readHead(bytes: Uint8Array): { head: TrackHead; length: number } | undefined {
  if (bytes.length < 6 || bytes[0] !== VERSION) return undefined
  const digits = (bytes[1]! >>> 4) | (bytes[2]! << 4)
  const resolution = resolutionOf(digits)
  const cursor = { at: 3 }
  const count = readVarint(bytes, cursor)
  const first = readVarint(bytes, cursor)
  const span = readVarint(bytes, cursor)
  if (!resolution || count === undefined || first === undefined || span === undefined) return undefined
  const unitMs = tenTo(resolution.timeDigitsLess)
  const firstAt = (first % 2 === 0 ? first / 2 : -(first + 1) / 2) * unitMs
  const lastAt = firstAt + span * unitMs
  if (Math.abs(firstAt) > FARTHEST_MS || lastAt > FARTHEST_MS) return undefined
  const columns = OPTIONAL_COLUMNS.filter((_, at) => ((bytes[1]! >>> at) & 1) === 1)
  return { head: { resolution, columns, count, firstAt, lastAt }, length: cursor.at }
}

function resolutionOf(digits: number): Resolution | undefined {
  const two = (shift: number) => (digits >>> shift) & 3
  const fields = [two(2), two(4), two(6), two(8), two(10)]
  if (fields.some((it) => it > 2)) return undefined
  return {
    timeDigitsLess: two(0),
    positionDigits: two(2) + 5,
    accuracyDigits: two(4),
    speedDigits: two(6),
    headingDigits: two(8),
    altitudeDigits: two(10),
  } as Resolution
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}

function readVarint(bytes: Uint8Array, cursor: { at: number }): number | undefined {
  let value = 0
  for (let power = 1; power < 2 ** 53; power *= 128) {
    const byte = bytes[cursor.at++]
    if (byte === undefined) return undefined
    value += (byte % 128) * power
    if (byte < 128) return Number.isSafeInteger(value) ? value : undefined
  }
  return undefined
}
