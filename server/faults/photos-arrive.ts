import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeClient, type Client } from '@allmend/contract/client'
import type { Failure } from '@allmend/contract/failure'
import { PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import sharp from 'sharp'
import type { InHand } from '../src/platform/in-hand.ts'
import { accessToken } from '../src/base/accounts/sessions/tokens.ts'
import { ask } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { openObjects } from '../src/platform/objects.ts'
import { preparePhotos, removePhotoFiles, sweepOriginals } from '../src/city/photos/index.ts'
import { file } from '../src/platform/queue.ts'
import { openPhotoBuckets } from '../test/photos/photo-buckets.ts'
import { freePort } from '../test/free-port.ts'
import { openPhotoCity } from '../test/photos/photo-city.ts'
import { environmentOf } from '../test/process.ts'
import { openTestServer, type Person, type TestServer } from '../test/test-server.ts'
import { openLink } from './link.ts'
import { keepRunning, migrate } from './program.ts'

type Blow = 'linkBreaks' | 'appDies' | 'apiDies' | 'workerDies' | 'storeAway'

export interface Arriving {
  photos: number
  /** Whoever has not taken all of them by then takes no more. */
  minutes?: number
  /** How often each of these happens, in ms. */
  every: Record<Blow, number>
  /** So much is done before the next blow of a kind, however slow the machine: answers, of a worker photos. */
  between: Record<Blow, number>
  /** How long the store is away each time. */
  awayMs: number
  /** Told now and then how many photos are in which state. */
  onProgress?: (states: Record<string, number>) => void
}

export interface Arrived {
  seconds: number
  sent: number
  blows: Record<Blow, number>
  states: Record<string, number>
  /** Originals a process that died left behind and nobody had noted, which the hourly sweep takes away. */
  leftByTheDead: number
  /** Files of the readable bucket, and of the other one, in the end. */
  objects: [pictures: number, originals: number]
  calls: number
  failedCalls: number
  /** Of the process that prepares photos and is not killed. */
  memory: readonly Memory[]
}

interface Memory {
  prepared: number
  residentMb: number
}

const PHONES = 4
/** They wait for the store most of the time. */
const DRAWERS = 2
const TOLD_EVERY_MS = 60_000
const OFFERED_AT_ONCE = 20
/** Every so manyth photo is larger than one part. */
const LARGE_EVERY = 20

/**
 * Phones send photos through a link that breaks, to an API that is killed, with a store that is away now and then, while
 * apps die and so do the processes that prepare what has arrived. Counts what became of every photo.
 */
export async function arrive(options: Arriving): Promise<Arrived> {
  const undoing: (() => void | Promise<void>)[] = []
  const later = (undo: () => void | Promise<void>): void => void undoing.push(undo)
  try {
    return await arriving(options, later)
  } finally {
    for (const undo of undoing.toReversed()) await undo()
  }
}

async function arriving(
  options: Arriving,
  later: (undo: () => void | Promise<void>) => void,
): Promise<Arrived> {
  const { settings, remove } = await openPhotoBuckets()
  later(remove)
  const server = await openTestServer(settings)
  later(() => server.close())
  server.clock.now = new Date()
  const { city, route, lena } = await openPhotoCity(server)
  const scratch = { dir: '', later, close: () => Promise.resolve() }
  const storeLink = await openLink(scratch, Number(new URL(server.config.S3_ENDPOINT).port))
  const port = await freePort()
  const through = { S3_ENDPOINT: `http://127.0.0.1:${storeLink.port}`, LOG_LEVEL: 'silent' }
  const compiled = await mkdtemp(join(tmpdir(), 'photos-arrive-'))
  later(() => rm(compiled, { recursive: true, force: true }))
  const environment = environmentOf(server.config, {
    ...through,
    PORT: String(port),
    NODE_COMPILE_CACHE: compiled,
  })
  migrate(environment)
  const api = keepRunning(scratch, 'api', environment)
  const drawing = Array.from({ length: DRAWERS }, () => keepDrawing(environment, later))
  // Beside those that are killed: it shows whether memory grows.
  const memory: Memory[] = []
  keepDrawing(environment, later, (reported) => {
    if (reported.prepared % 100 === 0) memory.push(reported)
  })
  const link = await openLink(scratch, port)
  const counts = { calls: 0, failed: 0, answered: 0 }
  const client = clientThrough(server, lena, `http://127.0.0.1:${link.port}`, counts)

  const started = performance.now()
  const blows = { linkBreaks: 0, appDies: 0, apiDies: 0, workerDies: 0, storeAway: 0 }
  let isOver = false
  const dying = new Set<() => void>()
  /** What has just begun anew is let work before it is struck again; whether it was. */
  const strike: Record<Blow, () => Promise<boolean> | boolean> = {
    linkBreaks: () => link.cutAll() > 0,
    appDies() {
      const die = [...dying][randomInt(Math.max(1, dying.size))]
      die?.()
      return die !== undefined
    },
    apiDies: () => api.kill(),
    workerDies: () => drawing[randomInt(DRAWERS)]!.killAfter(options.between.workerDies),
    async storeAway() {
      storeLink.close(true)
      storeLink.cutAll()
      await sleep(options.awayMs)
      storeLink.close(false)
      return true
    },
  }
  const striking = (Object.keys(blows) as Blow[]).map(async (kind) => {
    for (let answered = 0; ;) {
      await sleep(options.every[kind])
      if (isOver) return
      const done = kind === 'workerDies' ? Infinity : counts.answered - answered
      if (done < options.between[kind]) continue
      answered = counts.answered
      if (await strike[kind]()) blows[kind]++
    }
  })

  const reported = setInterval(() => {
    void statesIn(server).then((states) => options.onProgress?.(states))
  }, TOLD_EVERY_MS)
  later(() => clearInterval(reported))
  const until = started + (options.minutes ?? Infinity) * 60_000
  const base = await smallJpeg()
  const about = { projectId: city.id, source: 'app', routeId: route.id, course: 'default' } as const
  const at: [number, number] = [route.line[0]![0], route.line[0]![1]]
  const phone = async (nth: number): Promise<number> => {
    const id = crypto.randomUUID()
    /** What lies on the phone's disk: photos that were not acknowledged. */
    const disk = new Map<string, PhotoFile>()
    let taken = 0
    for (let next = nth; ;) {
      for (
        ;
        disk.size < OFFERED_AT_ONCE && next < options.photos && performance.now() < until;
        next += PHONES
      ) {
        const it = fileOf(base, next)
        disk.set(it.sha256, it)
        taken++
      }
      if (disk.size === 0) return taken
      const app = new AbortController()
      const die = (): void => app.abort()
      dying.add(die)
      try {
        const ride = { id, ...about, name: 'Fahrt', begunAt: Date.now() }
        await untilAnswered(() => client.photos.begin(ride, { signal: app.signal }), app.signal)
        await sendAll(client, id, disk, at, app.signal)
      } catch (error) {
        // An app that died is opened again, and knows no more than its disk.
        if (!app.signal.aborted) throw error
      } finally {
        dying.delete(die)
      }
    }
  }
  const sent = await Promise.all(Array.from({ length: PHONES }, (_, nth) => phone(nth)))
  isOver = true
  await Promise.all(striking)
  await untilDone(server)
  // As by the clock: what a process that died had noted and not removed, then what it had not even noted.
  await removePhotoFiles.run({}, server.jobContext)
  const leftByTheDead = await countIn(server, settings.S3_QUARANTINE_BUCKET)
  await sweepOriginals.run({}, server.jobContext)
  return {
    seconds: Math.round((performance.now() - started) / 1000),
    sent: sent.reduce((sum, n) => sum + n, 0),
    blows,
    states: await statesIn(server),
    leftByTheDead,
    objects: [
      await countIn(server, settings.S3_BUCKET),
      await countIn(server, settings.S3_QUARANTINE_BUCKET),
    ],
    calls: counts.calls,
    failedCalls: counts.failed,
    memory,
  }
}

interface PhotoFile {
  sha256: string
  bytes: Buffer
}

/** What is drawn takes no time, so that many arrive; the way is the same. */
async function smallJpeg(): Promise<Buffer> {
  const raw = { width: 32, height: 24, channels: 3 } as const
  return sharp(randomBytes(raw.width * raw.height * raw.channels), { raw })
    .jpeg()
    .toBuffer()
}

/** The same picture with another comment: no two files are alike. */
function fileOf(base: Buffer, nth: number): PhotoFile {
  const segments = nth % LARGE_EVERY === 0 ? 20 : 1
  const comments = Array.from({ length: segments }, () => {
    const comment = randomBytes(segments > 1 ? 60_000 : 64)
    const head = Buffer.from([0xff, 0xfe, 0, 0])
    head.writeUInt16BE(comment.length + 2, 2)
    return Buffer.concat([head, comment])
  })
  const bytes = Buffer.concat([base.subarray(0, 2), ...comments, base.subarray(2)])
  return { sha256: createHash('sha256').update(bytes).digest('hex'), bytes }
}

async function sendAll(
  client: Client,
  id: string,
  disk: Map<string, PhotoFile>,
  position: [number, number],
  signal: AbortSignal,
): Promise<void> {
  const options = { signal, timeoutMs: 30_000 }
  while (disk.size > 0) {
    const some = [...disk.values()].slice(0, OFFERED_AT_ONCE)
    const photos = some.map(({ sha256, bytes }) => ({
      sha256,
      octets: bytes.length,
      takenAt: Date.now(),
      position,
      accuracyMetres: 5,
      bearing: null,
    }))
    const offered = await untilAnswered(() => client.photos.offer({ id, photos }, options), signal)
    for (const { sha256, state, missing } of offered) {
      if (state === 'here') disk.delete(sha256)
      for (const part of missing) {
        const { partOctets } = PHOTO_LIMITS
        const piece = disk.get(sha256)!.bytes.subarray(part * partOctets, (part + 1) * partOctets)
        const hash = createHash('sha256').update(piece).digest('hex')
        const octets = new Uint8Array(piece)
        const answer = await untilAnswered(
          () => client.photos.sendPart({ id, sha256, part, hash }, { ...options, octets }),
          signal,
        )
        if (answer.state === 'here') disk.delete(sha256)
      }
    }
  }
}

/** A phone tries again until somebody answers. */
async function untilAnswered<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await call()
    } catch (error) {
      signal.throwIfAborted()
      if ((error as Partial<Failure>).code !== 'unavailable') throw error
      await sleep(200, undefined, { signal })
    }
  }
}

function clientThrough(
  server: TestServer,
  { id, sessionId }: Person,
  origin: string,
  counts: { calls: number; failed: number; answered: number },
): Client {
  const key = Buffer.from(server.config.SIGNING_KEY, 'hex')
  return makeClient({
    origin,
    async fetch(address, init) {
      counts.calls++
      try {
        const answer = await fetch(address, init)
        if (answer.ok) counts.answered++
        return answer
      } catch (error) {
        counts.failed++
        throw error
      }
    },
    clientKey: server.config.CLIENT_KEY,
    language: () => 'de',
    session: {
      token: () => accessToken(key, id, sessionId, new Date()),
      renewed: () => undefined,
      signedOut: () => undefined,
      denied: () => undefined,
    },
  })
}

/** A process that prepares photos, begun anew whenever it ends. */
function keepDrawing(
  environment: Record<string, string>,
  later: (undo: () => Promise<void>) => void,
  onReported?: (reported: Memory) => void,
): { killAfter(photos: number): boolean } {
  const program = fileURLToPath(new URL('../test/photos/photos-process.ts', import.meta.url))
  let child: ChildProcess
  let prepared = 0
  let isOver = false
  const start = (): void => {
    prepared = 0
    child = fork(program, { env: environment, execArgv: [] })
    child.on('message', (reported: Memory | InHand) => {
      if (!('prepared' in reported)) return
      prepared = reported.prepared
      onReported?.(reported)
    })
    child.once('exit', () => {
      if (!isOver) start()
    })
  }
  start()
  later(async () => {
    isOver = true
    const ended = new Promise((resolve) => child.once('exit', resolve))
    if (child.exitCode === null && child.signalCode === null && child.kill('SIGKILL')) await ended
  })
  return {
    /** Not while it starts. */
    killAfter: (photos) => prepared >= photos && child.kill('SIGKILL'),
  }
}

/** What a process that was killed had in hand is taken up five minutes later; nobody waits for them here. */
async function untilDone(server: TestServer): Promise<void> {
  const { resumePhotos } = preparePhotos(() => Promise.reject(new Error('not here')))
  for (;;) {
    const states = await statesIn(server)
    const { waiting = 0, preparing = 0 } = states
    if (waiting + preparing === 0) return
    await inTransaction(server.jobContext.pool, { duty: 'photos' }, async (db) => {
      await ask(
        db,
        `update photos.photo set touched_at = touched_at - interval '6 minutes'
         where state = 'preparing' and touched_at < now() - interval '20 seconds'`,
        [],
      )
      if (waiting < 10) {
        await ask(
          db,
          `update photos.photo set arrived_at = arrived_at - interval '2 hours'
           where state = 'waiting' and arrived_at < now() - interval '20 seconds'`,
          [],
        )
        await file(db, resumePhotos, {})
      }
    })
    await sleep(2_000)
  }
}

async function statesIn(server: TestServer): Promise<Record<string, number>> {
  const rows = await inTransaction(server.jobContext.pool, { duty: 'photos' }, (db) =>
    ask<{ state: string; count: number }>(
      db,
      'select state, count(*)::integer as count from photos.photo group by state',
      [],
    ),
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

async function countIn(server: TestServer, bucket: string): Promise<number> {
  let count = 0
  for await (const page of openObjects({ ...server.config, S3_BUCKET: bucket }).list('')) count += page.length
  return count
}
