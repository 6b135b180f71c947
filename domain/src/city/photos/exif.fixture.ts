/** Writes what cameras write, and what they should not: tag, type number of TIFF, and the values. */
export type ExifEntry =
  | { tag: number; text: string }
  | { tag: number; shorts: readonly number[] }
  | { tag: number; rationals: readonly (readonly [number, number])[] }

export interface ExifGiven {
  image?: readonly ExifEntry[]
  photo?: readonly ExifEntry[]
  gps?: readonly ExifEntry[]
}

export function exifBytes({ image = [], photo = [], gps = [] }: ExifGiven, isLittle = true): Uint8Array {
  const bytes = new Uint8Array(4096)
  const view = new DataView(bytes.buffer)
  let free = 8
  view.setUint16(0, isLittle ? 0x49_49 : 0x4d_4d)
  view.setUint16(2, 42, isLittle)

  const directory = (entries: readonly (ExifEntry | { tag: number; long: number })[]): number => {
    const at = free
    free += 2 + entries.length * 12 + 4
    view.setUint16(at, entries.length, isLittle)
    for (const [index, entry] of entries.entries()) write(at + 2 + index * 12, entry)
    return at
  }
  const write = (at: number, entry: ExifEntry | { tag: number; long: number }): void => {
    const { type, size, values } = partsOf(entry)
    view.setUint16(at, entry.tag, isLittle)
    view.setUint16(at + 2, type, isLittle)
    view.setUint32(at + 4, values.length / (type === 5 ? 2 : 1), isLittle)
    const length = size * values.length
    const place = length <= 4 ? at + 8 : free
    if (length > 4) {
      view.setUint32(at + 8, free, isLittle)
      free += length
    }
    for (const [index, value] of values.entries()) {
      if (size === 1) view.setUint8(place + index, value)
      else if (size === 2) view.setUint16(place + index * 2, value, isLittle)
      else view.setUint32(place + index * 4, value, isLittle)
    }
  }

  const photoAt = directory(photo)
  const gpsAt = directory(gps)
  const imageAt = directory([...image, { tag: 0x87_69, long: photoAt }, { tag: 0x88_25, long: gpsAt }])
  view.setUint32(4, imageAt, isLittle)
  return bytes.slice(0, free)
}

function partsOf(entry: ExifEntry | { tag: number; long: number }): {
  type: number
  size: number
  values: readonly number[]
} {
  if ('text' in entry) {
    return { type: 2, size: 1, values: [...entry.text].map((letter) => letter.charCodeAt(0)).concat(0) }
  }
  if ('shorts' in entry) return { type: 3, size: 2, values: entry.shorts }
  if ('long' in entry) return { type: 4, size: 4, values: [entry.long] }
  return { type: 5, size: 4, values: entry.rationals.flat() }
}

/** A position as degrees, minutes and hundredths of a millisecond of arc. */
export function gpsEntries(
  latitude: number,
  longitude: number,
): [north: ExifEntry, latitude: ExifEntry, east: ExifEntry, longitude: ExifEntry] {
  return [
    { tag: 1, text: latitude < 0 ? 'S' : 'N' },
    { tag: 2, rationals: sexagesimal(Math.abs(latitude)) },
    { tag: 3, text: longitude < 0 ? 'W' : 'E' },
    { tag: 4, rationals: sexagesimal(Math.abs(longitude)) },
  ]
}

function sexagesimal(angle: number): [number, number][] {
  const whole = Math.floor(angle)
  const minutes = Math.floor((angle - whole) * 60)
  const seconds = ((angle - whole) * 60 - minutes) * 60
  return [
    [whole, 1],
    [minutes, 1],
    [Math.round(seconds * 100_000), 100_000],
  ]
}
