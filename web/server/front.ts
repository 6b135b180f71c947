import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { fileURLToPath } from 'node:url'
import { constants, createBrotliCompress, createGzip, gzipSync } from 'node:zlib'
import rateLimit from '@fastify/rate-limit'
import staticFiles from '@fastify/static'
import { isForeignCall } from '@allmend/domain/base/accounts/foreign-call'
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { isApiAddress } from './api-addresses.ts'
import { FIRST_DAY } from '../app/tracking/diary/first-day-address.ts'
import type { Config } from './config.ts'
import { firstDay } from './first-day.ts'
import { normalAddress } from './normal-address.ts'
import { forward, refuse } from './proxy.ts'
import { isTilesAddress, serveTiles } from './tiles.ts'

/**
 * A whole school may stand behind one address. The dearest page, the home page, costs 34 ms of a core (measured on a
 * busy machine): one address cannot take more than half a core.
 */
const PAGES_PER_MINUTE = 900
const UNREADABLE = '/unreadable-address'

/** What people reach: files, pages, and the API behind the same origin. `page` renders, from what was built. */
export async function openFront(
  settings: Config,
  page: (request: Request) => Promise<Response>,
  built: URL,
): Promise<FastifyInstance> {
  const app = fastify({
    trustProxy: settings.trustProxy || false,
    forceCloseConnections: 'idle',
    rewriteUrl: (request) => normalAddress(request.url ?? '') ?? UNREADABLE,
  })

  const siteFolder = fileURLToPath(new URL('client/', built))

  // Bodies belong to the API and are streamed there unread.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))

  app.addHook('onRequest', (request, reply, done) => {
    if (request.url === UNREADABLE) {
      reply.hijack()
      return refuse('input_invalid', request.raw, reply.raw)
    }
    if (isApiAddress(request.url.split('?')[0] ?? '')) {
      reply.hijack()
      return forward(request.raw, reply.raw, settings, request.ip)
    }
    if (isTilesAddress(request.url)) {
      reply.hijack()
      serveTiles(request.raw, reply.raw, { ...settings, siteFolder }).catch(() => reply.raw.destroy())
      return
    }
    done()
  })

  await app.register(rateLimit, { global: false, max: PAGES_PER_MINUTE, timeWindow: 60_000 })
  const limited = { config: { rateLimit: {} } }
  app.setErrorHandler<{ statusCode?: number }>((error, _request, reply) => {
    const isTooMany = error.statusCode === 429
    reply
      .code(isTooMany ? 429 : 500)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
    return reply.send(isTooMany ? 'Zu viele Anfragen. Too many requests.\n' : 'Fehler. Error.\n')
  })

  app.post(FIRST_DAY, limited, async (request, reply) => {
    const call = {
      method: request.method,
      site: request.headers['sec-fetch-site'],
      origin: request.headers.origin,
    }
    if (isForeignCall(call, settings.publicOrigin)) {
      reply.hijack()
      return refuse('call_foreign', request.raw, reply.raw)
    }
    const { answers, cookies } = await firstDay(request.raw, settings, request.ip, Date.now())
    reply.header('cache-control', 'no-store').header('set-cookie', cookies).type('application/json')
    const body = JSON.stringify(answers)
    if (!String(request.headers['accept-encoding']).includes('gzip')) return reply.send(body)
    return reply.header('content-encoding', 'gzip').send(gzipSync(body))
  })

  app.get('/healthz', () => ({ status: 'ok' }))
  app.addHook('onSend', (_request, reply, payload, done) => {
    reply.header('x-content-type-options', 'nosniff')
    done(null, payload)
  })
  await serveFiles(app, built)

  app.all('/*', limited, async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return reply.code(405).header('allow', 'GET, HEAD').send()
    }
    return send(request, reply, await page(asWebRequest(request, reply, settings.publicOrigin)))
  })
  return app
}

async function serveFiles(app: FastifyInstance, built: URL): Promise<void> {
  const folder = fileURLToPath(new URL('client/', built))
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
    reply.header('cache-control', 'no-cache').sendFile('recorder-worker.js', folder),
  )
  const sorts = ['', '-small', '-middle', '-middle-small', '-phone', '-band']
  const pictures = sorts
    .map((sort) => `seewil${sort}`)
    .flatMap((picture) => [`${picture}-light.webp`, `${picture}-dark.webp`])
  const samples = ['sample/frequency.json', 'sample/movements.json', 'sample/seewil-diaries.zip']
  for (const name of ['icon-192.png', 'icon-512.png', 'favicon.svg', ...pictures, ...samples]) {
    app.get(`/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=86400').sendFile(name, folder),
    )
  }
}

function asWebRequest(request: FastifyRequest, reply: FastifyReply, publicOrigin: string): Request {
  const aborted = new AbortController()
  reply.raw.on('close', () => aborted.abort())
  const headers = new Headers(
    Object.entries(request.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    ),
  )
  // As found here, not as anybody claims: loaders tell the API, which counts the tries of each visitor.
  headers.set('x-forwarded-for', request.ip)
  return new Request(new URL(request.url, publicOrigin), {
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
  const accepted = String(request.headers['accept-encoding'])
  const encoding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
  if (!encoding) return reply.send(body)
  reply.header('content-encoding', encoding).removeHeader('content-length')
  return reply.send(body.pipe(PACKED[encoding]()))
}

/** Flushed at every chunk, so that the head of the page leaves before its end is rendered. */
const PACKED = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 5,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}
