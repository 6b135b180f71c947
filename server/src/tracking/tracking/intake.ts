import type pg from 'pg'
import { isAway } from '../../platform/away.ts'
import { append, type Outcome, type Upload } from './append.ts'
import { retryLater } from './retry-later.ts'

/**
 * Takes uploads and commits them in batches: all that arrive during one commit go with the next. No timer: when little
 * arrives, a batch is one chunk.
 */
export interface Intake {
  store(upload: Upload): Promise<Outcome>
  state(): IntakeState
}

export interface IntakeState {
  inFlight: number
  commitSeconds: number
}

interface Waiting {
  upload: Upload
  since: number
  resolve(outcome: Outcome): void
  reject(error: unknown): void
}

export interface IntakeOptions {
  now(): Date
  /** Called after every batch. */
  committed(seconds: number, uploads: number): void
}

const BATCHES_AT_ONCE = 2
const UPLOADS_A_BATCH = 128
const IN_FLIGHT_AT_MOST = 1_500
/** When a commit takes longer than this, the disk has enough to do with fewer. */
const SLOW_SECONDS = 1
const IN_FLIGHT_WHEN_SLOW = 200
const BUSY_WAIT_MS = 3
const BUSY_AT_MOST_MS = 5_000

export function openIntake(pool: pg.Pool, options: IntakeOptions): Intake {
  const queue: Waiting[] = []
  /** Participants of the batches under way: hers wait, lest two batches wait for each other's locks. */
  const underWay = new Set<string>()
  let batches = 0
  let inFlight = 0
  let commitSeconds = 0

  function store(upload: Upload): Promise<Outcome> {
    const most = commitSeconds > SLOW_SECONDS ? IN_FLIGHT_WHEN_SLOW : IN_FLIGHT_AT_MOST
    if (inFlight >= most) return Promise.reject(retryLater('too_many_requests'))
    inFlight++
    const stored = new Promise<Outcome>((resolve, reject) => {
      queue.push({ upload, since: performance.now(), resolve, reject })
    })
    // Uploads that arrive in this turn of the event loop go with it.
    if (queue.length === 1) setImmediate(next)
    return stored.finally(() => inFlight--)
  }

  function next(): void {
    while (batches < BATCHES_AT_ONCE && queue.length > 0) {
      const batch = takeBatch()
      if (batch.length === 0) return
      batches++
      void run(batch).finally(() => {
        batches--
        for (const { upload } of batch) underWay.delete(upload.participantId)
        next()
      })
    }
  }

  /** At most one upload a participant; the others keep their places. */
  function takeBatch(): Waiting[] {
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const waiting of queue) {
      const { participantId } = waiting.upload
      if (batch.length >= UPLOADS_A_BATCH || underWay.has(participantId)) {
        left.push(waiting)
        continue
      }
      underWay.add(participantId)
      batch.push(waiting)
    }
    queue.splice(0, queue.length, ...left)
    return batch
  }

  async function run(batch: Waiting[]): Promise<void> {
    const started = performance.now()
    try {
      settle(
        batch,
        await append(
          pool,
          batch.map((it) => it.upload),
          options.now(),
        ),
      )
    } catch (error) {
      // One bad row must not harm its neighbours: each by itself then, unless that would only add to the trouble.
      if (batch.length === 1 || isAway(error) || isTooSlow(error)) for (const it of batch) it.reject(error)
      else for (const it of batch) await run([it])
    } finally {
      const seconds = (performance.now() - started) / 1000
      commitSeconds = commitSeconds * 0.8 + seconds * 0.2
      options.committed(seconds, batch.length)
    }
  }

  function settle(batch: readonly Waiting[], outcomes: readonly Outcome[]): void {
    for (const [index, waiting] of batch.entries()) {
      const outcome = outcomes[index]!
      if (outcome.verdict !== 'busy') waiting.resolve(outcome)
      else if (performance.now() - waiting.since > BUSY_AT_MOST_MS) {
        waiting.reject(retryLater('unavailable'))
      } else {
        setTimeout(() => {
          queue.push(waiting)
          next()
        }, BUSY_WAIT_MS)
      }
    }
  }

  return { store, state: () => ({ inFlight, commitSeconds }) }
}

/** The statement was ended because it took too long (query_canceled). */
const isTooSlow = (error: unknown): boolean => (error as { code?: unknown }).code === '57014'
