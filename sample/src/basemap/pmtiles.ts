import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { BoundingBox } from '@allmend/domain/geo/bounding-box'
import { growingBuffer } from '../protobuf/writer.ts'
import { tileIdOf } from './tile-id.ts'
import type { Tile } from './tiles.ts'

// PMTiles version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md

const HEADER_BYTES = 127
/** Header and root directory must fit in the first 16 KiB; a town needs no leaf directories. */
const ROOT_LIMIT_BYTES = 16_384 - HEADER_BYTES
const GZIP = 2
const VECTOR_TILES = 1

type Entry = { tileId: number; offset: number; length: number; runLength: number }

export type ArchiveFacts = {
  minZoom: number
  maxZoom: number
  box: BoundingBox
  metadata: Readonly<Record<string, unknown>>
}

export function pmtilesArchive(
  tiles: Iterable<Tile>,
  { minZoom, maxZoom, box, metadata }: ArchiveFacts,
): Uint8Array {
  const sorted = [...tiles]
    .map(({ zoom, x, y, data }) => ({ tileId: tileIdOf(zoom, x, y), data: gzipSync(data, { level: 9 }) }))
    .sort((a, b) => a.tileId - b.tileId)
  const { entries, contents } = entriesOf(sorted)
  const root = gzipSync(directory(entries), { level: 9 })
  if (root.length > ROOT_LIMIT_BYTES)
    throw new RangeError('the directory outgrew the root; leaf directories are needed')
  const about = gzipSync(JSON.stringify(metadata), { level: 9 })
  const dataBytes = contents.reduce((sum, { length }) => sum + length, 0)
  const dataOffset = HEADER_BYTES + root.length + about.length
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  new Uint8Array(header.buffer).set(new TextEncoder().encode('PMTiles'))
  header.setUint8(7, 3)
  const sections = [
    HEADER_BYTES,
    root.length,
    HEADER_BYTES + root.length,
    about.length,
    dataOffset,
    0,
    dataOffset,
    dataBytes,
  ]
  const counts = [sorted.length, entries.length, contents.length]
  ;[...sections, ...counts].forEach((value, at) => header.setBigUint64(8 + 8 * at, BigInt(value), true))
  header.setUint8(96, 1)
  header.setUint8(97, GZIP)
  header.setUint8(98, GZIP)
  header.setUint8(99, VECTOR_TILES)
  header.setUint8(100, minZoom)
  header.setUint8(101, maxZoom)
  box.forEach((degrees, at) => header.setInt32(102 + 4 * at, Math.round(degrees * 1e7), true))
  header.setUint8(118, Math.min(maxZoom, Math.max(minZoom, 12)))
  header.setInt32(119, Math.round(((box[0] + box[2]) / 2) * 1e7), true)
  header.setInt32(123, Math.round(((box[1] + box[3]) / 2) * 1e7), true)
  return Buffer.concat([new Uint8Array(header.buffer), root, about, ...contents])
}

/** Equal tiles are stored once; neighbours on the curve share an entry. */
function entriesOf(tiles: readonly { tileId: number; data: Uint8Array }[]): {
  entries: Entry[]
  contents: Uint8Array[]
} {
  const entries: Entry[] = []
  const contents: Uint8Array[] = []
  const known = new Map<string, number>()
  let end = 0
  for (const { tileId, data } of tiles) {
    const hash = createHash('sha256').update(data).digest('base64')
    const offset = known.get(hash) ?? end
    if (offset === end) {
      known.set(hash, end)
      contents.push(data)
      end += data.length
    }
    const last = entries.at(-1)
    const isRun = last && last.offset === offset && last.tileId + last.runLength === tileId
    if (isRun) last.runLength++
    else entries.push({ tileId, offset, length: data.length, runLength: 1 })
  }
  return { entries, contents }
}

function directory(entries: readonly Entry[]): Uint8Array {
  const bytes = growingBuffer()
  bytes.varint(entries.length)
  entries.forEach(({ tileId }, at) => bytes.varint(tileId - (entries[at - 1]?.tileId ?? 0)))
  for (const { runLength } of entries) bytes.varint(runLength)
  for (const { length } of entries) bytes.varint(length)
  entries.forEach(({ offset }, at) => {
    const before = entries[at - 1]
    const isNext = before !== undefined && offset === before.offset + before.length
    bytes.varint(isNext ? 0 : offset + 1)
  })
  return bytes.finish()
}
