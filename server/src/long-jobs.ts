import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config.ts'
import { startThread } from './platform/thread.ts'

/** A week of a project's diaries, or a day's blocks of one participant. */
const HEAP_MEGABYTES = 1024
const AGAIN_AFTER_MS = 1_000

/** The thread that does the long jobs, begun anew whenever one of them ends it. */
export function startLongJobs(config: Config, log: FastifyBaseLogger): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = (async () => {
    while (!stopping.signal.aborted) {
      const thread = startThread(new URL('jobs-thread.ts', import.meta.url), { config }, HEAP_MEGABYTES)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
      const stop = () => thread.postMessage('stop')
      stopping.signal.addEventListener('abort', stop)
      thread.on('error', (error) => log.error({ err: error }, 'the thread of long jobs ended'))
      await once(thread, 'exit').catch(() => undefined)
      stopping.signal.removeEventListener('abort', stop)
      await sleep(AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}
