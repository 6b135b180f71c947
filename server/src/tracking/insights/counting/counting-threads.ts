import { availableParallelism } from 'node:os'
import type { Config } from '../../../config.ts'
import { type Budget, openThreads } from '../../../platform/threads.ts'
import type { Page, PageCounter, PageSums } from './pages.ts'

/** Each keeps streets of its own: beyond four, memory ends before the night does. */
const THREADS = Math.min(4, availableParallelism())
/** Fifty people take a second or two; in a new town its streets come first. */
const BUDGET: Budget = { seconds: 300, heapMegabytes: 1024 }
const WITHIN_SECONDS = 1_800

/** Counts pages in threads, which begin when there is something to count. Whoever opens them closes them. */
export function openCountingThreads(
  config: Config,
  { count = THREADS, budget = BUDGET }: { count?: number; budget?: Budget } = {},
): PageCounter & { close(): Promise<void> } {
  const threads = openThreads<Page, PageSums>({
    work: 'counting',
    file: new URL('counting-thread.ts', import.meta.url),
    errand: { config },
    count,
    budget,
    withinSeconds: WITHIN_SECONDS,
  })
  return { atOnce: count, count: (page) => threads.ask(page), close: () => threads.close() }
}
