import { chunksOf, resolutionOf } from '@allmend/domain/office/own-data/import-chunks'
import { readFixLine, type FixLine } from '@allmend/domain/office/own-data/own-archive'
import type { Problem } from '@allmend/domain/platform/text/problem'
import { readFile } from '@allmend/domain/office/own-data/read-file'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { readZip } from './read-zip.ts'

/** A file of a person's, read in her browser and not sent yet. */
export interface ImportPreview {
  fileName: string
  /** Which project of an archive it is; empty when the file is none. */
  folder: string
  /** Of its bytes: the same file is the same stream, and so arrives once. */
  sha256: Uint8Array
  fixes: number
  /** When its fixes were recorded, in no order. */
  times: readonly number[]
  problems: readonly Problem[]
  chunks: readonly Uint8Array<ArrayBuffer>[]
  /** Lines of an archive's statements. */
  statements: readonly string[]
}

/** One of most files; an archive gives one for each project in it, as each has fixes and words of its own. */
export async function readImport(file: File): Promise<ImportPreview[]> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const sha256 = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  const head = { fileName: file.name.slice(-80), sha256 }
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) {
    return (await ofArchive(bytes)).map((it) => ({ ...head, ...it }))
  }
  const isPacked = bytes[0] === 0x1f && bytes[1] === 0x8b
  const plain = isPacked ? await unpacked(file) : bytes
  const { track, problems } = readFile(new TextDecoder().decode(plain))
  const chunks = chunksOf(track, resolutionOf(track))
  return [
    {
      ...head,
      folder: '',
      fixes: track.length,
      times: [...track.trackedAt],
      problems,
      chunks,
      statements: [],
    },
  ]
}

async function unpacked(file: File): Promise<Uint8Array> {
  const stream = file.stream().pipeThrough(new DecompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

async function ofArchive(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Omit<ImportPreview, 'fileName' | 'sha256'>[]> {
  const files = await readZip(bytes, (name) => /\/(?:json\/[\d-]+|statements)\.ndjson$/.test(name))
  if (files.length === 0) {
    const problems: Problem[] = [{ reason: 'unknown format', place: 1, times: 1 }]
    return [{ folder: '', fixes: 0, times: [], problems, chunks: [], statements: [] }]
  }
  const folders = Map.groupBy(files, ({ name }) => name.slice(0, name.indexOf('/')))
  return [...folders].map(([folder, its]) => {
    const lines = (isFixes: boolean) =>
      its
        .filter(({ name }) => name.includes('/json/') === isFixes)
        .flatMap(({ text }) => text.split('\n').filter((line) => line !== ''))
    const found = lines(true)
      .map((line) => readFixLine(line))
      .filter((it): it is FixLine => it !== undefined)
    const times = found.flatMap(({ track }) => [...track.trackedAt])
    return {
      folder,
      fixes: times.length,
      times,
      problems: [],
      chunks: found.flatMap(({ track, resolution }) => chunksOf(track, resolution)),
      statements: lines(false),
    }
  })
}

/** Days with their number of fixes, in order, by the clock of the project they go to. */
export function daysIn({ times }: ImportPreview, zone: TimeZone): [string, number][] {
  const days = new Map<string, number>()
  for (const at of times) {
    const day = dataDayOf(at, zone)
    days.set(day, (days.get(day) ?? 0) + 1)
  }
  return [...days].sort(([a], [b]) => (a < b ? -1 : 1))
}
