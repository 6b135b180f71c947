import type { Track } from '@allmend/domain/tracking/diary/track'
import { ByteWriter, type ColumnSource, ParquetWriter } from 'hyparquet-writer'
import type { DayTrack } from '../../../tracking/tracking/index.ts'
import { viewOf } from './track-view.ts'

const REQUIRED = { repetition_type: 'REQUIRED' } as const
const OPTIONAL = { repetition_type: 'OPTIONAL', type: 'FLOAT' } as const
const SCHEMA = [
  { name: 'root', num_children: 7 },
  { name: 'stream', ...REQUIRED, type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  { name: 'tracked_at', ...REQUIRED, type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  { name: 'accuracy_metres', ...OPTIONAL },
  { name: 'speed_mps', ...OPTIONAL },
  { name: 'heading_degrees', ...OPTIONAL },
  { name: 'altitude_metres', ...OPTIONAL },
  { name: 'geometry', ...REQUIRED, type: 'BYTE_ARRAY' },
] as const

/** A day of fixes every ten seconds is one row group; a day of one every second is nine. */
const ROWS_AT_MOST = 10_000

/** GeoParquet 1.1: points as WKB, longitude first, in WGS 84 (its default, OGC:CRS84). */
const GEO = JSON.stringify({
  version: '1.1.0',
  primary_column: 'geometry',
  columns: { geometry: { encoding: 'WKB', geometry_types: ['Point'] } },
})

/** Fixes as a GeoParquet file; each day is a row group, or several, and then it is let go. */
export async function* fixesParquet(days: Iterable<DayTrack>): AsyncGenerator<Buffer> {
  const bytes = new ByteWriter()
  const parquet = new ParquetWriter({
    writer: bytes,
    schema: SCHEMA.map((it) => ({ ...it })),
    kvMetadata: [{ key: 'geo', value: GEO }],
  })
  for (const { streamId, track } of days) {
    for (let from = 0; from < track.length; from += ROWS_AT_MOST) {
      const rows = viewOf(track, from, Math.min(track.length, from + ROWS_AT_MOST))
      await parquet.write({ columnData: columnsOf(streamId, rows), rowGroupSize: rows.length })
      yield drained(bytes)
    }
  }
  await parquet.finish()
  yield drained(bytes)
}

/** What was written so far; the writer goes on counting from where it is. */
function drained(writer: ByteWriter): Buffer {
  const piece = Buffer.from(writer.getBytes())
  writer.index = 0
  return piece
}

function columnsOf(streamId: string, track: Track): ColumnSource[] {
  const measured = (column: Float32Array) =>
    Array.from(column, (value) => (Number.isNaN(value) ? undefined : value))
  return [
    { name: 'stream', data: Array.from({ length: track.length }, () => streamId) },
    {
      name: 'tracked_at',
      data: BigInt64Array.from(track.trackedAt, BigInt),
      encoding: 'DELTA_BINARY_PACKED',
    },
    { name: 'accuracy_metres', data: measured(track.accuracyMetres) },
    { name: 'speed_mps', data: measured(track.speedMps) },
    { name: 'heading_degrees', data: measured(track.headingDegrees) },
    { name: 'altitude_metres', data: measured(track.altitudeMetres) },
    { name: 'geometry', data: pointsOf(track), encoding: 'PLAIN' },
  ]
}

const POINT_BYTES = 21

function pointsOf({ length, longitude, latitude }: Track): Uint8Array[] {
  const all = Buffer.alloc(length * POINT_BYTES)
  return Array.from({ length }, (_, at) => {
    const start = at * POINT_BYTES
    all.writeUInt8(1, start)
    all.writeUInt32LE(1, start + 1)
    all.writeDoubleLE(longitude[at]!, start + 5)
    all.writeDoubleLE(latitude[at]!, start + 13)
    return all.subarray(start, start + POINT_BYTES)
  })
}
