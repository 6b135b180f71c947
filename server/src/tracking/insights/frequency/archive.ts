import { createHash } from 'node:crypto'
import {
  FREQUENCY_FILES,
  type FrequencyFormat,
} from '@allmend/domain/tracking/insights/frequency/file-format'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { type ZipEntry, zipOf } from '../../../platform/zip.ts'
import { csvOf, geoJsonOf, geoParquetOf } from './files.ts'
import { type AboutFile, readme } from './readme.ts'
import type { FileRow } from './store.ts'

/** The file, what it is, under which licence, and its hash. */
export async function frequencyArchive(
  rows: readonly FileRow[],
  format: FrequencyFormat,
  about: AboutFile,
): Promise<Buffer> {
  const name = `frequency-${about.code}-${about.week}.${FREQUENCY_FILES[format]}`
  const content = await contentOf(rows, format, about)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const files = [
    { name, content },
    { name: 'README.md', content: Buffer.from(readme({ ...about, file: name, sha256, rows: rows.length })) },
  ]
  async function* entries(): AsyncGenerator<ZipEntry> {
    for (const { name: file, content: octets } of files)
      yield { name: file, changedAt: about.now, content: pieces(octets) }
  }
  const packed: Buffer[] = []
  for await (const piece of zipOf(entries())) packed.push(piece)
  return Buffer.concat(packed)
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content
}

async function contentOf(
  rows: readonly FileRow[],
  format: FrequencyFormat,
  { code, organisation, week }: AboutFile,
): Promise<Buffer> {
  const metadata = { project: code, organisation, from: week, through: dataDayAfter(week, 6) }
  if (format === 'csv') return Buffer.from(csvOf(rows, week))
  if (format === 'geojson') return Buffer.from(geoJsonOf(rows, week, metadata))
  return geoParquetOf(rows, week, metadata)
}
