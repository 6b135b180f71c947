import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { constants, createGzip, gzipSync } from 'node:zlib'
import staticFiles from '@fastify/static'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { isApiAddress } from './api-addresses.ts'
import { FIRST_DAY } from './app/diary/first-day-address.ts'
import { config } from './config.ts'
import { firstDay } from './first-day.ts'
import { forward } from './proxy.ts'
import { isTilesAddress, serveTiles } from './tiles.ts'

const GRACE_MS = 10_000

/** The web server: files, pages, and the API behind the same origin. */
const settings = config()
const built = new URL('./build/', import.meta.url)
const build = (await import(new URL('server/index.js', built).href)) as ServerBuild
const page = createRequestHandler(build, 'production')

const app = fastify({ trustProxy: settings.trustProxy, forceCloseConnections: 'idle' })

// Bodies belong to the API and are streamed there unread.
app.removeAllContentTypeParsers()
app.addContentTypeParser('*', (_request, _payload, done) => done(null))

app.addHook('onRequest', (request, reply, done) => {
  if (!isApiAddress(request.url.split('?')[0] ?? '')) return done()
  reply.hijack()
  forward(request.raw, reply.raw, settings)
})

app.addHook('onRequest', (request, reply, done) => {
  if (!isTilesAddress(request.url)) return done()
  reply.hijack()
  serveTiles(request.raw, reply.raw, settings.townFolder).catch(() => reply.raw.destroy())
})

app.post(FIRST_DAY, async (request, reply) => {
  const { answers, cookies } = await firstDay(request.raw, settings, Date.now())
  reply.header('cache-control', 'no-store').header('set-cookie', cookies).type('application/json')
  const body = JSON.stringify(answers)
  if (!String(request.headers['accept-encoding']).includes('gzip')) return reply.send(body)
  return reply.header('content-encoding', 'gzip').send(gzipSync(body))
})

app.get('/healthz', () => ({ status: 'ok' }))

// Names carry a hash of the content, so a file never changes under its name.
await app.register(staticFiles, {
  root: fileURLToPath(new URL('client/assets/', built)),
  prefix: '/assets/',
  preCompressed: true,
  immutable: true,
  maxAge: '365d',
  index: false,
})
// The browser asks for the worker at every visit; what it holds is versioned inside.
app.get('/recorder-worker.js', (_request, reply) =>
  reply
    .header('cache-control', 'no-cache')
    .sendFile('recorder-worker.js', fileURLToPath(new URL('client/', built))),
)
for (const size of [192, 512]) {
  app.get(`/icon-${size}.png`, (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .sendFile(`icon-${size}.png`, fileURLToPath(new URL('client/', built))),
  )
}
app.get('/favicon.svg', (_request, reply) =>
  reply
    .header('cache-control', 'public, max-age=86400')
    .sendFile('favicon.svg', fileURLToPath(new URL('client/', built))),
)
for (const picture of ['seewil', 'seewil-small', 'seewil-phone', 'seewil-band']) {
  for (const theme of ['light', 'dark']) {
    app.get(`/${picture}-${theme}.webp`, (_request, reply) =>
      reply
        .header('cache-control', 'public, max-age=86400')
        .sendFile(`${picture}-${theme}.webp`, fileURLToPath(new URL('client/', built))),
    )
  }
}
app.addHook('onSend', (_request, reply, payload, done) => {
  reply.header('x-content-type-options', 'nosniff')
  done(null, payload)
})

app.all('/*', async (request, reply) => {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return reply.code(405).header('allow', 'GET, HEAD').send()
  }
  return send(request, reply, await page(asWebRequest(request, reply)))
})

function asWebRequest(request: FastifyRequest, reply: FastifyReply): Request {
  const aborted = new AbortController()
  reply.raw.on('close', () => aborted.abort())
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  )
  return new Request(new URL(request.url, settings.publicOrigin), {
    method: request.method,
    headers,
    signal: aborted.signal,
  })
}

function send(request: FastifyRequest, reply: FastifyReply, response: Response): FastifyReply {
  reply.code(response.status)
  for (const [name, value] of response.headers) reply.header(name, value)
  reply.header('vary', [response.headers.get('vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
  if (!response.body) return reply.send()
  const body = Readable.fromWeb(response.body as ReadableStream)
  if (!String(request.headers['accept-encoding']).includes('gzip')) return reply.send(body)
  reply.header('content-encoding', 'gzip').removeHeader('content-length')
  // Flushed at every chunk, so that the head of the page leaves before its end is rendered.
  return reply.send(body.pipe(createGzip({ flush: constants.Z_SYNC_FLUSH })))
}

await app.listen({ port: settings.port, host: settings.host })
process.stdout.write(
  `web ${settings.publicOrigin} on ${settings.host}:${settings.port}, API ${settings.apiUrl}\n`,
)

await Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')])
// Running answers are finished; a connection that is merely kept open does not hold the process.
await Promise.race([app.close(), setTimeout(GRACE_MS)])
process.exit()
