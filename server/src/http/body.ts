import type { Readable } from 'node:stream'
import type { Endpoint } from '@allmend/contract/endpoint'
import { Failure } from '@allmend/contract/failure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openRoom, type Place } from './room.ts'

/** Where an endpoint says nothing else. */
const USUAL_OCTETS = 256 * 1024
const PICTURE_OCTETS = 2 * 1024 * 1024
/** Enough for a small body over any line; whoever only keeps a connection open has no more. */
const LEAST_MS = 10_000
/** What a phone at the edge of its network manages: 200 kbit/s. */
const OCTETS_A_SECOND = 25_000
/** An extract of 100 MB over a line of 1.4 Mbit/s. */
export const BODY_MS_AT_MOST = 600_000

/** Bodies on their way into this process, and what their handlers still hold. */
export const inMemory = openRoom(64 * 1024 * 1024)

/** An extract of a city alone has more than the room. */
const COUNTED_UP_TO = 5_000_000

/** How a body is received. */
export interface BodyRules {
  octetsAtMost: number
  /** An account, a device or an address. */
  sender: string
}

interface Allowed {
  rules: BodyRules
  place: Place
}

const allowed = new WeakMap<FastifyRequest, Allowed>()

/** Whoever calls may send so much; a body nobody has allowed is not read. */
export function allowBody(request: FastifyRequest, rules: BodyRules): void {
  allowed.set(request, { rules, place: inMemory.placeOf(rules.sender) })
}

/** Its handler is done with it. */
export function leaveBody(request: FastifyRequest): void {
  allowed.get(request)?.place.leave()
}

/** `isNamed`: the address says what the call is about, or nothing has to. Where only the body does, it is small. */
export function octetsAtMost(endpoint: Endpoint, isNamed = true): number {
  const most =
    endpoint.octetsAtMost ?? endpoint.jsonAtMost ?? (endpoint.picture ? PICTURE_OCTETS : USUAL_OCTETS)
  return isNamed ? most : Math.min(most, USUAL_OCTETS)
}

/** The one way bodies are read, whatever they are: as JSON, as a picture or as octets. */
export function receiveBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', (request, payload, done) => {
    const parsed: typeof done = (error, body) => {
      if (error) leaveBody(request)
      done(error, body)
    }
    received(request, payload).then(
      (octets) => (octets ? json(request, octets.toString(), parsed) : done(null)),
      (error: Error) => done(error),
    )
  })
  for (const type of [/^image\/(png|jpeg|webp)$/, 'application/octet-stream'])
    app.addContentTypeParser(type, (request: FastifyRequest, payload: Readable) => received(request, payload))
}

/** Undefined where nobody has allowed it: an address nobody serves. */
export async function received(request: FastifyRequest, payload: Readable): Promise<Buffer | undefined> {
  if (!announcesBody(request)) return Buffer.alloc(0)
  const it = allowed.get(request)
  if (!it) return undefined
  try {
    return await receivedBy(it, payload, announcedOctets(request))
  } catch (error) {
    leaveBody(request)
    throw error
  }
}

async function receivedBy(
  { rules, place }: Allowed,
  payload: Readable,
  announced: number | undefined,
): Promise<Buffer> {
  const most = announced ?? rules.octetsAtMost
  if (most > rules.octetsAtMost) throw new Failure('input_too_large')
  // Room for what is announced is taken before any of it is read; what is not counts as it arrives.
  const isCounted = most <= COUNTED_UP_TO
  if (isCounted) place.take(announced ?? 0)
  const pieces: Buffer[] = []
  const octets = await taken(payload, { most, ms: bodyMs(most) }, (piece) => {
    if (isCounted && announced === undefined) place.take(piece.length)
    pieces.push(piece)
  })
  if (announced !== undefined && octets !== announced) throw new Failure('input_invalid')
  return Buffer.concat(pieces, octets)
}

export function announcesBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function announcedOctets({ headers }: FastifyRequest): number | undefined {
  return headers['content-length'] === undefined ? undefined : Number(headers['content-length'])
}

/** How long a body of so many octets may take to come. */
export const bodyMs = (octets: number): number =>
  Math.min(BODY_MS_AT_MOST, LEAST_MS + (1000 * octets) / OCTETS_A_SECOND)

/** Piece by piece until it ends, its time is over or it is more than it may be. What is not read then stays outside. */
function taken(
  payload: Readable,
  { most, ms }: { most: number; ms: number },
  keep: (piece: Buffer) => void,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let octets = 0
  const late = setTimeout(() => stop(new Failure('input_slow')), ms)
  const onData = (piece: Buffer) => {
    octets += piece.length
    if (octets > most) return stop(new Failure('input_too_large'))
    try {
      keep(piece)
    } catch (error) {
      stop(error as Error)
    }
  }
  const onEnd = () => {
    leave()
    resolve(octets)
  }
  // Whoever went away reads no answer.
  const onGone = () => stop(new Failure('input_invalid'))
  const leave = () => {
    clearTimeout(late)
    payload.off('data', onData).off('end', onEnd).off('error', onGone).off('close', onGone)
  }
  const stop = (failure: Error) => {
    leave()
    payload.pause().on('error', () => undefined)
    reject(failure)
  }
  payload.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  return promise
}
