import type { Readable } from 'node:stream'
import type { Endpoint } from '@allmend/contract/endpoint'
import { Failure } from '@allmend/contract/failure'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { openReceivedFile, type ReceivedFile } from './received-file.ts'
import { openRoom, type Place } from './room.ts'

/** The limit where an endpoint sets none. */
const USUAL_OCTETS = 256 * 1024
const PICTURE_OCTETS = 2 * 1024 * 1024
/** Enough for a small body over any line; an idle connection gets no more. */
const LEAST_MS = 10_000
/** What a phone at the edge of its network manages: 200 kbit/s. */
const OCTETS_A_SECOND = 25_000
/** An extract of 100 MB over a line of 1.4 Mbit/s. */
export const BODY_MS_AT_MOST = 600_000

/** What may be larger comes by way of the disk. */
const IN_MEMORY_OCTETS = 1024 * 1024
/** Bodies on their way into this process, and what their handlers still hold. */
export const inMemory = openRoom(64 * 1024 * 1024)
/** An extract of 100 MB is within one sender's share. */
export const onDisk = openRoom(512 * 1024 * 1024)

/** How a body is received. */
export interface BodyRules {
  octetsAtMost: number
  /** Its handler is handed a file (`received-file.ts`). */
  isFile: boolean
  /** An account, a device or an address. */
  sender: string
}

interface Allowed {
  rules: BodyRules
  memory: Place
  disk: Place
  file?: ReceivedFile
}

const allowed = new WeakMap<FastifyRequest, Allowed>()

/** How much this caller may send; a body that is not allowed is not read. */
export function allowBody(request: FastifyRequest, rules: BodyRules): void {
  const { sender } = rules
  allowed.set(request, { rules, memory: inMemory.placeOf(sender), disk: onDisk.placeOf(sender) })
}

/** Its handler is done with it. */
export async function leaveBody(request: FastifyRequest): Promise<void> {
  const it = allowed.get(request)
  allowed.delete(request)
  await it?.file?.close()
  it?.memory.leave()
  it?.disk.leave()
}

/** `isNamed`: the address says what the call is about, or nothing has to. Where only the body does, it is small. */
export function bodyRules(endpoint: Endpoint, isNamed: boolean): Omit<BodyRules, 'sender'> {
  const { octetsAtMost = 0, jsonAtMost, picture } = endpoint
  const most = octetsAtMost || (jsonAtMost ?? (picture ? PICTURE_OCTETS : USUAL_OCTETS))
  return {
    octetsAtMost: isNamed ? most : Math.min(most, USUAL_OCTETS),
    isFile: octetsAtMost > IN_MEMORY_OCTETS,
  }
}

/** The one way bodies are read, whatever they are: as JSON, as a picture or as octets. */
export function receiveBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    try {
      if (allowed.get(request)?.rules.isFile) throw new Failure('media_type_unsupported')
      const octets = await received(request, payload)
      if (!Buffer.isBuffer(octets)) return undefined
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      void json(request, octets.toString(), (error, body) => (error ? reject(error) : resolve(body)))
      return await promise
    } catch (error) {
      await leaveBody(request)
      throw error
    }
  })
  for (const type of [/^image\/(png|jpeg|webp)$/, 'application/octet-stream'])
    app.addContentTypeParser(type, (request: FastifyRequest, payload: Readable) => received(request, payload))
}

/** Undefined where nobody has allowed it: an address nobody serves. */
export async function received(
  request: FastifyRequest,
  payload: Readable,
): Promise<Buffer | ReceivedFile | undefined> {
  if (!announcesBody(request)) return Buffer.alloc(0)
  const it = allowed.get(request)
  if (!it) return undefined
  try {
    const announced = announcedOctets(request)
    const most = announced ?? it.rules.octetsAtMost
    if (most > it.rules.octetsAtMost) throw new Failure('input_too_large')
    if (!it.rules.isFile && most <= IN_MEMORY_OCTETS)
      return await inPieces(it.memory, payload, announced, most)
    const file = await onto(it, payload, announced, most)
    return it.rules.isFile ? file : await file.bytes()
  } catch (error) {
    await leaveBody(request)
    throw error
  }
}

async function inPieces(place: Place, payload: Readable, announced: number | undefined, most: number) {
  const pieces: Buffer[] = []
  await counted(place, payload, announced, most, (piece) => void pieces.push(piece))
  return Buffer.concat(pieces)
}

async function onto(it: Allowed, payload: Readable, announced: number | undefined, most: number) {
  const file = await openReceivedFile((octets) => it.memory.take(octets))
  it.file = file
  await counted(it.disk, payload, announced, most, (piece) => file.append(piece))
  return file
}

/** Room for what is announced is taken before any of it is read; what is not counts as it arrives. */
async function counted(
  place: Place,
  payload: Readable,
  announced: number | undefined,
  most: number,
  keep: (piece: Buffer) => Promise<void> | void,
): Promise<void> {
  place.take(announced ?? 0)
  const octets = await taken(payload, { most, ms: bodyMs(most) }, (piece) => {
    if (announced === undefined) place.take(piece.length)
    return keep(piece)
  })
  if (announced !== undefined && octets !== announced) throw new Failure('input_invalid')
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
  keep: (piece: Buffer) => Promise<void> | void,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let octets = 0
  // A stream that was there as a whole ends while its last piece is still written.
  let written: Promise<void> | undefined
  const late = setTimeout(() => stop(new Failure('input_slow')), ms)
  const onData = (piece: Buffer) => {
    octets += piece.length
    if (octets > most) return stop(new Failure('input_too_large'))
    try {
      const writing = keep(piece)
      if (!writing) return
      written = writing
      payload.pause()
      writing.then(() => payload.resume(), stop)
    } catch (error) {
      stop(error as Error)
    }
  }
  const onEnd = () => {
    leave()
    Promise.resolve(written).then(() => resolve(octets), reject)
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
  // She went away while she was asked about.
  if (payload.destroyed) onGone()
  return promise
}
