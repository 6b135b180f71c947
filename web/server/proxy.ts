import {
  request as plainRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import { request as secureRequest } from 'node:https'
import { randomUUID } from 'node:crypto'
import type { FailureCode, WireFailure } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'
import { languageOf } from '@allmend/domain/platform/language/language'
import { storedLanguage } from '../app/platform/i18n/choice.ts'
import type { Config } from './config.ts'
import { normalAddress } from './normal-address.ts'

const TIMEOUT_MS = 20_000

/** Meant for one connection only (RFC 9110 §7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

/** What a stranger may claim about himself is said anew by us. */
const CLAIMED = /^(?:forwarded|x-forwarded-.+|x-real-ip)$/

/** Forwards one request to the API and streams the answer back; nothing is buffered. */
export function forward(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  config: Pick<Config, 'apiUrl' | 'publicOrigin'>,
  visitor: string,
  timeoutMs = TIMEOUT_MS,
): void {
  // Set behind the origin as it is: an address can name neither another host nor leave its folder.
  const target = new URL(config.apiUrl + (normalAddress(incoming.url ?? '') ?? '/'))
  const requestId = requestIdOf(incoming.headers['x-request-id'])
  const send = target.protocol === 'https:' ? secureRequest : plainRequest
  const upstream = send(target, {
    method: incoming.method,
    headers: { ...passed(incoming.headers), ...forwarded(visitor, config), 'x-request-id': requestId },
    timeout: timeoutMs,
  })
  upstream.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, { 'x-request-id': requestId, ...passed(answer.headers) })
    answer.pipe(outgoing)
    answer.on('error', () => outgoing.destroy())
  })
  upstream.on('timeout', () => upstream.destroy(new Error('timeout')))
  upstream.on('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else refuse('unavailable', incoming, outgoing, requestId)
  })
  outgoing.on('close', () => upstream.destroy())
  incoming.pipe(upstream)
}

/** A refusal as the API words it. */
export function refuse(
  code: FailureCode,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  requestId = requestIdOf(incoming.headers['x-request-id']),
): void {
  const { status, messageId, ...texts } = FAILURES[code]
  const language = languageOf(storedLanguage(incoming.headers.cookie), incoming.headers['accept-language'])
  const body: WireFailure = { status, code, messageId, message: texts[language], requestId }
  outgoing.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'x-request-id': requestId })
  outgoing.end(JSON.stringify(body))
}

function passed(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !CLAIMED.test(name)),
  )
}

/** Who is asking, as the front has found it (TRUST_PROXY), and nothing anybody claimed. */
export function forwarded(visitor: string, config: Pick<Config, 'publicOrigin'>): IncomingHttpHeaders {
  const { host, protocol } = new URL(config.publicOrigin)
  return {
    'x-forwarded-for': visitor,
    'x-forwarded-host': host,
    'x-forwarded-proto': protocol.slice(0, -1),
  }
}

function requestIdOf(claimed: string | string[] | undefined): string {
  return typeof claimed === 'string' && /^[\w-]{8,64}$/.test(claimed) ? claimed : randomUUID()
}
