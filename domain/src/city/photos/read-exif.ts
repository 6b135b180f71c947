/**
 * What a camera wrote into a photo, as far as we ask for it (Exif 2.32, CIPA DC-008). Reads untrusted bytes: it asks
 * for named fields only, follows no chains, and an entry that points outside is as if it were not there. A reader of
 * everything can be kept busy for minutes by thousands of entries that share one large value.
 */
export type ExifField = keyof typeof FIELDS
type ExifValue = string | readonly number[]
export type Exif = Readonly<Partial<Record<ExifField, ExifValue>>>

type Directory = 'image' | 'photo' | 'gps'

const FIELDS = {
  orientation: ['image', 0x01_12],
  dateTime: ['image', 0x01_32],
  photoDirectory: ['image', 0x87_69],
  gpsDirectory: ['image', 0x88_25],
  dateTimeOriginal: ['photo', 0x90_03],
  dateTimeDigitised: ['photo', 0x90_04],
  offsetTime: ['photo', 0x90_10],
  offsetTimeOriginal: ['photo', 0x90_11],
  offsetTimeDigitised: ['photo', 0x90_12],
  subSecTime: ['photo', 0x92_90],
  subSecTimeOriginal: ['photo', 0x92_91],
  subSecTimeDigitised: ['photo', 0x92_92],
  gpsLatitudeRef: ['gps', 0x01],
  gpsLatitude: ['gps', 0x02],
  gpsLongitudeRef: ['gps', 0x03],
  gpsLongitude: ['gps', 0x04],
  gpsTimeStamp: ['gps', 0x07],
  gpsTrackRef: ['gps', 0x0e],
  gpsTrack: ['gps', 0x0f],
  gpsImgDirectionRef: ['gps', 0x10],
  gpsImgDirection: ['gps', 0x11],
  gpsDateStamp: ['gps', 0x1d],
  gpsPositioningError: ['gps', 0x1f],
} as const satisfies Record<string, readonly [Directory, number]>

const ENTRIES_AT_MOST = 1000
const TEXT_AT_MOST = 64
const NUMBERS_AT_MOST = 4
const HEADER = [0x45, 0x78, 0x69, 0x66, 0, 0]

/** Empty when there is nothing of ours in it. */
export function readExif(bytes: Uint8Array): Exif {
  const start = HEADER.every((byte, index) => bytes[index] === byte) ? HEADER.length : 0
  const view = new DataView(bytes.buffer, bytes.byteOffset + start, bytes.byteLength - start)
  if (view.byteLength < 8) return {}
  const order = view.getUint16(0)
  if (order !== 0x49_49 && order !== 0x4d_4d) return {}
  const isLittle = order === 0x49_49
  if (view.getUint16(2, isLittle) !== 42) return {}

  const image = readDirectory(view, isLittle, 'image', view.getUint32(4, isLittle))
  const photo = readDirectory(view, isLittle, 'photo', offsetIn(image.photoDirectory))
  const gps = readDirectory(view, isLittle, 'gps', offsetIn(image.gpsDirectory))
  return { ...image, ...photo, ...gps }
}

const offsetIn = (value: ExifValue | undefined): number | undefined =>
  typeof value === 'string' ? undefined : value?.[0]

function readDirectory(
  view: DataView,
  isLittle: boolean,
  directory: Directory,
  at: number | undefined,
): Partial<Record<ExifField, ExifValue>> {
  const found: Partial<Record<ExifField, ExifValue>> = {}
  if (at === undefined || at < 8 || at + 2 > view.byteLength) return found
  const entries = Math.min(view.getUint16(at, isLittle), ENTRIES_AT_MOST)
  for (let index = 0; index < entries; index++) {
    const entry = at + 2 + index * 12
    if (entry + 12 > view.byteLength) break
    const field = NAMES[directory].get(view.getUint16(entry, isLittle))
    if (!field || found[field] !== undefined) continue
    const value = readValue(view, isLittle, entry)
    if (value !== undefined) found[field] = value
  }
  return found
}

const NAMES = {
  image: namesIn('image'),
  photo: namesIn('photo'),
  gps: namesIn('gps'),
} as const

function namesIn(directory: Directory): ReadonlyMap<number, ExifField> {
  const fields = Object.entries(FIELDS) as [ExifField, readonly [Directory, number]][]
  return new Map(fields.filter(([, [of]]) => of === directory).map(([name, [, tag]]) => [tag, name]))
}

type ReadNumber = (view: DataView, at: number, isLittle: boolean) => number

/** By the type numbers of TIFF 6.0; 2 is text. */
const NUMBERS: Readonly<Record<number, { size: number; read: ReadNumber }>> = {
  1: { size: 1, read: (view, at) => view.getUint8(at) },
  3: { size: 2, read: (view, at, isLittle) => view.getUint16(at, isLittle) },
  4: { size: 4, read: (view, at, isLittle) => view.getUint32(at, isLittle) },
  5: {
    size: 8,
    read: (view, at, isLittle) => view.getUint32(at, isLittle) / view.getUint32(at + 4, isLittle),
  },
  9: { size: 4, read: (view, at, isLittle) => view.getInt32(at, isLittle) },
  10: {
    size: 8,
    read: (view, at, isLittle) => view.getInt32(at, isLittle) / view.getInt32(at + 4, isLittle),
  },
}

function readValue(view: DataView, isLittle: boolean, entry: number): ExifValue | undefined {
  const type = view.getUint16(entry + 2, isLittle)
  const count = view.getUint32(entry + 4, isLittle)
  const isText = type === 2
  const size = isText ? 1 : NUMBERS[type]?.size
  if (size === undefined || count === 0 || count > (isText ? TEXT_AT_MOST : NUMBERS_AT_MOST)) return undefined
  const at = count * size <= 4 ? entry + 8 : view.getUint32(entry + 8, isLittle)
  if (at + count * size > view.byteLength) return undefined
  if (isText) {
    const letters = Array.from({ length: count }, (_, index) => view.getUint8(at + index))
    const end = letters.indexOf(0)
    return String.fromCharCode(...letters.slice(0, end < 0 ? count : end)).trim()
  }
  const { read } = NUMBERS[type]!
  return Array.from({ length: count }, (_, index) => read(view, at + index * size, isLittle))
}
