import type { Language } from '@allmend/domain/platform/language/language'
import { allCalls } from './calls.ts'
import type { contract } from './contract.ts'
import { type Endpoint, isBodiless, type CallShape, placeOf, type ReplyOf, type SentOf } from './endpoint.ts'
import { Failure, type FailureCode, type WireFailure } from './failure.ts'
import { UNANSWERED } from './unanswered.ts'

/** What a caller must bring: the world outside is passed in. */
export interface Surroundings {
  /** Where the API is, without a trailing slash; empty for the same origin. */
  origin: string
  fetch(address: string, options: RequestInit): Promise<Response>
  clientKey: string
  language(): Language
  session: SessionKeeper
  timeoutMs?: number
}

/** Holds the access token; the refresh token is a cookie no script can read. */
interface SessionKeeper {
  token(): string | undefined
  /** Called after a refresh, with the whole reply. */
  renewed(reply: ReplyOf<(typeof contract)['accounts']['refresh']>): void
  /** Message ids 6 and 31: the session is gone. */
  signedOut(code: FailureCode): void
  /** Message ids 23 and 75. */
  denied(code: FailureCode): void
}

interface CallOptions {
  signal?: AbortSignal
  /** For files that take longer than an answer. */
  timeoutMs?: number
  picture?: Blob
  octets?: Uint8Array<ArrayBuffer>
}

type Call<E extends Endpoint> = (input: SentOf<E>, options?: CallOptions) => Promise<ReplyOf<E>>
export type Client = {
  readonly [C in keyof typeof contract]: {
    readonly [N in keyof (typeof contract)[C]]: (typeof contract)[C][N] extends Endpoint
      ? Call<(typeof contract)[C][N]>
      : never
  }
}

const TIMEOUT_MS = 15_000
const SIGNED_OUT: readonly FailureCode[] = ['session_unknown', 'session_revoked']
const DENIED: readonly FailureCode[] = ['organisation_foreign', 'access_denied']

/** One function per endpoint: times out, refreshes once and retries (spec §8), turns refusals into Failure. */
export function makeClient(world: Surroundings): Client {
  let refreshing: Promise<void> | undefined

  async function refresh(): Promise<void> {
    refreshing ??= client.accounts
      .refresh({})
      .then((reply) => world.session.renewed(reply))
      .finally(() => (refreshing = undefined))
    await refreshing
  }

  async function call(
    name: string,
    shape: CallShape,
    input: unknown,
    options?: CallOptions,
  ): Promise<unknown> {
    const once = () => send(world, shape, input as Fields, options)
    try {
      return await once().catch(async (error: unknown) => {
        if (!(error instanceof Failure) || error.code !== 'token_expired') throw error
        // Nor on the blog, whose pages are the same for everybody (specification, §8).
        if (name === 'refresh' || shape.path.startsWith('/blog/')) throw error
        await refresh()
        return once()
      })
    } catch (error) {
      if (error instanceof Failure) notify(error)
      throw error
    }
  }

  // Calls that waited for one renewal fail with the same failure: it is reported once.
  const reported = new WeakSet<Failure>()
  function notify(failure: Failure): void {
    if (reported.has(failure)) return
    reported.add(failure)
    if (SIGNED_OUT.includes(failure.code)) world.session.signedOut(failure.code)
    if (DENIED.includes(failure.code)) world.session.denied(failure.code)
  }

  const made: Record<string, Record<string, unknown>> = {}
  for (const [capability, calls] of Object.entries(allCalls)) {
    made[capability] = {}
    for (const [name, shape] of Object.entries(calls))
      made[capability][name] = (input: unknown, options?: CallOptions) => call(name, shape, input, options)
  }
  const client = made as unknown as Client
  return client
}

type Fields = Record<string, string | number | boolean | undefined>

async function send(
  world: Surroundings,
  shape: CallShape,
  input: Fields,
  options?: CallOptions,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(options?.timeoutMs ?? world.timeoutMs ?? TIMEOUT_MS)
  const signal = options?.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  const { address, body } = addressed(shape, input)
  const headers = new Headers({ accept: 'application/json', 'accept-language': world.language() })
  const token = world.session.token()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (shape.isKeyed) headers.set('x-client-key', world.clientKey)
  const sent = options?.octets ?? options?.picture ?? (body === undefined ? null : JSON.stringify(body))
  if (options?.octets) headers.set('content-type', 'application/octet-stream')
  else if (options?.picture) headers.set('content-type', options.picture.type)
  else if (sent !== null) headers.set('content-type', 'application/json')

  const response = await reached(
    world.fetch(world.origin + address, {
      method: shape.method,
      headers,
      body: sent,
      signal,
      credentials: 'same-origin',
    }),
    options,
  )
  if (!response.ok) throw await failureOf(response)
  return reached(replyIn(response, shape), options)
}

/** Whatever breaks on the way is a service that cannot be reached, unless the caller stopped the call. */
async function reached<T>(work: Promise<T>, options: CallOptions | undefined): Promise<T> {
  return work.catch((error: unknown) => {
    if (options?.signal?.aborted) throw error
    throw new Failure('unavailable')
  })
}

async function replyIn(response: Response, { reply }: CallShape): Promise<unknown> {
  if (reply === undefined) return await response.json()
  if (reply === 'bytes') return new Uint8Array(await response.arrayBuffer())
  return undefined
}

function addressed(shape: CallShape, input: Fields): { address: string; body: Fields | undefined } {
  const query = new URLSearchParams()
  const body: Fields = {}
  let address = shape.path
  for (const [field, value] of Object.entries(input)) {
    if (value === undefined) continue
    const place = placeOf(shape, field)
    if (place === 'path') address = address.replace(`{${field}}`, encodeURIComponent(String(value)))
    else if (place === 'query') query.set(field, String(value))
    else body[field] = value
  }
  const search = query.size > 0 ? `?${query.toString()}` : ''
  return { address: address + search, body: isBodiless(shape) ? undefined : body }
}

/** A refusal of ours brings its code and its text, also codes this client does not know. */
async function failureOf(response: Response): Promise<Failure> {
  const body = (await response.json().catch(() => undefined)) as Partial<WireFailure> | undefined
  const { status } = response
  if (typeof body?.code !== 'string' || typeof body.message !== 'string') return new Failure(byStatus(status))
  return new Failure(body.code, { fields: body.fields, answered: { status, text: body.message } })
}

function byStatus(status: number): FailureCode {
  if (status === UNANSWERED.too_many_requests.status) return 'too_many_requests'
  return status === 502 || status === 503 || status === 504 ? 'unavailable' : 'request_failed'
}
