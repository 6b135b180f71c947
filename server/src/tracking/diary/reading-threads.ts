import type { Config } from '../../config.ts'
import { type Budget, openThreads } from '../../platform/threads.ts'
import type { Lease } from '../tracking/index.ts'
import { LeaseLost } from './read-one.ts'

/** Reads leases, so many at once, each in a thread of its own. */
export interface ReadingThreads {
  count: number
  /** Rejects when it fails, takes too long or needs too much memory. */
  read(lease: Lease): Promise<void>
  close(): Promise<void>
}

/** Longer than a reading may take, shorter than anybody would wait for a reader that died. */
export const LEASE_SECONDS = 60

/** Seven years of somebody's ordinary days; what is decoded lies outside the heap and is bounded by itself. */
const BUDGET: Budget = { seconds: 25, heapMegabytes: 512 }

export function openReadingThreads(config: Config, count: number, budget = BUDGET): ReadingThreads {
  const threads = openThreads<Lease, 'read' | 'lost'>({
    work: 'reading',
    file: new URL('reading-thread.ts', import.meta.url),
    errand: { config },
    count,
    budget,
    // Whatever has not ended by then would find its lease run out.
    withinSeconds: LEASE_SECONDS - 5,
  })
  return {
    count,
    async read(lease) {
      if ((await threads.ask(lease)) === 'lost') throw new LeaseLost('the lease ran out')
    },
    close: () => threads.close(),
  }
}
