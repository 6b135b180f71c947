import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { type ChildLimits, usedBy } from './platform/child.ts'
import type { InHand } from './platform/in-hand.ts'

/** One core is left to whatever people wait for. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
const AGAIN_AFTER_MS = 1_000
const LEAVE_MS = 10_000
const LOOK_MS = 200
/** Forty-eight megapixels take 850 MB and less than half a minute of a core (docs/operations/photos.md). */
const LIMITS: ChildLimits = { processorSeconds: 120, clockSeconds: 300, megabytes: 1_500 }

/**
 * Processes that prepare photos, one photo each, begun anew whenever one ends: a file that brings down what reads it
 * takes along itself and nothing else, and no photo beside it is blamed. One that takes more than a photo may have is
 * killed.
 */
export function startPhotoProcesses(
  log: FastifyBaseLogger,
  {
    file = new URL('photos-process.ts', import.meta.url),
    env = process.env,
    limits = LIMITS,
  }: { file?: URL; env?: NodeJS.ProcessEnv; limits?: ChildLimits } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = Array.from({ length: AT_ONCE }, async () => {
    while (!stopping.signal.aborted) {
      const child = fork(fileURLToPath(file), { env })
      void watch(child, limits)
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

/** Looks at it until it has ended: at its memory always, at its time from when it says that it has a file in hand. */
async function watch(child: ChildProcess, limits: ChildLimits): Promise<void> {
  const { pid } = child
  if (pid === undefined) return
  let begun: { at: number; processorSeconds: number } | undefined
  let isInHand = false
  child.on('message', (message: Partial<InHand>) => {
    if (message.isFileInHand === undefined) return
    isInHand = message.isFileInHand
    begun = undefined
  })
  while (child.exitCode === null && child.signalCode === null) {
    const used = await usedBy(pid).catch(() => undefined)
    if (used && isInHand) {
      begun ??= { at: performance.now(), processorSeconds: used.processorSeconds }
      const seconds = (performance.now() - begun.at) / 1000
      const processorSeconds = used.processorSeconds - begun.processorSeconds
      if (seconds > limits.clockSeconds || processorSeconds > limits.processorSeconds) child.kill('SIGKILL')
    }
    if (used && used.megabytes > limits.megabytes) child.kill('SIGKILL')
    await sleep(LOOK_MS, undefined, { ref: false })
  }
}
