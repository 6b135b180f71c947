import type { Readable } from 'node:stream'
import type { Endpoint } from '@allmend/contract/endpoint'
import { Failure } from '@allmend/contract/failure'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Where an endpoint says nothing else. */
const USUAL_OCTETS = 256 * 1024
const PICTURE_OCTETS = 2 * 1024 * 1024
/** Enough for a small body over any line; whoever only keeps a connection open has no more. */
const LEAST_MS = 10_000
/** What a phone at the edge of its network manages: 200 kbit/s. */
const OCTETS_A_SECOND = 25_000
/** An extract of 100 MB over a line of 1.4 Mbit/s. */
export const BODY_MS_AT_MOST = 600_000

/** How its bodies are received. */
export interface BodyRules {
  octetsAtMost: number
}

const rulesOf = new WeakMap<FastifyRequest, BodyRules>()

/** What its sender has shown herself to be allowed to send; a body nobody has allowed is not read. */
export function allowBody(request: FastifyRequest, rules: BodyRules): void {
  rulesOf.set(request, rules)
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
    received(request, payload).then(
      (octets) => (octets ? json(request, octets.toString(), done) : done(null)),
      (error: Error) => done(error),
    )
  })
  for (const type of [/^image\/(png|jpeg|webp)$/, 'application/octet-stream'])
    app.addContentTypeParser(type, (request: FastifyRequest, payload: Readable) => received(request, payload))
}

/** Undefined where nobody has allowed it: an address nobody serves. */
export async function received(request: FastifyRequest, payload: Readable): Promise<Buffer | undefined> {
  if (!announcesBody(request)) return Buffer.alloc(0)
  const rules = rulesOf.get(request)
  if (!rules) return undefined
  const announced = announcedOctets(request)
  const most = announced ?? rules.octetsAtMost
  if (most > rules.octetsAtMost) throw new Failure('input_too_large')
  const pieces: Buffer[] = []
  const octets = await taken(payload, { most, ms: bodyMs(most) }, (piece) => void pieces.push(piece))
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
    if (octets > most) stop(new Failure('input_too_large'))
    else keep(piece)
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
  const stop = (failure: Failure) => {
    leave()
    payload.pause().on('error', () => undefined)
    reject(failure)
  }
  payload.on('data', onData).on('end', onEnd).on('error', onGone).on('close', onGone)
  return promise
}
