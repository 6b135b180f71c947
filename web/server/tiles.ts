import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** The base map of the sample town as the site names it, and as `npm run town` names it. */
const TILES = { address: '/tiles/seewil.pmtiles', file: 'town.pmtiles' } as const

interface Kept {
  content: Buffer
  /** Of the content: the same bytes have the same version. */
  version: string
  modifiedAt: number
}

const kept = new Map<string, Kept>()

/** A file of the town, held in memory until the build writes it anew; undefined before it was made. */
export async function townFile(folder: string, name: string): Promise<Kept | undefined> {
  const path = join(folder, name)
  const modifiedAt = await stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  )
  if (modifiedAt === undefined) return undefined
  const known = kept.get(path)
  if (known?.modifiedAt === modifiedAt) return known
  const content = await readFile(path)
  const version = createHash('sha256').update(content).digest('hex').slice(0, 16)
  const file = { content, version, modifiedAt }
  kept.set(path, file)
  return file
}

/** The address under which browsers may keep the tiles for good: it changes with the content. */
export async function tilesAddress(folder: string): Promise<string | undefined> {
  const file = await townFile(folder, TILES.file)
  return file && `${TILES.address}?v=${file.version}`
}

export function isTilesAddress(address: string): boolean {
  return address.split('?')[0] === TILES.address
}

/** Answers the address of the tiles with the part of the file that was asked for (RFC 9110 §14). */
export async function serveTiles(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return end(response, 405, { allow: 'GET, HEAD' })
  const file = await townFile(folder, TILES.file)
  if (!file) return end(response, 404, { 'cache-control': 'no-store' })

  const { content, version } = file
  const etag = `"${version}"`
  const isOfVersion = new URL(request.url ?? '/', 'http://localhost').searchParams.get('v') === version
  const headers = {
    etag,
    'accept-ranges': 'bytes',
    'cache-control': isOfVersion ? 'public, max-age=31536000, immutable' : 'public, no-cache',
    'x-content-type-options': 'nosniff',
  }
  if (request.headers['if-none-match']?.includes(etag)) return end(response, 304, headers)

  const ifRange = request.headers['if-range']
  const wanted = ifRange === undefined || ifRange === etag ? request.headers.range : undefined
  const range = rangeOf(wanted, content.length)
  if (range === 'beyond')
    return end(response, 416, { ...headers, 'content-range': `bytes */${content.length}` })
  const [from, to] = range ?? [0, content.length - 1]
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-type': 'application/vnd.pmtiles',
    'content-length': to - from + 1,
    ...(range && { 'content-range': `bytes ${from}-${to}/${content.length}` }),
  })
  response.end(request.method === 'HEAD' ? undefined : content.subarray(from, to + 1))
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
