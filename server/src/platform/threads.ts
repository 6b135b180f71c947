import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { startThread } from './thread.ts'

/** The messages of a thread: it is ready, or its work succeeded or failed. */
export type Reported<Answer> =
  | { kind: 'ready' }
  | { kind: 'done'; answer: Answer }
  | { kind: 'failed'; message: string; code?: string | undefined; stack?: string | undefined }

/** Answers, so many at once, each in a thread of its own; one begins when there is something to do for it. */
interface Threads<Asked, Answer> {
  count: number
  /** Rejects when it fails, takes too long or needs too much memory. */
  ask(asked: Asked): Promise<Answer>
  /** Ends them, whatever they are doing. */
  close(): Promise<void>
}

export interface Budget {
  /** Of a processor, not of the clock: on a busy machine nobody is to blame for waiting. */
  seconds: number
  heapMegabytes: number
}

/** Neither the work nor the person it is about is to blame: something else was down or busy. */
export class NobodysFault extends Error {}

/** What was asked takes more than anybody may have. */
export class TooMuchWork extends Error {}

interface Opening {
  /** What they do, for messages. */
  work: string
  /** Begins with `answerInThread`. */
  file: URL
  errand: unknown
  count: number
  budget: Budget
  /** Whatever has not ended by then is given up, by the clock. */
  withinSeconds: number
}

interface Seat {
  thread: Worker
  ready: Promise<void>
  isBusy: boolean
}

export function openThreads<Asked, Answer>(opening: Opening): Threads<Asked, Answer> {
  const { file, errand, count, budget } = opening
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
    const thread = startThread(file, errand, budget.heapMegabytes)
    const ready = answerOf(thread).then(
      () => undefined,
      (error: unknown) => Promise.reject(new NobodysFault('a thread did not begin', { cause: error })),
    )
    // Looked at by whoever takes the seat.
    ready.catch(() => undefined)
    // Its end rejects the answer somebody waits for; with nobody waiting it would end us.
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
    async ask(asked) {
      const seat = taken()
      try {
        await seat.ready
        const answer = answered<Answer>(seat.thread, opening)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
        seat.thread.postMessage(asked)
        const reported = await answer
        seat.isBusy = false
        if (reported.kind === 'failed') throw Object.assign(new Error(reported.message), reported)
        if (reported.kind === 'ready') throw new Error('a thread began twice')
        return reported.answer
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

/** The thread's answer. Rejects when it ends instead, or sends nothing within its time. */
async function answered<Answer>(thread: Worker, opening: Opening): Promise<Reported<Answer>> {
  const over = new AbortController()
  try {
    return await Promise.race([answerOf<Answer>(thread, over.signal), spent(thread, opening, over.signal)])
  } finally {
    over.abort()
  }
}

function answerOf<Answer>(thread: Worker, over?: AbortSignal): Promise<Reported<Answer>> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error('its thread ended'))
    const leave = () => thread.off('message', onAnswer).off('error', reject).off('exit', onExit)
    const onAnswer = (reported: Reported<Answer>) => {
      leave()
      resolve(reported)
    }
    thread.on('message', onAnswer).on('error', reject).on('exit', onExit)
    over?.addEventListener('abort', leave)
  })
}

/** Rejects when the thread has used so many seconds of a processor, or the clock runs out. */
async function spent(
  thread: Worker,
  { work, budget: { seconds }, withinSeconds }: Opening,
  over: AbortSignal,
): Promise<never> {
  const before = await thread.cpuUsage().catch(() => ({ user: 0, system: 0 }))
  const begun = performance.now()
  while (performance.now() - begun < withinSeconds * 1000) {
    await sleep(Math.min(1_000, seconds * 500), undefined, { signal: over })
    const { user, system } = await thread.cpuUsage(before).catch(() => before)
    if ((user + system) / 1e6 > seconds)
      throw new TooMuchWork(`${work} took over ${seconds} s of a processor`)
  }
  throw new NobodysFault(`${work} did not end within ${withinSeconds} s on a busy machine`)
}
