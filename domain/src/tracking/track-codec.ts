import { emptyTrack, type Track } from '../mobility/track.ts'
import { exchangeAxis, exchangeTimes, exchangeValues, type Exchange } from './columns.ts'
import { bitReader, bitWriter, isBeyondEnd, isReadOut, written } from './range-coder.ts'
import { readResidual, writeResidual } from './residuals.ts'
import {
  OPTIONAL_COLUMNS,
  type OptionalColumn,
  readHead,
  type Resolution,
  type TrackHead,
  USUAL_RESOLUTION,
  writeHead,
} from './track-head.ts'

/** At most as many fixes as a phone may put into one chunk; unpacked they are below one megabyte. */
export const CHUNK_FIXES_AT_MOST = 20_000
/** A day of a phone that records every second, twice over. */
export const BLOCK_FIXES_AT_MOST = 200_000

export const CODEC_REFUSALS = [
  'no track of ours',
  'too many fixes',
  'cut short or too long',
  'impossible values',
] as const
export type CodecRefusal = (typeof CODEC_REFUSALS)[number]

/** Beyond this a measured value says nothing, and a 32-bit float no longer holds its hundredths. */
const FARTHEST = 40_000

/**
 * A track as bytes: a head, then column after column, each as the whole-numbered difference from what the
 * fixes before foretell. Lossless at the resolution, which the head carries; accuracies, speeds, headings
 * and altitudes beyond 40'000 are left out. Throws on times and positions that are none: whoever encodes has
 * measured them.
 */
export function encodeTrack(track: Track, resolution: Resolution = USUAL_RESOLUTION): Uint8Array {
  const { length } = track
  const columns = OPTIONAL_COLUMNS.filter((name) => track[name].some((value) => Math.abs(value) <= FARTHEST))
  const unitMs = 10 ** resolution.timeDigitsLess
  const times = Float64Array.from({ length }, (_, at) => Math.round(track.trackedAt[at]! / unitMs))
  const longitudes = scaled(track.longitude, length, resolution.positionDigits)
  const latitudes = scaled(track.latitude, length, resolution.positionDigits)
  if ([...times, ...longitudes, ...latitudes].some((value) => !Number.isSafeInteger(value))) {
    throw new RangeError('a fix has a time and a position')
  }
  const [first, last] = endsOf(times)
  const head = { resolution, columns, count: length, firstAt: first * unitMs, lastAt: last * unitMs }
  const writer = bitWriter()
  const exchange: Exchange = (model, context, before, residual) => {
    writeResidual(writer, model, context, before, residual)
    return residual
  }
  const values = columns.map((name) => {
    const measured = track[name].map((value) => (Math.abs(value) <= FARTHEST ? value : NaN))
    return scaled(measured, length, digitsOf(resolution, name))
  })
  exchangeAll(exchange, first, { times, longitudes, latitudes, values })
  return joined(writeHead(head), written(writer))
}

/** Any bytes at all: a track, or why not. Neither time nor memory grow beyond what `fixesAtMost` allows. */
export function decodeTrack(bytes: Uint8Array, fixesAtMost: number): Track | CodecRefusal {
  const read = readHead(bytes)
  if (!read) return 'no track of ours'
  const { head, length } = read
  const { count, columns, resolution } = head
  if (count > fixesAtMost) return 'too many fixes'
  const reader = bitReader(bytes, length)
  const exchange: Exchange = (model, context, before) => {
    if (isBeyondEnd(reader)) return 0
    return readResidual(reader, model, context, before)
  }
  const column = () => new Float64Array(count)
  const unitMs = 10 ** resolution.timeDigitsLess
  const all = { times: column(), longitudes: column(), latitudes: column(), values: columns.map(column) }
  exchangeAll(exchange, head.firstAt / unitMs, all)
  if (!isReadOut(reader)) return 'cut short or too long'
  const track = emptyTrack(count)
  spread(all.times, track.trackedAt, (value) => value * unitMs)
  const scale = 10 ** resolution.positionDigits
  spread(all.longitudes, track.longitude, (value) => value / scale)
  spread(all.latitudes, track.latitude, (value) => value / scale)
  for (const name of OPTIONAL_COLUMNS) {
    const values = all.values[columns.indexOf(name)]
    const its = 10 ** digitsOf(resolution, name)
    if (values) spread(values, track[name], (value) => value / its)
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

function exchangeAll(exchange: Exchange, first: number, columns: Columns): void {
  const { times, longitudes, latitudes, values } = columns
  for (let at = 0; at < times.length; at++) times[at]! -= first
  exchangeTimes(exchange, times)
  for (let at = 0; at < times.length; at++) times[at]! += first
  const beside = exchangeAxis(exchange, latitudes, times, undefined)
  exchangeAxis(exchange, longitudes, times, beside)
  for (const column of values) exchangeValues(exchange, column)
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

function scaled(column: Float64Array | Float32Array, length: number, digits: number): Float64Array {
  const scale = 10 ** digits
  return Float64Array.from({ length }, (_, at) => Math.round(column[at]! * scale))
}

function digitsOf(resolution: Resolution, name: OptionalColumn): number {
  if (name === 'accuracyMetres') return resolution.accuracyDigits
  if (name === 'speedMps') return resolution.speedDigits
  return name === 'headingDegrees' ? resolution.headingDigits : resolution.altitudeDigits
}

function spread(from: Float64Array, to: Float64Array | Float32Array, map: (value: number) => number): void {
  for (let at = 0; at < from.length; at++) to[at] = map(from[at]!)
}

function joined(head: readonly number[], body: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(head.length + body.length)
  bytes.set(head)
  bytes.set(body, head.length)
  return bytes
}
