import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  GetObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectVersionsCommand,
  type S3Client,
} from '@aws-sdk/client-s3'
import pg from 'pg'
import { windowOf } from './marker.ts'
import { archiveBy, dataKeysIn, openedBy, type Sought, reveals } from './opening.ts'

const PAGE_BYTES = 8192
const EMPTY_PAGE = Buffer.alloc(PAGE_BYTES)

/** What was found of somebody: in which place, and whether it lay open or had to be opened. */
export interface Finding {
  place: string
  how: 'in the clear' | 'sealed, and a key opens it' | 'a key that opens'
}

/** Bytes with the place they lie in. */
export interface Piece {
  place: string
  bytes: Buffer
}

/** Everything in a database, whatever its table, its columns and their types. */
export async function tableRows(url: string): Promise<Piece[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c
       where c.relkind in ('r', 'm') and c.relpersistence <> 't'`,
    )
    const pieces: Piece[] = []
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select it::text as row from only ${name} it`)
      pieces.push({ place: `table ${name}`, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) })
    }
    return pieces
  } finally {
    await client.end()
  }
}

/** Every version of every object, and what was begun and never finished. */
export async function objectsIn(s3: S3Client, bucket: string): Promise<Piece[]> {
  const { Uploads = [] } = await s3.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
  if (Uploads.length > 0) throw new Error('parts of unfinished uploads lie in the object store')
  const { Versions = [], IsTruncated } = await s3.send(new ListObjectVersionsCommand({ Bucket: bucket }))
  if (IsTruncated) throw new Error('more objects than are looked at')
  return Promise.all(
    Versions.map(async ({ Key, VersionId }) => {
      const where = { Bucket: bucket, Key, ...(VersionId && VersionId !== 'null' && { VersionId }) }
      const { Body } = await s3.send(new GetObjectCommand(where))
      return { place: `object ${Key}`, bytes: Buffer.from((await Body?.transformToByteArray()) ?? []) }
    }),
  )
}

/** Of many pieces what distinguishes them: what was there before anybody came need not be looked at again. */
export const hashesOf = (pieces: readonly Piece[]): string[] =>
  pieces.map(({ bytes }) => hash('sha256', bytes))

/** Every file below a directory. One that has gone since it was listed, as PostgreSQL's own do, holds nothing. */
export function filesBelow(dir: string): Piece[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
    .flatMap((file) => {
      const bytes = bytesOf(file)
      return bytes ? [{ place: `file ${file.slice(dir.length + 1)}`, bytes }] : []
    })
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The log of changes as the one stream it is. */
function streamed(files: readonly Piece[]): Piece[] {
  const isLog = ({ place }: Piece): boolean => /pg_wal\/[0-9A-F]{24}$/.test(place)
  const changes = Buffer.concat(files.filter(isLog).flatMap(({ bytes }) => recordsOf(bytes)))
  return [...files.filter((it) => !isLog(it)), { place: 'file pg_wal', bytes: changes }]
}

/** Without the heads of pages (src/include/access/xlog_internal.h), which would cut values in two. */
function recordsOf(segment: Buffer): Buffer[] {
  const pages = Array.from({ length: segment.length / PAGE_BYTES }, (_, page) => page * PAGE_BYTES)
  return pages
    .filter((at) => !segment.subarray(at, at + PAGE_BYTES).equals(EMPTY_PAGE))
    .map((at) => segment.subarray(at + (at === 0 ? 40 : 24), at + PAGE_BYTES))
}

const HEX = /\\\\?x([0-9a-f]{56,})/g
const BASE64 = /[A-Za-z0-9+/]{80,}={0,2}/g

/**
 * Looks for somebody in texts: rows and objects. First in the clear, as it stands and as the hexadecimal digits of
 * bytes; then every run of bytes is tried with every key that can be had.
 */
export function searchTexts(sought: Sought, pieces: readonly Piece[], wraps: readonly Buffer[]): Finding[] {
  const isPlain = anyOf(
    sought.patterns.flatMap((it) => [
      it,
      Buffer.from(it.toString('hex')),
      Buffer.from(it.toString('hex').toUpperCase()),
    ]),
  )
  const values = pieces.map(({ bytes }) => valuesIn(bytes))
  const dataKeys = dataKeysIn(values.flat(), wraps, sought.participantId)
  // A key may also lie about in the clear.
  const bare = new Map(values.flat().map((it) => [it.toString('hex'), it]))
  const keys = [...dataKeys, ...[...bare.values()].filter((it) => it.length === 32)]
  const found: Finding[] = []
  for (const [index, { place, bytes }] of pieces.entries()) {
    if (isPlain(bytes)) found.push({ place, how: 'in the clear' })
    if (dataKeysIn(values[index]!, wraps, sought.participantId).length > 0) {
      found.push({ place, how: 'a key that opens' })
    }
    const plains = values[index]!.flatMap((it) => openedBy(keys, it, sought.abouts) ?? [])
    const archive = place.startsWith('object') ? archiveBy(keys, bytes) : undefined
    if (archive) plains.push(archive)
    if (!plains.some((it) => reveals(sought, it))) continue
    found.push({ place, how: 'sealed, and a key opens it' })
    // From now on these bytes are looked for in the clear too.
    for (const plain of plains) sought.patterns.push(...windowOf(plain))
  }
  return distinct(found)
}

function valuesIn(bytes: Buffer): Buffer[] {
  const text = bytes.toString('latin1')
  return [
    ...[...text.matchAll(HEX)].map((it) => Buffer.from(it[1] ?? '', 'hex')),
    ...[...text.matchAll(BASE64)].flatMap(([it]) =>
      /^[0-9a-f]+$/.test(it) ? [] : [Buffer.from(it, 'base64')],
    ),
  ]
}

/** Whether any of the patterns occurs: in one pass, however many they are. */
export function anyOf(patterns: readonly Buffer[]): (bytes: Buffer) => boolean {
  const byStart = new Map<number, Buffer[]>()
  const isStart = new Uint8Array(0x1_0000)
  for (const pattern of patterns) {
    const start = pattern.readUInt16LE(0)
    isStart[start] = 1
    byStart.set(start, [...(byStart.get(start) ?? []), pattern])
  }
  return (bytes) => {
    for (let at = 0; at + 1 < bytes.length; at++) {
      const start = bytes[at]! | (bytes[at + 1]! << 8)
      if (isStart[start] === 0) continue
      if (byStart.get(start)!.some((it) => bytes.subarray(at, at + it.length).equals(it))) return true
    }
    return false
  }
}

/** Behind her number in a row: as far as the first sealed value can lie. */
const ROW_HEAD_BYTES = 104

/**
 * Looks for somebody in files of the database: pages with whatever was deleted, its log of changes, its own logs.
 * Sealed values lie behind her number, keys also behind that of a wrap, dead or not.
 */
export function searchFiles(
  sought: Sought,
  files: readonly Piece[],
  wraps: { keys: readonly Buffer[]; versions: readonly number[] },
): Finding[] {
  const pieces = streamed(files)
  const id = Buffer.from(sought.participantId.replaceAll('-', ''), 'hex')
  const versions = wraps.versions.map((version) => {
    const bytes = Buffer.alloc(4)
    bytes.writeUInt32BE(version)
    return bytes
  })
  const isPlain = anyOf(sought.patterns)
  const rows = pieces.map(({ bytes }) =>
    positionsOf(bytes, id).flatMap((at) => valuesBehind(bytes, at + id.length)),
  )
  const sealedKeys = pieces.map(({ bytes }, index) => [
    ...rows[index]!.filter((it) => it.length === 60 || it.length === 64),
    ...versions.flatMap((version) => positionsOf(bytes, version).map((at) => bytes.subarray(at, at + 64))),
  ])
  const dataKeys = dataKeysIn(sealedKeys.flat(), wraps.keys, sought.participantId)
  const found: Finding[] = []
  for (const [index, { place, bytes }] of pieces.entries()) {
    if (isPlain(bytes)) found.push({ place, how: 'in the clear' })
    if (dataKeysIn(sealedKeys[index]!, wraps.keys, sought.participantId).length > 0) {
      found.push({ place, how: 'a key that opens' })
    }
    const plains = rows[index]!.flatMap((it) => openedBy(dataKeys, it, sought.abouts) ?? [])
    if (plains.some((it) => reveals(sought, it))) found.push({ place, how: 'sealed, and a key opens it' })
  }
  return distinct(found)
}

function positionsOf(bytes: Buffer, part: Buffer): number[] {
  const positions: number[] = []
  for (let at = bytes.indexOf(part); at !== -1; at = bytes.indexOf(part, at + 1)) positions.push(at)
  return positions
}

/** Whatever may be a value of variable length there (src/include/varatt.h): one byte of header, or four. */
function valuesBehind(bytes: Buffer, from: number): Buffer[] {
  const values: Buffer[] = []
  for (let at = from; at < Math.min(from + ROW_HEAD_BYTES, bytes.length - 4); at++) {
    const isShort = ((bytes[at] ?? 0) & 1) === 1
    const length = isShort ? (bytes[at] ?? 0) >> 1 : bytes.readUInt32LE(at) >> 2
    const start = at + (isShort ? 1 : 4)
    if (length > 28 && length <= PAGE_BYTES) values.push(bytes.subarray(start, at + length))
  }
  return values
}

function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((it) => [`${it.place} ${it.how}`, it])).values()]
}
