import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, readdir, readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Config } from './config.ts'

/** Where files of regions lie: those an operator made go before the sample town's, which the build makes. */
export type RegionFolders = Pick<Config, 'regionsFolder' | 'townFolder'> & {
  /** Where the site's own files lie, and among them the pictures of the town. */
  siteFolder?: string
}

const ADDRESS = /^\/tiles\/([a-z0-9]+(?:-[a-z0-9]+)*\.(pmtiles|webp))$/
const MEDIA_TYPES: Readonly<Record<string, string>> = {
  pmtiles: 'application/vnd.pmtiles',
  webp: 'image/webp',
}

interface Kept {
  path: string
  size: number
  /** Of the content: the same bytes have the same version. */
  version: string
  modifiedAt: number
}

const kept = new Map<string, Kept>()

async function keptFile(path: string): Promise<Kept | undefined> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return undefined
  const known = kept.get(path)
  if (known?.modifiedAt === found.mtimeMs && known.size === found.size) return known
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const version = hash.digest('hex').slice(0, 16)
  const file = { path, size: found.size, version, modifiedAt: found.mtimeMs }
  kept.set(path, file)
  return file
}

/** A file of the town with its version; undefined before it was made. */
export async function townFile(
  folder: string,
  name: string,
): Promise<{ content: Buffer; version: string } | undefined> {
  const file = await keptFile(join(folder, name))
  return file && { content: await readFile(file.path), version: file.version }
}

async function regionFile(folders: RegionFolders, name: string): Promise<Kept | undefined> {
  const { regionsFolder, townFolder, siteFolder } = folders
  for (const folder of [regionsFolder, townFolder, siteFolder]) {
    const file = folder === undefined ? undefined : await keptFile(join(folder, name))
    if (file) return file
  }
  return undefined
}

export interface RegionTiles {
  slug: string
  /** The address under which browsers may keep the tiles for good: it changes with the content. */
  address: string
  version: string
  /** Some bytes of the archive. */
  read(from: number, length: number): Promise<Buffer>
}

/** The base maps there are, by region. */
export async function allTiles(folders: RegionFolders): Promise<RegionTiles[]> {
  const namesIn = (folder: string) => readdir(folder).catch(() => [])
  const names = (await Promise.all([folders.regionsFolder, folders.townFolder].map(namesIn))).flat()
  const archives = [...new Set(names)].filter((name) => name.endsWith('.pmtiles')).toSorted()
  const files = await Promise.all(archives.map((name) => regionFile(folders, name)))
  return archives.flatMap((name, at) => {
    const file = files[at]
    if (!file) return []
    const address = `/tiles/${name}?v=${file.version}`
    const read = (from: number, length: number) => bytesOf(file.path, from, length)
    return [{ slug: name.slice(0, -'.pmtiles'.length), address, version: file.version, read }]
  })
}

async function bytesOf(path: string, from: number, length: number): Promise<Buffer> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, from)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export function isTilesAddress(address: string): boolean {
  return ADDRESS.test(address.split('?')[0] ?? '')
}

/** Answers the address of a region's file with the part of it that was asked for (RFC 9110 §14). */
export async function serveTiles(
  request: IncomingMessage,
  response: ServerResponse,
  folders: RegionFolders,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, { allow: 'GET, HEAD' })
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
  const [, name, kind] = ADDRESS.exec(pathname) ?? []
  const file = name === undefined ? undefined : await regionFile(folders, name)
  if (!file) return end(response, 404, { 'cache-control': 'no-store' })

  const { path, size, version } = file
  const etag = `"${version}"`
  const isOfVersion = searchParams.get('v') === version
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': isOfVersion ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'x-content-type-options': 'nosniff',
  }
  if (request.headers['if-none-match']?.includes(etag)) return end(response, 304, headers)

  const ifRange = request.headers['if-range']
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = rangeOf(wanted, size)
  if (range === 'beyond') return end(response, 416, { ...headers, 'content-range': `bytes */${size}` })
  const [from, to] = range ?? [0, size - 1]
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-type': MEDIA_TYPES[kind ?? ''],
    'content-length': to - from + 1,
    ...(range && { 'content-range': `bytes ${from}-${to}/${size}` }),
  })
  if (request.method === 'HEAD') response.end()
  else await pipeline(createReadStream(path, { start: from, end: to }), response)
}

function end(response: ServerResponse, status: number, headers: Record<string, string>): void {
  response.writeHead(status, headers).end()
}

/** One range, both ends included; several at once, or other units, are answered with the whole file. */
function rangeOf(header: string | undefined, size: number): readonly [number, number] | 'beyond' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from >= size || from > to ? 'beyond' : [from, to]
}
