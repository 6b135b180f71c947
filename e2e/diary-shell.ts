import { readdirSync, readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const BUILD = new URL('../web/build/client/', import.meta.url)

interface Chunk {
  module: string
  imports?: string[]
  css?: string[]
}

/** What a browser loads for a page before anything is asked for: scripts and styles of all routes around it, gzipped. */
export function shellBytes(...routes: readonly string[]): number {
  const name = readdirSync(new URL('assets/', BUILD)).find((file) => /^manifest-.*\.js$/.test(file))
  const text = readFileSync(new URL(`assets/${name}`, BUILD), 'utf8')
  const manifest = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as {
    entry: Chunk
    routes: Record<string, Chunk>
  }
  const chunks = [manifest.entry, ...['root', ...routes].map((id) => manifest.routes[id])]
  const files = new Set<string>()
  for (const chunk of chunks) {
    if (!chunk) throw new Error(`the build knows no ${routes.join(', ')}`)
    for (const file of [chunk.module, ...(chunk.imports ?? []), ...(chunk.css ?? [])])
      files.add(file.split('#')[0] ?? '')
  }
  return [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(`.${file}`, BUILD)), { level: 9 }).length,
    0,
  )
}
