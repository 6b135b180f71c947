import { fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'

/** One core is left to whatever people wait for. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const AGAIN_AFTER_MS = 1_000
const LEAVE_MS = 10_000

/**
 * Processes that prepare photos, one photo each, begun anew whenever one ends: a file that brings down what reads it
 * takes along itself and nothing else, and no photo beside it is blamed.
 */
export function startPhotoProcesses(
  log: FastifyBaseLogger,
  {
    file = new URL('photos-process.ts', import.meta.url),
    env = process.env,
  }: { file?: URL; env?: NodeJS.ProcessEnv } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = Array.from({ length: AT_ONCE }, async () => {
    while (!stopping.signal.aborted) {
      const child = fork(fileURLToPath(file), { env })
      const stop = (): void => {
        child.send('stop', () => undefined)
        // What it has in hand somebody else takes up.
        setTimeout(() => child.kill('SIGKILL'), LEAVE_MS).unref()
      }
      stopping.signal.addEventListener('abort', stop)
      const [code, signal] = (await once(child, 'exit').catch((error: unknown) => [error])) as unknown[]
      stopping.signal.removeEventListener('abort', stop)
      if (stopping.signal.aborted) return
      log.error({ code, signal }, 'a process that prepares photos ended')
      await sleep(AGAIN_AFTER_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
