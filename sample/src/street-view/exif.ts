import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

export type Exif = { position: LngLat; takenAt: number; bearing: number }

/** Types of TIFF 6.0. */
const ASCII = 2
const SHORT = 3
const LONG = 4
const RATIONAL = 5
const BYTE = 1

type Entry = { tag: number; type: number; count: number; data: Buffer }

const ascii = (tag: number, text: string): Entry => ({
  tag,
  type: ASCII,
  count: text.length + 1,
  data: Buffer.from(`${text}\0`, 'latin1'),
})
const short = (tag: number, value: number): Entry => ({
  tag,
  type: SHORT,
  count: 1,
  data: numbers(2, [value]),
})
const rationals = (tag: number, values: readonly (readonly [number, number])[]): Entry => ({
  tag,
  type: RATIONAL,
  count: values.length,
  data: numbers(4, values.flat()),
})

function numbers(size: 2 | 4, values: readonly number[]): Buffer {
  const data = Buffer.alloc(size * values.length)
  values.forEach((value, index) =>
    size === 2 ? data.writeUInt16BE(value, index * 2) : data.writeUInt32BE(value, index * 4),
  )
  return data
}

/** A JPEG with what a phone would have written into it (Exif 2.3, the GPS part and the times). */
export function withExif(jpeg: Buffer, exif: Exif): Buffer {
  if (jpeg.readUInt16BE(0) !== 0xff_d8) throw new SyntaxError('not a JPEG')
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiffOf(exif)])
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

function tiffOf({ position, takenAt, bearing }: Exif): Buffer {
  const [longitude, latitude] = position
  const local = localTime(takenAt)
  const utc = new Date(takenAt).toISOString()
  const exif: Entry[] = [
    ascii(0x90_03, local.text),
    ascii(0x90_04, local.text),
    ascii(0x90_11, local.offset),
    ascii(0x92_91, utc.slice(20, 23)),
  ]
  const gps: Entry[] = [
    { tag: 0, type: BYTE, count: 4, data: Buffer.from([2, 3, 0, 0]) },
    ascii(1, latitude < 0 ? 'S' : 'N'),
    rationals(2, degreesOf(latitude)),
    ascii(3, longitude < 0 ? 'W' : 'E'),
    rationals(4, degreesOf(longitude)),
    rationals(7, [
      [Number(utc.slice(11, 13)), 1],
      [Number(utc.slice(14, 16)), 1],
      [Math.round(Number(utc.slice(17, 23)) * 1000), 1000],
    ]),
    ascii(16, 'T'),
    rationals(17, [[Math.round((((bearing % 360) + 360) % 360) * 100), 100]]),
    ascii(29, utc.slice(0, 10).replaceAll('-', ':')),
  ]
  const main = [
    ascii(0x01_0f, 'Seewil'),
    ascii(0x01_10, 'Sample'),
    short(0x01_12, 1),
    ascii(0x01_32, local.text),
  ]
  // Two more entries point to the other lists; each list needs its place before it is written.
  const exifAt = 8 + lengthOf([...main, pointer(0x87_69, 0), pointer(0x88_25, 0)])
  const gpsAt = exifAt + lengthOf(exif)
  return Buffer.concat([
    Buffer.from([0x4d, 0x4d, 0, 42, 0, 0, 0, 8]),
    listOf([...main, pointer(0x87_69, exifAt), pointer(0x88_25, gpsAt)], 8),
    listOf(exif, exifAt),
    listOf(gps, gpsAt),
  ])
}

const pointer = (tag: number, at: number): Entry => ({ tag, type: LONG, count: 1, data: numbers(4, [at]) })

const even = (length: number): number => length + (length % 2)

const lengthOf = (entries: readonly Entry[]): number =>
  2 +
  entries.length * 12 +
  4 +
  entries.reduce((sum, { data }) => sum + (data.length > 4 ? even(data.length) : 0), 0)

/** An image file directory with its values behind it. */
function listOf(entries: readonly Entry[], at: number): Buffer {
  const list = Buffer.alloc(lengthOf(entries))
  list.writeUInt16BE(entries.length, 0)
  let free = 2 + entries.length * 12 + 4
  entries.forEach(({ tag, type, count, data }, index) => {
    const entry = 2 + index * 12
    list.writeUInt16BE(tag, entry)
    list.writeUInt16BE(type, entry + 2)
    list.writeUInt32BE(count, entry + 4)
    if (data.length <= 4) return void data.copy(list, entry + 8)
    list.writeUInt32BE(at + free, entry + 8)
    data.copy(list, free)
    free += even(data.length)
  })
  return list
}

/** Degrees, minutes and seconds; a ten-thousandth of a second is three millimetres. */
function degreesOf(value: number): [number, number][] {
  const parts = Math.round(Math.abs(value) * 3600 * 10_000)
  return [
    [Math.floor(parts / 36_000_000), 1],
    [Math.floor((parts % 36_000_000) / 600_000), 1],
    [parts % 600_000, 10_000],
  ]
}

/** As a phone in Seewil shows it. */
function localTime(takenAt: number): { text: string; offset: string } {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Europe/Zurich',
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(takenAt)
  const hours = (Date.parse(`${parts.replace(' ', 'T')}Z`) - Math.floor(takenAt / 1000) * 1000) / 3_600_000
  return {
    text: parts.replaceAll('-', ':'),
    offset: `${hours < 0 ? '-' : '+'}${String(Math.abs(hours)).padStart(2, '0')}:00`,
  }
}
