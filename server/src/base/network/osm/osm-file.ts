import { open, type FileHandle } from 'node:fs/promises'
import { promisify } from 'node:util'
import { inflate, zstdDecompress } from 'node:zlib'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import { eachField } from './protobuf.ts'

// Format: https://wiki.openstreetmap.org/wiki/PBF_Format. Numbers are the fields of fileformat.proto.

/** The specification's own ceilings: what exceeds them is not an OSM file. */
const HEADER_BYTES_AT_MOST = 64 * 1024
const BLOB_BYTES_AT_MOST = 32 * 1024 * 1024
const UNDERSTOOD = new Set(['OsmSchema-V0.6', 'DenseNodes'])

const inflated = promisify(inflate)
const unzstd = promisify(zstdDecompress)

/** Where a block lies in the file; blocks can be read again without looking at the others. */
export type BlobPlace = { type: string; offset: number; length: number }

export type OsmFile = {
  /** What the file says it covers; undefined where it says nothing, or nonsense. */
  box: BoundingBox | undefined
  /** How old its data are; undefined where it says nothing. */
  madeAt: Date | undefined
  data: BlobPlace[]
  read(place: BlobPlace): Promise<Uint8Array>
  close(): Promise<void>
}

/** What a stranger's file may take; an operator's own is as large as it is. */
export type OsmFileLimits = {
  blocks: number
  /** Of all that is unpacked; a block that is read twice counts twice. */
  unpackedBytes: number
}

const NO_LIMITS: OsmFileLimits = { blocks: Infinity, unpackedBytes: Infinity }

/** Opens a .osm.pbf and finds its blocks, without unpacking any but the header. */
export async function openOsmFile(path: string, limits = NO_LIMITS): Promise<OsmFile> {
  const handle = await open(path)
  let unpackedBytes = 0
  const readWithin = async (place: BlobPlace): Promise<Uint8Array> => {
    const content = await readBlob(handle, place)
    unpackedBytes += content.length
    if (unpackedBytes > limits.unpackedBytes)
      throw new Error(`the OSM file unpacks to more than ${limits.unpackedBytes} bytes`)
    return content
  }
  try {
    const places: BlobPlace[] = []
    for await (const place of blobPlaces(handle)) {
      if (places.push(place) > limits.blocks)
        throw new Error(`the OSM file has more than ${limits.blocks} blocks`)
    }
    const header = places[0]
    if (header?.type !== 'OSMHeader') throw new Error('not an OSM file: it does not begin with OSMHeader')
    const head = await readWithin(header)
    refuseUnknownFeatures(head)
    return {
      box: boxIn(head),
      madeAt: madeAtIn(head),
      data: places.filter(({ type }) => type === 'OSMData'),
      read: readWithin,
      close: () => handle.close(),
    }
  } catch (error) {
    await handle.close()
    throw error
  }
}

async function* blobPlaces(handle: FileHandle): AsyncGenerator<BlobPlace> {
  const { size } = await handle.stat()
  let at = 0
  while (at < size) {
    const headerLength = (await readExactly(handle, at, 4)).readUInt32BE()
    if (headerLength > HEADER_BYTES_AT_MOST) throw new Error('not an OSM file: a block header is too long')
    let type = ''
    let length = 0
    eachField(await readExactly(handle, at + 4, headerLength), (field, value) => {
      if (field === 1) type = value.readString()
      if (field === 3) length = value.readVarint()
    })
    if (length > BLOB_BYTES_AT_MOST) throw new Error('not an OSM file: a block is too long')
    const offset = at + 4 + headerLength
    if (offset + length > size) throw new Error('the OSM file is cut off')
    yield { type, offset, length }
    at = offset + length
  }
}

async function readBlob(handle: FileHandle, { offset, length }: BlobPlace): Promise<Uint8Array> {
  let content: Promise<Uint8Array> | undefined
  eachField(await readExactly(handle, offset, length), (field, value) => {
    if (field === 1) content = Promise.resolve(value.readBytes())
    if (field === 3) content = inflated(value.readBytes(), { maxOutputLength: BLOB_BYTES_AT_MOST })
    if (field === 7) content = unzstd(value.readBytes(), { maxOutputLength: BLOB_BYTES_AT_MOST })
  })
  if (!content) throw new Error('the OSM file is packed in a way we do not know (neither zlib nor zstd)')
  return content
}

async function readExactly(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length)
  const { bytesRead } = await handle.read(buffer, 0, length, position)
  if (bytesRead < length) throw new Error('the OSM file is cut off')
  return buffer
}

function refuseUnknownFeatures(header: Uint8Array): void {
  eachField(header, (field, value) => {
    if (field !== 4) return
    const feature = value.readString()
    if (!UNDERSTOOD.has(feature)) throw new Error(`the OSM file requires ${feature}, which we do not know`)
  })
}

/** HeaderBBox: left, right, top and bottom in nanodegrees. */
function boxIn(header: Uint8Array): BoundingBox | undefined {
  const sides: number[] = []
  eachField(header, (field, value) => {
    if (field !== 1) return
    eachField(value.readBytes(), (side, degrees) => {
      sides[side] = degrees.readSVarint() / 1e9
    })
  })
  const [, west = 0, east = 0, north = 0, south = 0] = sides
  return west < east && south < north ? [west, south, east, north] : undefined
}

/** osmosis_replication_timestamp, in seconds. */
function madeAtIn(header: Uint8Array): Date | undefined {
  let seconds = 0
  eachField(header, (field, value) => {
    if (field === 32) seconds = value.readVarint()
  })
  return seconds > 0 && seconds < 1e11 ? new Date(seconds * 1000) : undefined
}
