import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import type { Track } from '@allmend/domain/tracking/diary/track'
import { USUAL_RESOLUTION } from '@allmend/domain/tracking/tracking/track-head'

/**
 * What the codec is compared with: the same whole numbers, column after column, as differences of differences
 * of times, linear forecasts of positions and differences of values, zigzag in as few bytes as they need
 * (protobuf's way), then a general compressor at its strongest.
 */
export function varintColumns(track: Track): Buffer {
  const columns = [
    differences(differences(track.trackedAt.map((time) => Math.round(time / 1000)))),
    differences(differences(scaled(track.longitude, USUAL_RESOLUTION.positionDigits))),
    differences(differences(scaled(track.latitude, USUAL_RESOLUTION.positionDigits))),
  ]
  for (const [column, digits] of [
    [track.accuracyMetres, USUAL_RESOLUTION.accuracyDigits],
    [track.speedMps, USUAL_RESOLUTION.speedDigits],
  ] as const) {
    if (column.some((value) => !Number.isNaN(value))) columns.push(differences(scaled(column, digits)))
  }
  return Buffer.from(columns.flatMap((column) => [...column].flatMap(varint)))
}

export function strongestZstd(bytes: Buffer): Buffer {
  return zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: 19 } })
}

export function strongestBrotli(bytes: Buffer): Buffer {
  return brotliCompressSync(bytes)
}

function scaled(column: Float64Array | Float32Array, digits: number): Float64Array {
  return Float64Array.from(column, (value) => (Number.isNaN(value) ? -1 : Math.round(value * 10 ** digits)))
}

function differences(column: Float64Array): Float64Array {
  return column.map((value, at) => (at === 0 ? value : value - column[at - 1]!))
}

function varint(value: number): number[] {
  const bytes: number[] = []
  let rest = value < 0 ? -2 * value - 1 : 2 * value
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128)
  return [...bytes, rest]
}
