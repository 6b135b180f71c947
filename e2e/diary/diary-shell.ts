import { readdirSync, readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { gzipSync } from 'node:zlib'

const BUILD = new URL('../../web/dist/client/', import.meta.url)

interface Chunk {
  module: string
  imports?: string[]
  css?: string[]
}

/** What a browser loads for a page before anything is asked for: scripts and styles of all routes around it, gzipped. */
export function shellBytes(...routes: readonly string[]): number {
  // A page's own chunk may be called manifest too.
  const list = readdirSync(new URL('assets/', BUILD))
    .filter((file) => /^manifest-.*\.js$/.test(file))
    .map((file) => readFileSync(new URL(`assets/${file}`, BUILD), 'utf8'))
    .find((content) => content.includes('window.__reactRouterManifest='))
  if (!list) throw new Error('the build has no manifest')
  const text: unknown = runInNewContext(`${list}; JSON.stringify(window.__reactRouterManifest)`, {
    window: {},
  })
  const manifest = JSON.parse(String(text)) as { entry: Chunk; routes: Record<string, Chunk> }
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
