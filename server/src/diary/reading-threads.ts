import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { Config } from '../config.ts'
import { startThread } from '../thread.ts'
import type { Lease } from '../tracking/index.ts'
import { LeaseLost } from './read-one.ts'

/** What a thread says: it can begin, or what became of the lease it was handed. */
export type Told =
  | { kind: 'ready' | 'read' | 'lost' }
  | { kind: 'failed'; message: string; code?: string | undefined; stack?: string | undefined }

/** Reads leases, so many at once, each in a thread of its own. */
export interface ReadingThreads {
  count: number
  /** Rejects when it fails, takes too long or needs too much memory. */
  read(lease: Lease): Promise<void>
  close(): Promise<void>
}

export interface Budget {
  /** Of a processor, not of the clock: on a busy machine nobody is to blame for waiting. */
  seconds: number
  heapMegabytes: number
}

/** Longer than a reading may take, shorter than anybody would wait for a reader that died. */
export const LEASE_SECONDS = 60
/** Whatever has not ended by then would find its lease run out. */
const WITHIN_SECONDS = LEASE_SECONDS - 5

/** Seven years of somebody's ordinary days; what is decoded lies outside the heap and is bounded by itself. */
const BUDGET: Budget = { seconds: 25, heapMegabytes: 512 }

/** Neither the chunk's fault nor its owner's: the world was down or busy. */
export class NobodysFault extends Error {}

interface Seat {
  thread: Worker
  ready: Promise<void>
  isBusy: boolean
}

export function openReadingThreads(config: Config, count: number, budget = BUDGET): ReadingThreads {
  const seats: Seat[] = []
  let isClosed = false

  /** An idle thread; a new one in the place of each that was ended. */
  function taken(): Seat {
    let seat = seats.find((it) => !it.isBusy)
    if (!seat) {
      if (isClosed || seats.length >= count) throw new NobodysFault('no thread is free')
      seat = opened()
      seats.push(seat)
    }
    seat.isBusy = true
    return seat
  }

  function opened(): Seat {
    const thread = startThread(
      new URL('reading-thread.ts', import.meta.url),
      { config },
      budget.heapMegabytes,
    )
    const ready = answered(thread).then(
      () => undefined,
      (error: unknown) => Promise.reject(new NobodysFault('a thread did not begin', { cause: error })),
    )
    // Looked at by whoever takes the seat.
    ready.catch(() => undefined)
    // Its end is told to whoever waits for an answer; with nobody waiting it would end us.
    thread.on('error', () => undefined)
    thread.once('exit', () => leave(thread))
    return { thread, ready, isBusy: false }
  }

  function leave(thread: Worker): void {
    const at = seats.findIndex((it) => it.thread === thread)
    if (at >= 0) seats.splice(at, 1)
  }

  async function end(seat: Seat): Promise<void> {
    leave(seat.thread)
    await seat.thread.terminate()
  }

  return {
    count,
    async read(lease) {
      const seat = taken()
      try {
        await seat.ready
        const answer = answered(seat.thread, budget.seconds)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
        seat.thread.postMessage(lease)
        const told = await answer
        seat.isBusy = false
        if (told.kind === 'lost') throw new LeaseLost('the lease ran out')
        if (told.kind === 'failed') throw Object.assign(new Error(told.message), told)
      } catch (error) {
        // Nobody knows what such a thread still does.
        if (seat.isBusy) await end(seat)
        throw error
      }
    },
    async close() {
      isClosed = true
      await Promise.all([...seats].map(end))
    },
  }
}

/** The thread's next word. Rejects when it ends instead, or says nothing within its time. */
async function answered(thread: Worker, seconds = Infinity): Promise<Told> {
  const over = new AbortController()
  try {
    return await Promise.race([wordOf(thread, over.signal), spent(thread, seconds, over.signal)])
  } finally {
    over.abort()
  }
}

function wordOf(thread: Worker, over: AbortSignal): Promise<Told> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('its thread ended'))
    thread.on('message', resolve).on('error', reject).on('exit', onExit)
    over.addEventListener('abort', () =>
      thread.off('message', resolve).off('error', reject).off('exit', onExit),
    )
  })
}

/** Rejects when the thread has used so many seconds of a processor, or the clock runs out. */
async function spent(thread: Worker, seconds: number, over: AbortSignal): Promise<never> {
  const before = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  const begun = performance.now()
  while (performance.now() - begun < WITHIN_SECONDS * 1000) {
    await sleep(Math.min(1_000, seconds * 500), undefined, { signal: over })
    const { user, system } = await thread.cpuUsage(before).catch(() => before)
    if ((user + system) / 1e6 > seconds) throw new Error(`reading took over ${seconds} s of a processor`)
  }
  throw new NobodysFault(`not read within ${WITHIN_SECONDS} s on a busy machine`)
}
