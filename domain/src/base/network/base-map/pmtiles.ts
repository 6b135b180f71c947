import type { BoundingBox } from '../../../platform/geo/bounding-box.ts'
import { utf8Of } from '../../../platform/protobuf/utf8.ts'
import { growingBuffer } from '../../../platform/protobuf/writer.ts'
import { tileIdOf } from './tile-id.ts'
import type { Tile } from './tiles.ts'

// PMTiles version 3: https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md

const HEADER_BYTES = 127
/** Header and root directory must fit in the first 16 KiB; what does not becomes leaves. */
const ROOT_LIMIT_BYTES = 16_384 - HEADER_BYTES
const ENTRIES_PER_LEAF = 4096
const GZIP = 2
const VECTOR_TILES = 1

type Entry = { tileId: number; offset: number; length: number; runLength: number }

export type ArchiveFacts = {
  minZoom: number
  maxZoom: number
  box: BoundingBox
  metadata: Readonly<Record<string, unknown>>
}

/** What a platform does better than plain arithmetic. */
export type Packing = {
  gzip: (data: Uint8Array) => Uint8Array
  /** The same text for the same bytes. */
  digest: (data: Uint8Array) => string
}

export function pmtilesArchive(
  tiles: Iterable<Tile>,
  { minZoom, maxZoom, box, metadata }: ArchiveFacts,
  { gzip, digest }: Packing,
): Uint8Array {
  const sorted = Array.from(tiles, ({ zoom, x, y, data }) => ({
    tileId: tileIdOf(zoom, x, y),
    data: gzip(data),
  })).sort((a, b) => a.tileId - b.tileId)
  const { entries, contents } = entriesOf(sorted, digest)
  const { root, leaves } = directoriesOf(entries, gzip)
  const about = gzip(utf8Of(JSON.stringify(metadata)))
  const aboutAt = HEADER_BYTES + root.length
  const leavesAt = aboutAt + about.length
  const dataAt = leavesAt + leaves.length
  const dataBytes = contents.reduce((sum, { length }) => sum + length, 0)
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  new Uint8Array(header.buffer).set(utf8Of('PMTiles'))
  header.setUint8(7, 3)
  const sections = [
    [HEADER_BYTES, root.length],
    [aboutAt, about.length],
    [leavesAt, leaves.length],
    [dataAt, dataBytes],
  ].flat()
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
  return joined([new Uint8Array(header.buffer), root, about, leaves, ...contents])
}

/** Equal tiles are stored once; neighbours on the curve share an entry. */
function entriesOf(
  tiles: readonly { tileId: number; data: Uint8Array }[],
  digest: Packing['digest'],
): { entries: Entry[]; contents: Uint8Array[] } {
  const entries: Entry[] = []
  const contents: Uint8Array[] = []
  const known = new Map<string, number>()
  let end = 0
  for (const { tileId, data } of tiles) {
    const key = digest(data)
    const offset = known.get(key) ?? end
    if (offset === end) {
      known.set(key, end)
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

/** All in the root where it has room, else leaves, of which the root knows the first tile and the place. */
function directoriesOf(
  entries: readonly Entry[],
  gzip: Packing['gzip'],
): { root: Uint8Array; leaves: Uint8Array } {
  const whole = gzip(directory(entries))
  if (whole.length <= ROOT_LIMIT_BYTES) return { root: whole, leaves: new Uint8Array() }
  const leaves: Uint8Array[] = []
  const pointers: Entry[] = []
  let offset = 0
  for (let at = 0; at < entries.length; at += ENTRIES_PER_LEAF) {
    const leaf = gzip(directory(entries.slice(at, at + ENTRIES_PER_LEAF)))
    pointers.push({ tileId: entries[at]!.tileId, offset, length: leaf.length, runLength: 0 })
    leaves.push(leaf)
    offset += leaf.length
  }
  const root = gzip(directory(pointers))
  if (root.length > ROOT_LIMIT_BYTES) throw new RangeError('the region is too large for one file of tiles')
  return { root, leaves: joined(leaves) }
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

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
