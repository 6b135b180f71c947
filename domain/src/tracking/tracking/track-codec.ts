import { emptyTrack, type Track } from '../diary/track.ts'
import { exchangeAxis, exchangeTimes, exchangeValues } from './columns.ts'
import { type Coder, coderFrom, coderInto, exchangePlain, isReadOut, written } from './range-coder.ts'
import {
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  readHead,
  type Resolution,
  tenTo,
  type TrackHead,
  USUAL_RESOLUTION,
  writeHead,
} from './track-head.ts'

/** At most as many fixes as a phone may put into one chunk; unpacked they are below one megabyte. */
export const CHUNK_FIXES_AT_MOST = 20_000
/** A day of a phone that records every second, twice over. */
export const BLOCK_FIXES_AT_MOST = 200_000

export type CodecRefusal = 'no track of ours' | 'too many fixes' | 'damaged' | 'impossible values'

/** Beyond this a measured value says nothing, and a 32-bit float no longer holds its hundredths. */
const FARTHEST = 40_000

/**
 * A track as bytes: a head, then column after column, each as the whole-numbered difference from what the
 * fixes before foretell. Lossless at the resolution, which the head carries; accuracies, speeds, headings
 * and altitudes beyond 40'000 are left out. Throws on times and positions that are none: whoever encodes has
 * measured them.
 */
export function encodeTrack(track: Track, resolution: Resolution = USUAL_RESOLUTION): Uint8Array {
  const columns = OPTIONAL_COLUMNS.filter((name) => track[name].some(isMeasured))
  const unitMs = tenTo(resolution.timeDigitsLess)
  const times = track.trackedAt.map((time) => Math.round(time / unitMs))
  const longitudes = scaled(track.longitude, resolution.positionDigits)
  const latitudes = scaled(track.latitude, resolution.positionDigits)
  if (![times, longitudes, latitudes].every((column) => column.every(Number.isSafeInteger))) {
    throw new RangeError('a fix has a time and a position')
  }
  const [first, last] = endsOf(times)
  const count = track.length
  const head = { resolution, columns, count, firstAt: first * unitMs, lastAt: last * unitMs }
  const values = columns.map((name) => measured(track[name], digitsOf(resolution, name)))
  const coder = coderInto()
  exchangeAll(coder, first, { times, longitudes, latitudes, values })
  return joined(writeHead(head), written(coder))
}

/** Any bytes at all: a track, or why not. Neither time nor memory grow beyond what `fixesAtMost` allows. */
export function decodeTrack(bytes: Uint8Array, fixesAtMost: number): Track | CodecRefusal {
  const read = readHead(bytes)
  if (!read) return 'no track of ours'
  const { head, length } = read
  const { count, columns, resolution } = head
  if (count > fixesAtMost) return 'too many fixes'
  const coder = coderFrom(bytes, length)
  const column = () => new Float64Array(count)
  const unitMs = tenTo(resolution.timeDigitsLess)
  const all = { times: column(), longitudes: column(), latitudes: column(), values: columns.map(column) }
  if (!exchangeAll(coder, head.firstAt / unitMs, all) || !isReadOut(coder)) return 'damaged'
  const track = emptyTrack(count)
  for (let at = 0; at < count; at++) track.trackedAt[at] = all.times[at]! * unitMs
  unscale(all.longitudes, track.longitude, tenTo(resolution.positionDigits))
  unscale(all.latitudes, track.latitude, tenTo(resolution.positionDigits))
  for (const name of OPTIONAL_COLUMNS) {
    const values = all.values[columns.indexOf(name)]
    if (values) unscale(values, track[name], tenTo(digitsOf(resolution, name)))
    else track[name].fill(NaN)
  }
  return isPossible(track, head) ? track : 'impossible values'
}

type Columns = {
  times: Float64Array
  longitudes: Float64Array
  latitudes: Float64Array
  values: Float64Array[]
}

/** False when what was read is not what was written. */
function exchangeAll(coder: Coder, first: number, columns: Columns): boolean {
  const { times, longitudes, latitudes, values } = columns
  for (let at = 0; at < times.length; at++) times[at]! -= first
  exchangeTimes(coder, times)
  for (let at = 0; at < times.length; at++) times[at]! += first
  const surprise = exchangeAxis(coder, latitudes, times, undefined)
  exchangeAxis(coder, longitudes, times, surprise)
  for (const column of values) exchangeValues(coder, column)
  const sum = sumOf([times, longitudes, latitudes, ...values])
  return (
    exchangePlain(coder, sum >>> 8, 8) === sum >>> 8 && exchangePlain(coder, sum & 255, 8) === (sum & 255)
  )
}

/** Sixteen bits, against bytes that were cut or changed on their way; who wants to deceive is kept off by the seal. */
function sumOf(columns: readonly Float64Array[]): number {
  let sum = 0
  for (const column of columns)
    for (let at = 0; at < column.length; at++) sum = (Math.imul(sum, 31) + (column[at]! | 0)) | 0
  return (sum >>> 16) ^ (sum & 0xffff)
}

function isPossible(track: Track, head: TrackHead): boolean {
  const [first, last] = endsOf(track.trackedAt)
  if (track.length > 0 && (first !== head.firstAt || last !== head.lastAt)) return false
  for (let at = 0; at < track.length; at++) {
    if (!(Math.abs(track.longitude[at]!) <= 180 && Math.abs(track.latitude[at]!) <= 90)) return false
  }
  return OPTIONAL_COLUMNS.every((name) => !track[name].some((value) => Math.abs(value) > FARTHEST))
}

function endsOf(times: Float64Array): [first: number, last: number] {
  let [first, last] = [times[0] ?? 0, times[0] ?? 0]
  for (const time of times) {
    if (time < first) first = time
    if (time > last) last = time
  }
  return [first, last]
}

function scaled(column: Float64Array, digits: number): Float64Array {
  const scale = tenTo(digits)
  return column.map((value) => Math.round(value * scale))
}

function isMeasured(value: number): boolean {
  return Math.abs(value) <= FARTHEST
}

function measured(column: Float32Array, digits: number): Float64Array {
  const scale = tenTo(digits)
  const values = new Float64Array(column.length)
  for (let at = 0; at < column.length; at++) {
    values[at] = isMeasured(column[at]!) ? Math.round(column[at]! * scale) : NaN
  }
  return values
}

function digitsOf(resolution: Resolution, name: OptionalColumn): number {
  if (name === 'accuracyMetres') return resolution.accuracyDigits
  if (name === 'speedMps') return resolution.speedDigits
  return name === 'headingDegrees' ? resolution.headingDigits : resolution.altitudeDigits
}

/** By division: the nearest number to a decimal fraction, whichever resolution it was written at. */
function unscale(from: Float64Array, to: Float64Array | Float32Array, scale: number): void {
  for (let at = 0; at < from.length; at++) to[at] = from[at]! / scale
}

function joined(head: readonly number[], body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(head)
  bytes.set(body, head.length)
  return bytes
}
