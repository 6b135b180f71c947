import type { Work, WorkAsked } from './api-thread.ts'
import { type Budget, NobodysFault, openThreads, TooMuchWork } from './threads.ts'

/** Does what takes long beside the thread that answers everybody. */
export interface ApiThreads {
  /** Throws TooMuchWork, and NobodysFault when too many others wait for it already. */
  ask<Name extends keyof Work>(name: Name, ...given: Parameters<Work[Name]>): Promise<ReturnType<Work[Name]>>
  close(): Promise<void>
}

/** Two, so that one is free while somebody's takes long. */
const AT_ONCE = 2
/** More would wait longer than anybody looks at a page that does nothing. */
const WAITING_AT_MOST = 8
/** Two hundred kilometres on the streets of a city take one or two. */
const BUDGET: Budget = { seconds: 10, heapMegabytes: 256 }
const WITHIN_SECONDS = 40

export function openApiThreads({
  atOnce = AT_ONCE,
  waitingAtMost = WAITING_AT_MOST,
  budget = BUDGET,
} = {}): ApiThreads {
  const threads = openThreads<WorkAsked, unknown>({
    work: 'a call',
    file: new URL('api-thread.ts', import.meta.url),
    errand: {},
    count: atOnce,
    budget,
    withinSeconds: WITHIN_SECONDS,
  })
  const waiting: (() => void)[] = []
  let running = 0

  async function place(): Promise<void> {
    if (running < atOnce) {
      running++
      return
    }
    if (waiting.length >= waitingAtMost) throw new NobodysFault('too many calls wait for a thread')
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.push(resolve)
    await promise
  }

  /** Hands the place on, so that nobody who came later is faster. */
  function leave(): void {
    const next = waiting.shift()
    if (next) next()
    else running--
  }

  return {
    async ask<Name extends keyof Work>(name: Name, ...given: Parameters<Work[Name]>) {
      await place()
      try {
        return (await threads.ask({ name, given })) as ReturnType<Work[Name]>
      } catch (error) {
        const { code } = error as { code?: unknown }
        if (code === 'ERR_WORKER_OUT_OF_MEMORY') throw new TooMuchWork(`${name}: out of memory`)
        throw error
      } finally {
        leave()
      }
    },
    close: () => threads.close(),
  }
}
