import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, request, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

const WORKER = '/recorder-worker.js'
const BUILT = new URL(`../../web/dist/client${WORKER}`, import.meta.url)

export interface NextRelease {
  origin: string
  /** From now on the recorder's worker is that of another build. */
  release(): void
  close(): void
}

/** The site at another address, where a release can be tried that nobody else sees. */
export async function openNextRelease(): Promise<NextRelease> {
  const site = process.env['E2E_ORIGIN'] ?? ''
  let isReleased = false
  const answer: RequestListener = (asked, reply) => {
    if (isReleased && asked.url === WORKER) {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' })
      return void reply.end(`${readFileSync(BUILT, 'utf8')}\n// another build\n`)
    }
    const { host: _host, ...headers } = asked.headers
    const own = headers.origin === undefined ? {} : { origin: site }
    const passed = request(site + asked.url, {
      method: asked.method ?? 'GET',
      headers: { ...headers, ...own },
    })
    passed.on('response', (got) => {
      reply.writeHead(got.statusCode ?? 502, got.headers)
      got.pipe(reply)
    })
    passed.on('error', () => reply.destroy())
    asked.pipe(passed)
  }
  const server = createServer(answer).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: () => void (isReleased = true),
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
