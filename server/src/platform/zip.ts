import { Readable } from 'node:stream'
import { crc32, createDeflateRaw } from 'node:zlib'

/** A file of an archive; its content is asked for when its turn comes. */
export interface ZipEntry {
  name: string
  changedAt: Date
  /** May become larger than four gigabytes: that must be said before it begins. */
  isLarge?: boolean
  content: AsyncIterable<string | Buffer>
}

interface Filed {
  name: Buffer
  time: number
  isLarge: boolean
  crc: number
  packed: number
  plain: number
  offset: number
}

const LARGEST_32 = 0xffff_ffff
/** Sizes follow behind the content (bit 3), names are UTF-8 (bit 11). */
const FLAGS = 0x0808
const DEFLATE = 8
/** More would cost twice the time for a tenth of the size. */
const LEVEL = 1
const GATHERED_LENGTH = 128 * 1024

/** A zip as a stream (APPNOTE 6.3.10), with the 64-bit records where they are needed and only there. */
export async function* zipOf(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const filed: Filed[] = []
  let offset = 0
  for await (const entry of entries) {
    const file: Filed = {
      name: Buffer.from(entry.name),
      time: dosTimeOf(entry.changedAt),
      isLarge: entry.isLarge ?? false,
      crc: 0,
      packed: 0,
      plain: 0,
      offset,
    }
    const head = localHead(file)
    yield head
    for await (const piece of packed(entry.content, file)) yield piece
    const tail = descriptor(file)
    yield tail
    offset += head.length + file.packed + tail.length
    filed.push(file)
  }
  const heads = filed.map(centralHead)
  const size = heads.reduce((sum, head) => sum + head.length, 0)
  for (const head of heads) yield head
  yield end(filed.length, size, offset)
}

async function* packed(content: AsyncIterable<string | Buffer>, file: Filed): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Buffer> {
    for await (const bytes of gathered(content)) {
      file.crc = crc32(bytes, file.crc)
      file.plain += bytes.length
      yield bytes
    }
  }
  const source = Readable.from(counted(), { objectMode: false })
  const deflate = createDeflateRaw({ level: LEVEL, chunkSize: 64 * 1024 })
  source.on('error', (error) => deflate.destroy(error))
  try {
    for await (const piece of source.pipe(deflate) as AsyncIterable<Buffer>) {
      file.packed += piece.length
      yield piece
    }
  } finally {
    source.destroy()
    deflate.destroy()
  }
  if (!file.isLarge && Math.max(file.packed, file.plain) > LARGEST_32) {
    throw new Error('a file of the archive became larger than it said it could')
  }
}

/**
 * Each piece is packed by another thread, and asking it costs more than packing some kilobytes. Text becomes
 * bytes when there is enough of it, so that no piece is held twice.
 */
async function* gathered(content: AsyncIterable<string | Buffer>): AsyncGenerator<Buffer> {
  let text = ''
  for await (const piece of content) {
    if (typeof piece === 'string') text += piece
    if (text !== '' && (typeof piece !== 'string' || text.length >= GATHERED_LENGTH)) {
      yield Buffer.from(text)
      text = ''
    }
    if (typeof piece !== 'string') yield piece
  }
  if (text !== '') yield Buffer.from(text)
}

function localHead({ name, time, isLarge }: Filed): Buffer {
  const extra = isLarge ? record([2, 1], [2, 16], [8, 0], [8, 0]) : Buffer.alloc(0)
  const sizes = isLarge ? LARGEST_32 : 0
  const version = isLarge ? 45 : 20
  return Buffer.concat([
    record(
      [4, 0x04034b50],
      [2, version],
      [2, FLAGS],
      [2, DEFLATE],
      [4, time],
      [4, 0],
      [4, sizes],
      [4, sizes],
    ),
    record([2, name.length], [2, extra.length]),
    name,
    extra,
  ])
}

function descriptor({ isLarge, crc, packed, plain }: Filed): Buffer {
  const width = isLarge ? 8 : 4
  return record([4, 0x08074b50], [4, crc], [width, packed], [width, plain])
}

function centralHead(file: Filed): Buffer {
  const { name, time, crc, packed, plain, offset } = file
  const isLarge = file.isLarge || offset >= LARGEST_32
  const extra = isLarge ? record([2, 1], [2, 24], [8, plain], [8, packed], [8, offset]) : Buffer.alloc(0)
  const or64 = (value: number): number => (isLarge ? LARGEST_32 : value)
  const version = isLarge ? 45 : 20
  return Buffer.concat([
    record([4, 0x02014b50], [2, version], [2, version], [2, FLAGS], [2, DEFLATE], [4, time], [4, crc]),
    record([4, or64(packed)], [4, or64(plain)], [2, name.length], [2, extra.length], [2, 0], [2, 0]),
    record([2, 0], [4, 0], [4, or64(offset)]),
    name,
    extra,
  ])
}

function end(count: number, size: number, offset: number): Buffer {
  const isLarge = count >= 0xffff || offset >= LARGEST_32
  const far = isLarge
    ? record(
        ...([
          [4, 0x06064b50],
          [8, 44],
          [2, 45],
          [2, 45],
          [4, 0],
          [4, 0],
        ] as Field[]),
        ...([
          [8, count],
          [8, count],
          [8, size],
          [8, offset],
        ] as Field[]),
        ...([
          [4, 0x07064b50],
          [4, 0],
          [8, offset + size],
          [4, 1],
        ] as Field[]),
      )
    : Buffer.alloc(0)
  const short = Math.min(count, 0xffff)
  const near = record(
    ...([
      [4, 0x06054b50],
      [2, 0],
      [2, 0],
      [2, short],
      [2, short],
    ] as Field[]),
    ...([
      [4, Math.min(size, LARGEST_32)],
      [4, isLarge ? LARGEST_32 : offset],
      [2, 0],
    ] as Field[]),
  )
  return Buffer.concat([far, near])
}

type Field = readonly [bytes: 2 | 4 | 8, value: number]

function record(...fields: Field[]): Buffer {
  const bytes = Buffer.alloc(fields.reduce((sum, [width]) => sum + width, 0))
  let at = 0
  for (const [width, value] of fields) {
    if (width === 2) bytes.writeUInt16LE(value, at)
    else if (width === 4) bytes.writeUInt32LE(value, at)
    else bytes.writeBigUInt64LE(BigInt(value), at)
    at += width
  }
  return bytes
}

/** Two seconds a step, since 1980; in UTC, as there is no zone. */
function dosTimeOf(at: Date): number {
  const day = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  return day * 0x1_0000 + time
}
