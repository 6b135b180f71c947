import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { VIDEO_HOSTS } from '@allmend/domain/office/site/video'
import { config } from '../server/config.ts'
import { textsFirst } from './platform/frame/texts-first.server.ts'
import { contentSecurityPolicy, isEmbeddable, playsVideo } from './platform/security/headers.ts'
import { NonceContext, nonceOfResponse } from './platform/security/nonce.ts'
import { sitemap } from './sitemap.ts'

const RENDER_TIMEOUT_MS = 6_000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(nonceOfResponse)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  // The development server injects scripts and styles of its own.
  if (import.meta.env.PROD) {
    const url = new URL(request.url)
    const isFramed = isEmbeddable(url.pathname)
    const videoHosts = playsVideo(url) ? VIDEO_HOSTS : []
    const cardOrigins = takesCard(entry) ? config().cardOrigins : []
    const countedAt = isFramed ? undefined : countingOrigin()
    const policy = contentSecurityPolicy(nonce, { isFramed, cardOrigins, videoHosts, countedAt })
    headers.set('Content-Security-Policy', policy)
  }

  return new Promise((resolve, reject) => {
    const isCrawler = isbot(request.headers.get('user-agent'))
    const respond = (): void => {
      const body = isRead(entry) ? textsFirst(nonce) : new PassThrough()
      body.on('close', () => clearTimeout(timeout))
      resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
      pipe(body)
    }
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </NonceContext>,
      { nonce, [isCrawler ? 'onAllReady' : 'onShellReady']: respond, onShellError: reject },
    )
    const timeout = setTimeout(() => abort(), RENDER_TIMEOUT_MS)
  })
}

function countingOrigin(): string | undefined {
  const { analytics } = config()
  return analytics ? new URL(analytics.address).origin : undefined
}

const CARD_PAGES = new Set(sitemap.filter((page) => page.takesCard).map(({ address }) => address))

function takesCard(entry: EntryContext): boolean {
  return entry.staticHandlerContext.matches.some(({ route }) => CARD_PAGES.has(route.id.replace(/^\w+:/, '')))
}

/** A page that can be read without script: what it shows comes before what makes it move. */
function isRead(entry: EntryContext): boolean {
  return entry.staticHandlerContext.matches.some(({ route }) => /:(?:sheet|public)$/.test(route.id))
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  process.stderr.write(
    `${request.method} ${new URL(request.url).pathname} ${String((error as Error)?.stack ?? error)}\n`,
  )
}
