import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { openReadingThreads, startReader } from '../../server/src/tracking/diary/index.ts'
import { waitingCount } from '../../server/src/tracking/tracking/index.ts'
import type { Ask, Share, Reported } from './crowd-thread.ts'
import type { Crowd } from './participants.ts'
import type { Announced } from './say.ts'
import type { Stage } from './stage.ts'

/** While one waits for the database another computes; for a few people building the town anew costs more. */
const THREADS_AT_MOST = availableParallelism() + 1
const PEOPLE_A_THREAD = 20
const LOOK_EVERY_MS = 100

/** Everybody joins and records; what phones sent is read by the worker's own reader; then they say how it was. */
export async function letLive(
  stage: Stage,
  crowds: readonly Crowd[],
  reported: (what: string) => void,
): Promise<Announced & { recorded: number }> {
  const file = new URL('crowd-thread.ts', import.meta.url)
  const people = crowds.reduce((sum, it) => sum + it.count, 0)
  const of = Math.min(THREADS_AT_MOST, Math.ceil(people / PEOPLE_A_THREAD))
  const threads = Array.from({ length: of }, (_, nth) => {
    const share: Share = { config: stage.config, crowds: [...crowds], nth, of }
    return new Worker(file, { workerData: share, execArgv: [] })
  })
  const recorded = await all(threads, 'record')
  reported(`${recorded.reduce((sum, it) => sum + it.recorded, 0)} days of phones`)
  await readAll(stage, of)
  reported('diaries read')
  const text = await all(threads, 'say')
  await Promise.all(threads.map(ended))
  const sum = (of: keyof Announced): number => text.reduce((total, it) => total + it.announced[of], 0)
  return {
    recorded: recorded.reduce((total, it) => total + it.recorded, 0),
    days: sum('days'),
    confirmed: sum('confirmed'),
    modes: sum('modes'),
    purposes: sum('purposes'),
  }
}

async function all(threads: readonly Worker[], asked: Ask): Promise<Reported[]> {
  return Promise.all(
    threads.map(async (thread) => {
      const answer = once(thread, 'message')
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
      thread.postMessage(asked)
      const [reported] = (await answer) as [Reported]
      return reported
    }),
  )
}

async function ended(thread: Worker): Promise<void> {
  const exit = once(thread, 'exit')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
  thread.postMessage('end' satisfies Ask)
  await exit
}

/** As the worker does, until nothing waits. */
async function readAll({ jobContext: { pool, log, config } }: Stage, count: number): Promise<void> {
  // One is never given to whoever takes long: with one alone they would wait for ever.
  const threads = openReadingThreads(config, Math.max(2, count))
  const reader = startReader({ pool, threads, log, now: () => new Date() })
  const waiting = () => inTransaction(pool, { duty: 'tracking' }, waitingCount)
  while ((await waiting()) > 0) await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  await reader.stop()
}
