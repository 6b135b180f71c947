import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import { isAway, onceThere } from '../../platform/away.ts'
import type { Db } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { fail, type Lease, letGo, takeDirty } from '../tracking/index.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { LeaseLost, type Reader, readOne } from './read-one.ts'
import { NobodysFault } from '../../platform/threads.ts'
import { LEASE_SECONDS, type ReadingThreads } from './reading-threads.ts'

interface Desk {
  pool: pg.Pool
  log: FastifyBaseLogger
  now(): Date
}

const ASK_EVERY_MS = 250
const AT_ONCE = 3
const LEASES_A_BATCH = 24
/** What has not ended by then is rolled back, and read after the next start. */
const LAST_READINGS_MS = 5_000
/** Until a part that was away is looked for again. */
const AWAY_MS = 5_000

/** Reads whatever waits, those first that wait longest, in this thread. How many participants were read. */
export async function readDirty(tools: Desk & { keyring: Keyring; reader: Reader }): Promise<number> {
  const { pool, now } = tools
  const leases = await inTransaction(pool, { duty: 'tracking' }, (db) =>
    takeDirty(db, { limit: LEASES_A_BATCH, seconds: LEASE_SECONDS, now: now() }),
  )
  const waiting = [...leases]
  const readers = Array.from({ length: AT_ONCE }, async () => {
    for (let lease = waiting.shift(); lease; lease = waiting.shift()) {
      await attempt(tools, lease, (it) => readOne(pool, tools, it, now()))
    }
  })
  await Promise.all(readers)
  return leases.length
}

/**
 * What fails is left to the dirty set: it comes again, or is set aside; the neighbours go on. The note about that
 * waits for a database that is away: without it the outage would count as an attempt.
 */
async function attempt(
  { pool, log, now }: Desk,
  lease: Lease,
  read: (lease: Lease) => Promise<void>,
  isOn: () => boolean = () => true,
): Promise<void> {
  const noted = (note: (db: Db<'tracking'>) => Promise<void>): Promise<void> =>
    onceThere(
      () => inTransaction(pool, { duty: 'tracking' }, note),
      (missed) => {
        if (!isOn()) throw missed
      },
    )
  try {
    await read(lease)
  } catch (error) {
    if (error instanceof LeaseLost) return log.warn('a reading came too late and was rolled back')
    const isUnlucky = error instanceof NobodysFault || isAway(error)
    if (isUnlucky || !isOn()) {
      log.warn({ err: error }, 'a reading is put off: a part is away, or we are told to stop')
      const notBefore = isUnlucky ? new Date(now().getTime() + AWAY_MS) : undefined
      return noted((db) => letGo(db, lease, notBefore))
    }
    log.error({ err: error, attempts: lease.attempts }, 'somebody’s fixes could not be read')
    const reason = error instanceof Error ? error.message : 'unknown'
    await noted((db) => fail(db, lease, reason, now()))
  }
}

/**
 * Hands whatever waits to threads, as many at once as there are, those first that wait longest. One thread is
 * never given to somebody whose last reading was long or failed: others do not wait behind them. Several may
 * run at once, in several processes.
 */
export function startReader(tools: Desk & { threads: ReadingThreads }): { stop(): Promise<void> } {
  const { pool, log, now, threads } = tools
  const stopping = new AbortController()
  const isOn = (): boolean => !stopping.signal.aborted
  const underWay = new Map<Lease, Promise<void>>()

  async function taken(): Promise<Lease[]> {
    const free = threads.count - underWay.size
    if (free <= 0) return []
    const heavy = [...underWay.keys()].filter((it) => it.isHeavy).length
    const most = { seconds: LEASE_SECONDS, now: now() }
    return inTransaction(pool, { duty: 'tracking' }, async (db) => {
      const leases =
        heavy < threads.count - 1 ? await takeDirty(db, { ...most, limit: 1, lane: 'heavy' }) : []
      const light = free - leases.length
      return light > 0
        ? [...leases, ...(await takeDirty(db, { ...most, limit: light, lane: 'light' }))]
        : leases
    })
  }

  function begin(lease: Lease): void {
    const reading = attempt(tools, lease, (it) => threads.read(it), isOn)
      .catch((error: unknown) => log.error({ err: error }, 'a lease could not be given back'))
      .finally(() => underWay.delete(lease))
    underWay.set(lease, reading)
  }

  const running = (async () => {
    while (isOn()) {
      const leases = await taken().catch((error: unknown) => {
        log.error({ err: error }, 'the dirty set cannot be read')
        return []
      })
      leases.forEach(begin)
      const isFull = underWay.size >= threads.count
      if (isFull) await Promise.race(underWay.values())
      else if (leases.length === 0) await Promise.race([pause(stopping.signal), ...underWay.values()])
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
      await Promise.race([Promise.all(underWay.values()), sleep(LAST_READINGS_MS)])
      await threads.close()
      await Promise.all(underWay.values())
    },
  }
}

async function pause(signal: AbortSignal): Promise<void> {
  await sleep(ASK_EVERY_MS, undefined, { signal }).catch(() => undefined)
}
