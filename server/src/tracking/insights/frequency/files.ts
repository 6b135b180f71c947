import { DAYPARTS } from '@allmend/domain/tracking/insights/frequency/daypart'
import { numberOfMode } from '@allmend/domain/tracking/diary/mode-number'
import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { stringify } from 'csv-stringify/sync'
import { ByteWriter, ParquetWriter } from 'hyparquet-writer'
import { LICENCE } from './readme.ts'
import type { FileRow } from './store.ts'

/** What may not be told has no row: it is never a zero. */
interface Line {
  edge_id: number
  street: string
  street_class: string
  length_m: number
  mode: string
  transport_mode_id: number
  direction: 'forward' | 'backward'
  daypart: string
  persons: number
  release: string
}

type Placed = { line: Line; of: FileRow }

/** A row for the whole day, and one for each part that is told. */
function linesOf(rows: readonly FileRow[], week: DataDay): Placed[] {
  return rows.flatMap((of) => {
    const published = DAYPARTS.flatMap((part): [string, number][] => {
      const people = of.figures.dayparts[part]
      return people === undefined ? [] : [[part, people]]
    })
    return [['all', of.figures.people] as [string, number], ...published].map(([daypart, persons]) => ({
      of,
      line: {
        edge_id: of.edgeId,
        street: of.name,
        street_class: of.streetClass,
        length_m: Math.round(of.lengthMetres),
        mode: of.mode,
        transport_mode_id: numberOfMode(of.mode as Mode),
        direction: of.isForward ? ('forward' as const) : ('backward' as const),
        daypart,
        persons,
        release: week,
      },
    }))
  })
}

/** Semicolons and a byte order mark, as everywhere (docs/diary-csv.md). */
export function csvOf(rows: readonly FileRow[], week: DataDay): string {
  const lines = linesOf(rows, week).map(({ line, of }) => ({ ...line, geometry: of.wkt }))
  return stringify(lines, {
    header: true,
    columns: [...COLUMNS.map(({ name }) => name), 'geometry'],
    delimiter: ';',
    bom: true,
    record_delimiter: 'windows',
    escape_formulas: true,
  })
}

export function geoJsonOf(
  rows: readonly FileRow[],
  week: DataDay,
  metadata: Readonly<Record<string, string>>,
): string {
  const features = linesOf(rows, week).map(({ line, of }) => ({
    type: 'Feature',
    properties: line,
    geometry: JSON.parse(of.line) as unknown,
  }))
  return JSON.stringify({ type: 'FeatureCollection', metadata: { ...metadata, licence: LICENCE }, features })
}

const REQUIRED = { repetition_type: 'REQUIRED' } as const
const TEXT = { ...REQUIRED, type: 'BYTE_ARRAY', converted_type: 'UTF8' } as const
const COLUMNS = [
  { name: 'edge_id', ...REQUIRED, type: 'INT32' },
  { name: 'street', ...TEXT },
  { name: 'street_class', ...TEXT },
  { name: 'length_m', ...REQUIRED, type: 'INT32' },
  { name: 'mode', ...TEXT },
  { name: 'transport_mode_id', ...REQUIRED, type: 'INT32' },
  { name: 'direction', ...TEXT },
  { name: 'daypart', ...TEXT },
  { name: 'persons', ...REQUIRED, type: 'INT32' },
  { name: 'release', ...TEXT },
] as const

/** GeoParquet 1.1: lines as WKB, longitude first, in WGS 84 (its default, OGC:CRS84). */
export async function geoParquetOf(
  rows: readonly FileRow[],
  week: DataDay,
  metadata: Readonly<Record<string, string>>,
): Promise<Buffer> {
  const lines = linesOf(rows, week)
  const bytes = new ByteWriter()
  const geo = {
    version: '1.1.0',
    primary_column: 'geometry',
    columns: { geometry: { encoding: 'WKB', geometry_types: ['LineString'] } },
  }
  const parquet = new ParquetWriter({
    writer: bytes,
    schema: [
      { name: 'root', num_children: COLUMNS.length + 1 },
      ...COLUMNS.map((it) => ({ ...it })),
      { name: 'geometry', ...REQUIRED, type: 'BYTE_ARRAY' as const },
    ],
    kvMetadata: [
      { key: 'geo', value: JSON.stringify(geo) },
      { key: 'licence', value: LICENCE },
      ...Object.entries(metadata).map(([key, value]) => ({ key, value })),
    ],
  })
  await parquet.write({
    columnData: [
      ...COLUMNS.map(({ name }) => ({ name, data: lines.map(({ line }) => line[name]) })),
      { name: 'geometry', data: lines.map(({ of }) => new Uint8Array(of.wkb)), encoding: 'PLAIN' as const },
    ],
    rowGroupSize: 100_000,
  })
  await parquet.finish()
  return Buffer.from(bytes.getBytes())
}
