import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { inTransaction } from '../db/identity.ts'
import { fail, type Keyring, type Lease, letGo, takeDirty } from '../tracking/index.ts'
import { LeaseLost, type Reader, readOne } from './read-one.ts'

export interface ReaderTools {
  pool: pg.Pool
  keyring: Keyring
  reader: Reader
  log: FastifyBaseLogger
  now(): Date
}

const ASK_EVERY_MS = 250
const AT_ONCE = 3
const LEASES_A_BATCH = 24
/** Longer than reading a year takes, shorter than anybody would wait for a reader that died. */
const LEASE_SECONDS = 60

/** Reads whatever waits, those first that wait longest. How many participants were read. */
export async function readDirty(tools: ReaderTools, mayGoOn: () => boolean = () => true): Promise<number> {
  const { pool, now } = tools
  const leases = await inTransaction(pool, { duty: 'tracking' }, (db) =>
    takeDirty(db, { limit: LEASES_A_BATCH, seconds: LEASE_SECONDS, now: now() }),
  )
  const waiting = [...leases]
  const readers = Array.from({ length: AT_ONCE }, async () => {
    for (let lease = waiting.shift(); lease; lease = waiting.shift()) {
      const taken = lease
      if (mayGoOn()) await attempt(tools, taken)
      else await inTransaction(pool, { duty: 'tracking' }, (db) => letGo(db, taken))
    }
  })
  await Promise.all(readers)
  return leases.length
}

/** What fails is left to the dirty set: it comes again, or is set aside; the neighbours go on. */
async function attempt(tools: ReaderTools, lease: Lease): Promise<void> {
  const { pool, log, now } = tools
  try {
    await readOne(pool, tools, lease, now())
  } catch (error) {
    if (error instanceof LeaseLost) return log.warn('a reading came too late and was rolled back')
    log.error({ err: error, attempts: lease.attempts }, 'somebody’s fixes could not be read')
    const reason = error instanceof Error ? error.message : 'unknown'
    await inTransaction(pool, { duty: 'tracking' }, (db) => fail(db, lease, reason, now()))
  }
}

/** Asks every quarter of a second, and at once again while something waited. Several may run at once. */
export function startReader(tools: ReaderTools): { stop(): Promise<void> } {
  const { log } = tools
  const stopping = new AbortController()
  const isOn = (): boolean => !stopping.signal.aborted
  const running = (async () => {
    while (isOn()) {
      const read = await readDirty(tools, isOn).catch((error: unknown) => {
        log.error({ err: error }, 'the dirty set cannot be read')
        return 0
      })
      if (read === 0) await pause(stopping.signal)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ASK_EVERY_MS)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
