import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { USUAL_RESOLUTION } from '@allmend/domain/tracking/tracking/track-head'
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import type { DayTrack } from '../../../tracking/tracking/index.ts'
import { fixesParquet } from './fixes-parquet.ts'

/** A fix every second from midnight in UTC; every third one measured no more than its place. */
function dayOf(dataDay: DayTrack['dataDay'], streamId: string, fixes: number): DayTrack {
  const track = trackOf(
    Array.from({ length: fixes }, (_, index) => ({
      trackedAt: Date.parse(dataDay) + index * 1_000,
      position: [8.5 + index / 1e5, 47.1 + index / 1e6] as const,
      accuracyMetres: 5 + (index % 7),
      ...(index % 3 === 0 ? {} : { speedMps: index % 11, headingDegrees: index % 360, altitudeMetres: 400 }),
    })),
  )
  return { streamId, dataDay, resolution: USUAL_RESOLUTION, track }
}

async function fileOf(days: readonly DayTrack[]): Promise<ArrayBuffer> {
  const pieces = (await Readable.from(fixesParquet(days)).toArray()) as Buffer[]
  return new Uint8Array(Buffer.concat(pieces)).buffer
}

test('every fix of every day is a row, with what was measured and where', async () => {
  const days = [dayOf('2026-09-17', 'phone', 10_001), dayOf('2026-09-18', 'watch', 4)]
  const rows = await parquetReadObjects({ file: await fileOf(days) })
  const expected = days.flatMap(({ streamId, track }) =>
    Array.from({ length: track.length }, (_, index) => {
      const measured = (column: Float32Array) => (Number.isNaN(column[index]) ? null : column[index])
      return {
        stream: streamId,
        tracked_at: new Date(track.trackedAt[index]!),
        accuracy_metres: measured(track.accuracyMetres),
        speed_mps: measured(track.speedMps),
        heading_degrees: measured(track.headingDegrees),
        altitude_metres: measured(track.altitudeMetres),
        geometry: { type: 'Point', coordinates: [track.longitude[index], track.latitude[index]] },
      }
    }),
  )
  assert.equal(rows.length, expected.length)
  for (const index of [0, 1, 3, 9_999, 10_000, 10_001, 10_004]) assert.deepEqual(rows[index], expected[index])
  assert.deepEqual(rows, expected)
})

test('a point is WKB to the byte: byte order, kind, longitude, latitude', async () => {
  const file = await fileOf([dayOf('2026-09-17', 'phone', 2)])
  const rows = await parquetReadObjects({ file, columns: ['geometry'], geoparquet: false, utf8: false })
  const points = rows.map((it) => Buffer.from(it['geometry'] as Uint8Array))
  const heads = points.map((it) => [it.length, it.readUInt8(0), it.readUInt32LE(1)])
  assert.deepEqual(heads, [
    [21, 1, 1],
    [21, 1, 1],
  ])
  assert.deepEqual([points[0]?.readDoubleLE(5), points[0]?.readDoubleLE(13)], [8.5, 47.1])
})

test('each day is a row group, or several of ten thousand: no more than that is held to write it', async () => {
  const days = [dayOf('2026-09-17', 'phone', 20_001), dayOf('2026-09-18', 'phone', 4)]
  const { row_groups } = await parquetMetadataAsync(await fileOf(days))
  assert.deepEqual(
    row_groups.map((it) => Number(it.num_rows)),
    [10_000, 10_000, 1, 4],
  )
  const pieces = await Readable.from(fixesParquet(days)).toArray()
  assert.equal(pieces.length, row_groups.length + 1)
})

test('a month without a fix is a file without a row', async () => {
  assert.deepEqual(await parquetReadObjects({ file: await fileOf([]) }), [])
})
